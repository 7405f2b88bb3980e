/**
 * `npm run bench -- --nodes [--orders 1000000]`: category pages a second with one node, with two behind nginx, and with a
 * storefront before a backend; and with that many old orders, how long pages take before and after them.
 */
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { ensureBuild } from '@/scripts/build'
import { createLifecycle } from '@/scripts/lifecycle'
import { growthTable, tableSizes } from './growth'
import { type Installation, install } from './installation'
import { addOldOrders } from './old-orders'
import { CUSTOMER, call, configuredVisitor } from './visitor'

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 10)
const ROUNDS = 3
const SHELF = '/produkte/brote'
/** Asks the database for nothing: what it differs by is the machine's. */
const CONTROL = '/agb'

type Visitors = { guest: string; customer: string }

const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

/** The first round only warms up compilers and caches. */
async function measure(url: string, cookie: string, connections: number) {
  const samples: { perSecond: number; p50: number }[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const result = await autocannon({ url, duration: SECONDS, connections, headers: { cookie } })
    const failed = result.non2xx + result.errors
    if (failed > 0) console.log(`${url}: ${failed} of ${result.requests.total} requests failed`)
    if (round > 0) samples.push({ perSecond: result.requests.average, p50: result.latency.p50 })
  }
  return { perSecond: middle(samples.map((one) => one.perSecond)), p50: middle(samples.map((one) => one.p50)) }
}

/** Pages by what they read: nothing, shelves, a cart, a customer's orders. */
const pagesOf = ({ guest, customer }: Visitors): readonly (readonly [string, string])[] => [
  [CONTROL, guest],
  ['/', guest],
  [SHELF, guest],
  ['/warenkorb', guest],
  ['/geschaeftefinder', guest],
  ['/mein-junge/uebersicht', customer],
  ['/mein-junge/bestellungen', customer],
]

/** Milliseconds of the middle page view. */
async function latencies({ url }: Installation, visitors: Visitors): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  for (const [page, cookie] of pagesOf(visitors)) found.set(page, (await measure(url + page, cookie, 2)).p50)
  return found
}

async function benchNodeCounts(installed: Installation, guest: string): Promise<void> {
  const shelves = async (url: string) => (await measure(url + SHELF, guest, 8)).perSecond
  const alone = await shelves(installed.url)
  await installed.startNode(2)
  const together = await shelves(installed.url)
  const behind = await installed.startTwoTiers()
  const tiers = await shelves(behind.url)
  await behind.stop()
  const figure = (what: string, value: number) =>
    console.log(`${what.padEnd(34)}${value.toFixed(0).padStart(5)} category pages/s   × ${(value / alone).toFixed(2)}`)
  figure('one node', alone)
  figure('two nodes', together)
  figure('one storefront before one backend', tiers)
}

async function benchOldOrders(installed: Installation, visitors: Visitors, orders: number): Promise<void> {
  const before = await latencies(installed, visitors)
  const sizes = await tableSizes(installed.databaseUrl())
  const startedAt = Date.now()
  await addOldOrders(installed.databaseUrl(), orders)
  const seconds = ((Date.now() - startedAt) / 1_000).toFixed(0)
  const grown = growthTable(sizes, await tableSizes(installed.databaseUrl()), 'old orders', orders)
  const after = await latencies(installed, visitors)
  const ratio = (page: string) => (after.get(page) ?? Number.NaN) / (before.get(page) ?? Number.NaN)
  console.log(
    `\n${orders} old orders, made in ${seconds} s\npage                        p50 before    after       ×   × beside ${CONTROL}`,
  )
  for (const [page, p50] of before) {
    const figures = [p50, after.get(page) ?? Number.NaN].map((value) => value.toFixed(0).padStart(9))
    const ratios = [ratio(page), ratio(page) / ratio(CONTROL)].map((value) => value.toFixed(2).padStart(8))
    console.log(`${page.padEnd(29)}${[...figures, ...ratios].join('')}`)
  }
  for (const line of grown) console.log(line)
}

export async function benchNodes(): Promise<void> {
  const { values } = parseArgs({
    strict: false,
    options: { orders: { type: 'string', default: '0' }, build: { type: 'string' } },
  })
  const build = typeof values['build'] === 'string' ? values['build'] : '.next'
  if (values['build'] === undefined) await ensureBuild(createLifecycle(), build)
  const installed = await install(build)
  try {
    await installed.startNode(1)
    await installed.startNginx()
    const { cookie: guest } = await configuredVisitor(installed.url, 0)
    const { cookie: customer } = await call(installed.url, '/api/auth/login', CUSTOMER)
    await benchNodeCounts(installed, guest)
    const orders = Number(values['orders'])
    if (orders > 0) await benchOldOrders(installed, { guest, customer }, orders)
  } finally {
    await installed.remove()
  }
}
