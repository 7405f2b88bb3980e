/** SQL of time slots and holds. Whoever frees or claims a place locks the slot's row first, so `taken` always counts. */
import { and, asc, count, eq, gte, inArray, lte, or, sql } from 'drizzle-orm'
import type { OrderMode } from '@/lib/contract/values'
import type { Db, Tx } from '../db/client'
import { slotHolds, timeSlots } from '../db/schema/slots'

export type SlotKey = { branchId: number; orderMode: OrderMode; startsAt: Date }
export type Hold = { cartId: string; orderId: null } | { cartId: null; orderId: string }
export type HeldSlot = Omit<SlotKey, 'orderMode'> & { orderMode: string; expiresAt: Date | null }

const isSlot = ({ branchId, orderMode, startsAt }: Omit<SlotKey, 'orderMode'> & { orderMode: string }) =>
  and(eq(timeSlots.branchId, branchId), eq(timeSlots.orderMode, orderMode), eq(timeSlots.startsAt, startsAt))
const isHoldOfSlot = ({ branchId, orderMode, startsAt }: Omit<SlotKey, 'orderMode'> & { orderMode: string }) =>
  and(eq(slotHolds.branchId, branchId), eq(slotHolds.orderMode, orderMode), eq(slotHolds.startsAt, startsAt))
const isHolder = ({ cartId, orderId }: Hold) =>
  cartId === null ? eq(slotHolds.orderId, orderId) : eq(slotHolds.cartId, cartId)

/** Starts in the period whose places are all taken; holds that ended do not count, nor does the cart's own. */
export async function findFullStarts(
  db: Db | Tx,
  query: {
    branchIds: readonly number[]
    orderModes: readonly OrderMode[]
    cartId: string | null
    from: Date
    until: Date
    now: Date
  },
): Promise<{ branchId: number; orderMode: string; startsAt: Date }[]> {
  const available = db
    .select({ count: count() })
    .from(slotHolds)
    .where(
      and(
        eq(slotHolds.branchId, timeSlots.branchId),
        eq(slotHolds.orderMode, timeSlots.orderMode),
        eq(slotHolds.startsAt, timeSlots.startsAt),
        or(lte(slotHolds.expiresAt, query.now), query.cartId === null ? undefined : eq(slotHolds.cartId, query.cartId)),
      ),
    )
  return db
    .select({ branchId: timeSlots.branchId, orderMode: timeSlots.orderMode, startsAt: timeSlots.startsAt })
    .from(timeSlots)
    .where(
      and(
        // One parameter, however many there are.
        sql`${timeSlots.branchId} = any(${sql.param([...query.branchIds])}::int[])`,
        inArray(timeSlots.orderMode, [...query.orderModes]),
        gte(timeSlots.startsAt, query.from),
        lte(timeSlots.startsAt, query.until),
        gte(timeSlots.taken, timeSlots.capacity),
        sql`${timeSlots.taken} - (${available}) >= ${timeSlots.capacity}`,
      ),
    )
}

export async function findHold(db: Db | Tx, holder: Hold): Promise<HeldSlot | undefined> {
  const [hold] = await db
    .select({
      branchId: slotHolds.branchId,
      orderMode: slotHolds.orderMode,
      startsAt: slotHolds.startsAt,
      expiresAt: slotHolds.expiresAt,
    })
    .from(slotHolds)
    .where(isHolder(holder))
  return hold
}

/** Prolongs the hold if there still is one of this slot; false when it was freed. */
export async function prolongHold(tx: Tx, holder: Hold, key: SlotKey, expiresAt: Date): Promise<boolean> {
  const prolonged = await tx
    .update(slotHolds)
    .set({ expiresAt })
    .where(and(isHolder(holder), isHoldOfSlot(key)))
  return prolonged.rowCount === 1
}

/** Opens the slot's row if nobody asked for it before. */
export async function ensureSlot(tx: Tx, key: SlotKey, capacity: number): Promise<void> {
  await tx
    .insert(timeSlots)
    .values({ ...key, capacity })
    .onConflictDoNothing()
}

/** Locks rows always in the same order, so that two carts that swap their slots wait and do not deadlock. */
export async function lockSlots(tx: Tx, keys: readonly (Omit<SlotKey, 'orderMode'> & { orderMode: string })[]) {
  const order = (key: (typeof keys)[number]) => `${key.branchId} ${key.orderMode} ${key.startsAt.toISOString()}`
  for (const key of keys.toSorted((a, b) => (order(a) < order(b) ? -1 : 1))) {
    await tx.select({ taken: timeSlots.taken }).from(timeSlots).where(isSlot(key)).for('update')
  }
}

/** Deletes ended holds of a locked slot and gives their places back; answers how many. */
export async function freeEndedHolds(tx: Tx, key: SlotKey, now: Date): Promise<number> {
  const { rowCount } = await tx.delete(slotHolds).where(and(isHoldOfSlot(key), lte(slotHolds.expiresAt, now)))
  const freed = rowCount ?? 0
  if (freed > 0) {
    await tx
      .update(timeSlots)
      .set({ taken: sql`${timeSlots.taken} - ${freed}` })
      .where(isSlot(key))
  }
  return freed
}

/** The claim: one conditional UPDATE; false means that no place is left. The branch's capacity of today counts. */
export async function takePlace(tx: Tx, key: SlotKey, capacity: number): Promise<boolean> {
  const taken = await tx
    .update(timeSlots)
    .set({ taken: sql`${timeSlots.taken} + 1`, capacity })
    .where(and(isSlot(key), sql`${timeSlots.taken} < ${capacity}`))
  return taken.rowCount === 1
}

export async function insertHold(
  tx: Tx,
  hold: Hold & SlotKey & { holdId: string; expiresAt: Date | null },
): Promise<void> {
  await tx.insert(slotHolds).values(hold)
}

/** Deletes the holder's hold of a locked slot and gives its place back; nothing to do when it was freed before. */
export async function freeHold(tx: Tx, holder: Hold): Promise<void> {
  const [gone] = await tx.delete(slotHolds).where(isHolder(holder)).returning()
  if (gone === undefined) return
  await tx
    .update(timeSlots)
    .set({ taken: sql`${timeSlots.taken} - 1` })
    .where(isSlot(gone))
}

/** The cart's hold of this slot becomes the order's and does not end; false when the cart has none. */
export async function passHoldToOrder(tx: Tx, cartId: string, orderId: string, key: SlotKey): Promise<boolean> {
  const passed = await tx
    .update(slotHolds)
    .set({ cartId: null, orderId, expiresAt: null })
    .where(and(eq(slotHolds.cartId, cartId), isHoldOfSlot(key)))
  return passed.rowCount === 1
}

export async function findSlotsWithEndedHolds(db: Db, now: Date): Promise<SlotKey[]> {
  const found = await db
    .selectDistinct({ branchId: slotHolds.branchId, orderMode: slotHolds.orderMode, startsAt: slotHolds.startsAt })
    .from(slotHolds)
    .where(lte(slotHolds.expiresAt, now))
    .orderBy(asc(slotHolds.startsAt))
    .limit(500)
  return found.map((slot) => ({ ...slot, orderMode: slot.orderMode as OrderMode }))
}
