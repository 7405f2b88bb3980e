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
  /** Subcategories; the link of a selected one deselects it. */
  chips: readonly { label: string; href: string; selected: boolean }[]
  groups: FilterGroups
  /** Exclusions of the search text that are not filters, each with the address of the list without it. */
  textExclusions: readonly { label: string; href: string }[]
  /** Some of the chosen filters come from the search text. */
  understood: boolean
  total: number
  /** Whether filter and sort are shown; small shelves have none. */
  withTools: boolean
  /** Branch, order mode and time are chosen. */
  configured: boolean
}

/** Characters from which title and count do not fit beside each other on a phone. */
const LONG_TITLE = 15

/** Title, subcategories, count, filter and sort of a product list; on phones the first product starts above 300px. */
export function ListHead(props: ListHeadProps) {
  const { title, description, path, state, chips, groups, textExclusions, understood, total, withTools, configured } =
    props
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
      {withTools && (
        <ActiveFilters
          path={path}
          state={state}
          groups={groups}
          textExclusions={textExclusions}
          understood={understood}
        />
      )}
    </>
  )
}

/** A toolbar with one tab stop; arrow keys move between the chips. */
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

type ActiveFiltersProps = Pick<ListHeadProps, 'path' | 'state' | 'groups' | 'textExclusions' | 'understood'>

/** A chip per chosen option that removes it, and a link that removes all. */
function ActiveFilters({ path, state, groups, textExclusions, understood }: ActiveFiltersProps) {
  if (countFilters(state) + textExclusions.length === 0) return null
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
      {textExclusions.map(({ label, href }) => (
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
