/** Head office's numbers: the day as it runs, and reports of any days as picture, table, print and file. */
import { readFile } from 'node:fs/promises'
import { expect, type Page } from 'playwright/test'
import { accessibilityFaults } from '../support/axe'
import { untilHydrated } from '../support/hydration'
import { overflowOf } from '../support/overflow'
import { logInStaff } from '../support/staff'
import { test } from '../support/test'

const TODAY = '/team/zentrale/heute'
const REPORTS = '/team/zentrale/berichte'

async function choose(page: Page, label: string, option: string): Promise<void> {
  const select = page.getByLabel(label, { exact: true })
  await untilHydrated(select)
  await select.selectOption({ label: option })
}

test('the day runs beside the same weekday before, and says what needs attention', async ({ page }) => {
  await logInStaff(page, 'headOffice')
  await page.goto(TODAY)
  await expect(page.getByText(/^läuft mit, Stand \d\d:\d\d/)).toBeVisible()
  await expect(page.getByText(/^neben Sa|^neben So|^neben Mo|^neben Di|^neben Mi|^neben Do|^neben Fr/)).toBeVisible()
  for (const heading of ['Bestellungen je Stunde', 'Zu erledigen', 'Volle Zeiten', 'Entgangen', 'Suche ohne Treffer'])
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('link', { name: 'Berichte' }).last().click()
  await expect(page).toHaveURL(REPORTS)
})

test('a report is chosen step by step, and the address leads back', async ({ page }) => {
  await logInStaff(page, 'headOffice')
  await page.goto(REPORTS)
  expect(await accessibilityFaults(page)).toEqual([])
  await choose(page, 'Nach', 'Nach Filiale')
  await expect(page.getByRole('heading', { name: 'Umsatz nach Filiale' })).toBeVisible()
  await choose(page, 'Zeitraum', 'Letzter Monat')
  await choose(page, 'Verglichen mit', 'Neben dem Vorjahr')
  await expect(page).toHaveURL(/nach=filiale&von=\d{4}-\d{2}-01&bis=.*&neben=vorjahr$/)
  await page.goBack()
  await expect(page.getByLabel('Verglichen mit')).toHaveValue('before')
  await page.goBack()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Umsatz nach Tag' })).toBeVisible()
})

test('picture, table and file show the same numbers', async ({ page }) => {
  await logInStaff(page, 'headOffice')
  await page.goto(`${REPORTS}?nach=woche`)
  const table = page.getByRole('table')
  const rows = await table.locator('tbody tr').count()
  expect(rows).toBeGreaterThan(3)
  await untilHydrated(page.getByLabel('Nach', { exact: true }))
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV' }).click()])
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(rows + 1)
  const [week = '', orders = '', turnover = ''] = lines[1]?.split(';') ?? []
  const first = table.locator('tbody tr').first()
  await expect(first).toContainText(week)
  await expect(first.getByRole('cell').first()).toHaveText(orders)
  await expect(first.getByRole('cell').nth(1)).toHaveText(
    new RegExp(`^${turnover.replace(/(\d)(?=(\d{3})+,)/g, '$1.')}\\s€$`),
  )
  await expect(page.getByRole('img', { name: /^Umsatz nach Woche, .*: zusammen / })).toBeVisible()
})

test('days without orders say so, and nothing is wider than a phone', async ({ page }) => {
  await logInStaff(page, 'headOffice')
  await page.goto(`${REPORTS}?nach=tag&von=2020-01-01&bis=2020-01-03`)
  await expect(page.getByText('In diesen Tagen wurde nichts bestellt.', { exact: false })).toBeVisible()
  await page.goto(REPORTS)
  await expect(page.getByRole('img', { name: /^Umsatz nach Tag/ })).toBeVisible()
  expect(await overflowOf(page)).toEqual([])
  await page.goto(TODAY)
  await expect(page.getByText(/^läuft mit/)).toBeVisible()
  expect(await overflowOf(page)).toEqual([])
})

test('in print only the numbers remain', async ({ page }) => {
  await logInStaff(page, 'headOffice')
  await page.goto(REPORTS)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'CSV' })).toBeHidden()
  await expect(page.getByLabel('Zeitraum')).toBeHidden()
  await expect(page.getByRole('table')).toBeVisible()
})

test('without the connection another report says so, and a tap reads it again', async ({ page }) => {
  await logInStaff(page, 'headOffice')
  await page.goto(REPORTS)
  await page.route('**/api/reports?**', (route) => route.abort())
  await choose(page, 'Nach', 'Nach Monat')
  await expect(page.getByRole('button', { name: 'Erneut versuchen' })).toBeVisible()
  await page.unroute('**/api/reports?**')
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(page.getByRole('heading', { name: 'Umsatz nach Monat' })).toBeVisible()
})

test('staff without the role find no numbers', async ({ page }) => {
  await logInStaff(page, 'manager')
  for (const path of [TODAY, REPORTS]) expect((await page.goto(path))?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Diese Seite gibt es nicht' })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('link', { name: 'Zu Ihrer ersten Seite' }).click()
  await expect(page).toHaveURL(/\/team\/filiale$/)
})
