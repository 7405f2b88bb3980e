/** The cart under its icon. */
import { expect } from 'playwright/test'
import { configure, fill } from './support/cart'
import { COLA, cartSummary, LEICHTMATROSEN, MOEWENKRUSTE, row, SPEICHERLAIB } from './support/cart-page'
import { test } from './support/test'

test.describe('under the cart icon', () => {
  test('the cart shows when something was added, and goes with Escape', async ({ page }) => {
    await configure(page)
    await page.goto('/produkte/brote/moewenkruste-1002')
    await page.getByRole('button', { name: 'In den Brotbüdel' }).first().click()
    await expect(cartSummary(page)).toContainText('1 x Möwenkruste')
    await expect(cartSummary(page).getByRole('link', { name: 'Brotbüdel ansehen' })).toBeVisible()
    await page.getByRole('link', { name: 'Brotbüdel, 1 Artikel' }).focus()
    await page.keyboard.press('Escape')
    await expect(cartSummary(page)).toBeHidden()
  })

  test('the cart shows for the pointer, and can be changed there', async ({ page }) => {
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

test('beside the shelves the way to the cart stays in sight, however full it is', async ({ page }) => {
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
