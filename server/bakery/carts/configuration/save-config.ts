/** Saves the order configuration (branch, mode, time) and holds the slot. */
import { max } from 'date-fns/max'
import type { OrderConfig } from '@/lib/contract/carts'
import { ok, type Result, refuse } from '@/lib/contract/operation'
import { toWire } from '@/lib/format/berlin-time'
import { refusePaused } from '../../branches/pause-rules'
import { type BranchRecord, serviceOf } from '../../branches/rules'
import { lockedPause } from '../../branches/service'
import type { Tx } from '../../db/client'
import { nextFreeSlots } from '../../slots/rules'
import { holdSlot, readFullSlots } from '../../slots/service'
import type { CartDecision, CartDeps, CartOperations } from '../cart-writer'
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

type SaveConfig = (tx: Tx, before: CartState, config: OrderConfig) => Promise<Result<CartDecision, ConfigRefusal>>

/** Creates the function that applies a configuration to a cart and holds its slot. */
export function createConfigSaver({ sources, clock, expiryAt }: CartDeps): SaveConfig {
  const { branches } = sources

  /** A refusal with the next free times. */
  async function refuseWithFreeTimes(tx: Tx, error: TimeRefusal, cart: ConfiguredCart, branch: BranchRecord) {
    const now = clock.now()
    const { orderMode: mode, express, branchId, targetAt } = cart
    const { leadTime, work, breadSaver } = await cartNeedsOf(sources, cart)
    const fullOf = await readFullSlots(tx, [branch], [mode], { cartId: cart.cartId, work, now })
    const query = { branch, mode, express, leadTime, breadSaver, now }
    const free = nextFreeSlots(query, fullOf(branchId, mode), targetAt, ALTERNATIVE_SLOTS)
    return refuse(error, { details: { nextSlots: free.map(toWire) } })
  }

  /** Refusal if the service is paused; null if it takes orders, or if the cart holds the slot already. */
  async function pauseRefusal(tx: Tx, before: CartState, configured: ConfiguredCart, branch: BranchRecord) {
    const now = clock.now()
    if (holdsSameSlot(before, configured, now)) return null
    const { orderMode: mode, express } = configured
    const until = await lockedPause(tx, branch.branchId, serviceOf(mode, express), now)
    if (until === null) return null
    return refusePaused(await branches.all(), branch, until, { mode, express, from: originPoint(configured), now })
  }

  /** End of the hold; never earlier than that of the current hold of the same slot. */
  const holdEndFor = (before: CartState, configured: ConfiguredCart, now: Date): Date =>
    max([expiryAt(now), ...(holdsSameSlot(before, configured, now) ? [before.holdEndsAt ?? now] : [])])

  return async (tx, before, config) => {
    const now = clock.now()
    const branch = await branches.byId(config.targetBranchId)
    if (branch === undefined) return refuse('branch_unknown')
    const configured = withConfig(before, config, now)
    if (configured === null) return refuse('time_not_offered')
    const refusal = serviceRefusal(configured, branch)
    if (refusal !== null) return refuse(refusal)
    if (!isTimeAvailable(before, configured, branch, now)) {
      return (
        (await pauseRefusal(tx, before, configured, branch)) ??
        refuseWithFreeTimes(tx, 'time_not_offered', configured, branch)
      )
    }
    const { cartId, orderMode: mode, targetAt: startsAt } = configured
    const expiresAt = holdEndFor(before, configured, now)
    const { work } = await cartNeedsOf(sources, configured)
    const isFirst = before.holdEndsAt === null
    // One round trip; a refusal rolls all of it back. The branch is locked before the slot, as everywhere.
    const [paused, isHeld, offers] = await Promise.all([
      pauseRefusal(tx, before, configured, branch),
      holdSlot(tx, { cartId, branch, mode, startsAt, work, expiresAt, now, isFirst }),
      offersFor(sources, tx, configured),
    ])
    if (paused !== null) return paused
    if (!isHeld) return refuseWithFreeTimes(tx, 'slot_full', configured, branch)
    const { cart, changes } = adjustToAvailability(
      { ...configured, holdEndsAt: expiresAt, holdWork: work },
      offers,
      false,
    )
    if (changes.length === 0) return ok({ cart: { ...cart, notification: null }, offers })
    const delay = await findDelay({ sources, db: tx, branch, now, from: configured.targetAt }, configured, offers)
    return ok({ cart: { ...cart, notification: cartChangedNotice(changes, delay) }, offers })
  }
}

export function configOperations(deps: CartDeps): Pick<CartOperations, 'saveOrderConfig' | 'renewReservation'> {
  const { sources, clock, expiryAt, isBeingPaid } = deps
  const { branches } = sources
  const { write } = deps.writer
  const saveConfig = createConfigSaver(deps)

  /** Renews an ended hold. Carts without a time, with a running hold, or with an order that is being paid stay as they are. */
  async function renewReservation(tx: Tx, before: CartState) {
    const now = clock.now()
    const branch = before.branchId === null ? undefined : await branches.byId(before.branchId)
    if (!isConfigured(before) || branch === undefined || hasActiveHold(before, now)) return ok({ cart: before })
    if (await isBeingPaid(tx, before.cartId)) return ok({ cart: before })
    const { cart, notice } = await renewCart({ sources, tx, now, expiresAt: expiryAt(now) }, before, branch)
    // No notification: the cart shows the pause while it lasts, and the page retries until the slot can be held again.
    if (notice?.code === 'branch_paused') return ok({ cart: before })
    if (notice !== null) return ok({ cart: { ...cart, notification: notice } })
    return ok({ cart, sameVersion: true as const })
  }

  return {
    saveOrderConfig: (caller, config) => write(caller, (tx, before) => saveConfig(tx, before, config), null),
    renewReservation: (caller) => write(caller, renewReservation),
  }
}
