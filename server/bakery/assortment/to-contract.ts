/** Changes as the contract shows them. Pure. */
import { createHash } from 'node:crypto'
import {
  type AssortmentChange,
  type ChangePart,
  changeParts,
  changeStates,
} from '@/lib/contract/assortment/assortment-changes'
import type { Caller } from '@/lib/contract/operation'
import { isAllergenField, readBranchField, readPriceField } from '@/lib/domain/assortment-fields'
import { toWire } from '@/lib/format/berlin-time'
import type { StoredEdit } from '../db/schema/assortment'
import { needsRelease } from './rules'
import type { ChangeRow } from './store'

/** The name of the only product, or names of the first ones. */
export function subjectOf(edits: readonly StoredEdit[]): string {
  const names = [...new Set(edits.map(({ name }) => name))]
  return names.length > 3 ? `${names.slice(0, 3).join(', ')} + ${names.length - 3}` : names.join(', ')
}

const SHOWN_EDITS = 100

/** The mark of what a person sees of a change before its release. */
export const markOf = ({ edits, fromAt, reason }: ChangeRow): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        edits.map(({ skuNumber, field, before, after }) => [skuNumber, field, before, after]),
        ...[fromAt, reason],
      ]),
    )
    .digest('base64url')
    .slice(0, 22)

const aboutOf = (edits: readonly StoredEdit[]): AssortmentChange['about'] => [
  ...(edits.some(({ field }) => readPriceField(field) !== null) ? (['prices'] as const) : []),
  ...(edits.some(({ field }) => isAllergenField(field)) ? (['allergens'] as const) : []),
]

const partOf = (field: string): ChangePart =>
  readPriceField(field) !== null ? 'prices' : readBranchField(field) !== null ? 'branches' : 'products'

/** A price may be new, or removed; other fields are always there, and may be empty. */
const kindOf = ({ field, before, after }: StoredEdit) => {
  if (partOf(field) !== 'prices' || (before !== '' && after !== '')) return 'changed'
  return before === '' ? 'added' : 'removed'
}

const countsOf = (edits: readonly StoredEdit[]): AssortmentChange['counts'] => {
  const byPart = Map.groupBy(edits, ({ field }) => partOf(field))
  return changeParts.flatMap((part) => {
    const kinds = byPart.get(part)?.map(kindOf)
    if (kinds === undefined) return []
    const of = (kind: ReturnType<typeof kindOf>) => kinds.filter((one) => one === kind).length
    return [{ part, added: of('added'), changed: of('changed'), removed: of('removed') }]
  })
}

/** The change as the contract shows it; all but `isOwn` is the same for every caller. */
export const toChange = (row: ChangeRow, { staff }: Pick<Caller, 'staff'>): AssortmentChange => ({
  changeId: row.changeId,
  state: changeStates.find((state) => state === row.state) ?? 'withdrawn',
  edits: row.edits.slice(0, SHOWN_EDITS),
  editCount: row.edits.length,
  about: aboutOf(row.edits),
  counts: countsOf(row.edits),
  productCount: new Set(row.edits.map((edit) => edit.skuNumber)).size,
  reason: row.reason,
  note: row.note,
  createdAt: toWire(row.createdAt),
  createdBy: row.createdBy,
  isOwn: row.createdById === staff?.staffId,
  needsRelease: needsRelease(row.edits),
  releasedBy: row.releasedBy,
  from: toWire(row.fromAt),
  publishedAt: toWire(row.publishedAt),
  shown: markOf(row),
  undoes: row.undoes,
})
