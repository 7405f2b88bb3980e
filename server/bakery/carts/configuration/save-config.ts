/** Saves the order configuration (branch, mode, time) and holds the slot. */
import { max } from 'date-fns/max'
import { type Caller, ok, type Result, refuse } from '@/lib/contract/operation'
import type { OrderConfig } from '@/lib/contract/orders/carts'
import { toWire } from '@/lib/format/berlin-time'
import { refusePaused } from '../../branches/pause-rules'
import { type BranchRecord, serviceOf } from '../../branches/rules'
import { lockedPause } from '../../branches/service'
import type { Tx } from '../../db/client'
import { nextFreeSlots } from '../../slots/rules'
import { holdSlot, readFullSlots } from '../../slots/service'
import { type CartDecision, type CartDeps, holdEndAt, writeCart } from '../cart-writer'
import { adjustToAvailability } from '../lines/availability-rules'
import { cartChangedNotice } from '../order/cart-changed-notice'
import { renewCart } from '../order/validate-cart'
import { offersFor } from '../price-cart'
import { type CartState, type ConfiguredCart, hasActiveHold, isConfigured, originPoint } from '../rules'
import { cartNeedsOf } from '../times/cart-needs'
import { findDelay } from '../times/earliest-for-cart'
import { holdsSameSlot, isTimeAvailable, serviceRefusal, withConfig } from './config-rules'

/** Number of free times that a refusal suggests. */
const ALTERNATIVE_SLOTS = 3

type TimeRefusal = 'slot_full' | 'time_not_offered'
export type ConfigRefusal =
  | TimeRefusal
  | 'branch_paused'
  | 'branch_unknown'
  | 'mode_not_offered'
  | 'out_of_delivery_area'
  | 'table_invalid'

/** A refusal with the next free times. */
async function refuseWithFreeTimes(
  deps: CartDeps,
  tx: Tx,
  error: TimeRefusal,
  { cart, branch }: { cart: ConfiguredCart; branch: BranchRecord },
) {
  const now = deps.clock.now()
  const { orderMode: mode, express, branchId, targetAt } = cart
  const { leadTime, work, breadSaver } = await cartNeedsOf(deps, cart)
  const fullOf = await readFullSlots(tx, [branch], [mode], { cartId: cart.cartId, work, now })
  const query = { branch, mode, express, leadTime, breadSaver, now }
  const free = nextFreeSlots(query, fullOf(branchId, mode), targetAt, ALTERNATIVE_SLOTS)
  return refuse(error, { details: { nextSlots: free.map(toWire) } })
}

type Configuring = { before: CartState; configured: ConfiguredCart; branch: BranchRecord; now: Date }

/** Refusal if the service is paused; null if it takes orders, or if the cart holds the slot already. */
async function pauseRefusal({ branches }: CartDeps, tx: Tx, { before, configured, branch, now }: Configuring) {
  if (holdsSameSlot(before, configured, now)) return null
  const { orderMode: mode, express } = configured
  const until = await lockedPause(tx, branch.branchId, serviceOf(mode, express), now)
  if (until === null) return null
  return refusePaused(await branches.all(), branch, until, { mode, express, from: originPoint(configured), now })
}

/** End of the hold; never earlier than that of the current hold of the same slot. */
const holdEndFor = (deps: CartDeps, { before, configured, now }: Configuring): Date =>
  max([holdEndAt(deps, now), ...(holdsSameSlot(before, configured, now) ? [before.holdEndsAt ?? now] : [])])

/** Applies a configuration to the cart and holds its slot. */
export async function configureCart(
  deps: CartDeps,
  tx: Tx,
  before: CartState,
  config: OrderConfig,
): Promise<Result<CartDecision, ConfigRefusal>> {
  const now = deps.clock.now()
  const branch = await deps.branches.byId(config.targetBranchId)
  if (branch === undefined) return refuse('branch_unknown')
  const configured = withConfig(before, config, now)
  if (configured === null) return refuse('time_not_offered')
  const refusal = serviceRefusal(configured, branch)
  if (refusal !== null) return refuse(refusal)
  const configuring: Configuring = { before, configured, branch, now }
  if (!isTimeAvailable(before, configured, branch, now)) {
    return (
      (await pauseRefusal(deps, tx, configuring)) ??
      refuseWithFreeTimes(deps, tx, 'time_not_offered', { cart: configured, branch })
    )
  }
  const { cartId, orderMode: mode, targetAt: startsAt } = configured
  const expiresAt = holdEndFor(deps, configuring)
  const { work } = await cartNeedsOf(deps, configured)
  const isFirst = before.holdEndsAt === null
  // One round trip; a refusal rolls all of it back. The branch is locked before the slot, as everywhere.
  const [paused, isHeld, offers] = await Promise.all([
    pauseRefusal(deps, tx, configuring),
    holdSlot(tx, { cartId, branch, mode, startsAt, work, expiresAt, now, isFirst }),
    offersFor(deps, tx, configured),
  ])
  if (paused !== null) return paused
  if (!isHeld) {
    void deps.lost.metFull({ cartId, branchId: branch.branchId, service: serviceOf(mode, configured.express) })
    return refuseWithFreeTimes(deps, tx, 'slot_full', { cart: configured, branch })
  }
  const { cart, changes } = adjustToAvailability(
    { ...configured, holdEndsAt: expiresAt, holdWork: work },
    offers,
    false,
  )
  if (changes.length === 0) return ok({ cart: { ...cart, notification: null }, offers })
  const context = { sources: deps, db: tx, branch, now, from: configured.targetAt }
  const delay = await findDelay(context, configured, offers)
  return ok({ cart: { ...cart, notification: cartChangedNotice(changes, delay) }, offers })
}

export const saveOrderConfig = (deps: CartDeps, caller: Caller, config: OrderConfig) =>
  writeCart(deps, caller, (tx, before) => configureCart(deps, tx, before, config), null)

/** Renews an ended hold. Carts without a time, with a running hold, or with an order that is being paid stay as they are. */
export const renewReservation = (deps: CartDeps, caller: Caller) =>
  writeCart(deps, caller, async (tx, before) => {
    const now = deps.clock.now()
    const branch = before.branchId === null ? undefined : await deps.branches.byId(before.branchId)
    if (!isConfigured(before) || branch === undefined || hasActiveHold(before, now)) return ok({ cart: before })
    if (await deps.isBeingPaid(tx, before.cartId)) return ok({ cart: before })
    const context = { sources: deps, tx, now, expiresAt: holdEndAt(deps, now) }
    const { cart, notice } = await renewCart(context, before, branch)
    // No notification: the cart shows the pause while it lasts, and the page retries until the slot can be held again.
    if (notice?.code === 'branch_paused') return ok({ cart: before })
    if (notice !== null) return ok({ cart: { ...cart, notification: notice } })
    return ok({ cart, sameVersion: true as const })
  })
