'use client'

import { useEffect, useRef } from 'react'
import { useLocalStorage } from './connection/use-local-storage'

type Keys = {
  /** `orderNumber`: the order whose row has the focus, or null. */
  onStep: (step: 'ready' | 'collected', orderNumber: string | null) => void
  onTakeBack: () => void
  onEscape: () => void
  onSearch?: () => void
}

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-row]')].filter((row) => row.offsetParent !== null)

const rowOf = (element: Element | null) =>
  element?.closest('li')?.querySelector<HTMLElement>('[data-row]') ??
  element?.closest<HTMLElement>('[data-row]') ??
  null

function moveFocus(by: 1 | -1): void {
  const all = rows()
  const index = all.indexOf(rowOf(document.activeElement) as HTMLElement)
  const first = by === 1 ? 0 : all.length - 1
  all[index === -1 ? first : index + by]?.focus()
}

/** The key belongs to a text field, a dialog or a browser shortcut. */
function isForBrowserOrField({ key, target, defaultPrevented, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (defaultPrevented || ctrlKey || metaKey || altKey) return true
  if (document.querySelector('dialog[open]') !== null) return true
  const isInField = target instanceof HTMLElement && target.matches('input, textarea, select')
  // Escape leaves the search field; in other fields it would discard what is typed.
  return isInField && !(key === 'Escape' && target.matches('[type="search"]'))
}

/** Actions by lower-case key name. */
function actions(keys: Keys, withLetters: boolean): ReadonlyMap<string, () => void> {
  const step = (to: 'ready' | 'collected') => keys.onStep(to, rowOf(document.activeElement)?.dataset['row'] ?? null)
  return new Map<string, () => void>([
    ['arrowdown', () => moveFocus(1)],
    ['arrowup', () => moveFocus(-1)],
    ['escape', keys.onEscape],
    ...(withLetters
      ? ([
          ['f', () => step('ready')],
          ['a', () => step('collected')],
          ['z', keys.onTakeBack],
          ['/', () => keys.onSearch?.()],
        ] as const)
      : []),
  ])
}

/** ↑ ↓ move through the rows, Esc leaves; single letters can be switched off on a device (WCAG 2.1.4). */
export function useDeskKeys(keys: Keys): { areLettersOn: boolean; setLettersOn: (on: boolean) => void } {
  const [setting, setSetting] = useLocalStorage('desk-keys')
  const areLettersOn = setting !== 'off'
  const current = useRef(keys)
  useEffect(() => {
    current.current = keys
  })

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const act = isForBrowserOrField(event)
        ? undefined
        : actions(current.current, areLettersOn).get(event.key.toLowerCase())
      if (act === undefined) return
      if (event.key !== 'Escape') event.preventDefault()
      act()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [areLettersOn])

  return { areLettersOn, setLettersOn: (on) => setSetting(on ? '' : 'off') }
}
