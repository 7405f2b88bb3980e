/** Pages and messages while something is unavailable: a page, the network, a part of a page, the backend. */
import { expect } from 'playwright/test'
import { registerAndLogIn } from '../support/account'
import { fill } from '../support/cart'
import { SPEICHERLAIB } from '../support/cart-page'
import { clickHydrated } from '../support/hydration'
import { payWith } from '../support/purchase-steps'
import { test } from '../support/test'

const PART_FAULT = /^Dieser Teil der Seite konnte nicht geladen werden/

test('a part of a page that failed to load is loaded at the next try', async ({ page }) => {
  await page.goto('/produkte/brote')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const opener = page.getByRole('button', { name: 'Speicherlaib merken' })
  await page.waitForLoadState('networkidle')
  await page.route('**/_next/static/**', (route) => route.abort())
  await clickHydrated(opener)
  const notice = page.getByRole('status').filter({ hasText: PART_FAULT })
  await expect(notice).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await notice.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(page.getByRole('dialog')).toContainText('Der Merkzettel gehört zu Ihrem Kundenkonto.')
})

test('further products that failed to load can be loaded again', async ({ page }) => {
  await page.route(/_next\/static\/.*\.js/, async (route) => {
    const source = await (await route.fetch()).text()
    if (source.includes('fetchNextPage')) await route.abort()
    else await route.continue()
  })
  await page.goto('/produkte/brote')
  const shelf = page
    .getByRole('main')
    .getByRole('list')
    .filter({ has: page.getByRole('article') })
  const first = await shelf.getByRole('article').count()
  await shelf.getByRole('article').last().scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 2000)
  await expect(shelf.getByRole('alert')).toHaveText(PART_FAULT)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brote')
  await page.unrouteAll({ behavior: 'wait' })
  await shelf.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect.poll(() => shelf.getByRole('article').count()).toBeGreaterThan(first)
})

test('the map shows an error in its place, beside the complete list', async ({ page }) => {
  await page.goto('/agb')
  await page.route(/_next\/static\/.*\.js/, async (route) => {
    const source = await (await route.fetch()).text()
    if (source.includes('maplibregl')) await route.abort()
    else await route.continue()
  })
  await page.goto('/geschaeftefinder?search=L%C3%BCbeck')
  const map = page.getByRole('region', { name: 'Karte der Geschäfte' })
  await expect(map.getByRole('alert')).toHaveText(PART_FAULT)
  await page.unrouteAll({ behavior: 'wait' })
  await map.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(map.getByRole('alert')).toBeHidden()
})

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a page without network shows a message and recovers; prices are never cached', async ({ page, context }) => {
    await page.goto('/produkte/brote')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.reload()
    const cachedPaths = await page.evaluate(async () => {
      const cache = await caches.open('shop-1')
      return (await cache.keys()).map(({ url }) => new URL(url).pathname)
    })
    expect(cachedPaths).toContain('/offline')
    expect(cachedPaths.filter((path) => path !== '/offline' && !path.startsWith('/_next/static/'))).toEqual([])
    await context.setOffline(true)
    await page.goto('/warenkorb')
    await expect(page.getByRole('heading', { level: 1, name: 'Sie sind gerade offline' })).toBeVisible()
    await context.setOffline(false)
    await page.getByRole('link', { name: 'Erneut versuchen' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Brotbüdel leer' })).toBeVisible()
  })

  test('an order is readable without network until its customer logs out', async ({ page, context }) => {
    await registerAndLogIn(page)
    await fill(page, [[SPEICHERLAIB, 1]])
    await page.goto('/checkout')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await payWith(page, 'Jetzt bezahlen')
    const thanks = page.getByRole('heading', { level: 1, name: /^Danke, Wiebke/ })
    await expect(thanks).toBeVisible()
    const order = page.url()
    await page.goto(order)
    const cachedPaths = () => page.evaluate(async () => (await (await caches.open('orders-1')).keys()).length)
    await expect.poll(cachedPaths).toBe(1)
    await context.setOffline(true)
    await page.goto(order)
    await expect(thanks).toBeVisible()
    await context.setOffline(false)

    await page.goto('/mein-junge/uebersicht')
    const pages = page.getByRole('navigation', { name: 'Mein Junge, Seiten' })
    await clickHydrated(pages.getByRole('button', { name: 'Abmelden' }))
    await expect(page).toHaveURL('/')
    expect(await cachedPaths()).toBe(0)
    await context.setOffline(true)
    await page.goto(order)
    await expect(page.getByRole('heading', { level: 1, name: 'Sie sind gerade offline' })).toBeVisible()
  })
})
