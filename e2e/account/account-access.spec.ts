/** Access to an account: password, email address, export and deletion (spec §5, §8). */
import { expect } from 'playwright/test'
import {
  emailTo,
  field,
  logInByForm,
  NEW_PASSWORD,
  newEmail,
  PASSWORD,
  registerAndLogIn,
  useOwnAddress,
} from '../support/account'
import { logIn } from '../support/cart'
import { clickHydrated } from '../support/hydration'
import { test } from '../support/test'

test.beforeEach(({ page }) => useOwnAddress(page))

test('a new password ends the other session and needs the old one', async ({ page, another }) => {
  const email = await registerAndLogIn(page)
  const elsewhere = await another()
  await logIn(elsewhere, email, PASSWORD)

  await page.goto('/mein-junge/meine-daten')
  const submit = page.getByRole('button', { name: 'Passwort ändern' })
  await field(page, 'Aktuelles Passwort').fill(NEW_PASSWORD)
  await field(page, 'Neues Passwort').fill(NEW_PASSWORD)
  await field(page, 'Neues Passwort wiederholen').fill(PASSWORD)
  await clickHydrated(submit)
  await expect(page.getByText('Ihr neues Passwort stimmt nicht überein.')).toBeVisible()
  await field(page, 'Neues Passwort wiederholen').fill(NEW_PASSWORD)
  await submit.click()
  await expect(page.getByText('Bitte überprüfen Sie, ob Ihr altes Passwort korrekt ist.')).toBeVisible()
  await field(page, 'Aktuelles Passwort').fill(PASSWORD)
  await submit.click()
  await expect(page.getByText('Ihr Passwort wurde erfolgreich geändert!')).toBeVisible()

  await page.reload()
  await expect(page).toHaveURL('/mein-junge/meine-daten')
  await elsewhere.goto('/mein-junge/meine-daten')
  await expect(elsewhere).toHaveURL(/\/auth\/login/)
})

test('a new email address needs the password, and both addresses are notified', async ({ page }) => {
  const email = await registerAndLogIn(page)
  const next = newEmail()
  await page.goto('/mein-junge/meine-daten')
  const submit = page.getByRole('button', { name: 'E-Mail Adresse ändern' })
  await field(page, 'Neue E-Mail Adresse').fill(email)
  await field(page, 'Neue E-Mail Adresse wiederholen').fill(next)
  await clickHydrated(submit)
  await expect(page.getByText('Das ist bereits Ihre E-Mail Adresse.')).toBeVisible()
  await expect(page.getByText('Die E-Mail Adresse stimmt nicht überein.')).toBeVisible()
  await field(page, 'Neue E-Mail Adresse').fill(next)
  await field(page, 'Passwort').fill(NEW_PASSWORD)
  await submit.click()
  await expect(page.getByText('Das Passwort stimmt nicht.').first()).toBeVisible()
  await field(page, 'Passwort').fill(PASSWORD)
  await submit.click()
  await expect(page.getByText('Ihre E-Mail Adresse wurde erfolgreich geändert!')).toBeVisible()
  await expect(page.getByText(`Aktuell: ${next}`)).toBeVisible()
  expect(await emailTo(page, email, 'Ihre E-Mail Adresse wurde geändert')).toContain(next)
  expect(await emailTo(page, next, 'Ihre neue E-Mail Adresse')).toContain('mit dieser E-Mail Adresse an')
})

test('a forgotten password is reset by an emailed link that works once', async ({ page }) => {
  const email = await registerAndLogIn(page)
  await page.context().clearCookies()
  await page.goto('/auth/retrievepassword')
  await field(page, 'E-Mail Adresse').fill(email)
  await clickHydrated(page.getByRole('button', { name: 'Link anfordern' }))
  await expect(page.getByText('ist der Link unterwegs')).toBeVisible()
  const link = /\/auth\/retrievepassword\?token=[\w-]+/.exec(await emailTo(page, email, 'Neues Passwort'))?.[0] ?? ''

  const setPassword = async () => {
    await page.goto(link)
    await field(page, 'Neues Passwort').fill(NEW_PASSWORD)
    await field(page, 'Neues Passwort wiederholen').fill(NEW_PASSWORD)
    await clickHydrated(page.getByRole('button', { name: 'Passwort ändern' }))
  }
  await setPassword()
  await expect(page.getByText('Ihr Passwort wurde erfolgreich geändert!')).toBeVisible()
  await setPassword()
  await expect(page.getByText('Dieser Link ist abgelaufen oder wurde schon benutzt.')).toBeVisible()
  await page.goto('/auth/login')
  await logInByForm(page, email, NEW_PASSWORD)
  await expect(page).toHaveURL('/mein-junge/uebersicht')
})

test('an invented reset link is refused like an expired one', async ({ page }) => {
  await page.goto('/auth/retrievepassword?token=erfunden')
  await field(page, 'Neues Passwort').fill(NEW_PASSWORD)
  await field(page, 'Neues Passwort wiederholen').fill(NEW_PASSWORD)
  await clickHydrated(page.getByRole('button', { name: 'Passwort ändern' }))
  await expect(page.getByText('Dieser Link ist abgelaufen oder wurde schon benutzt.')).toBeVisible()
  await page.getByRole('link', { name: 'Neuen Link anfordern' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Passwort vergessen?' })).toBeVisible()
})

test('the data can be downloaded, and the account is deleted with the password', async ({ page }) => {
  const email = await registerAndLogIn(page)
  await page.goto('/mein-junge/meine-daten')
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Meine Daten herunterladen' }).click()
  expect((await downloading).suggestedFilename()).toBe('meine-daten.json')
  const file = await page.request.get('/api/customer/export')
  expect(await file.json()).toMatchObject({ customer: { customerDetails: { email } }, orders: [], wishlist: [] })

  await clickHydrated(page.getByRole('button', { name: 'Kundenkonto löschen' }))
  const dialog = page.getByRole('dialog', { name: 'Kundenkonto löschen?' })
  await dialog.getByRole('button', { name: 'Konto löschen' }).click()
  await expect(dialog.getByText('Bitte geben Sie ein Passwort an.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Passwort *', exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Konto löschen' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/auth/login')
  await logInByForm(page, email, PASSWORD)
  await expect(page.getByText('Login fehlgeschlagen, bitte versuchen Sie es erneut.')).toBeVisible()
})

test('downloading the data after the login has ended leads through the login and back', async ({ page }) => {
  const email = await registerAndLogIn(page)
  await page.goto('/mein-junge/meine-daten')
  await page.context().clearCookies()
  await page.getByRole('link', { name: 'Meine Daten herunterladen' }).click()
  await logInByForm(page, email, PASSWORD)
  await expect(page).toHaveURL('/mein-junge/meine-daten')
})
