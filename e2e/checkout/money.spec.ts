/** Interrupted and repeated payments, and the receipt and cancellation of paid orders. */
import { expect, type Page } from 'playwright/test'
import { goBack } from '../support/go-back'
import { fillContact, payWith, prepareOrder } from '../support/purchase-steps'
import { test } from '../support/test'

const thanks = (page: Page) => page.getByRole('heading', { level: 1, name: /Danke, Inken/ })

async function buy(page: Page): Promise<void> {
  await prepareOrder(page)
  await payWith(page, 'Jetzt bezahlen')
  await expect(thanks(page)).toBeVisible()
}

test('after a connection breaks during the capture the page says so and finds the result by itself', async ({
  page,
}) => {
  await prepareOrder(page)
  await page.route('**/api/checkout/capture', (route) => route.abort('internetdisconnected'))
  await payWith(page, 'Jetzt bezahlen')
  const notice = page.getByRole('dialog', { name: 'Internetverbindung wurde unterbrochen' })
  await expect(notice).toContainText('innerhalb von 10 Minuten')
  await page.unroute('**/api/checkout/capture')
  await expect(thanks(page)).toBeVisible()
})

test('an order that was paid in another tab is not paid again', async ({ page, context }) => {
  await prepareOrder(page)
  const other = await context.newPage()
  await other.goto('/checkout')
  await expect(other.getByRole('button', { name: /PayPal — Jetzt kaufen/ })).toBeVisible()
  await fillContact(other)
  await payWith(page, 'Jetzt bezahlen')
  await expect(thanks(page)).toBeVisible()
  await other.bringToFront()
  await other.getByRole('button', { name: /PayPal — Jetzt kaufen/ }).click()
  await expect(other.getByRole('dialog', { name: 'Brotbüdel leer' })).toBeVisible()
  await other.goto('/checkout')
  await expect(other.getByRole('heading', { name: 'Brotbüdel leer' })).toBeVisible()
  await goBack(page)
  await expect(page.getByRole('heading', { name: /Danke, Inken|Brotbüdel leer/ })).toBeVisible()
})

test('a guest downloads the receipt and cancels before the limit', async ({ page }) => {
  await buy(page)
  const link = await page.getByRole('link', { name: /^Rechnung-.*\.pdf$/ }).getAttribute('href')
  const receipt = await page.request.get(link ?? '')
  expect(receipt.headers()['content-type']).toBe('application/pdf')
  expect((await receipt.body()).subarray(0, 5).toString()).toBe('%PDF-')

  await page.getByRole('button', { name: 'Bestellung stornieren' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bestellung stornieren?' })
  await dialog.getByRole('button', { name: 'Stornieren' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /storniert|Geld/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Ihre Bestellung' })).toContainText('Storniert')
})

test('an order fully paid by a coupon is placed and cancelled without PayPal', async ({ page }) => {
  await prepareOrder(page)
  await page.getByText('Gutschein hinzufügen').click()
  await page.getByRole('textbox', { name: 'Gutscheincode' }).fill('GROSS50')
  await page.getByRole('button', { name: 'Einlösen' }).click()
  await expect(page.getByRole('button', { name: /PayPal/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Kostenlos bestellen' }).click()
  await expect(thanks(page)).toBeVisible()
  const slip = page.getByRole('region', { name: 'Ihre Bestellung' })
  await expect(slip).toContainText(/Gesamtsumme\s*0,00\s€/)
  await expect(slip).toContainText('Bestellt')

  await page.getByRole('button', { name: 'Bestellung stornieren' }).click()
  await page.getByRole('dialog', { name: 'Bestellung stornieren?' }).getByRole('button', { name: 'Stornieren' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Diese Bestellung wurde storniert.' })).toBeVisible()
  await expect(page.getByText('Dafür wurde nichts abgebucht.')).toBeVisible()
})

test('a webhook event without a signature of PayPal changes nothing', async ({ request }) => {
  const data = { id: 'WH-1', event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: {} }
  expect((await request.post('/api/webhooks/paypal', { data })).status()).toBe(400)
})
