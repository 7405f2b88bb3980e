/** Customers of a test's own, so that journeys which run at once do not meet. */
import { randomInt, randomUUID } from 'node:crypto'
import { expect, type Page } from 'playwright/test'
import { call } from './cart'

export const PASSWORD = 'Deichbrot7'

export const newEmail = (): string => `${randomUUID().slice(0, 13)}@beispiel.de`

/** Registrations and logins are limited by network address: every journey comes from another one. */
export const comeFromElsewhere = (page: Page): Promise<void> =>
  page.setExtraHTTPHeaders({ 'X-Forwarded-For': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` })

export async function enter(page: Page, email: string, password = PASSWORD): Promise<void> {
  if (page.url() === 'about:blank') await page.goto('/agb')
  const { status } = await call(page, 'POST', '/api/auth/login', { email, password, staySignedIn: false })
  expect(status).toBe(200)
}

/** A customer who has just registered and is logged in; answers the e-mail address. */
export async function enterAsNewCustomer(page: Page): Promise<string> {
  const email = newEmail()
  await comeFromElsewhere(page)
  await page.goto('/agb')
  const person = { salutation: 2, firstName: 'Wiebke', lastName: 'Groß' }
  const again = { confirmEmail: email, confirmPassword: PASSWORD }
  await page.evaluate(
    (customerDetails) =>
      fetch('/api/user/register', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ customerDetails }),
      }),
    { ...person, email, password: PASSWORD, ...again },
  )
  await enter(page, email)
  return email
}

/** Text of the newest mail to `recipient` with this subject, as the demo shop's outbox shows it. */
export async function mailTo(page: Page, recipient: string, subject: string): Promise<string> {
  const outbox = await page.context().newPage()
  await outbox.goto('/dev/mail')
  const mail = outbox.locator('details').filter({ hasText: recipient }).filter({ hasText: subject }).first()
  const text = (await mail.locator('pre').first().textContent()) ?? ''
  await outbox.close()
  return text
}
