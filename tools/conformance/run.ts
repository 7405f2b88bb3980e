/** Runs the conformance suite: the cases of the data set, and for other operations their schema and rights. */
import { type BakeryBackend, contract } from '@/lib/contract/contract'
import type { Operation, Result } from '@/lib/contract/operation'
import { ANONYMOUS } from '@/server/http/backend/calls'
import { createHttpBackend } from '@/server/http/backend/http-backend'
import type { Outcome } from './case'
import { cases } from './cases'
import { transportOutcomes } from './transport'

type Examples = Readonly<Record<string, { input: unknown }>>
type Call = (...args: unknown[]) => Promise<Result<unknown>>

/** The message of the cause, if there is one. */
function reasonOf(fault: unknown): string {
  const { cause, message } = fault as Error
  return String(cause instanceof Error ? cause.message : message)
}

function failed(operation: string, says: string, fault: unknown): Outcome {
  const reason = reasonOf(fault)
  return { operation, says, result: reason === 'the bakery responded with status 404' ? 'missing' : 'wrong', reason }
}

/** Checks that an operation for customers or staff refuses an anonymous caller. */
async function checkRefusal(name: string, call: Call, input: unknown, expected: string): Promise<Outcome> {
  const says = 'refuses an anonymous caller'
  try {
    const result = await call(ANONYMOUS, input)
    const actual = result.ok ? 'a result' : result.error
    if (actual === expected) return { operation: name, says, result: 'refused correctly' }
    return { operation: name, says, result: 'wrong', reason: `expected ${expected}, got ${actual}` }
  } catch (fault) {
    return failed(name, says, fault)
  }
}

/** Checks that need no data set: rights, and the schema of the result. */
async function checkByContract(bakery: BakeryBackend, name: string, operation: Operation, examples: Examples) {
  const [module = '', own = ''] = name.split('.')
  const call = (bakery as unknown as Record<string, Record<string, Call>>)[module]?.[own]
  const input = examples[name]?.input
  const open = { operation: name, says: 'fits its schema' }
  if (call === undefined || input === undefined) return { ...open, result: 'not tested', reason: 'no example' } as const
  if (operation.for !== 'public')
    return checkRefusal(name, call, input, operation.for === 'customer' ? 'not_logged_in' : 'not_staff')
  if (operation.kind !== 'read') return { ...open, result: 'not tested', reason: 'it writes' } as const
  try {
    const { ok } = await call(ANONYMOUS, input)
    return { ...open, result: ok ? 'passed' : 'refused correctly' } as const
  } catch (fault) {
    return failed(name, open.says, fault)
  }
}

/** Runs sequentially, so that a slow bakery does not fail by timeouts. */
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
      if (known.length === 0) outcomes.push(await checkByContract(bakery, name, operation, examples))
      for (const { says, refuses, ask } of known) {
        const result = refuses ? 'refused correctly' : 'passed'
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
