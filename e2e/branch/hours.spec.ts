/** A branch pauses its orders and closes a day; customers who have paid choose another time or a refund. */
import { randomInt } from 'node:crypto'
import { expect, type Page } from 'playwright/test'
import { accessibilityFaults } from '../support/axe'
import { call, skuid } from '../support/cart'
import { orderForFree } from '../support/free-order'
import { logInStaff } from '../support/staff'
import { test } from '../support/test'

/** Lübeck, Mühlentor: no other test uses it, and a manager of the demo is responsible for it. */
const [BRANCH, BRANCH_ID] = [23, 1023]
const SERVICE = { orderMode: 'pickup', branchId: BRANCH_ID, express: false }

/** The last day for which orders are possible there. */
async function lastDay(visitor: Page): Promise<string> {
  const { body } = await call(visitor, 'POST', '/api/service/dates', SERVICE)
  return (body['dates'] as { date: string; available: boolean }[]).findLast(({ available }) => available)?.date ?? ''
}

/** Orders a loaf for that day; returns the address of the thank-you page. */
async function orderFor(guest: Page, date: string, lastName: string): Promise<string> {
  const { body: day } = await call(guest, 'POST', '/api/service/slots', { ...SERVICE, date })
  const free = (day['slots'] as { start: string; available: boolean }[]).filter(({ available }) => available)
  await call(guest, 'POST', '/api/cart/orderconfig', {
    originInformation: null,
    orderMode: 'pickup',
    express: false,
    targetBranchId: BRANCH_ID,
    targetDateTime: free[randomInt(free.length)]?.start,
  })
  await call(guest, 'POST', '/api/cart/product', { SKUID: skuid(1001), CartItemUnits: 1 })
  return orderForFree(guest, lastName)
}

// Serial, because no orders are possible while the branch is paused.
test.describe.configure({ mode: 'default' })

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await logInStaff(page, 'manager')
})

test('after a day is closed, paid orders get another time or a refund', async ({ page, another }) => {
  const [moved, off] = [await another(), await another()]
  const date = await lastDay(moved)
  const names = [`Deichgraf-${randomInt(1_000_000)}`, `Siel-${randomInt(1_000_000)}`] as const
  const thanks = [await orderFor(moved, date, names[0]), await orderFor(off, date, names[1])] as const

  await page.goto(`/team/filiale/${BRANCH}/zeiten`)
  await page.getByRole('button', { name: 'Ausnahme', exact: true }).click()
  await page.getByLabel('Tag').fill(date)
  await page.getByRole('button', { name: 'Weiter' }).click()
  await page.getByRole('checkbox', { name: 'Ganz geschlossen' }).check()
  await page.getByRole('textbox', { name: 'Anlass' }).fill('Der Ofen wird gemauert')
  await expect(page.getByText('2 bezahlte Bestellungen fallen dann weg.')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await page
    .getByRole('group', { name: new RegExp(names[1]) })
    .getByRole('radio', { name: 'Erstatten' })
    .check()
  await page.getByRole('button', { name: 'Zeiten speichern und 2 Kunden schreiben' }).click()
  await expect(page.getByText('Gespeichert. Ihre Kunden sehen es sofort.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Noch keine Antwort' })).toContainText(names[0])
  expect(await lastDay(moved)).not.toBe(date)

  await moved.goto(thanks[0].replace('/danke', '/neue-zeit'))
  await expect(moved.getByText(/hat Lübeck, Mühlentor leider geschlossen/)).toBeVisible()
  expect(await accessibilityFaults(moved)).toEqual([])
  await moved.getByRole('button', { name: 'Andere Zeit wählen' }).click()
  await moved.getByRole('button', { name: 'Diese Zeit nehmen' }).click()
  await expect(moved.getByText(/Danke für Ihre Antwort/)).toBeVisible()
  await off.goto(thanks[1])
  await expect(off.getByRole('heading', { level: 1, name: 'Diese Bestellung wurde storniert.' })).toBeVisible()

  // Restores the usual hours for the next test.
  await page.reload()
  await page.getByRole('button', { name: /Der Ofen wird gemauert/ }).click()
  await page.getByRole('button', { name: 'Ausnahme aufheben' }).click()
  await expect.poll(() => lastDay(moved)).toBe(date)
})

test('orders are paused for half an hour, customers see a notice, and orders resume', async ({ page, another }) => {
  const guest = await another()
  await page.goto(`/team/filiale/${BRANCH}/anhalten`)
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: '30 Min. anhalten' }).click()
  await expect(page.getByRole('heading', { name: 'Online-Bestellung ist angehalten' })).toBeVisible()
  await expect(page.getByText(/^Angehalten bis/)).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  const refused = await call(guest, 'POST', '/api/service/dates', SERVICE)
  expect(refused).toMatchObject({ status: 409, body: { code: 'branch_paused' } })
  await page.getByRole('button', { name: 'Jetzt weiter annehmen' }).click()
  await expect(page.getByText('Nimmt Bestellungen an')).toBeVisible()
  expect(await lastDay(guest)).not.toBe('')
})
