/** What an operation of the bakery is: the types that the contract table and both its adapters are held to. */
import type { z } from 'zod'
import type { ErrorCode } from './errors'

/** Who calls. It comes from the encrypted session cookie only, never from a request body. */
export type Caller = {
  /** The cart of this session; null for a visitor who has written nothing yet. */
  readonly cartId: string | null
  /** The customer who is logged in; null for a guest. */
  readonly customerId: string | null
  /** Somebody who works at a branch and has shown its token. */
  readonly staff?: true | undefined
}

export type Operation = {
  input: z.ZodType
  output: z.ZodType
  errors: readonly ErrorCode[]
  /** Changes nothing, so a transport may repeat it (as HTTP calls it, RFC 9110 §9.2.1). */
  safe?: true
}

/** A refusal is an answer, not an exception: the code decides status and text (see `errors.ts`). */
export type Refusal<E extends ErrorCode = ErrorCode> = {
  readonly ok: false
  readonly error: E
  /** Field name to German message, for a form to show at its fields. */
  readonly fields?: Readonly<Record<string, string>>
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
