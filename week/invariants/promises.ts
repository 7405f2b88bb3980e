/** Promises: times, goods, coupons, and what the shop has told a customer. */
import { bySql, type Evidence, type Invariants, type Offender } from './invariant'

const KEPT = `('capturing', 'review', 'paid', 'ready', 'collected')`

async function toldOtherwise({ world, memory }: Evidence): Promise<Offender[]> {
  const rows = await world.query<{ guid: string; order_number: string; state: string; paid: boolean }>(
    `select order_guid as guid, order_number, state, paid_at is not null as paid from orders where created_at >= $1`,
    [world.start],
  )
  const orders = new Map(rows.map((row) => [row.guid, row]))
  return [...memory.purchases.values()].flatMap(({ act, orderGuid, toldPaid, toldCancelled }) => {
    const order = orders.get(orderGuid ?? '')
    const objects = [orderGuid ?? '', order?.order_number ?? '']
    if (toldPaid && !order?.paid)
      return [{ text: `act ${act} was told of an order that is ${order?.state ?? 'lost'}`, objects }]
    const isOff = order !== undefined && ['cancelled', 'refund_due', 'refunded'].includes(order.state)
    return toldCancelled && !isOff
      ? [{ text: `act ${act} was told of a cancellation, but it is ${order?.state}`, objects }]
      : []
  })
}

/** Refunds that staff were told of, each once, are owed or made. */
async function forgottenRefunds({ world, memory }: Evidence): Promise<Offender[]> {
  const rows = await world.query<{ order_number: string; cents: number }>(
    'select order_number, refunded_cents as cents from orders where refunded_cents > 0',
  )
  const owed = new Map(rows.map(({ order_number, cents }) => [order_number, cents]))
  return [...Map.groupBy(memory.refunds, ({ orderNumber }) => orderNumber)].flatMap(([orderNumber, told]) => {
    const cents = told.reduce((sum, refund) => sum + refund.cents, 0)
    const found = owed.get(orderNumber) ?? 0
    return found >= cents
      ? []
      : [{ text: `${orderNumber}: ${cents} cents told, ${found} owed`, objects: [orderNumber] }]
  })
}

/** Withdrawals that customers were told of, in any number of declarations. */
async function forgottenWithdrawals({ world, memory }: Evidence): Promise<Offender[]> {
  const rows = await world.query<{ order_number: string; cents: number }>(
    'select order_number, amount_cents as cents from withdrawals join orders using (order_id)',
  )
  return memory.withdrawals.flatMap(({ act, orderNumber, cents }) =>
    rows.some((row) => row.order_number === orderNumber && row.cents === cents)
      ? []
      : [{ text: `act ${act}: ${cents} cents of ${orderNumber} are not declared`, objects: [orderNumber] }],
  )
}

/** Answers to a proposed time are kept, and who wanted the money back has no order. */
async function forgottenAnswers({ world, memory }: Evidence): Promise<Offender[]> {
  if (memory.moves.length === 0) return []
  const rows = await world.query<{ guid: string; order_number: string; state: string; answer: string | null }>(
    `select order_guid as guid, order_number, state, answer from orders join order_moves using (order_id)
     where order_guid = any($1::uuid[])`,
    [memory.moves.map(({ orderGuid }) => orderGuid)],
  )
  return memory.moves.flatMap(({ act, orderGuid, answer }) => {
    const found = rows.filter(({ guid }) => guid === orderGuid)
    const isOff = found.every(({ state }) => ['cancelled', 'refund_due', 'refunded'].includes(state))
    return found.some((row) => row.answer === answer) && (answer !== 'refund' || isOff)
      ? []
      : [{ text: `act ${act} answered ${answer}, the order is ${found[0]?.state ?? 'lost'}`, objects: [orderGuid] }]
  })
}

const HOUR_MS = 3_600_000

