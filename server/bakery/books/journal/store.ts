/**
 * The rows of a month as SQL. Closed months are stored in `book_entries`. An open month consists of the documents (invoices,
 * cancellations of replaced invoices, corrections) that no closed month has: the first open month begins with those that are
 * dated in closed months but were committed after the closing.
 */
import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/** First days of months, 'yyyy-MM-dd'. */
export type Period = {
  month: string
  /** The first month that is not closed. */
  firstOpen: string
  /** The latest closed month; null: none is closed. */
  lastClosed: string | null
}

export const isClosed = ({ month, firstOpen }: Period): boolean => month < firstOpen

/** The instant in Berlin at which a month begins. */
const startOf = (month: string): SQL => sql`(${month}::date::timestamp at time zone 'Europe/Berlin')`
const endOf = (month: string): SQL =>
  sql`((${month}::date + interval '1 month')::timestamp at time zone 'Europe/Berlin')`

/** Of former systems' orders, whose history does not begin here, the first invoice is in the former system's books. */
const IS_PLACED_HERE = sql`exists (select from order_events e where e.order_id = o.order_id and e.from_state is null)`

const LINES_OF_ORDER = sql`(select jsonb_agg(jsonb_build_object(
    'vatRate', l.vat_rate, 'units', l.units, 'depositPrice', l.deposit_cents)) from order_lines l where l.order_id = o.order_id)`

const LINES_OF_REFUND = sql`(select jsonb_agg(jsonb_build_object('vatRate', l.vat_rate, 'units', 1, 'depositPrice', x.deposit))
    from jsonb_to_recordset(r.lines) as x(position int, deposit int)
    join order_lines l on l.order_id = r.order_id and l.position = x.position)`

/** Ids of the captures with which the goods of an invoice were paid. */
const capturesBefore = (
  end: SQL,
) => sql`coalesce((select string_agg(p.capture_id, ' ' order by p.sequence) from payments p
    where p.order_id = o.order_id and p.capture_id is not null and p.state = 'captured' and ${end}), '')`

const OF_ORDER = sql`o.order_number, o.branch_id, o.branch->>'branchPublicName' as branch_name, o.order_mode, o.provider,
    o.payment_method as method`

/** Goods of a replaced invoice `r`: those before the change that replaced it. */
const REPLACED = sql`coalesce(c.from_goods->'totals'->'vat', o.totals->'vat') as vat,
    coalesce(c.from_goods->'lines', ${LINES_OF_ORDER}) as lines`
const FROM_REPLACED = sql`replaced_invoices r join orders o using (order_id)
    left join order_changes c on c.change_id = r.change_id`

/** Documents dated from `from` (inclusive) to `to`, of the orders `o` that meet a condition. `sign` -1: the money goes back. */
const documents = (from: SQL, to: SQL, isMeant: SQL): SQL => sql`
  select o.invoice_number as number, 'invoice' as kind, coalesce(o.invoiced_at, o.paid_at) as at, 1 as sign, ${OF_ORDER},
    o.totals->'vat' as vat, ${LINES_OF_ORDER} as lines, ${capturesBefore(sql`true`)} as provider_ids
  from orders o
  where o.invoice_number is not null and (o.invoiced_at is not null or ${IS_PLACED_HERE})
    and (o.paid_at >= ${from} and o.paid_at < ${to} and o.invoiced_at is null
      or o.invoiced_at >= ${from} and o.invoiced_at < ${to})
    and ${isMeant}
  union all
  select r.invoice_number, 'invoice', r.issued_at, 1, ${OF_ORDER}, ${REPLACED},
    ${capturesBefore(sql`p.captured_at < r.replaced_at`)}
  from ${FROM_REPLACED}
  where r.issued_at >= ${from} and r.issued_at < ${to}
    and (r.issued_at > o.paid_at or ${IS_PLACED_HERE}) and ${isMeant}
  union all
  select r.invoice_number, 'reversal', r.replaced_at, -1, ${OF_ORDER}, ${REPLACED}, ''
  from ${FROM_REPLACED}
  where r.replaced_at >= ${from} and r.replaced_at < ${to} and ${isMeant}
  union all
  select r.correction_number, 'correction', r.corrected_at, -1, o.order_number, o.branch_id,
    o.branch->>'branchPublicName', o.order_mode, r.provider, o.payment_method, r.vat, ${LINES_OF_REFUND},
    coalesce(r.provider_refund_id, '')
  from refunds r join orders o using (order_id)
  where r.corrected_at >= ${from} and r.corrected_at < ${to} and ${isMeant}`

