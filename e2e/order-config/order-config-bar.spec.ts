/** The sticky bars with branch, time and notices of added products. */
import { expect } from 'playwright/test'
import { clickHydrated } from '../support/hydration'
import { BRANCH, chooseDay, dialogOf, onShelf, saveAnyTime } from '../support/order-dialog'
import { test } from '../support/test'

test('added units are shown in the sticky bar', { tag: '@both' }, async ({ page }, { project }) => {
  await page.goto('/?branch=17&orderMode=pickup')
  await chooseDay(page, 1)
  await saveAnyTime(page)
  await onShelf(page)
  // Beside shelves the order data is in the sidebar, so the desktop bar is on product pages.
  const isPhone = project.name === 'phone'
  if (!isPhone) await page.goto('/produkte/brote/speicherlaib-1001')
  const add = isPhone
    ? page.getByRole('button', { name: /hinzufügen$/ })
    : page.getByRole('button', { name: /^In den/ })
  await add.first().click()
  const bar = page.getByRole('region', { name: 'Geschäft und Termin' }).filter({ visible: true })
  await expect(bar).toContainText(BRANCH)
  await expect(bar.getByRole('status')).toHaveText('1 Artikel zum Warenkorb hinzugefügt')
  await expect(bar.getByRole('status')).toBeEmpty()
})

test('the sticky bars hide behind the dialog, the page does not scroll, and the start page has no bar', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/?branch=17&orderMode=pickup')
  await chooseDay(page, 1)
  await saveAnyTime(page)
  await onShelf(page)
  const bar = page.getByRole('region', { name: 'Geschäft und Termin' }).filter({ visible: true })
  await page.goto('/produkte/brote')
  await page.mouse.move(100, 400)
  await page.mouse.wheel(0, 2500)
  await clickHydrated(page.getByRole('button', { name: 'Termin ändern', exact: true }).filter({ visible: true }))
  await expect(dialogOf(page).getByRole('toolbar', { name: 'Tag' })).toBeVisible()
  await expect(bar).toHaveCount(0)
  const top = await page.evaluate(() => window.scrollY)
  await page.mouse.move(5, 5)
  await page.mouse.wheel(0, 600)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top)
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toHaveCount(0)
  await page.goto('/')
  await expect(bar).toHaveCount(0)
})
