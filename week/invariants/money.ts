/** Money: the provider's journal, the shop's payments, receipts and books are the same cents. */
import type { CallOutput } from '@/lib/contract/endpoints'
import { addCalendarDays, dayOf } from '@/lib/format/berlin-time'
import { type Answer, type Browser, openBrowser } from '../actors/browser'
import type { World } from '../world/world'
import { bySql, type Evidence, type Invariants, type Offender } from './invariant'

const inCents = ({ value }: { value: string }) => Math.round(Number(value) * 100)

type StoredPayment = {
  reference: string
  order_number: string
  state: string
  amount: number
  refunded: number
  done: number
  refunds: number
}

async function storedPayments(world: World): Promise<ReadonlyMap<string, StoredPayment>> {
  const rows = await world.query<StoredPayment>(
    `select p.provider_reference as reference, o.order_number, p.state, p.amount_cents as amount, p.refunded_cents as refunded,
       coalesce(sum(r.amount_cents) filter (where r.state = 'done'), 0)::int as done,
       count(*) filter (where r.state = 'done' and r.amount_cents > 0)::int as refunds
     from payments p join orders o using (order_id) left join refunds r using (payment_id)
     where p.provider_reference is not null group by p.payment_id, o.order_id`,
  )
  return new Map(rows.map((row) => [row.reference, row]))
}

/** Compares each payment at the provider with the shop's. */
const perPayment =
  (
    compare: (
      side: { captured: number; given: number; gifts: number },
      stored: StoredPayment | undefined,
    ) => string | null,
  ) =>
  async ({ world }: Evidence): Promise<Offender[]> => {
    const stored = await storedPayments(world)
    return world.simulator.orders.all().flatMap(({ id, captures, refunds }) => {
      const captured = captures
        .filter(({ status }) => status !== 'DECLINED' && status !== 'PENDING')
        .reduce((sum, { amount }) => sum + inCents(amount), 0)
      const given = refunds.reduce((sum, { amount }) => sum + inCents(amount), 0)
      const fault = compare({ captured, given, gifts: refunds.length }, stored.get(id))
      const number = stored.get(id)?.order_number
      return fault === null ? [] : [{ text: `payment ${id}: ${fault}`, objects: [id, ...(number ? [number] : [])] }]
    })
  }

async function bookkeeper(world: World): Promise<Browser | null> {
  const browser = openBrowser({ url: () => world.urlOf(0), onFault: () => {}, count: () => {} })
  const login = { email: 'grete@team.hansejunge.example', password: 'MoinTeam2026!', remember: false }
  return (await browser.call('POST /api/team/login', login)).ok ? browser : null
}

/** The sums of a closed month do not change any more. */
async function changedMonths({ world, memory }: Evidence): Promise<Offender[]> {
  const browser = memory.closedMonths.size === 0 ? null : await bookkeeper(world)
  const offenders: Offender[] = []
  for (const [month, gross] of browser === null ? [] : memory.closedMonths) {
    const shown = await browser?.call('GET /api/books/month', { month })
    if (!shown?.ok) offenders.push({ text: `the closed month ${month} could not be read` })
    else if (shown.value.state !== 'closed' || shown.value.total.gross !== gross)
      offenders.push({
        text: `${month}: closed with ${gross} cents, now ${shown.value.state} with ${shown.value.total.gross}`,
      })
  }
  return offenders
}

async function booksOfTheDays({ world }: Evidence): Promise<Offender[]> {
  const browser = await bookkeeper(world)
  if (browser === null) return [{ text: 'the bookkeeper could not log in' }]
  const first = dayOf(world.start)
  const days = Array.from({ length: 400 }, (_, index) => addCalendarDays(first, index)).filter(
    (day) => day <= dayOf(world.now()),
  )
  let booked = 0
  for (const month of new Set(days.map((day) => day.slice(0, 7)))) {
    let next: number | null = 0
    while (next !== null) {
      const query: { month: string; offset: number; limit: number } = { month, offset: next, limit: 100 }
      const answer: Answer<CallOutput<'GET /api/books/days'>> = await browser.call('GET /api/books/days', query)
      if (!answer.ok) return [{ text: `the books of ${month} could not be read: ${answer.code}` }]
      booked += answer.value.days.filter(({ day }) => day >= first).reduce((sum, { gross }) => sum + gross, 0)
      next = answer.value.next
    }
  }
  const kept = world.simulator.orders.all().reduce((sum, { id }) => sum + world.simulator.orders.netCents(id), 0)
  const [account] = await world.query<{ cents: number }>(
    `select coalesce(sum(amount_cents), 0)::int as cents from company_entries where kind <> 'payment' and at >= $1`,
    [world.start],
  )
  const owed = account?.cents ?? 0
  return booked === kept + owed
    ? []
    : [{ text: `the books have ${booked} cents, the provider keeps ${kept}, companies owe ${owed}` }]
}

