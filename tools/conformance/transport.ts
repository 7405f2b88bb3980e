/** How calls travel: who is heard, and what is no call at all. */
import { createHmac } from 'node:crypto'
import { operationPath, SIGNATURE_HEADER, signedText, TIMESTAMP_HEADER } from '@/lib/contract/transport'
import { systemNow } from '@/server/shop-clock'
import { LaunchError } from '../launch/lifecycle'
import type { Outcome } from './case'

const PATIENCE_MS = 15_000
const TOO_OLD_MS = 600_000
/** Of each module that has one, an operation that takes an empty input and may be asked by anybody. */
const simplest = { catalogue: 'categories', branches: 'list', content: 'faq', health: 'ready' } as const
const call = JSON.stringify({ caller: { cartId: null, customerId: null }, input: {} })

type Sent = { path?: string; body?: string; secret?: string; signedBody?: string; ageMs?: number }

const sent: readonly (Sent & { says: string; status: number })[] = [
  { says: 'hears who signs rightly', status: 200 },
  { says: 'does not hear another secret', status: 403, secret: 'a secret that nobody agreed on' },
  { says: 'does not hear a body that was exchanged', status: 403, signedBody: '{}' },
  { says: 'does not hear a call of ten minutes ago', status: 403, ageMs: TOO_OLD_MS },
  { says: 'knows no operation that the contract does not', status: 404, path: '/catalogue/nothing' },
  { says: 'takes nothing that is no JSON', status: 400, body: '{' },
]

async function statusOf(url: string, secret: string, given: Sent & { path: string }): Promise<number> {
  const { path, body = call, signedBody = body, ageMs = 0 } = given
  const timestamp = new Date(systemNow() - ageMs).toISOString()
  const signature = createHmac('sha256', given.secret ?? secret)
    .update(signedText(timestamp, path, signedBody))
    .digest('hex')
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', [SIGNATURE_HEADER]: signature, [TIMESTAMP_HEADER]: timestamp },
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  await response.body?.cancel()
  return response.status
}

/** @throws LaunchError where nobody answers at all */
export async function transportOutcomes(url: string, secret: string, modules: readonly string[]): Promise<Outcome[]> {
  const asked = Object.entries(simplest).find(([module]) => modules.includes(module))
  if (asked === undefined) return []
  const path = operationPath(...asked)
  const outcomes: Outcome[] = []
  for (const { says, status: wanted, ...given } of sent) {
    const status = await statusOf(url, secret, { path, ...given }).catch((fault: Error) => {
      const reason = fault.cause instanceof Error ? fault.cause.message : fault.message
      if (outcomes.length === 0) throw new LaunchError(`Nobody answers at ${url}: ${reason}`)
      return `no answer (${reason})`
    })
    const held = wanted === 200 ? 'held' : 'refused rightly'
    outcomes.push({
      operation: 'transport',
      says,
      ...(status === wanted
        ? { result: held }
        : { result: 'wrong', reason: `status ${wanted} was due, and it was ${status}` }),
    })
  }
  return outcomes
}
