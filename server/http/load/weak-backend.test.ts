/** A backend whose optional operations fail or never answer: the page's own data is shown, the optional parts are left out. */
import { cartOf } from '@/testing/cart'
import { withinRequest } from '@/testing/request-context'
import { log } from '../../log'
import { BackendUnavailable } from '../backend/calls'
import { loadBoard, loadPopular, loadProduct, loadRecommendations, loadSpecials } from './load'
import { loadTonight } from './load-bread-saver'
import { loadReorder } from './load-reorder'
import { loadNearStores, loadStoreCounts } from './load-stores'

const ok = (value: unknown) => async () => ({ ok: true, value })
const weak = jest.fn<Promise<never>, []>()

jest.mock('../session/session', () => ({
  readingCaller: async () => ({ cartId: null, customerId: 'b0a7e5c4-0000-4000-8000-000000000000' }),
}))
jest.mock('../backend/backend', () => ({
  backend: () => ({
    carts: { get: ok(mockCart()) },
    catalogue: {
      product: ok({ skuid: 101_001, skuNumber: '1001' }),
      filter: () => weak(),
      recommendations: () => weak(),
      board: () => weak(),
      specials: () => weak(),
    },
    breadSaver: { tonight: () => weak() },
    branches: { list: () => weak() },
    customers: { get: () => weak(), orders: () => weak() },
  }),
}))
const mockCart = () => cartOf()
const warned = jest.spyOn(log, 'warn').mockImplementation(() => {})

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] })
  warned.mockClear()
})
afterEach(() => jest.useRealTimers())

const WITHOUT = [
  [],
  [],
  null,
  [],
  { evening: null, isHour: false, saved: null },
  [],
  null,
  { lastOrder: null, again: null },
]

async function loadAll() {
  const { answered } = await withinRequest(async () => {
    const loaded = Promise.all([
      loadRecommendations(101_001),
      loadBoard(null),
      loadSpecials(4),
      loadPopular('/produkte', 4),
      loadTonight(1017),
      loadNearStores(),
      loadStoreCounts(),
      loadReorder(),
    ])
    await jest.advanceTimersByTimeAsync(800)
    return { product: await loadProduct('1001'), parts: await loaded }
  })
  return answered
}

test.each([
  ['fails', 'fault', () => Promise.reject(new BackendUnavailable('catalogue.specials got no valid response'))],
  ['has a bug', 'fault', () => Promise.reject(new TypeError('a mistake'))],
  ['never answers', 'late', () => new Promise<never>(() => {})],
])('a backend that %s does not take pages down', async (_what, reason, answer) => {
  weak.mockImplementation(answer)
  const { product, parts } = await loadAll()
  expect(product).toMatchObject({ skuNumber: '1001' })
  expect(parts).toEqual(WITHOUT)
  const leftOut = warned.mock.calls.map(([entry]) => entry as { part?: string; reason?: string })
  const reasons = leftOut.flatMap((entry) => (entry.part === undefined ? [] : [entry.reason]))
  expect(reasons).toEqual(WITHOUT.map(() => reason))
})
