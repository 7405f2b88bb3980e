/** Bookkeeping: the journal shows an order, accounts are set, a settlement report is read; nobody else sees any of it. */
import { readFileSync } from 'node:fs'
import { expect, type Page } from 'playwright/test'
import { settlementReport } from '../../testing/settlement-report'
import { accessibilityFaults } from '../support/axe'
import { clickHydrated, untilHydrated } from '../support/hydration'
import { payWith, prepareOrder } from '../support/purchase-steps'
import { logInStaff } from '../support/staff'
import { test } from '../support/test'

// They share accounts and reports.
test.describe.configure({ mode: 'default' })

const BOOKS = '/team/zentrale/buchhaltung'

/** A paid order; its number. */
async function order(page: Page): Promise<string> {
  await prepareOrder(page)
  await payWith(page, 'Jetzt bezahlen')
  await expect(page.getByRole('heading', { level: 1, name: /Danke, Inken/ })).toBeVisible()
  return /HJ-\d{4}-\d{6}/.exec((await page.getByRole('main').textContent()) ?? '')?.[0] ?? ''
}

/** Saves what the button offers, and returns its name and bytes. */
async function saved(page: Page, name: string): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    clickHydrated(page.getByRole('button', { name, exact: true })),
  ])
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) }
}

/** Chooses a view of the journal. */
const show = async (page: Page, view: string) => {
  const choice = page.getByRole('radio', { name: view, exact: true })
  await untilHydrated(choice)
  await choice.check({ force: true })
}

test('an order is in the journal; a missing account is the next thing to do; then DATEV gets the month', async ({
  page,
  another,
}) => {
  const orderNumber = await order(page)
  const books = await another()
  await logInStaff(books, 'books')
  await books.goto('/team')
  await expect(books).toHaveURL(BOOKS)
  await expect(books.getByRole('heading', { level: 1, name: 'Journal' })).toBeVisible()
  await expect(books.getByText('läuft', { exact: true })).toBeVisible()
  expect(await accessibilityFaults(books)).toEqual([])

  await show(books, 'Belege')
  const rows = books.getByRole('region', { name: 'Alle Belege' })
  await expect(rows.getByRole('row').filter({ hasText: 'Rechnung' }).first()).toBeVisible()
  expect(await accessibilityFaults(books)).toEqual([])
  const csv = await saved(books, 'CSV')
  expect(csv.name).toMatch(/^Journal-20\d\d-\d\d\.csv$/)
  expect(csv.bytes.toString()).toContain(orderNumber)
  await show(books, 'Tage')
  await expect(books.getByRole('region', { name: 'Alle Tage' }).getByRole('row').nth(1)).toBeVisible()

  await show(books, 'Summen')
  await expect(books.getByRole('button', { name: /abschließen$/ })).toBeDisabled()
  await expect(books.getByRole('button', { name: 'DATEV' })).toBeDisabled()
  await clickHydrated(books.getByRole('link', { name: 'Konto zuordnen' }))
  const account = books.getByRole('textbox', { name: 'Konto Zum Mitnehmen, 7 %' })
  await expect(account).toBeFocused()
  await account.fill('8301')
  await books.getByRole('button', { name: 'Konten speichern' }).click()
  await expect(books.getByRole('button', { name: 'Konten speichern' })).toBeHidden()

  await books.goto(`${BOOKS}/konten`)
  await expect(books.getByRole('textbox', { name: 'Konto Zum Mitnehmen, 7 %' })).toHaveValue('8301')
  expect(await accessibilityFaults(books)).toEqual([])
  const consultant = books.getByRole('textbox', { name: 'Beraternummer' })
  await untilHydrated(consultant)
  await consultant.fill('29098')
  await books.getByRole('textbox', { name: 'Mandantennummer' }).fill('55003')
  const numbers = books.getByRole('textbox', { name: /^Konto / })
  for (const [index, field] of (await numbers.all()).entries()) await field.fill(String(8_301 + index))
  await numbers.first().fill('830')
  await books.getByRole('button', { name: 'Konten speichern' }).click()
  await expect(books.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible()
  await numbers.first().fill('8301')
  await books.getByRole('button', { name: 'Konten speichern' }).click()
  await expect(books.getByText('Nichts geändert')).toBeVisible()

  await books.goto(BOOKS)
  const file = await saved(books, 'DATEV')
  expect(file.name).toMatch(/^EXTF_Buchungsstapel_20\d\d-\d\d_1\.csv$/)
  expect(file.bytes.toString('latin1')).toMatch(/^"EXTF";700;21;"Buchungsstapel";13;/)
  expect(file.bytes.toString('latin1')).toContain(orderNumber)
})

test('a settlement report is read once, and what it has too much is a difference', async ({ page }) => {
  await logInStaff(page, 'books')
  await page.goto(`${BOOKS}/abrechnung`)
  expect(await accessibilityFaults(page)).toEqual([])
  const drop = page.getByLabel(/^Abrechnung hierher ziehen/)
  await untilHydrated(drop)
  await drop.setInputFiles({ name: 'Kontoauszug.csv', mimeType: 'text/csv', buffer: Buffer.from('Datum;Betrag') })
  await expect(page.getByRole('alert').getByText('Das ist keine Abrechnung')).toBeVisible()

  const day = new Date().toISOString().slice(0, 10).replaceAll('-', '/')
  const period = { from: `${day} 00:00:00 +0000`, to: `${day} 00:00:01 +0000` }
  const foreign = { id: '7XK29BOOKSPEC', at: `${day} 00:00:00 +0000`, cents: 1_640, fee: -76 }
  const report = { name: 'STL-1.CSV', mimeType: 'text/csv', buffer: Buffer.from(settlementReport([foreign], period)) }
  await drop.setInputFiles(report)
  await expect(page.getByText(/^1 Zeilen? eingelesen/)).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: '7XK29BOOKSPEC' })
  await expect(row.getByText('Hier nicht bekannt')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await drop.setInputFiles(report)
  await expect(page.getByRole('alert').getByText('Diese Abrechnung ist schon eingelesen.')).toBeVisible()
})

test('counter and assortment see no books, and bookkeeping sees neither goods nor people', async ({ page }) => {
  const statusOf = async (path: string) => (await page.goto(path))?.status()
  for (const role of ['counter', 'assortment'] as const) {
    await logInStaff(page, role)
    for (const path of [BOOKS, `${BOOKS}/konten`, `${BOOKS}/abrechnung`]) expect(await statusOf(path)).toBe(404)
  }
  await logInStaff(page, 'books')
  for (const path of [
    '/team/zentrale/produkte',
    '/team/zentrale/personen',
    '/team/zentrale/erstattungen',
    '/team/filiale/17',
  ])
    expect(await statusOf(path)).toBe(404)
  await page.goto(BOOKS)
  await expect(page.getByRole('navigation', { name: 'Bereiche' }).getByRole('link', { name: 'Bücher' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Produkte' })).toBeHidden()
})
