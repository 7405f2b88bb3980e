'use client'

import { useEffect, useRef } from 'react'
import { useLocalStorage } from './connection/use-local-storage'
import { MIN_CODE_LENGTH, SCANNER_GAP_MS } from './scan/scanner-timing'

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

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select')

/** The key belongs to a text field, a dialog or a browser shortcut. */
export const isForField = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey || metaKey || altKey || document.querySelector('dialog[open]') !== null || isField(target)

/** Escape leaves the search field; in other fields it would discard what is typed. */
const leavesSearch = ({ key, target }: KeyboardEvent): boolean =>
  key === 'Escape' && target instanceof HTMLElement && target.matches('[type="search"]')

const isForDesk = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented && (!isForField(event) || leavesSearch(event))

/** Letters act after this pause, because in it the next character of a scanned code would arrive. */
const LETTER_PAUSE_MS = 2 * SCANNER_GAP_MS

/** Actions by lower-case key name. */
function actions(keys: Keys, withLetters: boolean): ReadonlyMap<string, () => void> {
  const row = rowOf(document.activeElement)?.dataset['row'] ?? null
  const step = (to: 'ready' | 'collected') => keys.onStep(to, row)
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
    let typed: (() => void)[] = []
    let pause: ReturnType<typeof setTimeout> | undefined
    /** A person types a letter or two at a time; a scanner types a whole code. */
    const actOnTyped = () => {
      clearTimeout(pause)
      const acts = typed
      typed = []
      if (acts.length < MIN_CODE_LENGTH) for (const act of acts) act()
    }
    const wait = (act: () => void = () => {}) => {
      clearTimeout(pause)
      typed.push(act)
      pause = setTimeout(actOnTyped, LETTER_PAUSE_MS)
    }
    /** Letters act before a key that moves the focus or leads to another screen. */
    const onKey = (event: KeyboardEvent) => {
      if (!isForDesk(event)) return
      const act = actions(current.current, areLettersOn).get(event.key.toLowerCase())
      if (act !== undefined && event.key !== 'Escape') event.preventDefault()
      if (event.key.length === 1) wait(act)
      else if (act !== undefined || event.key === 'Enter') {
        actOnTyped()
        act?.()
      }
    }
    window.addEventListener('keydown', onKey)
    return () => {
      clearTimeout(pause)
      window.removeEventListener('keydown', onKey)
    }
  }, [areLettersOn])

  return { areLettersOn, setLettersOn: (on) => setSetting(on ? '' : 'off') }
}
