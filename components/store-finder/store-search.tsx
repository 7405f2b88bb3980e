'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { usePlaceSearch } from '@/components/branch/branch-queries'
import { PlaceField } from '@/components/branch/place-field'
import { IconButton } from '@/components/ui/controls/button'
import { useDebounced } from '@/components/ui/hooks/use-debounced'
import { Icon } from '@/components/ui/media/icon'
import { type PlaceSuggestion, suggestPlaces } from '@/lib/domain/order-config/place-suggestions'
import { routes } from '@/lib/web/routes'

const SEARCH_DELAY_MS = 250
const LABEL = 'Ort, Postleitzahl oder Geschäft'

type StoreSearchProps = {
  text: string
  error: string | undefined
  hrefFor: string
}

/** Search field of the store finder. The surrounding form works without JavaScript; suggestions open directly. */
export function StoreSearch({ text: initial, error, hrefFor }: StoreSearchProps) {
  const router = useRouter()
  const [text, setText] = useState(initial)
  const [typed, setTyped] = useState(false)
  const settled = useDebounced(typed ? text : '', SEARCH_DELAY_MS)
  const search = usePlaceSearch(settled)

  const pick = (suggestion: PlaceSuggestion) => {
    setTyped(false)
    if (suggestion.kind === 'branch') return router.push(routes.store(suggestion.branch.branchSlug))
    setText(suggestion.label)
    router.push(`${hrefFor}${encodeURIComponent(suggestion.label)}`, { scroll: false })
  }

  return (
    <PlaceField
      label={LABEL}
      labelHidden
      floating
      placeholder={LABEL}
      name="search"
      autoComplete="off"
      enterKeyHint="search"
      maxLength={100}
      value={text}
      onChange={(next) => {
        setText(next)
        setTyped(true)
      }}
      suggestions={typed ? suggestPlaces(text, search.items, search.branches) : []}
      onPick={pick}
      error={typed ? undefined : error}
      end={
        <IconButton label="Suchen" type="submit">
          <Icon name="magnifying-glass" />
        </IconButton>
      }
    />
  )
}
