/** What a journey costs its visitor, counted by the browser itself in every window that is his. */
import type { BrowserContext } from 'playwright/test'

export type Effort = {
  /** A finger or a pointer comes down. */
  taps: number
  /** Keys that write something. */
  characters: number
  tabs: number
}

/** Runs in every page before its own scripts; only what the visitor does himself counts. */
function listen() {
  const tell = (kind: string) => (window as unknown as { countEffort: (kind: string) => void }).countEffort(kind)
  const isOwn = ({ isTrusted }: Event) => isTrusted
  // Not on the window: there the driver stops a finger that would miss what has just moved, and lifts it again.
  document.addEventListener('pointerdown', (event) => isOwn(event) && tell('taps'), { capture: true })
  addEventListener(
    'keydown',
    (event) => {
      if (!isOwn(event)) return
      if (event.key === 'Tab') tell('tabs')
      else if (event.key.length === 1) tell('characters')
    },
    { capture: true },
  )
}

/** Counts from now on, also in windows that are opened later. */
export async function countEffort(context: BrowserContext): Promise<Effort> {
  const effort: Effort = { taps: 0, characters: 0, tabs: 0 }
  await context.exposeFunction('countEffort', (kind: keyof Effort) => {
    effort[kind] += 1
  })
  await context.addInitScript(listen)
  return effort
}