export const money: Invariants = {
  'money that was captured belongs to a payment of an order': {
    when: 'hourly',
    find: perPayment(({ captured }, stored) =>
      captured > 0 && (stored === undefined || stored.amount !== captured)
        ? `${captured} cents captured, the shop knows ${stored?.amount ?? 'nothing'}`
        : null,
    ),
  },
  'the provider gives back nothing that the shop does not owe': {
    when: 'hourly',
    find: perPayment(({ given }, stored) =>
      given > (stored?.refunded ?? 0) ? `${given} cents given back, owed ${stored?.refunded ?? 0}` : null,
    ),
  },
  'at rest the provider and the shop keep the same cents of a payment': {
    when: 'calm',
    find: perPayment(({ captured, given, gifts }, stored) => {
      if (stored === undefined) return captured > given ? `keeps ${captured - given} cents of no order` : null
      const kept = stored.state === 'captured' ? stored.amount - stored.done : 0
      if (captured - given !== kept) return `keeps ${captured - given} cents, the shop ${kept} (${stored.state})`
      return gifts === stored.refunds ? null : `${gifts} refunds, the shop made ${stored.refunds}`
    }),
  },
  'at rest no refund waits': bySql(
    'calm',
    `select o.order_number, r.refund_id || ' of ' || r.amount_cents || ' cents is ' || r.state as offender
     from refunds r join orders o using (order_id) where r.created_at >= $1 and r.state <> 'done'`,
  ),
  'the button showed what was paid first': {
    when: 'hourly',
    find: async ({ world, memory }) => {
      const rows = await world.query<{ reference: string; amount: number; order_number: string }>(
        `select provider_reference as reference, amount_cents as amount, order_number from payments join orders using (order_id)
         where purpose = 'first' and provider_reference is not null`,
      )
      const amounts = new Map(rows.map((row) => [row.reference, row]))
      return [...memory.purchases.values()].flatMap(({ references: [first = ''], shownCents }) => {
        const paid = amounts.get(first)
        return paid === undefined || paid.amount === shownCents
          ? []
          : [{ text: `${paid.order_number}: shown ${shownCents}, paid ${paid.amount}`, objects: [paid.order_number] }]
      })
    },
  },
  'the VAT of an order is that of its lines': bySql(
    'hourly',
    `select o.order_number, o.order_number || ' at ' || l.rate || ' %: ' || l.gross || ' cents of lines, VAT row '
       || coalesce(v.row::text, 'none') as offender
     from (
       select order_id, vat_rate as rate, sum(total_price_cents + units * deposit_cents) as gross from order_lines group by 1, 2
     ) l join orders o using (order_id)
     left join lateral (
       select row, (row->>'net')::int as net, (row->>'tax')::int as tax from jsonb_array_elements(o.totals->'vat') row
       where (row->>'rate')::int = l.rate
     ) v on true
     where o.created_at >= $1 and (o.totals->>'shippingPrice')::int = 0 and (v.row is null or v.net + v.tax <> l.gross
       or v.net <> round(l.gross * 100.0 / (100 + l.rate)))`,
  ),
  'an order costs its lines, deposits and delivery': bySql(
    'hourly',
    `select o.order_number, o.order_number || ': ' || o.grand_total_cents || ' instead of ' || l.cents as offender
     from orders o join lateral (
       select (o.totals->>'shippingPrice')::int + sum(total_price_cents + units * deposit_cents) as cents
       from order_lines where order_id = o.order_id
     ) l on true where o.created_at >= $1 and o.grand_total_cents <> l.cents`,
  ),
  'no company owes more than its limit': bySql(
    'hourly',
    `select c.details->>'companyName' || ': ' || sum(e.amount_cents) || ' cents of ' || c.limit_cents as offender
     from companies c join company_entries e using (company_id) group by c.company_id having sum(e.amount_cents) > c.limit_cents`,
  ),
  'at rest a company owes what its people have bought, less refunds': bySql(
    'calm',
    `select o.order_number, o.order_number || ': ' || coalesce(e.cents, 0) || ' cents on account, bought ' || p.cents as offender
     from (
       select p.payment_id, p.order_id, case when p.state = 'captured'
         then p.amount_cents - coalesce(sum(r.amount_cents) filter (where r.state = 'done'), 0) else 0 end as cents
       from payments p left join refunds r using (payment_id) where p.provider = 'account' group by p.payment_id
     ) p join orders o using (order_id)
     left join (select payment_id, sum(amount_cents) as cents from company_entries where kind <> 'payment' group by 1) e
       using (payment_id)
     where o.created_at >= $1 and coalesce(e.cents, 0) <> p.cents`,
  ),
  'a closed month stays as it was': { when: 'hourly', find: changedMonths },
  'the books have the money that the provider keeps and companies owe': { when: 'calm', find: booksOfTheDays },
}
