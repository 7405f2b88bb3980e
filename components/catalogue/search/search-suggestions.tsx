'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react'
import { classNames } from '@/components/ui/class-names'
import { Picture } from '@/components/ui/picture'
import { useDebounced } from '@/components/ui/use-debounced'
import type { SearchReading } from '@/lib/contract/catalogue'
import { routes } from '@/lib/routes'
import { suggestionsQuery } from '../catalogue-queries'
import type { Popup } from './search-field'
import { notUnderstoodText, TRACES } from './search-reading'
import styles from './search-suggestions.module.css'

/** Long enough that a word typed at speed is one question. */
const TYPING_PAUSE_MS = 150
const NONE = -1

type SearchSuggestionsProps = {
  id: string
  text: string
  onPopup: (popup: Popup) => void
  /** Filled with what the keys of the field do to the list. */
  onKey: RefObject<((event: KeyboardEvent) => void) | null>
  onFollow: ((href: string) => void) | undefined
}

/** Products that fit what is typed so far, and the way to all of them. */
export function SearchSuggestions({ id, text, onPopup, onKey, onFollow }: SearchSuggestionsProps) {
  const search = useDebounced(text.trim(), TYPING_PAUSE_MS)
  const { data } = useQuery({
    ...suggestionsQuery(search),
    enabled: search.length > 1,
    placeholderData: keepPreviousData,
  })
  // Another text is another list.
  const [choice, setChoice] = useState({ text, active: NONE, folded: false })
  const { active, folded } = choice.text === text ? choice : { active: NONE, folded: false }
  const router = useRouter()

  const answer = search.length > 1 ? data : undefined
  const products = answer?.products ?? []
  const options = [
    ...products.map((product) => ({ key: product.skuNumber, href: product.productUrl, product })),
    ...(products.length > 0 ? [{ key: 'all', href: searchHref(search), product: null }] : []),
  ]
  const open = options.length > 0 && !folded
  const notes = notesOf(answer?.reading)
  const activeId = open && active !== NONE ? `${id}-${options[active]?.key}` : undefined

  useEffect(() => onPopup({ open, active: activeId }), [onPopup, open, activeId])
  useEffect(() => () => onPopup({ open: false, active: undefined }), [onPopup])

  const fold = () => setChoice({ text, active: NONE, folded: true })
  const go = (href: string) => {
    fold()
    if (onFollow === undefined) router.push(href)
    else onFollow(href)
  }
  useEffect(() => {
    onKey.current = (event) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      const places = options.length + 1
      if (!open) return
      if (step !== undefined) {
        setChoice({ text, active: ((active + 1 + step + places) % places) - 1, folded })
      } else if (event.key === 'Escape') fold()
      else if (event.key === 'Enter' && active !== NONE) go(options[active]?.href ?? searchHref(search))
      else return
      event.preventDefault()
    }
    return () => {
      onKey.current = null
    }
  })

  return (
    <div className={classNames((open || notes.length > 0) && styles['popup'])} hidden={folded}>
      {notes.map((note) => (
        <p key={note} className={styles['note']} role="status">
          {note}
        </p>
      ))}
      <div id={id} role="listbox" aria-label="Vorschläge" hidden={!open}>
        {options.map(({ key, href, product }, place) => (
          // The keyboard works the field, which points here by aria-activedescendant.
          <div
            key={key}
            id={`${id}-${key}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === active}
            className={styles['option']}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => go(href)}
            onKeyDown={(event) => onKey.current?.(event)}
          >
            {product === null ? (
              <b>{data?.total === 1 ? 'Den Treffer anzeigen' : `Alle ${data?.total} Treffer anzeigen`}</b>
            ) : (
              <>
                <Picture src={product.imagePathFull} alt="" width={48} shape="square" className={styles['picture']} />
                <span>
                  <b>{product.name}</b>
                  <small>{product.subline}</small>
                </span>
              </>
            )}
          </div>
        ))}
      </div>
      <p
        role="status"
        className={open || answer === undefined ? 'visually-hidden' : styles[notes.length > 0 ? 'note' : 'none']}
      >
        {answer === undefined ? '' : statusOf(answer.total)}
      </p>
    </div>
  )
}

const searchHref = (search: string): string => `${routes.products}?suche=${encodeURIComponent(search)}`

/** How the text was taken, where that is not plain from what is suggested. */
function notesOf(reading: SearchReading | undefined): string[] {
  if (reading === undefined) return []
  const { guess, excluded, notUnderstood } = reading
  return [
    ...(guess === null ? [] : [`Meinten Sie „${guess}“?`]),
    ...(notUnderstood.length === 0 ? [] : [notUnderstoodText(notUnderstood)]),
    ...(excluded.length === 0 ? [] : [excluded.map(({ label }) => label).join(' · ')]),
    ...(excluded.some(({ key }) => key === 'allergenics') ? [TRACES] : []),
  ]
}

function statusOf(total: number): string {
  if (total === 0) return 'Dazu haben wir nichts gefunden.'
  return total === 1 ? '1 Treffer' : `${total} Treffer`
}
