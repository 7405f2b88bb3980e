/** Reads the books: sums of a month, its rows and days, and the state of its settlement. */

import type { BakeryBackend } from '@/lib/contract/contract'
import { type Caller, ok } from '@/lib/contract/operation'
import type { BookMonth } from '@/lib/contract/staff/books'
import { dayOf, toWire } from '@/lib/format/berlin-time'
import type { Db, Tx } from '../db/client'
import { inTransaction } from '../db/transact'
import type { BooksDeps } from './deps'
import { isClosed, type Period } from './journal/store'
import { addMonths, firstDayOf, hindranceOf, missingOf, monthOf, stateOf, sumsByAccount, totalOf } from './rules'
import { countDifferences, countReportsIn, listDifferences, listReports, settlementSums } from './settlement/store'
import {
  closedMonth,
  countDocuments,
  daysOf,
  debtorsOf,
  type EntryKey,
  type EntryRow,
  entriesOf,
  moneyOf,
  monthsOf,
  readSettings,
  sumsOf,
  unassignedOf,
} from './store'

type Books = BakeryBackend['books']
type Input<O extends keyof Books> = Parameters<Books[O]>[1]

/** The calendar of the books at an instant, months as 'yyyy-MM'. */
export async function calendarOf(db: Db | Tx, now: Date) {
  const { first, lastClosed } = await monthsOf(db)
  const thisMonth = monthOf(dayOf(now))
  const firstMonth = first === null ? thisMonth : monthOf(first)
  const firstOpen = lastClosed === null ? firstMonth : addMonths(monthOf(lastClosed), 1)
  return { thisMonth, firstMonth, firstOpen, lastClosed }
}

type Calendar = Awaited<ReturnType<typeof calendarOf>>

export const periodOf = (month: string, { firstOpen, lastClosed }: Calendar): Period => ({
  month: firstDayOf(month),
  firstOpen: firstDayOf(firstOpen),
  lastClosed,
})

async function settlementOf(db: Db | Tx, period: Period) {
  const sums = await settlementSums(db, period)
  const reports = await countReportsIn(db, period.month)
  return { ...sums, reports, ...(await countDifferences(db, period)) }
}

export async function monthState(db: Db | Tx, month: string, calendar: Calendar): Promise<BookMonth> {
  const period = periodOf(month, calendar)
  const { firstMonth, firstOpen, thisMonth } = calendar
  const closed = isClosed(period) ? await closedMonth(db, period.month) : null
  const settings = closed?.settings ?? (await readSettings(db))
  const sums = sumsByAccount(await sumsOf(db, period))
  const settlement = await settlementOf(db, period)
  const isPaid = { fees: settlement.fees !== 0, payouts: settlement.payouts !== 0 }
  const { receivables, clearing } = await debtorsOf(db, period)
  const documents = await countDocuments(db, period)
  const missing = missingOf(sums, settings, {
    ...isPaid,
    documents: Object.values(documents).some((count) => count > 0),
    receivables,
    clearing: clearing || isPaid.fees || isPaid.payouts,
  })
  const at = { month, firstOpen, thisMonth }
  return {
    ...at,
    firstMonth,
    state: stateOf(at),
    closedAt: toWire(closed?.closedAt ?? null),
    closedBy: closed?.staffName ?? '',
    sums,
    total: totalOf(sums),
    documents,
    ...(await moneyOf(db, period.month)),
    unassigned: await unassignedOf(db, period.month),
    settlement,
    settings,
    missing,
    hindrance: hindranceOf(at, missing),
  }
}

/** Reads on one snapshot, so that sums and counts agree while orders come in. A month before the first becomes the first. */
export async function month(
  { db, clock }: BooksDeps,
  _caller: Caller,
  { month: wanted }: Input<'month'>,
): ReturnType<Books['month']> {
  return inTransaction(
    db,
    async (tx) => {
      const calendar = await calendarOf(tx, clock.now())
      const asked = wanted ?? calendar.firstOpen
      const isBeforeAll = asked < calendar.firstMonth
      return ok(await monthState(tx, isBeforeAll ? calendar.firstMonth : asked, calendar))
    },
    'snapshot',
  )
}

/** A key in the form of the contract: '2026-10-31T22:58:02.123Z RE-2026-000123 invoice 7'. */
const keyText = ({ at, number, kind, rate }: EntryKey): string => `${at.toISOString()} ${number} ${kind} ${rate}`

function keyOf(text: string): EntryKey | null {
  const [at = '', number = '', kind = '', rate = ''] = text.split(' ')
  const instant = new Date(at)
  return Number.isNaN(instant.getTime()) || !/^\d{1,2}$/.test(rate)
    ? null
    : { at: instant, number, kind, rate: Number(rate) }
}

const toRow = ({ at, net, tax, ...row }: EntryRow) => ({ ...row, at: toWire(at), net, tax, gross: net + tax })

export async function rows(
  { db, clock }: BooksDeps,
  _caller: Caller,
  { month: wanted, branchERPId, after, limit }: Input<'rows'>,
): ReturnType<Books['rows']> {
  const period = periodOf(wanted, await calendarOf(db, clock.now()))
  const found = await entriesOf(db, period, { branchERPId, after: after === undefined ? null : keyOf(after), limit })
  const last = found.length < limit ? undefined : found.at(-1)
  return ok({ rows: found.map(toRow), next: last === undefined ? null : keyText(last) })
}

export async function days(
  { db, clock }: BooksDeps,
  _caller: Caller,
  { month: wanted, branchERPId, offset, limit }: Input<'days'>,
): ReturnType<Books['days']> {
  const found = await daysOf(db, periodOf(wanted, await calendarOf(db, clock.now())), { branchERPId, offset, limit })
  return ok({
    days: found.map((row) => ({ ...row, gross: row.net + row.tax })),
    next: found.length < limit ? null : offset + limit,
  })
}

const REPORTS_SHOWN = 100
const DIFFERENCES_SHOWN = 500

export async function settlement(
  { db, clock }: BooksDeps,
  _caller: Caller,
  { month: wanted }: Input<'settlement'>,
): ReturnType<Books['settlement']> {
  return inTransaction(
    db,
    async (tx) => {
      const period = periodOf(wanted, await calendarOf(tx, clock.now()))
      const reports = await listReports(tx, REPORTS_SHOWN)
      const differences = await listDifferences(tx, period, DIFFERENCES_SHOWN)
      return ok({
        month: wanted,
        sums: await settlementOf(tx, period),
        reports: reports.map(({ name, importedAt, staffName, fromAt, toAt, lines }) => ({
          ...{
            name,
            importedAt: toWire(importedAt),
            importedBy: staffName,
            from: toWire(fromAt),
            to: toWire(toAt),
            lines,
          },
        })),
        differences: differences.map((one) => ({ ...one, at: toWire(one.at) })),
      })
    },
    'snapshot',
  )
}
