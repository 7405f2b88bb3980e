/**
 * SQL of time slots and holds. A transaction locks the row of a slot before it changes the slot's sums. A hold may have work
 * units in slots before its own, too.
 */
import { and, asc, eq, gte, lte, or, type SQL, sql } from 'drizzle-orm'
import type { OrderMode } from '@/lib/contract/values'
import { slotMinutes } from '../branches/slot-length-rules'
import type { Db, Tx } from '../db/client'
import { preparedPerConnection, runNamed } from '../db/named-statements'
import { slotHolds, timeSlots } from '../db/schema/slots'
import type { SlotLimits } from './work-rules'

export type SlotKey = { branchId: number; orderMode: OrderMode; startsAt: Date }
export type Holder = { cartId: string; orderId: null } | { cartId: null; orderId: string }
export type SlotHold = SlotKey & {
  holdId: string
  cartId: string | null
  orderId: string | null
  /** Work units in the slot, in the one before it, and so on. */
  units: number[]
  expiresAt: Date | null
}
/** Orders and work units that are taken of a slot. */
export type SlotUsage = { orders: number; units: number }
/** Change of a slot's sums; `limits` where something is added. */
export type SlotChange = SlotKey & SlotUsage & { limits: SlotLimits | null }

const MINUTE_MS = 60_000

export const keyTextOf = ({ branchId, orderMode, startsAt }: SlotKey): string =>
  `${branchId} ${orderMode} ${startsAt.getTime()}`

/** Every slot in which a hold counts, its own first. */
export const slotsOf = ({ branchId, orderMode, startsAt, units }: SlotKey & { units: readonly number[] }): SlotKey[] =>
  Array.from({ length: Math.max(1, units.length) }, (_, index) => ({
    branchId,
    orderMode,
    startsAt: new Date(startsAt.getTime() - index * slotMinutes[orderMode] * MINUTE_MS),
  }))

const isHoldOfSlot = and(
  eq(slotHolds.branchId, sql.placeholder('branchId')),
  eq(slotHolds.orderMode, sql.placeholder('orderMode')),
  eq(slotHolds.startsAt, sql.placeholder('startsAt')),
)
const isHolder = ({ cartId, orderId }: Holder) =>
  cartId === null ? eq(slotHolds.orderId, orderId) : eq(slotHolds.cartId, cartId)
const hasWork = sql`(select coalesce(sum(u), 0) from unnest(${slotHolds.units}) u) = ${sql.placeholder('work')}`

/** Prepares a statement twice: for holds of carts and for holds of orders. */
function ofHolder<Q>(build: (column: 'cartId' | 'orderId', isHolder: SQL) => Q): (holder: Holder) => Q {
  const ofCart = build('cartId', eq(slotHolds.cartId, sql.placeholder('holder')))
  const ofOrder = build('orderId', eq(slotHolds.orderId, sql.placeholder('holder')))
  return ({ cartId }) => (cartId === null ? ofOrder : ofCart)
}
const idOf = ({ cartId, orderId }: Holder): string => cartId ?? orderId
const columnOf = ({ cartId }: Holder) => (cartId === null ? 'orderId' : 'cartId')

/** Keys as array parameters, so that the statement does not depend on their number. */
const columnsOf = (keys: readonly SlotKey[]) => sql`
  ${sql.param(keys.map(({ branchId }) => branchId))}::int[],
  ${sql.param(keys.map(({ orderMode }) => orderMode))}::text[],
  ${sql.param(keys.map(({ startsAt }) => startsAt.toISOString()))}::timestamptz[]`

const toSlotHold = (hold: typeof slotHolds.$inferSelect): SlotHold => ({
  ...hold,
  orderMode: hold.orderMode as OrderMode,
})

export type UsageQuery = {
  branchIds: readonly number[]
  orderModes: readonly OrderMode[]
  /** Slots with fewer orders are left out, unless `withUnits` includes them. */
  fromOrders: number
  withUnits: boolean
  /** The holder whose own hold does not count. */
  holder: Holder | null
  from: Date
  until: Date
  now: Date
}

