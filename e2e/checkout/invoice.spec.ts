/** An invoice for a company: requested at the checkout, required above 250 €, and rewritten afterwards. */
import { expect, type Page } from 'playwright/test'
import { fill } from '../support/cart'
import { SPEICHERLAIB } from '../support/cart-page'
import { fillContact, payWith, prepareOrder } from '../support/purchase-steps'
import { test } from '../support/test'

async function fillRecipient(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Firma' }).fill('Kontorhaus Petersen GmbH')
  await page.getByRole('textbox', { name: 'Straße und Hausnummer' }).fill('An der Untertrave 97')
  await page.getByRole('textbox', { name: 'Postleitzahl' }).fill('23552')
  await page.getByRole('textbox', { name: 'Ort' }).fill('Lübeck')
}

const thanks = (page: Page) => page.getByRole('heading', { level: 1, name: /Danke, Inken/ })

test('a guest has their invoice rewritten for a company', async ({ page }) => {
  await prepareOrder(page)
  await payWith(page, 'Jetzt bezahlen')
  await expect(thanks(page)).toBeVisible()
  await page.getByRole('link', { name: 'Auf eine Firma umschreiben' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rechnung umschreiben')
  await fillRecipient(page)
  await expect(page.getByRole('complementary', { name: 'So sieht sie aus' })).toContainText('Kontorhaus Petersen GmbH')
  const vatId = page.getByRole('textbox', { name: 'USt-IdNr.' })
  await vatId.fill('DE 12')
  await page.getByRole('button', { name: 'Neue Rechnung erstellen' }).click()
  await expect(vatId).toHaveAccessibleDescription(/gültige USt-IdNr/)
  await vatId.fill('DE 123 456 789')
  await page.getByRole('button', { name: 'Neue Rechnung erstellen' }).click()
  await expect(page.getByRole('status').filter({ hasText: /Ihre neue Rechnung #RE-\d{4}-\d+/ })).toBeVisible()
  const link = await page.getByRole('link', { name: 'Rechnung herunterladen' }).getAttribute('href')
  const paper = await page.request.get(link ?? '')
  expect(paper.headers()['content-type']).toBe('application/pdf')
})

test('above 250 € the checkout requires a billing address before payment', async ({ page }) => {
  await fill(page, [[SPEICHERLAIB, 60]])
  await page.goto('/warenkorb')
  await expect(page.getByRole('button', { name: 'Direkt mit PayPal bezahlen' })).toHaveCount(0)
  await page.goto('/checkout')
  await fillContact(page)
  await page.getByRole('button', { name: /PayPal — Jetzt kaufen/ }).click()
  await expect(page.getByRole('textbox', { name: 'Firma' })).toHaveAccessibleDescription(/Firma oder einen Namen/)
  await fillRecipient(page)
  await payWith(page, 'Jetzt bezahlen')
  await expect(thanks(page)).toBeVisible()
})

test('a link to a missing invoice shows a page', async ({ page }) => {
  const answer = await page.goto('/api/checkout/GetReceipt?orderGuid=00000000-0000-4000-8000-000000000001')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dieses Dokument haben wir nicht gefunden')
  await expect(page.getByRole('link', { name: 'Zu meinen Bestellungen' })).toBeVisible()
})
