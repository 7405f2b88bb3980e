/** Head office changes products: versions, release by a second person, conflicts, planned changes and undo. */
import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from 'playwright/test'
import { accessibilityFaults } from '../support/axe'
import { clickHydrated, untilHydrated } from '../support/hydration'
import { overflowOf } from '../support/overflow'
import { searchList } from '../support/search-list'
import { logInStaff } from '../support/staff'
import { test } from '../support/test'

// They share the list of changes.
test.describe.configure({ mode: 'default' })

const PRODUCT = '/team/zentrale/produkte/1012'

async function fillHydrated(field: Locator, text: string): Promise<void> {
  await untilHydrated(field)
  await field.fill(text)
}

/** The address of the change that the page says it has saved: in the list others may come before it. */
async function savedChange(page: Page, said: RegExp): Promise<string> {
  const [number] = /\d+/.exec((await page.getByText(said).first().textContent()) ?? '') ?? []
  return `/team/zentrale/aenderungen?nummer=${number}`
}

const save = (page: Page) => clickHydrated(page.getByRole('button', { name: 'Speichern', exact: true }))

test('a product is found, its text changed, seen in the shop, and undone', async ({ page }) => {
  await logInStaff(page, 'assortment')
  await page.goto('/team/zentrale/produkte')
  expect(await accessibilityFaults(page)).toEqual([])
  await searchList(page.getByRole('searchbox'), '1012', { entries: page.getByRole('row'), count: 2 })
  await page.getByRole('row').filter({ hasText: '1012' }).getByRole('link').click()
  await expect(page).toHaveURL(PRODUCT)
  expect(await accessibilityFaults(page)).toEqual([])
  await fillHydrated(page.getByLabel('Unterzeile'), 'Frisch umbenannt')
  await expect(page.getByRole('figure').getByText('Frisch umbenannt')).toBeVisible()
  await expect(page.getByText('1 Änderung', { exact: true })).toBeVisible()
  await save(page)
  const change = await savedChange(page, /^Fassung \d+: Gilt$/)
  await page.getByRole('link', { name: 'Im Shop ansehen' }).click()
  await expect(page.getByText('Frisch umbenannt').first()).toBeVisible()

  await page.goto(change)
  expect(await accessibilityFaults(page)).toEqual([])
  await clickHydrated(page.getByRole('button', { name: 'Zurückholen' }))
  await expect(page.getByText(/nimmt Fassung \d+ zurück/)).toBeVisible()
})

test('a price waits for the second person, who releases it', async ({ page, browser }) => {
  await logInStaff(page, 'headOffice')
  await page.goto(PRODUCT)
  const price = page.getByLabel(/^Alle Zonen, sofort/)
  const before = await price.inputValue()
  await fillHydrated(price, '0')
  await save(page)
  await expect(page.getByText('Bitte mehr als 0.')).toBeVisible()
  await price.fill('7,77')
  await save(page)
  await page.goto(await savedChange(page, /^Fassung \d+: Wartet auf Freigabe$/))
  await expect(page.getByText('Preise und Allergene gibt eine zweite Person der Zentrale frei.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Freigeben' })).toHaveCount(0)

  const second = await browser.newPage()
  await logInStaff(second, 'secondHeadOffice')
  await second.goto(page.url())
  await expect(second.getByText(`${before} €`).first()).toBeVisible()
  await clickHydrated(second.getByRole('button', { name: 'Freigeben' }))
  await expect(second.getByRole('button', { name: 'Zurückholen' })).toBeVisible()
  await second.goto(PRODUCT)
  await expect(second.getByLabel(/^Alle Zonen, sofort/)).toHaveValue('7,77')
  await second.close()
})

