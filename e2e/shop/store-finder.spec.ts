/** The store finder: by text, place, filter and position; with and without a map. */
import { expect, type Page } from 'playwright/test'
import { readPage } from '../support/read-page'
import { test } from '../support/test'

const FINDER = '/geschaeftefinder'
const BRANCH = 'Lübeck, Hüxstraße'
const count = (page: Page) => page.getByRole('main').getByRole('status').first()
const names = (page: Page) => page.locator('main li h2').allTextContents()

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a town is searched and filtered, and a branch page shows hours, holidays and an order link', async ({
    page,
  }) => {
    await page.goto(FINDER)
    await expect(count(page)).toHaveText(/^\d\d Geschäfte$/)
    await page.getByRole('combobox', { name: 'Ort, Postleitzahl oder Geschäft' }).fill('Lübeck')
    await page.getByRole('main').getByRole('button', { name: 'Suchen', exact: true }).click()
    await expect(count(page)).toHaveText(/Geschäfte im Umkreis von 30 km$/)
    await page.getByRole('link', { name: 'Express' }).click()
    await expect(page).toHaveURL(/search=L%C3%BCbeck&filterByServiceExpress=1/)
    await page.getByRole('link', { name: BRANCH, exact: true }).click()
    await expect(page).toHaveURL(/\/geschaeftefinder\/luebeck-huexstrasse$/)
    await expect(page.getByRole('heading', { level: 1, name: BRANCH })).toBeVisible()
    await expect(page.getByRole('table', { name: 'Öffnungszeiten' })).toContainText('Mo')
    await expect(page.getByRole('link', { name: 'Hier bestellen' })).toHaveAttribute('href', '/produkte?branch=17')
  })
})

/** Heading with its distance, of every branch in the list. */
const rowsOf = (html: string) =>
  [...html.matchAll(/<h2[^>]*>(?:<a [^>]*>)?([^<]+).*?<\/h2><span[^>]*>([^<]*)</g)].map(([, name, label = '']) => ({
    name,
    kilometres: label.endsWith('km')
      ? Number(label.replace(' km', '').replace(',', '.'))
      : Number(label.replace(' m', '')) / 1000,
  }))

test('branches are sorted by distance', async ({ request }) => {
  const { html } = await readPage({ request }, `${FINDER}?search=23552`)
  const kilometres = rowsOf(html).map((row) => row.kilometres)
  expect(kilometres.length).toBeGreaterThan(3)
  expect(kilometres).toEqual(kilometres.toSorted((a, b) => a - b))
})

test("'branch=17' finds that branch, 'Brotretter' sets its filter", async ({ page }) => {
  await page.goto(`${FINDER}?search=branch%3D17`)
  expect(await names(page)).toEqual([BRANCH])
  await page.goto(`${FINDER}?search=Brotretter`)
  await expect(page.getByRole('link', { name: 'Brotretter', exact: true })).toHaveAttribute('aria-current', 'true')
  await expect(page.locator('main li').filter({ hasNotText: 'Brotretter-Tüten' }).locator('h2')).toHaveCount(0)
})

for (const [text, answer] of [
  ['ab', 'Bitte geben Sie mindestens 3 Zeichen ein.'],
  ['00000', 'Bitte geben Sie eine gültige Postleitzahl ein.'],
  ['<script>alert(1)</script>', 'haben wir kein Geschäft gefunden'],
  ["'; drop table branches; --", 'haben wir kein Geschäft gefunden'],
  ['🥐'.repeat(80), 'haben wir kein Geschäft gefunden'],
] as const) {
  test(`the text ${text.slice(0, 20)} gets a response without an error`, async ({ request }) => {
    const page = await readPage({ request }, `${FINDER}?search=${encodeURIComponent(text)}`)
    expect(page.status).toBe(200)
    expect(page.text).toContain(answer)
  })
}

test('an unknown branch returns 404', async ({ request }) => {
  for (const slug of ['gibt-es-nicht', '17', 'a'.repeat(300)])
    expect((await request.get(`${FINDER}/${slug}`)).status(), slug).toBe(404)
})

test('a suggested branch leads to its page', async ({ page }) => {
  await page.goto(FINDER)
  const field = page.getByRole('combobox', { name: 'Ort, Postleitzahl oder Geschäft' })
  await expect(async () => {
    await field.fill('Hüxstr')
    await expect(page.getByRole('option', { name: BRANCH })).toBeVisible({ timeout: 2000 })
  }).toPass()
  await field.press('ArrowDown')
  await field.press('Enter')
  await expect(page).toHaveURL(/luebeck-huexstrasse$/)
})

test('the position of the browser is used', async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 54.0887, longitude: 12.1405 })
  await page.goto(FINDER)
  await page.getByRole('button', { name: 'Standort im Browser freigeben' }).click()
  await expect(count(page)).toHaveText(/Umkreis von 30 km$/)
  expect((await names(page))[0]).toContain('Rostock')
})

test('a refused position is explained', async ({ page }) => {
  await page.goto(FINDER)
  await page.getByRole('button', { name: 'Standort im Browser freigeben' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Standort im Browser freigeben' })).toBeVisible()
})

test('ordering at a branch starts the order dialog there', async ({ page }) => {
  await page.goto(`${FINDER}/luebeck-huexstrasse`)
  await page.getByRole('link', { name: 'Hier bestellen' }).click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: BRANCH })).toBeVisible()
})

test('the page has structured data of the bakery', async ({ request }) => {
  const bakery = (await readPage({ request }, `${FINDER}/luebeck-huexstrasse`)).described('Bakery')
  expect(bakery).toMatchObject({ address: { postalCode: '23552', addressCountry: 'DE' } })
  expect(bakery?.['openingHoursSpecification']).toHaveLength(7)
})

test('a browser without WebGL shows a picture of the map, whose branches are chosen by keyboard', {
  tag: '@both',
}, async ({ page, viewport }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  const map = page.getByRole('region', { name: 'Karte der Geschäfte' })
  const showMap = async (search: string) => {
    await page.goto(`${FINDER}${search}`)
    if ((viewport?.width ?? 0) < 1024) await page.getByRole('radio', { name: 'Karte' }).check()
  }
  await showMap('')
  const whole = map.getByRole('button', { name: 'Ganze Karte zeigen' })
  await map
    .getByRole('button', { name: /^\d+ Geschäfte in Lübeck( und Umgebung)? zeigen$/ })
    .first()
    .press('Enter')
  await whole.press('Enter')
  await expect(whole).toBeHidden()

  await showMap('?search=branch%3D17')
  const pin = map.getByRole('button', { name: BRANCH, exact: true })
  await pin.press('Enter')
  await expect(pin).toHaveAttribute('aria-pressed', 'true')
  const card = map.getByRole('region', { name: BRANCH })
  await expect(card.getByRole('link', { name: 'Hier bestellen' })).toBeVisible()
})
