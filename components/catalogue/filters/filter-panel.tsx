'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, useId, useState } from 'react'
import { Button, ButtonLink } from '@/components/ui/controls/button'
import { lazyPart } from '@/components/ui/lazy/lazy-part'
import { Icon } from '@/components/ui/media/icon'
import { Count } from '@/components/ui/text/count'
import { filterKeys } from '@/lib/contract/values'
import { AllergenButton } from '../allergens/allergen-button'
import { countFilters, fieldName, type ListState, listHref, NO_FILTERS } from '../shelf/list-address'
import { FilterFields, type FilterGroups } from './filter-fields'
import styles from './filter-panel.module.css'

const FilterSheet = lazyPart(() => import('./filter-sheet').then((module) => module.FilterSheet))

type FilterPanelProps = { path: string; state: ListState; groups: FilterGroups }

/** Spec §9: up to this width the panel is a modal. */
const PHONE = '(max-width: 47.9375rem)'

/**
 * The filter button with its panel below the tool row, or a sheet on phones. The panel is a plain form to the same address
 * and is rendered when it opens; without JavaScript a link requests a page with the open panel.
 */
export function FilterPanel({ path, state, groups }: FilterPanelProps) {
  const [open, setOpen] = useState<'panel' | 'sheet' | null>(state.filtersOpen ? 'panel' : null)
  const router = useRouter()
  const id = useId()
  const chosen = countFilters(state)
  const close = () => setOpen(null)

  const hrefOf = (form: HTMLFormElement): string => {
    const data = new FormData(form)
    const [occasions = [], allergenics = [], attributes = []] = filterKeys.map((key) =>
      data.getAll(fieldName(key)).map(Number),
    )
    return listHref(path, state, { filters: { occasions, allergenics, attributes } })
  }
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    close()
    router.push(hrefOf(event.currentTarget), { scroll: false })
  }
  const toggle = () => setOpen(open !== null ? null : window.matchMedia(PHONE).matches ? 'sheet' : 'panel')
  const fields = (
    <>
      <FilterFields key={listHref(path, state)} groups={groups} state={state} />
      <p className={styles['allergens']}>
        <AllergenButton label="Meine Allergene merken" onOpen={close} />
      </p>
    </>
  )
  const resetHref = listHref(path, state, { filters: NO_FILTERS })

  return (
    <>
      <Button
        size="compact"
        className={styles['toggle']}
        aria-expanded={open !== null}
        aria-controls={open === 'panel' ? id : undefined}
        onClick={toggle}
      >
        <Icon name="sliders-horizontal" size="small" />
        <span>Filter</span>
        {chosen > 0 && <Count value={chosen} tone="tint" />}
        {chosen > 0 && <span className="visually-hidden">ausgewählt</span>}
      </Button>
      <ButtonLink
        size="compact"
        className={styles['scriptless']}
        rel="nofollow"
        href={listHref(path, state, { filtersOpen: true })}
      >
        Filter
      </ButtonLink>
      {open === 'panel' && (
        <form id={id} action={path} onSubmit={apply} className={styles['panel']} aria-label="Filter">
          {fields}
          <div className={styles['foot']}>
            <Button type="submit" size="compact" className={styles['apply']}>
              Filter anwenden
            </Button>
            <ButtonLink variant="link" href={resetHref} scroll={false} onClick={close}>
              Filter zurücksetzen
            </ButtonLink>
            <Button variant="link" className={styles['close']} onClick={close}>
              <Icon name="x" size="small" />
              Schließen
            </Button>
          </div>
        </form>
      )}
      {open === 'sheet' && (
        <FilterSheet id={`${id}-sheet`} resetHref={resetHref} hrefOf={hrefOf} onClose={close}>
          {fields}
        </FilterSheet>
      )}
    </>
  )
}
