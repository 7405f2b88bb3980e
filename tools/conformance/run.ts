/** The contract, asked of a bakery at an address: what it promises by its data, and by each operation's schema. */
import { type BakeryBackend, contract } from '@/lib/contract/contract'
import type { Operation, Result } from '@/lib/contract/operation'
import { ANONYMOUS } from '@/server/http/backend/calls'
import { createHttpBackend } from '@/server/http/backend/http-backend'
import type { Outcome } from './case'
import { cases } from './cases'
import { transportOutcomes } from './transport'

type Examples = Readonly<Record<string, { input: unknown }>>
type Ask = (...given: unknown[]) => Promise<Result<unknown>>

/** The first line; a bakery that is away says why in its cause. */
function reasonOf(fault: unknown): string {
  const { cause, message } = fault as Error
  return String(cause instanceof Error ? cause.message : message)
}

function failed(operation: string, says: string, fault: unknown): Outcome {
  const reason = reasonOf(fault)
  return { operation, says, result: reason === 'the bakery answered 404' ? 'missing' : 'wrong', reason }
}

/** Of an operation that is not everybody's: nobody is told anything. */
async function refusesStrangers(name: string, ask: Ask, input: unknown, wanted: string): Promise<Outcome> {
  const says = 'refuses who is not logged in'
  try {
    const answer = await ask(ANONYMOUS, input)
    const told = answer.ok ? 'an answer' : answer.error
    if (told === wanted) return { operation: name, says, result: 'refused rightly' }
    return { operation: name, says, result: 'wrong', reason: `${wanted} was due, and it was ${told}` }
  } catch (fault) {
    return failed(name, says, fault)
  }
}

/** What nobody's data decides: who may, and whether the answer is of its schema. */
async function byContract(bakery: BakeryBackend, name: string, operation: Operation, examples: Examples) {
  const [module = '', own = ''] = name.split('.')
  const ask = (bakery as unknown as Record<string, Record<string, Ask>>)[module]?.[own]
  const input = examples[name]?.input
  const open = { operation: name, says: 'fits its schema' }
  if (ask === undefined || input === undefined) return { ...open, result: 'not asked', reason: 'no example' } as const
  if (operation.for !== 'public')
    return refusesStrangers(name, ask, input, operation.for === 'customer' ? 'not_logged_in' : 'not_staff')
  if (operation.kind !== 'read') return { ...open, result: 'not asked', reason: 'it writes' } as const
  try {
    const { ok } = await ask(ANONYMOUS, input)
    return { ...open, result: ok ? 'held' : 'refused rightly' } as const
  } catch (fault) {
    return failed(name, open.says, fault)
  }
}

/** Asks one after the other, so that a slow bakery is judged by its answers. */
export async function runConformance(options: {
  url: string
  secret: string
  modules: readonly string[]
  examples: Examples
}): Promise<Outcome[]> {
  const { url, secret, modules, examples } = options
  const bakery = createHttpBackend({ url, secret })
  const outcomes: Outcome[] = await transportOutcomes(url, secret, modules)
  for (const [module, operations] of Object.entries(contract)) {
    if (!modules.includes(module)) continue
    for (const [own, operation] of Object.entries(operations as Record<string, Operation>)) {
      const name = `${module}.${own}`
      const known = cases.filter((one) => one.operation === name)
      if (known.length === 0) outcomes.push(await byContract(bakery, name, operation, examples))
      for (const { says, refuses, ask } of known) {
        const result = refuses ? 'refused rightly' : 'held'
        outcomes.push(
          await ask(bakery).then(
            () => ({ operation: name, says, result }) as const,
            (fault: unknown) => failed(name, says, fault),
          ),
        )
      }
    }
  }
  return outcomes
}
