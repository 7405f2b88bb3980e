/** Simulates customers of one branch over some minutes, to test a shift at its desk. */
import { setTimeout as wait } from 'node:timers/promises'
import { type Browser, browserOf, Ended, type TargetShop } from './browser'
import { oneOf, type Product, pay, type Shown } from './purchase'

/** A branch in the response of `/api/branch/branches`. */
export type ListedBranch = {
  branchId: number
  branchERPId: number
  branchPublicName: string
  branchTables: number
  branchAddress: { street: string; postCode: string; city: string; lat: number; long: number }
  deliveryMinimum: number
}
export type Mode = 'pickup' | 'inhouse' | 'delivery'
type Cart = Shown & { goodsValue: number; itemCount: number }

/** Pause before a customer retries after a paused branch, a full slot or a sold-out product. */
const AGAIN_MS = 5_000
const LINES_MAX = 4
/** An order at the table is for now. */
const NOW = '0001-01-01T00:00:00'

const FIRST_NAMES = ['Inken', 'Fiete', 'Momme', 'Silke', 'Hauke', 'Wencke', 'Ove', 'Gesche', 'Tjark', 'Frauke']
const LAST_NAMES = ['Petersen', 'Hansen', 'Feddersen', 'Clausen', 'Lorenzen', 'Thießen', 'Brodersen', 'Ketelsen']

/** Of ten customers two sit at a table and one orders delivery, if the branch offers it. */
const modeOf = (index: number, offered: ReadonlySet<Mode>): Mode => {
  const wish: Mode = index % 5 === 2 ? 'inhouse' : index % 10 === 4 ? 'delivery' : 'pickup'
  return offered.has(wish) ? wish : 'pickup'
}

/** The day's free slots; at the table only now. */
async function freeTimes({ call }: Browser, { branchId }: ListedBranch, orderMode: Mode, date: string) {
  if (orderMode === 'inhouse') return [NOW]
  type Slots = { slots: { start: string; available: boolean }[] }
  const { slots } = await call<Slots>('slots', '/api/service/slots', { orderMode, branchId, date })
  return slots.flatMap(({ start, available }) => (available ? [start] : []))
}

/** Products of the previous attempt stay in the cart. */
async function order(
  browser: Browser,
  { shop, place, date }: Arrival,
  { orderMode, index }: { orderMode: Mode; index: number },
): Promise<void> {
  const { branchId, branchAddress: at } = place
  const targetDateTime = oneOf(await freeTimes(browser, place, orderMode, date))
  const { postCode: postalCode, city, lat: latitude, long: longitude } = at
  const searchText = `${postalCode} ${city}`
  let cart = await browser.call<Cart>('save the time', '/api/cart/orderconfig', {
    originInformation: { searchText, postalCode, city, locationId: '', latitude, longitude },
    orderMode,
    express: false,
    targetBranchId: branchId,
    targetDateTime,
    table: orderMode === 'inhouse' ? 1 + (index % place.branchTables) : null,
  })
  const minimum = orderMode === 'delivery' ? place.deliveryMinimum : 0
  const lines = cart.itemCount > 0 ? 0 : 1 + (index % LINES_MAX)
  for (let line = 0; line < lines || cart.goodsValue < minimum; line++) {
    const query = { categoryPath: oneOf(shop.shelves), orderMode, targetBranchid: branchId, targetDateTime }
    const { products } = await browser.call<{ products: Product[] }>('filter', '/api/product/filter', query)
    const bought = oneOf(products.filter(({ forSale, hasVariants }) => forSale && !hasVariants))
    const goods = { SKUID: bought.skuid, CartItemUnits: bought.skuMinItemsInOrder }
    cart = await browser.call<Cart>('add', '/api/cart/product', goods)
  }
  const firstName = oneOf(FIRST_NAMES)
  const email = `${firstName.toLowerCase()}@example.com`
  const contact = { firstName, lastName: oneOf(LAST_NAMES), email, phone: '0451 555 01 99' }
  const deliveryAddress = { addressLine1: at.street, addressZip: postalCode, addressCity: city }
  const buyer = orderMode === 'delivery' ? { contact, deliveryAddress } : { contact }
  await pay(browser, shop.simulator, cart, { ...buyer, attempts: 60 })
}

export type PayingShop = TargetShop & { simulator: string }

export type Arrival = {
  shop: PayingShop
  place: ListedBranch
  /** yyyy-MM-dd */
  date: string
  offered: ReadonlySet<Mode>
  /** Milliseconds since 1970 after which no customer retries. */
  until: number
}

/** One customer who retries until they have paid. Returns the order mode, or null if they gave up. */
export async function orderAtBranch(arrival: Arrival, index: number): Promise<Mode | null> {
  const orderMode = modeOf(index, arrival.offered)
  const browser = browserOf(arrival.shop)
  while (Date.now() < arrival.until) {
    try {
      await order(browser, arrival, { orderMode, index })
      return orderMode
    } catch (fault) {
      if (!(fault instanceof Ended)) throw fault
      await wait(AGAIN_MS)
    }
  }
  return null
}
