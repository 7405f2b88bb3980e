/** Waiting for hydration: key handlers need it; clicks on buttons and forms are repeated after it (early-input). */
import { expect, type Locator } from 'playwright/test'

/** Early input has been repeated, and React has hydrated the element. */
const isHydrated = (target: Locator): Promise<boolean> =>
  target.evaluate(
    (element) =>
      window.repeatEarlyInput === null && Object.keys(element).some((key) => key.startsWith('__reactProps$')),
  )

/** Waits until the element is hydrated; polls often, because nearly every test waits here. */
export const untilHydrated = (target: Locator): Promise<void> =>
  expect.poll(() => isHydrated(target), { intervals: [50] }).toBe(true)

/** Clicks after hydration. */
export async function clickHydrated(target: Locator): Promise<void> {
  await untilHydrated(target)
  await target.click()
}

/** Fills a field after hydration. */
export async function fillHydrated(field: Locator, text: string): Promise<void> {
  await untilHydrated(field)
  await field.fill(text)
}
