/** Holds: an order and its work units reserved in a slot, while a customer shops and pays, and for placed orders. */
import { randomUUID } from 'node:crypto'
import type { OrderMode } from '@/lib/contract/values'
import type { BranchRecord } from '../branches/rules'
import { slotMinutes } from '../branches/slot-length-rules'
import type { Db, Tx } from '../db/client'
import { inTransaction } from '../db/transact'
import { isTimeStillValid } from './rules'
import * as store from './store'
import { limitsAt, MAX_EARLIER_SLOTS, type SlotLimits, spreadWork, workSlotsOf } from './work-rules'

const MINUTE_MS = 60_000
const NO_USAGE: store.SlotUsage = { orders: 0, units: 0 }

export type SlotChoice = {
  branch: BranchRecord
  mode: OrderMode
  startsAt: Date
  /** Work units of the cart or order; default 0. */
  work?: number
}

const keyOf = ({ branch, mode, startsAt }: SlotChoice): store.SlotKey => ({
  branchId: branch.branchId,
  orderMode: mode,
  startsAt,
})
const isOf = (hold: store.SlotKey, key: store.SlotKey): boolean => store.keyTextOf(hold) === store.keyTextOf(key)

/** The slots over which the work may be spread, the chosen one first, with their limits. */
function slotsFor({ branch, mode, startsAt, work = 0 }: SlotChoice, now: Date) {
  const isLimited = work > 0 && limitsAt(branch, mode, startsAt).units !== null
  return (isLimited ? workSlotsOf(branch, mode, startsAt, now) : [startsAt]).map((start) => ({
    branchId: branch.branchId,
    orderMode: mode,
    startsAt: start,
    limits: limitsAt(branch, mode, start),
  }))
}

/** Changes that release a hold, one for each of its slots. */
const releaseChanges = (hold: store.SlotHold): store.SlotChange[] =>
  store.slotsOf(hold).map((key, index) => ({
    ...key,
    orders: index === 0 ? -1 : 0,
    units: -(hold.units[index] ?? 0),
    limits: null,
  }))

/** Sums changes of the same slot. */
function summed(deltas: readonly store.SlotChange[]): store.SlotChange[] {
  const sums = new Map<string, store.SlotChange>()
  for (const delta of deltas) {
    const sum = sums.get(store.keyTextOf(delta))
    sums.set(
      store.keyTextOf(delta),
      sum === undefined
        ? delta
        : {
            ...sum,
            orders: sum.orders + delta.orders,
            units: sum.units + delta.units,
            limits: sum.limits ?? delta.limits,
          },
    )
  }
  return [...sums.values()]
}

type Claim = {
  choice: SlotChoice
  /** `from`: holder whose hold is replaced, if it has one. `to`: holder of the new hold. */
  from: store.Holder
  to: store.Holder
  expiresAt: Date | null
  now: Date
}

type LimitedSlot = store.SlotKey & { limits: SlotLimits }

/** Locks the slots of the claim and deletes ended holds. Returns the usage of the slots, the holder's own hold, and the changes that release the deleted holds. */
async function lockFor(tx: Tx, slots: readonly LimitedSlot[], { choice, from, now }: Claim) {
  const key = keyOf(choice)
  const reach = slots.some(({ limits }) => limits.units !== null) ? MAX_EARLIER_SLOTS : 0
  const last = new Date(key.startsAt.getTime() + reach * slotMinutes[key.orderMode] * MINUTE_MS)
  const around = await store.findHoldsAround(tx, from, { first: slots.at(-1) ?? key, last, now })
  const [, taken] = await Promise.all([
    store.openSlots(tx, slots),
    store.lockSlots(tx, [...slots, ...around.flatMap(store.slotsOf)]),
  ])
  const isOwn = ({ cartId, orderId }: store.SlotHold) => cartId === from.cartId && orderId === from.orderId
  const own = around.some(isOwn) ? await store.lockHold(tx, from) : undefined
  const ended = around.filter((hold) => !isOwn(hold))
  const deleted = ended.length === 0 ? [] : await store.deleteEndedHolds(tx, ended, now)
  return { taken, own, freed: deleted.flatMap(releaseChanges) }
}

