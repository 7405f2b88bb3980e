import { glob } from 'node:fs/promises'
import { endpoints } from '@/lib/contract/endpoints'
import type { Caller } from '@/lib/contract/operation'
import { EMPTY_DATE_TIME } from '@/lib/contract/values'
import { breadNoteWords } from '@/lib/words/de/cart-note'
import { createTestBakery, DEMO_PASSWORD } from '@/testing/bakery'
import { openForFile } from '@/testing/lifetime'
import { withinRequest } from '@/testing/request-context'
import { provideShop } from '../../shop'
import * as pageApi from '../page-api'

/**
 * Every endpoint, with a request by which one customer tries to access another's data. The intruder is logged in, knows
 * everything about the victim except password and order guids, and has the victim's cart id in their cookie. An endpoint that is
 * missing in this table fails the first test.
 */
type Attack = {
  /** Body of a write, query of a GET. */
  send?: (victim: Victim) => Record<string, unknown>
  params?: Record<string, string>
  /** The endpoint refuses guests. */
  customersOnly?: true
}

const password = 'Deichbrot7'
const newPassword = 'Franzbrot8'
const details = { salutation: 2, firstName: 'Eve', lastName: 'Fremd' }
const orderGuid = '00000000-0000-4000-8000-000000000099'
const place = { branchId: 1017, orderMode: 'pickup', express: false }
const version = { targetDateTime: EMPTY_DATE_TIME, note: '', lines: [{ skuid: 101001, units: 1 }] }
const change = { orderGUID: orderGuid, shown: version, wanted: version }
const near = { postalCode: '23552', latitude: 53.87, longitude: 10.69, searchRadius: 30 }

