/** The registration (spec §4 "Login, wishlist, forms", §5). */
import { expect, type Page } from 'playwright/test'
import {
  accountMenu,
  emailTo,
  field,
  fillRegistration,
  logInByForm,
  newEmail,
  PASSWORD,
  useOwnAddress,
} from '../support/account'
import { test } from '../support/test'

test.beforeEach(({ page }) => useOwnAddress(page))

test('reports missing values at their fields', async ({ page }) => {
  await page.goto('/auth/login?registrieren')
  const dialog = page.getByRole('dialog', { name: 'Kostenlos registrieren' })
  await dialog.getByRole('radio', { name: 'Firma' }).check()
  await dialog.getByRole('button', { name: 'Kostenlos registrieren' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Bitte prüfen Sie 7 Angaben.')
  for (const text of [
    'Bitte geben Sie den Firmennamen an.',
    'Bitte geben Sie Ihren Vornamen an.',
    'Bitte geben Sie Ihren Nachnamen an.',
  ]) {
    await expect(dialog.getByText(text)).toBeVisible()
  }
  await expect(dialog.getByText('Bitte geben Sie eine E-Mail Adresse an.')).toHaveCount(2)
  await expect(dialog.getByText('Bitte geben Sie ein Passwort an.')).toHaveCount(2)
})

test('is not closed by a click outside the dialog', async ({ page }) => {
  await page.goto('/auth/login?registrieren')
  const dialog = page.getByRole('dialog', { name: 'Kostenlos registrieren' })
  await field(dialog, 'Vorname').fill('Inken')
  await page.mouse.click(5, 5)
  await expect(field(dialog, 'Vorname')).toHaveValue('Inken')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('marks fulfilled password rules while typing', async ({ page }) => {
  await page.goto('/auth/login?registrieren')
  const dialog = page.getByRole('dialog', { name: 'Kostenlos registrieren' })
  const password = dialog.getByRole('textbox', { name: 'Passwort *', exact: true })
  await password.fill('deich7')
  await expect(dialog.getByText('erfüllt: Eine Ziffer oder ein Sonderzeichen')).toBeVisible()
  await expect(dialog.getByText('noch offen: Mindestens 8 Zeichen')).toBeVisible()
  await password.fill(PASSWORD)
  await expect(dialog.getByText('erfüllt: Mindestens 8 Zeichen')).toBeVisible()
  await expect(dialog.getByText('noch offen:')).toHaveCount(0)
})

test('checks on the server whether an address accepts email, while typing', async ({ page }) => {
  await page.goto('/auth/login?registrieren')
  const doubt = 'An dieser Adresse kommt keine E-Mail an. Ist sie richtig geschrieben?'
  await page.route('**/api/validation/email', async (route) => {
    const { email } = route.request().postDataJSON() as { email: string }
    const valid = email.endsWith('@beispiel.de')
    await route.fulfill({ json: { valid, message: valid ? '' : doubt } })
  })
  const dialog = page.getByRole('dialog', { name: 'Kostenlos registrieren' })
  await field(dialog, 'E-Mail Adresse').fill('inken@beispeil.de')
  await expect(dialog.getByText(doubt)).toBeVisible()
  await field(dialog, 'E-Mail Adresse').fill('inken@beispiel.de')
  await expect(dialog.getByText(doubt)).toBeHidden()
})

test('shows errors of the server at their fields and keeps the input', async ({ page }) => {
  await page.goto('/auth/login?registrieren')
  const message = 'Es wurde ein nicht erlaubtes Zeichen eingegeben.'
  await page.route('**/api/user/register', (route) =>
    route.fulfill({
      status: 400,
      json: { code: 'invalid_input', message: '', fields: { 'customerDetails.lastName': message } },
    }),
  )
  await fillRegistration(page, newEmail())
  const lastName = field(page, 'Nachname')
  await expect(lastName).toHaveAccessibleDescription(message)
  await expect(lastName).toHaveValue('D´Großmann')
})

/** Address and message after registering `email`. */
async function answerTo(page: Page, email: string) {
  await page.goto('/auth/login?registrieren')
  await fillRegistration(page, email)
  await expect(page).toHaveURL('/warenkorb')
  const said = page.getByRole('status').filter({ hasText: 'Vielen Dank!' })
  await expect(said).toBeVisible()
  return { said: await said.textContent(), header: await page.getByRole('banner').textContent() }
}

test('leads to the cart and does not reveal whether the address had an account', async ({ page }) => {
  const email = newEmail()
  const owner = 'sevda.yildiz@beispiel.de'
  expect(await answerTo(page, email)).toEqual(await answerTo(page, owner))
  expect(await emailTo(page, email, 'Willkommen')).toMatch(/6\s% Treuerabatt/)
  expect(await emailTo(page, owner, 'bereits ein Kundenkonto')).toContain('Es wurde nichts')
})

test('is followed by the login, which leads to the same page', async ({ page }) => {
  const email = newEmail()
  await answerTo(page, email)
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await logInByForm(page, email, PASSWORD)
  await expect(page).toHaveURL('/warenkorb')
  await expect(accountMenu(page)).toBeVisible()
  await page.goto('/mein-junge/uebersicht')
  await expect(page.getByRole('heading', { level: 1, name: 'Hallo, Inken-Maj!' })).toBeVisible()
})

test('leads to the ReturnUrl, if it names a page of this shop', async ({ page }) => {
  await page.goto('/auth/login?registrieren&ReturnUrl=%2Fgeschaeftefinder')
  await fillRegistration(page, newEmail())
  await expect(page).toHaveURL('/geschaeftefinder')
})
