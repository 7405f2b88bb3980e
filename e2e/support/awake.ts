/** Buttons of forms and what listens to keys need the page awake; plain buttons are kept for it (app/early-input.tsx). */
import { expect, type Locator } from 'playwright/test'

/** The page has done again what came early, and React has taken hold of the element. */
const listens = (target: Locator): Promise<boolean> =>
  target.evaluate(
    (element) =>
      window.repeatEarlyInput === null && Object.keys(element).some((key) => key.startsWith('__reactProps$')),
  )

/** Waits until the page is awake and the element listens. */
export const untilAwake = (target: Locator): Promise<void> => expect.poll(() => listens(target)).toBe(true)

/** Clicks as soon as it counts. */
export async function clickAwake(target: Locator): Promise<void> {
  await untilAwake(target)
  await target.click()
}
