/** Computes the difference between a table and an imported file. Pure. */
import type { ReferenceKind } from '@/lib/contract/assortment/assortment-imports'
import { keyForm } from '@/lib/contract/text-form'
import type { RowValues } from './cell-types'
import { missingOptionalColumns, type Table } from './tables/table'

export type RowChange = { before: RowValues; after: RowValues; columns: readonly string[] }
/** A row missing in the file that is retained because of `references`: with the values of a closed row, or unchanged. */
export type RetainedRow = RowChange & { references: readonly { what: ReferenceKind; count: number; advice: string }[] }
export type Difference = {
  table: Table
  added: RowValues[]
  changed: RowChange[]
  removed: RowValues[]
  retained: RetainedRow[]
}

const textOf = ({ columns }: Table, row: RowValues, name: string): string =>
  columns.find((column) => column.name === name)?.cell.format(row[name]) ?? ''

/** The key of a row, for an operator. */
export const nameOf = (table: Table, row: RowValues): string =>
  table.key.map((name) => textOf(table, row, name) || '–').join(' · ')

/** The normalised key of a row: different spellings of a key are equal. */
export const keyOf = (table: Table, row: RowValues): string => keyForm(nameOf(table, row))

/** Whether a row that is missing in the file is to be removed. */
function isReplaced({ mode }: Table, incoming: readonly RowValues[], replace: boolean): (row: RowValues) => boolean {
  if (replace || mode === 'whole') return () => true
  if (mode === 'upsert') return () => false
  const groups = new Set(incoming.map((row) => row[mode.group]))
  return (row) => groups.has(row[mode.group])
}

/** `names`: columns of the file; all others keep their values. `replace`: rows missing in the file are removed. */
export function compare(
  { table, names }: { table: Table; names: readonly string[] },
  existing: readonly RowValues[],
  incoming: readonly RowValues[],
  replace: boolean,
): Difference {
  const assigned = table.columns.filter(({ isAssigned }) => isAssigned)
  const unchanged = [...table.key, ...[...missingOptionalColumns(table, names), ...assigned].map(({ name }) => name)]
  const before = new Map(existing.map((row) => [keyOf(table, row), row]))
  const named = new Set<string>()
  const added: RowValues[] = []
  const changed: RowChange[] = []
  for (const row of incoming) {
    const key = keyOf(table, row)
    named.add(key)
    const known = before.get(key)
    if (known === undefined) {
      added.push(row)
      continue
    }
    // The key keeps its first spelling, because other rows refer to it.
    const after = { ...row, ...Object.fromEntries(unchanged.map((name) => [name, known[name]])) }
    const columns = table.columns
      .filter(({ name, cell }) => cell.format(known[name]) !== cell.format(after[name]))
      .map(({ name }) => name)
    if (columns.length > 0) changed.push({ before: known, after, columns })
  }
  const isToRemove = isReplaced(table, incoming, replace)
  const removed = [...before].filter(([key, row]) => !named.has(key) && isToRemove(row)).map(([, row]) => row)
  return { table, added, changed, removed, retained: [] }
}

const SHOWN = 5
/** Maximum characters shown of a cell; descriptions are long. */
const SHOWN_LETTERS = 60

const shortened = (text: string): string => (text.length > SHOWN_LETTERS ? `${text.slice(0, SHOWN_LETTERS)}…` : text)

/** The report of a difference for an operator: counts, and the first SHOWN rows of each kind. */
export function describeDifference({ table, added, changed, removed, retained }: Difference): string[] {
  const more = (all: readonly unknown[]) => (all.length > SHOWN ? [`      … and ${all.length - SHOWN} more`] : [])
  const rows = (sign: string, all: readonly RowValues[]) => [
    ...all.slice(0, SHOWN).map((row) => `    ${sign} ${nameOf(table, row)}`),
    ...more(all),
  ]
  const step = ({ before, after, columns }: RowChange) =>
    columns
      .map(
        (name) => `${name}: '${shortened(textOf(table, before, name))}' → '${shortened(textOf(table, after, name))}'`,
      )
      .join('; ')
  return [
    `${table.name.padEnd(18)} ${String(added.length).padStart(7)} new ${String(changed.length).padStart(7)} changed ${String(removed.length).padStart(7)} removed`,
    ...rows('+', added),
    ...changed.slice(0, SHOWN).map((change) => `    ~ ${nameOf(table, change.after)}  ${step(change)}`),
    ...more(changed),
    ...rows('-', removed),
    ...retained.map(
      ({ after, references }) =>
        `    ! ${nameOf(table, after)}  is not removed: ${references.map(({ what, count }) => `${count} ${what}`).join(', ')}`,
    ),
    ...[
      ...new Set(
        retained.flatMap(({ references }) => references.map(({ what, advice }) => `      ${what}: ${advice}`)),
      ),
    ],
  ]
}
