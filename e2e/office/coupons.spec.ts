/** Head office creates, changes and ends coupons; a link puts one into the cart. */
import { expect, type Page } from 'playwright/test'
import { accessibilityFaults } from '../support/axe'
import { call } from '../support/cart'
import { clickHydrated, fillHydrated } from '../support/hydration'
import { logInStaff } from '../support/staff'
import { test } from '../support/test'

const COUPONS = '/team/zentrale/gutscheine'

const press = (page: Page, name: string) => clickHydrated(page.getByRole('button', { name, exact: true }))

/** Creates a coupon of 10 percent. A code of its own keeps a repeated run apart from the first. */
async function createCoupon(page: Page, prefix: string): Promise<string> {
  const code = `${prefix}${crypto.randomUUID().slice(0, 8).toUpperCase()}`
  await page.goto(COUPONS)
  await press(page, 'Neuer Gutschein')
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill(code)
  await page.getByRole('textbox', { name: 'Nachlass in Prozent' }).fill('10')
  await press(page, 'Speichern')
  await expect(page.getByRole('heading', { name: code })).toBeVisible()
  return code
}

test('a coupon is created, refused with a wrong value, put into a cart by its link, and ended', async ({
  page,
  browser,
}) => {
  await logInStaff(page, 'headOffice')
  const code = await createCoupon(page, 'WEG')
  expect(await accessibilityFaults(page)).toEqual([])

  await press(page, 'Ändern')
  await page.getByRole('textbox', { name: 'Nachlass in Prozent' }).fill('zehn')
  await press(page, 'Speichern')
  await expect(page.getByRole('textbox', { name: 'Nachlass in Prozent' })).toHaveAttribute('aria-invalid', 'true')
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('textbox', { name: 'Nachlass in Prozent' }).fill('12')
  await press(page, 'Speichern')
  await expect(page.getByText('Gespeichert. Es gilt ab jetzt.')).toBeVisible()
  await expect(page.getByText('12 % auf alle Waren')).toBeVisible()

  const guest = await browser.newPage()
  await guest.goto(`/?coupon=${code}`)
  await expect(guest.getByRole('status').filter({ hasText: code })).toBeVisible()
  await expect(guest).toHaveURL((url) => !url.searchParams.has('coupon'))
  await guest.close()

  await press(page, 'Beenden')
  await press(page, 'Jetzt beenden')
  await expect(page.getByRole('row').filter({ hasText: code }).getByText('beendet')).toBeVisible()
})

test('a paused coupon is refused until it goes on', async ({ page, request }) => {
  await logInStaff(page, 'headOffice')
  const code = await createCoupon(page, 'RUHE')
  const state = page.getByRole('row').filter({ hasText: code })
  const applied = () => call({ request }, 'POST', '/api/cart/applyCoupon', { Code: code })
  await press(page, 'Anhalten')
  await expect(state.getByText('angehalten')).toBeVisible()
  expect(await applied()).toMatchObject({ status: 422, body: { code: 'coupon_paused' } })
  expect(await accessibilityFaults(page)).toEqual([])
  await press(page, 'Weiter')
  await expect(state.getByText('gilt', { exact: true })).toBeVisible()
  expect((await applied()).status).toBe(200)
})

test('of two people at one coupon the second decides what holds', async ({ page, browser }) => {
  await logInStaff(page, 'headOffice')
  const code = await createCoupon(page, 'ZWEI')
  const other = await browser.newPage()
  await logInStaff(other, 'secondHeadOffice')
  await other.goto(`${COUPONS}?code=${code}`)
  await press(other, 'Ändern')
  await press(page, 'Ändern')
  await page.getByRole('textbox', { name: 'Zweck' }).fill('Von Almut')
  await other.getByRole('textbox', { name: 'Zweck' }).fill('Von Jonte')
  await press(page, 'Speichern')
  await expect(page.getByText('Gespeichert. Es gilt ab jetzt.')).toBeVisible()
  await press(other, 'Speichern')
  await expect(other.getByText('Es ist nichts überschrieben.')).toBeVisible()
  await expect(other.getByText('Von Almut').first()).toBeVisible()
  await other.close()
})

test('single codes are created together and saved as a spreadsheet', async ({ page }) => {
  await logInStaff(page, 'headOffice')
  await page.goto(COUPONS)
  await press(page, 'Neuer Gutschein')
  const purpose = `Probe ${crypto.randomUUID().slice(0, 8)}`
  await page.getByRole('radio', { name: 'Einzelne Codes' }).check({ timeout: 10_000 })
  await fillHydrated(page.getByRole('textbox', { name: 'Wie viele' }), '3')
  await page.getByRole('textbox', { name: 'Zweck' }).fill(purpose)
  await page.getByRole('textbox', { name: 'Nachlass in Prozent' }).fill('5')
  await press(page, 'Speichern')
  await expect(page.getByRole('heading', { name: `${purpose} (3 Codes)` })).toBeVisible()
  const download = page.waitForEvent('download')
  await press(page, '3 Codes als CSV')
  expect((await download).suggestedFilename()).toMatch(/\.csv$/)
})
