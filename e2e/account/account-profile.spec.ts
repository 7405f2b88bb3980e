/** Meine Daten: the person and the addresses (spec §5 "Profile", §8). */
import { expect, type Page } from 'playwright/test'
import { field, newEmail, PASSWORD, registerAndLogIn, useOwnAddress } from '../support/account'
import { fill, logIn } from '../support/cart'
import { clickHydrated } from '../support/hydration'
import { readPage } from '../support/read-page'
import { test } from '../support/test'

async function fillAddress(page: Page): Promise<void> {
  await field(page, 'Straße und Hausnummer').fill('An der Obertrave 8')
  await field(page, 'Postleitzahl').fill('23552')
  await field(page, 'Ort').fill('Lübeck')
}

test.beforeEach(({ page }) => useOwnAddress(page))

test.describe('with a fake clock', () => {
  test.use({ ownWindow: true })

  test('are saved, and the confirmation disappears after 3.5 seconds', async ({ page }) => {
    await registerAndLogIn(page)
    await page.clock.install()
    await page.goto('/mein-junge/meine-daten')
    await field(page, 'Vorname').fill('Wiebke-Lotte')
    await field(page, 'Straße und Hausnummer').fill('An der Obertrave 8')
    await field(page, 'Postleitzahl').fill('2355')
    await field(page, 'Ort').fill('Lübeck')
    await clickHydrated(page.getByRole('button', { name: 'Speichern' }))
    await expect(page.getByText('Bitte geben Sie eine gültige Postleitzahl ein.')).toBeVisible()
    await field(page, 'Postleitzahl').fill('23552')
    await page.getByRole('button', { name: 'Speichern' }).click()
    const success = page.getByText('Die Daten wurden erfolgreich gespeichert!')
    await expect(success).toBeVisible()
    await page.clock.runFor(3_600)
    await expect(success).toBeHidden()
    await page.reload()
    await expect(field(page, 'Vorname')).toHaveValue('Wiebke-Lotte')
    await expect(field(page, 'Ort')).toHaveValue('Lübeck')
  })
})

test('use the place of the order as delivery address if it differs from the billing address', async ({ page }) => {
  await fill(page, [[1001, 1]])
  await registerAndLogIn(page)
  await page.goto('/mein-junge/meine-daten')
  await page.getByRole('checkbox', { name: 'Lieferadresse ist gleich Rechnungsadresse' }).uncheck()
  await expect(field(page, 'Postleitzahl').nth(1)).toHaveValue('23552')
  await expect(field(page, 'Ort').nth(1)).toHaveValue('Lübeck')
})

test('that could not be saved stay in the form, below a general error message', async ({ page }) => {
  await registerAndLogIn(page)
  await page.route(/api\/(customer\/save|user\/changeEmail)/, (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto('/mein-junge/meine-daten')
  await field(page, 'Vorname').fill('Lotte')
  await fillAddress(page)
  const regrets = page.getByText('Ein Fehler ist aufgetreten, bitte versuchen Sie es später erneut.')
  await clickHydrated(page.getByRole('button', { name: 'Speichern' }))
  await expect(regrets).toHaveCount(1)
  await expect(field(page, 'Vorname')).toHaveValue('Lotte')
  const next = newEmail()
  await field(page, 'Neue E-Mail Adresse').fill(next)
  await field(page, 'Neue E-Mail Adresse wiederholen').fill(next)
  await field(page, 'Passwort').fill(PASSWORD)
  await page.getByRole('button', { name: 'E-Mail Adresse ändern' }).click()
  await expect(regrets).toHaveCount(2)
})

test('accept an unusual phone number with a hint', async ({ page }) => {
  await registerAndLogIn(page)
  await page.goto('/mein-junge/meine-daten')
  const phone = page.getByRole('textbox', { name: 'Telefon', exact: true })
  await phone.fill('0451 5')
  await expect(page.getByText('Bitte geben Sie eine gültige Telefonnummer an.')).toBeVisible()
  await phone.fill('0451 5550199')
  await expect(page.getByText('Bitte geben Sie eine gültige Telefonnummer an.')).toBeHidden()
})

test('stay in the form when the login has ended, and are saved after logging in again', async ({ page }) => {
  const email = await registerAndLogIn(page)
  await page.goto('/mein-junge/meine-daten')
  await field(page, 'Vorname').fill('Lotte')
  await fillAddress(page)
  await page.context().clearCookies()
  await clickHydrated(page.getByRole('button', { name: 'Speichern' }))
  const dialog = page.getByRole('dialog', { name: 'Anmelden' })
  await expect(dialog.getByRole('textbox', { name: 'E-Mail Adresse *' })).toHaveValue(email)
  await dialog.getByRole('textbox', { name: 'Passwort *', exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Die Daten wurden erfolgreich gespeichert!')).toBeVisible()
  await page.reload()
  await expect(field(page, 'Vorname')).toHaveValue('Lotte')
})

test('of a business card are read-only', async ({ request }) => {
  await logIn({ request }, 'einkauf@reederei-petersen.beispiel.de')
  const { html, text } = await readPage({ request }, '/mein-junge/meine-daten')
  expect(text).toContain('Ihr Konto gehört zu einer Business-Karte.')
  const person = html.slice(html.indexOf('Persönliche Daten</h2>'), html.search(/Neue E-Mail\sAdresse/))
  const fields = person.match(/<input [^>]*>/g) ?? []
  expect(fields.length).toBeGreaterThan(5)
  expect(fields.filter((field) => !/ disabled=""/.test(field))).toEqual([])
  expect(text).not.toContain(' Speichern ')
})
