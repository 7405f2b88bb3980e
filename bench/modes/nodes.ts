/**
 * `npm run bench -- --nodes [--orders 1000000]`: category pages per second with one node, with two behind nginx, and with a
 * storefront and a backend; and the duration of pages with that many old orders in the database (old-orders.ts).
 */
import autocannon from 'autocannon'
import type { Running } from '@/testing/shop-process'
import { ensureBuild } from '@/tools/launch/build'
import { createLifecycle } from '@/tools/launch/lifecycle'
import { type Installation, install } from '../harness/installation'
import { median } from '../harness/median'
import { cpuMs } from '../harness/process-cpu'
import { configuredVisitor } from '../harness/visitor'
import { type ReportRow, terminalText } from '../report/tables'
import { benchOldOrders } from './old-orders'

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 10)
const ROUNDS = 3
const SHELF = '/produkte/brote'

/** The first round is a warm-up. `cpu`: milliseconds of the processes `pids` per response. */
async function measure(url: string, cookie: string, connections: number, pids: readonly number[] = []) {
  const samples: { perSecond: number; p50: number; cpu: number }[] = []
  const spent = () => pids.reduce((sum, pid) => sum + cpuMs(pid), 0)
  for (let round = 0; round <= ROUNDS; round++) {
    const before = spent()
    const result = await autocannon({ url, duration: SECONDS, connections, headers: { cookie } })
    const failed = result.non2xx + result.errors
    if (failed > 0) console.log(`${url}: ${failed} of ${result.requests.total} requests failed`)
    const cpu = (spent() - before) / result.requests.total
    if (round > 0) samples.push({ perSecond: result.requests.average, p50: result.latency.p50, cpu })
  }
  const of = (pick: (sample: (typeof samples)[number]) => number) => median(samples.map(pick))
  return { perSecond: of((one) => one.perSecond), p50: of((one) => one.p50), cpu: of((one) => one.cpu) }
}

/** CPU time per page is more reliable than pages per second on a machine with other load. */
async function benchNodeCounts(installed: Installation, first: Running, guest: string): Promise<void> {
  const shelves = (url: string, nodes: readonly Running[]) =>
    measure(
      url + SHELF,
      guest,
      8,
      nodes.map((node) => node.process.pid ?? 0),
    )
  const alone = await shelves(installed.url, [first])
  const second = await installed.startNode(2)
  const together = await shelves(installed.url, [first, second])
  const behind = await installed.startTwoTiers()
  const tiers = await shelves(behind.url, [behind.storefront, behind.backend])
  await behind.stop()
  await second.stop()
  const row = (name: string, { perSecond, cpu }: typeof alone): ReportRow => ({
    name,
    values: [perSecond.toFixed(0), (perSecond / alone.perSecond).toFixed(2), cpu.toFixed(1)],
  })
  const rows = [row('one node', alone), row('two nodes', together), row('one storefront before one backend', tiers)]
  console.log(terminalText({ title: 'Category pages', columns: ['pages/s', '× one node', 'CPU-ms a page'], rows }))
}

/** `build`: an existing build, used without a check of the sources. */
export async function benchNodes(orders: number, build: string | undefined): Promise<void> {
  if (build === undefined) await ensureBuild(createLifecycle(), '.next')
  const installed = await install(build ?? '.next')
  try {
    const first = await installed.startNode(1)
    await installed.startNginx()
    const { cookie: guest } = await configuredVisitor(installed.url, 0)
    await benchNodeCounts(installed, first, guest)
    if (orders > 0) await benchOldOrders(installed, first, orders)
  } finally {
    await installed.remove()
  }
}
