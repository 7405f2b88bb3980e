/** What an operation of the bakery is: the types that the contract table and both its adapters are held to. */
import type { z } from 'zod'
import type { ErrorCode } from './errors'
import type { FieldFaults } from './faults'
import { hasRole, hasRoleAt, type StaffCaller, type StaffRights } from './staff-roles'

/** Who calls, and from where. It comes from the encrypted session cookie and the connection, never from a request body. */
export type Caller = {
  /** The cart of this session; null for a visitor who has written nothing yet. */
  readonly cartId: string | null
  /** The customer who is logged in; null for a guest. */
  readonly customerId: string | null
  /** Of the customer's login, as `customers.session` answered it; ends with it. */
  readonly sessionId?: string | undefined
  /** Network address of the browser, for limits only. Missing: the shop itself calls, which is not limited by it. */
  readonly clientAddress?: string | undefined
  /** Who is logged in as a member of staff; never beside a customer or a cart. */
  readonly staff?: StaffCaller | undefined
}

export type Operation = {
  /** Method and path of its call; without one only pages ask for it. `[id]` is the input of that name. */
  http?: `${'GET' | 'POST' | 'PATCH' | 'DELETE'} /api/${string}`
  /**
   * Who may: anybody, a customer who is logged in (else `not_logged_in`), or staff (nobody logged in: `not_staff`) with
   * one of these roles for the branch that the input names (else `not_allowed`).
   */
  for: 'public' | 'customer' | StaffRights
  /**
   * 'read' changes nothing, so a transport may repeat it (as HTTP calls it, RFC 9110 §9.2.1), and other origins may ask
   * for it. 'money' moves some or may.
   */
  kind: 'read' | 'write' | 'money'
  /** A visitor who has no cart yet gets one. */
  opensCart?: true
  /**
   * Works on the cart that its page shows: a customer whose login has ended meanwhile is refused (`not_logged_in`), not
   * answered with a cart that is empty because it is nobody's.
   */
  shownCart?: true
  /**
   * Asks for nothing in particular and answers everybody alike, the same until the bakery's version changes: a storefront keeps
   * the answer for as long as it is told that version.
   */
  keptByVersion?: true
  input: z.ZodType
  output: z.ZodType
  /** What its call takes and answers, where the storefront adds something or keeps it back. */
  wire?: { input?: z.ZodType; output?: z.ZodType }
  errors: readonly ErrorCode[]
}

/** A refusal is an answer, not an exception: the code decides status (`errors.ts`) and words (`lib/words/de/refusals.ts`). */
export type Refusal<E extends ErrorCode = ErrorCode> = {
  readonly ok: false
  readonly error: E
  /** What is wrong with which field; words come to it where the call is answered. */
  readonly fields?: FieldFaults
  /** Seconds after which it may be tried again (RFC 9110 §10.2.3). */
  readonly retryAfter?: number
  /** Further JSON values that help the caller on, for example the next free slots. */
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
 * Refuses a caller for whom the operation is not, or not with this input; every way to it asks. An input that does not
 * name the branch it should is of no branch that anybody has.
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

/** The one shape of the backend: each operation takes a caller and its input, and answers a result. */
export type BackendFor<C extends Contract> = {
  [M in keyof C]: {
    [O in keyof C[M]]: (
      caller: Caller,
      input: z.output<C[M][O]['input']>,
    ) => Promise<Result<z.output<C[M][O]['output']>, C[M][O]['errors'][number]>>
  }
}
