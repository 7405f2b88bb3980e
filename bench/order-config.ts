/**
 * `npm run bench -- --config`: what the order dialog asks the bakery, without web and network: slots, earliest times,
 * branches, and saving a configuration, with the demo's 42 branches and with 10,000. Milliseconds of one caller at a
 * time, and the CPU-ms of this process, which say more on a busy machine; saving is as many a second as twenty callers
 * get. The last column compares with a bare SELECT.
 */
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { toWire } from '@/lib/berlin-time'
import type { Result } from '@/lib/contract/operation'
import { type Bakery, createBakery } from '@/server/bakery/bakery'
import { connect } from '@/server/bakery/db/client'
import { migrateDatabase } from '@/server/bakery/db/migrate'
import { generateLoad } from '@/server/bakery/demo/generate'
import { seedDemoBakery } from '@/server/bakery/demo/seed'
import { config } from '@/server/config'
import { log } from '@/server/log'
import { startEmbeddedPostgres } from '@/server/runtime/embedded-postgres'

const RUNS = 150
const SAVERS = 20
const SAVES = 3000
const MANY_BRANCHES = 10_000
const NOBODY = { cartId: null, customerId: null }
const LUEBECK = { latitude: 53.8655, longitude: 10.6866, searchRadius: 30 }
const PICKUP = { orderMode: 'pickup', express: false } as const

async function given<T>(result: Promise<Result<T>>): Promise<T> {
  const answer = await result
  if (!answer.ok) throw new Error(`refused: ${answer.error}`)
  return answer.value
}

async function measure(run: () => Promise<unknown>): Promise<{ p50: number; p99: number; cpu: number }> {
  for (let warm = 0; warm < RUNS / 5; warm++) await run()
  const times: number[] = []
  const before = process.cpuUsage()
  for (let index = 0; index < RUNS; index++) {
    const startedAt = performance.now()
    await run()
    times.push(performance.now() - startedAt)
  }
  const { user, system } = process.cpuUsage(before)
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(RUNS * share)] ?? 0
  return { p50: at(0.5), p99: at(0.99), cpu: (user + system) / 1000 / RUNS }
}

/** Each saver changes their mind again and again: a place is claimed, the one before is freed. */
async function savesPerSecond({ backend }: Bakery): Promise<number> {
  const branches = await given(backend.branches.list(NOBODY, { orderMode: 'pickup', ...LUEBECK }))
  const choices: { targetBranchId: number; targetDateTime: string }[] = []
  for (const { branchId } of branches.slice(0, SAVERS)) {
    const { dates } = await given(backend.slots.dates(NOBODY, { ...PICKUP, branchId }))
    const date = dates.filter(({ available }) => available).at(-1)?.date ?? ''
    const { slots } = await given(backend.slots.slots(NOBODY, { ...PICKUP, branchId, date }))
    choices.push(...slots.map(({ start }) => ({ targetBranchId: branchId, targetDateTime: start })))
  }
  const startedAt = performance.now()
  await Promise.all(
    Array.from({ length: SAVERS }, async (_, saver) => {
      const caller = { cartId: randomUUID(), customerId: null }
      for (let save = 0; save < SAVES / SAVERS; save++) {
        const choice = choices[(saver * 97 + save * 31) % choices.length]
        if (choice === undefined) throw new Error('the demo has no free slot')
        await given(backend.carts.saveOrderConfig(caller, { originInformation: null, ...PICKUP, ...choice }))
      }
    }),
  )
  return SAVES / ((performance.now() - startedAt) / 1000)
}

async function printRows(bakery: Bakery, databaseUrl: string, branchCount: string): Promise<void> {
  const { backend } = bakery
  const { db, close } = connect(databaseUrl, 1)
  const [branch] = await given(backend.branches.list(NOBODY, { orderMode: 'pickup', ...LUEBECK }))
  if (branch === undefined) throw new Error('the demo has branches in Lübeck')
  const day = { ...PICKUP, branchId: branch.branchId }
  const { dates } = await given(backend.slots.dates(NOBODY, day))
  const date = dates.filter(({ available }) => available).at(-1)?.date ?? toWire(new Date()).slice(0, 10)
  const rows: Record<string, () => Promise<unknown>> = {
    'bare SELECT': () => db.execute(sql`select 1`),
    'slots of a day': () => given(backend.slots.slots(NOBODY, { ...day, date })),
    'fourteen days': () => given(backend.slots.dates(NOBODY, day)),
    'earliest times at a point': () => given(backend.slots.availabilities(NOBODY, LUEBECK)),
    'branches around a point': () => given(backend.branches.list(NOBODY, { orderMode: 'pickup', ...LUEBECK })),
  }
  let floor = Number.NaN
  for (const [name, run] of Object.entries(rows)) {
    const { p50, p99, cpu } = await measure(run)
    if (Number.isNaN(floor)) floor = p50
    const figures = [p50, p99, cpu].map((value) => value.toFixed(2).padStart(9))
    console.log(
      `${branchCount.padStart(8)}  ${name.padEnd(28)}${figures.join('')}${(p50 / floor).toFixed(1).padStart(10)}`,
    )
  }
  await close()
  console.log(`${branchCount.padStart(8)}  saving: ${(await savesPerSecond(bakery)).toFixed(0)} a second`)
}

export async function benchOrderConfig(): Promise<void> {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'bakery-bench-'))
  const postgres = await startEmbeddedPostgres(directory)
  const { databaseUrl } = postgres
  try {
    const now = new Date()
    await migrateDatabase(databaseUrl)
    await seedDemoBakery(databaseUrl, now)
    const { db, close } = connect(databaseUrl, 1)
    for (const count of [0, MANY_BRANCHES]) {
      await generateLoad(databaseUrl, { seed: 1, products: 0, branches: count, orders: 0 }, now)
      // What a full slot answers is not what is measured.
      await db.execute(sql`update branches set capacity_pickup = 1000`)
      const bakery = createBakery({ ...config(), ...config().figures, databaseUrl, log })
      if (count === 0) console.log('branches  what                           p50 ms   p99 ms   CPU-ms  × SELECT')
      await printRows(bakery, databaseUrl, String(42 + count))
      await bakery.close()
    }
    await close()
  } finally {
    await postgres.stop()
    await rm(directory, { recursive: true, force: true })
  }
}
