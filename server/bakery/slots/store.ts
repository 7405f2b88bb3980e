/**
 * SQL of time slots and holds. Whoever frees or claims something of a slot locks its row first, so that its sums always
 * count; a hold may count in slots before its own as well.
 */
import { and, asc, eq, gte, inArray, lte, or, sql } from 'drizzle-orm'
import type { OrderMode } from '@/lib/contract/values'
import type { Db, Tx } from '../db/client'
import { slotHolds, timeSlots } from '../db/schema/slots'
import { type SlotLimits, slotMinutes } from './work-rules'

export type SlotKey = { branchId: number; orderMode: OrderMode; startsAt: Date }
export type Hold = { cartId: string; orderId: null } | { cartId: null; orderId: string }
export type HeldSlot = SlotKey & {
  holdId: string
  cartId: string | null
  orderId: string | null
  /** Work units in the slot, in the one before it, and so on. */
  units: number[]
  expiresAt: Date | null
}
/** What is taken of a slot. */
export type Taken = { orders: number; units: number }
/** What a slot gets or gives back, and its limits where it gets something. */
export type Delta = SlotKey & Taken & { limits: SlotLimits | null }

const MINUTE_MS = 60_000

export const keyTextOf = ({ branchId, orderMode, startsAt }: SlotKey): string =>
  `${branchId} ${orderMode} ${startsAt.getTime()}`

/** Every slot that a hold counts in, its own first. */
export const slotsOf = ({ branchId, orderMode, startsAt, units }: SlotKey & { units: readonly number[] }): SlotKey[] =>
  Array.from({ length: Math.max(1, units.length) }, (_, place) => ({
    branchId,
    orderMode,
    startsAt: new Date(startsAt.getTime() - place * slotMinutes[orderMode] * MINUTE_MS),
  }))

const isHoldOfSlot = ({ branchId, orderMode, startsAt }: SlotKey) =>
  and(eq(slotHolds.branchId, branchId), eq(slotHolds.orderMode, orderMode), eq(slotHolds.startsAt, startsAt))
const isHolder = ({ cartId, orderId }: Hold) =>
  cartId === null ? eq(slotHolds.orderId, orderId) : eq(slotHolds.cartId, cartId)
const hasWork = (work: number) => sql`(select coalesce(sum(u), 0) from unnest(${slotHolds.units}) u) = ${work}`

/** Keys as columns of one statement, however many there are. */
const columnsOf = (keys: readonly SlotKey[]) => sql`
  ${sql.param(keys.map(({ branchId }) => branchId))}::int[],
  ${sql.param(keys.map(({ orderMode }) => orderMode))}::text[],
  ${sql.param(keys.map(({ startsAt }) => startsAt.toISOString()))}::timestamptz[]`

const held = (hold: typeof slotHolds.$inferSelect): HeldSlot => ({ ...hold, orderMode: hold.orderMode as OrderMode })

export type UsageQuery = {
  branchIds: readonly number[]
  orderModes: readonly OrderMode[]
  /** Slots of fewer orders are left out, unless their work counts. */
  fromOrders: number
  withUnits: boolean
  cartId: string | null
  from: Date
  until: Date
  now: Date
}

/** What is taken of the slots of a period; holds that ended do not count, nor does the cart's own. */
export async function findUsage(db: Db | Tx, query: UsageQuery): Promise<(SlotKey & Taken)[]> {
  const given = and(
    eq(slotHolds.branchId, timeSlots.branchId),
    eq(slotHolds.orderMode, timeSlots.orderMode),
    or(lte(slotHolds.expiresAt, query.now), query.cartId === null ? undefined : eq(slotHolds.cartId, query.cartId)),
  )
  const length = sql`case ${timeSlots.orderMode} when 'delivery' then ${slotMinutes.delivery}::int else ${slotMinutes.pickup}::int end * 60`
  const ahead = sql`extract(epoch from ${slotHolds.startsAt} - ${timeSlots.startsAt})::int`
  const orders = sql<number>`${timeSlots.taken} - (select count(*) from ${slotHolds}
    where ${given} and ${slotHolds.startsAt} = ${timeSlots.startsAt})`
  const units = sql<number>`${timeSlots.takenUnits} - case when ${timeSlots.takenUnits} = 0 then 0 else (
    select coalesce(sum(${slotHolds.units}[1 + ${ahead} / (${length})]), 0) from ${slotHolds}
    where ${given} and ${ahead} >= 0 and ${ahead} % (${length}) = 0) end`
  const rows = await db
    .select({
      branchId: timeSlots.branchId,
      orderMode: timeSlots.orderMode,
      startsAt: timeSlots.startsAt,
      orders: orders.mapWith(Number),
      units: units.mapWith(Number),
    })
    .from(timeSlots)
    .where(
      and(
        // One parameter, however many there are.
        sql`${timeSlots.branchId} = any(${sql.param([...query.branchIds])}::int[])`,
        inArray(timeSlots.orderMode, [...query.orderModes]),
        gte(timeSlots.startsAt, query.from),
        lte(timeSlots.startsAt, query.until),
        query.withUnits
          ? or(gte(timeSlots.taken, query.fromOrders), sql`${timeSlots.takenUnits} > 0`)
          : gte(timeSlots.taken, query.fromOrders),
      ),
    )
  return rows.map((row) => ({ ...row, orderMode: row.orderMode as OrderMode }))
}

