/** What listens to keys needs the page awake; buttons and forms are kept for it (components/layout/early-input.tsx). */
import { expect, type Locator } from 'playwright/test'

/** The page has done again what came early, and React has taken hold of the element. */
const listens = (target: Locator): Promise<boolean> =>
  target.evaluate(
    (element) =>
      window.repeatEarlyInput === null && Object.keys(element).some((key) => key.startsWith('__reactProps$')),
  )

/** Waits until the page is awake and the element listens; looks often, because nearly every journey waits here. */
export const untilHydrated = (target: Locator): Promise<void> =>
  expect.poll(() => listens(target), { intervals: [50] }).toBe(true)

/** Clicks as soon as it counts. */
export async function clickHydrated(target: Locator): Promise<void> {
  await untilHydrated(target)
  await target.click()
}
