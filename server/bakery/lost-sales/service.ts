/** Counts customers who met "ausgebucht" or "ausverkauft", for head office's reports. No personal data is stored. */
import { LRUCache } from 'lru-cache'
import type { BranchService } from '@/lib/contract/values'
import { dayOf } from '@/lib/format/berlin-time'
import { ALL_BRANCHES, NO_PRODUCT } from '../db/schema/reports'
import type { BakeryDeps } from '../deps'
import { addLostSale } from './store'

/** Meetings that one process remembers, so that reloads of a cart do not count again that day. */
const REMEMBERED = 50_000
/** Limit per process, so that a flood of calls does not reach the database. */
const MOST_PER_MINUTE = 600
const MINUTE_MS = 60_000

type Meeting = { cartId: string; branchId: number; service: BranchService }

export type LostSales = {
  /** No time was left when the cart wanted one. */
  metFull: (meeting: Meeting) => Promise<void>
  /** Units of a product that the cart wanted are sold out; `cents`: their price. */
  metSoldOut: (meeting: Meeting & { skuid: number; cents: number }) => Promise<void>
}

/** A search without a result, of no branch. */
export const countMissedSearch = (db: BakeryDeps['db'], now: Date): Promise<void> =>
  addLostSale(db, {
    ...{ day: dayOf(now), branchId: ALL_BRANCHES, service: '', cause: 'search' as const },
    ...{ skuid: NO_PRODUCT, cents: 0 },
  })

/** Counts in the background, so that no customer waits for it; a failure is only logged. Visitors without a cart do not count. */
export function createLostSales({ db, clock, log }: Pick<BakeryDeps, 'db' | 'clock' | 'log'>): LostSales {
  const met = new LRUCache<string, true>({ max: REMEMBERED })
  let minute = 0
  let counted = 0

  async function count(
    { cartId, branchId, service }: Meeting,
    sale: { cause: 'full' | 'sold_out'; skuid: number; cents: number },
  ): Promise<void> {
    const now = clock.now()
    const day = dayOf(now)
    const key = `${day} ${cartId} ${branchId} ${sale.cause} ${sale.skuid}`
    const current = Math.floor(now.getTime() / MINUTE_MS)
    if (current !== minute) [minute, counted] = [current, 0]
    if (met.has(key) || counted >= MOST_PER_MINUTE) return
    met.set(key, true)
    counted++
    await addLostSale(db, { day, branchId, service, ...sale }).catch((fault: unknown) =>
      log.warn({ fault }, 'a lost sale could not be counted'),
    )
  }

  return {
    metFull: (meeting) => count(meeting, { cause: 'full', skuid: NO_PRODUCT, cents: 0 }),
    metSoldOut: ({ skuid, cents, ...meeting }) => count(meeting, { cause: 'sold_out', skuid, cents }),
  }
}