test('of two people at one field the second decides what holds', async ({ page, browser }) => {
  const other = await browser.newPage()
  await logInStaff(page, 'headOffice')
  await logInStaff(other, 'assortment')
  await page.goto('/team/zentrale/produkte/1013')
  await other.goto('/team/zentrale/produkte/1013')
  await fillHydrated(page.getByLabel('Unterzeile'), 'Von Almut')
  await fillHydrated(other.getByLabel('Unterzeile'), 'Von Nele')
  await save(page)
  await expect(page.getByText(/^Fassung \d+: Gilt$/)).toBeVisible()
  await save(other)
  await expect(other.getByText('Es ist nichts überschrieben.')).toBeVisible()
  await expect(other.getByText('Von Almut').first()).toBeVisible()
  await other.getByRole('button', { name: 'Unterzeile: Meins nehmen' }).click()
  await save(other)
  await expect(other.getByText(/^Fassung \d+: Gilt$/)).toBeVisible()
  await other.close()
})

test('a text for a day ahead is planned, and can be withdrawn', async ({ page }) => {
  await logInStaff(page, 'assortment')
  await page.goto('/team/zentrale/produkte/1014')
  await fillHydrated(page.getByLabel('Unterzeile'), 'Erst in Jahren')
  await page.getByLabel('Gilt ab').fill('2040-12-01')
  await save(page)
  await expect(page.getByText(/^Fassung \d+: Geplant$/)).toBeVisible()
  await page
    .getByRole('link', { name: /^Fassung \d+$/ })
    .first()
    .click()
  await expect(page.getByText(/Geplant, ab Sa, 01\.12\.2040 um 00:00 Uhr/)).toBeVisible()
  await clickHydrated(page.getByRole('button', { name: 'Zurückziehen' }))
  await expect(page.getByText('Erst in Jahren')).toHaveCount(0)
})

