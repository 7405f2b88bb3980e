/** The note to the bakery and the table (spec §4 "Cart note"). */
import { expect } from 'playwright/test'
import { addToCart, call, configure, fill } from '../support/cart'
import { COLA, cartSummary, checkOut, LEICHTMATROSEN, MOEWENKRUSTE } from '../support/cart-page'
import { test } from '../support/test'

test.describe('the note', () => {
  test('of bread is saved, and removed with the bread', async ({ page }) => {
    await fill(page, [
      [MOEWENKRUSTE, 1],
      [COLA, 1],
    ])
    await page.goto('/warenkorb')
    await expect(page.getByRole('radio', { name: 'Ich nehme meine Brote am Stück' })).toBeChecked()
    await page.getByRole('radio', { name: 'Bitte alle Brote schneiden' }).check()
    await expect(page.getByText('Erfolgreich gespeichert')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('radio', { name: 'Bitte alle Brote schneiden' })).toBeChecked()
    await page.getByRole('button', { name: /Entfernen.*Möwenkruste/ }).click()
    await expect(page.getByRole('radio')).toHaveCount(0)
    expect((await call(page, 'GET', '/api/cart')).body['cartNote']).toBe('')
  })

  test('must be one of the offered texts, and an overlong one is refused at its field', async ({ request }) => {
    await fill({ request }, [[MOEWENKRUSTE, 1]])
    const sliced = 'Bitte alle Brote schneiden'
    expect((await call({ request }, 'POST', '/api/cart/note', { noteText: sliced })).body['cartNote']).toBe(sliced)
    const html = await call({ request }, 'POST', '/api/cart/note', { noteText: '<img src=x onerror=alert(1)>' })
    expect(html).toMatchObject({ status: 422, body: { code: 'note_unknown' } })
    const long = await call({ request }, 'POST', '/api/cart/note', { noteText: 'x'.repeat(5000) })
    expect(long).toMatchObject({ status: 400, body: { fields: { noteText: expect.stringContaining('500') } } })
    expect((await call({ request }, 'GET', '/api/cart')).body['cartNote']).toBe(sliced)
  })

  test('for an order at the table must be entered before the checkout', { tag: '@phone' }, async ({ page }) => {
    await configure(page, { orderMode: 'inhouse' })
    await addToCart(page, LEICHTMATROSEN, 10)
    await page.goto('/warenkorb')
    await checkOut(page).click()
    await expect(cartSummary(page).getByRole('alert')).toContainText(
      'Bitte füllen Sie alle Pflichtfelder aus um fortzufahren.',
    )
    await expect(cartSummary(page).getByRole('link', { name: 'Bitte melden Sie sich an.' })).toBeVisible()
    const table = page.getByRole('textbox', { name: 'Tischnummer *' })
    await expect(table).toBeFocused()
    await expect(table).toBeInViewport()
    await expect(table).toHaveAccessibleDescription('Bitte geben Sie eine Tischnummer an.')
    await table.fill('99')
    await checkOut(page).click()
    await expect(table).toHaveAccessibleDescription('Bitte geben Sie eine gültige Tischnummer an.')
    await expect(page).toHaveURL('/warenkorb')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await table.fill('12')
    await table.blur()
    await expect(page.getByText('Erfolgreich gespeichert')).toBeVisible()
    expect((await call(page, 'GET', '/api/cart')).body['cartNote']).toBe('Tisch-12')
    await checkOut(page).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Kasse' })).toBeVisible()
  })
})
