/**
 * `npm run bench`: what the shop's pages and its cart cost, beside a bare page of the same framework in the same run.
 * `--config` measures the order dialog's questions instead. Machines differ and are noisy, so read the ratios. CPU is that of the web server alone; PostgreSQL has its own column.
 */
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { NURSERY } from '@/scripts/web-server'
import { freePort } from '@/server/runtime/free-port'
import { type Sample, type Server, sample, summary } from './measure'
import { benchOrderConfig } from './order-config'
import { pageScriptKilobytes } from './page-script'
import { descendantsNamed } from './process-cpu'
import { shopTargets, type Target } from './targets'

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 6)
const ROUNDS = 3
const NODE = path.resolve('node_modules/.bin/node')
const NEXT = path.resolve('node_modules/next/dist/bin/next')

const barePage: Target = {
  name: 'bare page',
  requests: [[{ method: 'GET', path: '/' }]],
  connections: 4,
  page: '/',
}

const run = (command: string[], environment: Record<string, string> = {}) =>
  spawn(NODE, command, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...environment } })

const ending = (child: ReturnType<typeof run>) => new Promise((resolve) => child.once('exit', resolve))

async function answering(address: string): Promise<void> {
  for (let attempt = 0; attempt < 1_800; attempt++) {
    const answer = await fetch(address).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${address} does not answer`)
}

/** Round by round, so that a noisy minute hits every row; the first round only warms up compilers and caches. */
async function measureAll(rows: readonly (readonly [Target, Server])[]): Promise<Map<Target, Sample>> {
  const samples = new Map<Target, Sample[]>(rows.map(([target]) => [target, []]))
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [target, server] of rows) {
      const measured = await sample(target, server, SECONDS)
      if (round > 0) samples.get(target)?.push(measured)
    }
  }
  return new Map([...samples].map(([target, all]) => [target, summary(all)]))
}

const cell = (value: number, digits: number, width: number) => value.toFixed(digits).padStart(width)

async function printTable(rows: readonly (readonly [Target, Server])[], cookie: string): Promise<void> {
  const results = await measureAll(rows)
  const floor = results.get(barePage)?.cpu ?? Number.NaN
  console.log('\nrow              req/s   p50 ms   p99 ms   CPU-ms   × bare   db CPU-ms   JS KB gz   failed')
  for (const [target, server] of rows) {
    const result = results.get(target)
    if (result === undefined) continue
    const script =
      target.page === undefined
        ? '–'.padStart(11)
        : cell(await pageScriptKilobytes(server.url + target.page, cookie), 1, 11)
    const figures = [
      cell(result.perSecond, 0, 8),
      cell(result.p50, 1, 9),
      cell(result.p99, 1, 9),
      cell(result.cpu, 2, 9),
      cell(result.cpu / floor, 2, 9),
      cell(result.databaseCpu, 2, 12),
    ]
    console.log(`${target.name.padEnd(14)}${figures.join('')}${script}${String(result.failed).padStart(9)}`)
  }
}

async function bench(): Promise<void> {
  const [shopPort, simulatorPort, barePort] = await Promise.all([freePort(), freePort(), freePort()])
  const dataDirectory = await mkdtemp(path.join(os.tmpdir(), 'bakery-bench-'))
  if ((await ending(run([NEXT, 'build', 'bench/bare']))) !== 0) throw new Error('the bare page does not build')
  const shopUrl = `http://localhost:${shopPort}`
  const bareUrl = `http://localhost:${barePort}`
  const launcher = run(['--import', 'tsx', 'scripts/shop.ts', 'start'], {
    PORT: String(shopPort),
    SIMULATOR_PORT: String(simulatorPort),
    DATA_DIR: dataDirectory,
    PUBLIC_URL: shopUrl,
  })
  const bare = run([NURSERY, NEXT, 'start', 'bench/bare', '-p', String(barePort)])
  try {
    await Promise.all([answering(`${shopUrl}/produkte/brote`), answering(bareUrl)])
    const processes = (name: string) => descendantsNamed(launcher.pid ?? 0, name)
    const shop: Server = { url: shopUrl, web: () => processes('next'), database: () => processes('postgres') }
    const { targets, visitor } = await shopTargets(shopUrl)
    const yardstick: Server = { url: bareUrl, web: () => [bare.pid ?? 0], database: () => [] }
    await printTable([[barePage, yardstick], ...targets.map((target) => [target, shop] as const)], visitor.cookie)
  } finally {
    const stopped = Promise.all([bare, launcher].map((child) => (child.exitCode === null ? ending(child) : null)))
    bare.kill('SIGTERM')
    launcher.kill('SIGTERM')
    await stopped
    await rm(dataDirectory, { recursive: true, force: true })
  }
}

await (process.argv.includes('--config') ? benchOrderConfig() : bench())
