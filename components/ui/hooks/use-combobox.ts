'use client'

import { type KeyboardEvent, type PointerEvent, useState } from 'react'

const NONE = -1

type ComboboxProps<O> = {
  /** Element id of the list. */
  id: string
  /** The typed text; another text opens a new list without a choice. */
  text: string
  options: readonly O[]
  onPick: (option: O) => void
}

/**
 * A combobox with a list (ARIA practices 1.2): the focus stays in the field, which refers to the active option; arrow keys
 * cycle through the options and the field itself, Enter picks the option, Escape closes the list.
 */
export function useCombobox<O extends { readonly key: string }>({ id, text, options, onPick }: ComboboxProps<O>) {
  const [listed, setListed] = useState({ text, active: NONE, folded: false })
  const isOther = listed.text !== text
  // Not in an effect: the old list must not be rendered with the new text.
  if (isOther) setListed({ text, active: NONE, folded: false })
  const { active, folded } = isOther ? { active: NONE, folded: false } : listed

  const open = options.length > 0 && !folded
  const chosen = open ? options[active] : undefined
  const idOf = ({ key }: O) => `${id}-${key}`

  const fold = () => setListed({ text, active: NONE, folded: true })
  const step = (by: 1 | -1) => {
    const positions = options.length + 1
    setListed({ text, active: ((active + 1 + by + positions) % positions) - 1, folded })
  }
  const pick = (option: O) => {
    fold()
    onPick(option)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!open) return
    if (event.key === 'ArrowDown') step(1)
    else if (event.key === 'ArrowUp') step(-1)
    else if (event.key === 'Escape') fold()
    else if (event.key === 'Enter' && chosen !== undefined) pick(chosen)
    else return
    event.preventDefault()
  }

  return {
    open,
    folded,
    fold,
    onKeyDown,
    /** The id of the chosen option, for `aria-activedescendant` of the field. */
    activeId: chosen && idOf(chosen),
    list: { id, role: 'listbox', 'aria-label': 'Vorschläge', hidden: !open },
    propsOf: (option: O) => ({
      id: idOf(option),
      role: 'option',
      tabIndex: -1,
      'aria-selected': option.key === chosen?.key,
      // The field keeps the focus.
      onPointerDown: (event: PointerEvent) => event.preventDefault(),
      onClick: () => pick(option),
      onKeyDown,
    }),
  }
}
