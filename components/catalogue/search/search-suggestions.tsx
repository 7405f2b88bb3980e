'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { type KeyboardEvent, type RefObject, useEffect } from 'react'
import { classNames } from '@/components/ui/class-names'
import { useCombobox } from '@/components/ui/hooks/use-combobox'
import { useDebounced } from '@/components/ui/hooks/use-debounced'
import { Picture } from '@/components/ui/media/picture'
import { HighlightedMatch } from '@/components/ui/text/highlighted-match'
import type { SearchReading } from '@/lib/contract/catalogue/catalogue'
import { formatCount } from '@/lib/format/count'
import { routes } from '@/lib/web/routes'
import { TRACES_NOTE } from '../allergens/traces-note'
import { suggestionsQuery } from '../catalogue-queries'
import type { Popup } from './search-field'
import { notUnderstoodText } from './search-reading'
import styles from './search-suggestions.module.css'

/** Long enough that a word typed quickly causes one request. */
const TYPING_PAUSE_MS = 150

type SearchSuggestionsProps = {
  id: string
  text: string
  onPopup: (popup: Popup) => void
  /** Set to the key handler of the list, which the field calls. */
  onKey: RefObject<((event: KeyboardEvent) => void) | null>
  onFollow: ((href: string) => void) | undefined
}

/** Products that match the typed text, and a link to all results. */
export function SearchSuggestions({ id, text, onPopup, onKey, onFollow }: SearchSuggestionsProps) {
  const search = useDebounced(text.trim(), TYPING_PAUSE_MS)
  const { data } = useQuery({
    ...suggestionsQuery(search),
    enabled: search.length > 1,
    placeholderData: keepPreviousData,
  })
  const router = useRouter()

  const response = search.length > 1 ? data : undefined
  const products = response?.products ?? []
  const options = [
    ...products.map((product) => ({ key: product.skuNumber, href: product.productUrl, product })),
    ...(products.length > 0 ? [{ key: 'all', href: searchHref(search), product: null }] : []),
  ]
  const notes = notesOf(response?.reading)
  const go = ({ href }: { href: string }) => (onFollow === undefined ? router.push(href) : onFollow(href))
  const { open, folded, onKeyDown, activeId, list, propsOf } = useCombobox({ id, text, options, onPick: go })

  useEffect(() => onPopup({ open, active: activeId }), [onPopup, open, activeId])
  useEffect(() => () => onPopup({ open: false, active: undefined }), [onPopup])
  useEffect(() => {
    onKey.current = onKeyDown
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
      <div {...list}>
        {options.map((option) => (
          <div key={option.key} {...propsOf(option)} className={styles['option']}>
            {option.product === null ? (
              <b>
                {data?.total === 1 ? 'Den Treffer anzeigen' : `Alle ${formatCount(data?.total ?? 0)} Treffer anzeigen`}
              </b>
            ) : (
              <>
                <Picture
                  src={option.product.imagePathFull}
                  alt=""
                  width={48}
                  shape="square"
                  className={styles['picture']}
                />
                <span>
                  <span className={styles['name']}>
                    <HighlightedMatch text={option.product.name} typed={text} />
                  </span>
                  <small>{option.product.subline}</small>
                </span>
              </>
            )}
          </div>
        ))}
      </div>
      <p
        role="status"
        className={open || response === undefined ? 'visually-hidden' : styles[notes.length > 0 ? 'note' : 'none']}
      >
        {response === undefined ? '' : statusOf(response.total)}
      </p>
    </div>
  )
}

const searchHref = (search: string): string => `${routes.products}?suche=${encodeURIComponent(search)}`

/** Notes on how the search text was interpreted: corrected spelling, exclusions, phrases that were not understood. */
function notesOf(reading: SearchReading | undefined): string[] {
  if (reading === undefined) return []
  const { guess, excluded, notUnderstood } = reading
  return [
    ...(guess === null ? [] : [`Meinten Sie „${guess}“?`]),
    ...(notUnderstood.length === 0 ? [] : [notUnderstoodText(notUnderstood)]),
    ...(excluded.length === 0 ? [] : [excluded.map(({ label }) => label).join(' · ')]),
    ...(excluded.some(({ key }) => key === 'allergenics') ? [TRACES_NOTE] : []),
  ]
}

function statusOf(total: number): string {
  if (total === 0) return 'Dazu haben wir nichts gefunden.'
  return `${formatCount(total)} Treffer`
}