const attacks: Record<string, Attack> = {
  'POST auth/login': { send: ({ email }) => ({ email, password }) },
  'POST auth/logout': {},
  'POST user/register': {
    send: ({ email }) => ({
      customerDetails: { ...details, email, confirmEmail: email, password, confirmPassword: password },
    }),
  },
  'POST user/requestPasswordReset': { send: ({ email }) => ({ email }) },
  'POST user/resetPassword': { send: ({ customerId }) => ({ token: customerId, newPassword }) },
  'POST user/changePassword': { customersOnly: true, send: () => ({ oldPassword: password, newPassword }) },
  'POST user/changeEmail': { customersOnly: true, send: ({ email }) => ({ newEmail: email, password }) },
  'POST customer/endSession': { customersOnly: true, send: ({ sessionId }) => ({ sessionId }) },
  'POST customer/save': {
    customersOnly: true,
    send: ({ customerId, email }) => ({ customerId, customerDetails: { ...details, email } }),
  },
  'POST customer/preferredBranch': { customersOnly: true, send: ({ customerId }) => ({ customerId, branchId: null }) },
  'GET customer/export': { customersOnly: true, send: ({ customerId }) => ({ customerId }) },
  'GET customer/orders': { customersOnly: true, send: ({ customerId }) => ({ customerId }) },
  'GET company': { customersOnly: true, send: ({ customerId }) => ({ customerId }) },
  'POST company': {
    customersOnly: true,
    send: ({ customerId }) => ({
      ...{ customerId, companyName: 'Fremd GmbH', addressLine1: 'Kai 1', addressZip: '23552', addressCity: 'Lübeck' },
      ...{ vatId: '', leitwegId: '', invoiceEmail: 'eve@beispiel.de' },
    }),
  },
  'POST company/invite': { customersOnly: true, send: ({ email }) => ({ email }) },
  'POST company/accept': { customersOnly: true, send: ({ customerId }) => ({ token: customerId }) },
  'POST company/personLimit': {
    customersOnly: true,
    send: ({ customerId }) => ({ customerId, before: null, limit: 1 }),
  },
  'POST company/removePerson': { customersOnly: true, send: ({ customerId }) => ({ customerId }) },
  'POST company/costCentres': {
    customersOnly: true,
    send: () => ({ before: { costCentres: [], required: false }, costCentres: [], required: false }),
  },
  'GET company/invoice': { customersOnly: true, send: ({ invoiceNumber }) => ({ number: invoiceNumber }) },
  'POST order/copyOrderToCart': {
    customersOnly: true,
    send: ({ invoiceNumber }) => ({ InvoiceNumber: invoiceNumber }),
  },
  'POST order/again': { send: () => ({ orderGUID: orderGuid }) },
  'POST order/repeat': { send: () => ({ orderGUID: orderGuid }) },
  'GET wishlist': { customersOnly: true, send: ({ customerId }) => ({ customerId }) },
  'POST wishlist/add/[id]': {
    customersOnly: true,
    params: { id: '101001' },
    send: ({ customerId }) => ({ customerId }),
  },
  'POST wishlist/remove/[id]': {
    customersOnly: true,
    params: { id: '101001' },
    send: ({ customerId }) => ({ customerId }),
  },
  'POST wishlist/clear': { customersOnly: true, send: ({ customerId }) => ({ customerId }) },

  'GET cart': { send: ({ cartId }) => ({ cartId }) },
  'GET cart/earliest': {},
  'POST cart/lacking': {
    send: () => ({ orderMode: 'pickup', targetBranchId: 1017, targetDateTime: '2030-01-02T10:00:00+01:00' }),
  },
  'GET cart/validate': {},
  'POST cart/GetPromotedProduct': {
    send: () => ({ targetBranchId: 1017, targetDateTime: '2030-01-02T10:00:00+01:00' }),
  },
  'POST cart/soonest': { send: () => near },
  'POST cart/companions': {
    send: () => ({ targetBranchId: 1017, targetDateTime: '2030-01-02T10:00:00+01:00' }),
  },
  'POST cart/product': { send: () => ({ SKUID: 101001, CartItemUnits: 1 }) },
  'PATCH cart/product': { send: ({ skuid }) => ({ SKUID: skuid, CartItemUnits: 1 }) },
  'DELETE cart/product': { send: ({ skuid }) => ({ SKUID: skuid }) },
  'POST cart/product/restore': { send: ({ skuid }) => ({ SKUID: skuid }) },
  'PATCH cart/packaging': { send: ({ skuid }) => ({ SKUID: skuid, from: null, to: null }) },
  'POST cart/note': { send: () => ({ noteText: 'Bitte alle Brote schneiden' }) },
  'DELETE cart/notification': {},
  'POST cart/orderconfig': {
    send: () => ({
      ...place,
      originInformation: null,
      targetBranchId: 1017,
      targetDateTime: EMPTY_DATE_TIME,
      table: null,
    }),
  },
  'POST cart/applyCoupon': { send: () => ({ Code: 'MOIN10' }) },
  'POST cart/removeCoupon': { send: () => ({ Code: 'MOIN10' }) },
  'POST cart/reset': {},
  'POST service/reservationRenewal': {},
  'POST checkout/createPaypalOrder': { send: () => ({ checkoutType: 'direct', cartVersion: 0, grandTotal: 0 }) },
  'POST checkout/capture': {
    send: ({ invoiceNumber }) => ({
      checkoutType: 'direct',
      paymentProcessor: 'paypal',
      paymentType: 'paypal',
      paypalOrderID: invoiceNumber,
    }),
  },
  'POST checkout/cancel': { send: () => ({ orderGUID: orderGuid }) },
  'GET checkout/change': { send: () => ({ orderGUID: orderGuid }) },
  'GET checkout/changeGoods': { send: () => ({ orderGUID: orderGuid, targetDateTime: EMPTY_DATE_TIME, search: '' }) },
  'POST checkout/change': { send: () => ({ ...change, grandTotal: 100 }) },
  'POST checkout/changeQuote': { send: () => change },
  'POST checkout/openChange': { send: () => ({ ...change, grandTotal: 100 }) },
  'POST checkout/captureChange': { send: () => ({ orderGUID: orderGuid, paypalOrderID: 'nobodys' }) },
  'POST checkout/rewriteInvoice': {
    send: () => ({
      orderGUID: orderGuid,
      billing: {
        companyName: 'Fremd GmbH',
        personalName: '',
        addressLine1: 'Kai 1',
        addressZip: '23552',
        addressCity: 'Lübeck',
        vatId: '',
        reference: '',
        orderReference: '',
        eInvoice: false,
        leitwegId: '',
      },
    }),
  },
  'GET checkout/progress': { send: () => ({ orderGUID: orderGuid }) },
  'GET checkout/GetCalendarFile': { send: () => ({ orderGuid }) },
  'GET checkout/GetReceipt': { send: () => ({ orderGuid }) },

  'GET branch-hours/move': { send: () => ({ orderGUID: orderGuid }) },
  'POST branch-hours/move': { send: () => ({ orderGUID: orderGuid, answer: { kind: 'refund' } }) },
  'POST withdrawal/look': { send: ({ email }) => ({ key: { orderNumber: 'HJ-2026-999999', email } }) },
  'POST withdrawal/declare': { send: () => ({ key: { orderGUID: orderGuid }, name: 'Eve Fremd', positions: [0] }) },

  'POST push/look': { send: () => ({ endpoint: 'https://push.example/eve' }) },
  'POST push/begin': {
    send: () => ({
      endpoint: 'https://push.example/eve',
      keys: { p256dh: `B${'x'.repeat(86)}`, auth: 'x'.repeat(22) },
      about: { orderGUID: orderGuid },
      topic: 'ready',
    }),
  },
  'POST push/renew': {
    send: () => ({
      from: 'https://push.example/victim',
      endpoint: 'https://push.example/eve',
      keys: { p256dh: `B${'x'.repeat(86)}`, auth: 'x'.repeat(22) },
    }),
  },
  'POST push/end': { send: () => ({ endpoint: 'https://push.example/eve' }) },

  'GET standing-order/choices': { customersOnly: true, send: () => ({ orderGUID: orderGuid }) },
  'POST standing-order': {
    customersOnly: true,
    send: () => ({ orderGUID: orderGuid, weekdays: [6], time: '08:30', firstDate: '2030-01-05' }),
  },
  'POST standing-order/change': {
    customersOnly: true,
    send: () => ({ standingOrderId: orderGuid, weekdays: [6], time: '08:30' }),
  },
  'POST standing-order/skip': {
    customersOnly: true,
    send: () => ({ standingOrderId: orderGuid, date: '2030-01-05', skipped: true }),
  },
  'POST standing-order/pause': { customersOnly: true, send: () => ({ standingOrderId: orderGuid, until: null }) },
  'POST standing-order/end': { customersOnly: true, send: () => ({ standingOrderId: orderGuid }) },
  'POST standing-order/answer': { send: () => ({ weekGUID: orderGuid, answer: 'end' }) },
  'POST standing-order/cart': { send: () => ({ weekGUID: orderGuid }) },
  'POST standing-order/leave': {},
  'POST telephone-order/code': { send: () => ({ code: 'KX7 429' }) },
  'POST telephone-order/cart': { send: () => ({ telephoneOrderGUID: orderGuid }) },

  'POST team/login': { send: ({ email }) => ({ email, password }) },
  'POST team/logout': {},
  'POST team/invitation': { send: ({ customerId }) => ({ token: customerId, newPassword }) },
  'POST webhooks/paypal': { send: ({ invoiceNumber }) => ({ resource: { invoice_id: invoiceNumber } }) },
  'POST validation/email': { send: ({ email }) => ({ email }) },
  'POST validation/phoneNumber': { send: () => ({ phoneNumber: '0451 5550199' }) },
  // Public data.
  'POST product/filter': { send: () => ({ categoryPath: '/produkte' }) },
  'POST product/price': { send: () => ({ skuid: 101001, hasVariants: false }) },
  'POST product/variants': { send: () => ({ skuid: 101001 }) },
  'POST branch/branches': { send: () => ({ orderMode: 'pickup', ...near }) },
  'POST branch/details': { send: () => ({ branchERPId: 17 }) },
  'GET branch/map': { send: () => ({ branchERPId: '17' }) },
  'POST service/availabilities': { send: () => ({ branchERPId: 17, ...near }) },
  'POST service/dates': { send: () => place },
  'POST service/slots': { send: () => ({ ...place, date: '2026-11-23' }) },
  'GET geocode': { send: () => ({ q: '23552' }) },
  'GET revgeocode': { send: () => ({ at: '53.87,10.69' }) },
  'GET health': {},
  'GET ready': {},

  // Runs last, because afterwards the intruder has no session.
  'POST customer/delete': { customersOnly: true, send: ({ customerId }) => ({ customerId, password }) },
}

