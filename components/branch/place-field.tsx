'use client'

import { type ComponentProps, Fragment, useId, useState } from 'react'
import { classNames } from '@/components/ui/class-names'
import { TextField } from '@/components/ui/controls/field'
import { useCombobox } from '@/components/ui/hooks/use-combobox'
import { Icon } from '@/components/ui/media/icon'
import { HighlightedMatch } from '@/components/ui/text/highlighted-match'
import type { PlaceSuggestion } from '@/lib/domain/order-config/place-suggestions'
import styles from './place-field.module.css'

type PlaceFieldProps = Omit<ComponentProps<typeof TextField>, 'onChange' | 'value'> & {
  value: string
  onChange: (text: string) => void
  suggestions: readonly PlaceSuggestion[]
  onPick: (suggestion: PlaceSuggestion) => void
  /** The suggestions overlay the following content, within the next positioned element; otherwise they push it down. */
  floating?: boolean
}

const headings = { postcode: 'Postleitzahlen', town: 'Orte', branch: 'Geschäfte' } satisfies Record<
  PlaceSuggestion['kind'],
  string
>

/** Place field with suggestions, grouped by kind. Screen readers read an option without its heading. */
export function PlaceField({ value, onChange, suggestions, onPick, floating = false, ...rest }: PlaceFieldProps) {
  const listId = useId()
  // Not `value`: picking a suggestion changes the value, but must not open a new list.
  const [typed, setTyped] = useState(value)
  const { open, fold, onKeyDown, activeId, list, propsOf } = useCombobox({
    id: listId,
    text: typed,
    options: suggestions,
    onPick,
  })
  const type = (text: string) => {
    setTyped(text)
    onChange(text)
  }
  // Late suggestions must not move a button that is being pressed, and an overlay must not stay open.
  const onBlur = () => {
    if (floating || !open) fold()
  }

  return (
    <>
      <TextField
        {...rest}
        value={value}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
        role="combobox"
        aria-expanded={open}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={activeId}
      />
      <div {...list} className={classNames(styles['list'], floating && styles['floating'])}>
        {suggestions.map((suggestion, index) => (
          <Fragment key={suggestion.key}>
            {suggestions[index - 1]?.kind !== suggestion.kind && (
              <div aria-hidden="true" className={styles['heading']}>
                {headings[suggestion.kind]}
              </div>
            )}
            <div {...propsOf(suggestion)} className={styles['option']}>
              <Icon name={suggestion.kind === 'branch' ? 'storefront' : 'map-pin'} size="small" />
              <span>
                <HighlightedMatch text={suggestion.label} typed={typed} />
              </span>
              <span className={styles['detail']}>{suggestion.detail}</span>
            </div>
          </Fragment>
        ))}
      </div>
    </>
  )
}
