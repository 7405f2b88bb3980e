/** The books: journal of a month, values for DATEV, closing, settlement reports. */
import { addDays } from 'date-fns/addDays'
import type { BakeryBackend } from '@/lib/contract/contract'
import { type Caller, ok, refuse } from '@/lib/contract/operation'
import { MAX_DATEV_BOOKINGS } from '@/lib/contract/staff/books'
import { dayOf } from '@/lib/format/berlin-time'
import { monthName } from '@/lib/words/de/books'
import { recordInAuditLog } from '../audit-log/service'
import { bindUseCases } from '../bind-use-cases'
import type { Db, Tx } from '../db/client'
import { inTransaction, transact } from '../db/transact'
import { type Booking, bookingsOfEntry, bookingsOfMoney, dayWithin } from './datev/bookings'
import { extfFile } from './datev/extf'
import type { BooksDeps } from './deps'
import { linesOf, type Period } from './journal/store'
import { calendarOf, days, month, monthState, periodOf, rows, settlement } from './read'
import { addMonths, firstDayOf, hasOneLength } from './rules'
import { importSettlement } from './settlement/import-report'
import { settlementMoney } from './settlement/store'
import { type EntryKey, entriesOf, lockBooks, readSettings, storeClosed, storeSettings } from './store'

export { rowsOnAccount } from './journal/store'

type Books = BakeryBackend['books']
type Input<O extends keyof Books> = Parameters<Books[O]>[1]

async function saveSettings(
  { db, clock }: BooksDeps,
  caller: Caller,
  settings: Input<'saveSettings'>,
): ReturnType<Books['saveSettings']> {
  if (!hasOneLength(settings)) return refuse('books_account_length')
  return transact(db, async (tx) => {
    await lockBooks(tx)
    const { revision } = await readSettings(tx)
    if (revision !== settings.revision) return refuse('books_changed')
    const next = { ...settings, revision: revision + 1 }
    await storeSettings(tx, next, clock.now())
    await recordInAuditLog(tx, caller, { operation: 'books.saveSettings', subject: '', before: null, after: null })
    return ok(next)
  })
}

/** One transaction, so that a killed process has closed the month or not. Documents that commit later are in the next month. */
async function close(
  { db, clock }: BooksDeps,
  caller: Caller,
  { month: wanted }: Input<'close'>,
): ReturnType<Books['close']> {
  return transact(db, async (tx) => {
    await lockBooks(tx)
    const now = clock.now()
    const calendar = await calendarOf(tx, now)
    const { hindrance, settings } = await monthState(tx, wanted, calendar)
    if (hindrance !== null) return refuse(hindrance)
    const period = periodOf(wanted, calendar)
    const closed = { month: period.month, closedAt: now, staffName: caller.staff?.name ?? '', settings }
    await storeClosed(tx, period, closed, linesOf(period))
    const state = await monthState(tx, wanted, await calendarOf(tx, now))
    // Documents that were committed since the check may need a further account.
    if (state.missing.length > 0) return refuse('books_account_missing')
    const { invoice, reversal, correction } = state.documents
    await recordInAuditLog(tx, caller, {
      operation: 'books.close',
      subject: monthName(wanted),
      before: null,
      after: { documents: invoice + reversal + correction },
    })
    return ok(state)
  })
}

const PAGE = 5_000

/** All bookings of the month: documents in the order of their time, then fees and payouts. */
async function bookingsOf(db: Db | Tx, period: Period, accounts: Readonly<Record<string, string>>): Promise<Booking[]> {
  const bookings: Booking[] = []
  let after: EntryKey | null = null
  for (;;) {
    const page = await entriesOf(db, period, { after, limit: PAGE })
    for (const entry of page)
      bookings.push(...bookingsOfEntry(entry, dayWithin(dayOf(entry.at), period.month), accounts))
    after = page.at(-1) ?? null
    if (page.length < PAGE) break
  }
  const money = await settlementMoney(db, period)
  bookings.push(...money.flatMap((row) => bookingsOfMoney({ ...row, day: dayWithin(row.day, period.month) }, accounts)))
  return bookings
}

const DEFAULT_ACCOUNT_LENGTH = 4

async function datev(
  { db, clock }: BooksDeps,
  _caller: Caller,
  { month: wanted, part: number }: Input<'datev'>,
): ReturnType<Books['datev']> {
  return inTransaction(
    db,
    async (tx) => {
      const now = clock.now()
      const calendar = await calendarOf(tx, now)
      const { missing, settings, state } = await monthState(tx, wanted, calendar)
      const { accounts, consultant, client, fiscalMonth } = settings
      if (missing.length > 0 || consultant === '' || client === '') return refuse('books_account_missing')
      const period = periodOf(wanted, calendar)
      const bookings = await bookingsOf(tx, period, accounts)
      const first = (number - 1) * MAX_DATEV_BOOKINGS
      const until = dayOf(addDays(new Date(firstDayOf(addMonths(wanted, 1))), -1))
      const part = {
        month: period.month,
        until,
        createdAt: now,
        consultant,
        client,
        fiscalMonth,
        part: number,
        isClosed: state === 'closed',
      }
      const length = Object.values(accounts)[0]?.length ?? DEFAULT_ACCOUNT_LENGTH
      const file = extfFile(part, bookings.slice(first, first + MAX_DATEV_BOOKINGS), length)
      return ok({
        fileName: `EXTF_Buchungsstapel_${wanted}_${number}.csv`,
        base64: file.toString('base64'),
        parts: Math.max(1, Math.ceil(bookings.length / MAX_DATEV_BOOKINGS)),
        bookings: bookings.length,
      })
    },
    'snapshot',
  )
}

export const createBooks = (deps: BooksDeps): Books =>
  bindUseCases(deps, { month, rows, days, saveSettings, close, datev, settlement, importSettlement })
