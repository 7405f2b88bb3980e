/** The paper bag beside the shelf, in the phones' bar and on the thank-you page. */
import { expect, type Page } from 'playwright/test'
import { accessibilityFaults } from '../support/axe'
import { withPictures } from '../support/browser'
import { configure, fill } from '../support/cart'
import { MOEWENKRUSTE, SPEICHERLAIB } from '../support/cart-page'
import { isPhone } from '../support/catalogue'
import { orderForFree } from '../support/free-order'
import { shiftsSoFar, watchShifts } from '../support/layout-shifts'
import { test } from '../support/test'

/** Products that look out of the bag, which is decoration. */
const inBag = (page: Page) => page.locator('[aria-hidden="true"] > img').locator('visible=true')

test.use(withPictures)

const TWO_LOAVES = [
  [SPEICHERLAIB, 1],
  [MOEWENKRUSTE, 1],
] as const

test('fills with each added product', { tag: '@both' }, async ({ page }) => {
  await configure(page)
  await page.goto('/produkte/brote')
  await expect(inBag(page)).toHaveCount(0)
  for (const [index, name] of ['Speicherlaib', 'Möwenkruste'].entries()) {
    await page.getByRole('button', { name: `${name} hinzufügen` }).click()
    await expect(inBag(page)).toHaveCount(index + 1)
  }
  expect(await accessibilityFaults(page)).toEqual([])
})

test('moves nothing when a page with a full bag appears', { tag: '@both' }, async ({ page }) => {
  await fill(page, TWO_LOAVES)
  await watchShifts(page)
  await page.goto('/produkte/brote')
  await expect(inBag(page)).toHaveCount(2)
  await page.waitForLoadState('networkidle')
  expect((await shiftsSoFar(page)).shifts).toEqual([])
})

test('opens the cart of a phone with a tap', { tag: '@phone' }, async ({ page }) => {
  await fill(page, TWO_LOAVES)
  await page.goto('/produkte/brote')
  expect(isPhone(page)).toBe(true)
  await page.locator('a[aria-hidden="true"]').locator('visible=true').click()
  await expect(page).toHaveURL('/warenkorb')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('shows what lies in it', { tag: '@both' }, async ({ page }) => {
    await fill(page, TWO_LOAVES)
    await page.goto('/produkte/brote')
    await expect(inBag(page)).toHaveCount(2)
  })
})

test.describe('on the thank-you page', () => {
  test.use({ ownWindow: true })

  test('is full, says the digits of the counter, and can be shared as a picture', { tag: '@both' }, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Object.assign(navigator, {
        canShare: () => true,
        share: async (shared: { files: File[] }) => void Object.assign(window, { shared }),
      })
    })
    await fill(page, TWO_LOAVES)
    await page.goto(await orderForFree(page, 'Petersen'))
    await expect(inBag(page)).toHaveCount(2)
    const orderNumber = await page.getByText(/^HJ-\d{4}-\d+$/).textContent()
    const digits = (orderNumber ?? '').replace(/^HJ-\d{4}-0*/, '').padStart(3, '0')
    await expect(page.getByText(digits, { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Bild teilen' }).click()
    const shared = () =>
      page.evaluate(() => {
        const { shared: all } = window as unknown as { shared?: { files: File[] } }
        return all && { keys: Object.keys(all), files: all.files.map(({ name, type }) => `${name} ${type}`) }
      })
    await expect.poll(shared).toEqual({ keys: ['files'], files: ['brot.png image/png'] })
  })
})
