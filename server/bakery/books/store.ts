/** SQL of the journal, its closed months and the values for DATEV. */
import { desc, type SQL, sql } from 'drizzle-orm'
import type { BookSettings } from '@/lib/contract/staff/books'
import type { DocumentKind, OrderMode } from '@/lib/contract/values'
import type { Db, Tx } from '../db/client'
import { bookMonths, bookSettingVersions } from '../db/schema/books'
import { isIn, journalRows, type Period } from './journal/store'
import type { SumRow } from './rules'

/** Serialises closing and reading of reports, so that each row is assigned to one month. */
export const lockBooks = async (tx: Tx): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('books', 0))`)
}

type ClosedMonth = typeof bookMonths.$inferSelect

export async function closedMonth(db: Db | Tx, month: string): Promise<ClosedMonth | null> {
  const [row] = await db.select().from(bookMonths).where(sql`${bookMonths.month} = ${month}`)
  return row ?? null
}

/** The latest closed month, and the first and last month that have documents, as first days; null: none. */
export async function monthsOf(db: Db | Tx): Promise<{ first: string | null; lastClosed: string | null }> {
  const { rows } = await db.execute<{ first: string | null; closed: string | null; first_closed: string | null }>(sql`
    select (select max(month) from book_months)::text as closed,
      (select min(month) from book_months)::text as first_closed,
      to_char(least(
        (select min(paid_at) from orders o where invoice_number is not null
          and exists (select from order_events e where e.order_id = o.order_id and e.from_state is null)),
        (select min(corrected_at) from refunds),
        (select min(replaced_at) from replaced_invoices)
      ) at time zone 'Europe/Berlin', 'yyyy-mm-01') as first`)
  const [row] = rows
  return { first: row?.first_closed ?? row?.first ?? null, lastClosed: row?.closed ?? null }
}

/** Sums of the month by kind, mode and rate. The net of deposits is rounded for each document. */
export async function sumsOf(db: Db | Tx, period: Period): Promise<SumRow[]> {
  const { rows } = await db.execute<SumRow>(sql`
    select j.kind, j.order_mode as mode, j.rate::int as rate, sum(j.net)::float8 as net, sum(j.tax)::float8 as tax,
      sum(j.deposit)::float8 as deposit, sum(round(j.deposit * 100.0 / (100 + j.rate)))::float8 as "depositNet"
    from (${journalRows(period)}) j group by 1, 2, 3`)
  return rows
}

/** Whether the month has documents of orders on account, and others that were paid. */
export async function debtorsOf(db: Db | Tx, period: Period): Promise<{ receivables: boolean; clearing: boolean }> {
  const { rows } = await db.execute<{ receivables: boolean; clearing: boolean }>(sql`
    select coalesce(bool_or(j.method = 'account'), false) as receivables,
      coalesce(bool_or(j.method <> 'account'), false) as clearing
    from (${journalRows(period)}) j where j.net + j.tax <> 0`)
  return rows[0] ?? { receivables: false, clearing: false }
}

type DocumentCounts = Record<DocumentKind, number>

export async function countDocuments(db: Db | Tx, period: Period): Promise<DocumentCounts> {
  const { rows } = await db.execute<{ kind: DocumentKind; count: number }>(sql`
    select j.kind, count(distinct j.number)::int as count from (${journalRows(period)}) j group by 1`)
  const counts = { invoice: 0, reversal: 0, correction: 0 }
  for (const { kind, count } of rows) counts[kind] = count
  return counts
}

/**
 * Cents that the provider has captured and refunded for documents of a month. A refund counts when its correction is written;
 * one without a correction (of a change, which has an invoice of its own, or of an order without an invoice) when it is owed.
 */
export async function moneyOf(db: Db | Tx, month: string): Promise<{ captured: number; refunded: number }> {
  const { rows } = await db.execute<{ captured: number; refunded: number }>(sql`
    select (
      select coalesce(sum(amount_cents), 0)::float8 from payments p
      where p.capture_id is not null and ${isIn(sql`p.captured_at`, month)}
    ) as captured, (
      select coalesce(sum(r.amount_cents), 0)::float8 from refunds r join orders o using (order_id)
      where r.state <> 'refused' and r.reason is not null
        and ${isIn(sql`case when r.reason = 'changed' or o.invoice_number is null then r.created_at else r.corrected_at end`, month)}
    ) as refunded`)
  return rows[0] ?? { captured: 0, refunded: 0 }
}

/** Refunds that were made at the provider's site and are not assigned to goods, and those that nothing was left for. */
export async function unassignedOf(db: Db | Tx, month: string): Promise<{ count: number; cents: number }> {
  const { rows } = await db.execute<{ count: number; cents: number }>(sql`
    select count(*)::int as count, coalesce(sum(amount_cents), 0)::float8 as cents from refunds
    where (reason is null and state = 'done' or initiator = 'provider' and state = 'refused' and done_at is null)
      and ${isIn(sql`created_at`, month)}`)
  return rows[0] ?? { count: 0, cents: 0 }
}

export type EntryRow = {
  number: string
  kind: DocumentKind
  at: Date
  orderNumber: string
  branchERPId: number
  branchName: string
  orderMode: OrderMode
  rate: number
  net: number
  tax: number
  deposit: number
  provider: string | null
  method: string
  references: string
}

/** Position of a row within the order of the journal. */
export type EntryKey = { at: Date; number: string; kind: string; rate: number }

type Window = { branchERPId?: number | undefined; after: EntryKey | null; limit: number }

/** Milliseconds, because the key of a row passes through a JavaScript date. */
const AT = sql`date_trunc('milliseconds', j.at)`
const ofBranch = (erpId: number | undefined): SQL => (erpId === undefined ? sql`true` : sql`b.erp_id = ${erpId}`)

/** Rows of the month in the order of their time. */
export async function entriesOf(
  db: Db | Tx,
  period: Period,
  { branchERPId, after, limit }: Window,
): Promise<EntryRow[]> {
  const isAfter =
    after === null
      ? sql`true`
      : sql`(${AT}, j.number, j.kind, j.rate) > (${after.at.toISOString()}::timestamptz, ${after.number}, ${after.kind}, ${after.rate})`
  const { rows } = await db.execute<Omit<EntryRow, 'at'> & { ms: number }>(sql`
    select j.number, j.kind, (extract(epoch from ${AT}) * 1000)::float8 as ms, j.order_number as "orderNumber",
      coalesce(b.erp_id, 0) as "branchERPId", j.branch_name as "branchName", j.order_mode as "orderMode", j.rate::int as rate,
      j.net, j.tax, j.deposit, j.provider, j.method, j.provider_ids as "references"
    from (${journalRows(period)}) j left join branches b using (branch_id)
    where ${ofBranch(branchERPId)} and ${isAfter}
    order by ${AT}, j.number, j.kind, j.rate limit ${limit}`)
  return rows.map(({ ms, ...row }) => ({ ...row, at: new Date(ms) }))
}

type DayRow = {
  day: string
  branchERPId: number
  branchName: string
  rate: number
  net: number
  tax: number
  deposit: number
  documents: number
}

export async function daysOf(
  db: Db | Tx,
  period: Period,
  { branchERPId, offset, limit }: { branchERPId?: number | undefined; offset: number; limit: number },
): Promise<DayRow[]> {
  const { rows } = await db.execute<DayRow>(sql`
    select to_char(j.at at time zone 'Europe/Berlin', 'yyyy-mm-dd') as day, coalesce(b.erp_id, 0) as "branchERPId",
      max(j.branch_name) as "branchName", j.rate::int as rate, sum(j.net)::float8 as net, sum(j.tax)::float8 as tax,
      sum(j.deposit)::float8 as deposit, count(*)::int as documents
    from (${journalRows(period)}) j left join branches b using (branch_id)
    where ${ofBranch(branchERPId)}
    group by 1, 2, 4 order by 1, 2, 4 limit ${limit} offset ${offset}`)
  return rows
}

/** Stores the month as closed, with all of its rows and settlement lines. The caller has locked the books. */
export async function storeClosed(tx: Tx, period: Period, closed: ClosedMonth, lines: SQL): Promise<void> {
  await tx.insert(bookMonths).values(closed)
  await tx.execute(sql`
    insert into book_entries (month, number, kind, rate, at, order_number, branch_id, branch_name, order_mode, net_cents,
      tax_cents, deposit_cents, provider, method, provider_ids)
    select ${period.month}::date, j.number, j.kind, j.rate, j.at, j.order_number, j.branch_id, j.branch_name, j.order_mode,
      j.net, j.tax, j.deposit, j.provider, j.method, j.provider_ids
    from (${journalRows(period)}) j`)
  await tx.execute(sql`update settlement_lines s set month = ${period.month}::date where ${lines}`)
}

const NO_SETTINGS: BookSettings = { revision: 0, accounts: {}, consultant: '', client: '', fiscalMonth: 1 }

export async function readSettings(db: Db | Tx): Promise<BookSettings> {
  const [latest] = await db.select().from(bookSettingVersions).orderBy(desc(bookSettingVersions.revision)).limit(1)
  return latest === undefined ? NO_SETTINGS : { ...latest.settings, revision: latest.revision }
}

/** Stores a new version; false if that revision exists already. */
export async function storeSettings(tx: Tx, { revision, ...settings }: BookSettings, savedAt: Date): Promise<boolean> {
  const stored = await tx.insert(bookSettingVersions).values({ revision, settings, savedAt }).onConflictDoNothing()
  return stored.rowCount === 1
}
