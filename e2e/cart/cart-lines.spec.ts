/** Lines of the cart: quantities, removal, recommendations (spec §2 "Cart page", §4). */
import { expect, type Page } from 'playwright/test'
import { fill } from '../support/cart'
import { COLA, LEICHTMATROSEN, MOEWENKRUSTE, row, SPEICHERLAIB } from '../support/cart-page'
import { test } from '../support/test'

const line = (page: Page, name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name })

test.describe('lines', () => {
  test('show product, price and deposit, newest first', async ({ page }) => {
    await fill(page, [
      [SPEICHERLAIB, 3],
      [COLA, 2],
    ])
    await page.goto('/warenkorb')
    await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText([
      '2 x Hafen-Cola',
      '3 x Speicherlaib',
    ])
    await expect(line(page, 'Speicherlaib')).toContainText('Mengenrabatt ab 3 Stück')
    await expect(line(page, 'Speicherlaib')).toContainText(/14,70\s€.*15,60\s€.*\(Einzelpreis 5,20\s€\)/)
    await expect(line(page, 'Hafen-Cola')).toContainText(/zzgl. 0,50\s€ Pfand/)
    await expect(row(page, 'Summe (5 Stück)')).toHaveText(/20,80\s€/)
    await expect(row(page, 'Sie sparen')).toHaveText(/0,90\s€/)
    await expect(row(page, 'Pfand')).toHaveText(/0,50\s€/)
    await expect(row(page, 'Gesamtsumme')).toHaveText(/20,40\s€/)
  })

  test('change their quantity at once, and the sums after the response', async ({ page }) => {
    await fill(page, [[MOEWENKRUSTE, 1]])
    await page.goto('/warenkorb')
    await page.getByRole('button', { name: 'Anzahl Möwenkruste erhöhen' }).click()
    await expect(page.getByRole('heading', { name: '2 x Möwenkruste' })).toBeVisible()
    await expect(row(page, 'Gesamtsumme')).toHaveText(/7,90\s€/)
    await page.getByRole('spinbutton', { name: 'Anzahl Möwenkruste' }).fill('5')
    await expect(row(page, 'Summe (5 Stück)')).toHaveText(/19,75\s€/)
  })

  test('show why a quantity was refused and return to the old one', async ({ page }) => {
    await fill(page, [[MOEWENKRUSTE, 1]])
    await page.goto('/warenkorb')
    await page.route('**/api/cart/product', (route) =>
      route.fulfill({
        status: 409,
        json: { code: 'stock_exceeded', message: 'So viele haben wir leider nicht mehr.' },
      }),
    )
    await page.getByRole('button', { name: 'Anzahl Möwenkruste erhöhen' }).click()
    await expect(line(page, 'Möwenkruste').getByRole('alert')).toHaveText('So viele haben wir leider nicht mehr.')
    await expect(page.getByRole('heading', { name: '1 x Möwenkruste' })).toBeVisible()
    await expect(row(page, 'Gesamtsumme')).toHaveText(/3,95\s€/)
  })

  test('can be removed and restored', async ({ page }) => {
    await fill(page, [
      [MOEWENKRUSTE, 2],
      [LEICHTMATROSEN, 20],
    ])
    await page.goto('/warenkorb')
    await page.getByRole('button', { name: /Entfernen.*Leichtmatrosen/ }).click()
    await expect(page.getByRole('heading', { name: 'Leichtmatrosen' })).toBeHidden()
    await page.getByRole('button', { name: 'Rückgängig' }).click()
    await expect(page.getByRole('heading', { name: '20 x Leichtmatrosen' })).toBeVisible()
  })

  test('are all removed after a confirmation', async ({ page }) => {
    await fill(page, [[MOEWENKRUSTE, 2]])
    await page.goto('/warenkorb')
    await page.getByRole('button', { name: 'Brotbüdel leeren' }).click()
    await page.getByRole('dialog', { name: 'Brotbüdel leeren?' }).getByRole('button', { name: 'Abbrechen' }).click()
    await expect(page.getByRole('heading', { name: '2 x Möwenkruste' })).toBeVisible()
    await page.getByRole('button', { name: 'Brotbüdel leeren' }).click()
    await page.getByRole('button', { name: 'Ja, leeren' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Brotbüdel leer' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Oft bestellt' })).toBeVisible()
  })
})

test.describe('a recommendation', () => {
  test('is offered until it is in the cart', async ({ page }) => {
    await fill(page, [[MOEWENKRUSTE, 1]])
    await page.goto('/warenkorb')
    const promoted = page.getByRole('region', { name: 'Passt super dazu!' })
    await expect(promoted.getByRole('listitem')).toHaveCount(3)
    const name = (await promoted.getByRole('paragraph').first().textContent()) ?? ''
    await promoted.getByRole('button', { name: `${name} hinzufügen` }).click()
    await expect(page.getByRole('heading', { name: `1 x ${name}` })).toBeVisible()
    await expect(promoted.getByRole('listitem')).toHaveCount(2)
    await expect(promoted).not.toContainText(name)
  })
})
