/** @jest-environment jsdom */
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import type { Branch } from '../../../lib/contract/branches/branches'
import { branchFeed } from './branch-feed'
import { llmsText } from './llms-text'
import { productFeed } from './product-feed'
import { stockFeed } from './stock-feed'

const site = new URL('https://shop.hansejunge.example')

const loaf = {
  skuNumber: '1001',
  name: 'Speicherlaib',
  subline: 'Roggenmischbrot, 1.250 g',
  description: '<p>Kräftige <strong>Kruste</strong> &amp; Krume</p>',
  shortDescription: '',
  productUrl: '/produkte/brote/speicherlaib-1001',
  images: [
    { PathFull: '/pictures/a.webp', PathThumbnail: '', alt: '', isCloseUp: false },
    { PathFull: '/pictures/b.webp', PathThumbnail: '', alt: '', isCloseUp: true },
  ],
  listPrice: 490,
  skuEnabled: true,
  productCategory: 'Brote',
  productSubCategory: 'Roggenmischbrote',
  skuWeight: 1.25,
  contentUnit: 'kg' as const,
  breadSaver: false,
}

describe('the product feed', () => {
  /** As an XML parser sees it: attributes of each item by name. */
  function itemsOf(xml: string): Record<string, string[]>[] {
    const read = new DOMParser().parseFromString(xml, 'application/xml')
    expect(read.querySelector('parsererror')).toBeNull()
    return [...read.querySelectorAll('item')].map((item) => {
      const attributes: Record<string, string[]> = {}
      for (const { namespaceURI, localName, textContent } of item.children) {
        expect(namespaceURI).toBe('http://base.google.com/ns/1.0')
        attributes[localName] = [...(attributes[localName] ?? []), textContent ?? '']
      }
      return attributes
    })
  }
  const feed = (...products: (typeof loaf)[]) => productFeed(site, 'Hansejunge', 'Brot', products)

  it('has all attributes that the specification requires, and the price per kilogram', () => {
    expect(itemsOf(feed(loaf))).toEqual([
      {
        id: ['1001'],
        title: ['Speicherlaib, Roggenmischbrot, 1.250 g'],
        description: ['Kräftige Kruste & Krume'],
        link: ['https://shop.hansejunge.example/produkte/brote/speicherlaib-1001'],
        image_link: ['https://shop.hansejunge.example/pictures/a.webp'],
        additional_image_link: ['https://shop.hansejunge.example/pictures/b.webp'],
        availability: ['in_stock'],
        price: ['4.90 EUR'],
        unit_pricing_measure: ['1.25 kg'],
        unit_pricing_base_measure: ['1 kg'],
        brand: ['Hansejunge'],
        condition: ['new'],
        identifier_exists: ['no'],
        product_type: ['Brote > Roggenmischbrote'],
      },
    ])
  })

  it('leaves out products without a price and bread-saver bags', () => {
    expect(
      itemsOf(
        productFeed(site, 'Hansejunge', 'Brot', [
          { ...loaf, listPrice: null },
          { ...loaf, breadSaver: true },
        ]),
      ),
    ).toEqual([])
  })

  it('is well-formed and within the length limits for any product name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (name) => {
        const [item] = itemsOf(feed({ ...loaf, name, description: name.repeat(30) }))
        expect(item?.['title']?.[0]?.length).toBeLessThanOrEqual(150)
        expect(item?.['description']?.[0]?.length).toBeLessThanOrEqual(5_000)
      }),
      { examples: [['<b>&"\u0007]]>'], ['\ud83e\udd56'.repeat(80)]] },
    )
  })
})

