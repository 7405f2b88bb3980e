/**
 * `npm run bench -- --purchase`: CPU time of a purchase over HTTP with a browser's requests: a new visitor loads branches, days and
 * times, saves one, adds two products, validates the cart, orders, approves at the simulator and captures. The webhook events that
 * follow are counted, and left out in a separate row. Also measured: the order dialog's requests, and a cart with its first line.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { barePage, besideBarePage } from '../harness/beside-bare-page'
import { measureAll, type Server } from '../harness/measure'
import { median } from '../harness/median'
import { cpuMsOfAll } from '../harness/process-cpu'
import {
  at,
  choosePlace,
  DAYS,
  freeTimes,
  newCartAndLine,
  productsToBuy,
  purchase,
  shopsOf,
} from '../harness/purchase-steps'
import type { MeasuredShop } from '../harness/shop'
import { type Cost, type ReportRow, type ReportTable, terminalText } from '../report/tables'

const AT_ONCE = 4
const ROUNDS = 3
/** Webhook events arrive a moment after a payment and are processed four seconds later. */
const NOTICES_MS = 5_500
/**
 * Number of visits; the first ones warm up compilers, caches and query plans. A purchase has a dozen requests, others have a few.
 * V8 compiles during the first ten thousand requests, when a visit takes up to twice the CPU time.
 */
const PURCHASES = { warmUp: 2_400, counted: Number(process.env['BENCH_PURCHASES'] ?? 600), restMs: NOTICES_MS }
/** These visits cause no later work, and the CPU time of an idle shop must not count for them. */
const OTHERS = { warmUp: 3_000, counted: 1_800, restMs: 0 }

type Visit = typeof OTHERS & { visit: (index: number) => Promise<unknown>; isHeard?: boolean }

/** CPU milliseconds of one visit between `from` and `until`, and of its later work within `restMs`. */
async function costOf(server: Server, from: number, until: number, { visit, restMs }: Visit): Promise<Cost> {
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

/** Whether the provider's webhook events reach the shop. */
const setHeard = (simulator: string, isHeard: boolean) =>
  fetch(`${simulator}/simulator/faults`, {
    method: 'POST',
    body: JSON.stringify(isHeard ? [] : [{ kind: 'lost', operation: 'webhook', times: 1_000_000 }]),
  })

/** CPU milliseconds of a bare page in the same minute, because a machine's speed changes within minutes. */
async function paceOf(bare: Server, warmUpSeconds = 1): Promise<number> {
  const course = { warmUp: { duration: warmUpSeconds }, seconds: 2, rounds: 1 }
  return (await measureAll([[barePage, bare]], course)).get(barePage)?.cpu ?? Number.NaN
}

async function visitsOf({ url, simulator }: MeasuredShop): Promise<Record<string, Visit>> {
  const places = (await Promise.all((await shopsOf(url)).map(({ branchId }) => freeTimes(url, branchId, DAYS)))).flat()
  const aBranchEach = [...new Map(places.map((place) => [place.targetBranchId, place])).values()]
  const products = await productsToBuy(url, aBranchEach)
  const buying = { ...PURCHASES, visit: (index: number) => purchase(url, simulator, index, products) }
  return {
    'branches, days, times': { ...OTHERS, visit: (index) => choosePlace(url, index) },
    'new cart and line': { ...OTHERS, visit: (index) => newCartAndLine(url, at(places, index), products[0]) },
    'whole purchase': buying,
    '… without notices': { ...buying, isHeard: false },
  }
}

function toRow(name: string, { web, database }: Cost, floor: number): ReportRow {
  const together = web + database
  const values = [
    web.toFixed(1),
    database.toFixed(1),
    together.toFixed(1),
    floor.toFixed(2),
    (together / floor).toFixed(2),
  ]
  return { name, cost: { web, database }, values }
}

/** Measures each visit beside the bare page, alternating within the same minute. */
export async function measurePurchases(shop: MeasuredShop, bare: Server): Promise<ReportTable> {
  await paceOf(bare, 8)
  const rows: ReportRow[] = []
  let next = 0
  for (const [name, visit] of Object.entries(await visitsOf(shop))) {
    const go = async (times: number): Promise<Cost> => {
      const from = next
      next += times
      return costOf(shop, from, next, visit)
    }
    await setHeard(shop.simulator, visit.isHeard ?? true)
    await go(visit.warmUp)
    const rounds: (Cost & { floor: number })[] = []
    for (let round = 0; round < ROUNDS; round++) {
      rounds.push({ floor: await paceOf(bare), ...(await go(Math.ceil(visit.counted / ROUNDS))) })
    }
    const middle = (of: 'web' | 'database' | 'floor') => median(rounds.map((one) => one[of]))
    rows.push(toRow(name, { web: middle('web'), database: middle('database') }, middle('floor')))
  }
  await setHeard(shop.simulator, true)
  return { title: 'Visits', columns: ['CPU-ms', 'db CPU-ms', 'together', 'bare page', '× bare'], rows }
}

export const benchPurchases = (): Promise<void> =>
  besideBarePage(async (shop, bare) => console.log(terminalText(await measurePurchases(shop, bare))))
