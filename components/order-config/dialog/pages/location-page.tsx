'use client'

import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { usePlaceSearch } from '@/components/branch/branch-queries'
import { BrowserLocation } from '@/components/branch/browser-location'
import { PlaceField } from '@/components/branch/place-field'
import { Button } from '@/components/ui/controls/button'
import { DialogTitle } from '@/components/ui/dialog/dialog'
import { useDebounced } from '@/components/ui/hooks/use-debounced'
import { Icon } from '@/components/ui/media/icon'
import { RetryNotice } from '@/components/ui/notices/retry-notice'
import { namedSuggestion, suggestPlaces } from '@/lib/domain/order-config/place-suggestions'
import { isPostcode, tidyPlaceInput } from '@/lib/domain/order-config/postcode'
import { POSTCODE_ERROR, TOWN_ERROR } from '@/lib/words/de/order-config'
import { PreferredBranch } from '../../place/preferred-branch'
import { useChooseOrigin, useLookUpPostcode, usePickSuggestion } from '../../place/use-choose-place'
import { useDialogSession } from '../dialog-session'
import styles from './location-page.module.css'

const SEARCH_DELAY_MS = 250

/** The visitor's place: an existing postcode, a town, a branch, or the position of the browser. */
export function LocationPage() {
  const { state, dispatch, preset } = useDialogSession()
  const { originInformation } = state.draft
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(
    preset.postalCode ?? (originInformation?.postalCode || originInformation?.city || ''),
  )
  const [typed, setTyped] = useState(false)
  const [error, setError] = useState<string>()
  const debouncedText = useDebounced(typed ? text : '', SEARCH_DELAY_MS)
  const search = usePlaceSearch(debouncedText)
  const suggestions = typed ? suggestPlaces(text, search.items, search.branches) : []

  const refuse = () => {
    setError(/\p{L}/u.test(text) ? TOWN_ERROR : POSTCODE_ERROR)
    field.current?.focus()
  }
  const postcode = useLookUpPostcode(refuse)
  const pick = usePickSuggestion()
  const chooseOrigin = useChooseOrigin()

  const goOn = () => {
    const named = namedSuggestion(text, suggestions)
    if (isPostcode(text)) postcode.mutate(text)
    else if (!typed && text !== '' && originInformation !== null) chooseOrigin(originInformation)
    else if (named !== undefined) pick.mutate(named)
    else if (search.fault !== null) void search.retry()
    else refuse()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    goOn()
  }
  const change = (raw: string) => {
    setText(tidyPlaceInput(raw))
    setTyped(true)
    setError(undefined)
    postcode.reset()
  }

  // A postcode from the start page was submitted there, so it is looked up at once.
  const started = useRef(false)
  const start = useEffectEvent(goOn)
  useEffect(() => {
    if (!preset.postalCode || started.current) return
    started.current = true
    start()
  }, [preset.postalCode])

  const fault = postcode.error ?? pick.error ?? search.fault
  const fromList = (
    <Button variant="link" onClick={() => dispatch({ type: 'allBranchesRequested' })}>
      <Icon name="storefront" size="small" />
      Geschäft aus der Liste wählen
    </Button>
  )
  return (
    <>
      <DialogTitle>Wo möchten Sie bestellen?</DialogTitle>
      <p className={styles['lead']}>Wir zeigen Ihnen, was es in Ihrer Nähe gibt.</p>
      <form className={styles['form']} onSubmit={submit} noValidate>
        <PlaceField
          ref={field}
          label="Postleitzahl oder Ort *"
          autoComplete="postal-code"
          enterKeyHint="go"
          value={text}
          onChange={change}
          suggestions={suggestions}
          onPick={(suggestion) => {
            setText(suggestion.label)
            setTyped(false)
            pick.mutate(suggestion)
          }}
          error={error}
        />
        <Button
          type="submit"
          variant="primary"
          className={styles['submit']}
          busy={postcode.isPending || pick.isPending}
        >
          Weiter
        </Button>
      </form>
      <div className={styles['ways']}>
        {fault !== null && (
          <>
            <RetryNotice message={fault.message} onRetry={goOn} />
            {fromList}
          </>
        )}
        <BrowserLocation onFound={chooseOrigin} fallback={fromList} />
      </div>
      <PreferredBranch />
    </>
  )
}