/**
 * `withUnits`: includes slots with work units. `own`: column of the holder whose own hold does not count. `ofOne`: for one
 * branch and mode, because PostgreSQL keeps the plan of this statement but plans one with lists anew each time.
 */
type Usage = { withUnits: boolean; own: 'cartId' | 'orderId' | null; ofOne: boolean }

function prepareUsage({ withUnits, own, ofOne }: Usage) {
  const isOver = lte(slotHolds.expiresAt, sql.placeholder('now'))
  const ignored = and(
    eq(slotHolds.branchId, timeSlots.branchId),
    eq(slotHolds.orderMode, timeSlots.orderMode),
    own === null ? isOver : or(isOver, eq(slotHolds[own], sql.placeholder('holder'))),
  )
  const length = sql`case ${timeSlots.orderMode} when 'delivery' then ${slotMinutes.delivery}::int else ${slotMinutes.pickup}::int end * 60`
  const ahead = sql`extract(epoch from ${slotHolds.startsAt} - ${timeSlots.startsAt})::int`
  const orders = sql<number>`${timeSlots.taken} - (select count(*) from ${slotHolds}
    where ${ignored} and ${slotHolds.startsAt} = ${timeSlots.startsAt})`
  const units = sql<number>`${timeSlots.takenUnits} - case when ${timeSlots.takenUnits} = 0 then 0 else (
    select coalesce(sum(${slotHolds.units}[1 + ${ahead} / (${length})]), 0) from ${slotHolds}
    where ${ignored} and ${ahead} >= 0 and ${ahead} % (${length}) = 0) end`
  const isOrdered = gte(timeSlots.taken, sql.placeholder('fromOrders'))
  return preparedPerConnection((db) =>
    db
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
          ...(ofOne
            ? [
                eq(timeSlots.branchId, sql.placeholder('branchId')),
                eq(timeSlots.orderMode, sql.placeholder('orderMode')),
              ]
            : [
                // One array parameter for any number of values.
                sql`${timeSlots.branchId} = any(${sql.placeholder('branchIds')}::int[])`,
                sql`${timeSlots.orderMode} = any(${sql.placeholder('orderModes')}::text[])`,
              ]),
          gte(timeSlots.startsAt, sql.placeholder('from')),
          lte(timeSlots.startsAt, sql.placeholder('until')),
          withUnits ? or(isOrdered, sql`${timeSlots.takenUnits} > 0`) : isOrdered,
        ),
      )
      .prepare(
        ['slot_usage', ofOne && 'of_one', withUnits && 'with_units', own && `without_${own}`].filter(Boolean).join('_'),
      ),
  )
}

const usages = new Map<string, ReturnType<typeof prepareUsage>>()

function usageOf(usage: Usage) {
  const key = Object.values(usage).join()
  const statement = usages.get(key) ?? prepareUsage(usage)
  usages.set(key, statement)
  return statement
}

/** Usage of the slots of a period, without ended holds and without the holder's own. */
export async function findUsage(db: Db | Tx, query: UsageQuery): Promise<(SlotKey & SlotUsage)[]> {
  const { withUnits, branchIds, orderModes } = query
  const ofOne = branchIds.length === 1 && orderModes.length === 1
  const usage = usageOf({ withUnits, own: query.holder && columnOf(query.holder), ofOne })
  const holder = query.holder && idOf(query.holder)
  const rows = await usage(db).execute({ ...query, holder, branchId: branchIds[0], orderMode: orderModes[0] })
  return rows.map((row) => ({ ...row, orderMode: row.orderMode as OrderMode }))
}

const holdByHolder = ofHolder((column, isHolder) =>
  preparedPerConnection((db) => db.select().from(slotHolds).where(isHolder).prepare(`hold_by_${column}`)),
)