describe('the stock feed', () => {
  const price = [{ quantity: 0, price: 520, validFrom: '2026-01-01T00:00:00+01:00' }]
  const here = { skuNumber: '1001', prices: price, forSale: true, skuDailyInventory: null, breadSaver: false }
  const rowsOf = (text: string): Record<string, string>[] => parse(text, { delimiter: '\t', columns: true })

  it('lists available products with price, stock and pickup time', () => {
    const products = [
      here,
      { ...here, skuNumber: '1002', skuDailyInventory: 3 },
      { ...here, skuNumber: '1003', forSale: false },
    ]
    expect(rowsOf(stockFeed('17', products, 1))).toEqual([
      {
        store_code: '17',
        id: '1001',
        availability: 'in_stock',
        price: '5.20 EUR',
        quantity: '',
        pickup_method: 'buy',
        pickup_sla: 'next_day',
      },
      {
        store_code: '17',
        id: '1002',
        availability: 'in_stock',
        price: '5.20 EUR',
        quantity: '3',
        pickup_method: 'buy',
        pickup_sla: 'next_day',
      },
      {
        store_code: '17',
        id: '1003',
        availability: 'out_of_stock',
        price: '5.20 EUR',
        quantity: '',
        pickup_method: 'not_supported',
        pickup_sla: '',
      },
    ])
  })

  it.each([
    [0, 'same_day'],
    [1, 'next_day'],
    [3, '3-day'],
    [9, 'multi-week'],
  ])('an order that is ready in %i days is ready %s', (days, said) => {
    expect(rowsOf(stockFeed('17', [here], days))).toMatchObject([{ pickup_sla: said }])
  })

  it('lists nothing as available for a paused branch, and sold-out products as out of stock', () => {
    expect(rowsOf(stockFeed('17', [here], null))).toMatchObject([{ availability: 'out_of_stock' }])
    expect(rowsOf(stockFeed('17', [{ ...here, skuDailyInventory: 0 }], 0))).toMatchObject([
      { availability: 'out_of_stock' },
    ])
  })
})

test('the branch feed lists each branch with its opening hours and special days', () => {
  const branch = {
    branchERPId: 17,
    branchKind: 'shop',
    branchSlug: 'luebeck-huexstrasse',
    branchPhone: '0451 555 01 42',
    branchAddress: { street: 'Hüxstraße 42, "Hof"', postCode: '23552', city: 'Lübeck', lat: 53.86, long: 10.68 },
    openingDays: [
      {
        weekday: 1,
        hours: [
          { opens: '06:00', closes: '13:00' },
          { opens: '14:00', closes: '18:30' },
        ],
      },
    ],
    specialDays: [
      { date: '2026-12-24', hours: [{ opens: '06:00', closes: '12:00' }], reason: 'Heiligabend' },
      { date: '2026-12-25', hours: [], reason: '1. Weihnachtstag' },
    ],
  } as unknown as Branch
  const text = branchFeed(site, 'Hansejunge', [branch, { ...branch, branchKind: 'station' }])
  const [row, ...others] = parse(text, { columns: true }) as Record<string, string>[]
  expect(others).toEqual([])
  expect(row).toMatchObject({
    'Store code': '17',
    'Primary phone': '+494515550142',
    'Business name': 'Hansejunge',
    'Address line 1': 'Hüxstraße 42, "Hof"',
    'Postal code': '23552',
    Website: 'https://shop.hansejunge.example/geschaeftefinder/luebeck-huexstrasse',
    'Monday hours': '06:00-13:00, 14:00-18:30',
    'Sunday hours': 'x',
    'Special hours': '2026-12-24: 06:00-12:00, 2026-12-25: x',
  })
})

test('llms.txt lists links to the facts, one per line', () => {
  const shelves = [{ slug: 'brote', name: 'Brote', description: '<p>Aus dem Ofen</p>' }]
  const text = llmsText(site, { name: 'Hansejunge' }, { description: 'Bäckerei' }, shelves)
  expect(text).toMatch(/^# Hansejunge\n\n> Bäckerei\n/)
  expect(text).toContain('- [Brote](https://shop.hansejunge.example/produkte/brote): Aus dem Ofen\n')
  expect(text).toContain('https://shop.hansejunge.example/feeds/bestand/{slug}')
})
