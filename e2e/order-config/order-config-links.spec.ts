/** Links and QR codes with branch, service or table (spec §2 "URL query parameters"). */
import { expect } from 'playwright/test'
import { BRANCH, cartOf, chooseDay, dialogOf, heading, onShelf, saveAnyTime } from '../support/order-dialog'
import { readPage } from '../support/read-page'
import { test } from '../support/test'

test.describe('a link', () => {
  test('in any letter case opens the dialog, on any page, once, and keeps marketing parameters', async ({ page }) => {
    await page.goto('/agb?utm_source=mail&BRANCH=17&ordermode=PickUp')
    await expect(heading(page, 'Wann holen Sie ab?')).toBeVisible()
    await expect(dialogOf(page)).toContainText(BRANCH)
    await chooseDay(page, 1)
    await saveAnyTime(page)
    await onShelf(page, '?utm_source=mail')
    await page.reload()
    await expect(page.getByRole('button', { name: /hinzufügen$/ }).first()).toBeVisible()
    await expect(dialogOf(page)).toHaveCount(0)

    const saved = await cartOf(page)
    await page.goto('/?branch=18')
    await expect(heading(page, 'Lübeck, Breite Straße')).toBeVisible()
    await dialogOf(page).getByRole('button', { name: 'Schließen' }).click()
    await expect(dialogOf(page)).toHaveCount(0)
    await expect(page).toHaveURL(/\/$/)
    expect(await cartOf(page)).toMatchObject({
      targetDateTime: saved.targetDateTime,
      targetBranch: { branchERPId: 17 },
    })
  })

  test('with unknown values opens nothing', async ({ page }) => {
    for (const search of ['branch=abc&orderMode=pickup', 'orderMode=inhouse&table=3']) {
      await page.goto(`/?${search}`)
      await page.waitForLoadState('networkidle')
      await expect(page.getByRole('button', { name: 'Geschäft wählen' })).toBeVisible()
      await expect(dialogOf(page), search).toHaveCount(0)
    }
  })

  test('with a search leads to the store finder, unless it has a branch', async ({ request }) => {
    const where = async (path: string) => {
      const answer = await request.get(path, { maxRedirects: 0 })
      return answer.headers()['location'] ?? answer.status()
    }
    const found = '/geschaeftefinder?search=Brotretter&utm_source=x'
    expect(await where('/agb?SEARCH=Brotretter&utm_source=x')).toBe(found)
    expect(await where('/geschaeftefinder?Search=Brotretter&utm_source=x')).toBe(found)
    expect(await where('/geschaeftefinder/luebeck-huexstrasse?search=Brotretter&utm_source=x')).toBe(found)
    expect(await where('/?search=Brotretter&branch=17')).toBe(200)
  })

  test('to an unknown branch shows a notice and the location page', async ({ page }) => {
    await page.goto('/?branch=99999&orderMode=pickup')
    await expect(heading(page, 'Wo möchten Sie bestellen?')).toBeVisible()
    await expect(dialogOf(page)).toContainText('Das Geschäft, zu dem Ihr Link führt, kennen wir nicht.')
  })

  test('with the wishlist parameter leads to the wishlist', async ({ request }) => {
    for (const path of ['/mein-junge/merkzettel', '/Mein-Merkzettel'])
      await expect(request.get(path).then((answer) => answer.url())).resolves.toContain('ReturnUrl=%2Fmerkzettel')
  })

  test('shows its branch without JavaScript', async ({ request }) => {
    const { html } = await readPage({ request }, '/?branch=17&orderMode=inhouse&table=12')
    const card = /<section[^>]* aria-label="Ihr Geschäft".*?<\/section>/s.exec(html)?.[0]
    expect(card).toContain(BRANCH)
    expect(card).toContain('Tisch 12')
  })
})

test('the QR code of a table leads to an order at that table', async ({ page }) => {
  await page.goto('/?branch=33&orderMode=inhouse&table=12')
  await expect(heading(page, 'An welchem Tisch sitzen Sie?')).toBeVisible()
  const table = dialogOf(page).getByRole('textbox', { name: 'Tischnummer *' })
  await expect(table).toHaveValue('12')
  await table.fill('1b')
  await dialogOf(page).getByRole('button', { name: 'Weiter' }).click()
  await expect(table).toHaveAccessibleDescription('Bitte geben Sie eine gültige Tischnummer an.')
  await table.fill('12')
  await dialogOf(page).getByRole('button', { name: 'Weiter' }).click()
  await onShelf(page)
  await page
    .getByRole('button', { name: /hinzufügen$/ })
    .first()
    .click()
  await expect(page.getByText('1 Artikel zum Warenkorb hinzugefügt').first()).toBeVisible()
  expect(await cartOf(page)).toMatchObject({ orderMode: 'inhouse', table: 12, cartNote: 'Tisch-12' })
  await page.goto('/warenkorb')
  await expect(page.getByRole('main').getByRole('textbox', { name: 'Tischnummer *' })).toHaveValue('12')
})

test('the QR code of a table leads to the counter after closing', async ({ page }) => {
  await page.route('**/api/service/availabilities', (route) =>
    route.fulfill({
      json: {
        pickupAvailableAt: '0001-01-01T00:00:00',
        pickupInhouseAt: '0001-01-01T00:00:00',
        pickupDeliveryAt: '0001-01-01T00:00:00',
      },
    }),
  )
  await page.goto('/?branch=17&orderMode=inhouse&table=12')
  await expect(dialogOf(page).getByRole('alert')).toContainText(
    'Aktuell ist keine Bestellung am Tisch möglich. Bitte bestellen Sie am Tresen.',
  )
})
