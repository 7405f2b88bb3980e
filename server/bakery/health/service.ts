/** Readiness and operational metrics. */
import type { BakeryBackend } from '@/lib/contract/contract'
import { ok, refuse } from '@/lib/contract/operation'
import type { Connection } from '../db/client'
import { isReady } from '../db/readiness'
import type { BakeryDeps } from '../deps'
import { countStuck } from '../queues/service'
import { lastDueDay } from '../standing-orders/rules'
import {
  countDelayedStandingOrders,
  countHolds,
  countOrders,
  countPushMessages,
  countWebhooks,
  measureOutbox,
  measureRefunds,
} from './store'

const DAY_MS = 86_400_000

type HealthDeps = Pick<Connection, 'db' | 'pool'> &
  Pick<BakeryDeps, 'clock' | 'standingOrderHour'> & {
    /** Loads the snapshots of catalogue and branches, and reads the database's time; the node is not ready before. */
    prepare: () => Promise<unknown>
  }

export function createHealthService({ db, pool, clock, standingOrderHour, prepare }: HealthDeps) {
  const health: BakeryBackend['health'] = {
    ready: async () => {
      if (!(await isReady(db))) return refuse('unavailable')
      await prepare()
      return ok({ ready: true })
    },
    figures: async () => {
      const now = clock.now()
      const dayAgo = new Date(now.getTime() - DAY_MS)
      const [ordersByState, outbox, refunds, webhooks, pushes, standingOrders, stuck, holds] = await Promise.all([
        countOrders(db, dayAgo),
        measureOutbox(db, now),
        measureRefunds(db, now),
        countWebhooks(db),
        countPushMessages(db, now, dayAgo),
        countDelayedStandingOrders(db, lastDueDay(now, standingOrderHour)),
        countStuck(db, now),
        countHolds(db, now),
      ])
      const { totalCount, idleCount, waitingCount } = pool
      return ok({
        ordersByState,
        outbox,
        refunds,
        webhooks,
        pushes,
        standingOrders,
        stuck,
        holds,
        pool: { open: totalCount, idle: idleCount, waiting: waitingCount },
      })
    },
  }
  return health
}
