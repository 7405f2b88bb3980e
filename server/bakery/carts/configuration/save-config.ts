/** Saving where, how and when, and keeping the slot. */
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
import type { CartDeps, CartOperations, Decision } from '../cart-writer'
import { settleLines } from '../lines/availability-rules'
import { cartChanged } from '../order/cart-changed-notice'
import { renew } from '../order/validate-cart'
import { offersFor } from '../price-cart'
import { type CartState, type ConfiguredCart, isConfigured, isHeld, pointOf } from '../rules'
import { needsOf } from '../times/cart-needs'
import { findDelay } from '../times/whole-cart'
import { configured, isItsOwn, isTimeFree, serviceRefusal } from './config-rules'

/** A refused time is answered with this many that are free. */
const SLOTS_NAMED = 3

type TimeRefusal = 'slot_full' | 'time_not_offered'
export type ConfigRefusal =
  | TimeRefusal
  | 'branch_paused'
  | 'branch_unknown'
  | 'mode_not_offered'
  | 'out_of_delivery_area'
  | 'table_invalid'

type SaveConfig = (tx: Tx, before: CartState, config: OrderConfig) => Promise<Result<Decision, ConfigRefusal>>

/** Decides what a cart becomes by a configuration, and takes its slot. */
export function createConfigSaver({ sources, clock, expiryAt }: CartDeps): SaveConfig {
  const { branches } = sources

  /** What may be chosen instead of a time that cannot be had (any more). */
  async function withNextFree(tx: Tx, error: TimeRefusal, cart: ConfiguredCart, branch: BranchRecord) {
    const now = clock.now()
    const { orderMode: mode, express, branchId, targetAt } = cart
    const { lead, work, saver } = await needsOf(sources, cart)
    const fullOf = await readFullSlots(tx, [branch], [mode], { cartId: cart.cartId, work, now })
    const query = { branch, mode, express, lead, saver, now }
    const free = nextFreeSlots(query, fullOf(branchId, mode), targetAt, SLOTS_NAMED)
    return refuse(error, { details: { nextSlots: free.map(toWire) } })
  }

  /** A place that is held already stays, and may be held for longer. */
  async function pauseInTheWay(tx: Tx, before: CartState, wanted: ConfiguredCart, branch: BranchRecord) {
    const now = clock.now()
    if (isItsOwn(before, wanted, now)) return null
    const { orderMode: mode, express } = wanted
    const until = await lockedPause(tx, branch.branchId, serviceOf(mode, express), now)
    if (until === null) return null
    return refusePaused(await branches.all(), branch, until, { mode, express, from: pointOf(wanted), now })
  }

  /** A place that is held for longer already is not held for less. */
  const holdsUntil = (before: CartState, wanted: ConfiguredCart, now: Date): Date =>
    max([expiryAt(now), ...(isItsOwn(before, wanted, now) ? [before.heldUntil ?? now] : [])])

  return async (tx, before, config) => {
    const now = clock.now()
    const branch = await branches.byId(config.targetBranchId)
    if (branch === undefined) return refuse('branch_unknown')
    const wanted = configured(before, config, now)
    if (wanted === null) return refuse('time_not_offered')
    const refusal = serviceRefusal(wanted, branch)
    if (refusal !== null) return refuse(refusal)
    if (!isTimeFree(before, wanted, branch, now)) {
      return (await pauseInTheWay(tx, before, wanted, branch)) ?? withNextFree(tx, 'time_not_offered', wanted, branch)
    }
    const { cartId, orderMode: mode, targetAt: startsAt } = wanted
    const expiresAt = holdsUntil(before, wanted, now)
    const { work } = await needsOf(sources, wanted)
    const isFirst = before.heldUntil === null
    // In one round trip, and a refusal takes back what the others did; the branch is locked before the slot, as everywhere.
    const [paused, isHeld, offers] = await Promise.all([
      pauseInTheWay(tx, before, wanted, branch),
      holdSlot(tx, { cartId, branch, mode, startsAt, work, expiresAt, now, isFirst }),
      offersFor(sources, tx, wanted),
    ])
    if (paused !== null) return paused
    if (!isHeld) return withNextFree(tx, 'slot_full', wanted, branch)
    const { cart, changes } = settleLines({ ...wanted, heldUntil: expiresAt, heldWork: work }, offers, false)
    if (changes.length === 0) return ok({ cart: { ...cart, notification: null }, offers })
    const delay = await findDelay({ sources, db: tx, branch, now, from: wanted.targetAt }, wanted, offers)
    return ok({ cart: { ...cart, notification: cartChanged(changes, delay) }, offers })
  }
}

export function configOperations(deps: CartDeps): Pick<CartOperations, 'saveOrderConfig' | 'renewReservation'> {
  const { sources, clock, expiryAt, isBeingPaid } = deps
  const { branches } = sources
  const { write } = deps.writer
  const saveConfig = createConfigSaver(deps)

  /** A cart without a time has nothing to renew; a hold that runs, or that an order took over, is left alone. */
  async function renewReservation(tx: Tx, before: CartState) {
    const now = clock.now()
    const branch = before.branchId === null ? undefined : await branches.byId(before.branchId)
    if (!isConfigured(before) || branch === undefined || isHeld(before, now)) return ok({ cart: before })
    if (await isBeingPaid(tx, before.cartId)) return ok({ cart: before })
    const { cart, notice } = await renew({ sources, tx, now, expiresAt: expiryAt(now) }, before, branch)
    // The cart says so itself as long as it lasts, and the page asks again: then the place is held once more.
    if (notice?.code === 'branch_paused') return ok({ cart: before })
    if (notice !== null) return ok({ cart: { ...cart, notification: notice } })
    return ok({ cart, renewed: true as const })
  }

  return {
    saveOrderConfig: (caller, config) => write(caller, (tx, before) => saveConfig(tx, before, config), null),
    renewReservation: (caller) => write(caller, renewReservation),
  }
}
