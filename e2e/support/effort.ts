/** Counts taps and keys of a visitor in all windows of the browser context. */
import type { BrowserContext } from 'playwright/test'

export type Effort = {
  /** Number of `pointerdown` events. */
  taps: number
  /** Number of keys that type a character. */
  characters: number
  tabs: number
}

/** Runs in every page before its own scripts; counts trusted events only. */
function listen() {
  const count = (kind: string) => (window as unknown as { countEffort: (kind: string) => void }).countEffort(kind)
  const isOwn = ({ isTrusted }: Event) => isTrusted
  // Not on `window`: there Playwright cancels taps whose target has moved, and repeats them.
  document.addEventListener('pointerdown', (event) => isOwn(event) && count('taps'), { capture: true })
  addEventListener(
    'keydown',
    (event) => {
      if (!isOwn(event)) return
      if (event.key === 'Tab') count('tabs')
      else if (event.key.length === 1) count('characters')
    },
    { capture: true },
  )
}

/** Starts counting, also in windows that are opened later. */
export async function countEffort(context: BrowserContext): Promise<Effort> {
  const effort: Effort = { taps: 0, characters: 0, tabs: 0 }
  await context.exposeFunction('countEffort', (kind: keyof Effort) => {
    effort[kind] += 1
  })
  await context.addInitScript(listen)
  return effort
}

/**
 * Card, Moran and Newell's keystroke level: a tap is 1.1 s to point, 0.2 s to press and 1.35 s to decide; a character 0.28 s.
 * A look is a page or a list that is read before the next tap: 3 s.
 */
export const secondsOf = ({ taps, characters, looks }: { taps: number; characters: number; looks: number }): number =>
  taps * 2.65 + characters * 0.28 + looks * 3
