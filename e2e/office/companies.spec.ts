/** Companies buy on account: head office confirms one, its admin invites a colleague, both order; head office pauses it. */
import { expect, type Page } from 'playwright/test'
import { emailTo, newEmail, registerAndLogIn } from '../support/account'
import { accessibilityFaults } from '../support/axe'
import { addToCart, configure } from '../support/cart'
import { clickHydrated, fillHydrated } from '../support/hydration'
import { logInStaff } from '../support/staff'
import { test } from '../support/test'

const COMPANY = '/mein-junge/firma'
const COMPANIES = '/team/zentrale/firmen'

const press = (page: Page, name: string) => clickHydrated(page.getByRole('button', { name, exact: true }))

/** A name of its own keeps a repeated run apart from the first. */
const newCompanyName = (): string => `Reetdach ${crypto.randomUUID().slice(0, 8)} GmbH`

/** Asks for an account of a new company as a new customer. */
async function ask(page: Page, name: string): Promise<void> {
  await registerAndLogIn(page)
  await page.goto(COMPANY)
  await fillHydrated(page.getByRole('textbox', { name: 'Firma *' }), name)
  await page.getByRole('textbox', { name: 'Straße und Hausnummer *' }).fill('Kanalstraße 40')
  await page.getByRole('textbox', { name: 'Postleitzahl *' }).fill('23552')
  await page.getByRole('textbox', { name: 'Ort *' }).fill('Lübeck')
  await page.getByRole('textbox', { name: 'E-Mail Adresse für Rechnungen *' }).fill(newEmail())
  await press(page, 'Anfrage senden')
  await expect(page.getByText('Ihre Anfrage ist bei unserer Zentrale.')).toBeVisible()
}

/** Opens the company at head office. */
async function openAtOffice(office: Page, name: string): Promise<void> {
  await office.goto(COMPANIES)
  await clickHydrated(office.getByRole('button', { name }))
  await expect(office.getByRole('heading', { name })).toBeVisible()
}

async function toCheckout(page: Page): Promise<void> {
  await configure(page, { orderMode: 'pickup' })
  await addToCart(page, 1001, 1)
  await page.goto('/checkout')
}

const onAccount = (page: Page) => page.getByRole('region', { name: 'Auf Rechnung' })
const orderOnAccount = (page: Page) => clickHydrated(onAccount(page).getByRole('button'))

test('head office confirms a company, its people order on its account, and a pause ends that', async ({
  page,
  another,
}) => {
  const name = newCompanyName()
  await ask(page, name)
  const office = await another()
  await logInStaff(office, 'headOffice')
  await openAtOffice(office, name)
  expect(await accessibilityFaults(office)).toEqual([])
  await fillHydrated(office.getByRole('textbox', { name: 'Rahmen in Euro' }), 'viel')
  await press(office, 'Bestätigen')
  await expect(office.getByText('Bitte geben Sie einen Betrag an, zum Beispiel 500,00.')).toBeVisible()
  await office.getByRole('textbox', { name: 'Rahmen in Euro' }).fill('100,00')
  await press(office, 'Bestätigen')
  await expect(office.getByRole('button', { name: 'Anhalten' })).toBeVisible()

  await page.goto(COMPANY)
  expect(await accessibilityFaults(page)).toEqual([])
  await fillHydrated(page.getByRole('textbox', { name: 'Kostenstellen, eine je Zeile' }), '100 Empfang')
  await page.getByRole('checkbox', { name: 'Jede Bestellung braucht eine Kostenstelle' }).check()
  await press(page, 'Kostenstellen speichern')
  await expect(page.getByText('Die Kostenstellen sind gespeichert.')).toBeVisible()

  await toCheckout(page)
  await orderOnAccount(page)
  await expect(page.getByText('Bitte wählen Sie eine Kostenstelle Ihrer Firma.')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await onAccount(page).getByRole('combobox', { name: 'Kostenstelle' }).selectOption('100 Empfang')
  await orderOnAccount(page)
  await expect(page).toHaveURL(/\/danke/)
  await expect(page.getByText(/Lieferschein #LS-/).first()).toBeVisible()

  await toCheckout(page)
  await expect(onAccount(page)).toBeVisible()
  await openAtOffice(office, name)
  await press(office, 'Anhalten')
  await expect(office.getByRole('button', { name: 'Wieder aufnehmen' })).toBeVisible()
  await onAccount(page).getByRole('combobox', { name: 'Kostenstelle' }).selectOption('100 Empfang')
  await orderOnAccount(page)
  await expect(page.getByText(/Ihre Firma kauft gerade nicht auf Rechnung/)).toBeVisible()
})

test('an invited colleague joins once, and cannot order on account after being removed', async ({ page, another }) => {
  const name = newCompanyName()
  await ask(page, name)
  const office = await another()
  await logInStaff(office, 'headOffice')
  await openAtOffice(office, name)
  await fillHydrated(office.getByRole('textbox', { name: 'Rahmen in Euro' }), '100')
  await press(office, 'Bestätigen')
  await expect(office.getByRole('button', { name: 'Anhalten' })).toBeVisible()

  const colleague = await another()
  const email = await registerAndLogIn(colleague)
  await page.goto(COMPANY)
  await fillHydrated(page.getByRole('textbox', { name: 'E-Mail Adresse', exact: true }), email)
  await press(page, 'Einladen')
  await expect(page.getByText('eingeladen, der Link gilt bis')).toBeVisible()
  const text = await emailTo(page, email, `${name} bestellt bei`)
  const [link] = /\/mein-junge\/firma\?einladung=[\w-]+/.exec(text) ?? []
  await colleague.goto(link ?? '')
  await press(colleague, 'Einladung annehmen')
  await expect(colleague.getByRole('heading', { name })).toBeVisible()
  expect(await accessibilityFaults(colleague)).toEqual([])

  await toCheckout(colleague)
  await expect(onAccount(colleague)).toBeVisible()
  await page.goto(COMPANY)
  await press(page, 'Wiebke Groß entfernen')
  await expect(page.getByText('Wiebke Groß kann nicht mehr auf Rechnung bestellen.')).toBeVisible()
  await orderOnAccount(colleague)
  await expect(colleague.getByText(/Sie gehören zu keiner Firma/)).toBeVisible()
})
