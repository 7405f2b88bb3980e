import { lazily } from '@/lib/memo/lazily'

export type WishlistSort = 'name-asc' | 'name-desc'

const german = lazily(() => new Intl.Collator('de', { sensitivity: 'base', numeric: true }))

/** Sorts by German collation, ignoring case; ties by `skuid` (spec §4 "Sorting and filtering"). */
export function sortByName<P extends { name: string; skuid: number }>(products: readonly P[], sort: WishlistSort): P[] {
  const direction = sort === 'name-asc' ? 1 : -1
  return products.toSorted((a, b) => direction * german().compare(a.name, b.name) || a.skuid - b.skuid)
}
