/** Analytics events of shelf and cart (spec §1). */
import { expect, type Page } from 'playwright/test'
import { configure, fill } from '../support/cart'
import { MOEWENKRUSTE } from '../support/cart-page'
import { clickHydrated } from '../support/hydration'
import { test } from '../support/test'

const queued = (page: Page) =>
  page.evaluate(() => (window.analyticsQueue ?? []).map(({ event, location }) => [event, location]))

test('events contain the location on the page', async ({ page }) => {
  await configure(page)
  await page.goto('/produkte/brote/moewenkruste-1002')
  await clickHydrated(page.getByRole('button', { name: 'In den Brotbüdel' }).first())
  for (const event of [
    ['view_item', 'Product Detail'],
    ['view_item_list', 'Product Recommendations'],
    ['add_to_cart', 'Product Detail'],
  ]) {
    await expect.poll(() => queued(page)).toContainEqual(event)
  }
  await page.goto('/produkte/brote')
  await expect.poll(() => queued(page)).toContainEqual(['view_item_list', 'Category Page'])
})

test('events are queued after a second and sent nowhere', async ({ page, baseURL }) => {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL ?? '')) elsewhere.push(request.url())
  })
  await fill(page, [[MOEWENKRUSTE, 2]])
  await page.goto('/warenkorb')
  await page.getByRole('button', { name: 'Anzahl Möwenkruste verringern' }).click()
  await expect.poll(() => queued(page)).toContainEqual(['view_cart', 'Cart Page'])
  await expect.poll(() => queued(page)).toContainEqual(['remove_from_cart', 'Cart Page'])
  expect(elsewhere).toEqual([])
  expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false)
})
