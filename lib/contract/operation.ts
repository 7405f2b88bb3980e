/** Types of an operation of the backend: for the contract's table and both adapters (embedded and HTTP). */
import type { z } from 'zod'
import type { ErrorCode } from './errors'
import type { FieldFaults } from './faults'
import { hasRole, hasRoleAt, type StaffCaller, type StaffRights } from './staff/staff-roles'

/** The caller of an operation. Taken from the encrypted session cookie and the connection, never from a request body. */
export type Caller = {
  /** The cart of this session; null before the first write. */
  readonly cartId: string | null
  /** The customer who is logged in; null for a guest. */
  readonly customerId: string | null
  /** Id of the customer's login, from `customers.session`. */
  readonly sessionId?: string | undefined
  /** Network address of the browser, for rate limits only. Missing if the shop itself calls, which is not limited. */
  readonly clientAddress?: string | undefined
  /** The member of staff who is logged in; never together with a customer or a cart. */
  readonly staff?: StaffCaller | undefined
  /** Id of the change of the assortment that this member of staff previews in the shop; only the catalogue reads it. */
  readonly preview?: number | undefined
  /** Id of the change of content that this member of staff previews; only the content reads it. */
  readonly contentPreview?: number | undefined
}

export type Operation = {
  /** Method and path of the endpoint; without one only the server's pages call the operation. `[id]` is the input of that name. */
  http?: `${'GET' | 'POST' | 'PATCH' | 'DELETE'} /api/${string}`
  /**
   * Permitted callers: everybody, a customer who is logged in (otherwise `not_logged_in`), or staff (not logged in:
   * `not_staff`) with one of these roles for the branch that the input names (otherwise `not_allowed`).
   */
  for: 'public' | 'customer' | StaffRights
  /**
   * 'read' changes nothing, so a transport may repeat it (RFC 9110 §9.2.1), and other origins may call it. 'money' may
   * move money.
   */
  kind: 'read' | 'write' | 'money'
  /** Creates a cart for a visitor without one. */
  opensCart?: true
  /**
   * Works on the cart that the page shows: a customer whose login has ended is refused (`not_logged_in`) instead of being
   * sent the empty cart of a guest.
   */
  shownCart?: true
  /** Has no input and the same output for every caller until the catalogue's version changes: a storefront caches it by that version. */
  cachedByVersion?: true
  /** Largest request in bytes, for operations that take a file; their caller's rights are checked before it is read. */
  maxBytes?: number
  /** Pages can do without it: its outage is not treated as an outage of the bakery. */
  optional?: true
  input: z.ZodType
  output: z.ZodType
  /** Input and output of the endpoint, if the storefront adds or removes something. */
  wire?: { input?: z.ZodType; output?: z.ZodType }
  errors: readonly ErrorCode[]
}

/** A refusal is a value, not an exception: the code decides status (`errors.ts`) and words (`lib/words/de/refusals.ts`). */
export type Refusal<E extends ErrorCode = ErrorCode> = {
  readonly ok: false
  readonly error: E
  /** Faults by field, as codes; sentences are added when the response is sent. */
  readonly fields?: FieldFaults
  /** Seconds until the call may be repeated (RFC 9110 §10.2.3). */
  readonly retryAfter?: number
  /** Further JSON values for the caller, for example the next free slots. */
  readonly details?: Readonly<Record<string, unknown>>
}

export type Result<T, E extends ErrorCode = ErrorCode> = { readonly ok: true; readonly value: T } | Refusal<E>

export const ok = <T>(value: T): { ok: true; value: T } => ({ ok: true, value })

export const refuse = <E extends ErrorCode>(error: E, more: Omit<Refusal, 'ok' | 'error'> = {}): Refusal<E> => ({
  ok: false,
  error,
  ...more,
})

/**
 * Checks the rights of a caller for an operation and its input: null, or the refusal. The bakery calls it before every
 * operation (`server/bakery/rights.ts`). An input without the required branch is refused.
 */
export function mayCall(
  operation: Pick<Operation, 'for'>,
  { customerId, staff }: Caller,
  input: unknown,
): Refusal | null {
  const { for: rights } = operation
  if (rights === 'public') return null
  if (rights === 'customer') return customerId === null ? refuse('not_logged_in') : null
  if (staff === undefined) return refuse('not_staff')
  const { staff: roles, branch } = rights
  const isAllowed =
    branch === null
      ? hasRole(staff, roles)
      : hasRoleAt(staff, roles, (input as Record<string, unknown> | undefined)?.[branch])
  return isAllowed ? null : refuse('not_allowed')
}

type Contract = Record<string, Record<string, Operation>>

/** Type of the backend: each operation takes a caller and its input and resolves to a result. */
export type BackendFor<C extends Contract> = {
  [M in keyof C]: {
    [O in keyof C[M]]: (
      caller: Caller,
      input: z.output<C[M][O]['input']>,
    ) => Promise<Result<z.output<C[M][O]['output']>, C[M][O]['errors'][number]>>
  }
}
