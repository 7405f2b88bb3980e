/** A foreign backend whose addresses, times and pictures have other formats than the contract. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inspect } from 'node:util'
import fc from 'fast-check'
import { pathPart, productPath } from '@/lib/contract/common'
import { canonicalAddress } from '@/lib/web/canonical-address'
import { routes } from '@/lib/web/routes'
import { toBranch } from '@/server/bakery/branches/rules'
import { testBranch } from '@/testing/branch-record'
import { cartOf, itemOf } from '@/testing/cart'
import { openForFile } from '@/testing/lifetime'
import { ANONYMOUS } from './calls'
import { createHttpBackend } from './http-backend'

let value: unknown
const bakery = openForFile(async () => {
  const server = createServer((_request, response) =>
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify({ ok: true, value })),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    shop: createHttpBackend({ url, secret: 'a secret of both of them, 32 letters or more' }),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
})

const shopOf = (sent: unknown) => {
  value = sent
  return bakery.shop
}

/** The line that the log has of a page whose data are refused. */
async function lineOf(call: Promise<unknown>): Promise<string> {
  const fault = await call.then(
    () => 'the response was accepted',
    (thrown: unknown) => thrown,
  )
  return inspect(fault)
}

const NOT_A_PATH = [
  '/produkte/Brote/speicherlaib-1001',
  '/produkte/brote/speicherlaib-1001/',
  '/produkte/brote/../../team',
  '/produkte/brote/%2e%2e',
  '/produkte/br%C3%B6tchen/semmel-1',
  '//evil.example/produkte',
  '/\\evil.example',
  'https://evil.example/produkte/brote/laib-1',
  'javascript:alert(1)',
  '/produkte/brote',
  '/checkout',
  '/produkte/brote/laib-1?search=Kiel',
  '',
]

test.each(NOT_A_PATH)(
  'the product address %j is refused, with operation and place in one line of the log',
  async (path) => {
    const line = await lineOf(shopOf([{ path, changedAt: '2026-11-21T06:00:00Z' }]).catalogue.addresses(ANONYMOUS, {}))
    expect(line).not.toContain('\n')
    expect(line).toContain('catalogue.addresses')
    expect(line).toContain('violates the contract at value.0.path')
  },
)

test.each(NOT_A_PATH.slice(0, -1))('the address %j of a cart line is refused', async (productUrl) => {
  const line = await lineOf(shopOf(cartOf({ cartItems: [itemOf({ productUrl })] })).carts.get(ANONYMOUS, {}))
  expect(line).toContain('carts.get')
  expect(line).toContain('violates the contract at value.cartItems.0.productUrl')
})

const BRANCH = toBranch(testBranch(), { now: new Date('2026-11-27T09:00:00Z') })

test.each(['6:00', '06:60', '25:00', '24:30', '06:00:00', '6 Uhr', '0600', '', null])(
  'the opening time %j is refused',
  async (opens) => {
    const openingDays = [{ weekday: 1, hours: [{ opens, closes: '18:30' }] }]
    const line = await lineOf(shopOf([{ ...BRANCH, openingDays }]).branches.list(ANONYMOUS, { searchRadius: 30 }))
    expect(line).toContain('branches.list')
    expect(line).toContain('violates the contract at value.0.openingDays.0.hours.0.opens')
  },
)

test.each(['2026-11-21T06:00:00', '21.11.2026', '2026-11-21', '', 'yesterday'])(
  'the date of change %j is refused',
  async (changedAt) => {
    const sent = [{ path: '/produkte/brote/speicherlaib-1001', changedAt }]
    expect(await lineOf(shopOf(sent).catalogue.addresses(ANONYMOUS, {}))).toContain('at value.0.changedAt')
  },
)

test.each([
  'http://evil.example/a.webp',
  '//evil.example/a.webp',
  'javascript:alert(1)',
  'data:image/png;base64,AA',
  'a.webp',
])('the picture %j is refused', async (skuImagePathFull) => {
  const line = await lineOf(shopOf(cartOf({ cartItems: [itemOf({ skuImagePathFull })] })).carts.get(ANONYMOUS, {}))
  expect(line).toContain('violates the contract at value.cartItems.0.skuImagePathFull')
})

test('an address that the contract accepts is one of this shop, and never redirected', () => {
  const host = 'https://shop.example'
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z0-9-]{1,20}$/), fc.stringMatching(/^[a-z0-9-]{1,20}$/), (category, name) => {
      for (const path of [routes.product(category, name), routes.category(category), routes.store(name)]) {
        expect(new URL(path, host).href).toBe(host + path)
        expect(canonicalAddress(path, '')).toBeNull()
      }
      expect(productPath.safeParse(routes.product(category, name)).success).toBe(true)
      expect(pathPart.safeParse(name).success).toBe(true)
    }),
  )
})
