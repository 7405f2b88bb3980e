/**
 * `npm run bench -- --memory --minutes 60 [--rate 5]`: what a node holds while visitors come, after five minutes and at the
 * end; and what they have left in the database.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import type { Running } from '@/testing/shop-process'
import { ensureBuild } from '@/tools/launch/build'
import { createLifecycle } from '@/tools/launch/lifecycle'
import { growthTable, tableSizes } from './growth'
import { install, METRICS_TOKEN } from './installation'

const STEP_MS = 5_000
/** Looked at before each of the two moments: between collections of garbage memory swings. */
const WINDOW_MS = 120_000
const WARM_MS = 5 * 60_000

/** Megabytes: of the process, and of what its JavaScript holds. */
type Sample = { at: number; resident: number; heap: number }

async function sample(node: Running, url: string, startedAt: number): Promise<Sample> {
  const status = readFileSync(`/proc/${node.process.pid}/status`, 'utf8')
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  const heap = /^nodejs_heap_size_used_bytes (\S+)/m.exec(await answer.text())?.[1]
  return {
    at: Date.now() - startedAt,
    resident: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_000,
    heap: Number(heap) / 1e6,
  }
}

/** What lived through every collection of the window, and the middle of what the process had. */
function summary(samples: readonly Sample[], until: number) {
  const seen = samples.filter(({ at }) => at <= until && at > until - WINDOW_MS)
  const resident = seen.map((one) => one.resident).toSorted((a, b) => a - b)
  return { resident: resident[resident.length >> 1] ?? Number.NaN, heap: Math.min(...seen.map((one) => one.heap)) }
}

async function countOrders(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ count: string }>(`select count(*) from orders where state = 'paid'`)
  await client.end()
  return Number(rows[0]?.count)
}

export async function benchMemory(): Promise<void> {
  const { values } = parseArgs({
    options: {
      memory: { type: 'boolean' },
      minutes: { type: 'string', default: '60' },
      rate: { type: 'string', default: '5' },
      build: { type: 'string' },
    },
  })
  if (values.build === undefined) await ensureBuild(createLifecycle(), '.next')
  const installed = await install(values.build ?? '.next')
  try {
    const node = await installed.startNode(1)
    const before = await tableSizes(installed.databaseUrl())
    const paidBefore = await countOrders(installed.databaseUrl())
    const milliseconds = Number(values.minutes) * 60_000
    const args = ['--url', installed.nodeUrl(1), '--simulator', installed.simulator.url, '--rate', values.rate]
    const load = spawn(
      process.execPath,
      ['--import', 'tsx', 'bench/load.ts', ...args, '--seconds', String(milliseconds / 1_000)],
      { stdio: 'inherit' },
    )
    const ended = once(load, 'exit')
    const startedAt = Date.now()
    const samples: Sample[] = []
    while (Date.now() - startedAt < milliseconds) {
      // A machine at its limit may not answer in time: one sample less.
      const taken = await sample(node, installed.nodeUrl(1), startedAt).catch(() => null)
      if (taken !== null) samples.push(taken)
      await wait(STEP_MS)
    }
    await ended
    const [warm, last] = [summary(samples, WARM_MS), summary(samples, milliseconds)]
    const show = (name: 'resident' | 'heap') =>
      `${name.padEnd(10)}${warm[name].toFixed(0)} MB after 5 minutes, ${last[name].toFixed(0)} MB after ${values.minutes}: × ${(last[name] / warm[name]).toFixed(2)}`
    console.log(`\n${show('resident')}\n${show('heap')}\n`)
    const paid = (await countOrders(installed.databaseUrl())) - paidBefore
    const grown = growthTable(before, await tableSizes(installed.databaseUrl()), 'paid orders', paid)
    console.log([`${paid} paid orders`, ...grown].join('\n'))
  } finally {
    await installed.remove()
  }
}
