'use client'

import { classNames } from '@/components/ui/class-names'
import { ButtonLink } from '@/components/ui/controls/button'
import { ChipLink } from '@/components/ui/controls/chip'
import { useRovingFocus } from '@/components/ui/hooks/use-roving-focus'
import { productsInWords } from '@/lib/words/de/labels'
import type { FilterGroups } from '../filters/filter-fields'
import { FilterPanel } from '../filters/filter-panel'
import { countFilters, type ListState, listHref, NO_FILTERS } from './list-address'
import styles from './list-head.module.css'
import { SortSelect } from './sort-select'

export type ListHeadProps = {
  title: string
  description: string
  path: string
  state: ListState
  /** Shelves below this one, each a chip; a chosen one is taken back by its own link. */
  chips: readonly { label: string; href: string; selected: boolean }[]
  groups: FilterGroups
  /** Exclusions that a search text sets beside the filters, each with the address of the list without it. */
  kept: readonly { label: string; href: string }[]
  /** Some of the chosen filters stood in the text. */
  understood: boolean
  total: number
  /** Some shelves are too small for a filter bar. */
  withTools: boolean
  /** Branch, mode and time are known. */
  configured: boolean
}

/** From so many letters on a title and the count beside it have no room on a phone. */
const LONG_TITLE = 15

/** Title, subcategories, count, filter and sort of a product list; on phones the first product starts above 300px. */
export function ListHead(props: ListHeadProps) {
  const { title, description, path, state, chips, groups, kept, understood, total, withTools, configured } = props
  return (
    <>
      <div className={classNames(styles['head'], title.length >= LONG_TITLE && styles['long'])}>
        <div className={styles['title']}>
          <h1>{title}</h1>
          {description !== '' && <p>{description}</p>}
        </div>
        {withTools && chips.length > 0 && <Chips chips={chips} />}
        <div className={styles['tools']}>
          <p role="status" className={styles['count']}>
            {`${productsInWords(total)} gefunden`}
          </p>
          {withTools && <FilterPanel path={path} state={state} groups={groups} />}
          {withTools && <SortSelect path={path} state={state} configured={configured} />}
        </div>
      </div>
      {withTools && <ActiveFilters path={path} state={state} groups={groups} kept={kept} understood={understood} />}
    </>
  )
}

/** One stop of the Tab key; the arrows walk from chip to chip. */
function Chips({ chips }: Pick<ListHeadProps, 'chips'>) {
  const { ref, onKeyDown } = useRovingFocus<HTMLDivElement>()
  return (
    <nav aria-label="Unterkategorien" className={styles['chipsNav']}>
      <div ref={ref} role="toolbar" aria-label="Unterkategorien" className={styles['chips']} onKeyDown={onKeyDown}>
        {chips.map(({ label, href, selected }) => (
          <ChipLink key={label} href={href} scroll={false} selected={selected}>
            {label}
          </ChipLink>
        ))}
      </div>
    </nav>
  )
}

type ActiveFiltersProps = Pick<ListHeadProps, 'path' | 'state' | 'groups' | 'kept' | 'understood'>

/** Each chosen option as a chip that takes it back, then all of them at once. */
function ActiveFilters({ path, state, groups, kept, understood }: ActiveFiltersProps) {
  if (countFilters(state) + kept.length === 0) return null
  const chosen = groups.flatMap(({ key, options }) =>
    options.filter(({ id }) => state.filters[key].includes(id)).map((option) => ({ ...option, key })),
  )
  return (
    <div className={styles['actives']}>
      {understood && <p className={styles['understood']}>So haben wir Sie verstanden:</p>}
      {chosen.map(({ key, id, label }) => (
        <ChipLink
          key={`${key}-${id}`}
          tone="active"
          scroll={false}
          href={listHref(path, state, {
            filters: { ...state.filters, [key]: state.filters[key].filter((other) => other !== id) },
          })}
        >
          <span className="visually-hidden">Filter entfernen: </span>
          <span>{label}</span>
        </ChipLink>
      ))}
      {kept.map(({ label, href }) => (
        <ChipLink key={label} tone="active" scroll={false} href={href}>
          <span className="visually-hidden">Filter entfernen: </span>
          <span>{label}</span>
        </ChipLink>
      ))}
      {countFilters(state) > 0 && (
        <ButtonLink variant="link" scroll={false} href={listHref(path, state, { filters: NO_FILTERS })}>
          Filter zurücksetzen
        </ButtonLink>
      )}
    </div>
  )
}
