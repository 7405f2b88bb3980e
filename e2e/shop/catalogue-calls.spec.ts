/** The product endpoints as documented in docs/api.md: exact statuses, codes and messages. */
import { type APIRequestContext, expect } from 'playwright/test'
import { test } from '../support/test'

const SPEICHERLAIB = 101_001
const CAPPUCCINO = 105_001
const HUEXSTRASSE = 1017

type Call = 'filter' | 'variants' | 'price'
const post = (request: APIRequestContext, call: Call, data: unknown) =>
  request.post(`/api/product/${call}`, { headers: { 'Content-Type': 'application/json' }, data: JSON.stringify(data) })

const options = (count: number) => ({
  key: 'occasions',
  options: Array.from({ length: count }, (_, id) => ({ id })),
})
const brote = (more: object) => ({ categoryPath: '/produkte/brote', ...more })
const at = (targetDateTime: string) => ({ targetBranchId: HUEXSTRASSE, orderMode: 'pickup', targetDateTime })

const refusals: [string, Call, unknown, number, string, string?][] = [
  ['no path', 'filter', {}, 400, 'invalid_input', 'categoryPath'],
  ['a list instead of an object', 'filter', [], 400, 'invalid_input', 'body'],
  ['an unknown category', 'filter', { categoryPath: '/produkte/moebel' }, 404, 'category_unknown'],
  [
    'a filter id that is text',
    'filter',
    brote({ filters: [{ key: 'occasions', options: [{ id: 'eins' }] }] }),
    400,
    'invalid_input',
    'filters.0.options.0.id',
  ],
  ['an unknown filter', 'filter', brote({ filters: [{ key: 'colours', options: [] }] }), 400, 'invalid_input'],
  ['2,000 filter ids', 'filter', brote({ filters: [options(2000)] }), 400, 'invalid_input', 'filters.0.options'],
  ['10,000 filter ids', 'filter', brote({ filters: [options(10_000)] }), 413, 'too_large'],
  ['a time that is no date', 'filter', brote({ targetDateTime: 'morgen' }), 400, 'invalid_input', 'targetDateTime'],
  ['an unknown order', 'filter', brote({ sort: 'price-asc' }), 400, 'invalid_input', 'sort'],
  ['a negative offset', 'filter', brote({ offset: -1 }), 400, 'invalid_input', 'offset'],
  ['a search without end', 'filter', brote({ search: 'brot'.repeat(100) }), 400, 'invalid_input', 'search'],
  ['variants of an unknown product', 'variants', { skuid: 1 }, 404, 'product_unknown'],
  ['variants of no number', 'variants', { skuid: 'x' }, 400, 'invalid_input', 'skuid'],
  ['the price of an unknown product', 'price', { skuid: 1 }, 404, 'product_unknown'],
  ['the price at no date', 'price', { skuid: SPEICHERLAIB, targetDateTime: '2026-13-40' }, 400, 'invalid_input'],
  [
    'the price from before there were prices',
    'price',
    { skuid: SPEICHERLAIB, ...at('1999-01-01T10:00:00+01:00') },
    409,
    'not_for_sale',
  ],
]

for (const [what, call, data, status, code, field] of refusals) {
  test(`${call} refuses ${what} with ${status}`, async ({ request }) => {
    const answer = await post(request, call, data)
    expect(answer.status()).toBe(status)
    const body = (await answer.json()) as { message: string; code: string; fields?: Record<string, string> }
    expect(body.code).toBe(code)
    expect(body.message).toMatch(/^[A-ZÄÖÜ].+\.$/)
    expect(JSON.stringify(body)).not.toMatch(/\.ts|node_modules|at async/)
    if (field !== undefined) expect(body.fields?.[field]).toBeTruthy()
  })
}

type Answer = { products: { skuid: number; prices: unknown[] }[]; total: number }
const filtered = async (request: APIRequestContext, more: object) => {
  const answer = await post(request, 'filter', brote(more))
  expect(answer.status()).toBe(200)
  return (await answer.json()) as Answer
}

test('filter ignores unknown ids and subcategories', async ({ request }) => {
  const all = await filtered(request, {})
  for (const ids of [[-1], [424_242], [-1, 2_000_000_000]]) {
    const filters = [{ key: 'occasions', options: ids.map((id) => ({ id })) }]
    expect(await filtered(request, { filters, subcategory: 'Weltraumbrote' })).toEqual(all)
  }
})

test('filter returns prices only with branch, order mode and time', async ({ request }) => {
  const day = '2027-01-13T10:00:00+01:00'
  const pricesOf = async (more: object) => (await filtered(request, more)).products.flatMap(({ prices }) => prices)
  expect(await pricesOf({ orderMode: 'pickup', targetBranchid: HUEXSTRASSE })).toEqual([])
  expect(await pricesOf({ orderMode: 'pickup', targetBranchid: 999_999, targetDateTime: day })).toEqual([])
  const complete = { orderMode: 'pickup', targetBranchid: HUEXSTRASSE, targetDateTime: day }
  expect((await pricesOf(complete)).length).toBeGreaterThan(0)
  expect((await pricesOf({ ...complete, targetDateTime: '2099-01-01T10:00:00+01:00' })).length).toBeGreaterThan(0)
})

test('pages of filter join without gaps or duplicates', async ({ request }) => {
  const all = await filtered(request, { sort: 'name-asc' })
  const [first, second] = await Promise.all([
    filtered(request, { sort: 'name-asc', limit: 9 }),
    filtered(request, { sort: 'name-asc', limit: 9, offset: 9 }),
  ])
  expect([...first.products, ...second.products]).toEqual(all.products.slice(0, 18))
  expect(first.total).toBe(all.products.length)
})

test('variants keep the order of their attributes, and a product without any has none', async ({ request }) => {
  const answer = await post(request, 'variants', { skuid: CAPPUCCINO, ...at('2027-01-13T10:00:00+01:00') })
  const variants = (await answer.json()) as { isDefault: boolean; variantAttribute: Record<string, string> }[]
  expect(variants.map(({ isDefault }) => isDefault).indexOf(true)).toBe(0)
  expect(Object.keys(variants[0]?.variantAttribute ?? {})).toEqual(['Größe', 'Milch'])
  expect(await (await post(request, 'variants', { skuid: SPEICHERLAIB })).json()).toEqual([])
})

test('price returns the tiers in force, base price first', async ({ request }) => {
  const answer = await post(request, 'price', { skuid: SPEICHERLAIB, ...at('2027-01-13T10:00:00+01:00') })
  const tiers = (await answer.json()) as { quantity: number; price: number; validFrom: string }[]
  expect(tiers.map(({ quantity }) => quantity)).toEqual([0, 3, 6])
  expect(tiers.map(({ price }) => price)).toEqual(tiers.map(({ price }) => price).toSorted((a, b) => b - a))
  expect(await (await post(request, 'price', { skuid: SPEICHERLAIB })).json()).toEqual([])
})

test('other sites may call the endpoints (CORS)', async ({ request }) => {
  const answer = await request.post('/api/product/price', {
    headers: { 'Content-Type': 'application/json', Origin: 'https://partner.example', 'Sec-Fetch-Site': 'cross-site' },
    data: { skuid: SPEICHERLAIB },
  })
  expect(answer.status()).toBe(200)
})

test('the server keeps connections longer than clients do', async ({ request }) => {
  expect((await request.get('/api/health')).headers()['keep-alive']).toBe('timeout=75')
})
