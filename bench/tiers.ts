/**
 * `npm run bench -- --tiers`: pages and writes of a storefront before a backend, beside those of one node that is both, by turns in
 * one run and on one database. Equal processes differ in how V8 compiled them, so there are several pairs of them, each from its start.
 * `--build DIRECTORY` takes a build that is there.
 */
import { parseArgs } from 'node:util'
import { ensureBuild } from '@/tools/launch/build'
import { createLifecycle } from '@/tools/launch/lifecycle'
import { type Installation, install } from './installation'
import { measureAll, type Row, SECONDS, type Server } from './measure'
import { median } from './median'
import { shopTargets, type Target } from './targets'

const PAIRS = 3
/**
 * What is measured together, and for how many seconds each row warms up. Some 20,000 writes warm a process up: until then V8's
 * threads, which compile, take a fifth of two cores, and two processes compile twice.
 */
const COURSES = [
  { rows: ['category page', 'product page', 'cart page'], warmUp: 9 },
  { rows: ['cart add', 'change of 3'], warmUp: 25 },
]
/**
 * Of each row and pair. A burst lasts two seconds: of shorter ones much is the waking of processes that waited for their turn,
 * which nobody does whom visitors ask all the time.
 */
const BURSTS = { seconds: SECONDS / PAIRS, rounds: 3 }

/** One row of one pair of a node and two tiers. */
type Compared = { one: Row; two: Row }

/** `[one node, two tiers]`, with the same requests. */
const asPair = (target: Target, one: Server, tiers: Server) =>
  [
    [target, one],
    [{ ...target }, tiers],
  ] as const

const pidsOf = (...running: { process: { pid?: number | undefined } }[]) => running.map((one) => one.process.pid ?? 0)

/** A node and two tiers that were just started, by the name of the row. */
async function comparePair(installed: Installation): Promise<Map<string, Compared>> {
  const node = await installed.startNode(1)
  const two = await installed.startTwoTiers()
  const one: Server = { url: installed.nodeUrl(1), web: () => pidsOf(node), database: () => [] }
  const tiers: Server = { url: two.url, web: () => pidsOf(two.storefront, two.backend), database: () => [] }
  const { targets } = await shopTargets(one.url)
  const compared = new Map<string, Compared>()
  for (const { rows, warmUp } of COURSES) {
    const pairs = targets.filter(({ name }) => rows.includes(name)).map((target) => asPair(target, one, tiers))
    const results = await measureAll(pairs.flat(), { warmUp, ...BURSTS })
    for (const [[target], [other]] of pairs) {
      const [alone, apart] = [results.get(target), results.get(other)]
      if (alone !== undefined && apart !== undefined) compared.set(target.name, { one: alone, two: apart })
    }
  }
  await two.stop()
  await node.stop()
  return compared
}

export async function benchTiers(): Promise<void> {
  const { values } = parseArgs({ strict: false, options: { build: { type: 'string' } } })
  const build = typeof values['build'] === 'string' ? values['build'] : '.next'
  if (values['build'] === undefined) await ensureBuild(createLifecycle(), build)
  const installed = await install(build)
  try {
    const compared: Map<string, Compared>[] = []
    for (let pair = 0; pair < PAIRS; pair++) compared.push(await comparePair(installed))
    console.log(
      'row              one req/s   two req/s   × one   of each pair            one CPU-ms   two CPU-ms   failed',
    )
    for (const name of COURSES.flatMap(({ rows }) => rows)) {
      const rows = compared.flatMap((pair) => pair.get(name) ?? [])
      const figure = (pick: (row: Compared) => number, digits: number, width: number) =>
        median(rows.map(pick)).toFixed(digits).padStart(width)
      const ratio = ({ one, two }: Compared) => two.perSecond / one.perSecond
      const cells = [
        figure(({ one }) => one.perSecond, 0, 9),
        figure(({ two }) => two.perSecond, 0, 12),
        figure(ratio, 2, 8),
        `   ${rows.map((row) => ratio(row).toFixed(2)).join(' ')}`.padEnd(24),
        figure(({ one }) => one.cpu, 2, 13),
        figure(({ two }) => two.cpu, 2, 13),
        String(rows.reduce((sum, { one, two }) => sum + one.failed + two.failed, 0)).padStart(9),
      ]
      console.log(name.padEnd(17) + cells.join(''))
    }
  } finally {
    await installed.remove()
  }
}