/** Free orders and work units of each slot after `freed` is subtracted; negative if a limit was lowered. */
function leftOf(
  slots: readonly LimitedSlot[],
  taken: ReadonlyMap<string, store.SlotUsage>,
  freed: readonly store.SlotChange[],
) {
  const freedOf = new Map(summed(freed).map((delta) => [store.keyTextOf(delta), delta]))
  return slots.map((slot) => {
    const { orders, units } = taken.get(store.keyTextOf(slot)) ?? NO_USAGE
    const back = freedOf.get(store.keyTextOf(slot)) ?? NO_USAGE
    return {
      orders: slot.limits.orders - orders - back.orders,
      units: slot.limits.units === null ? null : slot.limits.units - units - back.units,
    }
  })
}

/** Claims a slot and its work units and releases the holder's former hold. False and no change of the hold if the slot is too small. */
async function claim(tx: Tx, request: Claim): Promise<boolean> {
  const { choice, to, expiresAt, now } = request
  const key = keyOf(choice)
  const slots = slotsFor(choice, now)
  const { taken, own, freed } = await lockFor(tx, slots, request)
  const isSameSlot = own !== undefined && isOf(own, key)
  const releases = own === undefined || isSameSlot ? freed : [...freed, ...releaseChanges(own)]
  const left = leftOf(slots, taken, releases)
  const before = isSameSlot ? own.units : []
  const room = left.map(({ units }) => units)
  const shares = isSameSlot || (left[0]?.orders ?? 0) > 0 ? spreadWork(choice.work ?? 0, room, before) : null
  if (shares === null) {
    await store.changeUsage(tx, summed(freed))
    return false
  }
  const additions = deltasOf(key, { shares, before, isSameSlot }).map((delta) => ({
    ...delta,
    limits: limitsAt(choice.branch, choice.mode, delta.startsAt),
  }))
  await store.changeUsage(tx, summed([...additions, ...releases]))
  if (own === undefined) await store.insertHold(tx, { ...to, ...key, holdId: randomUUID(), units: shares, expiresAt })
  else await store.changeHold(tx, own.holdId, { ...to, ...key, units: shares, expiresAt })
  return true
}

/**
 * Claims a slot for a holder without a hold, by one conditional UPDATE. False if `claim` has to decide: the slot is full
 * (ended holds may have to be released first), or its work units are limited.
 */
async function claimAtOnce(tx: Tx, { choice, to, expiresAt }: Claim): Promise<boolean> {
  const { work = 0 } = choice
  const slot = { ...keyOf(choice), limits: limitsAt(choice.branch, choice.mode, choice.startsAt) }
  if (work > 0 && slot.limits.units !== null) return false
  const [, isTaken] = await Promise.all([
    store.openSlots(tx, [slot]),
    store.changeUsageOfOne(tx, { ...slot, orders: 1, units: work }),
  ])
  if (!isTaken) return false
  const units = work > 0 ? [work] : []
  await store.insertHold(tx, { ...to, ...keyOf(choice), holdId: randomUUID(), units, expiresAt })
  return true
}

type ShareChange = { shares: readonly number[]; before: readonly number[]; isSameSlot: boolean }

/** Changes of a claim in each slot of the former and the new hold. */
function deltasOf(key: store.SlotKey, { shares, before, isSameSlot }: ShareChange) {
  const units = Array.from({ length: Math.max(shares.length, before.length) }, (_, index) => shares[index] ?? 0)
  return store.slotsOf({ ...key, units }).map((slot, index) => ({
    ...slot,
    orders: index === 0 && !isSameSlot ? 1 : 0,
    units: (units[index] ?? 0) - (before[index] ?? 0),
  }))
}

/**
 * Holds a slot for a cart until `expiresAt`. Holding the same slot again extends the hold (even an ended one, if it still
 * exists) and adjusts its work units; another slot releases the former one. False: the slot is full or too small, and the
 * cart keeps its hold. `isFirst`: the cart is locked and has no hold, so there is nothing to extend.
 */
export async function holdSlot(
  tx: Tx,
  {
    cartId,
    expiresAt,
    now,
    isFirst = false,
    ...choice
  }: SlotChoice & { cartId: string; expiresAt: Date; now: Date; isFirst?: boolean },
): Promise<boolean> {
  const holder = { cartId, orderId: null }
  const request = { choice, from: holder, to: holder, expiresAt, now }
  const isClaimed = isFirst
    ? await claimAtOnce(tx, request)
    : await store.extendHold(tx, holder, { ...keyOf(choice), work: choice.work ?? 0 }, expiresAt)
  return isClaimed || claim(tx, request)
}

