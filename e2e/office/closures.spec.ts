/** Head office closes several branches for days in one act, and opens them again. */
import { randomInt } from 'node:crypto'
import { expect, type Page } from 'playwright/test'
import { accessibilityFaults } from '../support/axe'
import { call, skuid } from '../support/cart'
import { orderForFree } from '../support/free-order'
import { clickHydrated } from '../support/hydration'
import { logInStaff } from '../support/staff'
import { test } from '../support/test'

/** Lüneburg, Große Bäckerstraße and Potsdam, Brandenburger Straße: no other test uses them. */
const LUENEBURG = 'Lüneburg, Große Bäckerstraße'
const POTSDAM = 'Potsdam, Brandenburger Straße'

type Day = { date: string; available: boolean }
type Listed = { branchPublicName: string; branchId: number }

async function serviceAt(guest: Page, name: string) {
  const { body } = await call(guest, 'POST', '/api/branch/branches', {})
  const branch = (body as unknown as Listed[]).find(({ branchPublicName }) => branchPublicName === name)
  return { orderMode: 'pickup', branchId: branch?.branchId, express: false }
}

/** Orders a loaf at the branch for the last day on offer; returns the day and the address of the thank-you page. */
async function orderAt(guest: Page, name: string, lastName: string) {
  const service = await serviceAt(guest, name)
  const { body } = await call(guest, 'POST', '/api/service/dates', service)
  const date = (body['dates'] as Day[]).findLast(({ available }) => available)?.date ?? ''
  const { body: slots } = await call(guest, 'POST', '/api/service/slots', { ...service, date })
  const free = (slots['slots'] as { start: string; available: boolean }[]).filter(({ available }) => available)
  await call(guest, 'POST', '/api/cart/orderconfig', {
    ...{ originInformation: null, orderMode: 'pickup', express: false, targetBranchId: service.branchId },
    targetDateTime: free[randomInt(free.length)]?.start,
  })
  await call(guest, 'POST', '/api/cart/product', { SKUID: skuid(1001), CartItemUnits: 1 })
  return { date, thanks: await orderForFree(guest, lastName) }
}

test('two branches close for days: one order is moved, one refunded; then they open again', async ({
  page,
  another,
}) => {
  const [moved, off] = [await another(), await another()]
  const names = [`Heidjer-${randomInt(1_000_000)}`, `Havel-${randomInt(1_000_000)}`] as const
  const first = await orderAt(moved, LUENEBURG, names[0])
  const second = await orderAt(off, POTSDAM, names[1])
  const [from, until] = [first.date, second.date].toSorted() as [string, string]
  const reason = `Umzug ${randomInt(1_000_000)}`

  await page.setViewportSize({ width: 1024, height: 768 })
  await logInStaff(page, 'headOffice')
  await page.goto('/team/zentrale/schliesstage')
  expect(await accessibilityFaults(page)).toEqual([])
  await clickHydrated(page.getByRole('button', { name: 'Neue Schließung' }))
  await page.getByRole('button', { name: LUENEBURG }).click()
  await page.getByRole('button', { name: POTSDAM }).click()
  await page.getByLabel('Von', { exact: true }).fill(from)
  await page.getByLabel('Bis', { exact: true }).fill(until)
  await page.getByRole('textbox', { name: 'Grund' }).fill(reason)
  await expect(page.getByRole('heading', { name: 'Bezahlte Bestellungen in diesen Tagen' })).toBeVisible()
  const decision = (name: string) => page.getByRole('group', { name: new RegExp(name) })
  await expect(decision(names[0])).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await decision(names[1]).getByRole('radio', { name: 'Erstatten' }).check()
  // Both orders were free of charge.
  await expect(page.getByText('Kein Geld geht zurück.')).toBeVisible()
  await page.getByRole('button', { name: /^Schließen und \d+ Kunden schreiben$/ }).click()
  await expect(page.getByText('Gespeichert. Ihre Kunden sehen es sofort.')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: reason })
  await expect(row).toContainText('2 Filialen')

  await moved.goto(first.thanks.replace('/danke', '/neue-zeit'))
  await expect(moved.getByText(new RegExp(`hat ${LUENEBURG} leider geschlossen`))).toBeVisible()
  await off.goto(second.thanks)
  await expect(off.getByRole('heading', { level: 1, name: 'Diese Bestellung wurde storniert.' })).toBeVisible()
  await page.goto('/team/zentrale/verlauf')
  await expect(page.getByText(/geändert in 2 Filialen/).first()).toBeVisible()

  await page.goto('/team/zentrale/schliesstage')
  await clickHydrated(row.getByRole('button', { name: 'Aufheben' }))
  await page.getByRole('button', { name: 'Aufheben', exact: true }).click()
  await expect(page.getByText('Gespeichert. Ihre Kunden sehen es sofort.')).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('an end before the start is told at the field, and nothing can be saved', async ({ page }) => {
  await logInStaff(page, 'headOffice')
  await page.goto('/team/zentrale/schliesstage')
  await clickHydrated(page.getByRole('button', { name: 'Neue Schließung' }))
  await page.getByRole('button', { name: 'Alle Filialen' }).click()
  await page.getByRole('textbox', { name: 'Grund' }).fill('Betriebsausflug')
  await page.getByLabel('Von', { exact: true }).fill('2031-04-03')
  await page.getByLabel('Bis', { exact: true }).fill('2031-04-01')
  await expect(page.getByText('Das Ende liegt vor dem Anfang.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Schließen', exact: true })).toBeDisabled()
})
