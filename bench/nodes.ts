/**
 * `npm run bench -- --nodes [--orders 1000000]`: category pages a second with one node and with two behind nginx; and
 * with that many old orders, how long pages take before and after them.
 */
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { ensureBuild } from '@/scripts/build'
import { createLifecycle } from '@/scripts/lifecycle'
import { generateLoad } from '@/server/bakery/demo/generate'
import { type Installation, install } from './installation'
import { configuredVisitor } from './visitor'

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 10)
const ROUNDS = 3
const PAGES = ['/', '/produkte/brote', '/warenkorb']

async function measure({ url }: Installation, path: string, cookie: string) {
  const samples: { perSecond: number; p50: number }[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const result = await autocannon({ url: url + path, duration: SECONDS, connections: 8, headers: { cookie } })
    // The first round only warms up compilers and caches.
    if (round > 0) samples.push({ perSecond: result.requests.average, p50: result.latency.p50 })
  }
  const middle = (pick: (sample: (typeof samples)[number]) => number) =>
    samples.map(pick).toSorted((a, b) => a - b)[ROUNDS >> 1] ?? Number.NaN
  return { perSecond: middle((sample) => sample.perSecond), p50: middle((sample) => sample.p50) }
}

export async function benchNodes(): Promise<void> {
  const { values } = parseArgs({ strict: false, options: { orders: { type: 'string', default: '0' } } })
  await ensureBuild(createLifecycle(), '.next')
  const installed = await install('.next')
  try {
    await installed.startNode(1)
    await installed.startNginx()
    const { cookie } = await configuredVisitor(installed.url, 0)
    const alone = await measure(installed, '/produkte/brote', cookie)
    const before = new Map<string, number>()
    for (const page of PAGES) before.set(page, (await measure(installed, page, cookie)).p50)
    await installed.startNode(2)
    const together = await measure(installed, '/produkte/brote', cookie)
    const ratio = (together.perSecond / alone.perSecond).toFixed(2)
    console.log(
      `category pages a second: one node ${alone.perSecond.toFixed(0)}, two ${together.perSecond.toFixed(0)}: × ${ratio}`,
    )
    const orders = Number(values['orders'])
    if (orders === 0) return
    await generateLoad(installed.databaseUrl(), { seed: 1, products: 0, branches: 0, orders }, new Date())
    for (const [page, p50] of before) {
      const after = await measure(installed, page, cookie)
      console.log(`${page}: p50 ${p50} ms, with ${orders} old orders (and two nodes) ${after.p50} ms`)
    }
  } finally {
    await installed.remove()
  }
}
