/** Common parts of all backends, embedded or far. */
import { inspect } from 'node:util'
import type { BakeryBackend } from '@/lib/contract/contract'
import type { Caller, Operation, Result } from '@/lib/contract/operation'
import { faultLine, log } from '../../log'
import { createOperations } from '../../operations'

/** The caller for public data: an anonymous visitor, or the shop itself. */
export const ANONYMOUS: Caller = { cartId: null, customerId: null }

/**
 * An operation failed: the message names it, the cause the reason. Next prints the errors of pages with `console.error`, which
 * would be a stack of many lines; `inspect.custom` makes it one line like those of our log.
 */
export class OperationFault extends Error {
  [inspect.custom](): string {
    return faultLine(this, 'a page failed')
  }
  override name = 'OperationFault'
}

/** The bakery or its database could not be reached: pages show a notice, endpoints respond with 503. */
export class BackendUnavailable extends OperationFault {
  override name = 'BackendUnavailable'
}

/** Compares by name: Next may load this file several times, each with its own class. */
export const isUnavailable = (fault: unknown): boolean => fault instanceof Error && fault.name === 'BackendUnavailable'

/** For `.catch()`: a fallback for data of a page while the bakery is away. Other errors are rethrown. */
export const whenUnavailable =
  <T>(fallback: T) =>
  (fault: unknown): T => {
    if (!isUnavailable(fault)) throw fault
    log.warn({ fault }, 'a page is shown without some of its data')
    return fallback
  }

export type Call = { module: string; name: string; operation: Operation; caller: Caller; input: unknown }

/** A backend that passes every operation to `run`. */
export const createBackend = (run: (call: Call) => Promise<Result<unknown>>): BakeryBackend =>
  createOperations((module, name, operation) => (caller, input) => run({ module, name, operation, caller, input }))
