'use client'

import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react'
import { classNames } from '@/components/ui/class-names'
import { TextField } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import type { PlaceSuggestion } from '@/lib/order-config/place-suggestions'
import styles from './place-field.module.css'

type PlaceFieldProps = Omit<ComponentProps<typeof TextField>, 'onChange' | 'value'> & {
  value: string
  onChange: (text: string) => void
  suggestions: readonly PlaceSuggestion[]
  onPick: (suggestion: PlaceSuggestion) => void
  /** The suggestions lie over what follows, within the next positioned element; otherwise they push it down. */
  floating?: boolean
}

const NONE = -1

/** Place with suggestions below: a combobox after the ARIA practices, worked by arrows, Enter and Escape. */
export function PlaceField({ value, onChange, suggestions, onPick, floating = false, ...rest }: PlaceFieldProps) {
  const listId = useId()
  const [active, setActive] = useState(NONE)
  const [folded, setFolded] = useState(false)
  const open = suggestions.length > 0 && !folded
  const picked = open ? suggestions[active] : undefined

  const type = (text: string) => {
    setActive(NONE)
    setFolded(false)
    onChange(text)
  }
  const step = (by: 1 | -1) => {
    const places = suggestions.length + 1
    setActive(((active + 1 + by + places) % places) - 1)
  }
  const pick = (suggestion: PlaceSuggestion) => {
    setFolded(true)
    onPick(suggestion)
  }
  // What comes late does not move the button that is being pressed; what lies over others does not stay there.
  const onBlur = () => {
    if (floating || !open) setFolded(true)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!open) return
    if (event.key === 'ArrowDown') step(1)
    else if (event.key === 'ArrowUp') step(-1)
    else if (event.key === 'Escape') setFolded(true)
    else if (event.key === 'Enter' && picked !== undefined) pick(picked)
    else return
    event.preventDefault()
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
        aria-activedescendant={picked && `${listId}-${picked.key}`}
      />
      <div
        id={listId}
        className={classNames(styles['list'], floating && styles['floating'])}
        role="listbox"
        aria-label="Vorschläge"
        hidden={!open}
      >
        {suggestions.map((suggestion, place) => (
          // The keyboard works the field, which points here by aria-activedescendant.
          <div
            key={suggestion.key}
            id={`${listId}-${suggestion.key}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === active}
            className={styles['option']}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => pick(suggestion)}
            onKeyDown={onKeyDown}
          >
            <Icon name={suggestion.kind === 'branch' ? 'storefront' : 'map-pin'} size="small" />
            <b>{suggestion.label}</b>
            <span>{suggestion.detail}</span>
          </div>
        ))}
      </div>
    </>
  )
}
