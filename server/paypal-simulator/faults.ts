/** Faults that tests activate with `POST /simulator/faults`, one or a list; `[]` clears them. */
import { z } from 'zod'

const operation = z.enum(['create', 'get', 'capture', 'refund', 'verify', 'webhook'])
export type Operation = z.infer<typeof operation>

export const fault = z.discriminatedUnion('kind', [
  /** Responds with 500 without any effect. */
  z.object({ kind: z.literal('error_before_effect'), operation, times: z.int().positive().default(1) }),
  /** Responds with 429 without any effect; requests within `retryAfterSeconds` get it again. */
  z.object({
    kind: z.literal('too_many'),
    operation,
    retryAfterSeconds: z.int().positive(),
    times: z.int().positive().default(1),
  }),
  /** The request has its effect, but the connection breaks before the response. */
  z.object({ kind: z.literal('answer_dropped'), operation, times: z.int().positive().default(1) }),
  /** The request or webhook is delayed by `milliseconds`. */
  z.object({
    kind: z.literal('delay'),
    operation,
    milliseconds: z.int().positive(),
    times: z.int().positive().default(1),
  }),
  /** The webhook is sent twice with the same event id. */
  z.object({ kind: z.literal('duplicate'), operation: z.literal('webhook'), times: z.int().positive().default(1) }),
  /** The webhook is never sent. */
  z.object({ kind: z.literal('lost'), operation: z.literal('webhook'), times: z.int().positive().default(1) }),
  /** The capture has the status PENDING. */
  z.object({ kind: z.literal('pending'), operation: z.literal('capture'), times: z.int().positive().default(1) }),
  /** GET returns another amount than the order's. */
  z.object({ kind: z.literal('other_amount'), operation: z.literal('get'), times: z.int().positive().default(1) }),
])
export type Fault = z.infer<typeof fault>
/** @internal for tests, which switch faults on */
export type FaultInput = z.input<typeof fault>

export function createFaults() {
  let active: Fault[] = []
  return {
    set: (faults: Fault[]) => {
      active = faults
    },
    /** Returns and consumes the next fault of this operation and kind. */
    take<K extends Fault['kind']>(operationName: Operation, kind: K): Extract<Fault, { kind: K }> | null {
      const found = active.find((candidate) => candidate.operation === operationName && candidate.kind === kind)
      if (found === undefined) return null
      found.times -= 1
      active = active.filter((candidate) => candidate.times > 0)
      return found as Extract<Fault, { kind: K }>
    },
  }
}
export type Faults = ReturnType<typeof createFaults>
