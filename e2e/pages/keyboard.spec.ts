/** The whole purchase without a pointer; the order dialog by keyboard is in e2e/order-config/order-config.spec.ts. */
import { expect } from 'playwright/test'
import { configure } from '../support/cart'
import { tabTo } from '../support/keyboard'
import { test } from '../support/test'

test('bread is added to the cart, ordered and paid by keyboard alone', async ({ page }) => {
  await configure(page)
  await page.goto('/produkte/brote')
  await page.waitForLoadState('networkidle')
  await tabTo(page, /^Speicherlaib hinzufügen$/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Brotbüdel, 1 Artikel' })).toBeVisible()
  await tabTo(page, /^Brotbüdel(, 1 Artikel| ansehen)/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '1 x Speicherlaib' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await tabTo(page, /^Zur Kasse/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Kasse' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  for (const [field, text] of [
    [/^Vorname/, 'Inken'],
    [/^Nachname/, 'Johannsen'],
    [/^E-Mail/, 'inken@beispiel.de'],
  ] as const) {
    await tabTo(page, field)
    await page.keyboard.type(text)
  }
  await expect(page.getByRole('button', { name: /PayPal — Jetzt kaufen/ })).toBeVisible()
  await tabTo(page, /PayPal — Jetzt kaufen/)
  const opening = page.waitForEvent('popup')
  await page.keyboard.press('Enter')
  const popup = await opening
  await popup.getByRole('button', { name: 'Jetzt bezahlen' }).waitFor()
  await tabTo(popup, /Jetzt bezahlen/)
  // The window closes while the key is still down.
  const closed = popup.waitForEvent('close')
  await popup.keyboard.down('Enter').catch(() => undefined)
  await closed
  await expect(page.getByRole('heading', { level: 1, name: /Danke, Inken/ })).toBeVisible()
})
