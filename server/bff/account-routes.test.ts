/** @jest-environment node */
import { glob } from 'node:fs/promises'
import type { Caller } from '@/lib/contract/operation'
import { type Bakery, createBakery } from '../bakery/bakery'
import { log } from '../log'
import { createTestDatabase } from '../runtime/test-database'

/**
 * Every route of the account area, with a request by which one customer would reach for another's data. A route that
 * is not in this table fails the first test.
 */
type Attack = {
  method?: 'GET' | 'POST'
  /** As sent by the intruder, who knows everything about the victim but the password. */
  body?: (victim: Victim) => unknown
  params?: Record<string, string>
  /** Open to guests by its nature. */
  open?: true
}

const password = 'Deichbrot7'
const details = { salutation: 2, firstName: 'Eve', lastName: 'Fremd' }

const attacks: Record<string, Attack> = {
  'auth/login': { open: true, body: ({ email }) => ({ email, password }) },
  'auth/logout': { open: true },
  'user/register': {
    open: true,
    body: ({ email }) => ({
      customerDetails: { ...details, email, confirmEmail: email, password, confirmPassword: password },
    }),
  },
  'user/changePassword': { body: () => ({ oldPassword: password, newPassword: 'Franzbrot8' }) },
  'user/changeEmail': { body: ({ email }) => ({ newEmail: email }) },
  'user/requestPasswordReset': { open: true, body: ({ email }) => ({ email }) },
  'user/resetPassword': { open: true, body: ({ customerId }) => ({ token: customerId, newPassword: 'Franzbrot8' }) },
  'customer/save': { body: ({ customerId, email }) => ({ customerId, customerDetails: { ...details, email } }) },
  'customer/preferredBranch': { body: ({ customerId }) => ({ customerId, branchId: null }) },
  'customer/export': { method: 'GET' },
  'customer/orders': { method: 'GET' },
  'validation/email': { open: true, body: ({ email }) => ({ email }) },
  'validation/phoneNumber': { open: true, body: () => ({ phoneNumber: '0451 5550199' }) },
  wishlist: { method: 'GET' },
  'wishlist/add/[id]': { params: { id: '1' }, body: ({ customerId }) => ({ customerId }) },
  'wishlist/remove/[id]': { params: { id: '1' }, body: ({ customerId }) => ({ customerId }) },
  'wishlist/clear': { body: ({ customerId }) => ({ customerId }) },
  'order/copyOrderToCart': { body: ({ invoiceNumber }) => ({ InvoiceNumber: invoiceNumber }) },
  // Last: after it the intruder is a stranger to every route.
  'customer/delete': { body: ({ customerId }) => ({ customerId, password }) },
}

type Victim = { customerId: string; email: string; invoiceNumber: string }

let database: Awaited<ReturnType<typeof createTestDatabase>>
let bakery: Bakery
let victim: Victim
let intruder: Caller & { customerId: string }
let caller: Caller

jest.mock('./backend', () => ({ backend: () => bakery.backend }))
// No route of the account area is for staff.
jest.mock('./staff', () => ({}))
jest.mock('./session', () => ({
  reader: async () => caller,
  writer: async () => caller,
  startSession: async () => {},
  renewSession: async () => {},
  endSession: async () => {},
}))

const CART = '00000000-0000-4000-8000-000000000001'

/** A new account; the demo customers are the victims. */
async function register(email: string): Promise<string> {
  const customerDetails = { ...details, email, confirmEmail: email, password, confirmPassword: password }
  const guest = { cartId: null, customerId: null }
  const person = { companyName: '', notification: 2, phone: '' }
  await bakery.backend.customers.register(guest, {
    customerDetails: { ...person, ...customerDetails },
    clientAddress: '',
  })
  const started = await bakery.backend.customers.login(guest, { email, password, clientAddress: '' })
  if (!started.ok) throw new Error(started.error)
  return started.value.customerId
}

beforeAll(async () => {
  database = await createTestDatabase()
  bakery = createBakery({
    databaseUrl: database.databaseUrl,
    databasePool: 4,
    reservationMinutes: 20,
    publicUrl: 'http://shop.example',
    paypal: { apiBase: 'http://localhost:1', clientId: '', clientSecret: '', webhookId: '' },
    smtpUrl: undefined,
    hereApiKey: undefined,
    log,
  })
  const found = await database.pool.query<Victim>(
    `select c.customer_id as "customerId", c.email, o.invoice_number as "invoiceNumber"
     from customers c join orders o on o.customer_id = c.customer_id limit 1`,
  )
  const [row] = found.rows
  if (row === undefined) throw new Error('the demo has no customer with an order')
  victim = row
  intruder = { cartId: CART, customerId: await register('eve@beispiel.de') }
})
afterAll(async () => {
  await bakery.close()
  await database.drop()
})

async function send(route: string, who: Caller): Promise<Response> {
  caller = who
  const { method = 'POST', body, params = {} } = attacks[route] ?? {}
  const handlers = await import(`../../app/api/${route}/route`)
  const request = new Request(`http://shop.example/api/${route}`, {
    method,
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body(victim)) }),
  })
  return handlers[method](request, { params: Promise.resolve(params) })
}

/** All the victim has, as only he may see it. */
const belongings = async () => {
  const all = await bakery.backend.customers.exportData({ cartId: null, customerId: victim.customerId }, {})
  return all.ok ? { ...all.value, exportedAt: '' } : all
}

const routes = Object.keys(attacks)

test('the table holds every route of the account area', async () => {
  const found: string[] = []
  for await (const file of glob('app/api/{auth,user,customer,validation,wishlist,order}/**/route.ts')) {
    found.push(file.replaceAll('\\', '/').replace(/^app\/api\/|\/route\.ts$/g, ''))
  }
  expect(found.toSorted()).toEqual(routes.toSorted())
})

test.each(routes.filter((route) => attacks[route]?.open !== true))('%s refuses a guest', async (route) => {
  const answer = await send(route, { cartId: CART, customerId: null })
  expect(answer.status).toBe(401)
  expect(await answer.json()).toMatchObject({ code: 'not_logged_in' })
})

test.each(routes)('%s shows and changes nothing of another customer', async (route) => {
  const before = await belongings()
  const text = await (await send(route, intruder)).text()
  expect(text).not.toContain(victim.email)
  expect(text).not.toContain(victim.invoiceNumber)
  expect(await belongings()).toEqual(before)
})