export async function findHold(db: Db | Tx, holder: Hold): Promise<HeldSlot | undefined> {
  const [hold] = await db.select().from(slotHolds).where(isHolder(holder))
  return hold && held(hold)
}

/** The holder's own, and those of others that ended and count in one of these slots of one branch and mode. */
export async function findHoldsAround(
  tx: Tx,
  holder: Hold,
  { first, last, now }: { first: SlotKey; last: Date; now: Date },
): Promise<HeldSlot[]> {
  const { branchId, orderMode, startsAt } = first
  const found = await tx
    .select()
    .from(slotHolds)
    .where(
      or(
        isHolder(holder),
        and(
          eq(slotHolds.branchId, branchId),
          eq(slotHolds.orderMode, orderMode),
          gte(slotHolds.startsAt, startsAt),
          lte(slotHolds.startsAt, last),
          lte(slotHolds.expiresAt, now),
        ),
      ),
    )
  return found.map(held)
}

/** The hold as it is now, kept so until the transaction ends; its slots are locked. */
export async function lockHold(tx: Tx, holder: Hold): Promise<HeldSlot | undefined> {
  const [hold] = await tx.select().from(slotHolds).where(isHolder(holder)).for('update')
  return hold && held(hold)
}

/** Prolongs the hold if there still is one of this slot, for this much work; false when it was freed or is another. */
export async function prolongHold(
  tx: Tx,
  holder: Hold,
  { work, ...key }: SlotKey & { work: number },
  expiresAt: Date,
): Promise<boolean> {
  const prolonged = await tx
    .update(slotHolds)
    .set({ expiresAt })
    .where(and(isHolder(holder), isHoldOfSlot(key), hasWork(work)))
  return prolonged.rowCount === 1
}

/** Opens rows of slots that nobody asked for before; in the order in which they are locked. */
export async function openSlots(tx: Tx, slots: readonly (SlotKey & { limits: SlotLimits })[]): Promise<void> {
  await tx
    .insert(timeSlots)
    .values(
      slots
        .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
        .map(({ limits, ...key }) => ({ ...key, capacity: limits.orders, unitCapacity: limits.units })),
    )
    .onConflictDoNothing()
}

/**
 * Locks rows always in the same order, so that two carts that swap their slots wait and do not deadlock. Answers what is
 * taken of each, by `keyTextOf`.
 */
export async function lockSlots(tx: Tx, keys: readonly SlotKey[]): Promise<ReadonlyMap<string, Taken>> {
  const rows = await tx
    .select()
    .from(timeSlots)
    .where(
      sql`(${timeSlots.branchId}, ${timeSlots.orderMode}, ${timeSlots.startsAt}) in (select * from unnest(${columnsOf(keys)}))`,
    )
    .orderBy(timeSlots.branchId, timeSlots.orderMode, timeSlots.startsAt)
    .for('update')
  return new Map(
    rows.map(({ orderMode, branchId, startsAt, taken, takenUnits }) => [
      keyTextOf({ branchId, orderMode: orderMode as OrderMode, startsAt }),
      { orders: taken, units: takenUnits },
    ]),
  )
}

/**
 * Deletes those of these holds that are over and count where they were found; these slots are locked, and what they had is to
 * be given back. One that came to count elsewhere meanwhile is whoever's who locks that slot.
 */
