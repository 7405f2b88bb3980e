/** The holds that keep a place, and the work it makes, while a customer shops and pays. */
import { randomUUID } from 'node:crypto'
import type { OrderMode } from '@/lib/contract/values'
import type { BranchRecord } from '../branches/rules'
import type { Db, Tx } from '../db/client'
import { inTransaction } from '../db/transact'
import { canStillBeKept } from './rules'
import * as store from './store'
import { limitsAt, MAX_EARLIER_SLOTS, workSlotsOf, type SlotLimits, slotMinutes, spreadWork } from './work-rules'

const MINUTE_MS = 60_000
const NOTHING: store.SlotUsage = { orders: 0, units: 0 }

export type SlotChoice = {
  branch: BranchRecord
  mode: OrderMode
  startsAt: Date
  /** Work units of the bag; none where nothing is said. */
  work?: number
}

const keyOf = ({ branch, mode, startsAt }: SlotChoice): store.SlotKey => ({
  branchId: branch.branchId,
  orderMode: mode,
  startsAt,
})
const isOf = (hold: store.SlotKey, key: store.SlotKey): boolean => store.keyTextOf(hold) === store.keyTextOf(key)

/** The slots that may do the work, the chosen one first, each with its limits. */
function slotsFor({ branch, mode, startsAt, work = 0 }: SlotChoice, now: Date) {
  const isLimited = work > 0 && limitsAt(branch, mode, startsAt).units !== null
  return (isLimited ? workSlotsOf(branch, mode, startsAt, now) : [startsAt]).map((start) => ({
    branchId: branch.branchId,
    orderMode: mode,
    startsAt: start,
    limits: limitsAt(branch, mode, start),
  }))
}

/** Of a hold that is given up, slot by slot. */
const givenBack = (hold: store.SlotHold): store.SlotChange[] =>
  store.slotsOf(hold).map((key, place) => ({
    ...key,
    orders: place === 0 ? -1 : 0,
    units: -(hold.units[place] ?? 0),
    limits: null,
  }))

/** One change for each slot, with the limits of what it gets. */
function summed(deltas: readonly store.SlotChange[]): store.SlotChange[] {
  const sums = new Map<string, store.SlotChange>()
  for (const delta of deltas) {
    const known = sums.get(store.keyTextOf(delta))
    sums.set(
      store.keyTextOf(delta),
      known === undefined
        ? delta
        : {
            ...known,
            orders: known.orders + delta.orders,
            units: known.units + delta.units,
            limits: known.limits ?? delta.limits,
          },
    )
  }
  return [...sums.values()]
}

type Claim = {
  choice: SlotChoice
  /** Whose hold is given for it, if there is one, and whose the new one is. */
  from: store.Holder
  to: store.Holder
  expiresAt: Date | null
  now: Date
}

type Limited = store.SlotKey & { limits: SlotLimits }

/** Locks what the claim touches, and gives back what nobody keeps up. Answers what is taken, and the holder's own hold. */
async function lockFor(tx: Tx, slots: readonly Limited[], { choice, from, now }: Claim) {
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
  const gone = ended.length === 0 ? [] : await store.deleteEndedHolds(tx, ended, now)
  return { taken, own, freed: gone.flatMap(givenBack) }
}

/** What each slot has left when `freed` is given back; below 0 where it was lowered. */
function leftOf(slots: readonly Limited[], taken: ReadonlyMap<string, store.SlotUsage>, freed: readonly store.SlotChange[]) {
  const freedOf = new Map(summed(freed).map((delta) => [store.keyTextOf(delta), delta]))
  return slots.map((slot) => {
    const { orders, units } = taken.get(store.keyTextOf(slot)) ?? NOTHING
    const back = freedOf.get(store.keyTextOf(slot)) ?? NOTHING
    return {
      orders: slot.limits.orders - orders - back.orders,
      units: slot.limits.units === null ? null : slot.limits.units - units - back.units,
    }
  })
}

/** Takes a place and its work, and gives back what the holder had; nothing changes when the slot is too small. */
async function claim(tx: Tx, wanted: Claim): Promise<boolean> {
  const { choice, to, expiresAt, now } = wanted
  const key = keyOf(choice)
  const slots = slotsFor(choice, now)
  const { taken, own, freed } = await lockFor(tx, slots, wanted)
  const stays = own !== undefined && isOf(own, key)
  const given = own === undefined || stays ? freed : [...freed, ...givenBack(own)]
  const left = leftOf(slots, taken, given)
  const before = stays ? own.units : []
  const room = left.map(({ units }) => units)
  const shares = stays || (left[0]?.orders ?? 0) > 0 ? spreadWork(choice.work ?? 0, room, before) : null
  if (shares === null) {
    await store.changeUsage(tx, summed(freed))
    return false
  }
  const got = deltasOf(key, { shares, before, stays }).map((delta) => ({
    ...delta,
    limits: limitsAt(choice.branch, choice.mode, delta.startsAt),
  }))
  await store.changeUsage(tx, summed([...got, ...given]))
  if (own === undefined) await store.insertHold(tx, { ...to, ...key, holdId: randomUUID(), units: shares, expiresAt })
  else await store.changeHold(tx, own.holdId, { ...to, ...key, units: shares, expiresAt })
  return true
}

