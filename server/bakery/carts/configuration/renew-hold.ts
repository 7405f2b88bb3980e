/** Renews the slot hold of a configured cart. */

import { type BranchRecord, serviceOf } from '../../branches/rules'
import { lockedPause } from '../../branches/service'
import type { Tx } from '../../db/client'
import { type CartNeeds, earliestSlot, isForNow, isOffered, isTimeStillValid } from '../../slots/rules'
import { holdSlot, readFullSlots, releaseHold } from '../../slots/service'
import { type CartState, type ConfiguredCart, hasActiveHold } from '../rules'
import { fitHold } from '../times/cart-needs'

/** Attempts to hold the next free slot, because concurrent carts may take it first. */
const ATTEMPTS = 3

export type Renewal =
  /** The hold has not ended, or the same slot is held again. `unbroken`: it has not ended. */
  | { kind: 'same_slot'; cart: CartState; unbroken: boolean }
  | { kind: 'moved'; cart: CartState; start: Date }
  /** The branch is paused; the cart keeps its time. */
  | { kind: 'paused'; cart: CartState; until: Date }
  /** The cart needs more work units than its slot has left. */
  | { kind: 'outgrown'; cart: CartState }
  /** No slot is free; the cart has no time any more. */
  | { kind: 'failed'; cart: CartState }

export type RenewalContext = { branch: BranchRecord; needs: CartNeeds; now: Date; expiresAt: Date }

async function holdNextFree(tx: Tx, cart: ConfiguredCart, { branch, needs, now, expiresAt }: RenewalContext) {
  const { cartId, orderMode: mode, express, targetAt } = cart
  const { leadTime, work, breadSaver } = needs
  const query = { branch, mode, express, leadTime, breadSaver, now }
  const notBefore = mode === 'inhouse' || targetAt < now ? now : targetAt
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const fullOf = await readFullSlots(tx, [branch], [mode], { cartId, work, now })
    const startsAt = earliestSlot(query, fullOf(branch.branchId, mode), notBefore)
    if (startsAt === null) return null
    if (await holdSlot(tx, { cartId, branch, mode, startsAt, work, expiresAt, now })) return startsAt
  }
  return null
}

/**
 * Keeps a running hold (adjusting its work units), unless the branch is closed at that time. After its end, tries the same
 * slot, then the next free slot of the branch.
 */
export async function renewHold(tx: Tx, cart: ConfiguredCart, reservation: RenewalContext): Promise<Renewal> {
  const { branch, needs, now, expiresAt } = reservation
  const { leadTime, work, breadSaver } = needs
  const { cartId, orderMode: mode, express, targetAt: startsAt } = cart
  const isKept = hasActiveHold(cart, now) && isTimeStillValid({ branch, mode, now }, startsAt)
  const until =
    isKept && !isForNow(mode, express) ? null : await lockedPause(tx, branch.branchId, serviceOf(mode, express), now)
  if (until !== null) return { kind: 'paused', cart, until }
  if (isKept) {
    const fitted = await fitHold(tx, cart, { branch, work, now })
    return fitted.holdWork < work ? { kind: 'outgrown', cart } : { kind: 'same_slot', cart: fitted, unbroken: true }
  }
  const offered = isOffered({ branch, mode, express, leadTime, breadSaver, now }, startsAt)
  if (offered && (await holdSlot(tx, { cartId, branch, mode, startsAt, work, expiresAt, now }))) {
    return { kind: 'same_slot', cart: { ...cart, holdEndsAt: expiresAt, holdWork: work }, unbroken: false }
  }
  const start = await holdNextFree(tx, cart, reservation)
  if (start !== null) {
    return { kind: 'moved', start, cart: { ...cart, targetAt: start, holdEndsAt: expiresAt, holdWork: work } }
  }
  await releaseHold(tx, cartId)
  return { kind: 'failed', cart: { ...cart, targetAt: null, holdEndsAt: null, holdWork: 0 } }
}