/** Adjusts the work units of a running hold; its end stays. False: the slot is too small and nothing changes. */
export const resizeHold = (
  tx: Tx,
  { cartId, expiresAt, now, ...choice }: SlotChoice & { cartId: string; expiresAt: Date; now: Date },
): Promise<boolean> => {
  const holder = { cartId, orderId: null }
  return claim(tx, { choice, from: holder, to: holder, expiresAt, now })
}

/** End of the cart's hold; null without a running hold. */
export async function holdEndOf(db: Db | Tx, cartId: string, now: Date): Promise<Date | null> {
  const expiresAt = (await store.findHold(db, { cartId, orderId: null }))?.expiresAt ?? null
  return expiresAt !== null && expiresAt > now ? expiresAt : null
}

async function release(tx: Tx, holder: store.Holder): Promise<void> {
  const found = await store.findHold(tx, holder)
  if (found === undefined) return
  await store.lockSlots(tx, store.slotsOf(found))
  const deleted = await store.deleteHold(tx, holder)
  if (deleted !== undefined) await store.changeUsage(tx, releaseChanges(deleted))
}

/** Releases the cart's hold, if it has one. */
export const releaseHold = (tx: Tx, cartId: string): Promise<void> => release(tx, { cartId, orderId: null })

/** Releases the hold of an abandoned or cancelled order, if it has one. */
export const releaseOrderSlot = (tx: Tx, orderId: string): Promise<void> => release(tx, { cartId: null, orderId })

/** Whether the order has a hold, which has no end. */
export const hasConfirmedHold = async (tx: Tx, orderId: string): Promise<boolean> =>
  (await store.findHold(tx, { cartId: null, orderId })) !== undefined

/**
 * Gives an order a hold without an end: transfers the cart's hold of the slot, with the order's work units, or claims the slot
 * anew. Idempotent. False: neither was possible, or the time is no longer valid, so the order must not be captured.
 */
export async function confirmHold(
  tx: Tx,
  { cartId, orderId, now, ...choice }: SlotChoice & { cartId: string; orderId: string; now: Date },
): Promise<boolean> {
  const order = { cartId: null, orderId }
  const key = keyOf(choice)
  const isInTime = isTimeStillValid({ branch: choice.branch, mode: choice.mode, now }, choice.startsAt)
  if (isInTime && (await store.transferHoldToOrder(tx, cartId, orderId, { ...key, work: choice.work ?? 0 })))
    return true
  if (await hasConfirmedHold(tx, orderId)) return true
  if (!isInTime) return false
  const cart = { cartId, orderId: null }
  const hold = await store.findHold(tx, cart)
  // The cart's hold has other work units, because goods that were added since do not belong to this order.
  if (hold !== undefined && isOf(hold, key)) return claim(tx, { choice, from: cart, to: order, expiresAt: null, now })
  return claim(tx, { choice, from: order, to: order, expiresAt: null, now })
}

/** Moves an order's hold to another slot; false if that is full, and the order keeps its hold. */
export const moveOrderSlot = (
  tx: Tx,
  { orderId, now, ...choice }: SlotChoice & { orderId: string; now: Date },
): Promise<boolean> => {
  const order = { cartId: null, orderId }
  return claim(tx, { choice, from: order, to: order, expiresAt: null, now })
}

/** Transfers the hold of one order to another, whose own hold is released. No effect if the first has none. */
export async function transferOrderSlot(tx: Tx, from: string, to: string): Promise<void> {
  const hold = await store.findHold(tx, { cartId: null, orderId: from })
  if (hold === undefined) return
  await releaseOrderSlot(tx, to)
  await store.changeHold(tx, hold.holdId, { ...hold, cartId: null, orderId: to, expiresAt: null })
}

/** Releases all ended holds; returns how many. One transaction for each slot. */
export async function expireHolds(db: Db, now: Date): Promise<number> {
  let freed = 0
  for (const holds of await store.findEndedHolds(db, now)) {
    freed += await inTransaction(db, async (tx) => {
      await store.lockSlots(tx, holds.flatMap(store.slotsOf))
      const deleted = await store.deleteEndedHolds(tx, holds, now)
      await store.changeUsage(tx, summed(deleted.flatMap(releaseChanges)))
      return deleted.length
    })
  }
  return freed
}
