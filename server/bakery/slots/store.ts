/**
 * SQL of time slots and holds. Whoever frees or claims something of a slot locks its row first, so that its sums always
 * count; a hold may count in slots before its own as well.
 */
import { and, asc, eq, gte, lte, or, type SQL, sql } from 'drizzle-orm'
import type { OrderMode } from '@/lib/contract/values'
import type { Db, Tx } from '../db/client'
import { prepared, runNamed } from '../db/named-statements'
import { slotHolds, timeSlots } from '../db/schema/slots'
import { type SlotLimits, slotMinutes } from './work-rules'

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
/** What is taken of a slot. */
export type SlotUsage = { orders: number; units: number }
/** What a slot gets or gives back, and its limits where it gets something. */
export type SlotChange = SlotKey & SlotUsage & { limits: SlotLimits | null }

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

const isHoldOfSlot = and(
  eq(slotHolds.branchId, sql.placeholder('branchId')),
  eq(slotHolds.orderMode, sql.placeholder('orderMode')),
  eq(slotHolds.startsAt, sql.placeholder('startsAt')),
)
const isHolder = ({ cartId, orderId }: Holder) =>
  cartId === null ? eq(slotHolds.orderId, orderId) : eq(slotHolds.cartId, cartId)
const hasWork = sql`(select coalesce(sum(u), 0) from unnest(${slotHolds.units}) u) = ${sql.placeholder('work')}`

/** A statement for the hold of a cart, and the same for that of an order. */
function ofHolder<Q>(build: (column: 'cartId' | 'orderId', isHolder: SQL) => Q): (holder: Holder) => Q {
  const ofCart = build('cartId', eq(slotHolds.cartId, sql.placeholder('holder')))
  const ofOrder = build('orderId', eq(slotHolds.orderId, sql.placeholder('holder')))
  return ({ cartId }) => (cartId === null ? ofOrder : ofCart)
}
const idOf = ({ cartId, orderId }: Holder): string => cartId ?? orderId
const columnOf = ({ cartId }: Holder) => (cartId === null ? 'orderId' : 'cartId')

/** Keys as columns of one statement, however many there are. */
const columnsOf = (keys: readonly SlotKey[]) => sql`
  ${sql.param(keys.map(({ branchId }) => branchId))}::int[],
  ${sql.param(keys.map(({ orderMode }) => orderMode))}::text[],
  ${sql.param(keys.map(({ startsAt }) => startsAt.toISOString()))}::timestamptz[]`

const toSlotHold = (hold: typeof slotHolds.$inferSelect): SlotHold => ({ ...hold, orderMode: hold.orderMode as OrderMode })

export type UsageQuery = {
  branchIds: readonly number[]
  orderModes: readonly OrderMode[]
  /** Slots of fewer orders are left out, unless their work counts. */
  fromOrders: number
  withUnits: boolean
  /** Whose own hold does not count. */
  holder: Holder | null
  from: Date
  until: Date
  now: Date
}

/**
 * `withUnits`: slots in which work counts, too. `own`: the column of the holder whose own hold does not count. `ofOne`: of one
 * branch and mode, which the database plans once; lists it would plan for each question anew.
 */
type Usage = { withUnits: boolean; own: 'cartId' | 'orderId' | null; ofOne: boolean }

