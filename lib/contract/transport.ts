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

/**
 * Of what everybody sees alike, as a bakery tells it with each answer: `process.count`, whose count rises with every change. It is
 * that from before the answer was made, so that an old answer never calls itself new. Telling none is allowed: then nothing is kept.
 */
export const VERSION_HEADER = 'x-bakery-version'

/** Who tells versions answers here, at once where the caller knows another than its own, else when it changes or after a while. */
export const VERSION_PATH = '/version'

export const versionQuery = z.object({ known: z.string().max(100).nullable() })

/** Longest that the question for another version is left open, in milliseconds. */
export const VERSION_WAIT_MS = 10_000

/** The answer to it: what is true now, and whether several reads may come as one call. */
export const toldVersion = z.object({
  version: z.string().regex(/^[\w-]{1,80}\.\d{1,15}$/),
  batch: z.boolean().default(false),
})

/** Several reads as one call, each answered with the status it would have had by itself. */
export const BATCH_PATH = '/batch'

/** As many as a page asks at once, and some more. */
export const MAX_BATCH = 16

export const batchBody = z.object({
  calls: z.array(callBody.extend({ path: z.string().max(100) })).max(MAX_BATCH),
})

export const batchAnswer = z.array(z.object({ status: z.int(), answer: z.unknown() })).max(MAX_BATCH)

/** `/catalogue/filter` */
export const operationPath = (module: string, operation: string): string => `/${module}/${operation}`

/** What is signed: the time, the path and the body, so that none can be exchanged. */
export const signedText = (timestamp: string, path: string, body: string): string => `${timestamp}\n${path}\n${body}`
