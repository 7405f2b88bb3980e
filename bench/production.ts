/** `npm run bench -- --production`: the bakehouse's list of a night of 300 branches, 500 products and 50,000 lines. */
import v8 from 'node:v8'
import vm from 'node:vm'
import pg from 'pg'
import { addCalendarDays, dayOf } from '@/lib/berlin-time'
import { createBranchesService } from '@/server/bakery/branches/service'
import { connect } from '@/server/bakery/db/client'
import { migrateDatabase } from '@/server/bakery/db/migrate'
import { generateLoad } from '@/server/bakery/demo/generate'
import { seedDemoBakery } from '@/server/bakery/demo/seed'
import { systemClock } from '@/server/bakery/platform/clock'
import { createProductionService } from '@/server/bakery/production/service'
import { startEmbeddedPostgres } from '@/server/runtime/embedded-postgres'
import { removeData } from '@/server/runtime/postgres-binaries'
import { accepted } from '@/testing/cart-service'
import { createDataDirectory } from '@/testing/shop-process'
import { staffCaller } from '@/testing/staff'
import { copyOrders } from './old-orders'
import { cpuMsOfAll, descendantsNamed } from './process-cpu'

const BRANCHES = 300
const PRODUCTS = 500
const LINES = 50_000
/** Of some three lines each; what is too much is taken off again. */
const ORDERS = 19_000
/** Same weekdays before it that tell what is usual. */
const WEEKS = 6
const LOOKS = 20
/** Of late orders, each hundredth is called off. */
const CANCELLED_EACH = 100
const WAVE = 'Nacht'
const BAKEHOUSE = 'Backstube'

const bakehouse = staffCaller('bakehouse')

/** All that is ordered is of the night before `day`, and as much of the same night of the weeks before. */
async function fillNight(databaseUrl: string, client: pg.Client, day: string): Promise<void> {
  const { rows } = await client.query<{ count: number }>('select count(*)::int from branches')
  const more = { products: PRODUCTS, branches: BRANCHES - (rows[0]?.count ?? 0), orders: ORDERS }
  await generateLoad(databaseUrl, { seed: 1, ...more }, new Date())
  await client.query(
    `delete from order_lines where (order_id, position) in (
      select order_id, position from order_lines join products using (skuid)
      order by products.skuid >= 1000000 desc, order_id, position offset ${LINES})`,
  )
  await client.query(`update orders set state = 'collected', target_at = $1::date + time '08:00'`, [day])
  await client.query('update branches set bakehouse = $1', [BAKEHOUSE])
  await client.query('update order_lines set wave = $1, wave_day = $2, bakehouse = $3', [WAVE, day, BAKEHOUSE])
  await client.query('create temporary table made as select order_id from orders')
  await copyOrders(client, WEEKS, { target_at: `t.target_at - k * interval '7 days'`, wave_day: 't.wave_day - k * 7' })
}

/** CPU of PostgreSQL, in milliseconds. */
const databaseCpu = (): number => cpuMsOfAll(descendantsNamed(process.pid, 'postgres'))

/**
 * Milliseconds of one call after the other: the middle, the longest, and what they cost the processor here and in PostgreSQL, which is
 * steady on a busy machine.
 */
async function timed(name: string, times: number, call: () => Promise<unknown>): Promise<void> {
  const spent: number[] = []
  const [before, databaseBefore] = [process.cpuUsage(), databaseCpu()]
  for (let time = 0; time < times; time++) {
    const startedAt = performance.now()
    await call()
    spent.push(performance.now() - startedAt)
  }
  const { user, system } = process.cpuUsage(before)
  const sorted = spent.toSorted((a, b) => a - b)
  const figures = [
    sorted[sorted.length >> 1] ?? 0,
    sorted.at(-1) ?? 0,
    (user + system) / 1000 / times,
    (databaseCpu() - databaseBefore) / times,
  ]
  console.log(`${name.padEnd(44)}${figures.map((ms) => ms.toFixed(0).padStart(8)).join('')}`)
}

v8.setFlagsFromString('--expose-gc')
const collectGarbage: () => void = vm.runInNewContext('gc')
function heapMegabytes(): string {
  collectGarbage()
  return (process.memoryUsage().heapUsed / 1e6).toFixed(0)
}

async function measure(databaseUrl: string, client: pg.Client, day: string): Promise<void> {
  const { db, close } = connect(databaseUrl, 4)
  const deps = {
    db,
    clock: systemClock,
    log: { info: () => {}, warn: () => {}, error: console.error },
    changes: { on: () => {}, close: async () => {} },
  }
  const production = createProductionService({ ...deps, branches: createBranchesService(deps) })
  const of = { bakehouse: BAKEHOUSE, wave: WAVE, date: day }
  const list = async () => accepted(await production.list(bakehouse, of))

  console.log('milliseconds                                     p50 longest     CPU  db CPU')
  await timed('list, the first of the day with its forecast', 1, list)
  const before = heapMegabytes()
  const shown = await list()
  await timed('list', LOOKS, list)
  await timed('locked as a version', 1, () => production.lock(bakehouse, of))
  await client.query(
    `update orders set state = 'cancelled' where order_id in (
      select order_id from made where hashtext(order_id::text) % ${CANCELLED_EACH} = 0)`,
  )
  await timed('list with what is open', LOOKS, list)
  await timed('printed: what is open becomes a supplement', 1, () => production.print(bakehouse, of))
  const from = { version: 1, supplement: 0 }
  await timed('difference to the version', LOOKS, () => production.difference(bakehouse, { ...of, from }))
  const after = heapMegabytes()

  const sold = shown.goods.filter(({ total }) => total > 0).length
  const kilobytes = (JSON.stringify(shown).length / 1000).toFixed(0)
  console.log(`${shown.branches.length} branches, ${sold} products, ${shown.total} units: ${kilobytes} KB a list`)
  console.log(`heap ${before} MB after the first list, ${after} MB at the end`)
  await close()
}

export async function benchProduction(): Promise<void> {
  const directory = await createDataDirectory()
  const { databaseUrl, stop } = await startEmbeddedPostgres(directory)
  await migrateDatabase(databaseUrl)
  await seedDemoBakery(databaseUrl, new Date())
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const day = addCalendarDays(dayOf(new Date()), 1)
  await fillNight(databaseUrl, client, day)
  await measure(databaseUrl, client, day)
  await client.end()
  await stop()
  await removeData(directory)
}
