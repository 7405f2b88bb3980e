/** The steps of a purchase, by what can be read on screen. */
import { expect, type Page } from 'playwright/test'

export const BRANCH = 'Lübeck, Hüxstraße'
/** Kept in every branch's assortment, baked every day, no lead time. */
export const BREADS = ['Speicherlaib', 'Möwenkruste', 'Backsteinbrot'] as const

/** From the shelf through the order dialog to a shelf with prices. */
export async function chooseAppointment(page: Page): Promise<void> {
  await page.goto('/')
  await page.goto('/produkte/brote')
  await page
    .getByRole('button', { name: /Preis und Verfügbarkeit anzeigen/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: /Postleitzahl oder Ort/ }).fill('23552')
  await dialog.getByRole('button', { name: 'Weiter' }).click()
  await dialog.getByRole('button', { name: /^Zum Mitnehmen(?! \(Express)/ }).click()
  await dialog.getByRole('button', { name: `${BRANCH} auswählen` }).click()
  // Not today: its free times may end while the test runs.
  await dialog.getByRole('group', { name: 'Tag' }).getByRole('button', { disabled: false }).nth(1).click()
  // Until one shows as chosen: others may take the one in sight.
  await expect(async () => {
    const time = dialog.getByRole('button', { name: /^\d\d:\d\d/, disabled: false }).first()
    await time.click({ timeout: 1_000 })
    await expect(dialog.getByRole('button', { name: /^\d\d:\d\d/, pressed: true })).toHaveCount(1, { timeout: 1_000 })
  }).toPass()
  await dialog.getByRole('button', { name: 'Übernehmen' }).click()
  await expect(page.getByRole('button', { name: `${BREADS[0]} hinzufügen` })).toBeVisible({ timeout: 20_000 })
}

export async function fillCart(page: Page): Promise<void> {
  for (const [index, bread] of BREADS.entries()) {
    await page.getByRole('button', { name: `${bread} hinzufügen` }).click()
    await expect(page.getByRole('link', { name: `Brotbüdel, ${index + 1} Artikel` })).toBeVisible()
  }
}

export async function goToCheckout(page: Page): Promise<void> {
  await page.goto('/warenkorb')
  await page.getByRole('main').getByRole('button', { name: 'Zur Kasse' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kasse' })).toBeVisible({ timeout: 20_000 })
}

export async function fillContact(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Vorname' }).fill('Inken')
  await page.getByRole('textbox', { name: 'Nachname' }).fill('Johannsen')
  await page.getByRole('textbox', { name: 'E-Mail Adresse' }).fill('inken@beispiel.de')
}

/** Opens PayPal's window, decides there, and waits until it has closed. */
export async function payWith(page: Page, decision: string | RegExp): Promise<void> {
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: /PayPal — Jetzt kaufen/ }).click()
  const popup = await opening
  const closing = popup.waitForEvent('close')
  await popup.getByRole('button', { name: decision }).click()
  await closing
}

/** Everything up to the filled form of the checkout. */
export async function prepareOrder(page: Page): Promise<void> {
  await chooseAppointment(page)
  await fillCart(page)
  await goToCheckout(page)
  await fillContact(page)
}
