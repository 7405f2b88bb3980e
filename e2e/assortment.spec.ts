/** Head office changes products: versions, release by a second person, conflicts, planned changes and undo. */
import { expect, type Locator, type Page } from 'playwright/test'
import { accessibilityFaults } from './support/axe'
import { clickHydrated, untilHydrated } from './support/hydration'
import { logInStaff } from './support/staff'
import { test } from './support/test'

// They share the list of changes.
test.describe.configure({ mode: 'default' })

const PRODUCT = '/team/zentrale/produkte/1012'

async function fillHydrated(field: Locator, text: string): Promise<void> {
  await untilHydrated(field)
  await field.fill(text)
}

const save = (page: Page) => clickHydrated(page.getByRole('button', { name: 'Speichern', exact: true }))

test('a product is found, its text changed, seen in the shop, and undone', async ({ page }) => {
  await logInStaff(page, 'assortment')
  await page.goto('/team/zentrale/produkte')
  expect(await accessibilityFaults(page)).toEqual([])
  await fillHydrated(page.getByRole('searchbox'), '1012')
  await page.getByRole('row').filter({ hasText: '1012' }).getByRole('link').click()
  await expect(page).toHaveURL(PRODUCT)
  expect(await accessibilityFaults(page)).toEqual([])
  await fillHydrated(page.getByLabel('Unterzeile'), 'Frisch umbenannt')
  await expect(page.getByRole('figure').getByText('Frisch umbenannt')).toBeVisible()
  await expect(page.getByText('1 Änderung', { exact: true })).toBeVisible()
  await save(page)
  await expect(page.getByText(/^Fassung \d+: Gilt$/)).toBeVisible()
  await page.getByRole('link', { name: 'Im Shop ansehen' }).click()
  await expect(page.getByText('Frisch umbenannt').first()).toBeVisible()

  await page.goto('/team/zentrale/aenderungen')
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
  await expect(page.getByText(/^Fassung \d+: Wartet auf Freigabe$/)).toBeVisible()
  await page.goto('/team/zentrale/aenderungen')
  await clickHydrated(page.getByRole('button', { name: 'Freigeben' }))
  await expect(page.getByText('Preise und Allergene gibt eine zweite Person der Zentrale frei.')).toBeVisible()

  const second = await browser.newPage()
  await logInStaff(second, 'secondHeadOffice')
  await second.goto('/team/zentrale/aenderungen')
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
  await page.getByLabel('Ab Tag').fill('2040-12-01')
  await page.getByLabel('Ab Uhrzeit').fill('06:00')
  const row = page.getByRole('row').filter({ hasText: '(1015)' })
  await expect(row.locator('del').first()).toBeVisible()
  await row.getByRole('checkbox').uncheck()
  await expect(row.locator('del')).toHaveCount(0)
  await page.getByLabel('Warum').fill('Mehl ist teurer')
  await page.getByRole('button', { name: /^\d+ Preise speichern$/ }).click()
  await page.getByRole('link', { name: 'Änderung ansehen' }).click()
  await expect(page.getByText('Mehl ist teurer')).toBeVisible()
  await expect(page.getByText(/Wartet auf Freigabe, ab Sa, 01\.12\.2040 um 06:00 Uhr/)).toBeVisible()
  await clickHydrated(page.getByRole('button', { name: 'Zurückziehen' }))
  await expect(page.getByText('Mehl ist teurer')).toHaveCount(0)
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
