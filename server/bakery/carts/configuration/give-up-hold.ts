import { inTransaction } from '../../db/transact'
import { releaseHold } from '../../slots/service'
import type { CartDeps } from '../cart-writer'
import * as store from '../store'

/** Releases the cart's hold at a time at which the branch is closed; the cart is moved to another time at the next check. */
export const giveUpHold = (
  { db, clock, isBeingPaid }: CartDeps,
  cartId: string,
  { branchId, targetAt }: { branchId: number; targetAt: Date },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const before = await store.lockAndRead(tx, cartId)
    if (before === null || before.branchId !== branchId || before.targetAt?.getTime() !== targetAt.getTime()) return
    if (await isBeingPaid(tx, cartId)) return
    await releaseHold(tx, cartId)
    await store.saveSameVersion(tx, before, { ...before, holdEndsAt: null, holdWork: 0 }, clock.now())
  })
