/** Visitors of the screens; the shop's API brings them into their states. */
import { setTimeout as sleep } from 'node:timers/promises'
import { request } from 'playwright/test'
import { addToCart, call, logIn, skuid, type Visitor } from '../support/cart'
import { logInStaff } from '../support/staff'
import { NOW } from './view'

const HUEXSTRASSE = 1017
const LUEBECK = {
  searchText: '23552 Lübeck',
  postalCode: '23552',
  city: 'Lübeck',
  locationId: '',
  latitude: 53.8655,
  longitude: 10.6866,
}

/** Chooses the first time on the second available day, or on another one; no other visitor takes slots. */
async function chooseTime(visitor: Visitor, orderMode: 'pickup' | 'delivery', day = 1): Promise<void> {
  const place = { orderMode, branchId: HUEXSTRASSE, express: false }
  const days = await call(visitor, 'POST', '/api/service/dates', place)
  const { dates } = days.body as { dates: { date: string; available: boolean }[] }
  const { date } = dates.filter(({ available }) => available).at(day) ?? {}
  const times = await call(visitor, 'POST', '/api/service/slots', { ...place, date })
  const { slots } = times.body as { slots: { start: string; available: boolean }[] }
  const saved = await call(visitor, 'POST', '/api/cart/orderconfig', {
    originInformation: LUEBECK,
    orderMode,
    express: false,
    targetBranchId: HUEXSTRASSE,
    targetDateTime: slots.find(({ available }) => available)?.start,
    table: null,
  })
  if (saved.status !== 200) throw new Error(`no time could be chosen: ${JSON.stringify(saved.body)}`)
}

async function fillCart(visitor: Visitor): Promise<void> {
  await addToCart(visitor, 1001, 3)
  await addToCart(visitor, 2001, 4)
  await addToCart(visitor, 5011, 2)
}

/** Branches with bread-saver bags that no other visitor uses. */
export const EVENING = 12
export const QUESTION = 21
/** The branch whose last bread-saver bag is sold. */
const SOLD_OUT = 71
const TODAY = NOW.slice(0, 10)

async function bodyOfSuccess(answer: ReturnType<typeof call>): Promise<Record<string, unknown>> {
  const { status, body } = await answer
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body
}

async function closeEarly(visitor: Visitor, branchERPId: number): Promise<void> {
  const day = { branchERPId, date: TODAY, hours: [{ opens: '06:00', closes: '11:15' }], reason: 'Betriebsfeier' }
  const { version } = await bodyOfSuccess(call(visitor, 'POST', '/api/branch-hours/check', day))
  await bodyOfSuccess(call(visitor, 'POST', '/api/branch-hours/day', { ...day, version, decisions: [] }))
}

/** Offers bread-saver bags; `units` per kind of bag. */
async function offerBags(visitor: Visitor, branchERPId: number, units: readonly number[]): Promise<void> {
  const { body } = await call(visitor, 'GET', `/api/bread-saver?branchERPId=${branchERPId}`)
  const bags = (body['bags'] as { skuid: number }[]).map(({ skuid }, place) => ({ skuid, units: units[place] ?? 0 }))
  await bodyOfSuccess(call(visitor, 'POST', '/api/bread-saver', { branchERPId, changeId: null, bags }))
}

async function collectTonight(visitor: Visitor, branchERPId: number): Promise<void> {
  const place = { orderMode: 'pickup', targetBranchId: 1000 + branchERPId, express: false }
  const config = { ...place, originInformation: LUEBECK, table: null, targetDateTime: `${TODAY}T10:45:00+01:00` }
  await bodyOfSuccess(call(visitor, 'POST', '/api/cart/orderconfig', config))
}

/** Includes a loaf that is not baked on the day of the standing order. */
const REGULAR_BAG = [
  [1001, 1],
  [1011, 1],
  [2001, 10],
  [3001, 2],
] as const

/** Sets the shop's clock to this hour of the day of the pictures. */
async function setClock({ request }: Visitor, hour: number): Promise<void> {
  const now = `2031-03-11T${String(hour).padStart(2, '0')}:00:00+01:00`
  await request.post('/dev/clock', { data: { now } })
}

