/** The service page, the sitemap, feeds for other services, canonical addresses and the web app manifest. */
import { expect } from 'playwright/test'
import { readPage } from '../support/read-page'
import { test } from '../support/test'

test('the service page lists questions by category, and describes them for search engines', async ({ request }) => {
  const { html, described } = await readPage({ request }, '/service')
  expect(html).toContain('Wie bestelle ich online?')
  expect(html).toMatch(/<a [^>]*href="\/geschaeftefinder"[^>]*>Geschäftefinder/)
  expect(described('FAQPage')?.['mainEntity']).toHaveLength(html.match(/<details/g)?.length ?? 0)
})

test('the sitemap lists every category, product and branch by its canonical address', async ({ request }) => {
  const text = await (await request.get('/sitemap.xml')).text()
  const addresses = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address ?? ''))
  const paths = addresses.map(({ pathname }) => pathname)
  expect(paths).toEqual([...new Set(paths)])
  expect(paths).toEqual(
    expect.arrayContaining([
      '/',
      '/produkte/brote',
      '/produkte/brote/speicherlaib-1001',
      '/geschaeftefinder/luebeck-huexstrasse',
    ]),
  )
  for (const path of ['/', '/produkte/brote', '/geschaeftefinder/luebeck-huexstrasse', '/service', '/agb']) {
    const { html } = await readPage({ request }, path)
    expect(new URL(/<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? '').pathname).toBe(path)
  }
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${addresses[0]?.origin}/sitemap.xml`)
})

test('feeds for shopping services, maps and language models match the pages', async ({ request }) => {
  const file = async (path: string) => {
    const answer = await request.get(path)
    expect(answer.status()).toBe(200)
    return { type: answer.headers()['content-type'], text: await answer.text() }
  }
  const products = await file('/feeds/produkte.xml')
  expect(products.type).toBe('application/xml; charset=utf-8')
  const items = products.text.match(/<item>.*/g) ?? []
  expect(items.length).toBeGreaterThan(40)
  const loaf = items.find((item) => item.includes('<g:id>1001</g:id>')) ?? ''
  const link = new URL(/<g:link>([^<]+)/.exec(loaf)?.[1] ?? '')
  const { described } = await readPage({ request }, link.pathname)
  const price = /<g:price>([\d.]+) EUR/.exec(loaf)?.[1]
  expect(described('Product')).toMatchObject({ sku: '1001', offers: { price } })
  expect((await request.get(new URL(/<g:image_link>([^<]+)/.exec(loaf)?.[1] ?? '').pathname)).status()).toBe(200)

  const stock = await file('/feeds/bestand/luebeck-huexstrasse')
  expect(stock.text).toMatch(/^17\t1001\tin_stock\t\d+\.\d\d EUR\t\d*\tbuy\t\w+_day$/m)
  expect((await request.get('/feeds/bestand/nirgends')).status()).toBe(404)
  const shops = await file('/feeds/geschaefte.csv')
  expect(shops.text).toMatch(/^17,Hansejunge,Hüxstraße 42,Lübeck,23552,DE,.*06:00-18:30/m)

  const languageModelFile = await file('/llms.txt')
  expect(languageModelFile.type).toBe('text/plain; charset=utf-8')
  const links = [...languageModelFile.text.matchAll(/\]\(([^)]+)\)/g)].map(
    ([, address]) => new URL(address ?? '').pathname,
  )
  expect(links.length).toBeGreaterThan(10)
  const answers = await Promise.all(links.map((path) => request.get(path)))
  expect(answers.filter((answer) => !answer.ok()).map((answer) => answer.url())).toEqual([])
})

test('other spellings of an address redirect to the canonical one', async ({ request }) => {
  for (const [from, to] of [
    ['/Produkte/Brote', '/produkte/brote'],
    ['/produkte/', '/produkte'],
  ] as const) {
    const answer = await request.get(from, { maxRedirects: 0 })
    expect(answer.status()).toBe(308)
    expect(new URL(answer.headers()['location'] ?? '', 'http://localhost').pathname).toBe(to)
  }
})

test('the shop can be installed: the web app manifest and its icons exist', async ({ request }) => {
  const manifest = await (await request.get('/manifest.webmanifest')).json()
  expect(manifest).toMatchObject({ lang: 'de', display: 'standalone', start_url: '/' })
  for (const { src } of manifest.icons) expect((await request.get(src)).headers()['content-type']).toBe('image/png')
})
