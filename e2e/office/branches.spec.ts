/** Head office finds a branch, changes it, sees the change in the shop, and takes it back. */
import { randomInt } from 'node:crypto'
import { expect } from 'playwright/test'
import { accessibilityFaults } from '../support/axe'
import { untilHydrated } from '../support/hydration'
import { searchList } from '../support/search-list'
import { logInStaff } from '../support/staff'
import { test } from '../support/test'

/** Eutin, Markt: no other test uses it. */
const NAME = 'Eutin, Markt'

test('a branch is found, changed, corrected after a fault, and the change is taken back', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await logInStaff(page, 'headOffice')
  await page.goto('/team/zentrale/filialen')
  expect(await accessibilityFaults(page)).toEqual([])
  await searchList(page.getByRole('searchbox'), 'eutin', { entries: page.getByRole('row'), count: 2 })
  await page.getByRole('link', { name: NAME }).click()
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])

  const phone = page.getByLabel('Telefon')
  await untilHydrated(phone)
  const [before, after] = [await phone.inputValue(), `04521 ${randomInt(1_000_000)}`]
  const sunday = page.getByLabel('Zeiten So')
  const hours = await sunday.inputValue()
  await phone.fill(after)
  await sunday.fill('12:00–08:00')
  await page.getByRole('button', { name: 'Speichern', exact: true }).click()
  await expect(page.getByText('Das Ende liegt vor dem Anfang.')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await sunday.fill(hours)
  await page.getByRole('button', { name: 'Speichern', exact: true }).click()
  await expect(page.getByText('Gespeichert. Ihre Kunden sehen es sofort.')).toBeVisible()

  await page.reload()
  await expect(phone).toHaveValue(after)
  await untilHydrated(phone)
  await phone.fill(before)
  await page.getByRole('button', { name: 'Speichern', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Zurücknehmen' })).toBeVisible()
  await page.goto('/team/zentrale/verlauf')
  await expect(page.getByText(`die Filiale ${NAME} geändert`).first()).toBeVisible()
})

test('a copy needs a number and a name of its own', async ({ page }) => {
  await logInStaff(page, 'headOffice')
  await page.goto('/team/zentrale/filialen/17')
  const copy = page.getByRole('button', { name: 'Als Vorlage kopieren' })
  await untilHydrated(copy)
  await copy.click()
  await page.getByLabel('Nummer der neuen Filiale').fill('18')
  await page.getByLabel('Name der neuen Filiale').fill('Lübeck, Neubau')
  await page.getByRole('button', { name: 'Filiale anlegen' }).click()
  await expect(page.getByText('Diese Nummer gibt es schon.')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
})

test('an hour of the week gets more orders, named old and new, and is as usual again', async ({ page }) => {
  await logInStaff(page, 'headOffice')
  // Güstrow: no other test uses it.
  await page.goto('/team/zentrale/filialen/74')
  const hour = page.getByRole('button', { name: /^Mi 9 Uhr: / })
  await untilHydrated(hour)
  const before = (await hour.textContent()) ?? ''
  await hour.click()
  const bar = page.getByRole('form', { name: 'Gewählte Stunden' })
  await bar.getByLabel('Bestellungen').fill('77')
  await bar.getByRole('button', { name: 'Setzen' }).click()
  await expect(hour).toHaveAccessibleName(/^Mi 9 Uhr: 77/)
  await expect(page.getByRole('listitem').filter({ hasText: 'Mi 9 Uhr:' })).toContainText(/77.*ab Mi, /)
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Speichern', exact: true }).click()
  await expect(page.getByText('Gespeichert. Ihre Kunden sehen es sofort.')).toBeVisible()
  await page.reload()
  await expect(hour).toHaveAccessibleName(/^Mi 9 Uhr: 77/)
  await untilHydrated(hour)
  await page.getByRole('button', { name: 'Mi, alle Stunden wählen' }).click()
  await bar.getByRole('button', { name: 'Wie sonst' }).click()
  await expect(hour).toHaveText(before)
  await page.getByRole('button', { name: 'Speichern', exact: true }).click()
  await expect(page.getByText('Gespeichert. Ihre Kunden sehen es sofort.')).toBeVisible()
})
