/** A value that somebody else has changed meanwhile: the present value, and the one that the editor wants. */
type TextConflict = { field: string; now: string; after: string }

/**
 * Merges a change into what holds now, value by value: one that holds neither the old nor the new text was changed by
 * somebody else. `after` contains the new texts in one spelling. Pure.
 */
export function mergeTexts<T extends Readonly<Record<string, string>>>(
  before: T,
  after: T,
  now: T,
): { merged: T; changed: Record<string, string>; conflicts: TextConflict[]; isEmpty: boolean } {
  const fields = Object.keys(after).filter((field) => after[field] !== now[field] && after[field] !== before[field])
  const conflicts = fields
    .filter((field) => now[field] !== before[field])
    .map((field) => ({ field, now: now[field] ?? '', after: after[field] ?? '' }))
  const changed = Object.fromEntries(fields.map((field) => [field, after[field] ?? '']))
  return { merged: { ...now, ...changed }, changed, conflicts, isEmpty: fields.length === 0 }
}
