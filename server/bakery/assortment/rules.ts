/** Changes of the assortment: what is different, what collides, what needs a release, and what holds at a moment. Pure. */
import type { ChangeState, EditConflict, FieldEdit } from '@/lib/contract/assortment/assortment-changes'
import { isAllergenField, readPriceField } from '@/lib/domain/assortment-fields'

type Field = Pick<FieldEdit, 'skuNumber' | 'field'>

const keyOf = ({ skuNumber, field }: Field): string => `${skuNumber}\n${field}`

/** Values by product and field. */
export type Values = { of: (field: Field) => string | undefined }

export const valuesOf = (all: readonly (Field & { value: string })[]): Values => {
  const values = new Map(all.map((one) => [keyOf(one), one.value]))
  return { of: (field) => values.get(keyOf(field)) }
}

/**
 * Merges edits into what holds now, field by field. A field that holds its new value already is left out; one that holds
 * neither the old nor the new value was changed by somebody else and is a conflict. Of several edits of a field the last counts.
 */
export function mergeEdits<E extends FieldEdit>(
  edits: readonly E[],
  current: Values,
): { edits: E[]; conflicts: (E & Pick<EditConflict, 'now'>)[] } {
  const last = new Map(edits.map((edit) => [keyOf(edit), edit]))
  const merged: E[] = []
  const conflicts: (E & { now: string })[] = []
  for (const edit of last.values()) {
    const now = current.of(edit) ?? ''
    if (now === edit.after) continue
    if (now === edit.before) merged.push(edit)
    else conflicts.push({ ...edit, now })
  }
  return { edits: merged, conflicts }
}

/** Columns with a set of ids, which several people may change independently. */
const idSets = new Set(['allergens', 'attributes', 'occasions'])

/**
 * Value that a planned edit leads to when it begins. Ids that were added or removed since it was planned stay so: an allergen
 * that was ticked meanwhile is never dropped by an older plan. All other values are as planned.
 */
export function plannedValue(
  { field, before, after }: Pick<FieldEdit, 'field' | 'before' | 'after'>,
  now: string,
): string {
  if (!idSets.has(field) || now === before) return after
  const idsOf = (cell: string) => cell.split(' | ').filter((id) => id !== '')
  const [old, planned, current] = [idsOf(before), idsOf(after), idsOf(now)]
  const kept = current.filter((id) => planned.includes(id) || !old.includes(id))
  const added = planned.filter((id) => !old.includes(id) && !current.includes(id))
  return [...kept, ...added].join(' | ')
}

/** The edits that lead back. */
export const reverse = <E extends FieldEdit>(edits: readonly E[]): E[] =>
  edits.map((edit) => ({ ...edit, before: edit.after, after: edit.before }))

/** Columns that change what a customer pays. */
const moneyFields = new Set(['deposit', 'reusableDeposit', 'vatClass'])

export const needsRelease = (edits: readonly Pick<FieldEdit, 'field'>[]): boolean =>
  edits.some(({ field }) => isAllergenField(field) || moneyFields.has(field) || readPriceField(field) !== null)

/** A column of a new product that waits for the release of its first change; the kind of a deposit goes with the deposit. */
export const isHeldBack = (field: string): boolean => field === 'depositKind' || needsRelease([{ field }])

/** State of a change that is saved or released at `now`. `isReleased`: no further person has to look at it. */
export function stateAt(from: Date | null, now: Date, isReleased: boolean): ChangeState {
  if (!isReleased) return 'waiting'
  return from !== null && from > now ? 'planned' : 'live'
}

/** Whether the caller's own word suffices: for harmless fields always, else for head office without the second person. */
export const isReleasedBySaving = (
  edits: readonly Pick<FieldEdit, 'field'>[],
  { isHeadOffice, secondPerson }: { isHeadOffice: boolean; secondPerson: boolean },
): boolean => !needsRelease(edits) || (isHeadOffice && !secondPerson)

/** Moment from which a change holds that is decided at `now`. */
export const momentOf = (from: Date | null, now: Date): Date => (from !== null && from > now ? from : now)

/** Moment from which a price holds that is applied at `now`: never in the past, and to the minute, like the spreadsheet. */
export function validFromOf(from: Date | null, now: Date): Date {
  if (from !== null && from > now) return from
  const minute = new Date(now)
  minute.setSeconds(0, 0)
  return minute
}
