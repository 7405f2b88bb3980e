/** Files of the books: what a view shows as CSV, and bookings for DATEV. */
import { call } from '@/components/state/api/call'
import { saveBase64 } from '@/components/team/controls/save-file'
import { saveCsv, spreadsheetCsv } from '@/components/team/controls/spreadsheet-csv'
import { type BookMonth, type JournalDay, type JournalRow, MAX_JOURNAL_ROWS } from '@/lib/contract/staff/books'
import { formatDay, formatTime } from '@/lib/format/berlin-format'
import { accountName, kindWords, modeWords, paymentText } from './books-words'

type Rows = readonly (readonly (string | number)[])[]

/** '1234,56' for a German spreadsheet. */
const euros = (cents: number): string =>
  `${cents < 0 ? '-' : ''}${Math.floor(Math.abs(cents) / 100)},${String(Math.abs(cents) % 100).padStart(2, '0')}`

const csv = (headings: readonly string[], rows: Rows): string => spreadsheetCsv([headings, ...rows])

const AMOUNTS = ['netto', 'MwSt.', 'brutto']
const amounts = ({ net, tax, gross }: { net: number; tax: number; gross: number }) => [net, tax, gross].map(euros)

export const saveSums = ({ month, sums, total, settings }: BookMonth): void =>
  saveCsv(
    `Journal-Summen-${month}.csv`,
    csv(
      ['Art', 'Konto', ...AMOUNTS],
      [
        ...sums.map((row) => [accountName(row.key), settings.accounts[row.key] ?? '', ...amounts(row)]),
        ['Summe', '', ...amounts(total)],
      ],
    ),
  )

const dayRow = ({ day, branchName, branchERPId, rate, documents, deposit, ...row }: JournalDay) => [
  ...[formatDay(`${day}T12:00:00Z`), branchName, branchERPId, `${rate} %`, documents, euros(deposit)],
  ...amounts(row),
]

const entryRow = (row: JournalRow) => [
  ...[row.number, kindWords[row.kind], formatDay(row.at), formatTime(row.at), row.orderNumber, row.branchName],
  ...[row.branchERPId, modeWords[row.orderMode], `${row.rate} %`, paymentText(row), row.references],
  ...[euros(row.deposit), ...amounts(row)],
]

const ofBranch = (branch: string) => (branch === '' ? {} : { branchERPId: branch })

/** All days of the month and branch. */
export async function saveDays(month: string, branch: string): Promise<void> {
  const days: JournalDay[] = []
  let offset: number | null = 0
  while (offset !== null) {
    const page: { days: JournalDay[]; next: number | null } = await call('GET /api/books/days', {
      ...{ month, offset, limit: MAX_JOURNAL_ROWS },
      ...ofBranch(branch),
    })
    days.push(...page.days)
    offset = page.next
  }
  const headings = ['Tag', 'Filiale', 'Nr.', 'MwSt.-Satz', 'Belege', 'darin Pfand', ...AMOUNTS]
  saveCsv(`Journal-Tage-${month}.csv`, csv(headings, days.map(dayRow)))
}

/** All rows of the month and branch. */
export async function saveRows(month: string, branch: string): Promise<void> {
  const rows: JournalRow[] = []
  let after: string | null | undefined
  do {
    const page: { rows: JournalRow[]; next: string | null } = await call('GET /api/books/rows', {
      ...{ month, limit: MAX_JOURNAL_ROWS },
      ...ofBranch(branch),
      ...(after == null ? {} : { after }),
    })
    rows.push(...page.rows)
    after = page.next
  } while (after !== null)
  const headings = [
    ...['Nummer', 'Beleg', 'Tag', 'Uhrzeit', 'Bestellung', 'Filiale', 'Nr.', 'Art', 'MwSt.-Satz', 'Zahlung'],
    ...['Kennung beim Anbieter', 'darin Pfand', ...AMOUNTS],
  ]
  saveCsv(`Journal-${month}.csv`, csv(headings, rows.map(entryRow)))
}

/** One file, or several if the month has more bookings than DATEV reads at once. */
export async function saveDatev(month: string): Promise<void> {
  let parts = 1
  for (let part = 1; part <= parts; part += 1) {
    const file = await call('GET /api/books/datev', { month, part })
    saveBase64(file.fileName, file.base64, 'text/csv;charset=windows-1252')
    parts = file.parts
  }
}
