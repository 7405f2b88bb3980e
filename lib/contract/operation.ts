/** What an operation of the bakery is: the types that the contract table and both its adapters are held to. */
import type { z } from 'zod'
import type { ErrorCode } from './errors'
import type { FieldFaults } from './faults'

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
  /** Somebody who works at a branch and has shown its token. */
  readonly staff?: true | undefined
}

export type Operation = {
  /** Method and path of its call; without one only pages ask for it. `[id]` is the input of that name. */
  http?: `${'GET' | 'POST' | 'PATCH' | 'DELETE'} /api/${string}`
  /** Who may: anybody, a customer who is logged in (else `not_logged_in`), who works at a branch (else `not_staff`). */
  for: 'public' | 'customer' | 'staff'
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

/** Refuses a caller for whom the operation is not; every way to it asks. */
export function mayCall(operation: Pick<Operation, 'for'>, { customerId, staff }: Caller): Refusal | null {
  if (operation.for === 'customer' && customerId === null) return refuse('not_logged_in')
  if (operation.for === 'staff' && staff !== true) return refuse('not_staff')
  return null
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
