/** The charged sum is the one shown beside the button (§ 312j (2) BGB), and a customer who was logged out keeps the input. */
import { expect, type Page } from 'playwright/test'
import { logInByForm, NEW_PASSWORD, PASSWORD, registerAndLogIn } from '../support/account'
import { addToCart, call, fill, logIn } from '../support/cart'
import { cartSummary, MOEWENKRUSTE, row, SPEICHERLAIB } from '../support/cart-page'
import { payWith } from '../support/purchase-steps'
import { test } from '../support/test'

const payButton = (page: Page) => page.getByRole('button', { name: /PayPal — Jetzt kaufen/ })
const changes = (page: Page) => cartSummary(page).getByRole('alert')

test('a change of the cart on another device is shown before the order can be placed', async ({
  page,
  playwright,
  baseURL,
}) => {
  const email = await registerAndLogIn(page)
  await fill(page, [[MOEWENKRUSTE, 1]])
  await page.goto('/checkout')
  await expect(payButton(page)).toBeVisible()
  await expect(row(page, 'Gesamtsumme')).toHaveText(/3,71\s€/)

  const request = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  await logIn({ request }, email, PASSWORD)
  await addToCart({ request }, MOEWENKRUSTE)
  await request.dispose()
  await payButton(page).click()

  await expect(changes(page)).toContainText('Der Preis hat sich geändert')
  await expect(changes(page)).toContainText(/Möwenkruste\s*1 x, 3,71\s€\s*2 x, 7,43\s€/)
  await expect(changes(page)).toContainText(/Bisher\s*3,71\s€\s*Jetzt\s*7,43\s€/)
  await expect(payButton(page)).toBeHidden()
  await expect(row(page, 'Gesamtsumme')).toHaveText(/7,43\s€/)

  await page.getByRole('button', { name: 'Neuen Betrag ansehen' }).click()
  await expect(changes(page)).toBeFocused()
  await payWith(page, 'Jetzt bezahlen')
  await expect(page.getByRole('heading', { level: 1, name: /Danke/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Ihre Bestellung' })).toContainText(/7,43\s€/)
})

test('a login that ended during the checkout leads back to the same page with cart and input', async ({
  page,
  playwright,
  baseURL,
}) => {
  const email = await registerAndLogIn(page)
  await fill(page, [[SPEICHERLAIB, 1]])
  await page.goto('/checkout')
  await expect(payButton(page)).toBeVisible()
  await page.getByRole('textbox', { name: 'Vorname' }).fill('Lotte')

  const request = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  await logIn({ request }, email, PASSWORD)
  const passwords = { oldPassword: PASSWORD, newPassword: NEW_PASSWORD }
  expect((await call({ request }, 'POST', '/api/user/changePassword', passwords)).status).toBe(200)
  await request.dispose()
  await payButton(page).click()

  const login = page.getByRole('link', { name: 'Bitte melden Sie sich an.' })
  await expect(login).toBeVisible()
  await expect(page.getByText('1 x Speicherlaib')).toBeVisible()
  await login.click()
  // The checkout has an email field as well, so the login page must be open first.
  await expect(page).toHaveURL(/\/auth\/login/)
  await logInByForm(page, email, NEW_PASSWORD)

  await expect(page).toHaveURL('/checkout')
  await expect(page.getByRole('textbox', { name: 'Vorname' })).toHaveValue('Lotte')
  await expect(page.getByText('1 x Speicherlaib')).toBeVisible()
})