/**
 * Takes a place for whoever holds none, in one change that locks the slot itself. False where that does not tell: the slot is
 * full, so that what nobody keeps up is to be given back first, or its work has a limit.
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

type Shares = { shares: readonly number[]; before: readonly number[]; stays: boolean }

/** What a claim changes in each slot that it counts in, or counted in. */
function deltasOf(key: store.SlotKey, { shares, before, stays }: Shares) {
  const units = Array.from({ length: Math.max(shares.length, before.length) }, (_, place) => shares[place] ?? 0)
  return store.slotsOf({ ...key, units }).map((slot, place) => ({
    ...slot,
    orders: place === 0 && !stays ? 1 : 0,
    units: (units[place] ?? 0) - (before[place] ?? 0),
  }))
}

/**
 * Holds a place for a cart until `expiresAt`. The same slot again only prolongs, also after its end as long as nobody
 * took the place, or takes as much work as the bag makes by now; another slot frees the one before. False: the slot is full
 * or too small, and the cart keeps what it had. `isFirst`: the cart is locked and holds none, so there is nothing to prolong.
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
  const wanted = { choice, from: holder, to: holder, expiresAt, now }
  const isHeld = isFirst
    ? await claimAtOnce(tx, wanted)
    : await store.prolongHold(tx, holder, { ...keyOf(choice), work: choice.work ?? 0 }, expiresAt)
  return isHeld || claim(tx, wanted)
}

/** A hold that runs takes as much work as its cart makes now, for as long as before. False: the slot is too small, all stays. */
export const resizeHold = (
  tx: Tx,
  { cartId, expiresAt, now, ...choice }: SlotChoice & { cartId: string; expiresAt: Date; now: Date },
): Promise<boolean> => {
  const holder = { cartId, orderId: null }
  return claim(tx, { choice, from: holder, to: holder, expiresAt, now })
}

/** Until when the cart holds its slot; null when it holds none (any more). */
export async function heldUntil(db: Db | Tx, cartId: string, now: Date): Promise<Date | null> {
  const expiresAt = (await store.findHold(db, { cartId, orderId: null }))?.expiresAt ?? null
  return expiresAt !== null && expiresAt > now ? expiresAt : null
}

async function release(tx: Tx, holder: store.Holder): Promise<void> {
  const found = await store.findHold(tx, holder)
  if (found === undefined) return
  await store.lockSlots(tx, store.slotsOf(found))
  const gone = await store.deleteHold(tx, holder)
  if (gone !== undefined) await store.changeUsage(tx, givenBack(gone))
}

/** Frees the place that a cart holds, if any. */
export const releaseHold = (tx: Tx, cartId: string): Promise<void> => release(tx, { cartId, orderId: null })

/** Frees the place of an order that was abandoned or cancelled, if any. */
export const releaseOrderSlot = (tx: Tx, orderId: string): Promise<void> => release(tx, { cartId: null, orderId })

/** The order has its place for good. */
export const isHoldFirm = async (tx: Tx, orderId: string): Promise<boolean> =>
  (await store.findHold(tx, { cartId: null, orderId })) !== undefined

/**
 * Gives an order its place for good: the cart's hold of that slot passes to it, with the order's work, or else a place is
 * taken anew. Repeating it is harmless. False: neither was possible, or the time cannot be kept any more, so the order must
 * not be captured.
 */
export async function firmHold(
  tx: Tx,
  { cartId, orderId, now, ...choice }: SlotChoice & { cartId: string; orderId: string; now: Date },
): Promise<boolean> {
  const order = { cartId: null, orderId }
  const key = keyOf(choice)
  const isInTime = canStillBeKept({ branch: choice.branch, mode: choice.mode, now }, choice.startsAt)
  if (isInTime && (await store.passHoldToOrder(tx, cartId, orderId, { ...key, work: choice.work ?? 0 }))) return true
  if (await isHoldFirm(tx, orderId)) return true
  if (!isInTime) return false
  const cart = { cartId, orderId: null }
  const held = await store.findHold(tx, cart)
  // What its customer has added since is not this order's.
  if (held !== undefined && isOf(held, key)) return claim(tx, { choice, from: cart, to: order, expiresAt: null, now })
  return claim(tx, { choice, from: order, to: order, expiresAt: null, now })
}

/** Another place for an order that has one; false when it is full, and the order keeps what it had. */
export const moveOrderSlot = (
  tx: Tx,
  { orderId, now, ...choice }: SlotChoice & { orderId: string; now: Date },
): Promise<boolean> => {
  const order = { cartId: null, orderId }
  return claim(tx, { choice, from: order, to: order, expiresAt: null, now })
}

/** The place of one order becomes another's, which gives up its own; nothing changes where the first has none. */
export async function passOrderSlot(tx: Tx, from: string, to: string): Promise<void> {
  const held = await store.findHold(tx, { cartId: null, orderId: from })
  if (held === undefined) return
  await releaseOrderSlot(tx, to)
  await store.changeHold(tx, held.holdId, { ...held, cartId: null, orderId: to, expiresAt: null })
}

/** Gives back the places of all holds that ended; answers how many. Those of each slot are a transaction of their own. */
export async function expireHolds(db: Db, now: Date): Promise<number> {
  let freed = 0
  for (const holds of await store.findEndedHolds(db, now)) {
    freed += await inTransaction(db, async (tx) => {
      await store.lockSlots(tx, holds.flatMap(store.slotsOf))
      const gone = await store.deleteEndedHolds(tx, holds, now)
      await store.changeUsage(tx, summed(gone.flatMap(givenBack)))
      return gone.length
    })
  }
  return freed
}
