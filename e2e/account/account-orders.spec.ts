/** Past orders: order again, receipt, cancellation (spec §4 "Re-order"). */
import { expect, type Page } from 'playwright/test'
import { registerAndLogIn, useOwnAddress } from '../support/account'
import { addToCart, fill, logIn } from '../support/cart'
import { clickHydrated } from '../support/hydration'
import { payWith } from '../support/purchase-steps'
import { test } from '../support/test'

test.beforeEach(({ page }) => useOwnAddress(page))

/** Fills a cart before the login, which keeps it, because other tests order as the same customer. */
async function openOrders(page: Page): Promise<void> {
  await fill(page, [[1001, 1]])
  await logIn(page, 'hauke.petersen@beispiel.de')
  await page.goto('/mein-junge/bestellungen')
}
const reorder = (page: Page) => clickHydrated(page.getByRole('button', { name: 'Erneut bestellen' }).first())

test('a past order is copied to the cart and needs a new time', async ({ page }) => {
  await openOrders(page)
  await reorder(page)
  await expect(page.getByRole('dialog')).toBeVisible()
  const goOn = page.getByRole('button', { name: 'Weiter zum Termin' })
  await expect(goOn.or(page.getByRole('toolbar', { name: 'Tag' }))).toBeVisible()
  if (await goOn.isVisible()) await goOn.click()
  await expect(page.getByRole('toolbar', { name: 'Tag' })).toBeVisible()
})

test('products that are no longer available are listed', async ({ page }) => {
  await page.route('**/api/order/copyOrderToCart', async (route) => {
    const answer = await route.fetch()
    const notAvailable = [{ label: 'Elbsegler', reason: 'Gibt es in diesem Geschäft nicht.' }]
    await route.fulfill({ response: answer, json: { ...(await answer.json()), notAvailable } })
  })
  await openOrders(page)
  await reorder(page)
  const dialog = page.getByRole('dialog', { name: 'Etwas ist anders als beim letzten Mal' })
  await expect(dialog.getByRole('listitem')).toContainText('Elbsegler')
  await dialog.getByRole('button', { name: 'Weiter zum Termin' }).click()
  await expect(page.getByRole('toolbar', { name: 'Tag' })).toBeVisible()
})

test('an order that cannot be copied shows a message', async ({ page }) => {
  await openOrders(page)
  await page.route('**/api/order/copyOrderToCart', (route) =>
    route.fulfill({ status: 409, json: { code: 'order_not_copyable', message: '' } }),
  )
  await reorder(page)
  const dialog = page.getByRole('dialog', {
    name: 'Es tut uns leid – Ihre Bestellkonfiguration kann nicht übernommen werden.',
  })
  await dialog.getByRole('link', { name: 'Neue Bestellung starten' }).click()
  await expect(page).toHaveURL('/')
})

test('an order that was just paid has a receipt and can be cancelled', async ({ page }) => {
  await registerAndLogIn(page)
  await fill(page, [[1001, 1]])
  await addToCart(page, 2001, 4)
  await page.goto('/checkout')
  await payWith(page, 'Jetzt bezahlen')
  await expect(page.getByRole('heading', { level: 1, name: /Danke, Wiebke/ })).toBeVisible()

  await page.goto('/mein-junge/uebersicht')
  await expect(page.getByRole('region', { name: 'Ihr nächster Abholtermin' })).toBeVisible()
  await page.goto('/mein-junge/bestellungen')
  const order = page.getByRole('group').filter({ hasText: 'Speicherlaib' })
  const receipt = await order.getByRole('link', { name: 'Rechnung', exact: true }).getAttribute('href')
  expect((await page.request.get(receipt ?? '')).headers()['content-type']).toBe('application/pdf')
  await clickHydrated(order.getByRole('button', { name: 'Bestellung stornieren' }))
  await page.getByRole('dialog').getByRole('button', { name: 'Stornieren', exact: true }).click()
  await expect(page.getByText(/· (storniert|wird erstattet|erstattet)/)).toBeVisible()
})
