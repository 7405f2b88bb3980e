/** The requests of a new guest until a paid order, as a browser sends them. */
import { call } from './visitor'

/** Number of days for purchases; visits with only a cart use the next day, because they take no slots. */
export const DAYS = 9
const CONTACT = { firstName: 'Fiete', lastName: 'Hansen', email: 'fiete@example.com', phone: '' }
const METHOD = { checkoutType: 'direct', paymentProcessor: 'paypal', paymentType: 'paypal' }

export type Appointment = { targetBranchId: number; targetDateTime: string }
type Cart = { version: number; grandTotal: number }

export const at = <T>(all: readonly T[], index: number): T => {
  const found = all[index % all.length]
  if (found === undefined) throw new Error('the list is empty')
  return found
}

async function read<T>(shop: string, path: string, cookie: string): Promise<T> {
  const response = await fetch(shop + path, { headers: { cookie, 'Sec-Fetch-Site': 'same-origin' } })
  if (!response.ok) throw new Error(`${path} responded with status ${response.status}: ${await response.text()}`)
  return (await response.json()) as T
}

type Shop = { branchId: number; branchKind: string }
type Days = { dates: { date: string; available: boolean }[] }
type Slots = { slots: { start: string; available: boolean }[] }

export async function shopsOf(url: string): Promise<Shop[]> {
  const { value: branches } = await call<Shop[]>(url, '/api/branch/branches', { orderMode: 'pickup' })
  return branches.filter(({ branchKind }) => branchKind === 'shop')
}

/** The free slots of a branch on one of the next days, by the index of the day. */
export async function freeTimes(url: string, branchId: number, which: number): Promise<Appointment[]> {
  const query = { orderMode: 'pickup', branchId }
  const { value: days } = await call<Days>(url, '/api/service/dates', query)
  const { date } = at(
    days.dates.filter(({ available }) => available),
    1 + which,
  )
  const { value: day } = await call<Slots>(url, '/api/service/slots', { ...query, date })
  return day.slots
    .filter(({ available }) => available)
    .map(({ start }) => ({ targetBranchId: branchId, targetDateTime: start }))
}

/** The order dialog's requests: another branch for each visitor and another day per cycle, because slots have few places. */
export async function choosePlace(url: string, index: number): Promise<Appointment> {
  const shops = await shopsOf(url)
  const round = Math.floor(index / shops.length)
  return at(await freeTimes(url, at(shops, index).branchId, round % DAYS), round)
}

const saveConfig = (shop: string, place: Appointment) =>
  call(shop, '/api/cart/orderconfig', { originInformation: null, orderMode: 'pickup', express: false, ...place })

type Shelf = {
  products: {
    skuid: number
    forSale: boolean
    hasVariants: boolean
    multipleOfItem: number
    skuDailyInventory: number | null
  }[]
}

/** Breads that are available without a daily limit at all of these branches and times. */
export async function productsToBuy(url: string, places: readonly Appointment[]): Promise<[number, number]> {
  const shelves = await Promise.all(
    places.map(async ({ targetBranchId: targetBranchid, targetDateTime }) => {
      const query = { categoryPath: '/produkte/brote', orderMode: 'pickup', targetBranchid, targetDateTime }
      const { value } = await call<Shelf>(url, '/api/product/filter', query)
      const goods = value.products.filter(
        ({ forSale, hasVariants, multipleOfItem, skuDailyInventory }) =>
          forSale && !hasVariants && multipleOfItem === 1 && skuDailyInventory === null,
      )
      return new Set(goods.map(({ skuid }) => skuid))
    }),
  )
  const everywhere = shelves.reduce((left, shelf) => left.intersection(shelf))
  const [first, second] = everywhere
  if (first === undefined || second === undefined) throw new Error('no two breads are available everywhere')
  return [first, second]
}

export async function newCartAndLine(shop: string, place: Appointment, skuid: number): Promise<string> {
  const { cookie } = await saveConfig(shop, place)
  await call(shop, '/api/cart/product', { SKUID: skuid, CartItemUnits: 1 }, cookie)
  return cookie
}

export async function purchase(shop: string, simulator: string, index: number, [first, second]: [number, number]) {
  const cookie = await newCartAndLine(shop, await choosePlace(shop, index), first)
  const { value: cart } = await call<Cart>(shop, '/api/cart/product', { SKUID: second, CartItemUnits: 1 }, cookie)
  await read(shop, '/api/cart/validate', cookie)
  const { value: opened } = await call<{ paypalOrderID: string }>(
    shop,
    '/api/checkout/createPaypalOrder',
    { checkoutType: 'direct', cartVersion: cart.version, grandTotal: cart.grandTotal, contact: CONTACT },
    cookie,
  )
  const { paypalOrderID } = opened
  const approval = new URLSearchParams({ token: paypalOrderID, decision: 'pay' })
  await fetch(`${simulator}/checkoutnow`, { method: 'POST', body: approval, redirect: 'manual' })
  const { value: paid } = await call<{ validationResult: string }>(
    shop,
    '/api/checkout/capture',
    { ...METHOD, paypalOrderID },
    cookie,
  )
  if (paid.validationResult !== 'valid') throw new Error(`a purchase ended as ${paid.validationResult}`)
}
