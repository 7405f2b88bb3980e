/** One way through which every call to the bakery goes, wherever the bakery is. */
import { type BakeryBackend, contract } from '@/lib/contract/contract'
import type { Caller, Operation, Result } from '@/lib/contract/operation'

/** A visitor of whom nothing is known, and the shop itself. */
export const NOBODY: Caller = { cartId: null, customerId: null }

/** The bakery or its database could not be reached: pages show a calm text, calls answer 503. */
export class BackendUnavailable extends Error {
  override name = 'BackendUnavailable'
}

/** By its name: Next loads this file several times, and each has a class of its own. */
export const isUnavailable = (fault: unknown): boolean => fault instanceof Error && fault.name === 'BackendUnavailable'

/** What a page can do without it does without while the bakery is away. */
export const without =
  <T>(nothing: T) =>
  (fault: unknown): T => {
    if (isUnavailable(fault)) return nothing
    throw fault
  }

export type Call = { module: string; name: string; operation: Operation; caller: Caller; input: unknown }

/** The backend whose every operation is `make`. */
export function createBackend(make: (call: Call) => Promise<Result<unknown>>): BakeryBackend {
  const moduleOf = (module: string, operations: Record<string, Operation>) =>
    Object.fromEntries(
      Object.entries(operations).map(([name, operation]) => [
        name,
        (caller: Caller, input: unknown) => make({ module, name, operation, caller, input }),
      ]),
    )
  return Object.fromEntries(
    Object.entries(contract).map(([module, operations]) => [module, moduleOf(module, operations)]),
  ) as BakeryBackend
}
