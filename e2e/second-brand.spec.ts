/** The shop built for another brand: nothing of the first is left, on no page, in no script and in no mail. */
import { expect, test } from 'playwright/test'
import * as hansejunge from '../lib/brands/hansejunge'
import { brand, business, home } from '../lib/brands/isarkorn'
import { wordsOf } from '../testing/brand-words'
import { SECOND_BRAND } from '../testing/environment'
import { startShop } from '../testing/shop-process'
import { enterAsNewCustomer, mailTo } from './support/account'
import { type CrawledPage, crawl } from './support/crawl'

test.describe.configure({ mode: 'default', timeout: 180_000 })

const ofTheFirst = wordsOf(hansejunge)

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
/** As it is read: without its scripts and what React keeps pieces of text apart by. */
const textOf = (address: string): string => bodyOf(address).replaceAll(/<script.*?<\/script>|<!-- -->/gs, '')

test('no page names the first brand', () => {
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

test('neither does what is loaded with them', async ({ request }) => {
  const files = pages
    .map(({ address }) => address)
    .filter((address) => /\.(js|css|svg|webmanifest)(\?|$)/.test(address))
  expect(files.filter((file) => file.includes('.js')).length).toBeGreaterThan(10)
  for (const file of files) expect(await (await request.get(shop.url + file)).text(), file).not.toMatch(ofTheFirst)
})

test('pages, structured data, manifest and plain pages speak for the second', async ({ request }) => {
  expect(textOf('/')).toContain(`<title>${brand.name} – ${brand.claim}</title>`)
  expect(textOf('/')).toContain(home.promise)
  expect(bodyOf('/')).toContain(`"legalName":"${business.legal.company}"`)
  expect(textOf('/impressum')).toContain(business.legal.register)
  expect(textOf('/gibt-es-nicht')).toContain(`– ${brand.name}</title>`)
  expect(textOf('/offline')).toContain(`Ihr ${brand.cart} ist gut aufgehoben`)
  expect(textOf('/warenkorb')).toContain(`${brand.cart} leer`)
  const manifest = await (await request.get(`${shop.url}/manifest.webmanifest`)).json()
  expect(manifest.name).toContain(brand.name)
})

test('so do its letters', async ({ browser }) => {
  const visitor = await browser.newContext({ baseURL: shop.url })
  const page = await visitor.newPage()
  const email = await enterAsNewCustomer(page)
  const letter = await mailTo(page, email, brand.name)
  await visitor.close()
  expect(letter).toContain(brand.name)
  expect(letter).not.toMatch(ofTheFirst)
})
