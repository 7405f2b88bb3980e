'use client'

import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { classNames } from '@/components/ui/class-names'
import { lazyPart } from '@/components/ui/lazy/lazy-part'
import { Icon } from '@/components/ui/media/icon'
import { routes } from '@/lib/web/routes'
import styles from './product-search.module.css'
import { LONGEST_SEARCH, type Popup } from './search-field'

const SearchSuggestions = lazyPart(() => import('./search-suggestions').then((module) => module.SearchSuggestions))

type ProductSearchProps = {
  /** Search text of the current page of results. */
  initial?: string
  /** `large` is for pages; `foldable` is an icon until it has the focus. */
  look?: 'large' | 'foldable'
  className?: string | undefined
  /** Opens a suggestion instead of the router. */
  onFollow?: (href: string) => void
}

/**
 * The product search: a plain form that leads to the page of results. The code of the suggestions is loaded with the first
 * typed letter (combobox after the ARIA Authoring Practices).
 */
export function ProductSearch({ initial = '', look = 'large', className, onFollow }: ProductSearchProps) {
  const [text, setText] = useState(initial)
  const [used, setUsed] = useState(false)
  const [popup, setPopup] = useState<Popup>({ open: false, active: undefined })
  const onListKey = useRef<((event: KeyboardEvent) => void) | null>(null)
  const listId = useId()
  return (
    <search className={classNames(styles['search'], styles[look], className)}>
      <form
        action={routes.products}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) setUsed(false)
        }}
      >
        <input
          // A combobox of the type `search` is invalid HTML.
          type="text"
          inputMode="search"
          name="suche"
          role="combobox"
          aria-label="Produkte suchen"
          aria-expanded={popup.open}
          aria-controls={popup.open ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={popup.active}
          placeholder="Produkte suchen"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={LONGEST_SEARCH}
          // Uncontrolled, so that text typed before hydration is not lost.
          defaultValue={initial}
          onChange={(event) => {
            setText(event.target.value)
            setUsed(true)
          }}
          onKeyDown={(event) => onListKey.current?.(event)}
        />
        <button type="submit" aria-label="Suchen">
          <Icon name="magnifying-glass" />
        </button>
        {used && <SearchSuggestions id={listId} text={text} onPopup={setPopup} onKey={onListKey} onFollow={onFollow} />}
      </form>
    </search>
  )
}
