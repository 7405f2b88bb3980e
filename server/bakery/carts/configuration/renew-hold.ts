/** Keeps the slot of a configured cart held while the customer shops and pays. */

import { type BranchRecord, serviceOf } from '../../branches/rules'
import { lockedPause } from '../../branches/service'
import type { Tx } from '../../db/client'
import { type CartNeeds, canStillBeKept, earliestSlot, isOffered, isServedAtOnce } from '../../slots/rules'
import { holdSlot, readFullSlots, releaseHold } from '../../slots/service'
import { type CartState, type ConfiguredCart, isHeld } from '../rules'
import { fitHold } from '../times/cart-needs'

/** How often the next free slot may be snatched away before the shop gives up. */
const ATTEMPTS = 3

export type Renewal =
  /** The hold never ended, or the same slot is held again. */
  | { kind: 'kept'; cart: CartState; promised: boolean }
  | { kind: 'moved'; cart: CartState; start: Date }
  /** The branch takes no orders: the cart keeps its time for when it does. */
  | { kind: 'paused'; cart: CartState; until: Date }
  /** It holds its slot, which is too small for what it holds by now. */
  | { kind: 'outgrown'; cart: CartState }
  /** The cart has no time any more. */
  | { kind: 'failed'; cart: CartState }

export type Reservation = { branch: BranchRecord; needs: CartNeeds; now: Date; expiresAt: Date }

async function holdNextFree(tx: Tx, cart: ConfiguredCart, { branch, needs, now, expiresAt }: Reservation) {
  const { cartId, orderMode: mode, express, targetAt } = cart
  const { lead, work, saver } = needs
  const query = { branch, mode, express, lead, saver, now }
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
 * A hold that still runs is left alone, unless the branch is closed by then, or its cart makes other work by now; after its end the same slot is tried,
 * then the next free one of the branch.
 */
export async function renewHold(tx: Tx, cart: ConfiguredCart, reservation: Reservation): Promise<Renewal> {
  const { branch, needs, now, expiresAt } = reservation
  const { lead, work, saver } = needs
  const { cartId, orderMode: mode, express, targetAt: startsAt } = cart
  const isKept = isHeld(cart, now) && canStillBeKept({ branch, mode, now }, startsAt)
  const until =
    isKept && !isServedAtOnce(mode, express)
      ? null
      : await lockedPause(tx, branch.branchId, serviceOf(mode, express), now)
  if (until !== null) return { kind: 'paused', cart, until }
  if (isKept) {
    const fitted = await fitHold(tx, cart, { branch, work, now })
    return fitted.heldWork < work ? { kind: 'outgrown', cart } : { kind: 'kept', cart: fitted, promised: true }
  }
  const offered = isOffered({ branch, mode, express, lead, saver, now }, startsAt)
  if (offered && (await holdSlot(tx, { cartId, branch, mode, startsAt, work, expiresAt, now }))) {
    return { kind: 'kept', cart: { ...cart, heldUntil: expiresAt, heldWork: work }, promised: false }
  }
  const start = await holdNextFree(tx, cart, reservation)
  if (start !== null) {
    return { kind: 'moved', start, cart: { ...cart, targetAt: start, heldUntil: expiresAt, heldWork: work } }
  }
  await releaseHold(tx, cartId)
  return { kind: 'failed', cart: { ...cart, targetAt: null, heldUntil: null, heldWork: 0 } }
}
