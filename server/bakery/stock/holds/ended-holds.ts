import type { Job } from '../../db/jobs'
import { inTransaction } from '../../db/transact'
import type { BakeryDeps } from '../../deps'
import { cartsOfEndedHolds, releaseHeldUnits } from './store'

const SWEEP_EVERY_MS = 5_000

/** Job that releases the units of ended holds. */
export const endedStockHoldsJob = ({ db, clock }: Pick<BakeryDeps, 'db' | 'clock'>): Job => ({
  name: 'free ended stock holds',
  everyMs: SWEEP_EVERY_MS,
  run: async () => {
    const now = clock.now()
    for (const cartId of await cartsOfEndedHolds(db, now))
      await inTransaction(db, (tx) => releaseHeldUnits(tx, cartId, now))
  },
})