export async function findHold(db: Db | Tx, holder: Holder): Promise<SlotHold | undefined> {
  const [hold] = await holdByHolder(holder)(db).execute({ holder: idOf(holder) })
  return hold && toSlotHold(hold)
}

const holdsAround = ofHolder((column, isHolder) =>
  preparedPerConnection((db) =>
    db
      .select()
      .from(slotHolds)
      .where(
        or(
          isHolder,
          and(
            eq(slotHolds.branchId, sql.placeholder('branchId')),
            eq(slotHolds.orderMode, sql.placeholder('orderMode')),
            gte(slotHolds.startsAt, sql.placeholder('startsAt')),
            lte(slotHolds.startsAt, sql.placeholder('last')),
            lte(slotHolds.expiresAt, sql.placeholder('now')),
          ),
        ),
      )
      .prepare(`holds_around_${column}`),
  ),
)

/** The holder's own hold, and ended holds of others that count in one of these slots of one branch and mode. */
export async function findHoldsAround(
  tx: Tx,
  holder: Holder,
  { first, last, now }: { first: SlotKey; last: Date; now: Date },
): Promise<SlotHold[]> {
  const { branchId, orderMode, startsAt } = first
  const parameters = { holder: idOf(holder), branchId, orderMode, startsAt, last, now }
  const found = await holdsAround(holder)(tx).execute(parameters)
  return found.map(toSlotHold)
}

const lockedHold = ofHolder((column, isHolder) =>
  preparedPerConnection((db) =>
    db.select().from(slotHolds).where(isHolder).for('update').prepare(`locked_hold_of_${column}`),
  ),
)

/** Locks the hold until the transaction ends. The caller has locked its slots. */
export async function lockHold(tx: Tx, holder: Holder): Promise<SlotHold | undefined> {
  const [hold] = await lockedHold(holder)(tx).execute({ holder: idOf(holder) })
  return hold && toSlotHold(hold)
}

const prolongedHold = ofHolder((column, isHolder) =>
  preparedPerConnection((db) =>
    db
      .update(slotHolds)
      .set({ expiresAt: sql`${sql.placeholder('expiresAt')}::timestamptz` })
      .where(and(isHolder, isHoldOfSlot, hasWork))
      .prepare(`prolonged_hold_of_${column}`),
  ),
)

/** Extends the hold if it still is one of this slot with this much work; false if it was freed or differs. */
export async function extendHold(
  tx: Tx,
  holder: Holder,
  { work, ...key }: SlotKey & { work: number },
  expiresAt: Date,
): Promise<boolean> {
  const parameters = { ...key, holder: idOf(holder), work, expiresAt: expiresAt.toISOString() }
  return (await prolongedHold(holder)(tx).execute(parameters)).rowCount === 1
}

/** Inserts missing rows of slots, in the order in which rows are locked. */
export async function openSlots(tx: Tx, slots: readonly (SlotKey & { limits: SlotLimits })[]): Promise<void> {
  const ascending = slots.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
  const opening = sql`
    insert into time_slots (branch_id, order_mode, starts_at, capacity, unit_capacity)
    select * from unnest(${columnsOf(ascending)},
      ${sql.param(ascending.map(({ limits }) => limits.orders))}::int[],
      ${sql.param(ascending.map(({ limits }) => limits.units))}::int[])
    on conflict do nothing`
  await runNamed(tx, 'opened_slots', opening)
}

const lockedSlot = preparedPerConnection((db) =>
  db
    .select()
    .from(timeSlots)
    .where(
      and(
        eq(timeSlots.branchId, sql.placeholder('branchId')),
        eq(timeSlots.orderMode, sql.placeholder('orderMode')),
        eq(timeSlots.startsAt, sql.placeholder('startsAt')),
      ),
    )
    .for('update')
    .prepare('locked_slot'),
)

