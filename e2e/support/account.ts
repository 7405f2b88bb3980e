/** Customers that a test registers for itself, so that parallel tests do not affect each other. */
import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from 'playwright/test'
import { logIn, ownAddressHeader, type Visitor } from './cart'
import { clickHydrated } from './hydration'

export const PASSWORD = 'Deichbrot7'
export const NEW_PASSWORD = 'Franzbrot8'

export const newEmail = (): string => `${randomUUID().slice(0, 13)}@beispiel.de`

/** For login and registration forms: requests of each test come from a network address of its own, because of rate limits. */
export const useOwnAddress = (page: Page): Promise<void> => page.setExtraHTTPHeaders(ownAddressHeader())

/** Registers a customer and logs in; returns the email address. */
export async function registerAndLogIn(visitor: Visitor): Promise<string> {
  const email = newEmail()
  const answer = await visitor.request.post('/api/user/register', {
    headers: { 'Sec-Fetch-Site': 'same-origin', ...ownAddressHeader() },
    data: {
      customerDetails: {
        salutation: 2,
        firstName: 'Wiebke',
        lastName: 'Groß',
        email,
        confirmEmail: email,
        password: PASSWORD,
        confirmPassword: PASSWORD,
      },
    },
  })
  expect(answer.status()).toBe(200)
  await logIn(visitor, email, PASSWORD)
  return email
}

/** Text of the newest email to `recipient` with this subject; waits until it is in the outbox of the demo shop. */
export async function emailTo(page: Page, recipient: string, subject: string): Promise<string> {
  const outbox = await page.context().newPage()
  const mail = outbox.locator('details').filter({ hasText: recipient }).filter({ hasText: subject }).first()
  await expect(async () => {
    await outbox.goto('/dev/mail')
    expect(await mail.count()).toBe(1)
  }).toPass()
  const text = (await mail.locator('pre').first().textContent()) ?? ''
  await outbox.close()
  return text
}

/** A required field, by its exact label, because buttons beside it contain the label as well. */
export const field = (within: Page | Locator, label: string): Locator =>
  within.getByRole('textbox', { name: `${label} *`, exact: true })

/** The account button in the header; only customers have it. */
export const accountMenu = (page: Page): Locator =>
  page.getByRole('banner').getByRole('link', { name: 'Mein Junge', exact: true }).first()

export async function logInByForm(within: Page | Locator, email: string, password: string): Promise<void> {
  await field(within, 'E-Mail Adresse').fill(email)
  await field(within, 'Passwort').fill(password)
  await clickHydrated(within.getByRole('button', { name: 'Login' }))
}

/** Fills the form with a name that has letters beyond A to Z. */
export async function fillRegistration(page: Page, email: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Kostenlos registrieren' })
  await expect(dialog).toBeVisible()
  await field(dialog, 'Vorname').fill('Inken-Maj')
  await field(dialog, 'Nachname').fill('D´Großmann')
  await field(dialog, 'E-Mail Adresse').fill(email)
  await field(dialog, 'E-Mail Adresse wiederholen').fill(email)
  await field(dialog, 'Passwort').fill(PASSWORD)
  await field(dialog, 'Passwort wiederholen').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Kostenlos registrieren' }).click()
}