export async function deleteEndedHolds(tx: Tx, holds: readonly HeldSlot[], now: Date): Promise<HeldSlot[]> {
  const ids = sql.param(holds.map(({ holdId }) => holdId))
  const units = sql.param(holds.map(({ units }) => `{${units}}`))
  const { branchId, orderMode, startsAt } = slotHolds
  const gone = await tx
    .delete(slotHolds)
    .where(
      and(
        lte(slotHolds.expiresAt, now),
        sql`(${branchId}, ${orderMode}, ${startsAt}, ${slotHolds.holdId}, ${slotHolds.units}::text) in (
          select * from unnest(${columnsOf(holds)}, ${ids}::uuid[], ${units}::text[]))`,
      ),
    )
    .returning()
  return gone.map(held)
}

/** Deletes the holder's hold; its slots are locked, and what it had is to be given back. */
export async function deleteHold(tx: Tx, holder: Hold): Promise<HeldSlot | undefined> {
  const [gone] = await tx.delete(slotHolds).where(isHolder(holder)).returning()
  return gone && held(gone)
}

/**
 * One conditional UPDATE for all sums of a claim: what a slot gets must fit below both of its limits of today. Throws where
 * it does not, because the caller has locked the slots and counted before.
 */
export async function changeTaken(tx: Tx, deltas: readonly Delta[]): Promise<void> {
  const changed = deltas.filter(({ orders, units }) => orders !== 0 || units !== 0)
  if (changed.length === 0) return
  const numbers = (of: (delta: Delta) => number | null) => sql`${sql.param(changed.map(of))}::int[]`
  const { rowCount } = await tx.execute(sql`
    update ${timeSlots} s set
      taken = s.taken + d.orders,
      taken_units = s.taken_units + d.units,
      capacity = case when d.orders > 0 then d.capacity else s.capacity end,
      unit_capacity = case when d.units > 0 then d.unit_capacity else s.unit_capacity end
    from unnest(${columnsOf(changed)}, ${numbers(({ orders }) => orders)}, ${numbers(({ units }) => units)},
      ${numbers(({ limits }) => limits?.orders ?? null)}, ${numbers(({ limits }) => limits?.units ?? null)}
    ) as d(branch_id, order_mode, starts_at, orders, units, capacity, unit_capacity)
    where s.branch_id = d.branch_id and s.order_mode = d.order_mode and s.starts_at = d.starts_at
      and (d.orders <= 0 or s.taken + d.orders <= d.capacity)
      and (d.units <= 0 or d.unit_capacity is null or s.taken_units + d.units <= d.unit_capacity)`)
  if (rowCount !== changed.length) throw new Error(`${rowCount} of ${changed.length} slots took what they had room for`)
}

export async function insertHold(
  tx: Tx,
  hold: Hold & SlotKey & { holdId: string; units: number[]; expiresAt: Date | null },
): Promise<void> {
  await tx.insert(slotHolds).values(hold)
}

/** The hold becomes one of this holder and slot. */
export async function changeHold(
  tx: Tx,
  holdId: string,
  change: Hold & SlotKey & { units: number[]; expiresAt: Date | null },
): Promise<void> {
  await tx.update(slotHolds).set(change).where(eq(slotHolds.holdId, holdId))
}

/**
 * The cart's hold of this slot, for this much work, becomes the order's and does not end; false when the cart has none, or
 * the order has its own already.
 */
export async function passHoldToOrder(
  tx: Tx,
  cartId: string,
  orderId: string,
  { work, ...key }: SlotKey & { work: number },
): Promise<boolean> {
  const passed = await tx
    .update(slotHolds)
    .set({ cartId: null, orderId, expiresAt: null })
    .where(
      and(
        eq(slotHolds.cartId, cartId),
        isHoldOfSlot(key),
        hasWork(work),
        sql`not exists (select from ${slotHolds} own where own.order_id = ${orderId})`,
      ),
    )
  return passed.rowCount === 1
}

/** Holds that are over, by the slot they are of; as many as one sweep takes. */
export async function findEndedHolds(db: Db, now: Date): Promise<HeldSlot[][]> {
  const found = await db
    .select()
    .from(slotHolds)
    .where(lte(slotHolds.expiresAt, now))
    .orderBy(asc(slotHolds.startsAt))
    .limit(500)
  return [...Map.groupBy(found.map(held), keyTextOf).values()]
}
