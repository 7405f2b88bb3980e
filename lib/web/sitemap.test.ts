import { sitemap, sitemapPages, sitemapPart } from './sitemap'

const entries = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ url: `https://shop.example/${index}` }))
const addressOfPart = (number: number) => `https://shop.example/sitemap/${number}`
const addresses = (text: string | null) => [...(text ?? '').matchAll(/<loc>([^<]*)</g)].map(([, url]) => url)

test('a shop of fifty thousand pages has one list', () => {
  const text = sitemap(entries(50_000), addressOfPart)
  expect(text).toContain('<urlset')
  expect(addresses(text)).toHaveLength(50_000)
})

test('a larger shop has an index whose lists contain every page once', () => {
  const all = entries(120_001)
  expect(addresses(sitemap(all, addressOfPart))).toEqual([1, 2, 3].map(addressOfPart))
  const listed = [1, 2, 3].flatMap((number) => addresses(sitemapPart(all, number)))
  expect(listed).toEqual(all.map(({ url }) => url))
  expect(sitemapPart(all, 4)).toBeNull()
})

test('known dates are listed; an index names the newest date of each list', () => {
  const dated = entries(50_001).map((entry, index) => (index === 7 ? { ...entry, changedAt: '2026-11-21' } : entry))
  expect(sitemapPart(dated, 1)?.match(/<lastmod>/g)).toHaveLength(1)
  expect(sitemap(dated, addressOfPart)).toContain(
    '<sitemap><loc>https://shop.example/sitemap/1</loc><lastmod>2026-11-21</lastmod></sitemap>\n<sitemap><loc>https://shop.example/sitemap/2</loc></sitemap>',
  )
})

test('lists of products and branches have the date of the newest of them; texts have none', () => {
  const [early, late] = ['2026-11-20T08:00:00.000Z', '2026-11-21T08:00:00+01:00']
  const pages = sitemapPages({
    categories: ['/produkte/brote', '/produkte/snacks', '/produkte/getraenke'],
    products: [
      { path: '/produkte/brote/laib-1', changedAt: early },
      { path: '/produkte/snacks/brezel-2', changedAt: late },
    ],
    stores: [
      { path: '/geschaeftefinder/kiel', changedAt: undefined },
      { path: '/geschaeftefinder/luebeck', changedAt: early },
    ],
    texts: ['/agb'],
  })
  expect(pages.map(({ path, changedAt }) => [path, changedAt])).toEqual([
    ['/', late],
    ['/produkte', late],
    ['/geschaeftefinder', early],
    ['/produkte/brote', early],
    ['/produkte/snacks', late],
    ['/produkte/getraenke', undefined],
    ['/geschaeftefinder/kiel', undefined],
    ['/geschaeftefinder/luebeck', early],
    ['/agb', undefined],
    ['/produkte/brote/laib-1', early],
    ['/produkte/snacks/brezel-2', late],
  ])
})

test('a URL with an ampersand is escaped', () => {
  expect(sitemap([{ url: 'https://shop.example/?a=1&b=2' }], addressOfPart)).toContain('?a=1&amp;b=2</loc>')
})
