/**
 * `npm run bench -- --parsing`: of the processor's time that a storefront spends on a category page, how much goes into holding the
 * answers of a far bakery against the contract. Every answer is parsed; none is believed because the one before was right.
 */
import autocannon from 'autocannon'
import { contract } from '@/lib/contract/contract'
import type { Operation, Result } from '@/lib/contract/operation'
import { createHttpBackend, parseAnswer } from '@/server/http/backend/http-backend'
import { ensureBuild } from '@/tools/launch/build'
import { createLifecycle } from '@/tools/launch/lifecycle'
import { install } from './installation'
import { cpuMs } from './process-cpu'
import { configuredVisitor, type Visitor } from './visitor'

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 10)
const TIMES = 2_000
const SHELF = '/produkte/brote'
const NOBODY = { cartId: null, customerId: null }

type Asked = { name: string; operation: Operation; answer: Result<unknown> }

/** What the page asks for, as the far bakery answers it. */
async function askedByShelf(address: { url: string; secret: string }, visitor: Visitor): Promise<Asked[]> {
  const { catalogue, carts } = createHttpBackend(address)
  const { branchId: targetBranchid, targetDateTime } = visitor
  const at = { orderMode: 'pickup' as const, express: false, targetBranchid, targetDateTime }
  const query = { categoryPath: SHELF, filters: [], sort: 'popularity-desc' as const, offset: 0, limit: 9, ...at }
  return [
    { name: 'categories', operation: contract.catalogue.categories, answer: await catalogue.categories(NOBODY, {}) },
    { name: 'filter', operation: contract.catalogue.filter, answer: await catalogue.filter(NOBODY, query) },
    { name: 'get', operation: contract.carts.get, answer: await carts.get(NOBODY, {}) },
  ]
}

/** Milliseconds of the processor for one parsing; the first ones only warm the compiler up. */
function parsingMs({ name, operation, answer }: Asked): number {
  const parse = () => parseAnswer({ module: '', name, operation, caller: NOBODY, input: {} }, answer)
  for (let time = 0; time < TIMES / 4; time++) parse()
  const before = process.cpuUsage()
  for (let time = 0; time < TIMES; time++) parse()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / TIMES
}

export async function benchParsing(): Promise<void> {
  await ensureBuild(createLifecycle(), '.next')
  const installed = await install('.next')
  try {
    const tiers = await installed.startTwoTiers()
    const visitor = await configuredVisitor(tiers.url, 0)
    const pid = tiers.storefront.process.pid ?? 0
    const load = () => autocannon({ url: tiers.url + SHELF, duration: SECONDS, headers: { cookie: visitor.cookie } })
    await load()
    const before = cpuMs(pid)
    const { requests } = await load()
    const page = (cpuMs(pid) - before) / requests.total
    let all = 0
    for (const asked of await askedByShelf(tiers.address, visitor)) {
      const ms = parsingMs(asked)
      all += ms
      console.log(`${asked.name.padEnd(12)}${ms.toFixed(3)} CPU-ms`)
    }
    console.log(
      `${'all'.padEnd(12)}${all.toFixed(3)} of a page's ${page.toFixed(1)}: ${((all / page) * 100).toFixed(1)} %`,
    )
    await tiers.stop()
  } finally {
    await installed.remove()
  }
}
