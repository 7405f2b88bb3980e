/**
 * `npm run bench -- --holds`: what it costs to hold a place and to let it go, beside one of a branch that says nothing of
 * work: a bag that makes work, a branch that limits it, and one whose bag is spread over slots before.
 */
import { randomUUID } from 'node:crypto'
import { addCalendarDays, dayOf, instantAt, weekdayOf } from '@/lib/berlin-time'
import type { BranchRecord } from '@/server/bakery/branches/rules'
import { createBranchesService } from '@/server/bakery/branches/service'
import { connect, type Db } from '@/server/bakery/db/client'
import { migrateDatabase } from '@/server/bakery/db/migrate'
import { inTransaction } from '@/server/bakery/db/transact'
import { seedDemoBakery } from '@/server/bakery/demo/seed'
import { systemClock } from '@/server/bakery/platform/clock'
import { holdSlot, releaseHold } from '@/server/bakery/slots/holds'
import { startEmbeddedPostgres } from '@/server/runtime/embedded-postgres'
import { removeData } from '@/server/runtime/postgres-binaries'
import { createDataDirectory } from '@/testing/shop-process'
import { median } from './median'
import { cpuMsOfAll, descendantsNamed } from './process-cpu'

const ROUNDS = 7
const HOLDS_A_ROUND = 300
const HOLD_MS = 20 * 60_000

type Case = { name: string; work: number; units: number | null }
const cases: readonly Case[] = [
  { name: 'nothing is said of work', work: 0, units: null },
  { name: 'the bag makes work', work: 10, units: null },
  { name: 'the branch limits it', work: 10, units: 100_000 },
  { name: 'spread over three slots', work: 10, units: 4 },
]

/** All day long, so that a slot has slots before it. */
const withLimit = (branch: BranchRecord, units: number | null): BranchRecord => ({
  ...branch,
  slotLimits:
    units === null
      ? []
      : [1, 2, 3, 4, 5, 6, 7].map((weekday) => {
          return { orderMode: 'pickup' as const, weekday, opens: '00:00', closes: '24:00', orders: null, units }
        }),
})

/** CPU milliseconds of this process and of PostgreSQL for one hold and its release. */
async function costOf(db: Db, branch: BranchRecord, { work, units }: Case): Promise<number> {
  const limited = withLimit(branch, units)
  const now = new Date()
  const day = addCalendarDays(dayOf(now), 1)
  const startsAt = instantAt(day, '12:00')
  const spent = () => cpuMsOfAll([process.pid, ...descendantsNamed(process.pid, 'postgres')])
  const before = spent()
  for (let one = 0; one < HOLDS_A_ROUND; one++) {
    const cartId = randomUUID()
    const expiresAt = new Date(now.getTime() + HOLD_MS)
    const wanted = { branch: limited, mode: 'pickup' as const, startsAt, work, cartId, expiresAt, now }
    if (!(await inTransaction(db, (tx) => holdSlot(tx, wanted)))) throw new Error('the slot is free')
    await inTransaction(db, (tx) => releaseHold(tx, cartId))
  }
  return (spent() - before) / HOLDS_A_ROUND
}

async function measure(db: Db, branch: BranchRecord): Promise<void> {
  const costs = cases.map(() => [] as number[])
  // Each case in each round, so that whatever else the machine does hits all alike; the first round plans the statements.
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [place, one] of cases.entries()) {
      const cost = await costOf(db, branch, one)
      if (round > 0) costs[place]?.push(cost)
    }
  }
  const [usual = Number.NaN] = costs.map(median)
  console.log('a hold and its release    CPU-ms   × usual')
  for (const [place, { name }] of cases.entries()) {
    const cost = median(costs[place] ?? [])
    console.log(`${name.padEnd(24)}${cost.toFixed(2).padStart(8)}${(cost / usual).toFixed(2).padStart(10)}`)
  }
}

export async function benchHolds(): Promise<void> {
  const directory = await createDataDirectory()
  const { databaseUrl, stop } = await startEmbeddedPostgres(directory)
  await migrateDatabase(databaseUrl)
  await seedDemoBakery(databaseUrl, new Date())
  const { db, close } = connect(databaseUrl, 2)
  const log = { info: () => {}, warn: () => {}, error: console.error }
  const changes = { on: () => {}, close: async () => {} }
  const branches = await createBranchesService({ db, clock: systemClock, log, changes }).all()
  const tomorrow = weekdayOf(addCalendarDays(dayOf(new Date()), 1))
  const branch = branches.find(({ regularHours }) =>
    regularHours.get(tomorrow)?.some(({ opens, closes }) => opens <= '10:00' && closes >= '13:00'),
  )
  if (branch === undefined) throw new Error('no branch of the demo is open at noon')
  await measure(db, branch)
  await close()
  await stop()
  await removeData(directory)
}
