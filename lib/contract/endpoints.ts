/**
 * The endpoints of the shop by method and path, derived from the contract. Used by the browser (`components/state/api/call.ts`),
 * the route handlers (`server/http/route/handle.ts`), and the test that every endpoint has its route file.
 */
import type { z } from 'zod'
import { storefront } from './catalogue/storefront'
import { contract } from './contract'
import type { ErrorCode } from './errors'
import type { Operation } from './operation'

const modules = { ...contract, storefront }
type Modules = typeof modules

type EntryOf<M extends keyof Modules, O extends keyof Modules[M]> = Modules[M][O] extends {
  http: infer R extends string
}
  ? { endpoint: R; operation: Modules[M][O] }
  : never
type Entry = { [M in keyof Modules]: { [O in keyof Modules[M]]: EntryOf<M, O> }[keyof Modules[M]] }[keyof Modules]

/** 'POST /api/cart/product' */
export type Endpoint = Entry['endpoint']
export type OperationAt<R extends Endpoint> = Extract<Entry, { endpoint: R }>['operation']

type InputSchema<O> = O extends { wire: { input: infer S } } ? S : O extends { input: infer S } ? S : never
type OutputSchema<O> = O extends { wire: { output: infer S } } ? S : O extends { output: infer S } ? S : never

/** Input of an endpoint, before and after parsing. */
export type CallInput<R extends Endpoint> = z.input<InputSchema<OperationAt<R>>>
export type ParsedInput<R extends Endpoint> = z.output<InputSchema<OperationAt<R>>>
/** Response of an endpoint. */
export type CallOutput<R extends Endpoint> = z.output<OutputSchema<OperationAt<R>>>
/** Refusal codes of an endpoint, including those of the HTTP server for malformed, too large or foreign requests. */
export type CallError<R extends Endpoint> = OperationAt<R>['errors'][number] | EdgeError
type EdgeError = Extract<
  ErrorCode,
  'foreign_origin' | 'internal' | 'invalid_input' | 'malformed' | 'too_large' | 'unavailable' | 'wrong_content_type'
>

export type EndpointEntry = { endpoint: Endpoint; module: string; name: string; operation: Operation }

/** All endpoints with their operations. */
export const endpoints: readonly EndpointEntry[] = Object.entries(modules).flatMap(([module, operations]) =>
  Object.entries(operations as Record<string, Operation>).flatMap(([name, operation]) =>
    operation.http === undefined ? [] : [{ endpoint: operation.http as Endpoint, module, name, operation }],
  ),
)
