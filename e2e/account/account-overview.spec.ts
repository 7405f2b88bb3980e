/** The pages of the account and who may see them (spec §2 "Header", §6). */
import { expect } from 'playwright/test'
import { accountMenu, registerAndLogIn, useOwnAddress } from '../support/account'
import { clickHydrated } from '../support/hydration'
import { readPage } from '../support/read-page'
import { test } from '../support/test'

test.beforeEach(({ page }) => useOwnAddress(page))

test('a customer chooses a preferred branch, and the overview shows it', async ({ page }) => {
  await registerAndLogIn(page)
  await page.goto('/?branch=17')
  const dialog = page.getByRole('dialog', { name: 'Lübeck, Hüxstraße' })
  await clickHydrated(dialog.getByRole('button', { name: 'Als mein Geschäft wählen' }))
  await expect(dialog.getByRole('button', { name: 'Ihr Geschäft', pressed: true })).toBeVisible()
  await page.goto('/mein-junge/uebersicht')
  await expect(page.getByRole('main').getByText('Lübeck, Hüxstraße')).toBeVisible()
})

test('the account is a menu at the header, on phones a panel, and greets by name', { tag: '@both' }, async ({
  page,
  isMobile,
}) => {
  await registerAndLogIn(page)
  await page.goto('/agb')
  if (isMobile) await clickHydrated(accountMenu(page))
  else await accountMenu(page).hover()
  const menu = isMobile
    ? page.getByRole('dialog')
    : page.getByRole('banner').getByRole('navigation', { name: 'Mein Junge' })
  await expect(menu.getByText('Hallo, Wiebke!')).toBeVisible()
  for (const name of ['Übersicht', 'Meine Daten', /^Bestellungen/, 'Dauerbestellungen', 'Merkzettel']) {
    await expect(menu.getByRole('link', { name })).toBeVisible()
  }
})

test('each account page starts at its top', async ({ page }) => {
  await registerAndLogIn(page)
  for (const room of ['/mein-junge/uebersicht', '/mein-junge/meine-daten', '/mein-junge/bestellungen']) {
    await page.goto(room)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => window.scrollY), room).toBe(0)
  }
})

test('the account links to the service page', async ({ request }) => {
  await registerAndLogIn({ request })
  const { html } = await readPage({ request }, '/mein-junge/uebersicht')
  expect(html).toMatch(/<a [^>]*href="\/service"[^>]*>(<svg.*?<\/svg>)?Fragen &amp; Antworten/)
})

test('personal pages are not cached by proxies', async ({ request }) => {
  await registerAndLogIn({ request })
  for (const address of [
    '/mein-junge/uebersicht',
    '/mein-junge/meine-daten',
    '/mein-junge/bestellungen',
    '/merkzettel',
    '/produkte/brote',
    '/api/customer/orders',
    '/api/customer/export',
    '/api/wishlist',
    '/api/cart',
  ]) {
    const answer = await request.get(address)
    expect(answer.status(), address).toBe(200)
    expect(answer.headers()['cache-control'], address).toContain('no-store')
  }
})
