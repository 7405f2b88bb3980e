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
