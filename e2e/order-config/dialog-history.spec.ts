/** The back button while something lies over the page. */
import { expect } from 'playwright/test'
import { configure } from '../support/cart'
import { goBack } from '../support/go-back'
import { clickHydrated, untilHydrated } from '../support/hydration'
import { dialogOf, heading } from '../support/order-dialog'
import { test } from '../support/test'

test('a reload inside the order dialog leaves no useless history entry', async ({ page }) => {
  await page.goto('/agb')
  await page.goto('/service')
  await clickHydrated(page.getByRole('button', { name: 'Standort auswählen' }))
  await dialogOf(page).getByRole('combobox').fill('23552')
  await dialogOf(page).getByRole('button', { name: 'Weiter' }).click()
  await expect(heading(page, 'Wie möchten Sie bestellen?')).toBeVisible()
  await page.reload()
  // Waits for the page, as a visitor would before pressing back.
  await untilHydrated(page.getByRole('button', { name: 'Standort auswählen' }))
  await expect(dialogOf(page)).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => window.history.state?.dialogDepth)).toBeUndefined()
  await page.waitForLoadState('networkidle')
  await goBack(page)
  await expect(page).toHaveURL(/\/agb$/)
})

test('back closes the burger menu level by level, and pages opened from it leave no history entry', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/agb')
  await page.goto('/service')
  const burger = page.getByRole('banner').getByRole('button', { name: 'Menü' })
  await clickHydrated(burger)
  await page.getByRole('dialog', { name: 'Menü' }).getByRole('button', { name: 'Produkte' }).click()
  await expect(page.getByRole('dialog', { name: 'Produkte' })).toBeVisible()
  await goBack(page)
  await expect(page.getByRole('dialog', { name: 'Menü' })).toBeVisible()
  await goBack(page)
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(/\/service$/)

  await burger.click()
  await page.getByRole('dialog', { name: 'Menü' }).getByRole('button', { name: 'Standort auswählen' }).click()
  await expect(heading(page, 'Wo möchten Sie bestellen?')).toBeVisible()
  await goBack(page)
  await expect(page.getByRole('dialog')).toBeHidden()

  await burger.click()
  await page.getByRole('dialog', { name: 'Menü' }).getByRole('link', { name: 'Geschäfte' }).click()
  await expect(page).toHaveURL(/\/geschaeftefinder$/)
  await goBack(page)
  await expect(page).toHaveURL(/\/service$/)
  await goBack(page)
  await expect(page).toHaveURL(/\/agb$/)
})

test('back closes filters and variant dialog and stays on the shelf; a choice is one history entry', {
  tag: '@phone',
}, async ({ page }) => {
  await configure(page)
  await page.goto('/produkte')
  await page.goto('/produkte/getraenke')
  const filter = page.getByRole('button', { name: 'Filter', exact: true })
  await clickHydrated(filter)
  await expect(page.getByRole('dialog')).toBeVisible()
  await goBack(page)
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(/\/getraenke$/)

  await page.getByRole('button', { name: /Cappuccino auswählen/ }).click()
  await expect(heading(page, 'Cappuccino')).toBeVisible()
  await goBack(page)
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: /Cappuccino auswählen/ }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Produktdetails' }).click()
  await expect(page).toHaveURL(/\/getraenke\/cappuccino/)
  await goBack(page)
  await expect(page).toHaveURL(/\/getraenke$/)

  await clickHydrated(filter)
  await page.getByRole('dialog').getByText('Vegan').click()
  await page.getByRole('button', { name: 'Filter anwenden' }).first().click()
  await expect(page).toHaveURL(/\/getraenke\?/)
  await goBack(page)
  await expect(page).toHaveURL(/\/getraenke$/)
  await goBack(page)
  await expect(page).toHaveURL(/\/produkte$/)
})
