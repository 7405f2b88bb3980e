/** The purchase as a guest makes it: by what can be read on screen, from the start page to the thank-you page. */
import { expect, type Page, test } from 'playwright/test'

const BRANCH = 'Lübeck, Hüxstraße'
/** Kept in every branch's assortment, baked every day, no lead time. */
const BREADS = ['Speicherlaib', 'Möwenkruste', 'Backsteinbrot'] as const

/** From the shelf through the order dialog to a shelf with prices. */
async function chooseAppointment(page: Page): Promise<void> {
  await page.goto('/')
  await page.goto('/produkte/brote')
  await page
    .getByRole('button', { name: /Preis und Verfügbarkeit anzeigen/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: /Postleitzahl oder Ort/ }).fill('23552')
  await dialog.getByRole('button', { name: 'Weiter' }).click()
  await dialog.getByRole('button', { name: /^Zum Mitnehmen(?! \(Express)/ }).click()
  await dialog.getByRole('button', { name: `${BRANCH} auswählen` }).click()
  // Not today: its free times may end while the test runs.
  await dialog.getByRole('group', { name: 'Tag' }).getByRole('button', { disabled: false }).nth(1).click()
  await dialog
    .getByRole('button', { name: /^\d\d:\d\d/, disabled: false })
    .first()
    .click()
  await dialog.getByRole('button', { name: 'Übernehmen' }).click()
  await expect(page.getByRole('button', { name: `${BREADS[0]} hinzufügen` })).toBeVisible({ timeout: 20_000 })
}

async function fillCart(page: Page): Promise<void> {
  for (const [index, bread] of BREADS.entries()) {
    await page.getByRole('button', { name: `${bread} hinzufügen` }).click()
    await expect(page.getByRole('link', { name: `Brotbüdel, ${index + 1} Artikel` })).toBeVisible()
  }
}

async function goToCheckout(page: Page): Promise<void> {
  await page.goto('/warenkorb')
  await page.getByRole('main').getByRole('button', { name: 'Zur Kasse' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kasse' })).toBeVisible({ timeout: 20_000 })
}

async function fillContact(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Vorname' }).fill('Inken')
  await page.getByRole('textbox', { name: 'Nachname' }).fill('Johannsen')
  await page.getByRole('textbox', { name: 'E-Mail Adresse' }).fill('inken@beispiel.de')
}

/** Clock time in Berlin at which the one event of a calendar file starts; the file gives UTC. */
function startInBerlin(calendarFile: string): string {
  const [, date = '', clock = ''] =
    calendarFile.match(/^BEGIN:VCALENDAR\r\n[\s\S]*\r\nDTSTART:(\d{8})T(\d{6})Z\r\n/) ?? []
  const iso = `${date.replace(/(....)(..)(..)/, '$1-$2-$3')}T${clock.replace(/(..)(..)(..)/, '$1:$2:$3')}Z`
  return new Date(iso).toLocaleTimeString('de-DE', { timeZone: 'Europe/Berlin', hour: '2-digit', minute: '2-digit' })
}

/** Opens PayPal's window, decides there, and waits until it has closed. */
async function payWith(page: Page, decision: string | RegExp): Promise<void> {
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: /PayPal — Jetzt kaufen/ }).click()
  const popup = await opening
  const closing = popup.waitForEvent('close')
  await popup.getByRole('button', { name: decision }).click()
  await closing
}

/** Everything up to the filled form of the checkout. */
async function prepareOrder(page: Page): Promise<void> {
  await chooseAppointment(page)
  await fillCart(page)
  await goToCheckout(page)
  await fillContact(page)
}

test('a guest buys three breads to take away', async ({ page, browser }) => {
  await chooseAppointment(page)
  await fillCart(page)

  await page.goto('/warenkorb')
  const bag = page.getByRole('region', { name: 'Bestellübersicht' })
  await expect(bag).toContainText('Summe (3 Stück)')
  for (const bread of BREADS) await expect(page.getByRole('heading', { name: `1 x ${bread}` })).toBeVisible()
  const total = (await bag.getByRole('definition').last().textContent()) ?? ''
  expect(total).toMatch(/^\d+,\d\d\s€$/)
  const time =
    (await page.getByRole('region', { name: 'Ihre Bestellung' }).textContent())?.match(/\d\d:\d\d/)?.[0] ?? ''
  expect(time).not.toBe('')

  const stranger = await browser.newContext()
  const theirs = await stranger.newPage()
  await theirs.goto(new URL('/warenkorb', page.url()).href)
  await expect(theirs.getByRole('heading', { name: 'Brotbüdel leer' })).toBeVisible()
  await stranger.close()

  await goToCheckout(page)
  await fillContact(page)
  await payWith(page, 'Jetzt bezahlen')

  await expect(page.getByRole('heading', { level: 1, name: /Danke, Inken/ })).toBeVisible({ timeout: 30_000 })
  const slip = page.getByRole('region', { name: 'Ihre Bestellung' })
  await expect(slip).toContainText(/HJ-\d{4}-\d+/)
  await expect(slip).toContainText(BRANCH)
  await expect(slip).toContainText(`um ${time} Uhr`)
  await expect(slip).toContainText(total)
  await expect(page.getByText(/Rechnungsnummer #/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Brotbüdel, 0 Artikel' })).toBeVisible()

  const calendarLink = await page.getByRole('link', { name: 'Termin in den Kalender' }).getAttribute('href')
  const calendar = await page.request.get(calendarLink ?? '')
  expect(calendar.headers()['content-type']).toContain('text/calendar')
  expect(startInBerlin(await calendar.text())).toBe(time)

  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: /Danke, Inken/ })).toBeVisible()
})

