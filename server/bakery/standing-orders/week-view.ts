/** A prepared day as its customer sees it: in the email, on the page behind its links, and in the account. */
import { subMinutes } from 'date-fns/subMinutes'
import type { Caller } from '@/lib/contract/operation'
import type { StandingWeek, WeekObstacle } from '@/lib/contract/orders/standing-orders'
import { dayOf, fromWire, toWire } from '@/lib/format/berlin-time'
import { SOME_BRANCH, weekChangeWords, weekCouponWords, weekObstacleWords } from '@/lib/words/de/standing-orders'
import { type BranchRecord, publicHolidays } from '../branches/service'
import { priceChanges } from '../carts/reorder/reorder-rules'
import type { FilledCartView } from '../carts/service'
import type { Db, Tx } from '../db/client'
import { paidOrderOfCart } from '../orders/service'
import type { StandingDeps } from './deps'
import {
  activePauseEnd,
  differencesTo,
  isReportedChange,
  obstacleOn,
  resumesOn,
  skuNamesOf,
  weekStatusOf,
} from './rules'
import type * as store from './store'

type DescribeDeps = Pick<StandingDeps, 'clock' | 'branches' | 'carts'>

const latestOrderOf = (targetAt: Date | null, branch: BranchRecord | undefined): Date | null =>
  targetAt && subMinutes(targetAt, branch?.preparationMinutes ?? 0)

/**
 * An obstacle that has occurred since the email was written. If the customer has moved the cart to another branch or day, that
 * branch's hours do not count.
 */
function obstacleSince({ week, order }: store.WeekOfOrder, branch: BranchRecord | undefined, shown: FilledCartView) {
  const { cart, changes } = shown
  const at = fromWire(cart.targetDateTime)
  const isSameBranch = cart.targetBranch === null || cart.targetBranch.branchId === order.branchId
  const isSameDay = at !== null && dayOf(at) === week.day
  const closed = isSameBranch && isSameDay ? obstacleOn(branch, order.orderMode, week.day, publicHolidays) : null
  if (closed !== null) return closed
  return cart.cartItems.length === 0 && changes.length > 0 ? ({ code: 'nothing_left' } as const) : null
}

type WordsContext = Parameters<typeof weekChangeWords>[1]

/** Sentences about changes: of prices, at the time of preparation, since then, and about the customer's coupon code. */
function changesOf(
  { lines, changes }: store.WeekRecord,
  shown: FilledCartView | null,
  context: WordsContext,
): string[] {
  const since = shown?.changes.filter(isReportedChange) ?? []
  const prices = priceChanges(lines, shown?.cart.cartItems ?? [])
  return [
    ...[...prices, ...changes, ...since].map((change) => weekChangeWords(change, context)),
    ...(shown?.cart.notAppliedInCartCodes.map(weekCouponWords) ?? []),
  ]
}

const isFinal = (obstacle: WeekObstacle | null): boolean =>
  obstacle?.code === 'branch_gone' || obstacle?.code === 'mode_gone'

/** The filled cart until it is ordered, or the order it became. */
async function contentOf({ carts }: DescribeDeps, db: Db | Tx, { week, order }: store.WeekOfOrder) {
  if (week.cartId === null) return { shown: null, ordered: null }
  const ordered = await paidOrderOfCart(db, week.cartId)
  const owner = { customerId: order.customerId, names: skuNamesOf(week.lines) }
  return { ordered, shown: ordered === null ? await carts.showFilledCart(db, week.cartId, owner) : null }
}

/** Status and obstacle of the day, and the cart if there is no obstacle. */
async function stateOf(deps: DescribeDeps, db: Db | Tx, of: store.WeekOfOrder, branch: BranchRecord | undefined) {
  const { week, order } = of
  const { shown, ordered } = await contentOf(deps, db, of)
  const since = shown === null ? null : obstacleSince(of, branch, shown)
  const standing = weekStatusOf(
    {
      hasEnded: order.endedAt !== null,
      isOrdered: ordered !== null,
      hasObstacle: week.obstacle !== null,
      isSkipped: week.skippedAt !== null,
      isBlocked: since !== null,
      latestOrderAt: latestOrderOf(week.targetAt, branch),
    },
    deps.clock.now(),
  )
  const obstacle = week.obstacle ?? (standing === 'no_cart' ? since : null)
  return { standing, obstacle, ordered, shown: obstacle === null ? shown : null }
}

/** `of`: the day and its standing order. */
export async function describeWeek(
  deps: DescribeDeps,
  db: Db | Tx,
  of: store.WeekOfOrder,
  caller: Pick<Caller, 'customerId'>,
): Promise<StandingWeek> {
  const { week, order } = of
  const now = deps.clock.now()
  const branch = await deps.branches.byId(order.branchId)
  const { standing, obstacle, ordered, shown } = await stateOf(deps, db, of, branch)
  const branchName = branch?.publicName ?? SOME_BRANCH
  const context = { day: week.day, branchName, orderMode: order.orderMode, now }
  const cart = shown?.cart
  const heldUntil = cart?.reservationExpiresAt ?? toWire(null)
  return {
    weekGUID: week.weekGuid,
    standing,
    weekdays: order.weekdays,
    time: order.time,
    orderMode: order.orderMode,
    branchName,
    date: week.day,
    street: branch?.street ?? '',
    targetDateTime: cart?.targetDateTime ?? toWire(week.targetAt),
    heldUntil: new Date(heldUntil) > now ? heldUntil : toWire(null),
    // The link must not reveal the customer's address.
    cart: cart === undefined ? null : { ...cart, originInformation: null },
    ...differencesTo(week, cart?.cartItems ?? null),
    changes: obstacle === null ? changesOf(week, shown, context) : [weekObstacleWords(obstacle, context)],
    ordered,
    pausedUntil: activePauseEnd(order, now),
    next: order.endedAt !== null || isFinal(obstacle) ? null : resumesOn(order),
    own: caller.customerId === order.customerId,
  }
}
