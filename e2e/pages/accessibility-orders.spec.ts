/** Dialogs and pages that need an order or a wishlist, checked against WCAG 2.2 AA. */
import { expect, type Page } from 'playwright/test'
import { registerAndLogIn, useOwnAddress } from '../support/account'
import { accessibilityFaults } from '../support/axe'
import { call, fill, logIn, skuid } from '../support/cart'
import { SPEICHERLAIB } from '../support/cart-page'
import { clickHydrated } from '../support/hydration'
import { payWith } from '../support/purchase-steps'
import { test } from '../support/test'

test.beforeEach(({ page }) => useOwnAddress(page))

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const headline = (page: Page, name: RegExp) => page.getByRole('heading', { level: 1, name })
const press = (page: Page, name: string) => clickHydrated(page.getByRole('button', { name }).first())

test('an order: payment interrupted, thank-you page, cancelled', async ({ page }) => {
  await registerAndLogIn(page)
  await fill(page, [[SPEICHERLAIB, 1]])
  await page.goto('/checkout')
  await page.route('**/api/checkout/capture', (route) => route.abort('internetdisconnected'))
  await payWith(page, 'Jetzt bezahlen')
  await expect(dialog(page, 'Internetverbindung wurde unterbrochen')).toBeVisible()
  expect(await accessibilityFaults(page, 'dialog[open]'), 'interrupted').toEqual([])
  await page.unroute('**/api/checkout/capture')

  await expect(headline(page, /Danke, Wiebke/)).toBeVisible()
  expect(await accessibilityFaults(page), '/danke').toEqual([])
  await press(page, 'Bestellung stornieren')
  const question = dialog(page, 'Bestellung stornieren?')
  await expect(question).toBeVisible()
  expect(await accessibilityFaults(page, 'dialog[open]'), 'the question before it is called off').toEqual([])
  await question.getByRole('button', { name: 'Stornieren' }).click()
  await expect(headline(page, /storniert|Geld/)).toBeVisible()
  // Next.js removes the title for a moment while the page is refreshed.
  await expect(page).toHaveTitle(/\S/)
  expect(await accessibilityFaults(page), '/danke, called off').toEqual([])

  await page.goto('/mein-junge/bestellungen')
  await expect(page.getByText(/· (storniert|wird erstattet|erstattet)/)).toBeVisible()
  expect(await accessibilityFaults(page), 'among the orders').toEqual([])
})

test('an order that cannot be copied, and a login that has ended', async ({ page }) => {
  await logIn(page, 'hauke.petersen@beispiel.de')
  await page.goto('/mein-junge/bestellungen')
  await page.route('**/api/order/copyOrderToCart', (route) =>
    route.fulfill({ status: 409, json: { code: 'order_not_copyable', message: '' } }),
  )
  await press(page, 'Erneut bestellen')
  const sorry = dialog(page, 'Es tut uns leid – Ihre Bestellkonfiguration kann nicht übernommen werden.')
  await expect(sorry).toBeVisible()
  expect(await accessibilityFaults(page, 'dialog[open]'), 'not copied').toEqual([])
  await page.keyboard.press('Escape')
  await expect(sorry).toBeHidden()

  await page.unroute('**/api/order/copyOrderToCart')
  await page.context().clearCookies()
  await press(page, 'Erneut bestellen')
  await expect(dialog(page, 'Anmelden')).toContainText('Ihre Anmeldung ist abgelaufen.')
  expect(await accessibilityFaults(page, 'dialog[open]'), 'the login again').toEqual([])
})

test('a wishlist, and the confirmation before it is emptied', async ({ page }) => {
  await registerAndLogIn(page)
  await call(page, 'POST', `/api/wishlist/add/${skuid(SPEICHERLAIB)}`)
  await page.goto('/merkzettel')
  await expect(page.getByText('Ein Produkt gemerkt')).toBeVisible()
  expect(await accessibilityFaults(page), 'the list').toEqual([])
  await press(page, 'Merkzettel leeren')
  await expect(dialog(page, 'Merkzettel leeren?')).toBeVisible()
  expect(await accessibilityFaults(page, 'dialog[open]'), 'the question').toEqual([])
})
