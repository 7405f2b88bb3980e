/** Buttons of forms and what listens to keys need the page awake; plain buttons are kept for it (app/early-input.tsx). */
import { expect, type Locator } from 'playwright/test'

/** React has taken hold of the element, so that it listens. */
const listens = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps$')))

/** Waits until the element listens, and with it the page around. */
export const untilAwake = (target: Locator): Promise<void> =>
  expect.poll(() => listens(target), { timeout: 20_000 }).toBe(true)

/** Clicks as soon as it counts. */
export async function clickAwake(target: Locator): Promise<void> {
  await untilAwake(target)
  await target.click()
}
