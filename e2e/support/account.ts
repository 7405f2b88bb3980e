/** Customers of a test's own, so that journeys which run at once do not meet. */
import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from 'playwright/test'
import { logIn, ownAddressHeader, type Visitor } from './cart'
import { clickHydrated } from './hydration'

export const PASSWORD = 'Deichbrot7'
export const NEW_PASSWORD = 'Franzbrot8'

export const newEmail = (): string => `${randomUUID().slice(0, 13)}@beispiel.de`

/** For forms that log in or register: what they send comes from another address in every journey. */
export const useOwnAddress = (page: Page): Promise<void> => page.setExtraHTTPHeaders(ownAddressHeader())

/** A customer who has just registered and is logged in; answers the e-mail address. */
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

/** Text of the newest mail to `recipient` with this subject, as the demo shop's outbox shows it once it is written. */
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

/** A field that has to be filled in, by its label alone: buttons beside it carry the label as well. */
export const field = (within: Page | Locator, label: string): Locator =>
  within.getByRole('textbox', { name: `${label} *`, exact: true })

/** In the header of customers only. */
export const accountMenu = (page: Page): Locator =>
  page.getByRole('banner').getByRole('link', { name: 'Mein Junge', exact: true }).first()

export async function logInByForm(within: Page | Locator, email: string, password: string): Promise<void> {
  await field(within, 'E-Mail Adresse').fill(email)
  await field(within, 'Passwort').fill(password)
  await clickHydrated(within.getByRole('button', { name: 'Login' }))
}

/** Somebody with letters that names have beyond A to Z. */
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
