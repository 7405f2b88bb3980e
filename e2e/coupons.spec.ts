/** Head office makes a coupon; its link puts it into a cart; after its end it is refused. */
import { randomInt } from 'node:crypto'
import { expect } from 'playwright/test'
import { accessibilityFaults } from './support/axe'
import { call, fill } from './support/cart'
import { clickHydrated } from './support/hydration'
import { logInStaff } from './support/staff'
import { test } from './support/test'

test('a coupon is made, put into a cart by its link, and ended', async ({ page, another }) => {
  const code = `DEICH${randomInt(1_000_000)}`
  await page.setViewportSize({ width: 1024, height: 768 })
  await logInStaff(page, 'headOffice')
  await page.goto('/team/zentrale/gutscheine')
  expect(await accessibilityFaults(page)).toEqual([])
  await clickHydrated(page.getByRole('button', { name: 'Neuer Gutschein' }))
  const form = page.getByRole('form', { name: 'Neuer Gutschein' })
  await form.getByLabel('Code', { exact: true }).fill(code.toLowerCase())
  await form.getByLabel('Nachlass in Prozent').fill('101')
  await form.getByRole('button', { name: 'Speichern' }).click()
  await expect(form.getByText('Bitte höchstens 100', { exact: false })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await form.getByLabel('Nachlass in Prozent').fill('20')
  await form.getByRole('button', { name: 'Speichern' }).click()
  const detail = page.getByRole('region', { name: code })
  await expect(detail).toContainText('20')

  const guest = await another()
  await fill(guest, [[1001, 2]])
  await guest.goto(`/?coupon=${code}`)
  await expect(guest.getByRole('status').filter({ hasText: code })).toBeVisible()
  await guest.goto('/warenkorb')
  await expect(guest.getByRole('button', { name: `Gutschein ${code} entfernen` })).toBeVisible()

  await detail.getByRole('button', { name: 'Beenden' }).click()
  await page.getByRole('button', { name: 'Jetzt beenden' }).click()
  await expect(detail).toContainText('bis')
  const late = await another()
  await fill(late, [[1001, 2]])
  const { body } = await call(late, 'POST', '/api/cart/applyCoupon', { Code: code })
  expect(JSON.stringify(body)).toContain('Dieser Gutschein ist abgelaufen.')
})