type Victim = {
  sessionId: string
  customerId: string
  email: string
  invoiceNumber: string
  cartId: string
  skuid: number
  note: string
}

const bakery = openForFile(createTestBakery)
let victim: Victim
let intruder: Caller
let guest: Caller
let caller: Caller

jest.mock('../backend/backend', () => ({ backend: () => bakery.backend, now: () => new Date() }))
// No caller is a member of staff.
jest.mock('../session/staff', () => ({
  staffCaller: async () => ({ cartId: null, customerId: null }),
  startStaffSession: async () => {},
  endStaffSession: async () => {},
}))
jest.mock('../session/known-devices', () => ({
  knownDevices: async () => [],
  rememberDevice: async () => {},
  knownStaffDevices: async () => [],
  rememberStaffDevice: async () => {},
}))
jest.mock('../session/session', () => ({
  readingCaller: async () => caller,
  writingCaller: async () => caller,
  cartOwner: async () => caller,
  startSession: async () => {},
  endSession: async () => {},
  openPreparedCart: async () => {},
  leavePreparedCart: async () => {},
}))

/** Registers a new account; the victim is a demo customer. */
async function register(email: string): Promise<string> {
  const customerDetails = { ...details, email, confirmEmail: email, password, confirmPassword: password }
  const nobody = { cartId: null, customerId: null }
  const person = { companyName: '', notification: 2, phone: '' }
  await bakery.backend.customers.register(nobody, {
    customerDetails: { ...person, ...customerDetails },
  })
  const started = await bakery.backend.customers.login(nobody, { email, password })
  if (!started.ok) throw new Error(started.error)
  return started.value.customerId
}

