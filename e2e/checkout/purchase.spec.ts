/**
 * The purchase of a guest from the start page to the thank-you page, on desktop. The purchase on a phone is in effort.spec.ts.
 */
import { expect } from 'playwright/test'
import { fill } from '../support/cart'
import { SPEICHERLAIB } from '../support/cart-page'
import { BRANCH } from '../support/order-dialog'
import {
  BREADS,
  chooseAppointment,
  fillCart,
  fillContact,
  goToCheckout,
  payWith,
  prepareOrder,
} from '../support/purchase-steps'
import { readPage } from '../support/read-page'
import { test } from '../support/test'

/** Clock time at which the one event of a calendar file starts, in the zone it names. */
const startInBerlin = (calendarFile: string): string =>
  /\r\nDTSTART;TZID=Europe\/Berlin:\d{8}T(\d\d)(\d\d)00\r\n/.exec(calendarFile)?.slice(1).join(':') ?? ''

test('a guest buys three breads to take away', async ({ page, another }) => {
  await chooseAppointment(page)
  await fillCart(page)

  await page.goto('/warenkorb')
  const cartSummary = page.getByRole('region', { name: 'Bestellübersicht' })
  await expect(cartSummary).toContainText('Summe (3 Stück)')
  for (const bread of BREADS) await expect(page.getByRole('heading', { name: `1 x ${bread}` })).toBeVisible()
  const total = (await cartSummary.getByRole('definition').last().textContent()) ?? ''
  expect(total).toMatch(/^\d+,\d\d\s€$/)
  const time =
    (await page.getByRole('region', { name: 'Ihre Bestellung' }).textContent())?.match(/\d\d:\d\d/)?.[0] ?? ''
  expect(time).not.toBe('')

  const theirs = await another()
  await theirs.goto(new URL('/warenkorb', page.url()).href)
  await expect(theirs.getByRole('heading', { name: 'Brotbüdel leer' })).toBeVisible()

  await goToCheckout(page)
  await fillContact(page)
  await payWith(page, 'Jetzt bezahlen')

  await expect(page.getByRole('heading', { level: 1, name: /Danke, Inken/ })).toBeVisible()
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

test('a cancelled payment leaves cart and form unchanged', async ({ page }) => {
  await prepareOrder(page)
  await payWith(page, /Abbrechen/)
  await expect(page.getByRole('heading', { level: 1, name: 'Kasse' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Brotbüdel, 3 Artikel' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'E-Mail Adresse' })).toHaveValue('inken@beispiel.de')
  await expect(page.getByRole('region', { name: 'Bestellübersicht' })).toContainText('Summe (3 Stück)')
})

test('after a declined payment the guest can pay again', async ({ page }) => {
  await prepareOrder(page)
  await payWith(page, 'Zahlung ablehnen')
  const fault = page.getByRole('alert').filter({ hasText: 'Die Bestellung konnte nicht abgeschlossen werden.' })
  await expect(fault).toContainText('Grund:')
  await payWith(page, 'Jetzt bezahlen')
  await expect(page.getByRole('heading', { level: 1, name: /Danke, Inken/ })).toBeVisible()
})

test('the checkout shows what is missing and does not open PayPal', async ({ page }) => {
  await fill(page, [[SPEICHERLAIB, 1]])
  await page.goto('/checkout')
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

test('an empty cart has no checkout', async ({ request }) => {
  const { text } = await readPage({ request }, '/checkout')
  expect(text).toContain(' Brotbüdel leer ')
  expect(text).toContain('Legen Sie etwas hinein')
})
