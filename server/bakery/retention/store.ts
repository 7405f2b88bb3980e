/** SQL of retention, in steps of 1,000 rows so that locks stay short. Each function returns the number of changed rows. */
import { type SQL, sql } from 'drizzle-orm'
import { dayOf } from '@/lib/format/berlin-time'
import type { Db } from '../db/client'
import { AUDIT_LOG_MONTHS } from '../db/row-triggers'
import { auditLog } from '../db/schema/audit-log'
import { breadSaverEvenings } from '../db/schema/bread-saver'
import { carts } from '../db/schema/carts'
import { dailyInventory, searchMisses } from '../db/schema/catalogue'
import { couponRedemptions } from '../db/schema/coupons'
import { outbox } from '../db/schema/mail'
import { orders, paymentEvents, replacedInvoices, withdrawals } from '../db/schema/orders'
import { pushDevices, pushMessages, pushSubscriptions } from '../db/schema/push'
import { standingOrders, standingWeeks } from '../db/schema/standing-orders'
import { telephoneOrders } from '../db/schema/telephone-orders'

const STEP = 1_000

const countChanged = async (db: Db, statement: SQL): Promise<number> => (await db.execute(statement)).rowCount ?? 0

/** Carts unchanged since, with their lines; except those with a slot hold or an order that can still be paid. */
export const deleteCarts = (db: Db, before: Date): Promise<number> =>
  countChanged(
    db,
    sql`delete from ${carts} where cart_id in (
      select c.cart_id from carts c where c.updated_at < ${before.toISOString()}
        and not exists (select 1 from orders o join payments p using (order_id) where o.cart_id = c.cart_id and p.next_check_at is not null)
        and not exists (select 1 from slot_holds h where h.cart_id = c.cart_id)
      order by c.updated_at limit ${STEP})`,
  )

/** Deletes emails without an order; of an order's email only the fact that it was sent remains. */
export async function clearEmails(db: Db, before: Date): Promise<number> {
  const sentBefore = sql`sent_at < ${before.toISOString()}`
  const deleted = await countChanged(
    db,
    sql`delete from ${outbox} where email_id in (
      select email_id from outbox where ${sentBefore} and order_id is null limit ${STEP})`,
  )
  const emptied = await countChanged(
    db,
    sql`update ${outbox} set recipient = '', subject = '', html = '', text = '', attachments = '[]' where email_id in (
      select email_id from outbox where ${sentBefore} and order_id is not null and recipient <> '' limit ${STEP})`,
  )
  return deleted + emptied
}

const erasePersonsWhere = (db: Db, condition: SQL) =>
  countChanged(
    db,
    sql`update ${orders} set person_erased_at = now(), contact = null, delivery_address = null, billing = null, customer_id = null, note = '', staff_note = '' where order_id in (
      select order_id from orders o where ${condition}
        and not exists (select from payments p where p.order_id = o.order_id and p.next_check_at is not null)
        and (contact is not null or delivery_address is not null or billing is not null or customer_id is not null or note <> '')
      limit ${STEP})`,
  )

/** The newest paper of the order `o` is older: an invoice can get another recipient or other goods, and a correction comes later. */
const hasOnlyPapersBefore = (before: Date) => sql`created_at < ${before.toISOString()}
  and greatest(paid_at, invoiced_at, changed_at, created_at) < ${before.toISOString()}
  and not exists (select from refunds r where r.order_id = o.order_id and r.corrected_at >= ${before.toISOString()})`

/** Erases persons from orders, coupon redemptions, replaced invoices and withdrawals; goods and amounts remain. */
export async function erasePersons(db: Db, before: Date): Promise<number> {
  const redeemers = await countChanged(
    db,
    sql`update ${couponRedemptions} set redeemer = '' where id in (
      select id from coupon_redemptions where redeemed_at < ${before.toISOString()} and redeemer <> '' limit ${STEP})`,
  )
  const invoices = await countChanged(
    db,
    sql`update ${replacedInvoices} set billing = null where invoice_number in (
      select invoice_number from replaced_invoices where replaced_at < ${before.toISOString()} and billing is not null
      limit ${STEP})`,
  )
  const declarations = await countChanged(
    db,
    sql`update ${withdrawals} set name = '', email = '' where withdrawal_id in (
      select withdrawal_id from withdrawals where declared_at < ${before.toISOString()} and email <> '' limit ${STEP})`,
  )
  return redeemers + invoices + declarations + (await erasePersonsWhere(db, hasOnlyPapersBefore(before)))
}

