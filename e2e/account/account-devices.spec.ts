/** A customer's logged-in devices, and logout on all of them. */
import { expect } from 'playwright/test'
import { PASSWORD, registerAndLogIn } from '../support/account'
import { logIn } from '../support/cart'
import { clickHydrated } from '../support/hydration'
import { test } from '../support/test'

test('a customer sees their devices and logs one off, which then has no access', async ({ page, another }) => {
  const email = await registerAndLogIn(page)
  const other = await another({
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  })
  await logIn(other, email, PASSWORD)

  await page.goto('/mein-junge/meine-daten')
  const devices = page.getByRole('list', { name: 'Angemeldete Geräte' })
  await expect(devices.getByText('Dieses Gerät')).toBeVisible()
  await clickHydrated(devices.getByRole('button', { name: 'Firefox auf Linux abmelden' }))
  await expect(page.getByText('Das Gerät ist abgemeldet.')).toBeVisible()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  await expect(devices).toBeFocused()

  await other.goto('/mein-junge/meine-daten')
  await expect(other).toHaveURL(/\/auth\/login/)
})

test('cookies copied before the logout give no access after it', async ({ page, playwright, baseURL }) => {
  await registerAndLogIn(page)
  const thief = await playwright.request.newContext({
    baseURL: baseURL ?? '',
    storageState: await page.context().storageState(),
  })
  expect((await thief.get('/api/customer/orders')).status()).toBe(200)
  await page.goto('/mein-junge/uebersicht')
  await clickHydrated(page.getByRole('button', { name: 'Abmelden' }).first())
  await expect(page).toHaveURL('/')
  expect((await thief.get('/api/customer/orders')).status()).toBe(401)
  await thief.dispose()
})
