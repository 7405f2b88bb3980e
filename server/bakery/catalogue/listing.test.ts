import fc from 'fast-check'
import { type ProductListQuery, productListQuery } from '@/lib/contract/catalogue/catalogue'
import { sortKeys } from '@/lib/contract/values'
import { instantAt } from '@/lib/format/berlin-time'
import { entry, product, sellingPoint } from '@/testing/product-records'
import { listProducts } from './listing'
import { hasPrice, type ProductRecord, type SellingConditions } from './rules'
import { productOrder } from './shelves'
import { buildSnapshot } from './snapshot'

const point = sellingPoint({ branchId: 1017, zone: 'city', at: instantAt('2026-11-28', '10:00') })
const categories = ['brote', 'kuchen'].map((slug) => ({
  slug,
  name: slug,
  description: '',
  imagePath: '',
  loyaltyTab: false,
  breadSaver: false,
  companions: [],
  variantQuestion: '',
  subcategories: [`${slug} A`, `${slug} B`],
}))
const options = [
  { id: 1, key: 'occasions' },
  { id: 2, key: 'occasions' },
  { id: 21, key: 'attributes' },
  { id: 25, key: 'attributes' },
  { id: 101, key: 'allergenics' },
  { id: 107, key: 'allergenics' },
].map((option) => ({ ...option, label: `Option ${option.id}` }))
const snapshotOf = (products: readonly ProductRecord[]) =>
  buildSnapshot({
    categories,
    options,
    products: products.map((one, index) => ({ ...one, skuid: index + 1, skuNumber: String(index + 1) })),
    gaps: [],
    deletedSkuNumbers: [],
    searchWords: [],
    boughtTogether: [],
    plannedFrom: new Map(),
  })

type Query = Partial<ProductListQuery>
const listed = (products: readonly ProductRecord[], query: Query = {}, where: SellingConditions | null = point) => {
  const snapshot = snapshotOf(products)
  const found = listProducts(snapshot, productListQuery.parse({ categoryPath: '/produkte', ...query }), where)
  return found?.positions.map((position) => snapshot.shelves.products[position]?.name)
}

const chosen = (key: 'occasions' | 'attributes' | 'allergenics', ...ids: number[]) => ({
  key,
  options: ids.map((id) => ({ id })),
})

describe('filters', () => {
  const bread = product({ occasionIds: [1], attributeIds: [21, 25], allergenIds: [101] })
  const passes = (...filters: ProductListQuery['filters']) => listed([bread], { filters })?.length === 1

  it('pass everything when no option is chosen', () => expect(passes()).toBe(true))
  it('join the options of a group by OR', () => {
    expect(passes(chosen('occasions', 2, 1))).toBe(true)
    expect(passes(chosen('occasions', 2))).toBe(false)
  })
  it('join groups by AND', () => expect(passes(chosen('occasions', 2), chosen('attributes', 21))).toBe(false))
  it('hide products with any of the chosen allergens', () => {
    expect(passes(chosen('allergenics', 107))).toBe(true)
    expect(passes(chosen('allergenics', 107, 101))).toBe(false)
  })
  it('hide products without a declaration from allergen filters only', () => {
    const undeclared = product({ allergenIds: [], allergensText: ' ' })
    expect(listed([undeclared], { filters: [chosen('allergenics', 107)] })).toEqual([])
    expect(listed([undeclared], { filters: [] })).toHaveLength(1)
  })
  it('ignore unknown ids and ids of another group', () => expect(passes(chosen('occasions', -4, 999, 107))).toBe(true))
  it('return nothing when none of the requested products exists', () =>
    expect(listed([bread], { skuids: [] })).toEqual([]))
})

