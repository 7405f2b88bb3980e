/** A visitor without a pointer. */
import type { Frame, Page } from 'playwright/test'

/** Name of what has the focus, also inside of a custom element; the page itself, which has all words, has none. Null: a frame has it. */
const focusedIn = (frame: Page | Frame) =>
  frame.evaluate(() => {
    if (document.activeElement === document.body) return ''
    if (document.activeElement instanceof HTMLIFrameElement) return null
    const inner = document.activeElement?.shadowRoot?.activeElement
    const element = inner ?? document.activeElement
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
    return element?.getAttribute('aria-label') ?? labels[0]?.textContent ?? element?.textContent ?? ''
  })

/** Within a frame too, as a card's fields are. */
async function focused(page: Page): Promise<string> {
  const name = await focusedIn(page)
  if (name !== null) return name
  const element = (await page.evaluateHandle(() => document.activeElement)).asElement()
  const frame = await element?.contentFrame()
  return (frame && (await focusedIn(frame))) ?? ''
}

/** Longest way over a shelf, its sidebar and the footer, and round to the header again. */
const MOST_STEPS = 220

/** Walks with the Tab key alone until what has the focus is called so. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let step = 0; step < MOST_STEPS; step++) {
    await page.keyboard.press('Tab')
    if (name.test(await focused(page))) return
  }
  throw new Error(`The Tab key does not reach ${name}`)
}
