/** Every page is checked against WCAG 2.2 AA, as far as a program can tell, and reads without JavaScript. */
import { expect, test } from 'playwright/test'
import { faultsOf } from './support/axe'
import { fill, logIn } from './support/cart'
import { LEICHTMATROSEN, MOEWENKRUSTE } from './support/cart-page'
import { pages, pagesOfText } from './support/pages'

for (const address of pages) {
  const tag = pagesOfText.includes(address) ? [] : '@both'
  test(`${address} has no accessibility fault`, { tag }, async ({ page }) => {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await faultsOf(page)).toEqual([])
  })
}

test('a customer’s pages have no accessibility fault', { tag: '@both' }, async ({ page }) => {
  await logIn(page)
  for (const room of ['/mein-junge/uebersicht', '/mein-junge/meine-daten', '/mein-junge/bestellungen', '/merkzettel']) {
    await page.goto(room)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await faultsOf(page), room).toEqual([])
  }
})

test('with something in the cart no page has an accessibility fault', { tag: '@both' }, async ({ page }) => {
  await fill(page, [
    [MOEWENKRUSTE, 2],
    [LEICHTMATROSEN, 10],
  ])
  for (const address of ['/produkte/brote', '/warenkorb', '/checkout']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await faultsOf(page), address).toEqual([])
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a category shows its bread and leads on to the next page', async ({ page }) => {
    await page.goto('/produkte/brote')
    await expect(page.getByRole('heading', { name: 'Speicherlaib' })).toBeVisible()
    const next = page.locator('a[href*="seite=2"]').first()
    await page.goto((await next.getAttribute('href')) ?? '')
    await expect(page.getByRole('heading', { level: 1, name: 'Brote' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Speicherlaib' })).toHaveCount(0)
  })

  test('a product tells what is in it', async ({ page }) => {
    await page.goto('/produkte/brote/speicherlaib-1001')
    await expect(page.getByRole('heading', { level: 1, name: 'Speicherlaib' })).toBeVisible()
    await expect(
      page
        .getByText(/Natursauerteig/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible()
  })
})
