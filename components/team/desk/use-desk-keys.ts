'use client'

import { useEffect, useRef } from 'react'
import { useKept } from './use-kept'

type Keys = {
  /** The order whose row has the focus; null where none has. */
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

function walk(by: 1 | -1): void {
  const all = rows()
  const at = all.indexOf(rowOf(document.activeElement) as HTMLElement)
  const first = by === 1 ? 0 : all.length - 1
  all[at === -1 ? first : at + by]?.focus()
}

/** Somebody writes, or means the browser or a dialog with it. */
function isElsewhere({ key, target, defaultPrevented, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (defaultPrevented || ctrlKey || metaKey || altKey) return true
  if (document.querySelector('dialog[open]') !== null) return true
  const isWriting = target instanceof HTMLElement && target.matches('input, textarea, select')
  // Out of the search one may by Esc; what stands in other fields is not left behind by it.
  return isWriting && !(key === 'Escape' && target.matches('[type="search"]'))
}

/** What a key does, by its name in small letters. */
function actions(keys: Keys, withLetters: boolean): ReadonlyMap<string, () => void> {
  const step = (to: 'ready' | 'collected') => keys.onStep(to, rowOf(document.activeElement)?.dataset['row'] ?? null)
  return new Map<string, () => void>([
    ['arrowdown', () => walk(1)],
    ['arrowup', () => walk(-1)],
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

/** ↑ ↓ walk through the rows, Esc leaves; the single letters can be switched off on a device (WCAG 2.1.4). */
export function useDeskKeys(keys: Keys): { areLettersOn: boolean; setLettersOn: (on: boolean) => void } {
  const [kept, keep] = useKept('desk-keys')
  const areLettersOn = kept !== 'off'
  const current = useRef(keys)
  useEffect(() => {
    current.current = keys
  })

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const act = isElsewhere(event) ? undefined : actions(current.current, areLettersOn).get(event.key.toLowerCase())
      if (act === undefined) return
      if (event.key !== 'Escape') event.preventDefault()
      act()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [areLettersOn])

  return { areLettersOn, setLettersOn: (on) => keep(on ? '' : 'off') }
}
