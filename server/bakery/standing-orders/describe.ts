/** A day that was written about, as its customer sees it in the letter, behind the letter's links and in the account. */
import { subMinutes } from 'date-fns/subMinutes'
import { toWire } from '@/lib/berlin-time'
import type { Caller } from '@/lib/contract/operation'
import type { StandingWeek } from '@/lib/contract/standing-orders'
import { SOME_BRANCH, weekChangeWords, weekObstacleWords } from '@/lib/words/de/standing-orders'
import type { BranchesService, BranchRecord } from '../branches/service'
import { priceChanges } from '../carts/reorder-rules'
import type { CartsService } from '../carts/service'
import type { Db, Tx } from '../db/client'
import type { BakeryDeps } from '../deps'
import { pauseOf, resumesOn, shownLine, standingOf } from './rules'
import * as store from './store'

export type DescribeDeps = Pick<BakeryDeps, 'clock'> & {
  branches: Pick<BranchesService, 'byId'>
  carts: Pick<CartsService, 'showBag'>
}

const lastCallOf = (targetAt: Date | null, branch: BranchRecord | undefined): Date | null =>
  targetAt && subMinutes(targetAt, branch?.preparationMinutes ?? 0)

export function createDescribe({ clock, branches, carts }: DescribeDeps) {
  /** The bag as long as it was not ordered, and what it became. */
  async function contentOf(db: Db | Tx, { week, order }: store.WeekOfOrder) {
    if (week.cartId === null) return { bag: null, ordered: null }
    const ordered = await store.orderedOf(db, week.cartId)
    const bag = ordered === null ? await carts.showBag(db, week.cartId, order.customerId) : null
    // Who has the link need not know where its customer is.
    return { ordered, bag: bag && { ...bag, originInformation: null } }
  }

  return async (db: Db | Tx, of: store.WeekOfOrder, caller: Pick<Caller, 'customerId'>): Promise<StandingWeek> => {
    const { week, order } = of
    const now = clock.now()
    const branch = await branches.byId(order.branchId)
    const { bag, ordered } = await contentOf(db, of)
    const branchName = branch?.publicName ?? SOME_BRANCH
    const place = { day: week.day, branchName, orderMode: order.orderMode }
    const items = bag?.cartItems ?? []
    const heldUntil = bag?.reservationExpiresAt ?? toWire(null)
    const state = {
      hasEnded: order.endedAt !== null,
      isOrdered: ordered !== null,
      hasObstacle: week.obstacle !== null,
      isSkipped: week.skippedAt !== null,
      lastCall: lastCallOf(week.targetAt, branch),
    }
    const prices = priceChanges(week.lines, items)
    return {
      weekGUID: week.weekGuid,
      standing: standingOf(state, now),
      weekdays: order.weekdays,
      time: order.time,
      orderMode: order.orderMode,
      branchName,
      date: week.day,
      street: branch?.street ?? '',
      targetDateTime: bag?.targetDateTime ?? toWire(week.targetAt),
      heldUntil: new Date(heldUntil) > now ? heldUntil : toWire(null),
      bag,
      missing:
        bag === null
          ? []
          : week.lines.filter(({ skuid }) => !items.some((item) => item.skuid === skuid)).map(shownLine),
      repriced: [
        ...new Set(
          week.lines
            .filter(({ skuid, unitPrice }) =>
              items.some((item) => item.skuid === skuid && item.unitPrice !== unitPrice),
            )
            .map(({ skuid }) => skuid),
        ),
      ],
      changes:
        week.obstacle === null
          ? [...prices, ...week.changes].map((change) => weekChangeWords(change, place))
          : [weekObstacleWords(week.obstacle, place)],
      ordered,
      pausedUntil: pauseOf(order, now),
      next: order.endedAt === null ? resumesOn(order) : null,
      own: caller.customerId === order.customerId,
    }
  }
}

export type Describe = ReturnType<typeof createDescribe>
