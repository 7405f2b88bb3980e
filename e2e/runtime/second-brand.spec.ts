/** The shop built for another brand: no page, script or email contains the first brand. */
import { readFile } from 'node:fs/promises'
import { expect, test } from 'playwright/test'
import * as hansejunge from '../../brands/hansejunge/brand'
import { brand, business, home } from '../../brands/isarkorn/brand'
import { brandWordsOf } from '../../testing/brand-words'
import { SECOND_BRAND } from '../../testing/environment'
import { startShop } from '../../testing/shop-process'
import { emailTo, registerAndLogIn } from '../support/account'
import { type CrawledPage, crawl } from '../support/crawl'

test.describe.configure({ mode: 'default', timeout: 180_000 })

const ICONS = ['icon.svg', 'apple-icon.png', 'icon-192.png', 'icon-512.png', 'maskable-512.png']
const ofTheFirst = brandWordsOf(hansejunge)

let shop: Awaited<ReturnType<typeof startShop>>
let pages: CrawledPage[] = []

test.beforeAll(async ({ playwright }) => {
  test.setTimeout(180_000)
  shop = await startShop(SECOND_BRAND)
  const visitor = await playwright.request.newContext({ baseURL: shop.url })
  pages = await crawl(visitor, ['/', '/gibt-es-nicht', '/offline', '/sitemap.xml', '/auth/login', '/warenkorb'])
  await visitor.dispose()
})
test.afterAll(async () => {
  await shop.stop()
  await shop.removeData()
})

const bodyOf = (address: string): string => pages.find((page) => page.address === address)?.body ?? ''
/** Visible text: without scripts and the comments that React puts between texts. */
const textOf = (address: string): string => bodyOf(address).replaceAll(/<script.*?<\/script>|<!-- -->/gs, '')

test('no page contains the first brand', () => {
  const read = pages.filter(({ body }) => body !== '')
  expect(read.length).toBeGreaterThan(40)
  expect(
    read.flatMap(
      ({ address, body }) =>
        ofTheFirst
          .exec(body)
          ?.slice(0, 1)
          .map((word) => `${address}: ${word}`) ?? [],
    ),
  ).toEqual([])
})

test('no loaded file contains the first brand', async ({ request }) => {
  const files = pages
    .map(({ address }) => address)
    .filter((address) => /\.(js|css|svg|webmanifest)(\?|$)/.test(address))
  expect(files.filter((file) => file.includes('.js')).length).toBeGreaterThan(10)
  for (const file of files) expect(await (await request.get(shop.url + file)).text(), file).not.toMatch(ofTheFirst)
})

test('pages, structured data, manifest and error pages have the second brand', async ({ request }) => {
  expect(textOf('/')).toContain(`<title>${brand.name} – ${brand.claim}</title>`)
  // The first screen follows the hour.
  const promises = [home.promise, home.noon.promise, home.rest.promise]
  expect(promises.filter((promise) => textOf('/').includes(promise))).toHaveLength(1)
  expect(bodyOf('/')).toContain(`"legalName":"${business.legal.company}"`)
  expect(textOf('/impressum')).toContain(business.legal.register)
  expect(textOf('/gibt-es-nicht')).toContain(`– ${brand.name}</title>`)
  expect(textOf('/offline')).toContain(`Ihr ${brand.cart} ist gut aufgehoben`)
  expect(textOf('/warenkorb')).toContain(`${brand.cart} leer`)
  const manifest = await (await request.get(`${shop.url}/manifest.webmanifest`)).json()
  expect(manifest.name).toContain(brand.name)
})

test('icons are those of the second brand', async ({ request }) => {
  const manifest = await (await request.get(`${shop.url}/manifest.webmanifest`)).json()
  const inPage = [...bodyOf('/').matchAll(/<link rel="(?:apple-touch-)?icon" href="([^"]+)"/g)].map(([, href]) => href)
  const icons = [...inPage, ...manifest.icons.map(({ src }: { src: string }) => src), '/favicon.ico']
  expect(icons).toHaveLength(6)
  const own = new Set((await Promise.all(ICONS.map((name) => readFile(`brands/isarkorn/${name}`)))).map(String))
  for (const icon of icons) {
    const answer = await request.get(`${shop.url}${icon}`)
    expect([icon, own.has(String(await answer.body()))]).toEqual([icon, true])
  }
})

test('colours of the brand override those of the shop', async ({ page }) => {
  await page.goto(shop.url)
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(247, 248, 241)')
})

test('fonts of the brand override those of the shop', async ({ browser }) => {
  const visitor = await browser.newContext({ baseURL: shop.url })
  const page = await visitor.newPage()
  const email = await registerAndLogIn(page)
  const letter = await emailTo(page, email, brand.name)
  await visitor.close()
  expect(letter).toContain(brand.name)
  expect(letter).not.toMatch(ofTheFirst)
})

test('the account has an address of the brand; that of the first brand leads there', async ({ browser }) => {
  const visitor = await browser.newContext({ baseURL: shop.url })
  const page = await visitor.newPage()
  await registerAndLogIn(page)
  await page.goto(`${hansejunge.brand.accountPath}/uebersicht`)
  await expect(page).toHaveURL(`${shop.url}${brand.accountPath}/uebersicht`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hallo')
  await page.goto(`${brand.accountPath}/bestellungen`)
  await expect(page).toHaveURL(`${shop.url}${brand.accountPath}/bestellungen`)
  await visitor.close()
})
