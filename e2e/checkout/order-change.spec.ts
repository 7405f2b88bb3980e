/** A guest changes time, slicing and products of a paid order before the branch begins. */
import { expect } from 'playwright/test'
import { accessibilityFaults } from '../support/axe'
import { answerBank, chooseCard, fillCard } from '../support/card'
import { call, skuid } from '../support/cart'
import { orderForFree } from '../support/free-order'
import { payWith, payWithoutWindow, prepareOrder } from '../support/purchase-steps'
import { test } from '../support/test'

/** Lübeck, Hüxstraße, on the last day for which orders are possible: nothing is baked yet. */
const SERVICE = { orderMode: 'pickup', branchId: 1017, express: false }

test('an order gets another time and sliced bread from the thank-you page', async ({ page, another }) => {
  const { body: dates } = await call(page, 'POST', '/api/service/dates', SERVICE)
  const open = (dates['dates'] as { date: string; available: boolean }[]).findLast(({ available }) => available)
  const { body: day } = await call(page, 'POST', '/api/service/slots', { ...SERVICE, date: open?.date })
  const free = (day['slots'] as { start: string; available: boolean }[]).filter(({ available }) => available)
  await call(page, 'POST', '/api/cart/orderconfig', {
    originInformation: null,
    orderMode: 'pickup',
    express: false,
    targetBranchId: SERVICE.branchId,
    targetDateTime: free[0]?.start,
  })
  await call(page, 'POST', '/api/cart/product', { SKUID: skuid(1001), CartItemUnits: 1 })
  await page.goto(await orderForFree(page, 'Petersen'))

  await page.getByRole('link', { name: 'Bestellung ändern' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bestellung ändern' })).toBeVisible()
  await expect(page.getByText('Noch ist alles wie bestellt.')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  const plain = await another({ javaScriptEnabled: false })
  await plain.goto(page.url())
  const notice = /Zum Ändern schalten Sie bitte JavaScript ein, oder rufen Sie uns an: 0\d/
  await expect(plain.locator('main')).toContainText(notice, { useInnerText: true })
  await page.getByRole('button', { name: 'Zeit ändern' }).click()
  const times = page.getByLabel('Uhrzeit')
  const newTime = await times.getByRole('option').last().textContent()
  await times.selectOption({ label: newTime ?? '' })
  await page.getByRole('radio', { name: 'Bitte alle Brote schneiden' }).check()
  await expect(page.getByRole('region', { name: 'Ihre Änderung' })).toContainText(newTime ?? '')
  const changeSummary = page.getByRole('region', { name: 'Ihre Änderung' })
  await changeSummary.getByRole('button', { name: 'Änderung übernehmen' }).click()

  const orderDetails = page.getByRole('region', { name: 'Ihre Bestellung' })
  await expect(orderDetails).toContainText('Brote geschnitten')
  await expect(orderDetails).toContainText(`um ${newTime}`)
  await expect(orderDetails).toContainText('Bitte alle Brote schneiden')
})

test('added products are paid by card, then most are removed and refunded', {
  tag: '@phone',
}, async ({ page }) => {
  await prepareOrder(page)
  await payWith(page, 'Jetzt bezahlen')
  await expect(page.getByRole('heading', { level: 1, name: /Danke, Inken/ })).toBeVisible()
  await page.getByRole('link', { name: 'Bestellung ändern' }).click()
  const changeSummary = page.getByRole('region', { name: 'Ihre Änderung' })

  await page.getByRole('button', { name: 'Anzahl Speicherlaib erhöhen' }).click()
  await page.getByRole('button', { name: 'Etwas dazulegen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Wonach suchen Sie?').fill('Hafenbrötchen')
  await dialog.getByRole('button', { name: /^Dazu.*Hafenbrötchen/ }).click()
  await expect(dialog.getByText('1 Stück dabei')).toBeVisible()
  await dialog.getByRole('button', { name: 'Fertig' }).click()
  await expect(changeSummary.getByText('2 statt 1 Stück')).toBeVisible()
  await expect(changeSummary.getByText('1 Stück dazu')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await changeSummary.getByRole('button', { name: 'Weiter zur Zahlung' }).click()
  await chooseCard(page)
  await fillCard(page)
  await changeSummary.getByRole('button', { name: /^Zahlungspflichtig bestellen/ }).click()
  await answerBank(page, 'Zahlung freigeben')

  await expect(page.getByRole('heading', { level: 1, name: 'Alles geändert, Inken.' })).toBeVisible()
  const orderDetails = page.getByRole('region', { name: 'Ihre Bestellung' })
  await expect(orderDetails.getByText('2 statt 1 Speicherlaib, 1 Hafenbrötchen dazu')).toBeVisible()
  await expect(orderDetails.getByText(/nachgezahlt/)).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])

  await page.getByRole('link', { name: 'Noch einmal ändern' }).click()
  await page.getByRole('button', { name: /^Entfernen.*Speicherlaib/ }).click()
  const bar = page.getByRole('button', { name: 'Änderung bestätigen' }).last()
  await bar.click()
  await expect(orderDetails.getByText('2 Speicherlaib entfallen')).toBeVisible()
  await expect(orderDetails.getByText(/€ zurück/)).toBeVisible()
})

test('where no window opens, the payer returns to the order after paying or going back', { tag: '@phone' }, async ({
  page,
}) => {
  await prepareOrder(page)
  await payWithoutWindow(page, 'Jetzt bezahlen')
  await expect(page.getByRole('heading', { level: 1, name: /Danke, Inken/ })).toBeVisible()
  await page.getByRole('link', { name: 'Bestellung ändern' }).click()
  const changeSummary = page.getByRole('region', { name: 'Ihre Änderung' })
  await page.getByRole('button', { name: 'Anzahl Speicherlaib erhöhen' }).click()
  await changeSummary.getByRole('button', { name: 'Weiter zur Zahlung' }).click()
  await payWithoutWindow(page, /Abbrechen/)

  await expect(changeSummary.getByText('2 statt 1 Stück')).toBeVisible()
  await changeSummary.getByRole('button', { name: 'Weiter zur Zahlung' }).click()
  await payWithoutWindow(page, 'Jetzt bezahlen')
  await expect(page.getByRole('heading', { level: 1, name: 'Alles geändert, Inken.' })).toBeVisible()
  await expect(page.getByText('2 statt 1 Speicherlaib')).toBeVisible()
})
