/** Columns of a report, the same on the screen, in print and in the file. Pure. */

import { spreadsheetCsv } from '@/components/team/controls/spreadsheet-csv'
import type { Report, ReportRow } from '@/lib/contract/staff/reports'
import type { ReportGroup } from '@/lib/contract/values'
import { formatCount } from '@/lib/format/count'
import { formatCents } from '@/lib/format/money'
import { changeOf, formatChange, groupWords, meanOf, rowLabel } from './report-words'

type Value = number | null
type Column = {
  title: string
  kind: 'count' | 'cents' | 'percent'
  valueOf: (row: Pick<ReportRow, 'now' | 'before'>) => Value
}

const orders: Column = { title: 'Bestellungen', kind: 'count', valueOf: ({ now }) => now.orders }
const units: Column = { title: 'Stück', kind: 'count', valueOf: ({ now }) => now.units }
const mean: Column = { title: 'Mittel', kind: 'cents', valueOf: ({ now }) => meanOf(now) }
const money: readonly Column[] = [
  { title: 'Umsatz', kind: 'cents', valueOf: ({ now }) => now.turnover },
  { title: 'Umsatz davor', kind: 'cents', valueOf: ({ before }) => before.turnover },
  { title: 'Änderung', kind: 'percent', valueOf: ({ now, before }) => changeOf(now.turnover, before.turnover) },
]
const troubles: readonly Column[] = [
  { title: 'Rabatte', kind: 'cents', valueOf: ({ now }) => now.discount },
  { title: 'Erstattet', kind: 'cents', valueOf: ({ now }) => now.refunded },
  { title: 'Nicht abgeholt', kind: 'count', valueOf: ({ now }) => now.noShows },
  { title: 'Tüten gerettet', kind: 'count', valueOf: ({ now }) => now.bags },
]
const lost: Column = { title: 'Entgangen', kind: 'cents', valueOf: ({ now }) => now.lost }
const searches: Column = { title: 'Suchen ohne Treffer', kind: 'count', valueOf: ({ now }) => now.searches }

/** Columns of a group; those that count nothing there are left out. */
export function columnsOf(by: ReportGroup, rows: readonly Pick<ReportRow, 'now'>[]): readonly Column[] {
  const isGoods = by === 'product' || by === 'shelf'
  return [
    ...(isGoods ? [units, orders] : [orders]),
    ...money,
    ...(isGoods ? [] : [mean]),
    ...troubles,
    ...(rows.some(({ now }) => now.lost !== null) ? [lost] : []),
    ...(rows.some(({ now }) => now.searches !== null) ? [searches] : []),
  ]
}

/** The text of a cell; '–' without a value. */
export function cellText({ kind }: Pick<Column, 'kind'>, value: Value): string {
  if (value === null) return '–'
  if (kind === 'cents') return formatCents(value)
  return kind === 'percent' ? formatChange(value) : formatCount(value)
}

/** Euros with a comma, as a German spreadsheet reads them as numbers. */
const CENTS_PER_EURO = 100
function fileValue({ kind }: Column, value: Value): string | number {
  if (value === null) return ''
  return kind === 'cents' ? (value / CENTS_PER_EURO).toFixed(2).replace('.', ',') : value
}

/** Rows as the table shows them: periods newest first. */
export const tableRows = ({ by, rows }: Pick<Report, 'by' | 'rows'>): readonly ReportRow[] =>
  ['day', 'week', 'month'].includes(by) ? rows.toReversed() : rows

export function reportCsv(report: Report): string {
  const columns = columnsOf(report.by, report.rows)
  return spreadsheetCsv([
    [groupWords[report.by], ...columns.map(({ title, kind }) => (kind === 'percent' ? `${title} in %` : title))],
    ...tableRows(report).map((row) => [
      rowLabel(report.by, row),
      ...columns.map((column) => fileValue(column, column.valueOf(row))),
    ]),
  ])
}
