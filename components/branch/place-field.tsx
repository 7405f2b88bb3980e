'use client'

import { type ComponentProps, Fragment, useId, useState } from 'react'
import { classNames } from '@/components/ui/class-names'
import { TextField } from '@/components/ui/controls/field'
import { Typed } from '@/components/ui/controls/highlighted-match'
import { useCombobox } from '@/components/ui/hooks/use-combobox'
import { Icon } from '@/components/ui/media/icon'
import type { PlaceSuggestion } from '@/lib/domain/order-config/place-suggestions'
import styles from './place-field.module.css'

type PlaceFieldProps = Omit<ComponentProps<typeof TextField>, 'onChange' | 'value'> & {
  value: string
  onChange: (text: string) => void
  suggestions: readonly PlaceSuggestion[]
  onPick: (suggestion: PlaceSuggestion) => void
  /** The suggestions lie over what follows, within the next positioned element; otherwise they push it down. */
  floating?: boolean
}

const headings = { postcode: 'Postleitzahlen', town: 'Orte', branch: 'Geschäfte' } satisfies Record<
  PlaceSuggestion['kind'],
  string
>

/** Place with suggestions below, each kind under its heading; an option is read with its own words only. */
export function PlaceField({ value, onChange, suggestions, onPick, floating = false, ...rest }: PlaceFieldProps) {
  const listId = useId()
  // Not the value: that of a picked suggestion is no other list.
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
  // What comes late does not move the button that is being pressed; what lies over others does not stay there.
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
                <Typed text={suggestion.label} typed={typed} />
              </span>
              <span className={styles['detail']}>{suggestion.detail}</span>
            </div>
          </Fragment>
        ))}
      </div>
    </>
  )
}
