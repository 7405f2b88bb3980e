/** Where a product's page leads when it was found at another address. */
import { currentAddress } from './load'

const mockPaths = new Map<string, string>()
jest.mock('../backend/backend', () => ({
  backend: () => ({
    catalogue: {
      product: async (_caller: unknown, { skuNumber }: { skuNumber: string }) => {
        const productUrl = mockPaths.get(skuNumber)
        return productUrl === undefined ? { ok: false, error: 'product_unknown' } : { ok: true, value: { productUrl } }
      },
    },
  }),
}))

const CURRENT = '/produkte/brote/speicherlaib-1001'
const addressFor = (skuNumber: string, path: string) =>
  currentAddress({ productUrl: String(mockPaths.get(skuNumber)) }, path)
beforeEach(() => mockPaths.clear())

test('a renamed product leads to its current address, which leads nowhere', async () => {
  mockPaths.set('1001', CURRENT)
  expect(await addressFor('1001', '/produkte/snacks/altes-brot-1001')).toBe(CURRENT)
  expect(await addressFor('1001', CURRENT)).toBeNull()
})

test('a variant leads to the page of its product', async () => {
  mockPaths.set('1001', CURRENT).set('1001k', CURRENT)
  expect(await addressFor('1001k', '/produkte/brote/speicherlaib-1001k')).toBe(CURRENT)
})

test.each([
  ['of two products that name each other', '/produkte/brote/laib-1002'],
  ['that is not known', '/produkte/brote/laib-1003'],
  ['without a number', '/produkte/brote/speicherlaib'],
])('an address %s is not redirected to', async (_what, productUrl) => {
  mockPaths.set('1001', productUrl).set('1002', CURRENT)
  expect(await addressFor('1001', CURRENT)).toBeNull()
})
