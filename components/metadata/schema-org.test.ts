import type { Business } from '@/lib/brand-kinds'
import { branchOf } from '@/testing/order-config'
import {
  bakeryData,
  breadcrumbData,
  itemListData,
  organizationData,
  productData,
  serialiseStructuredData,
} from './schema-org'

const site = new URL('https://shop.hansejunge.example')
const loaf = {
  name: 'Speicherlaib',
  skuNumber: '1001',
  shortDescription: '<p>Kräftige <strong>Kruste</strong></p>',
  productCategory: 'Brote',
  images: [{ PathFull: '/pictures/roggenbrot.webp', PathThumbnail: '', alt: '', isCloseUp: false }],
  productUrl: '/produkte/brote/speicherlaib-1001',
  forSale: true,
  skuWeight: 1.25,
  contentUnit: 'kg' as const,
  withdrawal: 'perishable' as const,
}

describe('structured data', () => {
  it('cannot end its script element', () => {
    const data = productData(site, { ...loaf, name: '</script><script>alert(1)' }, 520, 'Hansejunge')
    expect(serialiseStructuredData(data)).not.toContain('</script')
  })

  it('survives the escaping unchanged', () => {
    const data = productData(site, { ...loaf, name: '<Laib> & Co' }, 520, 'Hansejunge')
    expect(JSON.parse(serialiseStructuredData(data))).toEqual(data)
  })

  it('names the price of the page in euro', () => {
    expect(productData(site, loaf, 520, 'Hansejunge')).toMatchObject({
      offers: { price: '5.20', priceCurrency: 'EUR' },
    })
  })

  it('has no offer if the page shows no price', () => {
    expect(productData(site, loaf, undefined, 'Hansejunge')).not.toHaveProperty('offers')
  })

  it('has a price per kilogram only if required', () => {
    expect(productData(site, loaf, 520, 'Hansejunge')).toMatchObject({
      offers: {
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          price: '5.20',
          referenceQuantity: { value: 1.25, unitCode: 'KGM', valueReference: { value: 1, unitCode: 'KGM' } },
        },
      },
    })
    const piece = productData(site, { ...loaf, skuWeight: null }, 520, 'Hansejunge')
    expect(JSON.stringify(piece)).not.toContain('UnitPriceSpecification')
  })

  it('is for pickup, and has a return policy', () => {
    const kept = 'https://schema.org/MerchantReturnNotPermitted'
    expect(productData(site, loaf, 520, 'Hansejunge')).toMatchObject({
      offers: {
        availableDeliveryMethod: 'https://schema.org/OnSitePickup',
        hasMerchantReturnPolicy: { applicableCountry: 'DE', returnPolicyCategory: kept },
      },
    })
    expect(productData(site, { ...loaf, withdrawal: 'possible' }, 520, 'Hansejunge')).toMatchObject({
      offers: { hasMerchantReturnPolicy: { merchantReturnDays: 14 } },
    })
  })

  it('marks an unavailable product', () => {
    expect(productData(site, { ...loaf, forSale: false }, 520, 'Hansejunge')).toMatchObject({
      offers: { availability: 'https://schema.org/OutOfStock' },
    })
  })

  it('numbers list items from 1 and links to each', () => {
    const list = itemListData(site, 'Brote', [loaf.productUrl, '/produkte/brote/teerjacke-1011'])
    expect(list).toMatchObject({
      '@type': 'ItemList',
      numberOfItems: 2,
      itemListElement: [
        { '@type': 'ListItem', position: 1, url: 'https://shop.hansejunge.example/produkte/brote/speicherlaib-1001' },
        { '@type': 'ListItem', position: 2, url: 'https://shop.hansejunge.example/produkte/brote/teerjacke-1011' },
      ],
    })
  })

  it('has all properties that search engines require of a product with an offer', () => {
    const { name, image, url, offers } = productData(site, loaf, 520, 'Hansejunge') as unknown as Record<
      string,
      unknown
    >
    const absolute = /^https:\/\/shop\.hansejunge\.example\//
    expect(name).toBe('Speicherlaib')
    expect(image).toEqual([expect.stringMatching(absolute)])
    expect(url).toMatch(absolute)
    expect(offers).toMatchObject({
      '@type': 'Offer',
      url,
      priceCurrency: 'EUR',
      price: expect.stringMatching(/^\d+\.\d\d$/),
      itemCondition: expect.stringMatching(/^https:\/\/schema\.org\/\w+Condition$/),
      availability: expect.stringMatching(/^https:\/\/schema\.org\/(InStock|OutOfStock)$/),
      seller: { '@type': 'Organization', name: 'Hansejunge' },
    })
  })

  it('has international telephone numbers', () => {
    const branch = branchOf(17, { branchPhone: '0451 555 0117' })
    const telephone = '+494515550117'
    expect(bakeryData(site, branch, '/geschaeftefinder/luebeck', 'Hansejunge')).toMatchObject({ telephone })
    const legal = { company: 'Hansejunge GmbH' } as Business['legal']
    const business = { phone: '0451 555 0117', legal }
    expect(organizationData(site, { name: 'Hansejunge', logo: '/icon.svg' }, business)).toMatchObject({
      contactPoint: { telephone },
    })
  })

  it('has absolute URLs in breadcrumbs', () => {
    const data = breadcrumbData(site, [{ href: '/produkte', label: 'Produkte' }])
    expect(data).toMatchObject({ itemListElement: [{ position: 1, item: 'https://shop.hansejunge.example/produkte' }] })
  })
})
