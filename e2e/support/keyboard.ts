/** Navigation by keyboard only. */
import type { Frame, Page } from 'playwright/test'

/** Name of the focused element, also inside of a custom element; empty for the document itself; null if a frame has the focus. */
const focusedIn = (frame: Page | Frame) =>
  frame.evaluate(() => {
    if (document.activeElement === document.body) return ''
    if (document.activeElement instanceof HTMLIFrameElement) return null
    const inner = document.activeElement?.shadowRoot?.activeElement
    const element = inner ?? document.activeElement
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
    return element?.getAttribute('aria-label') ?? labels[0]?.textContent ?? element?.textContent ?? ''
  })

/** Also inside a frame, as the card fields are. */
async function focused(page: Page): Promise<string> {
  const name = await focusedIn(page)
  if (name !== null) return name
  const element = (await page.evaluateHandle(() => document.activeElement)).asElement()
  const frame = await element?.contentFrame()
  return (frame && (await focusedIn(frame))) ?? ''
}

/** Upper bound of tab stops for a shelf, its sidebar, the footer, and the header again. */
const MOST_STEPS = 220

/** Presses Tab until the focused element has this name. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let step = 0; step < MOST_STEPS; step++) {
    await page.keyboard.press('Tab')
    if (name.test(await focused(page))) return
  }
  throw new Error(`The Tab key does not reach ${name}`)
}