/** One row for each document `d` and VAT rate; a document without VAT rows cost nothing and gets one row with rate 0. */
const rowsOf = (found: SQL, isNew: SQL): SQL => sql`
    select d.number, d.kind, d.at, d.order_number, d.branch_id, d.branch_name, d.order_mode, v.rate,
      d.sign * v.net as net, d.sign * v.tax as tax, d.sign * deposits.cents as deposit, d.provider, d.method, d.provider_ids
    from (${found}) d
    cross join lateral jsonb_to_recordset(
      case when jsonb_array_length(d.vat) = 0 then '[{"rate": 0, "net": 0, "tax": 0}]' else d.vat end
    ) as v(rate int, net int, tax int)
    cross join lateral (
      select coalesce(sum(l.units * l."depositPrice"), 0)::int as cents
      from jsonb_to_recordset(coalesce(d.lines, '[]')) as l("vatRate" int, units int, "depositPrice" int)
      where l."vatRate" = v.rate
    ) deposits
    where ${isNew}`

const openRows = ({ month, firstOpen, lastClosed }: Period): SQL => {
  const isFirst = month === firstOpen
  const from = startOf(isFirst && lastClosed !== null ? lastClosed : month)
  const isNew = isFirst
    ? sql`not exists (select from book_entries b where b.number = d.number and b.kind = d.kind)`
    : sql`true`
  return rowsOf(documents(from, endOf(month), sql`true`), isNew)
}

/**
 * Rows, in the form of `journalRows`, of a company's orders on account until the end of the month, without documents that are in a
 * collective invoice already.
 */
export const rowsOnAccount = (companyId: string, month: string): SQL =>
  rowsOf(
    documents(sql`'-infinity'::timestamptz`, endOf(month), sql`o.company_id = ${companyId}`),
    sql`not exists (select from company_invoice_rows i where i.document = d.number and i.kind = d.kind)`,
  )

const closedRows = ({ month }: Period): SQL => sql`
  select number, kind, at, order_number, branch_id, branch_name, order_mode, rate, net_cents as net, tax_cents as tax,
    deposit_cents as deposit, provider, method, provider_ids
  from book_entries where month = ${month}`

/** Rows of the month: number, kind, at, order_number, branch_id, branch_name, order_mode, rate, net, tax, deposit, and the payment's. */
export const journalRows = (period: Period): SQL => (isClosed(period) ? closedRows(period) : openRows(period))

/** Settlement lines of the month, without repeated ones; `s` is the alias of the table. */
export const linesOf = ({ month, firstOpen }: Period): SQL => {
  if (month < firstOpen) return sql`s.month = ${month}`
  const isFrom = month === firstOpen ? sql`true` : sql`s.at >= ${startOf(month)}`
  return sql`s.month is null and s.at < ${endOf(month)} and ${isFrom}`
}

/** Whether an instant is in the month by its date. */
export const isIn = (instant: SQL, month: string): SQL =>
  sql`(${instant} >= ${startOf(month)} and ${instant} < ${endOf(month)})`

/** Whether a period touches the month. */
export const touches = (from: AnyColumn, to: AnyColumn, month: string): SQL =>
  sql`(${from} < ${endOf(month)} and ${to} >= ${startOf(month)})`
