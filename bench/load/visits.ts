/** What visitors of a shop do, each as a list of requests with a cookie of its own. */
import { CUSTOMER } from '../visitor'
import type { Recorder } from './recorder'

/** Slower answers count as failed. */
const PATIENCE_MS = 20_000
const NO_LIMIT = null

/** `shelves`: the paths of its categories. */
export type Shop = { url: string; simulator: string | null; shelves: readonly string[]; recorder: Recorder }
export type Visit = (shop: Shop) => Promise<void>

/** A request of the visit failed; it is counted already. */
class Ended extends Error {}

const oneOf = <T>(all: readonly T[]): T => {
  const chosen = all[Math.floor(Math.random() * all.length)]
  if (chosen === undefined) throw new Ended('nothing to choose from')
  return chosen
}

/** A browser: it keeps its cookie and records what it asks for. */
function browserOf({ url, recorder }: Shop) {
  let cookie = ''
  async function ask(name: string, path: string, init: RequestInit = {}): Promise<Response> {
    const startedAt = performance.now()
    const headers = { 'Sec-Fetch-Site': 'same-origin', cookie, ...init.headers }
    const answer = await fetch(url + path, { ...init, headers, signal: AbortSignal.timeout(PATIENCE_MS) }).catch(
      (fault: Error) => {
        recorder.failed(name, fault.name === 'TimeoutError' ? 'no answer in time' : 'connection lost')
        throw new Ended(name)
      },
    )
    const body = await answer.arrayBuffer().catch(() => null)
    if (body === null || answer.status >= 400) {
      recorder.failed(name, body === null ? 'answer broken off' : String(answer.status))
      throw new Ended(name)
    }
    recorder.took(name, performance.now() - startedAt)
    const given = answer.headers.getSetCookie().map((line) => line.split(';')[0])
    cookie = given[0] ?? cookie
    return new Response(body)
  }
  return {
    page: (name: string, path: string) => ask(name, path),
    call: async <T>(name: string, path: string, body: unknown = {}): Promise<T> => {
      const headers = { 'Content-Type': 'application/json' }
      return (await ask(name, path, { method: 'POST', headers, body: JSON.stringify(body) })).json() as Promise<T>
    },
  }
}

type Browser = ReturnType<typeof browserOf>
type Product = {
  skuid: number
  productUrl: string
  forSale: boolean
  hasVariants: boolean
  skuMinItemsInOrder: number
  skuDailyInventory: number | null
}
type Listed = { products: Product[] }
type Shown = { version: number; grandTotal: number }

const browse: Visit = async (shop) => {
  const { page, call } = browserOf(shop)
  await page('home', '/')
  await page('category', oneOf(shop.shelves))
  const { products } = await call<Listed>('filter', '/api/product/filter', { categoryPath: oneOf(shop.shelves) })
  await page('product', oneOf(products).productUrl)
}

/** Any free slot of any day at any branch, so that a long run does not fill the first ones. */
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
  const { version: cartVersion, grandTotal } = await browser.call<Shown>('add', '/api/cart/product', line)
  await browser.page('cart', '/warenkorb')
  if (shop.simulator === null) return
  const contact = { firstName: 'Fiete', lastName: 'Hansen', email: 'fiete@example.com', phone: '' }
  const { paypalOrderID } = await browser.call<{ paypalOrderID: string }>('order', '/api/checkout/createPaypalOrder', {
    checkoutType: 'direct',
    cartVersion,
    grandTotal,
    contact,
  })
  const approval = new URLSearchParams({ token: paypalOrderID, decision: 'pay' })
  await fetch(`${shop.simulator}/checkoutnow`, { method: 'POST', body: approval, redirect: 'manual' })
  const method = { checkoutType: 'direct', paymentProcessor: 'paypal', paymentType: 'paypal' }
  await browser.call('pay', '/api/checkout/capture', { ...method, paypalOrderID })
}

const logIn: Visit = async (shop) => {
  const { call, page } = browserOf(shop)
  await call('log in', '/api/auth/login', CUSTOMER)
  await page('account', '/mein-junge/uebersicht')
}

/** Of twenty visitors so many do this. */
const visitors: readonly Visit[] = [
  ...Array.from({ length: 14 }, () => browse),
  ...Array.from({ length: 3 }, () => configureAndLook),
  ...Array.from({ length: 2 }, () => buy),
  logIn,
]

/** A visit that ended early is counted where it failed; anything else is a fault of this tool. */
export const visit = (shop: Shop): Promise<void> =>
  oneOf(visitors)(shop).catch((fault: unknown) => {
    if (!(fault instanceof Ended)) throw fault
  })