/** Nearly every claim locks a single slot; PostgreSQL keeps the plan of that statement. */
const lockRows = (tx: Tx, keys: readonly SlotKey[]) => {
  const [first, ...others] = keys
  const isOne = first !== undefined && others.every((key) => keyTextOf(key) === keyTextOf(first))
  if (isOne) return lockedSlot(tx).execute(first)
  const { branchId, orderMode, startsAt } = timeSlots
  return tx
    .select()
    .from(timeSlots)
    .where(sql`(${branchId}, ${orderMode}, ${startsAt}) in (select * from unnest(${columnsOf(keys)}))`)
    .orderBy(branchId, orderMode, startsAt)
    .for('update')
    .execute()
}

/**
 * Locks rows always in the same order, so that two carts that swap their slots do not deadlock. Returns the usage of each,
 * by `keyTextOf`.
 */
export async function lockSlots(tx: Tx, keys: readonly SlotKey[]): Promise<ReadonlyMap<string, SlotUsage>> {
  const rows = await lockRows(tx, keys)
  return new Map(
    rows.map(({ orderMode, branchId, startsAt, taken, takenUnits }) => [
      keyTextOf({ branchId, orderMode: orderMode as OrderMode, startsAt }),
      { orders: taken, units: takenUnits },
    ]),
  )
}

/**
 * Deletes those of these holds that have ended and still count in the slots in which they were found. The caller has locked
 * these slots and must subtract the usage of the deleted holds. A hold that has moved to another slot meanwhile is left.
 */
export async function deleteEndedHolds(tx: Tx, holds: readonly SlotHold[], now: Date): Promise<SlotHold[]> {
  const ids = sql.param(holds.map(({ holdId }) => holdId))
  const units = sql.param(holds.map(({ units }) => `{${units}}`))
  const { branchId, orderMode, startsAt } = slotHolds
  const deleted = await tx
    .delete(slotHolds)
    .where(
      and(
        lte(slotHolds.expiresAt, now),
        sql`(${branchId}, ${orderMode}, ${startsAt}, ${slotHolds.holdId}, ${slotHolds.units}::text) in (
          select * from unnest(${columnsOf(holds)}, ${ids}::uuid[], ${units}::text[]))`,
      ),
    )
    .returning()
  return deleted.map(toSlotHold)
}

/** Deletes the holder's hold. The caller has locked its slots and must subtract its usage. */
export async function deleteHold(tx: Tx, holder: Holder): Promise<SlotHold | undefined> {
  const [deleted] = await tx.delete(slotHolds).where(isHolder(holder)).returning()
  return deleted && toSlotHold(deleted)
}

/** Applies the change if it fits the given limits; false otherwise. The UPDATE itself locks the row. */
export async function changeUsageOfOne(tx: Tx, { limits, ...delta }: SlotChange): Promise<boolean> {
  const [orders, units] = [sql`${delta.orders}::int`, sql`${delta.units}::int`]
  const [capacity, unitCapacity] = [sql`${limits?.orders ?? null}::int`, sql`${limits?.units ?? null}::int`]
  const changing = sql`
    update time_slots set
      taken = taken + ${orders},
      taken_units = taken_units + ${units},
      capacity = case when ${orders} > 0 then ${capacity} else capacity end,
      unit_capacity = case when ${units} > 0 then ${unitCapacity} else unit_capacity end
    where branch_id = ${delta.branchId} and order_mode = ${delta.orderMode}
      and starts_at = ${delta.startsAt.toISOString()}
      and (${orders} <= 0 or taken + ${orders} <= ${capacity})
      and (${units} <= 0 or ${unitCapacity} is null or taken_units + ${units} <= ${unitCapacity})`
  return (await runNamed(tx, 'changed_taken_of_one', changing)).rowCount === 1
}

