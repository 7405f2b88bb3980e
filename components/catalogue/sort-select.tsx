'use client'

import { useRouter } from 'next/navigation'
import { Button } from '@/components/ui/button'
import { Select } from '@/components/ui/select'
import { filterKeys, type SortKey, sortKeys } from '@/lib/contract/values'
import { fieldName, type ListState, listHref } from './list-address'
import styles from './sort-select.module.css'

const labels = {
  'popularity-desc': 'Beliebteste',
  'name-asc': 'Name A–Z',
  'name-desc': 'Name Z–A',
} as const satisfies Record<SortKey, string>

/** Order of the shelf; a plain form with a button where there is no JavaScript. */
export function SortSelect({ path, state }: { path: string; state: ListState }) {
  const router = useRouter()
  const choose = (chosen: string) => {
    const sort = sortKeys.find((key) => key === chosen)
    if (sort !== undefined) router.push(listHref(path, state, { sort }), { scroll: false })
  }
  return (
    <form action={path} className={styles['sort']}>
      {state.subcategory !== null && <input type="hidden" name="subcategory" value={state.subcategory} />}
      {filterKeys
        .filter((key) => state.filters[key].length > 0)
        .map((key) => (
          <input key={key} type="hidden" name={fieldName(key)} value={state.filters[key].join(',')} />
        ))}
      <Select
        key={state.sort}
        label="Sortieren"
        name="sort"
        defaultValue={state.sort}
        options={sortKeys.map((key) => ({ value: key, label: labels[key] }))}
        onChange={(event) => choose(event.target.value)}
      />
      <Button type="submit" size="compact" className={styles['submit']}>
        Sortieren
      </Button>
    </form>
  )
}
