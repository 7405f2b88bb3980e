/**
 * Runs the contract against both adapters on the real database: the bakery in this process and the same bakery over
 * HTTP must behave the same. Every result must match its schema, every refusal must be declared.
 */
import { type BakeryBackend, contract } from '@/lib/contract/contract'
import { DEFAULT_BUSINESS_SETTINGS } from '@/lib/domain/business-settings'
import { assortmentCases } from '@/testing/contract/assortment-cases'
import { branchCases } from '@/testing/contract/branch-cases'
import { guest } from '@/testing/contract/callers'
import { cartCases } from '@/testing/contract/cart-cases'
import type { ContractCases } from '@/testing/contract/context'
import { customerCases } from '@/testing/contract/customer-cases'
import { officeCases } from '@/testing/contract/office-cases'
import { orderCases } from '@/testing/contract/order-cases'
import { shopCases } from '@/testing/contract/shop-cases'
import { staffCases } from '@/testing/contract/staff-cases'
import { watched } from '@/testing/contract/watched'
import { createTestDatabase } from '@/testing/database'
import { writeExamples } from '@/testing/keep-examples'
import { type Bakery, createBakery } from './bakery/bakery'
import { serveBakery } from './bakery/http'
import { createEmbeddedBackend } from './http/backend/embedded-backend'
import { createHttpBackend } from './http/backend/http-backend'
import { type Simulator, startSimulator } from './paypal-simulator/main'

const quiet = { info: () => {}, warn: () => {}, error: () => {} }
const SECRET = 'a secret that only storefront and bakery know'
const paypalAccess = { webhookId: 'webhook', clientId: 'client', clientSecret: 'secret' }

let database: Awaited<ReturnType<typeof createTestDatabase>>
let simulator: Simulator
let bakery: Bakery
let served: Awaited<ReturnType<typeof serveBakery>>

beforeAll(async () => {
  database = await createTestDatabase()
  simulator = await startSimulator({ port: 0, ...paypalAccess })
  bakery = createBakery({
    databaseUrl: database.databaseUrl,
    databasePool: 5,
    ...DEFAULT_BUSINESS_SETTINGS,
    publicUrl: 'http://shop.example',
    payment: { paypal: { apiBase: simulator.url, ...paypalAccess } },
    smtpUrl: undefined,
    hereApiKey: undefined,
    push: { privateKey: 'b'.repeat(43), allowPrivateTargets: false },
    log: quiet,
  })
  served = await serveBakery(bakery.backend, { port: 0, secret: SECRET, log: quiet, versions: bakery })
})

afterAll(async () => {
  await writeExamples()
  await served.close()
  await bakery.close()
  await simulator.close()
  await database.drop()
})

test('the bakery keeps idle connections open longer than proxies and storefronts', async () => {
  const { headers } = await fetch(`${served.url}/health`)
  expect(headers.get('keep-alive')).toBe('timeout=75')
})

const adapters = {
  'in process': () => createEmbeddedBackend(bakery.backend),
  'over HTTP': () => createHttpBackend({ url: served.url, secret: SECRET }),
}
const cases: ContractCases = {
  ...shopCases,
  ...cartCases,
  ...orderCases,
  ...branchCases,
  ...customerCases,
  ...staffCases,
  ...assortmentCases,
  ...officeCases,
}

describe.each(Object.entries(adapters))('the bakery %s', (_name, adapter) => {
  const called = new Set<string>()
  let shop: BakeryBackend
  beforeAll(() => {
    shop = watched(adapter(), called)
  })

  it.each(Object.entries(cases))('%s', (_case, run) => run({ shop, paypalUrl: simulator.url }))

  it('has been called with every operation of the contract', () => {
    const all = Object.entries(contract).flatMap(([module, operations]) =>
      Object.keys(operations).map((name) => `${module}.${name}`),
    )
    expect([...called].toSorted()).toEqual(all.toSorted())
  })
})

it('exposes nothing but the endpoints of the contract', async () => {
  const document = await fetch(`${served.url}/openapi.json`)
  expect(await document.json()).toMatchObject({ openapi: '3.1.0', paths: { '/catalogue/price': {} } })
  for (const path of [
    '/openapi',
    '/openapi.html',
    '/docs/openapi/bakery.json',
    '/../package.json',
    '/__proto__',
    '/constructor',
  ])
    expect((await fetch(served.url + path)).status).toBe(404)
})

it('refuses calls without the secret', async () => {
  const stranger = createHttpBackend({ url: served.url, secret: 'guessed' })
  await expect(stranger.health.ready(guest(), {})).rejects.toThrow('no valid response')
})
