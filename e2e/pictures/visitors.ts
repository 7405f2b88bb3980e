/** Whom the screens are shown to: brought there by the calls that the shop's own pages make. */
import { request } from 'playwright/test'
import { addToCart, call, logIn, type Visitor } from '../support/cart'

const HUEXSTRASSE = 1017
const LUEBECK = {
  searchText: '23552 Lübeck',
  postalCode: '23552',
  city: 'Lübeck',
  locationId: '',
  latitude: 53.8655,
  longitude: 10.6866,
}

/** The first time on the second day that has one: nobody else is in this shop. */
async function chooseTime(visitor: Visitor, orderMode: 'pickup' | 'delivery'): Promise<void> {
  const place = { orderMode, branchId: HUEXSTRASSE, express: false }
  const days = await call(visitor, 'POST', '/api/service/dates', place)
  const { dates } = days.body as { dates: { date: string; available: boolean }[] }
  const { date } = dates.filter(({ available }) => available)[1] ?? {}
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

async function fillBag(visitor: Visitor): Promise<void> {
  await addToCart(visitor, 1001, 3)
  await addToCart(visitor, 2001, 4)
  await addToCart(visitor, 5011, 2)
}

const visitors = {
  stranger: async () => {},
  /** Has a place and a time, and an empty bag. */
  guest: (visitor) => chooseTime(visitor, 'pickup'),
  /** The same with breads, rolls and bottles. */
  buyer: async (visitor) => {
    await chooseTime(visitor, 'pickup')
    await fillBag(visitor)
  },
  receiver: async (visitor) => {
    await chooseTime(visitor, 'delivery')
    await fillBag(visitor)
  },
  customer: async (visitor) => {
    await logIn(visitor)
    await chooseTime(visitor, 'pickup')
    for (const skuNumber of [1002, 2001, 3001]) await call(visitor, 'POST', `/api/wishlist/add/${100_000 + skuNumber}`)
  },
  /** Her data are kept by the bakery's office. */
  officeCustomer: (visitor) => logIn(visitor, 'einkauf@reederei-petersen.beispiel.de'),
  /** Has remembered nothing. */
  newCustomer: (visitor) => logIn(visitor, 'sevda.yildiz@beispiel.de'),
} satisfies Record<string, (visitor: Visitor) => Promise<void>>

export type VisitorName = keyof typeof visitors
type Cookies = Awaited<ReturnType<Awaited<ReturnType<typeof request.newContext>>['storageState']>>['cookies']
export type Visitors = Record<VisitorName, Cookies>

/** The cookies of each, one after the other, so that each gets the same times in every run. */
export async function prepareVisitors(shop: string): Promise<Visitors> {
  const prepared: Partial<Visitors> = {}
  for (const [name, prepare] of Object.entries(visitors)) {
    const context = await request.newContext({ baseURL: shop })
    await prepare({ request: context })
    prepared[name as VisitorName] = (await context.storageState()).cookies
    await context.dispose()
  }
  return prepared as Visitors
}