/** GUID in the link to the standing order's next cart, which the shop fills within seconds. */
async function standingOrderGuid({ request }: Visitor): Promise<string> {
  for (let tries = 0; tries < 60; tries++) {
    const page = await (await request.get('/mein-junge/dauerbestellungen')).text()
    const found = /dauerbestellung\?guid=([\w-]{36})/.exec(page)?.[1]
    if (found !== undefined) return found
    await sleep(500)
  }
  throw new Error('The shop filled no standing order within 30 seconds')
}

const CONTACT = { salutation: 2, firstName: 'Inken', lastName: 'Johannsen', email: 'inken@beispiel.de', phone: '' }

/** Orders and pays the cart; returns the GUID of the order. */
async function pay(visitor: Visitor, simulator: string): Promise<string> {
  const { body: cart } = await call(visitor, 'GET', '/api/cart')
  const order = {
    checkoutType: 'direct',
    cartVersion: cart['version'],
    grandTotal: cart['grandTotal'],
    contact: CONTACT,
  }
  const { body: opened } = await call(visitor, 'POST', '/api/checkout/createPaypalOrder', order)
  const paypalOrderID = opened['paypalOrderID'] as string
  await visitor.request.post(`${simulator}/checkoutnow`, { form: { token: paypalOrderID, decision: 'pay' } })
  const payment = { checkoutType: 'direct', paymentProcessor: 'paypal', paymentType: 'paypal', paypalOrderID }
  const { status, body: paid } = await call(visitor, 'POST', '/api/checkout/capture', payment)
  if (status !== 200) throw new Error(`nothing was paid: ${JSON.stringify(paid)}`)
  return paid['orderGUID'] as string
}

/** Changes the order: fewer breads, one cup instead of two, no bottles, butter croissants added, another time. */
async function changeOrder(visitor: Visitor, orderGUID: string): Promise<void> {
  const { body: order } = await call(visitor, 'GET', `/api/checkout/progress?orderGUID=${orderGUID}`)
  const { body: times } = await call(visitor, 'GET', `/api/checkout/change?orderGUID=${orderGUID}`)
  const { days } = times as { days: { starts: string[] }[] }
  const lines = (breads: number, cups: number, ...others: (readonly [number, number])[]) => [
    { skuid: skuid(50014), packaging: 'reusable_cup', units: cups },
    ...[[1001, breads] as const, ...others].map(([skuNumber, units]) => ({ skuid: skuid(skuNumber), units })),
  ]
  const note = 'Ich nehme meine Brote am Stück'
  const shown = { targetDateTime: order['targetDateTime'], note, lines: lines(3, 2, [2001, 4], [5011, 2]) }
  const wanted = { targetDateTime: days.at(-1)?.starts.at(4), note, lines: lines(2, 1, [2001, 6], [3001, 1]) }
  const change = { orderGUID, shown, wanted }
  const { body: quote } = await call(visitor, 'POST', '/api/checkout/changeQuote', change)
  const bought = { ...change, grandTotal: quote['grandTotal'] }
  const { status, body } = await call(visitor, 'POST', '/api/checkout/change', bought)
  if (status !== 200) throw new Error(`nothing was changed: ${JSON.stringify({ body, quote })}`)
}

const changer = async (visitor: Visitor) => {
  await chooseTime(visitor, 'pickup')
  await addToCart(visitor, 1001, 2)
}