export const promises: Invariants = {
  'no time is given to more carts and orders than it has places': bySql(
    'hourly',
    `select h.branch_id || ' ' || h.order_mode || ' ' || h.starts_at || ': ' || count(*) || ' holds, ' || s.capacity || ' places'
       as offender
     from slot_holds h join time_slots s using (branch_id, order_mode, starts_at)
     where s.starts_at >= $1 group by h.branch_id, h.order_mode, h.starts_at, s.capacity having count(*) > s.capacity`,
  ),
  'no time has more orders than its branch takes': bySql(
    'hourly',
    `select o.branch_id || ' ' || o.order_mode || ' ' || o.target_at || ': ' || count(*) || ' orders, ' || b.most || ' allowed'
       as offender
     from orders o join (
       select b.branch_id, m.order_mode, greatest(m.capacity, coalesce(max(l.orders), 0)) as most
       from branches b cross join lateral (values ('pickup', b.capacity_pickup), ('delivery', b.capacity_delivery),
         ('inhouse', b.capacity_inhouse)) m (order_mode, capacity)
       left join slot_limits l on l.branch_id = b.branch_id and l.order_mode = m.order_mode
       group by b.branch_id, m.order_mode, m.capacity
     ) b using (branch_id, order_mode)
     where o.created_at >= $1 and o.state in ${KEPT}
     group by o.branch_id, o.order_mode, o.target_at, b.most having count(*) > b.most`,
  ),
  'an order has its place': bySql(
    'hourly',
    `select o.order_number, o.order_number || ' (' || o.state || ')' as offender from orders o
     where o.created_at >= $1 and o.state in ${KEPT} and not exists (select from slot_holds h where h.order_id = o.order_id
       and h.branch_id = o.branch_id and h.order_mode = o.order_mode and h.starts_at = o.target_at)`,
  ),
  'no unit of a day is promised twice': bySql(
    'hourly',
    `select i.skuid || ' at ' || i.branch_id || ' on ' || i.day || ': ' || c.units || ' promised of ' || i.quantity as offender
     from daily_inventory i join (
       select l.skuid, o.branch_id, (o.target_at at time zone 'Europe/Berlin')::date as day, sum(l.claimed_units) as units
       from orders o join order_lines l using (order_id) where o.state in ${KEPT} group by 1, 2, 3
     ) c using (skuid, branch_id, day) where c.units > i.quantity`,
  ),
  'no coupon is used more often than allowed': bySql(
    'hourly',
    `select c.code || ': ' || count(*) || ' orders, ' || coalesce(c.total_limit, 0) || ' allowed' as offender
     from coupons c join orders o on o.coupon_code = c.code and o.paid_at is not null and (o.totals->>'orderDiscount')::int > 0
       and o.state in ${KEPT}
     where c.total_limit is not null group by c.code, c.total_limit having count(*) > c.total_limit
     union all
     select code || ' by ' || redeemer || ': ' || count(*) as offender from coupon_redemptions join coupons c using (code)
     where c.per_customer_limit is not null group by code, redeemer, c.per_customer_limit having count(*) > c.per_customer_limit`,
  ),
  'no more bread-saver bags are ordered than the branch has reported': bySql(
    'hourly',
    `select o.branch_id || ' on ' || e.day || ', ' || l.skuid || ': ' || sum(l.claimed_units) || ' ordered of '
       || coalesce(e.bags->>l.skuid::text, '0') as offender
     from orders o join order_lines l using (order_id)
     join bread_saver_evenings e on e.branch_id = o.branch_id and e.day = (o.target_at at time zone 'Europe/Berlin')::date
     where o.created_at >= $1 and o.state in ${KEPT}
       and l.skuid in (select skuid from products p join categories c on c.slug = p.category_slug where c.bread_saver)
     group by o.branch_id, e.day, l.skuid, e.bags
     having sum(l.claimed_units) > coalesce((e.bags->>l.skuid::text)::int, 0)`,
  ),
  'a withdrawal that was confirmed is kept': { when: 'hourly', find: forgottenWithdrawals },
  'a workbook that was published is published': {
    when: 'hourly',
    find: async ({ world, memory }) =>
      (
        await world.query<{ id: number }>(
          `select import_id as id from assortment_imports where import_id = any($1) and state <> 'published'`,
          [[...memory.imports]],
        )
      ).map(({ id }) => ({ text: `import ${id} is not` })),
  },
  'a withdrawal is paid back once': bySql(
    'hourly',
    `select o.order_number, o.order_number || ': ' || r.cents || ' cents given back for withdrawals of ' || coalesce(w.cents, 0)
       as offender
     from (select order_id, sum(amount_cents) as cents from refunds where reason = 'withdrawn' and state <> 'refused'
       group by 1) r
     join orders o using (order_id)
     left join (select order_id, sum(amount_cents) as cents from withdrawals group by 1) w using (order_id)
     where o.created_at >= $1 and r.cents > coalesce(w.cents, 0)`,
  ),
  'at rest no cart holds a time or goods beyond the end of its hold': {
    when: 'calm',
    find: async ({ world }) =>
      (
        await world.query<{ offender: string }>(
          `select 'time ' || starts_at || ' by cart ' || cart_id as offender from slot_holds where expires_at < $1
           union all
           select units || ' of ' || skuid || ' by cart ' || cart_id from stock_holds where expires_at < $1`,
          [new Date(world.now().getTime() - HOUR_MS)],
        )
      ).map(({ offender }) => ({ text: offender })),
  },
  'a refund that staff gave is owed': { when: 'hourly', find: forgottenRefunds },
  'an answer to a proposed time is kept': { when: 'hourly', find: forgottenAnswers },
  'what the shop has told is so': { when: 'hourly', find: toldOtherwise },
  'an order that is not kept holds neither time nor goods': bySql(
    'calm',
    `select o.order_number, o.order_number || ' (' || o.state || ')' as offender from orders o
     where o.created_at >= $1 and o.state not in ${KEPT} and (
       exists (select from slot_holds h where h.order_id = o.order_id)
       or exists (select from order_lines l where l.order_id = o.order_id and l.claimed_units > 0))`,
  ),
  'at rest every order has an end': bySql(
    'calm',
    `select o.order_number, o.order_number || '-' || p.sequence || ' is ' || p.state || ' (' || o.state || ')' as offender
     from payments p join orders o using (order_id)
     where o.created_at >= $1 and (p.state in ('pending', 'awaiting_approval', 'capturing', 'review') or o.state = 'refund_due')`,
  ),
}
