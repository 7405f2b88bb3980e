/** Login and logout (spec §4 "Login, wishlist, forms", §5, §8). */
import { expect } from 'playwright/test'
import { field, logInByForm, newEmail, PASSWORD, registerAndLogIn, useOwnAddress } from '../support/account'
import { clickHydrated } from '../support/hydration'
import { test } from '../support/test'

test.beforeEach(({ page }) => useOwnAddress(page))

test('requires email address and password, and reports a failed login', async ({ page }) => {
  await page.goto('/auth/login')
  await clickHydrated(page.getByRole('button', { name: 'Login' }))
  await expect(page.getByText('Bitte geben Sie eine E-Mail Adresse an.')).toBeVisible()
  await expect(page.getByText('Bitte geben Sie ein Passwort an.')).toBeVisible()
  await logInByForm(page, newEmail(), PASSWORD)
  await expect(page.getByText('Login fehlgeschlagen, bitte versuchen Sie es erneut.')).toBeVisible()
})

test('leads to the requested page, and logout ends the session', async ({ page }) => {
  const email = await registerAndLogIn(page)
  await page.context().clearCookies()
  await page.goto('/mein-junge/meine-daten')
  await expect(page).toHaveURL(/\/auth\/login\?ReturnUrl=/)
  await logInByForm(page, email, PASSWORD)
  await expect(page.getByRole('heading', { level: 1, name: 'Meine Daten' })).toBeVisible()
  await clickHydrated(
    page.getByRole('navigation', { name: 'Mein Junge, Seiten' }).getByRole('button', { name: 'Abmelden' }),
  )
  await expect(page).toHaveURL('/')
  await page.goto('/mein-junge/meine-daten')
  await expect(page).toHaveURL(/\/auth\/login\?ReturnUrl=/)
})

test('does not redirect to another site', async ({ page }) => {
  const email = await registerAndLogIn(page)
  await page.context().clearCookies()
  await page.goto('/auth/login?ReturnUrl=%2F%2Fevil.example%2F')
  await logInByForm(page, email, PASSWORD)
  await expect(page).toHaveURL('/mein-junge/uebersicht')
})

test('lasts thirty days if the customer stays logged in, else until the browser is closed', async ({ page }) => {
  const email = await registerAndLogIn(page)
  const endsInDays = async () => {
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'shop')
    return cookie === undefined || cookie.expires === -1 ? 0 : (cookie.expires - Date.now() / 1000) / 86_400
  }
  expect(await endsInDays()).toBe(0)
  await page.context().clearCookies()
  await page.goto('/auth/login')
  await page.getByRole('checkbox', { name: 'Ich möchte eingeloggt bleiben.' }).check()
  await logInByForm(page, email, PASSWORD)
  await expect(page).toHaveURL('/mein-junge/uebersicht')
  expect(Math.round(await endsInDays())).toBe(30)
})

test('shows the password on request', async ({ page }) => {
  await page.goto('/auth/login')
  const password = field(page, 'Passwort')
  await password.fill(PASSWORD)
  await expect(password).toHaveAttribute('type', 'password')
  await clickHydrated(page.getByRole('button', { name: 'Passwort anzeigen' }))
  await expect(password).toHaveAttribute('type', 'text')
})

test('is sent once even if the button is pressed repeatedly', async ({ page }) => {
  let sent = 0
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/auth/login', async (route) => {
    sent += 1
    await answered
    await route.continue()
  })
  await page.goto('/auth/login')
  await logInByForm(page, newEmail(), PASSWORD)
  await expect(page.getByRole('status').filter({ hasText: 'Einen Moment bitte.' })).toBeVisible()
  await page.keyboard.press('Enter')
  answer()
  await expect(page.getByText('Login fehlgeschlagen, bitte versuchen Sie es erneut.')).toBeVisible()
  await expect(page.getByText('Einen Moment bitte.')).toHaveCount(0)
  expect(sent).toBe(1)
})

test('keeps text typed before the scripts are loaded', async ({ page }) => {
  const email = await registerAndLogIn(page)
  await page.context().clearCookies()
  let goOn = () => {}
  const scripts = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    await scripts
    await route.continue()
  })
  await page.goto('/auth/login', { waitUntil: 'commit' })
  await field(page, 'E-Mail Adresse').fill(email)
  await field(page, 'Passwort').fill(PASSWORD)
  goOn()
  await clickHydrated(page.getByRole('button', { name: 'Login' }))
  await expect(page).toHaveURL('/mein-junge/uebersicht')
})

test.describe('before the scripts are loaded', () => {
  test.use({ javaScriptEnabled: false })

  test('a submitted password is never part of the address', async ({ page }) => {
    await page.goto('/auth/login')
    await field(page, 'E-Mail Adresse').fill(newEmail())
    await field(page, 'Passwort').fill(PASSWORD)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Anmelden' })).toBeVisible()
    expect(page.url()).not.toContain(PASSWORD)
  })
})
