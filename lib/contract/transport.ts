/** How an operation travels between storefront and bakery when they are two processes. Knows no crypto, no sockets. */
import { z } from 'zod'
import type { Operation } from './operation'
import { staffCaller } from './staff-roles'

export const SIGNATURE_HEADER = 'x-bakery-signature'
export const TIMESTAMP_HEADER = 'x-bakery-timestamp'

export const callBody = z.object({
  caller: z.object({
    cartId: z.uuid().nullable(),
    customerId: z.uuid().nullable(),
    sessionId: z.string().max(100).optional(),
    clientAddress: z.string().max(100).optional(),
    staff: staffCaller.optional(),
  }),
  input: z.unknown(),
})

/**
 * How long a storefront waits for an answer, by the operation's kind, in milliseconds. Money waits for PayPal, which is
 * looked at and asked to capture, twice each where it does not answer; proxies in front have to wait for longer still.
 */
export const patienceMs = { read: 15_000, write: 15_000, money: 60_000 } as const satisfies Record<
  Operation['kind'],
  number
>

/** `/catalogue/filter` */
export const operationPath = (module: string, operation: string): string => `/${module}/${operation}`

/** What is signed: the time, the path and the body, so that none can be exchanged. */
export const signedText = (timestamp: string, path: string, body: string): string => `${timestamp}\n${path}\n${body}`
