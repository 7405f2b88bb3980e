/** Withdrawal by a guest: from the footer of any page to the receipt, and the information about it before the purchase. */
import { expect } from 'playwright/test'
import { fill } from '../support/cart'
import { SPEICHERLAIB } from '../support/cart-page'
import { fillContact, payWith } from '../support/purchase-steps'
import { test } from '../support/test'

const HAFEN_COLA = 5011

test('withdrawal is possible for a bottle, but not for bread', async ({ page }) => {
  await page.goto('/produkte/getraenke/hafen-cola-5011')
  await expect(page.getByText('Sie können den Kauf 14 Tage lang widerrufen.')).toBeVisible()
  await fill(page, [
    [HAFEN_COLA, 2],
    [SPEICHERLAIB, 1],
  ])
  await page.goto('/checkout')
  await expect(page.getByRole('listitem').filter({ hasText: 'Hafen-Cola' })).toContainText('14 Tage widerrufbar')
  await expect(page.getByRole('listitem').filter({ hasText: 'Speicherlaib' })).toContainText('Nicht widerrufbar')
  await fillContact(page)
  await payWith(page, 'Jetzt bezahlen')
  await expect(page.getByRole('heading', { level: 1, name: /Danke, Inken/ })).toBeVisible()
  const thankYou = page.url()
  const [orderNumber = ''] = /HJ-\d{4}-\d+/.exec((await page.getByRole('main').textContent()) ?? '') ?? []

  await page.getByRole('contentinfo').getByRole('link', { name: 'Vertrag widerrufen' }).click()
  await page.getByRole('textbox', { name: 'Ihr Name' }).fill('Inken Johannsen')
  await page.getByRole('textbox', { name: 'Bestellnummer' }).fill(orderNumber.toLowerCase())
  const address = page.getByRole('textbox', { name: 'E-Mail Adresse' })
  const onward = page.getByRole('button', { name: 'Weiter zu Schritt 2' })
  await address.fill('eve@beispiel.de')
  await onward.click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('finden wir keine Bestellung')
  await address.fill('inken@beispiel.de')
  await onward.click()

  await expect(page.getByRole('heading', { name: 'Was möchten Sie widerrufen?' })).toBeFocused()
  await expect(page.getByRole('checkbox')).toHaveCount(1)
  await expect(page.getByText('Hiermit widerrufe ich den Vertrag über 2 x Hafen-Cola')).toBeVisible()
  await page.getByRole('button', { name: 'Widerruf bestätigen' }).click()
  await expect(page.getByRole('heading', { name: 'Ihr Widerruf ist eingegangen' })).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Eingegangen am' })).toContainText(
    /\d\d\.\d\d\.\d{4} um \d\d:\d\d Uhr.*inken@beispiel\.de/,
  )

  await page.goto(thankYou)
  const main = page.getByRole('main')
  await expect(main.getByText(/^: 2 × Hafen-Cola, erklärt am /)).toBeVisible()
  await expect(
    main.getByRole('listitem').filter({ hasText: 'x Hafen-Cola' }).getByText('Widerrufen', { exact: true }),
  ).toBeVisible()
  await expect(main.getByRole('region', { name: 'Verlauf' })).toContainText('Widerruf eingegangen')
  await expect(main.getByRole('link', { name: 'Vertrag widerrufen' })).toHaveCount(0)
})
