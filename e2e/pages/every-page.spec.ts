/** Every page that links reach: links work, HTML is valid, and metadata is complete. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect } from 'playwright/test'
import { CUSTOMER } from '../support/cart'
import { type CrawledPage, crawl } from '../support/crawl'
import { structuredDataFaults } from '../support/structured-data'
import { test } from '../support/test'
import { validateHtml } from '../support/validate-html'

// One crawl, which all tests use.
test.describe.configure({ mode: 'default', timeout: 180_000 })

/** Pages for customers only. */
const rooms = ['/mein-junge/uebersicht', '/mein-junge/meine-daten', '/mein-junge/bestellungen', '/merkzettel']

let pages: CrawledPage[] = []
const isPage = ({ status, type }: CrawledPage) => status === 200 && type.startsWith('text/html')

test.beforeAll(async ({ playwright, baseURL }) => {
  // All pictures of a new shop are generated meanwhile, possibly on a busy machine.
  test.setTimeout(600_000)
  const visitor = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  pages = await crawl(visitor, ['/', '/?branch=17', '/gibt-es-nicht', '/sitemap.xml'])
  await visitor.post('/api/auth/login', {
    headers: { 'Sec-Fetch-Site': 'same-origin' },
    data: { ...CUSTOMER, staySignedIn: false },
  })
  pages.push(...(await crawl(visitor, rooms, pages)))
  await visitor.dispose()
})

test('every link leads to an existing page or file, and to an existing fragment', () => {
  expect(pages.filter(isPage).length).toBeGreaterThan(150)
  const known = new Map(pages.map((page) => [page.address, page]))
  const broken = pages.filter(isPage).flatMap(({ address, links }) =>
    links
      .filter(({ to, fragment }) => {
        const target = known.get(to)
        if (target === undefined || target.status >= 400) return true
        return fragment !== '' && !target.ids.has(fragment)
      })
      .map(({ to, fragment }) => `${address} → ${to}${fragment && `#${fragment}`} (${known.get(to)?.status})`),
  )
  expect(broken).toEqual([])
})

test('no internal link redirects, except to the login', () => {
  const detours = pages.filter(({ redirectedTo }) => redirectedTo !== null && !redirectedTo.startsWith('/auth/login?'))
  expect(detours.map(({ address, redirectedTo }) => `${address} → ${redirectedTo}`)).toEqual([])
})

test('every page is valid HTML', async () => {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'shop-pages-'))
  const written = pages.filter(isPage)
  await Promise.all(written.map(({ body }, index) => writeFile(path.join(directory, `${index}.html`), body)))
  const faults = await validateHtml(directory)
  await rm(directory, { recursive: true })
  const where = (file = '') => written[Number(path.basename(file, '.html'))]?.address
  const byMessage = Map.groupBy(faults, ({ message }) => message)
  expect([...byMessage].map(([message, [first]]) => `${message} (${where(first?.file)})`)).toEqual([])
})

test('structured data of pages is complete', () => {
  const faults = pages
    .filter(isPage)
    .flatMap(({ address, body }) => structuredDataFaults(body).map((fault) => `${address}: ${fault}`))
  expect(faults).toEqual([])
})

/** Metadata that an indexable page lacks. */
function lacks({ address, body }: CrawledPage): string[] {
  const { pathname, searchParams } = new URL(address, 'http://shop')
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(body)?.[1] ?? 'http://nowhere'
  const german = /<link rel="alternate" hrefLang="de" href="([^"]+)"/.exec(body)?.[1]
  const page = searchParams.get('seite')
  const faults: Readonly<Record<string, boolean>> = {
    'not one h1': (body.match(/<h1[ >]/g) ?? []).length !== 1,
    [`canonical is ${canonical}`]:
      new URL(canonical).pathname !== pathname || (page !== null && !canonical.includes(`seite=${page}`)),
    [`in German at ${german}`]: german !== canonical,
    'no picture to share': !/<meta property="og:image" content="http/.test(body),
    'no address to share': !/<meta property="og:url" content="http/.test(body),
    'no description': !/<meta name="description" content=".{40,}"/.test(body),
  }
  return Object.keys(faults).filter((fault) => faults[fault])
}

test('every page has one heading, a unique title and, if indexable, one canonical address', () => {
  const found = pages.filter(isPage).filter(({ body }) => !/<meta name="robots" content="noindex/.test(body))
  const faults = found.flatMap((page) => lacks(page).map((fault) => `${page.address}: ${fault}`))
  expect(faults).toEqual([])
  const first = found.filter(({ address }) => !address.includes('?'))
  const titles = first.map(({ body }) => /<title>([^<]*)/.exec(body)?.[1])
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([])
})

test('shared links have a preview picture', async ({ request }) => {
  for (const address of [
    '/',
    '/produkte/brote',
    '/produkte/brote/speicherlaib-1001',
    '/geschaeftefinder/luebeck-huexstrasse',
  ]) {
    const page = await (await request.get(address)).text()
    const picture = /<meta property="og:image" content="([^"]+)"/.exec(page)?.[1] ?? ''
    const { pathname, search } = new URL(picture)
    const answer = await request.get(pathname + search)
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/png'])
    const bytes = await answer.body()
    // Width and height stand in the first chunk of a PNG.
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
  }
})
