/** An append-only file that preserves the simulator's state across restarts. A line truncated by a crash is skipped. */
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { SimulatedOrder } from './order-store'

export type SavedResponse = { key: string; status: number; body: unknown }
/** `at`: milliseconds of the shop's clock; entries of older versions have none. */
type Kept = SavedResponse & { at?: number }
type Entry = { order: SimulatedOrder } | { answer: Kept }

/** PayPal forgets idempotency keys after 45 days. */
const KEPT_MS = 45 * 24 * 60 * 60_000

const DEFAULTS = { refunds: [], source: 'paypal', card: null } satisfies Partial<SimulatedOrder>

function parse(line: string): Entry[] {
  try {
    return [JSON.parse(line) as Entry]
  } catch {
    return []
  }
}

export function openJournal(directory: string | undefined) {
  const orders = new Map<string, SimulatedOrder>()
  const answers = new Map<string, Kept>()
  const file = directory === undefined ? undefined : path.join(directory, 'paypal-simulator.jsonl')
  if (directory !== undefined) mkdirSync(directory, { recursive: true })
  if (file !== undefined && existsSync(file)) {
    for (const entry of readFileSync(file, 'utf8').split('\n').flatMap(parse)) {
      // Entries of older versions have no refunds and were paid with PayPal's wallet.
      if ('order' in entry) orders.set(entry.order.id, { ...DEFAULTS, ...entry.order })
      else answers.set(entry.answer.key, entry.answer)
    }
  }
  const append = (entry: Entry) => {
    if (file !== undefined) appendFileSync(file, `${JSON.stringify(entry)}\n`)
  }
  return {
    orders: [...orders.values()],
    saveOrder: (order: SimulatedOrder) => append({ order }),
    responseFor(key: string): SavedResponse | undefined {
      const answer = answers.get(key)
      return answer === undefined || Date.now() - (answer.at ?? Date.now()) >= KEPT_MS ? undefined : answer
    },
    /** For tests, whose clock stands: as after those days. */
    forgetResponses: () => answers.clear(),
    saveResponse: (response: SavedResponse) => {
      const answer = { ...response, at: Date.now() }
      answers.set(answer.key, answer)
      append({ answer })
    },
  }
}
export type Journal = ReturnType<typeof openJournal>
