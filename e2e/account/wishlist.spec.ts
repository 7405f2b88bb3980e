/** The wishlist of a customer, and how a guest gets to one (spec §2 "Account, wishlist", §4). */
import { expect } from 'playwright/test'
import {
  accountMenu,
  fillRegistration,
  logInByForm,
  newEmail,
  PASSWORD,
  registerAndLogIn,
  useOwnAddress,
} from '../support/account'
import { call } from '../support/cart'
import { clickHydrated } from '../support/hydration'
import { test } from '../support/test'

test.beforeEach(({ page }) => useOwnAddress(page))

test('a guest logs in from the heart, and the product is on their wishlist', async ({ page }) => {
  const email = await registerAndLogIn(page)
  await page.context().clearCookies()
  await page.goto('/produkte/brote')
  await clickHydrated(page.getByRole('button', { name: 'Möwenkruste merken' }).first())
  const prompt = page.getByRole('dialog', { name: 'Möwenkruste merken?' })
  await prompt.getByRole('button', { name: 'Anmelden' }).click()
  await logInByForm(page, email, PASSWORD)
  await expect(accountMenu(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Möwenkruste merken' }).first()).toHaveAttribute('aria-pressed', 'true')
  // Waits for the page after the login, which would otherwise abort this navigation.
  await page.waitForLoadState('load')
  await page.goto('/merkzettel')
  await expect(page.getByText('Ein Produkt gemerkt')).toBeVisible()
  await clickHydrated(page.getByRole('button', { name: 'Merkzettel leeren' }))
  await page.getByRole('button', { name: 'Ja, leeren' }).click()
  await expect(page.getByText('Hier sieht es noch leer aus.')).toBeVisible()
})

test('a guest registers from the heart and logs in, and the product is on their wishlist', async ({ page }) => {
  const email = newEmail()
  await page.goto('/produkte/brote')
  const heart = page.getByRole('button', { name: 'Möwenkruste merken' }).first()
  await clickHydrated(heart)
  await page.getByRole('dialog').getByRole('button', { name: 'Kostenlos registrieren' }).click()
  await fillRegistration(page, email)
  const login = page.getByRole('dialog', { name: 'Anmelden' })
  await expect(login.getByRole('textbox', { name: 'E-Mail Adresse *' })).toHaveValue(email)
  await login.getByRole('textbox', { name: 'Passwort *', exact: true }).fill(PASSWORD)
  await login.getByRole('button', { name: 'Login' }).click()
  await expect(accountMenu(page)).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
})

test('removes products at once, and is sorted by name in both directions', async ({ page }) => {
  await registerAndLogIn(page)
  for (const skuid of [101001, 101002, 101003]) await call(page, 'POST', `/api/wishlist/add/${skuid}`)
  await page.goto('/merkzettel')
  const names = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: / merken$/ }) })
  await expect(names).toContainText(['Backsteinbrot', 'Möwenkruste', 'Speicherlaib'])
  await clickHydrated(page.getByRole('button', { name: 'Möwenkruste merken' }))
  await expect(names).toContainText(['Backsteinbrot', 'Speicherlaib'])
  await expect(page.getByText('2 Produkte gemerkt')).toBeVisible()
  await page.getByRole('combobox', { name: 'Sortieren' }).selectOption('Name Z–A')
  await expect(names).toContainText(['Speicherlaib', 'Backsteinbrot'])
})

test('has an introduction, which phones show in full on request', { tag: '@both' }, async ({ page, isMobile }) => {
  await registerAndLogIn(page)
  await call(page, 'POST', '/api/wishlist/add/101001')
  await page.goto('/merkzettel')
  const second = page.getByText('Preise und Verfügbarkeit sehen Sie, sobald')
  if (isMobile) {
    await expect(second).toBeHidden()
    await clickHydrated(page.getByRole('button', { name: 'Mehr lesen' }))
  }
  await expect(second).toBeVisible()
})