test('a payment that was cancelled leaves everything as it was', async ({ page }) => {
  await prepareOrder(page)
  await payWith(page, /Abbrechen/)
  await expect(page.getByRole('heading', { level: 1, name: 'Kasse' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Brotbüdel, 3 Artikel' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'E-Mail Adresse' })).toHaveValue('inken@beispiel.de')
  await expect(page.getByRole('region', { name: 'Bestellübersicht' })).toContainText('Summe (3 Stück)')
})

test('after a payment that was declined the guest may pay again', async ({ page }) => {
  await prepareOrder(page)
  await payWith(page, 'Zahlung ablehnen')
  const fault = page.getByRole('alert').filter({ hasText: 'Die Bestellung konnte nicht abgeschlossen werden.' })
  await expect(fault).toContainText('Grund:', { timeout: 20_000 })
  await payWith(page, 'Jetzt bezahlen')
  await expect(page.getByRole('heading', { level: 1, name: /Danke, Inken/ })).toBeVisible({ timeout: 30_000 })
})

test('the checkout names what is missing and does not open PayPal', async ({ page }) => {
  await chooseAppointment(page)
  await fillCart(page)
  await goToCheckout(page)
  let opened = false
  page.on('popup', () => {
    opened = true
  })
  await page.getByRole('button', { name: /PayPal — Jetzt kaufen/ }).click()
  const strip = page.getByRole('alert').filter({ hasText: 'Bitte füllen Sie alle Pflichtfelder aus um fortzufahren.' })
  await expect(strip.getByRole('link')).toHaveText([
    'Vorname',
    'Nachname',
    'E-Mail Adresse',
    'Bitte melden Sie sich an.',
  ])
  await expect(page.getByRole('textbox', { name: 'Vorname' })).toBeFocused()
  expect(opened).toBe(false)
})

test('an empty cart has no checkout', async ({ page }) => {
  await page.goto('/checkout')
  await expect(page.getByRole('heading', { name: 'Brotbüdel leer' })).toBeVisible()
  await expect(page.getByText('Legen Sie zuerst etwas hinein')).toBeVisible()
})

test('an order that nobody has is no page', async ({ page }) => {
  const answer = await page.goto('/danke?guid=00000000-0000-4000-8000-000000000000')
  expect(answer?.status()).toBe(404)
})