function prepareUsage({ withUnits, own, ofOne }: Usage) {
  const isOver = lte(slotHolds.expiresAt, sql.placeholder('now'))
  const given = and(
    eq(slotHolds.branchId, timeSlots.branchId),
    eq(slotHolds.orderMode, timeSlots.orderMode),
    own === null ? isOver : or(isOver, eq(slotHolds[own], sql.placeholder('holder'))),
  )
  const length = sql`case ${timeSlots.orderMode} when 'delivery' then ${slotMinutes.delivery}::int else ${slotMinutes.pickup}::int end * 60`
  const ahead = sql`extract(epoch from ${slotHolds.startsAt} - ${timeSlots.startsAt})::int`
  const orders = sql<number>`${timeSlots.taken} - (select count(*) from ${slotHolds}
    where ${given} and ${slotHolds.startsAt} = ${timeSlots.startsAt})`
  const units = sql<number>`${timeSlots.takenUnits} - case when ${timeSlots.takenUnits} = 0 then 0 else (
    select coalesce(sum(${slotHolds.units}[1 + ${ahead} / (${length})]), 0) from ${slotHolds}
    where ${given} and ${ahead} >= 0 and ${ahead} % (${length}) = 0) end`
  const isOrdered = gte(timeSlots.taken, sql.placeholder('fromOrders'))
  return prepared((db) =>
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
                // One parameter, however many there are.
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
  const known = usages.get(key) ?? prepareUsage(usage)
  usages.set(key, known)
  return known
}

/** What is taken of the slots of a period; holds that ended do not count, nor does the holder's own. */
export async function findUsage(db: Db | Tx, query: UsageQuery): Promise<(SlotKey & SlotUsage)[]> {
  const { withUnits, branchIds, orderModes } = query
  const ofOne = branchIds.length === 1 && orderModes.length === 1
  const usage = usageOf({ withUnits, own: query.holder && columnOf(query.holder), ofOne })
  const holder = query.holder && idOf(query.holder)
  const rows = await usage(db).execute({ ...query, holder, branchId: branchIds[0], orderMode: orderModes[0] })
  return rows.map((row) => ({ ...row, orderMode: row.orderMode as OrderMode }))
}

const holdByHolder = ofHolder((column, isHolder) =>
  prepared((db) => db.select().from(slotHolds).where(isHolder).prepare(`hold_by_${column}`)),
)

export async function findHold(db: Db | Tx, holder: Holder): Promise<SlotHold | undefined> {
  const [hold] = await holdByHolder(holder)(db).execute({ holder: idOf(holder) })
  return hold && toSlotHold(hold)
}

const holdsAround = ofHolder((column, isHolder) =>
  prepared((db) =>
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

/** The holder's own, and those of others that ended and count in one of these slots of one branch and mode. */
export async function findHoldsAround(
  tx: Tx,
  holder: Holder,
  { first, last, now }: { first: SlotKey; last: Date; now: Date },
): Promise<SlotHold[]> {
  const { branchId, orderMode, startsAt } = first
  const asked = { holder: idOf(holder), branchId, orderMode, startsAt, last, now }
  const found = await holdsAround(holder)(tx).execute(asked)
  return found.map(toSlotHold)
}

const lockedHold = ofHolder((column, isHolder) =>
  prepared((db) => db.select().from(slotHolds).where(isHolder).for('update').prepare(`locked_hold_of_${column}`)),
)

/** The hold as it is now, kept so until the transaction ends; its slots are locked. */
export async function lockHold(tx: Tx, holder: Holder): Promise<SlotHold | undefined> {
  const [hold] = await lockedHold(holder)(tx).execute({ holder: idOf(holder) })
  return hold && toSlotHold(hold)
}

const prolongedHold = ofHolder((column, isHolder) =>
  prepared((db) =>
    db
      .update(slotHolds)
      .set({ expiresAt: sql`${sql.placeholder('expiresAt')}::timestamptz` })
      .where(and(isHolder, isHoldOfSlot, hasWork))
      .prepare(`prolonged_hold_of_${column}`),
  ),
)

/** Prolongs the hold if there still is one of this slot, for this much work; false when it was freed or is another. */
export async function prolongHold(
  tx: Tx,
  holder: Holder,
  { work, ...key }: SlotKey & { work: number },
  expiresAt: Date,
): Promise<boolean> {
  const asked = { ...key, holder: idOf(holder), work, expiresAt: expiresAt.toISOString() }
  return (await prolongedHold(holder)(tx).execute(asked)).rowCount === 1
}

/** Opens rows of slots that nobody asked for before; in the order in which they are locked. */
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

const lockedSlot = prepared((db) =>
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

/** A single one, as of nearly every claim, is planned once by the database. */
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
 * Locks rows always in the same order, so that two carts that swap their slots wait and do not deadlock. Answers what is
 * taken of each, by `keyTextOf`.
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
 * Deletes those of these holds that are over and count where they were found; these slots are locked, and what they had is to
 * be given back. One that came to count elsewhere meanwhile is whoever's who locks that slot.
 */
export async function deleteEndedHolds(tx: Tx, holds: readonly SlotHold[], now: Date): Promise<SlotHold[]> {
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
  return gone.map(toSlotHold)
}

/** Deletes the holder's hold; its slots are locked, and what it had is to be given back. */
export async function deleteHold(tx: Tx, holder: Holder): Promise<SlotHold | undefined> {
  const [gone] = await tx.delete(slotHolds).where(isHolder(holder)).returning()
  return gone && toSlotHold(gone)
}

/** True where what the slot gets fits below its limits of today. It need not be locked; the change locks it. */
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

/** A change of one slot has a statement of its own, which the database plans once; one of a list it plans each time. */
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
 * One conditional UPDATE for all sums of a claim: what a slot gets must fit below both of its limits of today. Throws where
 * it does not, because the caller has locked the slots and counted before.
 */
export async function changeUsage(tx: Tx, deltas: readonly SlotChange[]): Promise<void> {
  const changed = deltas.filter(({ orders, units }) => orders !== 0 || units !== 0)
  if (changed.length === 0) return
  const rowCount = await changeRows(tx, changed)
  if (rowCount !== changed.length) throw new Error(`${rowCount} of ${changed.length} slots took what they had room for`)
}

export async function insertHold(
  tx: Tx,
  hold: Holder & SlotKey & { holdId: string; units: number[]; expiresAt: Date | null },
): Promise<void> {
  await runNamed(tx, 'inserted_hold', tx.insert(slotHolds).values(hold))
}

/** The hold becomes one of this holder and slot. */
export async function changeHold(
  tx: Tx,
  holdId: string,
  change: Holder & SlotKey & { units: number[]; expiresAt: Date | null },
): Promise<void> {
  await tx.update(slotHolds).set(change).where(eq(slotHolds.holdId, holdId))
}

const passedHold = prepared((db) =>
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
 * The cart's hold of this slot, for this much work, becomes the order's and does not end; false when the cart has none, or
 * the order has its own already.
 */
export async function passHoldToOrder(
  tx: Tx,
  cartId: string,
  orderId: string,
  { work, branchId, orderMode, startsAt }: SlotKey & { work: number },
): Promise<boolean> {
  const passed = await passedHold(tx).execute({ cartId, orderId, work, branchId, orderMode, startsAt })
  return passed.rowCount === 1
}

/** Holds that are over, by the slot they are of; as many as one sweep takes. */
export async function findEndedHolds(db: Db, now: Date): Promise<SlotHold[][]> {
  const found = await db
    .select()
    .from(slotHolds)
    .where(lte(slotHolds.expiresAt, now))
    .orderBy(asc(slotHolds.startsAt))
    .limit(500)
  return [...Map.groupBy(found.map(toSlotHold), keyTextOf).values()]
}