describe('order', () => {
  it('compares names by German rules, ignoring case', () => {
    const products = ['Zopf', 'äpfelchen', 'Apfelkuchen', 'Österreicher', 'Oblate'].map((name) => product({ name }))
    expect(listed(products, { sort: 'name-asc' })).toEqual([
      'äpfelchen',
      'Apfelkuchen',
      'Oblate',
      'Österreicher',
      'Zopf',
    ])
  })

  it('breaks ties by sku number in both directions', () => {
    const twins = [product({ name: 'Brot' }), product({ name: 'brot' })]
    for (const sort of sortKeys) expect(listed(twins, { sort })).toEqual(['Brot', 'brot'])
  })

  it('puts Premium first, then products with a price, and keeps the order within', () => {
    const products = [
      product({ name: 'ohne Preis', prices: [] }),
      product({ name: 'B' }),
      product({ name: 'Preis der Zone', prices: [entry(500, { zone: 'city' })] }),
      product({ name: 'A' }),
      product({ name: 'Premium ohne Preis', tags: ['Premium'], prices: [] }),
    ]
    expect(listed(products)).toEqual(['Premium ohne Preis', 'B', 'Preis der Zone', 'A', 'ohne Preis'])
    expect(listed(products, {}, null)).toEqual(['Premium ohne Preis', 'ohne Preis', 'B', 'Preis der Zone', 'A'])
  })

  it('counts a product as priced when one of its variants is', () => {
    const products = [
      product({ name: 'ohne Preis', prices: [] }),
      product({ name: 'Kaffee', prices: [] }),
      product({ name: 'groß', variantParentSkuid: 2 }),
    ]
    expect(listed(products)).toEqual(['Kaffee', 'ohne Preis'])
  })
})

const some = <T>(...values: T[]) => fc.subarray(values)
const anyProduct = fc
  .record({
    name: fc.constantFrom('Brot', 'brot', 'Äpfel', 'Zopf'),
    category: fc.constantFrom('brote', 'kuchen'),
    half: fc.constantFrom('A', 'B'),
    popularity: fc.nat(3),
    tags: some('Premium', 'Neu'),
    occasionIds: some(1, 2),
    attributeIds: some(21, 25),
    allergenIds: some(101, 107),
    prices: fc.array(
      fc.record({
        zone: fc.constantFrom(null, 'city', 'station'),
        orderMode: fc.constantFrom(null, 'pickup', 'inhouse'),
        quantity: fc.constantFrom(0, 6),
        cents: fc.constant(500),
        validFrom: fc.constantFrom(new Date(0), instantAt('2026-11-28', '10:00'), instantAt('2026-11-29', '10:00')),
      }),
      { maxLength: 3 },
    ),
  })
  .map(({ category, half, ...more }) =>
    product({ ...more, categorySlug: category, subcategory: `${category} ${half}` }),
  )
const anyQuery = fc.record({
  categoryPath: fc.constantFrom('/produkte', '/produkte/brote'),
  sort: fc.constantFrom(...sortKeys),
  subcategory: fc.constantFrom(null, 'brote A', 'BROTE B'),
  occasions: some(1, 2),
  attributes: some(21, 25),
  allergenics: some(101, 107),
  skuids: fc.option(some(1, 2, 3, 4, 5), { nil: undefined }),
})

describe('a list', () => {
  it('equals a plain scan of the products', () => {
    fc.assert(
      fc.property(fc.array(anyProduct), anyQuery, fc.constantFrom('city', 'harbour'), (products, wish, zone) => {
        const where = { ...point, zone }
        const { occasions, attributes, allergenics, skuids, ...query } = wish
        const isListed = (one: ProductRecord) =>
          ['/produkte', `/produkte/${one.categorySlug}`].includes(wish.categoryPath) &&
          (wish.subcategory === null || one.subcategory.toLowerCase() === wish.subcategory.toLowerCase()) &&
          (occasions.length === 0 || occasions.some((id) => one.occasionIds.includes(id))) &&
          (attributes.length === 0 || attributes.some((id) => one.attributeIds.includes(id))) &&
          allergenics.every((id) => !one.allergenIds.includes(id)) &&
          (skuids === undefined || skuids.includes(one.skuid))
        const rank = (one: ProductRecord) =>
          (one.tags.includes('Premium') ? 0 : 2) + (hasPrice(one.prices, where) ? 0 : 1)

        const snapshot = snapshotOf(products)
        const numbered = products.map((_, index) => snapshot.product(index + 1)).filter((one) => one !== undefined)
        const walked = numbered
          .filter(isListed)
          .sort((a, b) => rank(a) - rank(b) || productOrder[wish.sort](a, b))
          .map(({ skuid }) => skuid)
        const filters = [
          chosen('occasions', ...occasions),
          chosen('attributes', ...attributes),
          chosen('allergenics', ...allergenics),
        ]
        const found = listProducts(snapshot, productListQuery.parse({ ...query, skuids, filters }), where)
        expect(found?.positions.map((position) => snapshot.shelves.products[position]?.skuid)).toEqual(walked)
      }),
    )
  })
})
