/**
 * `npm run bench -- --tiers`: pages and writes of a storefront before a backend, beside those of one node that is both, by turns in
 * one run and on one database. `--build DIRECTORY` takes a build that is there.
 */
import { parseArgs } from 'node:util'
import { ensureBuild } from '@/tools/launch/build'
import { createLifecycle } from '@/tools/launch/lifecycle'
import { install } from './installation'
import { measureAll, type Server } from './measure'
import { shopTargets, type Target } from './targets'

const MEASURED = ['category page', 'product page', 'cart page', 'cart add', 'change of 3']

/** `[one node, two tiers]`, with the same requests. */
const asPair = (target: Target, one: Server, tiers: Server) =>
  [
    [target, one],
    [{ ...target }, tiers],
  ] as const

export async function benchTiers(): Promise<void> {
  const { values } = parseArgs({ strict: false, options: { build: { type: 'string' } } })
  const build = typeof values['build'] === 'string' ? values['build'] : '.next'
  if (values['build'] === undefined) await ensureBuild(createLifecycle(), build)
  const installed = await install(build)
  try {
    const node = await installed.startNode(1)
    const two = await installed.startTwoTiers()
    const pidsOf = (...running: { process: { pid?: number | undefined } }[]) =>
      running.map((one) => one.process.pid ?? 0)
    const one: Server = { url: installed.nodeUrl(1), web: () => pidsOf(node), database: () => [] }
    const tiers: Server = { url: two.url, web: () => pidsOf(two.storefront, two.backend), database: () => [] }
    const { targets } = await shopTargets(one.url)
    const pairs = targets.filter(({ name }) => MEASURED.includes(name)).map((target) => asPair(target, one, tiers))
    const results = await measureAll(pairs.flat())
    console.log('row              one req/s   two req/s   × one   one CPU-ms   two CPU-ms   failed')
    for (const [[target], [other]] of pairs) {
      const [alone, apart] = [results.get(target), results.get(other)]
      if (alone === undefined || apart === undefined) continue
      const cells = [
        alone.perSecond.toFixed(0).padStart(9),
        apart.perSecond.toFixed(0).padStart(12),
        (apart.perSecond / alone.perSecond).toFixed(2).padStart(8),
        alone.cpu.toFixed(2).padStart(13),
        apart.cpu.toFixed(2).padStart(13),
        String(alone.failed + apart.failed).padStart(9),
      ]
      console.log(target.name.padEnd(17) + cells.join(''))
    }
    await two.stop()
  } finally {
    await installed.remove()
  }
}
