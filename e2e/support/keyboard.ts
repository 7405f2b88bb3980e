/** A visitor without a pointer. */
import type { Frame, Page } from 'playwright/test'

/** Name of what has the focus, also inside of a custom element; the page itself, which has all words, has none. */
const focusedIn = (frame: Page | Frame) =>
  frame.evaluate(() => {
    if (document.activeElement === document.body) return ''
    const inner = document.activeElement?.shadowRoot?.activeElement
    const element = inner ?? document.activeElement
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
    return element?.getAttribute('aria-label') ?? labels[0]?.textContent ?? element?.textContent ?? ''
  })

/** Within a frame too, as a card's fields are. */
async function focused(page: Page): Promise<string> {
  const element = (await page.evaluateHandle(() => document.activeElement)).asElement()
  return focusedIn((await element?.contentFrame()) ?? page)
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
