/** One cart in several tabs. */
import { expect, type Page } from 'playwright/test'
import { addToCart, call, configure, fill } from '../support/cart'
import { MOEWENKRUSTE, row, SPEICHERLAIB } from '../support/cart-page'
import { test } from '../support/test'

test.describe('several tabs', () => {
  const return_ = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')))

  test('show the same cart within a second of coming back', async ({ page, context }) => {
    await fill(page, [[MOEWENKRUSTE, 1]])
    await page.goto('/warenkorb')
    const other = await context.newPage()
    await other.goto('/warenkorb')
    await other.getByRole('button', { name: 'Anzahl Möwenkruste erhöhen' }).click()
    await expect(row(other, 'Gesamtsumme')).toHaveText(/7,90\s€/)
    await return_(page)
    await expect(row(page, 'Gesamtsumme')).toHaveText(/7,90\s€/, { timeout: 1000 })
  })

  test('and pages restored from the back/forward cache load the current cart', async ({ page }) => {
    await fill(page, [[MOEWENKRUSTE, 1]])
    await page.goto('/warenkorb')
    await expect(row(page, 'Gesamtsumme')).toHaveText(/3,95\s€/)
    await addToCart(page, MOEWENKRUSTE)
    // The page listens once it is hydrated.
    await expect(async () => {
      await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
      await expect(row(page, 'Gesamtsumme')).toHaveText(/7,90\s€/, { timeout: 1000 })
    }).toPass()
  })

  test('that change one cart at the same time lose and duplicate nothing', async ({ request }) => {
    await configure({ request })
    await Promise.all([
      ...Array.from({ length: 10 }, () => addToCart({ request }, MOEWENKRUSTE)),
      ...Array.from({ length: 10 }, () => addToCart({ request }, SPEICHERLAIB)),
    ])
    expect((await call({ request }, 'GET', '/api/cart')).body['itemCount']).toBe(20)
  })
})