/** A demo customer with orders, one of which was copied to the cart, with a note. */
async function chooseVictim(): Promise<Victim> {
  const found = await bakery.pool.query<Pick<Victim, 'customerId' | 'email' | 'invoiceNumber'>>(
    `select c.customer_id as "customerId", c.email, o.invoice_number as "invoiceNumber"
     from customers c join orders o using (customer_id)
     where exists (select from order_lines l join products p using (skuid) where l.order_id = o.order_id and p.is_bread)
     order by o.order_number limit 1`,
  )
  const [row] = found.rows
  if (row === undefined) throw new Error('the demo has no customer with an order')
  const cartId = '00000000-0000-4000-8000-000000000001'
  const victimsOwn = { cartId, customerId: row.customerId }
  const copied = await bakery.backend.customers.copyOrderToCart(victimsOwn, { InvoiceNumber: row.invoiceNumber })
  if (!copied.ok) throw new Error(copied.error)
  const started = await bakery.backend.customers.login(victimsOwn, { email: row.email, password: DEMO_PASSWORD })
  if (!started.ok) throw new Error(started.error)
  const opened = await bakery.backend.customers.session(victimsOwn, { sessionToken: started.value.sessionToken })
  const sessionId = (opened.ok && opened.value.login?.sessionId) || ''
  const note = breadNoteWords.sliced
  await bakery.pool.query("update carts set note = 'sliced' where cart_id = $1", [cartId])
  const lines = await bakery.pool.query<{ skuid: number }>('select skuid from cart_lines where cart_id = $1', [cartId])
  return { ...row, sessionId, cartId, note, skuid: lines.rows[0]?.skuid ?? 0 }
}

