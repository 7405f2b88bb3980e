/** The way back to a shelf: the browser keeps the page as it was left, and what was bought meanwhile stands on it. */
import { existsSync } from 'node:fs'
import { expect, test } from 'playwright/test'
import { addToCart, configure } from './support/cart'
import { untilHydrated } from './support/hydration'

/** The headless shell of other tests keeps no pages, and Playwright asks every browser for that. */
const WHOLE_BROWSER = '/usr/bin/chromium'
test.skip(!existsSync(WHOLE_BROWSER), 'Only a whole browser keeps pages for the way back')
test.use({
  launchOptions: {
    executablePath: WHOLE_BROWSER,
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
})

test('a shelf comes back without being loaded, with the present cart', async ({ page }) => {
  await configure(page)
  await page.goto('/produkte/brote')
  const badge = (units: number) => page.getByRole('banner').getByRole('link', { name: `Brotbüdel, ${units} Artikel` })
  // From then on it listens for its return.
  await untilHydrated(badge(0))
  await page.evaluate(() =>
    window.addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted })),
  )
  await page.goto('/impressum')
  await addToCart(page, 1001, 2)
  // Playwright waits for a page that loads, which none does.
  await page.evaluate(() => window.history.back())
  await expect(page).toHaveURL(/\/produkte\/brote$/)
  await expect(badge(2)).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'persisted'))).toBe(true)
})
