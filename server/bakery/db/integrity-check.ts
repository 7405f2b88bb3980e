/**
 * The integrity check (`npm run audit`): invariants that must hold in every database of the shop, even after killed processes
 * and repeated calls. Each rule is a query that returns the violations. For imported orders, whose history has no first event
 * without a previous state, only numbers and sums are checked.
 */
import { type SQL, sql } from 'drizzle-orm'
import { paperPrefixes } from '@/lib/domain/paper-numbers'
import { slotMinutes } from '../branches/slot-length-rules'
import type { Db, Tx } from './client'
import { ALL_BRANCHES } from './schema/reports'
import { inTransaction } from './transact'

export type Violation = { rule: string; offender: string }

const OPEN_STATES = sql`('pending', 'awaiting_approval', 'capturing', 'review')`
/** The payment `p` of an unfinished change. */
const IS_OPEN_CHANGE = sql`p.purpose = 'change' and p.state in ${OPEN_STATES}`
/** The payment `p` paid for the goods of its order. */
const IS_FOR_GOODS = sql`p.capture_id is not null and (p.purpose = 'first' or p.state = 'captured')`
/** Payments of the order `o` that paid for its goods. */
const GOODS_PAYMENTS = sql`payments p where p.order_id = o.order_id and ${IS_FOR_GOODS}`

/** In these states an order has its own slot hold. */
const HOLDING_STATES = sql`('capturing', 'review', 'paid', 'ready', 'collected')`
const CONFIRMED_STATES = sql`('paid', 'ready', 'collected')`
const ENDED_STATES = sql`('abandoned', 'cancelled', 'refund_due', 'refunded')`
const PLACED_HERE = sql`exists (select 1 from order_events e where e.order_id = o.order_id and e.from_state is null)`
const HOLD_COUNT = sql`(select count(*) from slot_holds h where h.order_id = o.order_id
  and h.branch_id = o.branch_id and h.order_mode = o.order_mode and h.starts_at = o.target_at)`
/** Paid in this shop, with the person not erased. */
const HAS_CONTACT_PERSON = sql`o.state in ${CONFIRMED_STATES} and o.person_erased_at is null and ${PLACED_HERE}`
const CONFIRMATIONS = sql`(select count(*) from outbox m where m.order_id = o.order_id and m.kind = 'order_confirmation')`

/** Returns the orders that meet the condition. */
const orders = (condition: SQL) => sql`select o.order_number || ' (' || o.state || ')' as offender from orders o
  where ${condition}`

/** Numbers such as 'X-2026-000123' must be consecutive: their count equals the last number of the year and of the series. */
const gapless = (series: string, column: SQL, from = sql`orders`) => sql`
  select coalesce(n.year, s.year) || ': ' || coalesce(n.count, 0) || ' numbers, the last is ' || coalesce(n.last, 0)
    || ', the series stands at ' || coalesce(s.last, 0) as offender
  from (
    select substring(${column} from '(\\d{4})-\\d+$')::int as year, count(*) as count,
      max(substring(${column} from '(\\d+)$')::int) as last
    from ${from} where ${column} is not null group by 1
  ) n
  full join (select year, last from number_series where series = ${series}) s on s.year = n.year
  where n.count is distinct from n.last or n.last is distinct from s.last`

/** Refunds of the order `o` that are done or due. */
const COUNTED_REFUNDS = sql`refunds r where r.order_id = o.order_id and r.state <> 'refused'`

/** Refund `r` that was made at the provider and is more than what was left: it counts nowhere, and head office settles it by hand. */
const IS_EXCESS = sql`(r.state = 'refused' and r.initiator = 'provider')`

const refunds = (
  condition: SQL,
) => sql`select o.order_number || ': ' || r.refund_id || ' (' || r.state || ')' as offender
  from refunds r join orders o using (order_id) where ${condition}`

