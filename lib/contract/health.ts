/** Readiness and metrics of the backend, for operators. */
import { z } from 'zod'
import type { Operation } from './operation'

const count = z.int().nonnegative()

const metrics = z.object({
  /** Orders by state: all that are not final, and those paid within the last 24 hours. */
  ordersByState: z.record(z.string(), count),
  outbox: z.object({
    waiting: count,
    /** Delay of the oldest unsent email in seconds; 0 without one. */
    lagSeconds: z.number().nonnegative(),
  }),
  /** Refunds (whole or partial) that are not completed, and the age of the oldest in seconds, 0 without one. */
  refunds: z.object({ waiting: count, lagSeconds: z.number().nonnegative() }),
  /** Webhooks that are not delivered yet, and those given up after a day; missing if the backend has no webhooks. */
  webhooks: z.object({ waiting: count, dead: count }).optional(),
  /** Push notifications that are due, and those of the last 24 hours that a push service refused; missing if the backend has none. */
  pushes: z.object({ waiting: count, refused: count }).optional(),
  /** Standing orders whose email is overdue; missing if the backend has none. */
  standingOrders: z.object({ waiting: count }).optional(),
  /** Numbers of items that need a person, by queue; missing if the backend has no queues. */
  stuck: z.record(z.string(), count).optional(),
  /** Slot holds of carts that are valid now, and ended ones that are not released yet. */
  holds: z.object({ running: count, ended: count }),
  /** Database connections of the backend's process. */
  pool: z.object({ open: count, idle: count, waiting: count }),
})
export type BackendMetrics = z.infer<typeof metrics>

export const health = {
  /** The database responds and its migrations are current; otherwise `unavailable`. */
  ready: {
    http: 'GET /api/ready',
    for: 'public',
    kind: 'read',
    input: z.object({}),
    output: z.object({ ready: z.literal(true) }),
    errors: ['unavailable'],
  },
  /** Metrics of the backend. Answered by indexes, whatever the number of old orders. */
  figures: { for: 'public', kind: 'read', input: z.object({}), output: metrics, errors: [] },
} as const satisfies Record<string, Operation>
