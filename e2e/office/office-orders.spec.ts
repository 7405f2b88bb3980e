/** Head office finds an order, changes it for its customer, who pays the difference by a link, and looks after what is stuck. */
import { expect, type Page } from 'playwright/test'
import { emailTo } from '../support/account'
import { accessibilityFaults } from '../support/axe'
import { clickHydrated, untilHydrated } from '../support/hydration'
import { payWith, prepareOrder } from '../support/purchase-steps'
import { logInStaff } from '../support/staff'
import { test } from '../support/test'

/** A paid order of three loaves; its number. */
async function order(page: Page): Promise<string> {
  await prepareOrder(page)
  await payWith(page, 'Jetzt bezahlen')
  await expect(page.getByRole('heading', { level: 1, name: /Danke, Inken/ })).toBeVisible()
  return /HJ-\d{4}-\d{6}/.exec((await page.getByRole('main').textContent()) ?? '')?.[0] ?? ''
}

test('an order is found by name and product in any spelling; note and email go out', async ({ page, another }) => {
  const orderNumber = await order(page)
  const office = await another()
  await logInStaff(office, 'headOffice')
  await office.goto('/team/zentrale/suche')
  expect(await accessibilityFaults(office)).toEqual([])
  const search = office.getByRole('searchbox', { name: 'Bestellung suchen' })
  await untilHydrated(search)
  await search.fill('JOHANNSEN  inken moewenkruste')
  const hits = office.getByRole('region', { name: 'Treffer' })
  await clickHydrated(hits.getByRole('button').filter({ hasText: 'Möwenkruste' }).first())
  await search.fill(orderNumber)
  const opened = office.getByRole('region', { name: 'Bestellung', exact: true })
  await expect(opened.getByText(orderNumber).first()).toBeVisible()
  await expect(opened.getByText('Bestätigung und Rechnung')).toBeVisible()
  expect(await accessibilityFaults(office)).toEqual([])

  await opened.getByLabel('Notiz für die Filiale').fill('Kommt mit dem Lastenrad')
  await opened.getByRole('button', { name: 'Notiz speichern' }).click()
  await expect(opened.getByText('hat die Notiz zu Bestellung')).toBeVisible()
  await office.goto(`/team/filiale/17/auftrag/${orderNumber}`)
  await expect(office.getByText('Zentrale: Kommt mit dem Lastenrad')).toBeVisible()
})

test('a change that costs more is paid by the customer’s link, and nothing changes before', async ({
  page,
  another,
}) => {
  const orderNumber = await order(page)
  const office = await another()
  await logInStaff(office, 'headOffice')
  await office.goto(`/team/zentrale/auftrag/${orderNumber}`)
  await clickHydrated(office.getByRole('button', { name: 'Zeit oder Ware ändern' }))
  await office.getByRole('button', { name: 'Anzahl Speicherlaib erhöhen' }).click()
  const send = office.getByRole('button', { name: /^Link über \d+,\d\d\s€ schicken$/ })
  await expect(send).toBeEnabled()
  expect(await accessibilityFaults(office)).toEqual([])
  await send.click()
  await expect(office.getByText('Der Link zum Bezahlen geht an inken@beispiel.de.')).toBeVisible()
  await expect(office.getByText('Vorbereitete Änderung', { exact: true })).toBeVisible()

  const email = await emailTo(page, 'inken@beispiel.de', `${orderNumber}: noch`)
  const [link] = /https?:\S+bestellung-aendern\S+/.exec(email) ?? []
  await page.goto(link ?? '')
  await expect(page.getByText('Diese Änderung haben wir für Sie vorbereitet.')).toBeVisible()
  const summary = page.getByRole('region', { name: 'Ihre Änderung' })
  await expect(summary.getByText('2 statt 1 Stück')).toBeVisible()
  await clickHydrated(summary.getByRole('button', { name: 'Weiter zur Zahlung' }))
  await payWith(page, 'Jetzt bezahlen')
  await expect(page.getByRole('heading', { level: 1, name: 'Alles geändert, Inken.' })).toBeVisible()
  await office.reload()
  await expect(office.getByText('Nachzahlung, bezahlt')).toBeVisible()
})

test('all queues are shown, the empty ones too', async ({ page }) => {
  await logInStaff(page, 'headOffice')
  await page.goto('/team/zentrale/warteschlangen')
  const queues = page.getByRole('navigation', { name: 'Warteschlangen' })
  await expect(queues.getByRole('button')).toHaveCount(7)
  await clickHydrated(queues.getByRole('button', { name: /Aufgaben nicht gelaufen/ }))
  await expect(page.getByRole('region', { name: 'Aufgaben nicht gelaufen' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Zuletzt erledigt' })).toBeVisible()
  await clickHydrated(page.getByRole('button', { name: 'Wer wird benachrichtigt' }))
  await expect(page.getByRole('dialog').getByText('Almut Reimers')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
})