/** Preparation of each visitor; it returns the GUID of an order if there is one. */
const visitors = {
  stranger: async () => {},
  /** Has branch and time, and an empty cart. */
  guest: (visitor) => chooseTime(visitor, 'pickup'),
  /** The same with breads, rolls and bottles. */
  buyer: async (visitor) => {
    await chooseTime(visitor, 'pickup')
    await fillCart(visitor)
  },
  receiver: async (visitor) => {
    await chooseTime(visitor, 'delivery')
    await fillCart(visitor)
  },
  customer: async (visitor) => {
    await logIn(visitor)
    await chooseTime(visitor, 'pickup')
    for (const skuNumber of [1002, 2001, 3001]) await call(visitor, 'POST', `/api/wishlist/add/${100_000 + skuNumber}`)
  },
  /** A business customer, whose data only the head office changes. */
  officeCustomer: (visitor) => logIn(visitor, 'einkauf@reederei-petersen.beispiel.de'),
  /** Has an empty wishlist. */
  newCustomer: (visitor) => logIn(visitor, 'sevda.yildiz@beispiel.de'),
  /** Has a drink in two kinds of packaging, and a soup in an own vessel. */
  reuser: async (visitor) => {
    await chooseTime(visitor, 'pickup')
    await addToCart(visitor, 4014, 1, 'own')
    await addToCart(visitor, 50014, 1)
    await addToCart(visitor, 50014, 2, 'reusable_cup')
  },
  /** Has a coupon below its minimum, and a loaf below its price tier. */
  saver: async (visitor) => {
    await chooseTime(visitor, 'delivery')
    await addToCart(visitor, 1001, 2)
    await call(visitor, 'POST', '/api/cart/applyCoupon', { Code: 'MOIN10' })
  },
  /** The cart changes while the checkout is open. */
  changerOnPhone: changer,
  changerOnDesktop: changer,
  /** Has a paid order. */
  payer: async (visitor, simulator) => {
    await chooseTime(visitor, 'pickup')
    await fillCart(visitor)
    return pay(visitor, simulator)
  },
  /** Has a standing order for Thursdays, whose next cart is filled. The GUID is the one in its link. */
  regular: async (visitor) => {
    await setClock(visitor, 9)
    await logIn(visitor)
    await chooseTime(visitor, 'pickup')
    for (const [skuNumber, units] of REGULAR_BAG) await addToCart(visitor, skuNumber, units)
    const wish = { weekdays: [4], time: '08:30', firstDate: '2031-03-13' }
    const begun = await call(visitor, 'POST', '/api/standing-order', wish)
    if (begun.status !== 200) throw new Error(`it could not begin: ${JSON.stringify(begun.body)}`)
    await setClock(visitor, 10)
    return standingOrderGuid(visitor)
  },
  manager: (visitor) => logInStaff(visitor, 'manager'),
  /** Closes three branches early, so that bread-saver bags are on sale, and offers bags for two of them. */
  headOffice: async (visitor) => {
    await logInStaff(visitor, 'headOffice')
    for (const branchERPId of [EVENING, QUESTION, SOLD_OUT]) await closeEarly(visitor, branchERPId)
    await offerBags(visitor, EVENING, [4, 1, 0, 2])
    await offerBags(visitor, SOLD_OUT, [1, 0, 0, 0])
  },
  /** Picks up there within the hour. */
  breadSaver: (visitor) => collectTonight(visitor, EVENING),
  /** Has locked the production list of the paid order; another order follows. */
  baker: async (visitor, simulator) => {
    await logInStaff(visitor, 'bakehouse')
    await call(visitor, 'POST', '/api/production/lock', { bakehouse: 'Lübeck', date: '2031-03-12', wave: 'Nacht' })
    await chooseTime(visitor, 'pickup')
    await addToCart(visitor, 1001, 1)
    await addToCart(visitor, 2008, 6)
    await addToCart(visitor, 4014, 2, 'reusable_bowl')
    await addToCart(visitor, 4014, 1)
    return pay(visitor, simulator)
  },
  /** Has changed an order; on a day that no other screen shows. */
  regretter: async (visitor, simulator) => {
    await chooseTime(visitor, 'pickup', -1)
    await fillCart(visitor)
    await addToCart(visitor, 50014, 2, 'reusable_cup')
    const orderGUID = await pay(visitor, simulator)
    await changeOrder(visitor, orderGUID)
    return orderGUID
  },
  /** Buys the last bread-saver bag. */
  lastSaver: async (visitor, simulator) => {
    await collectTonight(visitor, SOLD_OUT)
    await addToCart(visitor, 6001, 1)
    return pay(visitor, simulator)
  },
} satisfies Record<string, (visitor: Visitor, simulator: string) => Promise<unknown>>

export type VisitorName = keyof typeof visitors
type Cookies = Awaited<ReturnType<Awaited<ReturnType<typeof request.newContext>>['storageState']>>['cookies']
export type Visitors = Record<
  VisitorName,
  { cookies: Cookies /** Guid of what was bought, or nothing. */; order: string }
>

/** Prepares the visitors one after another, so that each gets the same times in every run; returns their cookies. */
export async function prepareVisitors(shop: string, simulator: string): Promise<Visitors> {
  const prepared: Partial<Visitors> = {}
  for (const [name, prepare] of Object.entries(visitors)) {
    const context = await request.newContext({ baseURL: shop })
    const order = await prepare({ request: context }, simulator)
    prepared[name as VisitorName] = { cookies: (await context.storageState()).cookies, order: order ?? '' }
    await context.dispose()
  }
  return prepared as Visitors
}
