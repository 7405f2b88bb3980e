/** Visits to a shop: each is a list of requests with its own cookie. */
import { CUSTOMER } from '../harness/visitor'
import { type Browser, browserOf, Ended, type TargetShop } from './browser'
import { oneOf, type Product, pay, type Shown } from './purchase'

const NO_LIMIT = null

export type Visit = (shop: TargetShop) => Promise<void>

type Listed = { products: Product[] }

const browse: Visit = async (shop) => {
  const { page, call } = browserOf(shop)
  await page('home', '/')
  await page('category', oneOf(shop.shelves))
  const { products } = await call<Listed>('filter', '/api/product/filter', { categoryPath: oneOf(shop.shelves) })
  await page('product', oneOf(products).productUrl)
}

/** A random free slot of any day at any branch, so that a long run does not fill the first ones. */
async function configure({ call }: Browser) {
  const branches = await call<{ branchId: number; branchKind: string }[]>('branches', '/api/branch/branches')
  const { branchId } = oneOf(branches.filter(({ branchKind }) => branchKind === 'shop'))
  const place = { orderMode: 'pickup', branchId }
  const { dates } = await call<{ dates: { date: string; available: boolean }[] }>('dates', '/api/service/dates', place)
  const { date } = oneOf(dates.filter(({ available }) => available).slice(1))
  type Slots = { slots: { start: string; available: boolean }[] }
  const { slots } = await call<Slots>('slots', '/api/service/slots', { ...place, date })
  const { start } = oneOf(slots.filter(({ available }) => available))
  await call('save the time', '/api/cart/orderconfig', {
    originInformation: null,
    orderMode: 'pickup',
    express: false,
    targetBranchId: branchId,
    targetDateTime: start,
  })
  return { orderMode: 'pickup', targetBranchid: branchId, targetDateTime: start }
}

const configureAndLook: Visit = async (shop) => {
  const browser = browserOf(shop)
  await configure(browser)
  await browser.page('category, prices', oneOf(shop.shelves))
}

export const buy: Visit = async (shop) => {
  const browser = browserOf(shop)
  const point = await configure(browser)
  const query = { categoryPath: oneOf(shop.shelves), ...point }
  const { products } = await browser.call<Listed>('filter', '/api/product/filter', query)
  const bread = oneOf(products.filter((one) => one.forSale && !one.hasVariants && one.skuDailyInventory === NO_LIMIT))
  const line = { SKUID: bread.skuid, CartItemUnits: bread.skuMinItemsInOrder }
  const cart = await browser.call<Shown>('add', '/api/cart/product', line)
  await browser.page('cart', '/warenkorb')
  if (shop.simulator !== null) await pay(browser, shop.simulator, cart)
}

const logIn: Visit = async (shop) => {
  const { call, page } = browserOf(shop)
  await call('log in', '/api/auth/login', CUSTOMER)
  await page('account', '/mein-junge/uebersicht')
}

/** Number of visitors of twenty with this behaviour. */
const visitors: readonly Visit[] = [
  ...Array.from({ length: 14 }, () => browse),
  ...Array.from({ length: 3 }, () => configureAndLook),
  ...Array.from({ length: 2 }, () => buy),
  logIn,
]

/** A visit that ended early has been counted at its failure; any other error is a fault of this tool. */
export const visit = (shop: TargetShop): Promise<void> =>
  oneOf(visitors)(shop).catch((fault: unknown) => {
    if (!(fault instanceof Ended)) throw fault
  })
