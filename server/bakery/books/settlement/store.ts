/** SQL of settlement reports: their lines matched to captures and refunds. */
import { count, desc, inArray, type SQL, sql } from 'drizzle-orm'
import type { SettlementFinding } from '@/lib/contract/values'
import type { Db, Tx } from '../../db/client'
import { settlementLines, settlementReports } from '../../db/schema/books'
import type { MoneyRow } from '../datev/bookings'
import { isIn, linesOf, type Period, touches } from '../journal/store'

type ReportRow = typeof settlementReports.$inferSelect
export type LineRow = typeof settlementLines.$inferSelect

/** Provider whose reports are read. */
const PROVIDER = 'paypal'
/** Currency of the books. */
const CURRENCY = 'EUR'

const STATEMENT_ROWS = 5_000

/** Stores the report and its lines; false if the same file is stored already. */
export async function insertReport(tx: Tx, report: ReportRow, lines: readonly LineRow[]): Promise<boolean> {
  const stored = await tx.insert(settlementReports).values(report).onConflictDoNothing()
  if (stored.rowCount !== 1) return false
  for (let first = 0; first < lines.length; first += STATEMENT_ROWS)
    await tx.insert(settlementLines).values(lines.slice(first, first + STATEMENT_ROWS))
  return true
}

/** The key of a transaction: one id can be booked under several codes, or back and forth. */
export const transactionKey = ({
  transactionId,
  eventCode,
  grossAmount,
}: Pick<LineRow, 'transactionId' | 'eventCode' | 'grossAmount'>) =>
  `${transactionId} ${eventCode} ${Math.sign(grossAmount)}`

/** Keys of those transactions that a stored report has. */
export async function knownTransactions(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const known = new Set<string>()
  for (let first = 0; first < ids.length; first += STATEMENT_ROWS) {
    const rows = await tx
      .select()
      .from(settlementLines)
      .where(inArray(settlementLines.transactionId, ids.slice(first, first + STATEMENT_ROWS)))
    for (const row of rows) known.add(transactionKey(row))
  }
  return known
}

export const listReports = (db: Db | Tx, limit: number): Promise<ReportRow[]> =>
  db.select().from(settlementReports).orderBy(desc(settlementReports.toAt)).limit(limit)

/** Reports whose period touches the month. */
export async function countReportsIn(db: Db | Tx, month: string): Promise<number> {
  const [row] = await db
    .select({ found: count() })
    .from(settlementReports)
    .where(touches(settlementReports.fromAt, settlementReports.toAt, month))
  return row?.found ?? 0
}

/**
 * Lines of the month with what they are. 'payouts' and 'fees' are booked as such; 'matched' ones are booked with their invoice or
 * correction, and their fee as a fee. Others are differences, which stay open on the clearing account.
 */
const judgedLines = (period: Period): SQL => sql`
  select s.*, o.order_number, coalesce(p.amount_cents, -r.amount_cents) as booked,
    case
      when s.is_repeat then 'twice'
      when s.currency <> ${CURRENCY} or s.fee_amount <> 0 and s.fee_currency <> ${CURRENCY} then 'other_currency'
      when coalesce(p.amount_cents, -r.amount_cents) = s.gross_amount then 'matched'
      when coalesce(p.payment_id, r.payment_id) is not null then 'other_amount'
      when s.event_code like 'T03%' or s.event_code like 'T04%' then 'payouts'
      when s.event_code like 'T01%' then 'fees'
      else 'unknown'
    end as finding
  from settlement_lines s
  left join payments p on p.provider = ${PROVIDER} and p.capture_id = s.transaction_id
  left join refunds r on r.provider = ${PROVIDER} and r.provider_refund_id = s.transaction_id and r.state = 'done'
  left join orders o on o.order_id = coalesce(p.order_id, r.order_id)
  where ${linesOf(period)}`

type SettlementSums = { lines: number; gross: number; fees: number; payouts: number }

