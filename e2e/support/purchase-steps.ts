/** The steps of a purchase, by visible texts. */
import { expect, type Page } from 'playwright/test'
import { fill } from './cart'
import { BACKSTEINBROT, MOEWENKRUSTE, SPEICHERLAIB } from './cart-page'
import { chooseBranch, chooseDay, choosePickup, choosePlace, saveAnyTime } from './order-dialog'

/** In every branch's assortment, baked every day, without lead time. */
export const BREADS = ['Speicherlaib', 'Möwenkruste', 'Backsteinbrot'] as const

/** From the shelf through the order dialog to a shelf with prices; the pending product is then in the cart. */
export async function chooseAppointment(page: Page): Promise<void> {
  await choosePlace(page)
  await choosePickup(page)
  await chooseBranch(page)
  await chooseDay(page, 1)
  await saveAnyTime(page)
  await expect(page.getByRole('button', { name: `${BREADS[0]} hinzufügen` })).toBeVisible()
}

export async function fillCart(page: Page): Promise<void> {
  for (const [index, bread] of BREADS.entries()) {
    if (index > 0) await page.getByRole('button', { name: `${bread} hinzufügen` }).click()
    await expect(page.getByRole('link', { name: `Brotbüdel, ${index + 1} Artikel` })).toBeVisible()
  }
}

export async function goToCheckout(page: Page): Promise<void> {
  await page.goto('/warenkorb')
  await page.getByRole('main').getByRole('button', { name: 'Zur Kasse' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kasse' })).toBeVisible()
}

export async function fillContact(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Vorname' }).fill('Inken')
  await page.getByRole('textbox', { name: 'Nachname' }).fill('Johannsen')
  await page.getByRole('textbox', { name: 'E-Mail Adresse' }).fill('inken@beispiel.de')
}

/** Opens PayPal's window, clicks `decision` there, and waits until it has closed. */
export async function payWith(page: Page, decision: string | RegExp): Promise<void> {
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: /PayPal — Jetzt kaufen/ }).click()
  const popup = await opening
  const closing = popup.waitForEvent('close')
  await popup.getByRole('button', { name: decision }).click()
  await closing
}

/** As on a device without windows: the page goes to PayPal, which redirects back to the shop. */
export async function payWithoutWindow(page: Page, decision: string | RegExp): Promise<void> {
  await page.evaluate(() => {
    window.open = () => null
  })
  await page.getByRole('button', { name: /PayPal — Jetzt kaufen/ }).click()
  await page.getByRole('button', { name: decision }).click()
}

/** Fills the cart with the three breads, and the form of the checkout. */
export async function prepareOrder(page: Page): Promise<void> {
  await fill(page, [
    [SPEICHERLAIB, 1],
    [MOEWENKRUSTE, 1],
    [BACKSTEINBROT, 1],
  ])
  await page.goto('/checkout')
  await fillContact(page)
}
