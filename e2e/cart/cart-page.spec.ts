/** The cart page, adding to the cart and going to the checkout (spec §2 "Cart page"). */
import { expect } from 'playwright/test'
import { call, configure, fill, logIn } from '../support/cart'
import { cartSummary, checkOut, MOEWENKRUSTE, row } from '../support/cart-page'
import { clickHydrated } from '../support/hydration'
import { overflowOf } from '../support/overflow'
import { readPage } from '../support/read-page'
import { test } from '../support/test'

test('the cart page shows service, branch and time, with links to change them and to the shelves', {
  tag: '@both',
}, async ({ page }) => {
  await fill(page, [[MOEWENKRUSTE, 1]])
  await page.goto('/warenkorb')
  const order = page.getByRole('main').getByRole('region', { name: 'Ihre Bestellung' })
  await expect(order).toContainText('Zum Mitnehmen')
  await expect(order).toContainText(/Lübeck, Hüxstraße.*23552 Lübeck/)
  await expect(order).toContainText(/\d\d:\d\d Uhr.*(Mo|Di|Mi|Do|Fr|Sa|So), \d\d\.\d\d\.20\d\d/)
  await expect(page.getByRole('link', { name: 'Weiter einkaufen' })).toHaveAttribute('href', /^\/produkte$/i)
  await clickHydrated(order.getByRole('button', { name: 'Termin ändern', exact: true }))
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Wann holen Sie ab?' })).toBeVisible()
})

test('branch, time and number of items are part of the first HTML', async ({ request }) => {
  await fill({ request }, [[MOEWENKRUSTE, 2]])
  for (const path of ['/produkte/brote', '/produkte/brote/moewenkruste-1002', '/warenkorb']) {
    const { html } = await readPage({ request }, path)
    expect(html, path).toContain('Lübeck, Hüxstraße')
    expect(html, path).toContain('aria-label="Brotbüdel, 2 Artikel"')
  }
})

test('an add request whose response is lost counts once', async ({ page }) => {
  await configure(page)
  await page.goto('/produkte/brote/moewenkruste-1002')
  let sent = 0
  await page.route('**/api/cart/product', async (route) => {
    sent += 1
    if (sent > 1) return route.continue()
    await route.fetch()
    return route.abort('connectionreset')
  })
  await clickHydrated(page.getByRole('button', { name: 'In den Brotbüdel' }).first())
  await expect(page.getByRole('link', { name: 'Brotbüdel, 1 Artikel' })).toBeVisible()
  expect(sent).toBe(2)
  expect((await call(page, 'GET', '/api/cart')).body['itemCount']).toBe(1)
})

test('adding without a connection shows an error, and works after reconnecting', async ({ page, context }) => {
  await configure(page)
  await page.goto('/produkte/brote/moewenkruste-1002')
  const add = page.getByRole('button', { name: 'In den Brotbüdel' }).first()
  await expect(add).toBeVisible()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await clickHydrated(add)
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: 'Keine Verbindung.' })).toBeVisible()
  await context.setOffline(false)
  await add.click()
  await expect(page.getByRole('link', { name: 'Brotbüdel, 1 Artikel' })).toBeVisible()
})

test('ordering again requires a time first, then shows the sums', async ({ page }) => {
  // The test registers its own customer, because a cart is restored with its customer.
  await logIn(page, 'mika.lorenzen@beispiel.de')
  await call(page, 'POST', '/api/cart/reset', {})
  const { orders } = (await (await page.request.get('/api/customer/orders')).json()) as {
    orders: { invoiceNumber: string }[]
  }
  await call(page, 'POST', '/api/order/copyOrderToCart', { InvoiceNumber: orders[0]?.invoiceNumber })
  await page.goto('/warenkorb')
  await expect(page.getByText('Es fehlen noch Geschäft und Termin.')).toBeVisible()
  await expect(checkOut(page)).toHaveCount(0)
  expect(await overflowOf(page)).toEqual([])
  await clickHydrated(cartSummary(page).getByRole('button', { name: 'Geschäft und Termin wählen' }))
  await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toBeVisible()
  await configure(page)
  await page.reload()
  await expect(row(page, 'Gesamtsumme')).toBeVisible()
  await expect(checkOut(page)).toBeVisible()
  await call(page, 'POST', '/api/cart/reset', {})
})
