/** One of three loaves is refunded at the counter, and the customer sees it. */
import { expect } from 'playwright/test'
import { accessibilityFaults } from '../support/axe'
import { untilHydrated } from '../support/hydration'
import { payWith, prepareOrder } from '../support/purchase-steps'
import { logInStaff } from '../support/staff'
import { test } from '../support/test'

test('an order line is refunded at the desk', async ({ page, another }) => {
  await prepareOrder(page)
  await payWith(page, 'Jetzt bezahlen')
  await expect(page.getByRole('heading', { level: 1, name: /Danke, Inken/ })).toBeVisible()
  const orderNumber = /HJ-\d{4}-\d{6}/.exec((await page.getByRole('main').textContent()) ?? '')?.[0]

  const desk = await another({ viewport: { width: 1024, height: 768 } })
  await logInStaff(desk, 'manager')
  await desk.goto(`/team/filiale/17/auftrag/${orderNumber}`)
  const panel = desk.getByRole('region', { name: 'Erstatt' })
  const begin = panel.getByRole('button', { name: 'Erstatten' })
  await untilHydrated(begin)
  await begin.click()
  await panel.getByRole('checkbox', { name: /Möwenkruste/ }).check()
  await panel.getByRole('radio', { name: 'fehlt' }).check()
  const give = panel.getByRole('button', { name: /^\d+,\d\d\s€ erstatten$/ })
  await expect(give).toBeEnabled()
  // Prepared before the confirmation, which is shown for five seconds only.
  expect(await accessibilityFaults(desk)).toEqual([])
  await give.click()
  await panel.getByRole('button', { name: 'Ja, erstatten' }).click()
  await expect(panel.getByText(/sind zurück\. Die Rechnungskorrektur geht per E-Mail\./)).toBeVisible()

  await page.reload()
  await expect(page.getByRole('region', { name: 'Ihre Bestellung' })).toContainText(/erstattet/i)
})
