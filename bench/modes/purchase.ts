/**
 * `npm run bench -- --purchase`: what a purchase costs the shop over HTTP, as a browser makes it: a new visitor asks for branches,
 * days and times, saves one, puts two products into the cart, has it checked, orders, approves at the simulator and captures; the
 * notices that follow are counted, too, and in a row of their own left out. And beside it what of it comes before the goods: the
 * order dialog's questions, and a cart and its first line.
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
/** The provider's notices come a moment after a payment, and let its customer go first for four seconds. */
const NOTICES_MS = 5_500
/**
 * Visits; the first only warm up compilers, caches and the database's plans. A purchase is a dozen calls, others are a few: until
 * some ten thousand calls are answered V8 compiles, and a visit costs up to twice as much.
 */
const PURCHASES = { warmUp: 2_400, counted: Number(process.env['BENCH_PURCHASES'] ?? 600), restMs: NOTICES_MS }
/** Nothing follows them, and what an idle shop does by itself is none of theirs. */
const OTHERS = { warmUp: 3_000, counted: 1_800, restMs: 0 }

type Visit = typeof OTHERS & { visit: (index: number) => Promise<unknown>; isHeard?: boolean }

/** Processor's milliseconds of one visit, once from `from` to `until`, and of what follows them in `restMs`. */
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

/** Whether the provider's notices reach the shop. */
const setHeard = (simulator: string, isHeard: boolean) =>
  fetch(`${simulator}/simulator/faults`, {
    method: 'POST',
    body: JSON.stringify(isHeard ? [] : [{ kind: 'lost', operation: 'webhook', times: 1_000_000 }]),
  })

/** CPU-ms of a bare page in this minute: a machine's pace changes within minutes. */
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

/** Each visit beside the bare page, round by round in the same minute. */
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
