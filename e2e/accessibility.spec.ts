/** Every page is checked against WCAG 2.2 AA, as far as a program can tell, and reads without JavaScript. */
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from 'playwright/test'
import { clickAwake } from './support/awake'
import { fill, logIn } from './support/cart'
import { LEICHTMATROSEN, MOEWENKRUSTE } from './support/cart-page'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

const pages = [
  '/',
  '/produkte',
  '/produkte/brote',
  '/produkte/brote?attributes=21&subcategory=Mischbrote',
  '/produkte/getraenke',
  '/produkte/brote/speicherlaib-1001',
  '/warenkorb',
  '/auth/login',
  '/auth/retrievepassword',
  '/merkzettel',
  '/geschaeftefinder?search=L%C3%BCbeck',
  '/geschaeftefinder/luebeck-huexstrasse',
  '/service',
  '/cookies',
  '/agb',
  '/datenschutz',
  '/impressum',
  '/widerruf',
  '/barrierefreiheit',
  '/gibt-es-nicht',
]

/** Rule, element and what is wrong with it, so that a failure can be read. */
async function faultsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
  )
}

for (const address of pages) {
  test(`${address} has no accessibility fault`, async ({ page }) => {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await faultsOf(page)).toEqual([])
  })
}

test('the order dialog has no accessibility fault on its way to a time', async ({ page }) => {
  await page.goto('/produkte/brote')
  await page
    .getByRole('button', { name: /Preis und Verfügbarkeit anzeigen/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  const place = dialog.getByRole('combobox', { name: /Postleitzahl oder Ort/ })
  await place.fill('1')
  await dialog.getByRole('button', { name: 'Weiter' }).click()
  await expect(dialog.getByText('Bitte geben Sie eine gültige Postleitzahl ein.')).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  await place.fill('23552')
  await dialog.getByRole('button', { name: 'Weiter' }).click()
  await expect(dialog.getByRole('button', { name: /^Zum Mitnehmen(?! \(Express)/ })).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: /^Zum Mitnehmen(?! \(Express)/ }).click()
  await expect(dialog.getByRole('button', { name: 'Lübeck, Hüxstraße auswählen' })).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Lübeck, Hüxstraße auswählen' }).click()
  await expect(dialog.getByRole('group', { name: 'Tag' })).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
})

test('a customer’s pages have no accessibility fault', async ({ page }) => {
  await page.goto('/agb')
  await logIn(page)
  for (const room of ['/mein-junge/uebersicht', '/mein-junge/meine-daten', '/mein-junge/bestellungen', '/merkzettel']) {
    await page.goto(room)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await faultsOf(page), room).toEqual([])
  }
})

test('with something in the cart no page has an accessibility fault', async ({ page }) => {
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

test('choosing a variant has no accessibility fault', async ({ page }) => {
  await fill(page, [[MOEWENKRUSTE, 1]])
  await page.goto('/produkte/getraenke')
  await page.getByRole('button', { name: /Cappuccino auswählen/ }).click()
  await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
})

test('the filters have no accessibility fault', async ({ page }) => {
  await page.goto('/produkte/brote')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Filter anwenden' }).first()).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
})

for (const [what, address, opener, role] of [
  ['the offer to log in', '/produkte/brote', /^Speicherlaib merken$/, 'button'],
  ['the loyalty discount', '/produkte/brote', /^6 % Treuerabatt$/, 'button'],
  ['the ingredients', '/produkte/brote/speicherlaib-1001', /^Inhaltsstoffe$/, 'button'],
  ['a picture in full size', '/produkte/brote/speicherlaib-1001', /vergrößern$/, 'button'],
] as const) {
  test(`the dialog with ${what} has no accessibility fault`, async ({ page }) => {
    await page.goto(address)
    await clickAwake(page.getByRole(role, { name: opener }).filter({ visible: true }).first())
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await faultsOf(page)).toEqual([])
  })
}

test('the menu of phones has no accessibility fault in either step', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/agb')
  await clickAwake(page.getByRole('button', { name: 'Menü' }))
  const menu = page.getByRole('dialog')
  await expect(menu).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  await menu.getByRole('button', { name: 'Produkte' }).click()
  await expect(menu.getByRole('button', { name: 'Zurück' })).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
})

test('the cookie question has no accessibility fault', async ({ page, context }) => {
  await context.clearCookies()
  await page.goto('/agb')
  await expect(page.getByRole('region', { name: 'Cookies nach Ihrem Geschmack' })).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
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