beforeAll(async () => {
  provideShop(pageApi)
  victim = await chooseVictim()
  intruder = { cartId: victim.cartId, customerId: await register('eve@beispiel.de') }
  guest = { cartId: victim.cartId, customerId: null }
})
async function send(call: string, who: Caller): Promise<Response> {
  caller = who
  const [method = '', route = ''] = call.split(' ')
  const { send: given = () => ({}), params = {} } = attacks[call] ?? {}
  const sent = given(victim)
  const handlers = await import(`../../../app/api/${route}/route`)
  const query = method === 'GET' ? `?${new URLSearchParams(sent as Record<string, string>)}` : ''
  const request = new Request(`http://shop.example/api/${route}${query}`, {
    method,
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    ...(method === 'GET' ? {} : { body: JSON.stringify(sent) }),
  })
  const { answered } = await withinRequest(() => handlers[method](request, { params: Promise.resolve(params) }))
  return answered as Response
}

/** All stored data of the victim. */
async function belongings() {
  const { rows } = await bakery.pool.query(
    `select to_jsonb(c) from customers c where customer_id = $1
     union all select to_jsonb(w) from wishlist_items w where customer_id = $1
     union all select to_jsonb(s) from sessions s where customer_id = $1
     union all select to_jsonb(p) from push_subscriptions p where customer_id = $1
     union all select to_jsonb(o) from orders o where customer_id = $1
     union all select to_jsonb(c) from carts c where customer_id = $1
     union all select to_jsonb(l) from cart_lines l where cart_id = $2`,
    [victim.customerId, victim.cartId],
  )
  return rows
}

const calls = Object.keys(attacks)

/** Endpoints for staff only; rights-of-routes.test.ts checks them. */
const forStaff = new Set<string>(
  endpoints.filter(({ operation }) => typeof operation.for !== 'string').map(({ endpoint }) => endpoint),
)

test('the table contains every endpoint except those of staff', async () => {
  const found: string[] = []
  for await (const file of glob('app/api/**/route.ts')) {
    // The catch-all route only refuses unknown endpoints.
    if (file.includes('[...unknown]')) continue
    const route = file.replaceAll('\\', '/').replace(/^app\/api\/|\/route\.ts$/g, '')
    const handlers: Record<string, unknown> = await import(`../../../app/api/${route}/route`)
    found.push(
      ...Object.keys(handlers)
        .filter((name) => /^[A-Z]+$/.test(name) && !forStaff.has(`${name} /api/${route}`))
        .map((method) => `${method} ${route}`),
    )
  }
  expect(calls.toSorted()).toEqual(found.toSorted())
})

test.each(calls.filter((call) => attacks[call]?.customersOnly))('%s refuses a guest', async (call) => {
  const answer = await send(call, guest)
  expect(answer.status).toBe(401)
  expect(await answer.json()).toMatchObject({ code: 'not_logged_in' })
})

test.each(calls)('%s neither shows nor changes data of another customer', async (call) => {
  const before = await belongings()
  for (const who of [guest, intruder]) {
    const answer = await send(call, who)
    const text = await answer.text()
    // A refusal must not be about the form of the input, and never an internal error.
    expect(text).not.toMatch(/"code":"(invalid_input|internal)"/)
    for (const secret of [victim.email, victim.invoiceNumber, victim.note]) expect(text).not.toContain(secret)
  }
  expect(await belongings()).toEqual(before)
})

test('the owner sees the data that others do not see', async () => {
  const victimsOwn = { cartId: victim.cartId, customerId: victim.customerId }
  expect(await (await send('GET cart', victimsOwn)).text()).toContain(victim.note)
  expect(await (await send('GET customer/export', victimsOwn)).text()).toContain(victim.invoiceNumber)
})
