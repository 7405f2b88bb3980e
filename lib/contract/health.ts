/** How the bakery is, for operators. */
import { z } from 'zod'
import type { Operation } from './operation'

const count = z.int().nonnegative()

const figures = z.object({
  /** Orders that are not at their end, and those paid within the last 24 hours. */
  ordersByState: z.record(z.string(), count),
  outbox: z.object({
    waiting: count,
    /** Seconds that the oldest mail is overdue; 0 without one. */
    lagSeconds: z.number().nonnegative(),
  }),
  /** Refunds that are owed and not back yet, parts of an order, too; seconds that the oldest is owed, 0 without one. */
  refunds: z.object({ waiting: count, lagSeconds: z.number().nonnegative() }),
  /** Webhooks that nobody took yet, and those given up after a day; missing where the bakery tells nobody of the shop. */
  webhooks: z.object({ waiting: count, dead: count }).optional(),
  /** Messages to devices that are due, and those of the last 24 hours that a push service refused; missing as above. */
  pushes: z.object({ waiting: count, refused: count }).optional(),
  /** Standing orders whose letter is due and was not written; missing where the bakery has none. */
  standingOrders: z.object({ waiting: count }).optional(),
  /** Places in slots that carts hold now, and those whose time is over but that nobody has freed yet. */
  holds: z.object({ running: count, ended: count }),
  /** Connections of the bakery's process to its database. */
  pool: z.object({ open: count, idle: count, waiting: count }),
})
export type Figures = z.infer<typeof figures>

export const health = {
  /** The database answers and its migrations are current. */
  ready: {
    http: 'GET /api/ready',
    for: 'public',
    kind: 'read',
    input: z.object({}),
    output: z.object({ ready: z.literal(true) }),
    errors: ['unavailable'],
  },
  /** What is watched; indexes answer it, however many old orders there are. */
  figures: { for: 'public', kind: 'read', input: z.object({}), output: figures, errors: [] },
} as const satisfies Record<string, Operation>
