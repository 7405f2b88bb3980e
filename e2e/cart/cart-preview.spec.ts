/** The cart preview at its icon in the header. */
import { expect } from 'playwright/test'
import { configure, fill } from '../support/cart'
import { COLA, cartSummary, LEICHTMATROSEN, MOEWENKRUSTE, row, SPEICHERLAIB } from '../support/cart-page'
import { test } from '../support/test'

test.describe('the cart preview', () => {
  test('opens when a product is added, and closes with Escape', async ({ page }) => {
    await configure(page)
    await page.goto('/produkte/brote/moewenkruste-1002')
    await page.getByRole('button', { name: 'In den Brotbüdel' }).first().click()
    await expect(cartSummary(page)).toContainText('1 x Möwenkruste')
    await expect(cartSummary(page).getByRole('link', { name: 'Brotbüdel ansehen' })).toBeVisible()
    await page.getByRole('link', { name: 'Brotbüdel, 1 Artikel' }).focus()
    await page.keyboard.press('Escape')
    await expect(cartSummary(page)).toBeHidden()
  })

  test('opens on hover, and its lines can be changed', async ({ page }) => {
    await fill(page, [[MOEWENKRUSTE, 1]])
    await page.goto('/service')
    await page.getByRole('link', { name: 'Brotbüdel, 1 Artikel' }).hover()
    await cartSummary(page).getByRole('button', { name: 'Anzahl Möwenkruste erhöhen' }).click()
    await expect(row(page, 'Gesamtsumme')).toHaveText(/7,90\s€/)
    await cartSummary(page)
      .getByRole('button', { name: /Entfernen.*Möwenkruste/ })
      .click()
    await expect(cartSummary(page)).toBeHidden()
  })
})

test('beside the shelves the link to the cart stays visible with any number of lines', async ({ page }) => {
  await fill(page, [
    [MOEWENKRUSTE, 1],
    [SPEICHERLAIB, 3],
    [COLA, 2],
    [LEICHTMATROSEN, 10],
    [2001, 6],
  ])
  await page.goto('/produkte/brote')
  await expect(cartSummary(page).getByRole('link', { name: 'Brotbüdel ansehen' })).toBeInViewport({ ratio: 1 })
})