const INVOICES = sql`(select invoice_number from orders union all select invoice_number from replaced_invoices) i`

/** The documents of the books with their gross amounts, computed apart from `books/journal/store.ts`, which writes the books. */
const BOOKED_DOCUMENTS = sql`(
  select invoice_number as number, 'invoice' as kind, coalesce(invoiced_at, paid_at) as at, grand_total_cents as gross
  from orders o where invoice_number is not null and ${PLACED_HERE}
  union all
  select invoice_number, kind, case kind when 'invoice' then issued_at else replaced_at end,
    case kind when 'invoice' then gross else -gross end
  from (
    select r.*, coalesce((c.from_goods->'totals'->>'grandTotal')::int, o.grand_total_cents) as gross
    from replaced_invoices r join orders o using (order_id) left join order_changes c on c.change_id = r.change_id
    where ${PLACED_HERE}
  ) replaced cross join (values ('invoice'), ('reversal')) kinds(kind)
  union all
  select correction_number, 'correction', corrected_at,
    -(select coalesce(sum((v->>'net')::int + (v->>'tax')::int), 0) from jsonb_array_elements(vat) v)
  from refunds where correction_number is not null
)`

const DAY_PAID = sql`(paid_at at time zone 'Europe/Berlin')::date`

const rules: Readonly<Record<string, SQL>> = {
  'a paid order has an invoice number and a time of payment': orders(
    sql`o.state in ${CONFIRMED_STATES} and (o.invoice_number is null or o.paid_at is null)`,
  ),
  'a paid order that costs something has a capture': orders(
    sql`o.state in ${CONFIRMED_STATES} and o.grand_total_cents > 0 and not exists (select from ${GOODS_PAYMENTS}) and ${PLACED_HERE}`,
  ),
  'an order with a due refund has a capture': orders(
    sql`o.state = 'refund_due' and not exists (select from ${GOODS_PAYMENTS})`,
  ),
  'an order is in the state of its first payment until that is captured': orders(
    sql`${PLACED_HERE} and not exists (select from payments p where p.payment_id = o.order_id and p.order_id = o.order_id
      and p.purpose = 'first' and case p.state
        when 'captured' then o.state in ('paid', 'ready', 'collected', 'cancelled', 'refund_due', 'refunded')
        when 'returned' then o.state in ('refund_due', 'refunded')
        else o.state = p.state end)`,
  ),
  'an order has one slot hold while it is captured or confirmed, and none otherwise': orders(
    sql`${PLACED_HERE} and ${HOLD_COUNT} <> case when o.state in ${HOLDING_STATES} then 1 else 0 end`,
  ),
  'an ended order claims no stock': orders(
    sql`o.state in ${ENDED_STATES} and exists (
      select 1 from order_lines l where l.order_id = o.order_id and l.claimed_units > 0)`,
  ),
  'claimed stock equals the claims of orders and holds': sql`
    select i.skuid || ' at ' || i.branch_id || ' on ' || i.day || ': ' || i.claimed || ', orders and holds ' || coalesce(c.units, 0)
      as offender
    from daily_inventory i
    left join (
      select skuid, branch_id, day, sum(units) as units from (
      select l.skuid, o.branch_id, (coalesce(l.at, o.target_at) at time zone 'Europe/Berlin')::date as day, l.claimed_units as units
      from (
        select order_id, skuid, claimed_units, null::timestamptz as at from order_lines where claimed_units > 0
        union all
        select p.order_id, (c->>'skuid')::int, (c->>'units')::int, (p.requested_version->>'targetAt')::timestamptz
        from payments p cross join jsonb_array_elements(p.claimed) c
      ) l join orders o using (order_id)
      union all
      select skuid, branch_id, day, units from stock_holds where not is_in_order
      ) claims group by 1, 2, 3
    ) c on c.skuid = i.skuid and c.branch_id = i.branch_id and c.day = i.day
    where i.claimed <> coalesce(c.units, 0) or i.claimed > i.quantity`,
  'the orders of a slot equal its holds and do not exceed its capacity': sql`
    select s.branch_id || ' ' || s.order_mode || ' ' || s.starts_at || ': ' || s.taken || ' taken, '
      || count(h.hold_id) || ' holds, ' || s.capacity || ' places' as offender
    from time_slots s left join slot_holds h using (branch_id, order_mode, starts_at)
    group by s.branch_id, s.order_mode, s.starts_at
    having s.taken <> count(h.hold_id) or s.taken > s.capacity`,
  'the work units of a slot equal those of its holds and do not exceed its capacity': sql`
    select s.branch_id || ' ' || s.order_mode || ' ' || s.starts_at || ': ' || s.taken_units || ' units taken, holds '
      || coalesce(w.units, 0) || ', room for ' || coalesce(s.unit_capacity::text, 'any') as offender
    from time_slots s
    left join (
      select h.branch_id, h.order_mode, sum(u.units) as units,
        h.starts_at - (u.place - 1) * case h.order_mode when 'delivery' then ${slotMinutes.delivery}::int else ${slotMinutes.pickup}::int end
          * interval '1 minute' as starts_at
      from slot_holds h cross join unnest(h.units) with ordinality u(units, place) group by 1, 2, 4
    ) w using (branch_id, order_mode, starts_at)
    where s.taken_units <> coalesce(w.units, 0) or s.taken_units > s.unit_capacity`,
  'the slot hold of an order has the work units of the order or of its open change': sql`
    select o.order_number || ': ' || o.work_units || ' units, its hold has ' || held.units as offender
    from orders o join slot_holds h using (order_id)
    cross join lateral (select coalesce(sum(u), 0) as units from unnest(h.units) u) held
    where held.units <> o.work_units and not (held.units > o.work_units and exists (
      select from payments p where p.order_id = o.order_id and ${IS_OPEN_CHANGE}
        and (p.requested_version->>'targetAt')::timestamptz = o.target_at
        and (p.requested_version->>'workUnits')::int = held.units))`,
  'a change has its own slot hold only while it is open and at its own time': sql`
    select o.order_number || '-' || p.sequence || ' (' || p.state || ')' as offender
    from payments p join slot_holds h on h.order_id = p.payment_id join orders o on o.order_id = p.order_id
    where p.purpose = 'change'
      and not (${IS_OPEN_CHANGE} and h.starts_at = (p.requested_version->>'targetAt')::timestamptz)`,
  'an ended change claims no stock': sql`
    select o.order_number || '-' || p.sequence || ' (' || p.state || ')' as offender
    from payments p join orders o using (order_id) where p.claimed <> '[]' and not (${IS_OPEN_CHANGE})`,
  'the captures of a changed order less the refunds of its changes equal its price': sql`
    select o.order_number || ': costs ' || o.grand_total_cents || ', paid ' || paid.cents - back.cents as offender
    from orders o
    cross join lateral (select coalesce(sum(p.amount_cents), 0) as cents from ${GOODS_PAYMENTS}) paid
    cross join lateral (
      select coalesce(sum(r.amount_cents), 0) as cents from refunds r join payments p using (payment_id)
      where r.order_id = o.order_id and r.reason = 'changed' and r.state <> 'refused' and ${IS_FOR_GOODS}
    ) back
    where o.changed_at is not null and o.grand_total_cents <> paid.cents - back.cents
       and not exists (select from refunds r where r.order_id = o.order_id and ${IS_EXCESS})`,
  'the price of an order equals its original price plus the differences of its changes': sql`
    select o.order_number || ': ' || count(*) || ' changes' as offender
    from orders o join order_changes h using (order_id)
    where h.from_goods is not null
    group by o.order_id having o.grand_total_cents <> sum(h.difference_cents)
      + (array_agg((h.from_goods->'totals'->>'grandTotal')::int order by h.at, h.change_id))[1]`,
  'a change of goods has its own invoice, which replaces the previous one': sql`
    select o.order_number || ': ' || coalesce(h.invoice_number, 'none') as offender
    from order_changes h join orders o using (order_id)
    where h.from_goods is not null and not exists (
      select from replaced_invoices i where i.change_id = h.change_id and i.replaced_by = h.invoice_number)`,
  'the uses of a coupon equal its redemptions': sql`
    select c.code || ': ' || c.redeemed || ' uses, ' || count(r.id) || ' redemptions' as offender
    from coupons c left join coupon_redemptions r using (code) group by c.code having c.redeemed <> count(r.id)`,
  'only captured or confirmed orders redeem coupons': orders(
    sql`o.state not in ${HOLDING_STATES} and exists (select 1 from coupon_redemptions r where r.order_id = o.order_id)`,
  ),
  'a confirmed order has an email address': orders(
    sql`${HAS_CONTACT_PERSON} and coalesce(o.contact->>'email', '') = ''`,
  ),
  'a confirmed order has exactly one confirmation email': orders(sql`${HAS_CONTACT_PERSON} and ${CONFIRMATIONS} <> 1`),
  'an order to be handed over has an existing branch': orders(
    sql`o.state in ('paid', 'ready') and o.target_at > now() - interval '1 day'
      and not exists (select from branches b where b.branch_id = o.branch_id)`,
  ),
  'a paid order has search keys, except after its person was erased': sql`
    select o.order_number || ' (' || o.state || ')' as offender from orders o left join order_search s using (order_id)
    where o.state in ${CONFIRMED_STATES} and ${PLACED_HERE} and (o.contact is not null) <> (s.order_id is not null)`,
  'an unpaid order has no confirmation email': orders(sql`o.invoice_number is null and ${CONFIRMATIONS} > 0`),
  'order numbers are consecutive': gapless('order', sql`order_number`),
  'invoice numbers are consecutive': gapless(
    'invoice',
    sql`invoice_number`,
    sql`(select * from ${INVOICES} where invoice_number like ${`${paperPrefixes.invoice}-%`}) d`,
  ),
  'delivery notes are consecutive': gapless(
    'delivery_note',
    sql`invoice_number`,
    sql`(select * from ${INVOICES} where invoice_number like ${`${paperPrefixes.deliveryNote}-%`}) d`,
  ),
  'collective invoices are consecutive': gapless('collective', sql`number`, sql`company_invoices`),
  'an account has a capture for each payment captured on it, and none for another one': sql`
    select coalesce(p.payment_id, e.payment_id)::text as offender
    from (select * from payments where provider = 'account' and capture_id is not null) p
    full join (select * from company_entries where kind = 'capture') e
      on e.payment_id = p.payment_id and e.entry_id::text = p.capture_id and e.amount_cents = p.amount_cents
    where (p.payment_id is null and not exists (select from payments q where q.payment_id = e.payment_id
      and q.state in ('capturing', 'abandoned'))) or e.entry_id is null`,
  'an account has a refund for each refund done on it': sql`
    select r.refund_id::text as offender from refunds r
    where r.provider = 'account' and r.state = 'done' and not exists (
      select from company_entries e
      where e.entry_id::text = r.provider_refund_id and e.kind = 'refund' and e.amount_cents = -r.amount_cents)`,
  'a payment of a collective invoice is at most its total': sql`
    select i.number as offender from company_invoices i join company_entries e on e.invoice_number = i.number
    group by i.number, i.total_cents having -sum(e.amount_cents) > i.total_cents`,
  'correction numbers are consecutive': gapless('correction', sql`correction_number`, sql`refunds`),
  'the refunded amount of a payment equals its refunds and does not exceed the capture': sql`
    select o.order_number || '-' || p.sequence || ' (' || p.state || ')' as offender
    from payments p join orders o using (order_id)
    where p.refunded_cents <> (
        select coalesce(sum(r.amount_cents), 0) from refunds r where r.payment_id = p.payment_id and r.state <> 'refused')
      or p.refunded_cents > case when p.capture_id is null then 0 else p.amount_cents end
      or exists (select from refunds r where r.payment_id = p.payment_id and r.order_id <> p.order_id)`,
  'the refunded amount of an order equals its refunds': orders(
    sql`o.refunded_cents <> (select coalesce(sum(r.amount_cents), 0) from ${COUNTED_REFUNDS})`,
  ),
  'the refunds of a VAT rate do not exceed what was paid for it': sql`
    select o.order_number || ': ' || b.rate || ' %' as offender
    from (
      select r.order_id, v->>'rate' as rate, sum((v->>'net')::int + (v->>'tax')::int) as cents
      from refunds r cross join jsonb_array_elements(r.vat) v where r.state <> 'refused' group by 1, 2
    ) b join orders o using (order_id)
    where b.cents > (
      select coalesce(sum((v->>'net')::int + (v->>'tax')::int), 0) from jsonb_array_elements(o.totals->'vat') v
      where v->>'rate' = b.rate)`,
  'the refunded units of a line do not exceed its units': sql`
    select o.order_number || ': line ' || b.position as offender
    from (
      select r.order_id, (v->>'position')::int as position, sum((v->>'units')::int) as units
      from refunds r cross join jsonb_array_elements(r.lines) v where r.state <> 'refused' group by 1, 2
    ) b join orders o using (order_id) left join order_lines l on l.order_id = b.order_id and l.position = b.position
    where b.units > coalesce(l.units, 0)`,
  'a refund equals the sum of its parts and of its VAT rows': refunds(
    sql`not ${IS_EXCESS} and (r.amount_cents <> r.shipping_cents + r.goodwill_cents + (
        select coalesce(sum((l->>'goods')::int + (l->>'deposit')::int), 0) from jsonb_array_elements(r.lines) l)
      or r.reason is distinct from 'changed' and r.amount_cents <> (
        select coalesce(sum((v->>'net')::int + (v->>'tax')::int), 0) from jsonb_array_elements(r.vat) v)
      or r.deposit_cents <> (select coalesce(sum((l->>'deposit')::int), 0) from jsonb_array_elements(r.lines) l))`,
  ),
  'due refunds, and only those, have a next attempt; done ones have a time': refunds(
    sql`(r.state = 'due') <> (r.next_attempt_at is not null) or (r.state = 'done') <> (r.done_at is not null) and not ${IS_EXCESS}`,
  ),
  'a delivered or dead message has no next attempt': sql`
    select m.event || ': ' || m.message_id as offender from push_messages m
    where m.next_attempt_at is not null and (m.sent_at is not null or m.refused)
    union all
    select m.type || ': ' || m.message_id from webhook_messages m where m.delivered_at is not null and m.dead_at is not null`,
  'only done refunds have a correction number': refunds(sql`r.correction_number is not null and r.state <> 'done'`),
  'the state refunded means that all payments are refunded': orders(
    sql`o.state = 'refunded' and (
      exists (select from ${GOODS_PAYMENTS} and p.refunded_cents < p.amount_cents)
      or exists (select from ${COUNTED_REFUNDS} and r.state = 'due'))`,
  ),
  'production versions add up and are numbered consecutively': sql`
    select t.bakehouse || ': ' || t.wave || ' on ' || t.day || ': version ' || t.version || ', supplement ' || t.supplement || ' comes to '
      || t.told || ' instead of ' || t.total as offender
    from (
      select v.*, sum(u.units) over w as told, row_number() over w - 1 as place
      from production_versions v cross join lateral (
        select coalesce(sum((c->>2)::int), 0)::int as units from jsonb_array_elements(v.list->'cells') c
      ) u window w as (partition by v.day, v.bakehouse, v.wave, v.version order by v.supplement)
    ) t
    where t.told <> t.total or t.place <> t.supplement or (t.version > 1 and not exists (
      select from production_versions b where b.day = t.day and b.bakehouse = t.bakehouse and b.wave = t.wave and b.version = t.version - 1))`,
  'an order line has a wave, its day and its bakehouse, or none of them': sql`
    select o.order_number || ': line ' || l.position as offender from order_lines l join orders o using (order_id)
    where (l.wave <> '') <> (l.wave_day is not null) or (l.wave <> '') <> (l.bakehouse <> '')`,
  'the state of an order is the last one of its history': orders(
    sql`o.state is distinct from (select e.to_state from order_events e where e.order_id = o.order_id
      order by e.id desc limit 1)`,
  ),
  'each transition of a history starts from the previous state': sql`
    select o.order_number || ': ' || coalesce(e.from_state, '') || ' after ' || e.before as offender
    from (
      select order_id, from_state, lag(to_state) over (partition by order_id order by id) as before from order_events
    ) e join orders o using (order_id)
    where e.before is not null and e.from_state is distinct from e.before`,
  'the sums of an order add up': orders(
    sql`(o.grand_total_cents <> (o.totals->>'grandTotal')::int
      or o.grand_total_cents <> (o.totals->>'subTotal')::int - (o.totals->>'orderCatalogDiscount')::int
        - (o.totals->>'orderDiscount')::int + (o.totals->>'depositTotal')::int + (o.totals->>'shippingPrice')::int
      or (o.totals->>'subTotal')::int <> (
        select coalesce(sum(l.units * l.unit_price_cents), 0) from order_lines l where l.order_id = o.order_id)
      or o.grand_total_cents <> (o.totals->>'shippingPrice')::int + (
        select coalesce(sum(l.total_price_cents + l.units * l.deposit_cents), 0) from order_lines l where l.order_id = o.order_id)
      or o.grand_total_cents <> (
        select coalesce(sum((v->>'net')::int + (v->>'tax')::int), 0) from jsonb_array_elements(o.totals->'vat') v))`,
  ),
  'the kept sums of a branch and day equal its orders and refunds': sql`
    select s.branch_id || ' on ' || s.day || ': ' || s.orders || ' orders of ' || s.turnover || ', ' || s.discount || ' discount, '
      || s.refunded || ' refunded, ' || s.missed || ' not collected more than their sums' as offender
    from (
      select branch_id, day, sum(orders) as orders, sum(turnover) as turnover, sum(discount) as discount, sum(refunded) as refunded,
        sum(missed) as missed
      from (
        select branch_id, ${DAY_PAID} as day, 1 as orders, grand_total_cents - (totals->>'depositTotal')::int as turnover,
          (totals->>'orderCatalogDiscount')::int + (totals->>'orderDiscount')::int as discount, 0 as refunded, 0 as missed
        from orders where paid_at is not null
        union all
        select o.branch_id, (r.created_at at time zone 'Europe/Berlin')::date, 0, 0, 0, r.amount_cents - r.deposit_cents, 0
        from refunds r join orders o using (order_id) left join payments p using (payment_id)
        where o.paid_at is not null and r.state <> 'refused' and r.reason is distinct from 'changed'
          and (p.purpose is distinct from 'change' or p.state = 'captured')
        union all
        select o.branch_id, (o.target_at at time zone 'Europe/Berlin')::date, 0, 0, 0, 0, 1
        from order_steps s join orders o using (order_id) where s.step = 'not_collected' and o.paid_at is not null
        union all
        select branch_id, day, -orders, -turnover_cents, -discount_cents, -refunded_cents, -no_shows
        from daily_sums where branch_id <> ${ALL_BRANCHES}
      ) parts group by 1, 2
    ) s
    where (s.orders, s.turnover, s.discount, s.refunded, s.missed) <> (0, 0, 0, 0, 0)
      and not exists (select from due_sums u where u.branch_id = s.branch_id and u.day = s.day)`,
  'the kept sums of products and coupons, and those of all branches, equal the sums of the branches': sql`
    select what || ' of ' || branch_id || ' on ' || day || ': ' || sum(turnover) || ' turnover, ' || sum(refunded) || ' refunded' as offender
    from (
      select 'products' as what, branch_id, day, turnover_cents as turnover, refunded_cents as refunded from daily_product_sums
      union all select 'products', branch_id, day, -turnover_cents, -refunded_cents from daily_sums
      union all select 'all branches', ${ALL_BRANCHES}, day, case when branch_id = ${ALL_BRANCHES} then turnover_cents else -turnover_cents end,
        case when branch_id = ${ALL_BRANCHES} then refunded_cents else -refunded_cents end from daily_sums
      union all select 'coupons', branch_id, day, turnover_cents, 0 from daily_coupon_sums where branch_id <> ${ALL_BRANCHES}
      union all select 'coupons', branch_id, ${DAY_PAID}, (totals->>'depositTotal')::int - grand_total_cents, 0 from orders
        where paid_at is not null and coupon_code is not null
    ) parts
    where not exists (select from due_sums u where u.day = parts.day)
    group by what, branch_id, day having sum(turnover) <> 0 or sum(refunded) <> 0`,
  'the books of closed months equal the documents': sql`
    select d.kind || ' ' || d.number || ': booked ' || b.gross || ', the document says ' || d.gross as offender
    from ${BOOKED_DOCUMENTS} d join (
      select number, kind, sum(net_cents + tax_cents) as gross from book_entries group by 1, 2
    ) b using (number, kind) where b.gross <> d.gross`,
  // Documents of the latest closed month that were committed after its closing belong to the first open month.
  'the documents of closed months are in the books': sql`
    select d.kind || ' ' || d.number as offender
    from ${BOOKED_DOCUMENTS} d cross join (select min(month) as first, max(month) as last from book_months) m
    where d.at >= m.first::timestamp at time zone 'Europe/Berlin' and d.at < m.last::timestamp at time zone 'Europe/Berlin'
      and not exists (select from book_entries b where b.number = d.number and b.kind = d.kind)`,
  'unfinished payments have a next check, those of confirmed and refunded orders have none': sql`
    select o.order_number || '-' || p.sequence || ' (' || p.state || ')' as offender
    from payments p join orders o using (order_id)
    where p.next_check_at is null and (p.state in ${OPEN_STATES} or (${IS_FOR_GOODS} and o.state in ('cancelled', 'refund_due')))
      or p.next_check_at is not null and (
        (p.state = 'captured' and o.state in ${CONFIRMED_STATES}) or (o.state = 'refunded' and ${IS_FOR_GOODS}))`,
  'a payment is given back when its change could not be applied': sql`
    select o.order_number || '-' || p.sequence || ' (' || p.state || ')' as offender
    from payments p join orders o using (order_id)
    where p.purpose = 'change' and p.state = 'returned' and p.next_check_at is null and p.refunded_cents < p.amount_cents`,
}

/** Runs the checks within a transaction, so that they see its own writes. */
export async function checkIntegrityWithin(tx: Tx): Promise<Violation[]> {
  await tx.execute(sql`set local statement_timeout = 0`)
  const found: Violation[] = []
  for (const [rule, query] of Object.entries(rules)) {
    const { rows } = await tx.execute<{ offender: string }>(query)
    found.push(...rows.map(({ offender }) => ({ rule, offender })))
  }
  return found
}

/** Runs all checks on one snapshot of the database. Returns the violations; empty when the database is consistent. */
export const checkIntegrity = (db: Db): Promise<Violation[]> => inTransaction(db, checkIntegrityWithin, 'snapshot')
