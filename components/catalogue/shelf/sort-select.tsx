'use client'

import { useRouter } from 'next/navigation'
import { Button } from '@/components/ui/controls/button'
import { Select } from '@/components/ui/controls/select'
import { type SortKey, sortKeys } from '@/lib/contract/values'
import { HiddenFields } from '../filters/hidden-fields'
import { DEFAULT_SORT, type ListState, listHref } from './list-address'
import styles from './sort-select.module.css'

const labels = {
  'popularity-desc': 'Beliebteste',
  'oven-first': 'Ofenfrisch zuerst',
  'name-asc': 'Name A–Z',
  'name-desc': 'Name Z–A',
} as const satisfies Record<SortKey, string>

/** The default order of a search is by relevance. */
const labelOf = (key: SortKey, { search }: ListState): string =>
  key === DEFAULT_SORT && search !== '' ? 'Beste Treffer' : labels[key]

/** Order of the shelf; without JavaScript it is a plain form with a button. */
export function SortSelect({ path, state, configured }: { path: string; state: ListState; configured: boolean }) {
  const router = useRouter()
  // Oven times are known for a branch and time only.
  const keys = sortKeys.filter((key) => key !== 'oven-first' || configured || state.sort === key)
  const choose = (chosen: string) => {
    const sort = sortKeys.find((key) => key === chosen)
    if (sort !== undefined) router.push(listHref(path, state, { sort }), { scroll: false })
  }
  return (
    <form action={path} className={styles['sort']}>
      <HiddenFields state={state} except="sort" />
      <Select
        key={state.sort}
        label="Sortieren"
        name="sort"
        defaultValue={state.sort}
        options={keys.map((key) => ({ value: key, label: labelOf(key, state) }))}
        onChange={(event) => choose(event.target.value)}
      />
      <Button type="submit" size="compact" className={styles['submit']}>
        Sortieren
      </Button>
    </form>
  )
}