test('prices of a shelf rise from a day ahead, seen old and new before they are saved', async ({ page }) => {
  await logInStaff(page, 'headOffice')
  await page.goto('/team/zentrale/preise')
  expect(await accessibilityFaults(page)).toEqual([])
  await untilHydrated(page.getByLabel('Prozent'))
  // A shelf that no other journey changes: versions of the same products that wait are released together.
  await page.getByRole('combobox', { name: 'Regal', exact: true }).selectOption({ label: 'Snacks' })
  await page.getByLabel('Ab Tag').fill('2040-12-01')
  await page.getByLabel('Ab Uhrzeit').fill('06:00')
  const row = page.getByRole('row').filter({ hasText: '(4009)' })
  await expect(row.locator('del').first()).toBeVisible()
  await row.getByRole('checkbox').uncheck()
  await expect(row.locator('del')).toHaveCount(0)
  const byHand = page.getByRole('row').filter({ hasText: '(4011)' })
  await byHand.getByRole('button', { name: /^Von Hand/ }).click()
  const price = byHand.getByRole('textbox').first()
  await price.fill('0')
  await expect(byHand.getByText('Bitte einen Betrag wie 5,20.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^\d+ Preise speichern$/ })).toBeDisabled()
  await price.fill('9,9')
  await page.getByRole('radio', { name: 'Von Hand 1', exact: true }).check()
  await expect(row).toHaveCount(0)
  expect(await accessibilityFaults(page)).toEqual([])
  await byHand.getByRole('button', { name: /^Nach der Regel/ }).click()
  await expect(byHand.locator('ins').first()).toBeVisible()
  await byHand.getByRole('button', { name: /^Von Hand/ }).click()
  await price.fill('9,9')
  await page.getByLabel('Warum').fill('Mehl ist teurer')
  await page.getByRole('button', { name: /^\d+ Preise speichern$/ }).click()
  await page.getByRole('link', { name: 'Änderung ansehen' }).click()
  await expect(page.getByRole('region', { name: /^Fassung/ }).getByText('Mehl ist teurer')).toBeVisible()
  await expect(page.locator('ins').getByText('9,90 €', { exact: true }).first()).toBeVisible()
  await expect(page.getByText(/Wartet auf Freigabe, ab Sa, 01\.12\.2040 um 06:00 Uhr/)).toBeVisible()
  await clickHydrated(page.getByRole('button', { name: 'Zurückziehen' }))
  await expect(page.getByText('Mehl ist teurer')).toHaveCount(0)
})

test('the bar that saves new prices is in view on a phone, above the sections', { tag: '@phone' }, async ({ page }) => {
  await logInStaff(page, 'headOffice')
  await page.goto('/team/zentrale/preise')
  await untilHydrated(page.getByLabel('Prozent'))
  await page.getByLabel('Ab Tag').fill('2040-12-01')
  const save = page.getByRole('button', { name: /^[1-9]\d* Preise speichern$/ })
  await expect(save).toBeInViewport({ ratio: 1 })
  // A trial click fails where something covers the button.
  await save.click({ trial: true })
})

test('a corrected allergen leads to the orders that it concerns', async ({ page, browser }) => {
  await logInStaff(page, 'headOffice')
  await page.goto('/team/zentrale/produkte/1016')
  const lupins = page.getByRole('group', { name: 'Enthaltene Allergene' }).getByLabel('Lupinen')
  await untilHydrated(lupins)
  await lupins.click()
  await save(page)
  await expect(page.getByText(/^Fassung \d+: Wartet auf Freigabe$/)).toBeVisible()
  const second = await browser.newPage()
  await logInStaff(second, 'secondHeadOffice')
  await second.goto('/team/zentrale/produkte/1016')
  await second
    .getByRole('link', { name: /^Fassung \d+$/ })
    .first()
    .click()
  await clickHydrated(second.getByRole('button', { name: 'Freigeben' }))
  await second.getByRole('link', { name: /^Wen betrifft es/ }).click()
  await expect(second.getByRole('heading', { level: 1, name: /^Rückruf: / })).toBeVisible()
  expect(await accessibilityFaults(second)).toEqual([])
  const warn = second.getByRole('button', { name: /warnen$/ })
  if (await warn.isVisible()) {
    await clickHydrated(warn)
    await expect(second.getByText('Alle, die eine E-Mail Adresse haben, sind angeschrieben.')).toBeVisible()
  } else await expect(second.getByText('Keine künftige Bestellung enthält das Produkt.')).toBeVisible()
  await second.close()
})

const GRID = '/team/zentrale/sortiment'
const cellOf = (page: Page, product: string) =>
  page.getByRole('row').filter({ hasText: product }).getByRole('gridcell').first()

test('a region of products and branches is switched off, saved as one version, and undone', async ({ page }) => {
  await logInStaff(page, 'headOffice')
  await page.goto(GRID)
  expect(await accessibilityFaults(page)).toEqual([])
  const cell = cellOf(page, 'Backsteinbrot')
  await clickHydrated(cell)
  const region = page.getByRole('region', { name: 'Auswahl' })
  await expect(region.getByText('Backsteinbrot in Potsdam', { exact: false })).toBeVisible()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(region.getByText('2 Produkte in 2 Filialen')).toBeVisible()
  await region.getByRole('button', { name: 'Aus', exact: true }).click()
  await expect(page.getByText('4 Felder ändern sich: 2 Produkte, 2 Filialen.')).toBeVisible()
  await expect(cell).toHaveText('aus')
  expect(await accessibilityFaults(page)).toEqual([])
  await save(page)
  const change = await savedChange(page, /^Gespeichert als Fassung \d+\./)
  await page.reload()
  await expect(cell).toHaveText('aus')
  await expect(page.getByRole('rowheader', { name: /^Backsteinbrot/ })).toContainText('an in 40')
  await page.goto(change)
  await expect(page.getByText('Backsteinbrot, Potsdam', { exact: false }).first()).toBeVisible()
  await clickHydrated(page.getByRole('button', { name: 'Zurückholen' }))
  await expect(page.getByText(/nimmt Fassung \d+ zurück/)).toBeVisible()
  await page.goto(GRID)
  await expect(cell).toHaveText('an')
})

test('a whole row is off tomorrow, in one tap, and comes back', async ({ page }) => {
  await logInStaff(page, 'headOffice')
  await page.goto(GRID)
  const land = page.getByLabel('Region')
  await untilHydrated(land)
  await land.selectOption({ label: 'Brandenburg, 1' })
  await page.getByRole('rowheader', { name: /^Boltenhagener/ }).click()
  await page.getByRole('button', { name: 'Morgen nicht' }).click()
  await expect(page.getByText('1 Feld ändert sich: 1 Produkt, 1 Filiale.')).toBeVisible()
  await save(page)
  await page.getByRole('button', { name: 'Zurückholen' }).click()
  await expect(page.getByText(/^Zurückgeholt mit Fassung \d+\.$/)).toBeVisible()
})

test('a branch gets the goods of another one, seen before it is saved', async ({ page }) => {
  await logInStaff(page, 'headOffice')
  await page.goto(GRID)
  const search = page.getByRole('searchbox')
  await untilHydrated(search)
  await search.fill('Timmendorfer Strand')
  await page.getByRole('columnheader', { name: /Timmendorfer Strand/ }).click()
  await page.getByLabel('Wie eine andere Filiale').selectOption({ label: 'Wie Lübeck, ZOB' })
  await expect(page.getByText(/^(Nichts geändert|1 Änderung|\d+ Änderungen)$/)).toBeVisible()
  await expect(page.getByText(/ändern sich|ändert sich/)).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Verwerfen' }).click()
})

test('a table is read as a difference, published by the second person, and undone', async ({ page, browser }) => {
  const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await logInStaff(page, 'headOffice')
  await page.goto('/team/zentrale/import')
  expect(await accessibilityFaults(page)).toEqual([])
  const input = page.getByLabel(/^Tabelle hierher ziehen/)
  await untilHydrated(input)
  await input.setInputFiles(file('foto.jpg', 'kein Bild'))
  await expect(page.getByText(/^Diese Art von Datei können wir nicht lesen/)).toBeVisible()

  const header = 'skuNumber;zone;orderMode;quantity;price;validFrom\n'
  await input.setInputFiles(file('prices.csv', `${header}1017;;;0;0;2026-01-01\n`))
  const fault = page.getByRole('row').filter({ hasText: 'Bitte mehr als 0.' })
  await expect(fault).toContainText('price')
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Verwerfen' }).click()
  await expect(fault).toHaveCount(0)

  await input.setInputFiles(file('prices.csv', `${header}1017;;;0;8,76;2020-01-01\n`))
  await expect(page.locator('ins').getByText('8,76', { exact: true })).toBeVisible()
  await expect(page.getByText('Veröffentlichen kann sie eine zweite Person der Zentrale.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Veröffentlichen' })).toHaveCount(0)

  const second = await browser.newPage()
  await logInStaff(second, 'secondHeadOffice')
  await second.goto('/team/zentrale/import')
  await clickHydrated(second.getByRole('button', { name: 'Veröffentlichen' }))
  // The list still says what the table changed.
  await expect(
    second.getByRole('button', { name: /^prices\.csv .*Preise: (1 neu|\d+ geändert)/ }).first(),
  ).toBeVisible()
  await second.getByRole('link', { name: /ansehen oder zurückholen$/ }).click()
  await expect(second.getByText('Import: prices.csv')).toBeVisible()
  await expect(second.getByText('8,76 €').first()).toBeVisible()
  await second.close()
})

test('what holds now is downloaded as a workbook and can be uploaded again; coupons are for head office', async ({
  page,
  another,
}) => {
  await logInStaff(page, 'headOffice')
  await page.goto('/team/zentrale/import')
  const part = page.getByLabel('Was in der Arbeitsmappe steht')
  await untilHydrated(part)
  await part.selectOption('Inhalte')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Herunterladen' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^Inhalte \d{4}-\d{2}-\d{2}\.xlsx$/)
  // Other journeys may change contents meanwhile, so that the differences are not looked at.
  const buffer = await readFile(await download.path())
  await page
    .getByLabel(/^Tabelle hierher ziehen/)
    .setInputFiles({ name: download.suggestedFilename(), mimeType: 'application/octet-stream', buffer })
  const draft = page.getByRole('region', { name: download.suggestedFilename() })
  await expect(draft.getByRole('button', { name: 'Veröffentlichen' })).toBeVisible()
  await expect(draft.getByRole('heading', { name: 'Rechtstexte' })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await clickHydrated(page.getByRole('button', { name: 'Verwerfen' }))

  const helper = await another()
  await logInStaff(helper, 'assortment')
  await helper.goto('/team/zentrale/import')
  await expect(helper.getByLabel('Was in der Arbeitsmappe steht').getByRole('option')).toHaveText([
    ...['Produkte und Preise', 'Filialen und Zeiten', 'Sortiment der Filialen', 'Inhalte'],
  ])
  await helper
    .getByLabel(/^Tabelle hierher ziehen/)
    .setInputFiles({ name: 'coupons.csv', mimeType: 'text/csv', buffer: Buffer.from('code;kind\n') })
  await expect(helper.getByText(/^Gutscheine liest und ändert nur die Zentrale\./)).toBeVisible()
})

test('a photo is chosen and cropped by keyboard, named, and seen in the shop', async ({ page }) => {
  await logInStaff(page, 'assortment')
  await page.goto('/team/zentrale/produkte/1018')
  const field = page.getByLabel('Foto hierher ziehen oder wählen')
  await untilHydrated(field)
  await field.setInputFiles({ name: 'brot.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
  await expect(page.getByText('Bitte ein Foto als JPEG, PNG, WebP oder AVIF.')).toBeVisible()
  await field.setInputFiles('public/pictures/apfelbrot.webp')
  const dialog = page.getByRole('dialog', { name: 'Ausschnitt wählen' })
  await dialog.getByLabel('Vergrößern').press('ArrowRight')
  expect(await accessibilityFaults(page)).toEqual([])
  const described = dialog.getByLabel('Was ist auf dem Bild zu sehen?')
  await described.fill('')
  await dialog.getByRole('button', { name: 'Foto übernehmen' }).click()
  await expect(dialog.getByText('Bitte sagen Sie in ein paar Worten, was zu sehen ist.')).toBeVisible()
  await described.fill('Ein Laib auf einem Brett')
  await dialog.getByRole('button', { name: 'Foto übernehmen' }).click()
  await expect(page.getByText('2 Änderungen', { exact: true })).toBeVisible()
  await save(page)
  await expect(page.getByText(/^Fassung \d+: Gilt$/)).toBeVisible()
  await page.getByRole('link', { name: 'Im Shop ansehen' }).click()
  const picture = page.getByRole('img', { name: 'Ein Laib auf einem Brett' }).first()
  await expect(picture).toHaveAttribute('src', /^\/pictures\/\d+\/1018-[0-9a-f]{10}\.webp$/)
  const status = await page.evaluate(
    async (address) => (await fetch(address)).status,
    (await picture.getAttribute('src')) ?? '',
  )
  expect(status).toBe(200)
})

test('a product is created as a copy, and with variants', async ({ page }) => {
  await logInStaff(page, 'assortment')
  await page.goto('/team/zentrale/produkte/1017')
  await page.getByRole('link', { name: 'Kopieren' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Kopie von / })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await clickHydrated(page.getByRole('button', { name: 'Produkt anlegen' }))
  await expect(page.getByText('Bitte ausfüllen.')).toBeVisible()
  await page.getByLabel('Artikelnummer', { exact: true }).fill('1017')
  await page.getByRole('button', { name: 'Produkt anlegen' }).click()
  await expect(page.getByText('Diese Artikelnummer ist schon vergeben.')).toBeVisible()
  await page.getByLabel('Artikelnummer', { exact: true }).fill('K-1017')
  // One word that is wider than a phone.
  await page.getByLabel('Name').fill('Rindfleischetikettierungsüberwachungsaufgabenübertragungslaib')
  await page.getByRole('button', { name: 'Produkt anlegen' }).click()
  await expect(page).toHaveURL('/team/zentrale/produkte/K-1017')
  await expect(page.getByText('ausgesetzt', { exact: true })).toBeVisible()
  await expect(page.getByText('Wartet auf Freigabe').first()).toBeVisible()
  expect(await overflowOf(page)).toEqual([])
  await page.goto('/team/zentrale/aenderungen')
  await clickHydrated(page.getByRole('button', { name: /^Rindfleisch/ }).first())
  await expect(page.getByRole('heading', { level: 2, name: /^Rindfleisch/ })).toBeVisible()
  expect(await overflowOf(page)).toEqual([])

  await page.goto('/team/zentrale/produkte/neu')
  await fillHydrated(page.getByLabel('Artikelnummer', { exact: true }), 'N-1')
  await page.getByLabel('Name').fill('Neuer Tee')
  for (const [index, size] of ['klein', 'groß'].entries()) {
    await page.getByRole('button', { name: 'Variante dazu' }).click()
    await page.getByLabel(`Unterscheidet sich durch, Variante ${index + 1}`).fill(`Größe: ${size}`)
    await page.getByLabel(`Artikelnummer, Variante ${index + 1}`).fill(`N-1-${index}`)
  }
  await page.getByRole('button', { name: 'Produkt anlegen' }).click()
  await expect(page).toHaveURL('/team/zentrale/produkte/N-1')
  await expect(page.getByRole('link', { name: 'Größe: groß' })).toBeVisible()
})

test('a planned change is seen in the shop by staff only, with a notice that ends it', async ({ page, browser }) => {
  await logInStaff(page, 'assortment')
  await page.goto('/team/zentrale/produkte/1019')
  await fillHydrated(page.getByLabel('Unterzeile'), 'Nur in der Vorschau')
  await page.getByLabel('Gilt ab').fill('2040-12-01')
  await save(page)
  await expect(page.getByText(/^Fassung \d+: Geplant$/)).toBeVisible()
  await page.getByRole('radio', { name: 'Seite', exact: true }).check()
  const framed = page.frameLocator('iframe').locator('#main')
  await expect(framed.getByText('Nur in der Vorschau').first()).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  const address = (await page.locator('iframe').getAttribute('src')) ?? ''
  await page.getByLabel('Welche Fassung die Seite zeigt').selectOption({ label: 'Wie sie jetzt ist' })
  await expect(framed.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(framed.getByText('Nur in der Vorschau')).toHaveCount(0)
  await page
    .getByRole('link', { name: /^Fassung \d+$/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/aenderungen\?nummer=\d+$/)
  const change = page.url()
  await page.getByRole('link', { name: 'Vorschau im Shop' }).click()
  await expect(page.getByRole('heading', { name: /^Vorschau von Fassung/ })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  const link = page.url()
  await clickHydrated(page.getByRole('button', { name: 'Vorschau im Shop öffnen' }))
  await expect(page.getByText('Nur in der Vorschau').first()).toBeVisible()
  await expect(page.getByText('Vorschau ab Sa, 01.12.2040 um 00:00 Uhr')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])

  const customer = await browser.newPage()
  await customer.goto(page.url())
  await expect(customer.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(customer.getByText('Nur in der Vorschau')).toHaveCount(0)
  const answer = await customer.goto(address)
  expect(await answer?.headerValue('x-frame-options')).toBe('DENY')
  await expect(customer.getByText('Nur in der Vorschau')).toHaveCount(0)
  await customer.goto(link)
  await expect(customer).toHaveURL(/^[^?]*\/team\?weiter=/)
  await customer.close()

  await clickHydrated(page.getByRole('button', { name: 'Vorschau beenden' }))
  await expect(page.getByText('Nur in der Vorschau')).toHaveCount(0)
  await page.goto(change)
  await clickHydrated(page.getByRole('button', { name: 'Zurückziehen' }))
  await expect(page.getByText('Nur in der Vorschau')).toHaveCount(0)
})
