import { breadcrumbData, productData, serialiseStructuredData } from './structured-data'

const site = new URL('https://shop.hansejunge.example')
const loaf = {
  name: 'Speicherlaib',
  skuNumber: '1001',
  shortDescription: '<p>Kräftige <strong>Kruste</strong></p>',
  imagePathFull: '/pictures/roggenbrot.webp',
  productUrl: '/produkte/brote/speicherlaib-1001',
  prices: [{ quantity: 0, price: 520, validFrom: '2026-01-01T00:00:00+01:00' }],
  forSale: true,
}

describe('structured data', () => {
  it('cannot end its script element', () => {
    const data = productData(site, { ...loaf, name: '</script><script>alert(1)' }, 'Hansejunge')
    expect(serialiseStructuredData(data)).not.toContain('</script')
  })

  it('survives the escaping unchanged', () => {
    const data = productData(site, { ...loaf, name: '<Laib> & Co' }, 'Hansejunge')
    expect(JSON.parse(serialiseStructuredData(data))).toEqual(data)
  })

  it('names the base price in euro', () => {
    expect(productData(site, loaf, 'Hansejunge')).toMatchObject({ offers: { price: '5.20', priceCurrency: 'EUR' } })
  })

  it('names no offer while no price is known', () => {
    expect(productData(site, { ...loaf, prices: [] }, 'Hansejunge')).not.toHaveProperty('offers')
  })

  it('gives absolute addresses to the steps of the way', () => {
    const data = breadcrumbData(site, [{ href: '/produkte', label: 'Produkte' }])
    expect(data).toMatchObject({ itemListElement: [{ position: 1, item: 'https://shop.hansejunge.example/produkte' }] })
  })
})
