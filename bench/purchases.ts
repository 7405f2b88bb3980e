/**
 * What a purchase costs the shop over HTTP, as a browser makes it: a new visitor asks for branches, days and times, saves
 * one, puts two products into the cart, has it checked, orders, approves at the simulator and captures; the notices that
 * follow are counted, too, and in a row of their own left out. And beside it what of it comes before the goods: the order
 * dialog's questions, and a cart and its first line.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { Server } from './measure'
import { median } from './median'
import { cpuMsOfAll } from './process-cpu'
import { call } from './visitor'

const AT_ONCE = 4
const ROUNDS = 3
/** The provider's notices come a moment after a payment, and let its customer go first for four seconds. */
const NOTICES_MS = 5_500
/**
 * Visits; the first only warm up compilers, caches and the database's plans. A purchase is a dozen calls, others are a few: until
 * some ten thousand calls are answered V8 compiles, and a visit costs up to twice as much.
 */
const PURCHASES = { warmUp: 2_400, counted: Number(process.env['BENCH_PURCHASES'] ?? 600), restMs: NOTICES_MS }
/** Nothing follows them, and what an idle shop does by itself is none of theirs. */
const OTHERS = { warmUp: 3_000, counted: 1_800, restMs: 0 }
/** Of the days to come, on which is bought; carts alone take the next one, where nobody fills a slot. */
const DAYS = 9
const CONTACT = { firstName: 'Fiete', lastName: 'Hansen', email: 'fiete@example.com', phone: '' }
const METHOD = { checkoutType: 'direct', paymentProcessor: 'paypal', paymentType: 'paypal' }

export type Place = { targetBranchId: number; targetDateTime: string }
type Cart = { version: number; grandTotal: number }

const at = <T>(all: readonly T[], index: number): T => {
  const found = all[index % all.length]
  if (found === undefined) throw new Error('there is nothing to choose from')
  return found
}

async function read<T>(shop: string, path: string, cookie: string): Promise<T> {
  const response = await fetch(shop + path, { headers: { cookie, 'Sec-Fetch-Site': 'same-origin' } })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as T
}

type Shop = { branchId: number; branchKind: string }
type Days = { dates: { date: string; available: boolean }[] }
type Slots = { slots: { start: string; available: boolean }[] }

async function shopsOf(url: string): Promise<Shop[]> {
  const { value: branches } = await call<Shop[]>(url, '/api/branch/branches', { orderMode: 'pickup' })
  return branches.filter(({ branchKind }) => branchKind === 'shop')
}

/** What is free at a branch on one of the days to come, by its place among them. */
async function freeTimes(url: string, branchId: number, which: number): Promise<Place[]> {
  const asked = { orderMode: 'pickup', branchId }
  const { value: days } = await call<Days>(url, '/api/service/dates', asked)
  const { date } = at(
    days.dates.filter(({ available }) => available),
    1 + which,
  )
  const { value: day } = await call<Slots>(url, '/api/service/slots', { ...asked, date })
  return day.slots
    .filter(({ available }) => available)
    .map(({ start }) => ({ targetBranchId: branchId, targetDateTime: start }))
}

/** As the order dialog asks: another branch for each visitor, and another day each time round, because slots take a few. */
async function choosePlace(url: string, index: number): Promise<Place> {
  const shops = await shopsOf(url)
  const round = Math.floor(index / shops.length)
  return at(await freeTimes(url, at(shops, index).branchId, round % DAYS), round)
}

const saveConfig = (shop: string, place: Place) =>
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

