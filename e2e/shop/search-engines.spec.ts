/** Pages as search engines see them. */
import { expect } from 'playwright/test'
import { configure } from '../support/cart'
import { readPage } from '../support/read-page'
import { test } from '../support/test'

test.describe('search engines', () => {
  test('find breadcrumbs, products and the next page of a shelf', async ({ request }) => {
    const { html, described } = await readPage({ request }, '/produkte/brote?seite=2')
    expect(html).toMatch(/<title>Brote, Seite 2/)
    expect(html).toMatch(/<link rel="canonical" href="https?:\/\/[^"]+\/produkte\/brote\?seite=2"/)
    expect(html).toContain('<link rel="prev" href="/produkte/brote"')
    expect(html).toMatch(/<meta property="og:image" content="https?:\/\//)
    expect(html).toMatch(/<meta property="og:url" content="https?:\/\/[^"]+\/produkte\/brote\?seite=2"/)
    const list = described('ItemList') as unknown as { itemListElement: { position: number; url: string }[] }
    expect(list.itemListElement.map(({ position }) => position)).toEqual(
      list.itemListElement.map((_, index) => index + 1),
    )
    expect(list.itemListElement[0]?.url).toMatch(/^https?:\/\/.+\/produkte\/brote\/.+-\d+$/)
    expect(described('BreadcrumbList')?.['itemListElement']).toHaveLength(2)
  })

  test('find structured data on each page', async ({ request }) => {
    const paths = ['/', '/agb', '/datenschutz', '/impressum', '/widerruf', '/barrierefreiheit', '/cookies']
    const pages = await Promise.all(paths.map((path) => readPage({ request }, path)))
    const descriptions = pages.map(({ html }) => /<meta name="description" content="([^"]+)"/.exec(html)?.[1])
    expect(new Set(descriptions).size).toBe(paths.length)
    expect((await readPage({ request }, '/service')).described('BreadcrumbList')).toBeDefined()
    expect((await readPage({ request }, '/geschaeftefinder')).described('ItemList')).toMatchObject({
      numberOfItems: 42,
    })
  })

  test('have no session; visitors with one get no structured data', async ({ request }) => {
    await configure({ request })
    const { text, described } = await readPage({ request }, '/produkte/brote')
    expect(text).toContain('Produkte gefunden')
    expect(described('ItemList')).toBeUndefined()
  })

  test('find the shown price, or that of the default zone', async ({ request }) => {
    const look = async () => {
      const { text, described } = await readPage({ request }, '/produkte/brote/speicherlaib-1001')
      const { offers } = described('Product') as unknown as { offers: { price: string; priceCurrency: string } }
      expect(offers.priceCurrency).toBe('EUR')
      return { described: offers.price.replace('.', ','), shown: /(\d+,\d\d)\s€/.exec(text)?.[1] }
    }
    const byDefault = await look()
    expect(byDefault.described).toMatch(/^\d+,\d\d$/)
    await configure({ request })
    const atBranch = await look()
    expect(atBranch.described).toBe(atBranch.shown)
  })

  test('are redirected from an old product address to the current one', async ({ request }) => {
    const answer = await request.get('/produkte/snacks/alter-name-1001', { maxRedirects: 0 })
    expect(answer.status()).toBe(308)
    expect(answer.headers()['location']).toContain('/produkte/brote/speicherlaib-1001')
  })

  test('get 404 for pages beyond the last one and for unknown addresses', async ({ request }) => {
    for (const path of [
      '/produkte/brote?seite=999',
      '/produkte/moebel',
      '/produkte/brote/nichts-4242',
      '/produkte/brote/nichts',
    ]) {
      expect((await request.get(path)).status()).toBe(404)
    }
  })
})
