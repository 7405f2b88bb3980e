/** Input between first paint and hydration (taps, choices, typed text) takes effect afterwards. */
import { expect, type Page } from 'playwright/test'
import { translatePage } from '@/testing/translate'
import { field } from '../support/account'
import { withPictures } from '../support/browser'
import { call, configure, fill } from '../support/cart'
import { MOEWENKRUSTE } from '../support/cart-page'
import { test } from '../support/test'

test.use(withPictures)

/** Delays the page's scripts until the returned function is called. */
async function scriptsOnTheirWay(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/_next/static/**/*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test('a product added before hydration is in the cart afterwards, once', { tag: '@phone' }, async ({ page }) => {
  await configure(page)
  const arrive = await scriptsOnTheirWay(page)
  await page.goto('/produkte/brote', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Speicherlaib hinzufügen' }).click()
  await expect(page.getByRole('link', { name: 'Brotbüdel, 0 Artikel' })).toBeVisible()
  arrive()
  await expect(page.getByRole('link', { name: 'Brotbüdel, 1 Artikel' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: 'Brotbüdel, 1 Artikel' })).toBeVisible()
})

test('input into a page that is translated before hydration takes effect afterwards', { tag: '@phone' }, async ({
  page,
}) => {
  await fill(page, [[MOEWENKRUSTE, 1]])
  const arrive = await scriptsOnTheirWay(page)
  await page.goto('/warenkorb', { waitUntil: 'commit' })
  await page.getByRole('radio', { name: 'Bitte alle Brote schneiden' }).check()
  await page.getByRole('button', { name: 'Anzahl Möwenkruste erhöhen' }).click()
  await page.evaluate(`(${translatePage.toString()})()`)
  arrive()
  await expect(page.getByRole('heading', { name: '2 x Möwenkruste' })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Bitte alle Brote schneiden' })).toBeChecked()
})

test('the order dialog opens after hydration', { tag: '@phone' }, async ({ page }) => {
  const arrive = await scriptsOnTheirWay(page)
  await page.goto('/produkte/brote', { waitUntil: 'commit' })
  await page
    .getByRole('button', { name: /^Preis und Verfügbarkeit anzeigen/ })
    .first()
    .click()
  arrive()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a note chosen before hydration is saved', { tag: '@phone' }, async ({ page }) => {
  await fill(page, [[MOEWENKRUSTE, 1]])
  const arrive = await scriptsOnTheirWay(page)
  await page.goto('/warenkorb', { waitUntil: 'commit' })
  await page.getByRole('radio', { name: 'Bitte alle Brote schneiden' }).check()
  await page.getByRole('radio', { name: 'Ich nehme meine Brote am Stück' }).check()
  await page.getByRole('radio', { name: 'Bitte alle Brote schneiden' }).check()
  arrive()
  await expect(page.getByText('Erfolgreich gespeichert')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Bitte alle Brote schneiden' })).toBeChecked()
  expect((await call(page, 'GET', '/api/cart')).body['cartNote']).toBe('Bitte alle Brote schneiden')
})

test('an order started before hydration goes on with its service and postcode', {
  tag: '@phone',
}, async ({ page }) => {
  const arrive = await scriptsOnTheirWay(page)
  await page.goto('/', { waitUntil: 'commit' })
  const start = page.getByRole('main').locator('form', { hasText: 'Wie möchten Sie bestellen?' })
  await start.getByRole('radio', { name: 'Liefern Lassen' }).check()
  await start.getByRole('textbox', { name: 'Postleitzahl' }).fill('23552')
  await start.getByRole('button', { name: 'Geschäft wählen' }).click()
  arrive()
  await expect(page.getByRole('dialog')).toContainText('23552')
})

test('a login submitted before hydration shows errors and keeps the input', {
  tag: '@phone',
}, async ({ page }) => {
  const arrive = await scriptsOnTheirWay(page)
  await page.goto('/auth/login', { waitUntil: 'commit' })
  const email = field(page, 'E-Mail Adresse')
  await email.fill('niemand@example.com')
  await field(page, 'Passwort').fill('falsch-genug')
  await page.getByRole('button', { name: 'Login' }).dblclick()
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request.url())
  })
  arrive()
  await expect(page.getByText('Login fehlgeschlagen, bitte versuchen Sie es erneut.')).toBeVisible()
  await expect(email).toHaveValue('niemand@example.com')
  expect(calls.filter((address) => address.endsWith('/login'))).toHaveLength(1)
})

test('a sort order chosen before hydration is applied', { tag: '@phone' }, async ({ page }) => {
  const arrive = await scriptsOnTheirWay(page)
  await page.goto('/produkte/brote', { waitUntil: 'commit' })
  await page.getByRole('combobox', { name: 'Sortieren' }).selectOption({ index: 1 })
  arrive()
  await expect(page).toHaveURL(/sort/)
})

test('a gallery loads only its first picture, and shows the one chosen before hydration', { tag: '@phone' }, async ({
  page,
}) => {
  const arrive = await scriptsOnTheirWay(page)
  await page.goto('/produkte/brote/speicherlaib-1001', { waitUntil: 'commit' })
  const gallery = page.getByRole('region', { name: 'Bilder von Speicherlaib' })
  // The first one has the cut half beside it.
  const picture = (position: number) => gallery.locator('[aria-haspopup=dialog]').nth(position).locator('img').first()
  await page.getByRole('button', { name: 'Bild 2 von 5' }).click()
  await expect(picture(0)).toBeVisible()
  await expect(picture(1)).toBeHidden()
  arrive()
  await expect(page.getByText(/^Bild \d von 5$/)).toHaveText('Bild 2 von 5')
  await expect(picture(1)).toBeInViewport()
})

test('links work before hydration', { tag: '@phone' }, async ({ page }) => {
  await scriptsOnTheirWay(page)
  await page.goto('/produkte/brote', { waitUntil: 'commit' })
  await page.getByRole('main').getByRole('link', { name: 'Mischbrote' }).click()
  await expect(page).toHaveURL('/produkte/brote?subcategory=Mischbrote')
})