/** Breads that are to be had at all of these places, without a limit of the day. */
async function productsToBuy(url: string, places: readonly Place[]): Promise<[number, number]> {
  const shelves = await Promise.all(
    places.map(async ({ targetBranchId: targetBranchid, targetDateTime }) => {
      const asked = { categoryPath: '/produkte/brote', orderMode: 'pickup', targetBranchid, targetDateTime }
      const { value } = await call<Shelf>(url, '/api/product/filter', asked)
      const goods = value.products.filter(
        ({ forSale, hasVariants, multipleOfItem, skuDailyInventory }) =>
          forSale && !hasVariants && multipleOfItem === 1 && skuDailyInventory === null,
      )
      return new Set(goods.map(({ skuid }) => skuid))
    }),
  )
  const everywhere = shelves.reduce((left, shelf) => left.intersection(shelf))
  const [first, second] = everywhere
  if (first === undefined || second === undefined) throw new Error('no two breads are to be had everywhere')
  return [first, second]
}

async function newCartAndLine(shop: string, place: Place, skuid: number): Promise<string> {
  const { cookie } = await saveConfig(shop, place)
  await call(shop, '/api/cart/product', { SKUID: skuid, CartItemUnits: 1 }, cookie)
  return cookie
}

async function purchase(shop: string, simulator: string, index: number, [first, second]: [number, number]) {
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

type Cost = { web: number; database: number }

/** Processor's milliseconds of one visit, once from `from` to `until`, and of what follows them in `restMs`. */
async function costOf(server: Server, from: number, until: number, { visit, restMs }: Visit) {
  const spent = (): Cost => ({ web: cpuMsOfAll(server.web()), database: cpuMsOfAll(server.database()) })
  const before = spent()
  let next = from
  const go = async () => {
    while (next < until) await visit(next++)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, go))
  await wait(restMs)
  const after = spent()
  const each = (of: keyof Cost) => (after[of] - before[of]) / (until - from)
  return { web: each('web'), database: each('database') }
}

type Visit = typeof OTHERS & { visit: (index: number) => Promise<unknown>; isHeard?: boolean }

/** Whether the provider's notices reach the shop. */
const setHeard = (simulator: string, isHeard: boolean) =>
  fetch(`${simulator}/simulator/faults`, {
    method: 'POST',
    body: JSON.stringify(isHeard ? [] : [{ kind: 'lost', operation: 'webhook', times: 1_000_000 }]),
  })

/** `floor`: what `pace` told, round by round before each; the machine's pace changes within minutes. */
export type PurchaseRow = Cost & { name: string; floor: number }

/** All rows on a running shop with a simulator at `simulator`. */
export async function measurePurchases(
  server: Server,
  simulator: string,
  pace: () => Promise<number>,
): Promise<PurchaseRow[]> {
  const { url } = server
  const places = (await Promise.all((await shopsOf(url)).map(({ branchId }) => freeTimes(url, branchId, DAYS)))).flat()
  const aBranchEach = [...new Map(places.map((place) => [place.targetBranchId, place])).values()]
  const products = await productsToBuy(url, aBranchEach)
  const buying = { ...PURCHASES, visit: (index: number) => purchase(url, simulator, index, products) }
  const visits: Record<string, Visit> = {
    'branches, days, times': { ...OTHERS, visit: (index) => choosePlace(url, index) },
    'new cart and line': { ...OTHERS, visit: (index) => newCartAndLine(url, at(places, index), products[0]) },
    'whole purchase': buying,
    '… without notices': { ...buying, isHeard: false },
  }
  const rows: PurchaseRow[] = []
  let next = 0
  for (const [name, visit] of Object.entries(visits)) {
    const go = async (times: number): Promise<Cost> => {
      const from = next
      next += times
      return costOf(server, from, next, visit)
    }
    await setHeard(simulator, visit.isHeard ?? true)
    await go(visit.warmUp)
    const rounds: (Cost & { floor: number })[] = []
    for (let round = 0; round < ROUNDS; round++) {
      rounds.push({ floor: await pace(), ...(await go(Math.ceil(visit.counted / ROUNDS))) })
    }
    const middle = (of: 'web' | 'database' | 'floor') => median(rounds.map((one) => one[of]))
    rows.push({ name, web: middle('web'), database: middle('database'), floor: middle('floor') })
  }
  await setHeard(simulator, true)
  return rows
}
