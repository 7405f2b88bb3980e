/**
 * `npm run bench -- --tiers`: pages and writes of a storefront before a backend, beside those of one node that is both, by turns in
 * one run and on one database. Equal processes differ in how V8 compiled them, so there are several pairs of them, each from its start.
 * Writes also go to that node through a process that only passes on, which tells what any second process costs.
 * `--build DIRECTORY` takes a build that is there.
 */
import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'
import { freePort } from '@/server/runtime/free-port'
import { follow, type Running, untilServes } from '@/testing/shop-process'
import { ensureBuild } from '@/tools/launch/build'
import { createLifecycle } from '@/tools/launch/lifecycle'
import { type Installation, install } from './installation'
import { type Load, measureAll, type Row, SECONDS, type Server } from './measure'
import { median } from './median'
import { shopTargets, type Target } from './targets'

const PAIRS = 3
/**
 * What is measured together, and what warms each row up. Until some 30,000 writes are answered V8 compiles: a process pays up to
 * twice as much in that time, and two of them compile twice.
 */
const COURSES = [
  { rows: ['category page', 'product page', 'cart page'], warmUp: { duration: 9 }, isRelayed: false },
  { rows: ['cart add', 'change of 3', 'change of 3 by 20'], warmUp: { amount: 15_000 }, isRelayed: true },
]

/** Four visitors at once wait for processes that wake up; twenty tell how much is to be had. */
const byTwenty = (targets: readonly Target[]): Target[] =>
  targets.flatMap((target) =>
    target.name === 'change of 3' ? { ...target, name: 'change of 3 by 20', connections: 20 } : [],
  )

/**
 * Of each row and pair. A burst lasts two seconds: of shorter ones much is the waking of processes that waited for their turn,
 * which nobody does whom visitors ask all the time.
 */
const BURSTS = { seconds: SECONDS / PAIRS, rounds: 3 }

/** One row of a node, and the same of what answers in its place. */
type Compared = { one: Row; other: Row }

/** A process before the node at `origin` that passes every request on. */
async function startRelay(origin: string): Promise<Running & { url: string }> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const relay = follow(spawn(process.execPath, ['bench/relay.mjs', String(port), origin]))
  await untilServes(relay, `${url}/api/ready`)
  return { ...relay, url }
}

const pidsOf = (...running: { process: { pid?: number | undefined } }[]) => running.map((one) => one.process.pid ?? 0)

/** What answers in the place of one node; `as` is added to the names of its rows. */
type Rival = { as: string; server: Server }

/** Each target at `one` and at its rivals, by turns and with the same requests. */
async function measureCourse(one: Server, rivals: readonly Rival[], targets: readonly Target[], warmUp: Load) {
  const rows = targets.map((target) =>
    [one, ...rivals.map(({ server }) => server)].map((server): [Target, Server] => [{ ...target }, server]),
  )
  const results = await measureAll(rows.flat(), { warmUp, ...BURSTS })
  return targets.flatMap(({ name }, index): [string, Compared][] => {
    const [alone, ...others] = (rows[index] ?? []).flatMap(([target]) => results.get(target) ?? [])
    return alone === undefined ? [] : others.map((other, rival) => [name + rivals[rival]?.as, { one: alone, other }])
  })
}

/** A node and two tiers that were just started, by the name of the row. */
async function comparePair(installed: Installation): Promise<Map<string, Compared>> {
  const node = await installed.startNode(1)
  const two = await installed.startTwoTiers()
  const relay = await startRelay(installed.nodeUrl(1))
  const one: Server = { url: installed.nodeUrl(1), web: () => pidsOf(node), database: () => [] }
  const tiers: Server = { url: two.url, web: () => pidsOf(two.storefront, two.backend), database: () => [] }
  const relayed: Server = { url: relay.url, web: () => pidsOf(relay, node), database: () => [] }
  const { targets: usual } = await shopTargets(one.url)
  const targets = [...usual, ...byTwenty(usual)]
  const compared: [string, Compared][] = []
  for (const { rows, warmUp, isRelayed } of COURSES) {
    const rivals = [{ as: '', server: tiers }, ...(isRelayed ? [{ as: ', relayed', server: relayed }] : [])]
    const course = targets.filter(({ name }) => rows.includes(name))
    compared.push(...(await measureCourse(one, rivals, course, warmUp)))
  }
  await relay.stop()
  await two.stop()
  await node.stop()
  return new Map(compared)
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
      'row                         one req/s other req/s   × one   of each pair            one CPU-ms other CPU-ms   failed',
    )
    for (const name of compared[0]?.keys() ?? []) {
      const rows = compared.flatMap((pair) => pair.get(name) ?? [])
      const figure = (pick: (row: Compared) => number, digits: number, width: number) =>
        median(rows.map(pick)).toFixed(digits).padStart(width)
      const ratio = ({ one, other }: Compared) => other.perSecond / one.perSecond
      const cells = [
        figure(({ one }) => one.perSecond, 0, 9),
        figure(({ other }) => other.perSecond, 0, 12),
        figure(ratio, 2, 8),
        `   ${rows.map((row) => ratio(row).toFixed(2)).join(' ')}`.padEnd(24),
        figure(({ one }) => one.cpu, 2, 13),
        figure(({ other }) => other.cpu, 2, 13),
        String(rows.reduce((sum, { one, other }) => sum + one.failed + other.failed, 0)).padStart(9),
      ]
      console.log(name.padEnd(28) + cells.join(''))
    }
  } finally {
    await installed.remove()
  }
}
