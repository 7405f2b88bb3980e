/** Pages that the browser translates: the translator wraps every text in elements, and the shop must still work. */
import { randomInt } from 'node:crypto'
import { expect, type Page } from 'playwright/test'
import { translatePage } from '@/testing/translate'
import { call, fill } from '../support/cart'
import { orderForFree } from '../support/free-order'
import { dialogOf } from '../support/order-dialog'
import { logInStaff, noteNewOrders } from '../support/staff'
import { test } from '../support/test'

// The translating script cannot be removed from a shared window.
test.use({ ownWindow: true })

/** React reports this error for a page that was translated before hydration, and renders it again. */
const MADE_ANEW = 'Minified React error #418'

/** Translates from the load event on, as browsers do, also before hydration. Returns the errors of the page. */
async function translated(page: Page): Promise<string[]> {
  const faults: string[] = []
  page.on('pageerror', ({ message }) => {
    if (!message.includes(MADE_ANEW)) faults.push(message)
  })
  await page.addInitScript(`
    const translatePage = ${translatePage.toString()}
    window.addEventListener('load', () => translatePage())
  `)
  return faults
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

async function reachForBread(page: Page): Promise<void> {
  await page.goto('/produkte/brote')
  await button(page, 'Preis und Verfügbarkeit anzeigen: Speicherlaib').tap()
  const place = dialogOf(page).getByRole('combobox', { name: /Postleitzahl oder Ort/ })
  await place.tap()
  await place.pressSequentially('23552')
  await dialogOf(page)
    .getByRole('option', { name: /^23552/ })
    .tap()
  await dialogOf(page)
    .getByRole('button', { name: /^Frühestens/ })
    .tap()
  await expect(button(page, 'Speicherlaib hinzufügen')).toBeVisible()
}

async function decideAtPayPal(page: Page, decision: string | RegExp): Promise<void> {
  const opening = page.waitForEvent('popup')
  await button(page, /PayPal — Jetzt kaufen/).tap()
  const popup = await opening
  await popup.getByRole('button', { name: decision }).click()
}

test('bread is bought in another language, with changes on the way', { tag: '@phone' }, async ({ page }) => {
  const faults = await translated(page)
  await reachForBread(page)
  await expect(page.locator('font').first()).toBeAttached()
  await button(page, 'Möwenkruste hinzufügen').tap()
  await page.getByRole('link', { name: 'Brotbüdel, 2 Artikel' }).tap()
  // The shelf has a field for the quantity of the same name.
  await expect(page.getByRole('heading', { level: 1, name: 'Ihr Brotbüdel' })).toBeVisible()

  await button(page, 'Anzahl Möwenkruste erhöhen').tap()
  await expect(page.getByRole('heading', { name: '2 x Möwenkruste' })).toBeVisible()
  await button(page, /^Entfernen.*Möwenkruste$/).tap()
  await expect(page.getByRole('heading', { name: /Möwenkruste/ })).toHaveCount(0)
  await page.getByText('Gutschein hinzufügen').tap()
  await page.getByRole('textbox', { name: 'Gutscheincode' }).fill('GIBT-ES-NICHT')
  await button(page, 'Einlösen').tap()
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ })).toBeVisible()

  await button(page, 'Zur Kasse').last().tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Kasse' })).toBeVisible()
  // The form is empty, so PayPal's window does not open.
  await button(page, /PayPal — Jetzt kaufen/).tap()
  await expect(page.getByRole('textbox', { name: 'Vorname' })).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('textbox', { name: 'Vorname' }).fill('Inken')
  await page.getByRole('textbox', { name: 'Nachname' }).fill('Johannsen')
  await page.getByRole('textbox', { name: 'E-Mail Adresse' }).fill('inken@beispiel.de')
  await decideAtPayPal(page, /Abbrechen/)
  await expect(button(page, /PayPal — Jetzt kaufen/)).toBeEnabled()
  await decideAtPayPal(page, 'Jetzt bezahlen')
  await expect(page.getByRole('list', { name: 'Stand Ihrer Bestellung' })).toBeVisible()
  expect(faults).toEqual([])
})

test('a shelf with filters set and removed in a wide window is translated as well', async ({ page }) => {
  const faults = await translated(page)
  await fill(page, [[1001, 1]])
  await page.goto('/produkte/brote')
  await button(page, 'Möwenkruste hinzufügen').click()
  await expect(page.getByRole('link', { name: 'Brotbüdel, 2 Artikel' })).toBeVisible()
  await page.goto('/warenkorb')
  await button(page, /^Entfernen.*Möwenkruste$/).click()
  await button(page, /^Entfernen.*Speicherlaib$/).click()
  await expect(page.getByRole('heading', { name: 'Brotbüdel leer' })).toBeVisible()
  await button(page, 'Rückgängig').click()
  await expect(page.getByRole('heading', { name: '1 x Speicherlaib' })).toBeVisible()
  expect(faults).toEqual([])
})

test('a desk accepts an order in another language', async ({ page, another }) => {
  const name = `Übersetzer-${randomInt(1_000_000)}`
  const faults = await translated(page)
  const guest = await another()
  await fill(guest, [[1001, 1]])
  const { body: cart } = await call(guest, 'GET', '/api/cart')
  await logInStaff(page, 'counter')
  await page.goto(`/team/filiale/17?tag=${String(cart['targetDateTime']).slice(0, 10)}`)
  await orderForFree(guest, name)
  await noteNewOrders(page, name)
  await page.getByRole('link', { name: `Inken ${name}` }).click()
  await page.getByRole('button', { name: 'Beginnen', exact: true }).click()
  await expect(page.getByText('In Vorbereitung').first()).toBeVisible()
  expect(faults).toEqual([])
})