/** Erases persons from abandoned orders, which have no invoice to retain. */
export const eraseAbandoned = (db: Db, before: Date): Promise<number> =>
  erasePersonsWhere(db, sql`state = 'abandoned' and created_at < ${before.toISOString()}`)

export const deleteSearchMisses = (db: Db, before: Date): Promise<number> =>
  countChanged(
    db,
    sql`delete from ${searchMisses} where (text, day) in (
      select text, day from search_misses where day < ${dayOf(before)}::date limit ${STEP})`,
  )

/** Reports of bread-saver bags. */
export const deleteBreadSaverEvenings = (db: Db, before: Date): Promise<number> =>
  countChanged(
    db,
    sql`delete from ${breadSaverEvenings} where (branch_id, day) in (
      select branch_id, day from bread_saver_evenings where day < ${dayOf(before)}::date limit ${STEP})`,
  )

/** Daily inventory with what was sold of it. */
export const deleteStock = (db: Db, before: Date): Promise<number> =>
  countChanged(
    db,
    sql`delete from ${dailyInventory} where (branch_id, skuid, day) in (
      select branch_id, skuid, day from daily_inventory where day < ${dayOf(before)}::date limit ${STEP})`,
  )

export const deletePaymentEvents = (db: Db, before: Date): Promise<number> =>
  countChanged(
    db,
    sql`delete from ${paymentEvents} where event_id in (
      select event_id from payment_events where processed_at < ${before.toISOString()} limit ${STEP})`,
  )

/** Subscriptions to orders whose appointment was before this time. */
export const deletePushSubscriptions = (db: Db, before: Date): Promise<number> =>
  countChanged(
    db,
    sql`delete from ${pushSubscriptions} where (device_id, topic, order_id) in (
      select w.device_id, w.topic, w.order_id from push_subscriptions w join orders o using (order_id)
      where o.target_at < ${before.toISOString()} limit ${STEP})`,
  )

/** Notifications; while one exists, its event is not sent to the device again. */
export const deletePushMessages = (db: Db, before: Date): Promise<number> =>
  countChanged(
    db,
    sql`delete from ${pushMessages} where message_id in (
      select message_id from push_messages where created_at < ${before.toISOString()} limit ${STEP})`,
  )

/** Devices not seen since, and those without subscriptions. */
export const deletePushDevices = (db: Db, before: Date): Promise<number> =>
  countChanged(
    db,
    sql`delete from ${pushDevices} where device_id in (
      select device_id from push_devices d where last_seen_at < ${before.toISOString()}
        or not exists (select from push_subscriptions w where w.device_id = d.device_id) limit ${STEP})`,
  )

/** Past weeks of standing orders. */
export const deleteStandingWeeks = (db: Db, before: Date): Promise<number> =>
  countChanged(
    db,
    sql`delete from ${standingWeeks} where week_guid in (
      select week_guid from standing_weeks where day < ${dayOf(before)}::date limit ${STEP})`,
  )

/** Ended standing orders without remaining weeks. */
export const deleteStandingOrders = (db: Db, before: Date): Promise<number> =>
  countChanged(
    db,
    sql`delete from ${standingOrders} where standing_order_id in (
      select standing_order_id from standing_orders o where ended_at < ${before.toISOString()}
        and not exists (select from standing_weeks w where w.standing_order_id = o.standing_order_id) limit ${STEP})`,
  )

/** Expired audit log entries, by the database's clock, which the protecting trigger uses as well. */
export const deleteAuditLogEntries = (db: Db): Promise<number> =>
  countChanged(db, sql`delete from ${auditLog} where at < now() - make_interval(months => ${AUDIT_LOG_MONTHS})`)

/** Orders by telephone that were never paid; their cart may be deleted by then. */
export const deleteTelephoneOrders = (db: Db, before: Date): Promise<number> =>
  countChanged(
    db,
    sql`delete from ${telephoneOrders} where telephone_order_guid in (
      select telephone_order_guid from telephone_orders t where t.created_at < ${before.toISOString()}
        and not exists (select 1 from orders o where o.cart_id = t.cart_id and o.paid_at is not null)
      limit ${STEP})`,
  )

/** The paid ones keep who took them; their order has the customer. */
export const eraseTelephoneContacts = (db: Db, before: Date): Promise<number> =>
  countChanged(
    db,
    sql`update ${telephoneOrders} set contact = null, code = null where telephone_order_guid in (
      select telephone_order_guid from telephone_orders
      where created_at < ${before.toISOString()} and contact is not null limit ${STEP})`,
  )