/** A change of one slot has a statement of its own, because PostgreSQL keeps its plan but plans one with lists each time. */
async function changeRows(tx: Tx, changed: readonly SlotChange[]): Promise<number | null> {
  const [first, ...others] = changed
  if (first !== undefined && others.length === 0) return Number(await changeUsageOfOne(tx, first))
  const ints = (value: (delta: SlotChange) => number | null) => sql`${sql.param(changed.map(value))}::int[]`
  const changing = sql`
    update time_slots s set
      taken = s.taken + d.orders,
      taken_units = s.taken_units + d.units,
      capacity = case when d.orders > 0 then d.capacity else s.capacity end,
      unit_capacity = case when d.units > 0 then d.unit_capacity else s.unit_capacity end
    from unnest(${columnsOf(changed)}, ${ints(({ orders }) => orders)}, ${ints(({ units }) => units)},
      ${ints(({ limits }) => limits?.orders ?? null)}, ${ints(({ limits }) => limits?.units ?? null)}
    ) as d(branch_id, order_mode, starts_at, orders, units, capacity, unit_capacity)
    where s.branch_id = d.branch_id and s.order_mode = d.order_mode and s.starts_at = d.starts_at
      and (d.orders <= 0 or s.taken + d.orders <= d.capacity)
      and (d.units <= 0 or d.unit_capacity is null or s.taken_units + d.units <= d.unit_capacity)`
  return (await runNamed(tx, 'changed_taken', changing)).rowCount
}

/**
 * One conditional UPDATE for all sums of a claim; each addition must fit both limits. Throws if one does not fit, because the
 * caller has locked the slots and checked the limits before.
 */
export async function changeUsage(tx: Tx, deltas: readonly SlotChange[]): Promise<void> {
  const changed = deltas.filter(({ orders, units }) => orders !== 0 || units !== 0)
  if (changed.length === 0) return
  const rowCount = await changeRows(tx, changed)
  if (rowCount !== changed.length)
    throw new Error(`only ${rowCount} of ${changed.length} slots could take their part of the claim`)
}

export async function insertHold(
  tx: Tx,
  hold: Holder & SlotKey & { holdId: string; units: number[]; expiresAt: Date | null },
): Promise<void> {
  await runNamed(tx, 'inserted_hold', tx.insert(slotHolds).values(hold))
}

/** Changes holder, slot, work units and end of a hold. */
export async function changeHold(
  tx: Tx,
  holdId: string,
  change: Holder & SlotKey & { units: number[]; expiresAt: Date | null },
): Promise<void> {
  await tx.update(slotHolds).set(change).where(eq(slotHolds.holdId, holdId))
}

const passedHold = preparedPerConnection((db) =>
  db
    .update(slotHolds)
    .set({ cartId: null, orderId: sql`${sql.placeholder('orderId')}::uuid`, expiresAt: null })
    .where(
      and(
        eq(slotHolds.cartId, sql.placeholder('cartId')),
        isHoldOfSlot,
        hasWork,
        sql`not exists (select from ${slotHolds} own where own.order_id = ${sql.placeholder('orderId')}::uuid)`,
      ),
    )
    .prepare('passed_hold'),
)

/**
 * Transfers the cart's hold of this slot with this much work to the order, without an end. False if the cart has no such
 * hold, or if the order has a hold already.
 */
export async function transferHoldToOrder(
  tx: Tx,
  cartId: string,
  orderId: string,
  { work, branchId, orderMode, startsAt }: SlotKey & { work: number },
): Promise<boolean> {
  const passed = await passedHold(tx).execute({ cartId, orderId, work, branchId, orderMode, startsAt })
  return passed.rowCount === 1
}

/** Ended holds, grouped by slot; at most 500. */
export async function findEndedHolds(db: Db, now: Date): Promise<SlotHold[][]> {
  const found = await db
    .select()
    .from(slotHolds)
    .where(lte(slotHolds.expiresAt, now))
    .orderBy(asc(slotHolds.startsAt))
    .limit(500)
  return [...Map.groupBy(found.map(toSlotHold), keyTextOf).values()]
}