/** Sums of the lines in euros; `gross`: captures less refunds, also those that differ. */
export async function settlementSums(db: Db | Tx, period: Period): Promise<SettlementSums> {
  const { rows } = await db.execute<SettlementSums>(sql`
    select count(*)::int as lines,
      coalesce(sum(gross_amount) filter (where finding in ('matched', 'other_amount', 'unknown')), 0)::float8 as gross,
      coalesce(sum(case when finding = 'fees' then gross_amount + fee_amount else fee_amount end)
        filter (where finding in ('matched', 'other_amount', 'unknown', 'fees', 'payouts')), 0)::float8 as fees,
      coalesce(sum(gross_amount) filter (where finding = 'payouts'), 0)::float8 as payouts
    from (${judgedLines(period)}) l`)
  return rows[0] ?? { lines: 0, gross: 0, fees: 0, payouts: 0 }
}

/** Fees by day, and each payout, for DATEV. */
export async function settlementMoney(db: Db | Tx, period: Period): Promise<MoneyRow[]> {
  const { rows } = await db.execute<MoneyRow>(sql`
    with l as (${judgedLines(period)})
    select 'fees' as kind, to_char(at at time zone 'Europe/Berlin', 'yyyy-mm-dd') as day, '' as "transactionId",
      sum(case when finding = 'fees' then gross_amount + fee_amount else fee_amount end)::float8 as cents
    from l where finding in ('matched', 'other_amount', 'unknown', 'fees', 'payouts') group by 2
    union all
    select 'payouts', to_char(at at time zone 'Europe/Berlin', 'yyyy-mm-dd'), transaction_id, gross_amount::float8
    from l where finding = 'payouts'
    order by 2, 1, 3`)
  return rows
}

type Difference = {
  finding: SettlementFinding
  transactionId: string
  orderNumber: string
  at: Date
  reported: number | null
  currency: string
  booked: number | null
}

/** A report covers the instant. */
const isCovered = (at: SQL): SQL =>
  sql`exists (select from settlement_reports t where t.from_at <= ${at} and ${at} < t.to_at)`
const hasNoLine = (id: SQL): SQL => sql`not exists (select from settlement_lines s where s.transaction_id = ${id})`

/** Differences of the month: of its lines, and captures and refunds that a report should have but has not. */
const differences = (period: Period): SQL => sql`
  select finding, transaction_id, coalesce(order_number, '') as order_number, at, gross_amount as reported, currency,
    booked from (${judgedLines(period)}) l where finding not in ('matched', 'payouts', 'fees')
  union all
  select 'absent', p.capture_id, o.order_number, p.captured_at, null, ${CURRENCY}, p.amount_cents
  from payments p join orders o using (order_id)
  where p.provider = ${PROVIDER} and p.capture_id is not null and ${isIn(sql`p.captured_at`, period.month)}
    and ${isCovered(sql`p.captured_at`)} and ${hasNoLine(sql`p.capture_id`)}
  union all
  select 'absent', r.provider_refund_id, o.order_number, r.done_at, null, ${CURRENCY}, -r.amount_cents
  from refunds r join orders o using (order_id)
  where r.provider = ${PROVIDER} and r.provider_refund_id is not null and r.state = 'done' and ${isIn(sql`r.done_at`, period.month)}
    and ${isCovered(sql`r.done_at`)} and ${hasNoLine(sql`r.provider_refund_id`)}`

/** The open sum of a difference, in cents: the line less the sum booked here. */
const OPEN_CENTS = sql`case when finding = 'twice' or finding = 'other_currency' then 0
  else coalesce(reported, 0) - coalesce(booked, 0) end`

export async function countDifferences(
  db: Db | Tx,
  period: Period,
): Promise<{ differences: number; differenceCents: number }> {
  const { rows } = await db.execute<{ differences: number; differenceCents: number }>(sql`
    select count(*)::int as differences, coalesce(sum(${OPEN_CENTS}), 0)::float8 as "differenceCents"
    from (${differences(period)}) d`)
  return rows[0] ?? { differences: 0, differenceCents: 0 }
}

export async function listDifferences(db: Db | Tx, period: Period, limit: number): Promise<Difference[]> {
  const { rows } = await db.execute<Omit<Difference, 'at'> & { ms: number }>(sql`
    select finding, transaction_id as "transactionId", order_number as "orderNumber",
      (extract(epoch from at) * 1000)::float8 as ms, reported::float8 as reported, currency, booked
    from (${differences(period)}) d order by at, transaction_id limit ${limit}`)
  return rows.map(({ ms, ...row }) => ({ ...row, at: new Date(ms) }))
}
