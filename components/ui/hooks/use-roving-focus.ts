'use client'

import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at) => at + 1,
  ArrowDown: (at) => at + 1,
  ArrowLeft: (at) => at - 1,
  ArrowUp: (at) => at - 1,
  Home: () => 0,
  End: (_at, count) => count - 1,
}

const CHOICES = 'button:enabled, a[href]'

/**
 * A group of choices with one tab stop; arrow keys, Home and End move within it (ARIA practices "toolbar"). The tab stop is
 * the focused choice, otherwise the chosen one, otherwise the first. The group needs `role="toolbar"`.
 */
export function useRovingFocus<E extends HTMLElement>() {
  const group = useRef<E>(null)
  const choices = () => [...(group.current?.querySelectorAll<HTMLElement>(CHOICES) ?? [])]

  const stopAt = (stop: Element | null | undefined) => {
    for (const choice of choices()) choice.tabIndex = choice === stop ? 0 : -1
  }
  // After every render, because choices change. Without JavaScript all of them are tab stops.
  useLayoutEffect(() => {
    const chosen = group.current?.querySelector('[aria-pressed="true"], [aria-current="true"]')
    const focused = choices().find((choice) => choice === document.activeElement)
    stopAt(focused ?? chosen ?? choices()[0])
  })

  const onKeyDown = (event: KeyboardEvent) => {
    const all = choices()
    const at = all.indexOf(document.activeElement as HTMLElement)
    const next = STEPS[event.key]?.(at, all.length)
    if (at < 0 || next === undefined) return
    event.preventDefault()
    const target = all[(next + all.length) % all.length]
    stopAt(target)
    target?.focus()
  }
  return { ref: group, onKeyDown }
}
