import fc from 'fast-check'
import { filterKeys, sortKeys } from '@/lib/contract/values'
import {
  type AddressParams,
  canonicalListHref,
  filterQuery,
  listHref,
  NO_FILTERS,
  readListState,
  START as start,
} from './list-address'

const shelf = {
  subcategories: ['Roggenbrote', 'Roggen & Dinkel'],
  filters: filterKeys.map((key) => ({
    key,
    label: key,
    options: [1, 2, 3].map((id) => ({ id, label: String(id) })),
  })),
}
const paramsOf = (href: string): AddressParams => Object.fromEntries(new URL(href, 'http://shop').searchParams)

test.each([
  ['', ''],
  ['?sort=name-asc', ''],
  ['?attributes=1&filter=offen', ''],
  ['?seite=2', '?seite=2'],
  ['?subcategory=Roggenbrote', '?subcategory=Roggenbrote'],
  ['?subcategory=Roggenbrote&attributes=1', '?subcategory=Roggenbrote'],
  ['?seite=2&subcategory=Roggenbrote', '?subcategory=Roggenbrote&seite=2'],
  ['?seite=2&sort=name-asc&filter=offen', '?sort=name-asc&seite=2'],
])('/produkte/brote%s has the canonical address of the same products: %s', (search, canonical) => {
  const state = readListState(paramsOf(`/produkte/brote${search}`), shelf)
  expect(canonicalListHref('/produkte/brote', state)).toBe(`/produkte/brote${canonical}`)
})

describe('the state of a product list in its address', () => {
  it('is read back as it was written to the address', () => {
    const ids = fc.subarray([1, 2, 3])
    const state = fc.record({
      search: fc.constantFrom('', 'Kürbis & Co', 'Brot, 50 %'),
      subcategory: fc.constantFrom(null, ...shelf.subcategories),
      filters: fc.record({ occasions: ids, allergenics: ids, attributes: ids }),
      sort: fc.constantFrom(...sortKeys),
      page: fc.integer({ min: 1, max: 40 }),
      filtersOpen: fc.boolean(),
    })
    fc.assert(
      fc.property(state, (written) => {
        const href = listHref('/produkte/brote', start, written)
        expect(readListState(paramsOf(href), shelf)).toEqual(written)
      }),
    )
  })

  it('closes the filter panel with every further choice', () => {
    expect(listHref('/produkte/brote', { ...start, filtersOpen: true }, { sort: 'name-asc' })).toBe(
      '/produkte/brote?sort=name-asc',
    )
  })

  it('adds no parameters for the initial state', () => {
    expect(listHref('/produkte/brote', start)).toBe('/produkte/brote')
  })

  it('joins the options of a group with commas', () => {
    const href = listHref('/produkte/brote', start, { filters: { ...NO_FILTERS, attributes: [1, 3] } })
    expect(href).toBe('/produkte/brote?attributes=1,3')
  })

  it('goes to the first page with a new choice', () => {
    expect(listHref('/produkte/brote', { ...start, page: 3 }, { sort: 'name-asc' })).toBe(
      '/produkte/brote?sort=name-asc',
    )
  })

  it('ignores unknown subcategories, options, sorts and pages', () => {
    const params = { subcategory: 'Torten', occasions: '2,99,x', sort: 'price', seite: '-4' }
    expect(readListState(params, shelf)).toEqual({ ...start, filters: { ...NO_FILTERS, occasions: [2] } })
  })

  it('limits the length of the search text and the page number', () => {
    const state = readListState({ suche: ` ${'brot '.repeat(99)}`, seite: '9'.repeat(9) }, shelf)
    expect(state.search).toHaveLength(100)
    expect(state.page).toBe(10_000)
  })

  it.each(['0x2', '2e0', ' 2', '2abc', '0', '9'.repeat(40)])('seite=%j is the first page', (seite) => {
    expect(readListState({ seite, occasions: seite }, shelf)).toEqual(start)
  })

  it('reads the fields of a plain form', () => {
    expect(readListState({ 'allergenics[]': ['1', '2'] }, shelf).filters.allergenics).toEqual([1, 2])
  })
})

describe('filterQuery', () => {
  it('contains only groups with a chosen option', () => {
    const state = { ...start, filters: { ...NO_FILTERS, allergenics: [2] } }
    expect(filterQuery(state)).toEqual([{ key: 'allergenics', options: [{ id: 2 }] }])
  })
})
