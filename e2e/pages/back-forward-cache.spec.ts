/** Back/forward cache: a shelf is restored without loading, and shows the current cart. */
import { existsSync } from 'node:fs'
import { expect, test } from 'playwright/test'
import { addToCart, configure } from '../support/cart'
import { untilHydrated } from '../support/hydration'

/** The headless shell of other tests has no back/forward cache, and Playwright disables it in every browser. */
const WHOLE_BROWSER = '/usr/bin/chromium'
test.skip(!existsSync(WHOLE_BROWSER), 'Needs /usr/bin/chromium: the headless shell has no back/forward cache')
test.use({
  launchOptions: {
    executablePath: WHOLE_BROWSER,
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
})

test('a shelf is restored without loading, with the current cart', async ({ page }) => {
  await configure(page)
  await page.goto('/produkte/brote')
  const badge = (units: number) => page.getByRole('banner').getByRole('link', { name: `Brotbüdel, ${units} Artikel` })
  // After hydration the page listens for `pageshow`.
  await untilHydrated(badge(0))
  await page.evaluate(() =>
    window.addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted })),
  )
  await page.goto('/impressum')
  await addToCart(page, 1001, 2)
  // Not `page.goBack()`: it waits for a load event, which a restored page has not.
  await page.evaluate(() => window.history.back())
  await expect(page).toHaveURL(/\/produkte\/brote$/)
  await expect(badge(2)).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'persisted'))).toBe(true)
})
