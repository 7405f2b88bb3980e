/** Entries of head office's content as rows of the spreadsheets, and what an edit makes of them. Pure. */
import type { ContentEntry, ContentFields, ContentKind } from '@/lib/contract/staff/content-edits'

/** Texts by column, with `entryId`. */
export type EntryRow = Readonly<Record<string, string>>

export type RowsByKind = Readonly<Record<ContentKind, readonly EntryRow[]>>

const numberIn = (row: EntryRow, column: string): number => Number(row[column] ?? 0)
const byNumber =
  (...columns: string[]) =>
  (one: EntryRow, other: EntryRow): number =>
    columns.map((column) => numberIn(one, column) - numberIn(other, column)).find((difference) => difference !== 0) ?? 0

const latestFirst = (one: EntryRow, other: EntryRow): number =>
  (other['validFrom'] ?? '').localeCompare(one['validFrom'] ?? '')

/** In editorial order; versions of a legal text with the latest first. */
export function inOrder(kind: ContentKind, rows: readonly EntryRow[]): EntryRow[] {
  if (kind === 'question') return rows.toSorted(byNumber('category', 'position'))
  return kind === 'notice' ? rows.toSorted(byNumber('position')) : rows.toSorted(latestFirst)
}

export const idOf = (row: EntryRow): number => numberIn(row, 'entryId')

const siblingsOf = (rows: readonly EntryRow[], category: string): EntryRow[] =>
  inOrder(
    'question',
    rows.filter((row) => row['category'] === category),
  )

/** The fields that head office edits. */
export function fieldsOf(kind: ContentKind, row: EntryRow, rows: readonly EntryRow[]): ContentFields {
  const { entryId, category = '', position: _, ...fields } = row
  if (kind !== 'question') return fields
  const place = siblingsOf(rows, category).findIndex((one) => one['entryId'] === entryId) + 1
  return { ...fields, place: String(place) }
}

/** `minute`: now in Berlin, as a cell. */
function stateOf(kind: ContentKind, row: EntryRow, rows: readonly EntryRow[], minute: string): ContentEntry['state'] {
  const { validFrom = '', validUntil = '' } = row
  if (validFrom > minute) return 'planned'
  if (kind === 'notice') return validUntil !== '' && validUntil <= minute ? 'ended' : 'live'
  const isReplaced = (one: EntryRow) =>
    one['name'] === row['name'] && (one['validFrom'] ?? '') > validFrom && (one['validFrom'] ?? '') <= minute
  return kind === 'legal' && rows.some(isReplaced) ? 'ended' : 'live'
}

export const contentEntriesOf = (kind: ContentKind, rows: readonly EntryRow[], minute: string): ContentEntry[] =>
  inOrder(kind, rows).map((row) => ({
    ...{ kind, entryId: idOf(row), fields: fieldsOf(kind, row, rows) },
    state: stateOf(kind, row, rows, minute),
  }))

/** The version of a legal text that begins last. */
export const latestVersion = (rows: readonly EntryRow[], name: string | undefined): EntryRow | undefined =>
  inOrder(
    'legal',
    rows.filter((row) => row['name'] === name),
  )[0]

const afterLast = (rows: readonly EntryRow[], column: string): string =>
  String(Math.max(-1, ...rows.map((row) => numberIn(row, column))) + 1)

const LAST = Number.MAX_SAFE_INTEGER

/** Puts a question at its place of the category with this headline; the others move. */
function withQuestion(others: readonly EntryRow[], entryId: string, fields: ContentFields): EntryRow[] {
  const { place = '', ...texts } = fields
  const category =
    others.find(({ headline }) => headline === texts['headline'])?.['category'] ?? afterLast(others, 'category')
  const siblings = siblingsOf(others, category)
  const index = (place === '' ? LAST : Number(place)) - 1
  const all = siblings.toSpliced(index, 0, { ...texts, entryId, category })
  const placed = all.map((row, position) => ({ ...row, position: String(position) }))
  return [...others.filter((row) => row['category'] !== category), ...placed]
}

/** The rows with an entry as edited, without it if `fields` is null. */
export function rowsAfter(
  kind: ContentKind,
  rows: readonly EntryRow[],
  entryId: number,
  fields: ContentFields | null,
): EntryRow[] {
  const id = String(entryId)
  const others = rows.filter((row) => row['entryId'] !== id)
  if (fields === null) return others
  if (kind === 'question') return withQuestion(others, id, fields)
  if (kind === 'legal') return [...others, { ...fields, entryId: id }]
  const position = rows.find((row) => row['entryId'] === id)?.['position'] ?? afterLast(others, 'position')
  return [...others, { ...fields, entryId: id, position }]
}

/** Rows to be deleted, and rows to be inserted afterwards: a moved row is in both. */
export function changedRows(before: readonly EntryRow[], after: readonly EntryRow[]) {
  const differs = (rows: readonly EntryRow[]) => {
    const texts = new Map(rows.map((row) => [row['entryId'], spelled(row)]))
    return (row: EntryRow) => texts.get(row['entryId']) !== spelled(row)
  }
  return { removed: before.filter(differs(after)), written: after.filter(differs(before)) }
}

const spelled = (row: EntryRow): string =>
  JSON.stringify(Object.entries(row).toSorted(([a], [b]) => a.localeCompare(b)))

export type EntryFault = { field: string; reason: string }

const isPlace = (place: string): boolean => place === '' || /^[1-9]\d{0,2}$/.test(place)

/** Faults of a question's place, which the spreadsheet knows as a position. */
export const placeFaults = ({ place = '' }: ContentFields): EntryFault[] =>
  isPlace(place.trim()) ? [] : [{ field: 'place', reason: 'is not a whole number' }]

/** An edit of an entry. `now`: the entry before the edit; null for a new one. */
type StoredEdit = {
  entryId: number | null
  now: ContentFields | null
  after: ContentFields | null
  rows: readonly EntryRow[]
  /** Now in Berlin, as a cell. */
  minute: string
}

function noticeFault({ now, after, minute }: StoredEdit): EntryFault | null {
  const { validUntil = '' } = after ?? {}
  const isOver = validUntil !== '' && validUntil < minute && validUntil !== now?.['validUntil']
  return isOver ? { field: 'validUntil', reason: 'is in the past' } : null
}

function legalFault({ entryId, now, after, rows, minute }: StoredEdit): EntryFault | null {
  const fault = (reason: string) => ({ field: 'validFrom', reason })
  if (now !== null && (now['validFrom'] ?? '') <= minute) return fault('holds already')
  if (after === null) return null
  const { name, validFrom = '' } = after
  if (validFrom < minute) return fault('is in the past')
  const isTaken = rows.some((row) => row['name'] === name && row['validFrom'] === validFrom && idOf(row) !== entryId)
  return isTaken ? fault('has a version already') : null
}

const faultOf = { question: () => null, notice: noticeFault, legal: legalFault } as const

/** Faults that the spreadsheet's rules do not know, because they depend on what is stored and on the time. */
export function editFaults(kind: ContentKind, edit: StoredEdit): EntryFault[] {
  const fault = faultOf[kind](edit)
  return fault === null ? [] : [fault]
}
