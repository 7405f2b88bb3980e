/** What an import would change, before anything is changed. Pure. */
import { keyForm } from '@/lib/contract/text-form'
import type { RowValues } from './cell-types'
import { missingOptionalColumns, type Table } from './tables/table'

export type RowChange = { before: RowValues; after: RowValues; columns: readonly string[] }
/** A row that the file no longer has, and what refers to it: closed, or as it was where there is nothing to close. */
export type RetainedRow = RowChange & { references: readonly { what: string; count: number; advice: string }[] }
export type Difference = { table: Table; added: RowValues[]; changed: RowChange[]; removed: RowValues[]; retained: RetainedRow[] }

const textOf = ({ columns }: Table, row: RowValues, name: string): string =>
  columns.find((column) => column.name === name)?.cell.format(row[name]) ?? ''

/** Which row is meant, for an operator. */
export const nameOf = (table: Table, row: RowValues): string =>
  table.key.map((name) => textOf(table, row, name) || '–').join(' · ')

/** Tells rows apart: a key is the same key however it is written. */
export const keyOf = (table: Table, row: RowValues): string => keyForm(nameOf(table, row))

/** Which of the rows that the file does not name it was meant to replace. */
function isReplaced({ mode }: Table, incoming: readonly RowValues[], replace: boolean): (row: RowValues) => boolean {
  if (replace || mode === 'whole') return () => true
  if (mode === 'upsert') return () => false
  const groups = new Set(incoming.map((row) => row[mode.group]))
  return (row) => groups.has(row[mode.group])
}

/** `names`: columns of the file; what they do not say stays as it is. `replace`: rows that the file does not name are to go. */
export function compare(
  { table, names }: { table: Table; names: readonly string[] },
  existing: readonly RowValues[],
  incoming: readonly RowValues[],
  replace: boolean,
): Difference {
  const given = table.columns.filter(({ isAssigned }) => isAssigned)
  const retained = [...table.key, ...[...missingOptionalColumns(table, names), ...given].map(({ name }) => name)]
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
    // Its key stays as it was written first, because others refer to it so.
    const after = { ...row, ...Object.fromEntries(retained.map((name) => [name, known[name]])) }
    const columns = table.columns
      .filter(({ name, cell }) => cell.format(known[name]) !== cell.format(after[name]))
      .map(({ name }) => name)
    if (columns.length > 0) changed.push({ before: known, after, columns })
  }
  const goes = isReplaced(table, incoming, replace)
  const removed = [...before].filter(([key, row]) => !named.has(key) && goes(row)).map(([, row]) => row)
  return { table, added, changed, removed, retained: [] }
}

const SHOWN = 5
/** Letters of a cell; descriptions are pages long. */
const SHOWN_LETTERS = 60

const shortened = (text: string): string => (text.length > SHOWN_LETTERS ? `${text.slice(0, SHOWN_LETTERS)}…` : text)

/** A difference as an operator reads it: how many, and the first few of each kind. */
export function describe({ table, added, changed, removed, retained }: Difference): string[] {
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
    ...[...new Set(retained.flatMap(({ references }) => references.map(({ what, advice }) => `      ${what}: ${advice}`)))],
  ]
}
