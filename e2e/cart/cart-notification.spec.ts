/** Notifications about changes to the cart (spec §4 "Cart and notification"). */
import { expect, type Page } from 'playwright/test'
import { call, configure, fill } from '../support/cart'
import { checkOut, LEICHTMATROSEN, MOEWENKRUSTE, row } from '../support/cart-page'
import { test } from '../support/test'

/** This bread is baked on Tuesdays, Thursdays and Saturdays only. */
const KLABAUTERKORN = 1005

test.describe('a notification', () => {
  const ok = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'OK' })

  test('lists once the products that are unavailable on the new day', async ({ page }) => {
    await fill(
      page,
      [
        [KLABAUTERKORN, 1],
        [LEICHTMATROSEN, 10],
      ],
      { weekday: 2 },
    )
    await configure(page, { weekday: 3 })
    await page.goto('/warenkorb')
    const dialog = page.getByRole('dialog', { name: 'Ihr Brotbüdel hat sich geändert' })
    await expect(dialog.getByRole('term')).toHaveText('Klabauterkorn')
    await expect(dialog.getByRole('definition')).toHaveText('An diesem Tag backen wir es nicht.')
    await expect(dialog).toContainText('Klabauterkorn gibt es nur dienstags, donnerstags und samstags.')
    const read = page.waitForResponse((answer) => answer.url().endsWith('/api/cart/notification'))
    await ok(page).click()
    await read
    await page.reload()
    await expect(page.getByRole('heading', { name: '10 x Leichtmatrosen' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('about a cart that cannot be ordered leads to the start page', async ({ page }) => {
    await fill(page, [[MOEWENKRUSTE, 1]], { orderMode: 'delivery' })
    await page.goto('/warenkorb')
    await expect(row(page, 'Liefergebühr')).toHaveText(/3,90\s€/)
    await checkOut(page).click()
    await expect(page.getByRole('dialog', { name: 'Mindestbestellwert nicht erreicht' })).toBeVisible()
    await ok(page).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('link', { name: 'Brotbüdel, 1 Artikel' })).toBeVisible()
  })

  test('about a lost slot offers another branch and keeps the cart', async ({ page }) => {
    await fill(page, [[MOEWENKRUSTE, 2]])
    await page.goto('/warenkorb')
    const { body: cart } = await call(page, 'GET', '/api/cart')
    const shopNotification = {
      kind: 'reservation_ended',
      headline: 'Ihre Reservierung ist abgelaufen',
      text: 'Es konnte kein neuer Bestellzeitpunkt ermittelt werden.',
      explanation: 'Bitte wählen Sie ein anderes Geschäft.',
      changes: [],
      validationResult: 'invalid',
      redirectTarget: null,
    }
    const lost = { ...cart, targetDateTime: '0001-01-01T00:00:00' }
    await page.route('**/api/cart', (route) => route.fulfill({ json: { ...lost, shopNotification } }))
    await page.route('**/api/cart/notification', (route) =>
      route.fulfill({ json: { ...lost, shopNotification: null } }),
    )
    const dialog = page.getByRole('dialog', { name: 'Ihre Reservierung ist abgelaufen' })
    await expect(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('focus')))
      await expect(dialog).toContainText('Bitte wählen Sie ein anderes Geschäft.', { timeout: 2000 })
    }).toPass()
    await dialog.getByRole('button', { name: 'Anderes Geschäft wählen' }).click()
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Wo möchten Sie abholen?' })).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Schließen' }).click()
    await expect(page.getByRole('heading', { name: '2 x Möwenkruste' })).toBeVisible()
  })

  test('about a slot hold that cannot be renewed empties the cart', async ({ page }) => {
    await fill(page, [[MOEWENKRUSTE, 1]])
    await page.goto('/warenkorb')
    const shopNotification = {
      kind: 'reservation_ended',
      headline: 'Ihre Reservierung ist abgelaufen',
      text: 'Es konnte kein neuer Bestellzeitpunkt ermittelt werden.',
      changes: [],
      validationResult: 'invalid',
      redirectTarget: '/',
    }
    await page.route('**/api/cart/validate', (route) =>
      route.fulfill({ json: { validationResult: 'invalid', shopNotification } }),
    )
    await checkOut(page).click()
    await ok(page).click()
    await expect(page.getByRole('heading', { name: 'Brotbüdel leer' })).toBeVisible()
  })
})
