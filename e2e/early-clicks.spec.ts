/** A phone shows the page long before its scripts have come: what is pressed in between counts. */
import { expect, type Page, test } from 'playwright/test'
import { haveAppointment } from './support/appointment'

/** Holds the page's scripts back until the returned function is called. */
async function scriptsOnTheirWay(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/_next/static/**/*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test('bread that is wanted before the page is awake is in the cart afterwards, once', async ({ page }) => {
  await haveAppointment(page)
  const arrive = await scriptsOnTheirWay(page)
  await page.goto('/produkte/brote', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Speicherlaib hinzufügen' }).click()
  await expect(page.getByRole('link', { name: 'Brotbüdel, 0 Artikel' })).toBeVisible()
  arrive()
  await expect(page.getByRole('link', { name: 'Brotbüdel, 1 Artikel' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: 'Brotbüdel, 1 Artikel' })).toBeVisible()
})

test('the order dialog opens as soon as it can', async ({ page }) => {
  const arrive = await scriptsOnTheirWay(page)
  await page.goto('/produkte/brote', { waitUntil: 'commit' })
  await page
    .getByRole('button', { name: /^Preis und Verfügbarkeit anzeigen/ })
    .first()
    .click()
  arrive()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('links need not wait', async ({ page }) => {
  await scriptsOnTheirWay(page)
  await page.goto('/produkte/brote', { waitUntil: 'commit' })
  await page.getByRole('main').getByRole('link', { name: 'Mischbrote' }).click()
  await expect(page).toHaveURL('/produkte/brote?subcategory=Mischbrote')
})
