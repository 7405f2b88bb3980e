/** Message formats between storefront and backend as two processes. Contains no cryptography and no sockets. */
import { z } from 'zod'
import type { Operation } from './operation'
import { staffCaller } from './staff/staff-roles'

export const SIGNATURE_HEADER = 'x-bakery-signature'
export const TIMESTAMP_HEADER = 'x-bakery-timestamp'

export const callBody = z.object({
  caller: z.object({
    cartId: z.uuid().nullable(),
    customerId: z.uuid().nullable(),
    sessionId: z.string().max(100).optional(),
    clientAddress: z.string().max(100).optional(),
    staff: staffCaller.optional(),
    preview: z.int().positive().optional(),
    contentPreview: z.int().positive().optional(),
  }),
  input: z.unknown(),
})

/**
 * Timeout of the storefront for a response, by the operation's kind, in milliseconds. 'money' includes up to two reads and
 * two captures at PayPal; the timeouts of proxies in front must be longer.
 */
export const timeoutMs = { read: 15_000, write: 15_000, money: 60_000 } as const satisfies Record<
  Operation['kind'],
  number
>

/**
 * Version of the data that is the same for every caller, sent with each response: `process.count`; the count grows with
 * every change. It is read before the response is computed, so that old data never has a new version. Optional: without it
 * the storefront caches nothing.
 */
export const VERSION_HEADER = 'x-bakery-version'

/** Long poll for the version: answered at once if it differs from the caller's, otherwise when it changes or after `VERSION_WAIT_MS`. */
export const VERSION_PATH = '/version'

export const versionQuery = z.object({ known: z.string().max(100).nullable() })

/** Longest duration of a version poll in milliseconds. */
export const VERSION_WAIT_MS = 10_000

/** Response of the version poll: the current version, and whether the backend accepts batches of reads. */
export const versionResponse = z.object({
  version: z.string().regex(/^[\w-]{1,80}\.\d{1,15}$/),
  batch: z.boolean().default(false),
})

/** Several reads in one call, each with its own status. */
export const BATCH_PATH = '/batch'

/** Largest number of reads in a batch; more than any page needs. */
export const MAX_BATCH = 16

export const batchBody = z.object({
  calls: z.array(callBody.extend({ path: z.string().max(100) })).max(MAX_BATCH),
})

export const batchResponse = z.array(z.object({ status: z.int(), answer: z.unknown() })).max(MAX_BATCH)

/** `/catalogue/filter` */
export const operationPath = (module: string, operation: string): string => `/${module}/${operation}`

/** The signed text: time, path and body, so that none can be replaced. */
export const signedText = (timestamp: string, path: string, body: string): string => `${timestamp}\n${path}\n${body}`
