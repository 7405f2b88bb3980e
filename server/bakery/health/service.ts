/** What operators ask: can it serve, and how is it. */
import type { BakeryBackend } from '@/lib/contract/contract'
import { ok, refuse } from '@/lib/contract/operation'
import type { Connection } from '../db/client'
import { isReady } from '../db/ready'
import type { Clock } from '../platform/clock'
import { countHolds, countOrders, countPushes, countWebhooks, measureOutbox, measureRefunds } from './store'

const DAY_MS = 86_400_000

export function createHealthService({ db, pool, clock }: Pick<Connection, 'db' | 'pool'> & { clock: Clock }) {
  const health: BakeryBackend['health'] = {
    ready: async () => ((await isReady(db)) ? ok({ ready: true }) : refuse('unavailable')),
    figures: async () => {
      const now = clock.now()
      const dayAgo = new Date(now.getTime() - DAY_MS)
      const [ordersByState, outbox, refunds, webhooks, pushes, holds] = await Promise.all([
        countOrders(db, dayAgo),
        measureOutbox(db, now),
        measureRefunds(db, now),
        countWebhooks(db),
        countPushes(db, now, dayAgo),
        countHolds(db, now),
      ])
      const { totalCount, idleCount, waitingCount } = pool
      return ok({
        ordersByState,
        outbox,
        refunds,
        webhooks,
        pushes,
        holds,
        pool: { open: totalCount, idle: idleCount, waiting: waitingCount },
      })
    },
  }
  return health
}
