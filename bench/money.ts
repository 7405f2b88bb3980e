/**
 * `npm run bench -- --money`: complete purchases a second, what a capture costs beside PayPal's own time, and a pass of
 * the reconciler over many old orders. On a PostgreSQL that syncs every commit, with the simulator as its own process.
 */
import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { sql } from 'drizzle-orm'
import { DEFAULT_FIGURES } from '@/lib/figures'
import { type Bakery, createBakery } from '@/server/bakery/bakery'
import { connect } from '@/server/bakery/db/client'
import { migrateDatabase } from '@/server/bakery/db/migrate'
import { seedDemoBakery } from '@/server/bakery/demo/seed'
import { startEmbeddedPostgres } from '@/server/runtime/embedded-postgres'
import { removeData } from '@/server/runtime/postgres-binaries'
import { createDataDirectory } from '@/testing/shop-process'
import { median } from './median'

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 10)
const AT_ONCE = 12
const OLD_ORDERS = 100_000
const NOBODY = { cartId: null, customerId: null }
const contact = { firstName: 'Fiete', lastName: 'Hansen', email: 'fiete@example.com', phone: '' }
const ACCESS = { clientId: 'simulator-client', clientSecret: 'simulator-secret', webhookId: 'SIMULATORWEBHOOK' }

/** Milliseconds that this process has waited for PayPal. */
let waited = 0
const plainFetch = globalThis.fetch
globalThis.fetch = async (...args) => {
  const startedAt = performance.now()
  return plainFetch(...args).finally(() => {
    waited += performance.now() - startedAt
  })
}

async function granted<T>(answer: Promise<{ ok: true; value: T } | { ok: false; error: string }>): Promise<T> {
  const result = await answer
  if (!result.ok) throw new Error(`refused: ${result.error}`)
  return result.value
}

/** Slots of many branches and days in turn, so that capacity does not end the run. */
async function freePlaces({ backend }: Bakery) {
  const branches = (await granted(backend.branches.list(NOBODY, { orderMode: 'pickup', searchRadius: 30 }))).slice(
    0,
    12,
  )
  const days = await Promise.all(
    branches.map(async ({ branchId }) => {
      const query = { branchId, orderMode: 'pickup', express: false } as const
      const { dates } = await granted(backend.slots.dates(NOBODY, query))
      const open = dates.filter(({ available }) => available).map(({ date }) => date)
      const slots = await Promise.all(open.map((date) => granted(backend.slots.slots(NOBODY, { ...query, date }))))
      return slots.flatMap((day) =>
        day.slots.filter(({ available }) => available).map(({ start }) => ({ targetBranchId: branchId, start })),
      )
    }),
  )
  return days.flat()
}

type Place = Awaited<ReturnType<typeof freePlaces>>[number]

/** From the configuration to the payer's approval. */
async function approve({ backend }: Bakery, simulatorUrl: string, place: Place) {
  const caller = { cartId: randomUUID(), customerId: null }
  const { targetBranchId, start: targetDateTime } = place
  await granted(
    backend.carts.saveOrderConfig(caller, {
      originInformation: null,
      orderMode: 'pickup',
      express: false,
      targetBranchId,
      targetDateTime,
    }),
  )
  const listed = await granted(
    backend.catalogue.filter(caller, {
      categoryPath: '/produkte/brote',
      filters: [],
      sort: 'popularity-desc',
      offset: 0,
      limit: 9,
      orderMode: 'pickup',
      targetBranchid: targetBranchId,
      targetDateTime,
    }),
  )
  const bread = listed.products.find(({ forSale, skuDailyInventory }) => forSale && skuDailyInventory === null)
  if (bread === undefined) throw new Error('there is no bread without a limit')
  const { version: cartVersion, grandTotal } = await granted(
    backend.carts.addProduct(caller, { SKUID: bread.skuid, CartItemUnits: bread.skuMinItemsInOrder }),
  )
  await granted(backend.carts.validate(caller, {}))
  const { reference } = await granted(
    backend.checkout.openPayment(caller, { checkoutType: 'direct', cartVersion, grandTotal, contact }),
  )
  await fetch(`${simulatorUrl}/checkoutnow`, {
    method: 'POST',
    body: new URLSearchParams({ token: reference, decision: 'pay' }),
  })
  return { caller, payment: { provider: 'paypal', reference } }
}

async function capture({ backend }: Bakery, approved: Awaited<ReturnType<typeof approve>>): Promise<void> {
  const { validationResult } = await granted(backend.checkout.capture(approved.caller, approved.payment))
  if (validationResult !== 'valid') throw new Error(`not paid: ${validationResult}`)
}

async function purchasesPerSecond(bakery: Bakery, simulatorUrl: string, places: Place[], seconds: number) {
  let next = 0
  let done = 0
  const startedAt = performance.now()
  const cpuBefore = process.cpuUsage()
  const until = startedAt + seconds * 1_000
  const buy = async () => {
    while (performance.now() < until) {
      const place = places[next++ % places.length]
      if (place === undefined) throw new Error('the demo has no slots')
      await capture(bakery, await approve(bakery, simulatorUrl, place))
      done += 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, buy))
  const { user, system } = process.cpuUsage(cpuBefore)
  return { perSecond: done / ((performance.now() - startedAt) / 1_000), cpuMs: (user + system) / 1_000 / done }
}

/** Median milliseconds of a capture without those it waits for PayPal; one purchase at a time. */
async function captureOwnWork(bakery: Bakery, simulatorUrl: string, places: Place[]): Promise<number> {
  const own: number[] = []
  for (const place of places.toReversed().slice(0, 100)) {
    const approved = await approve(bakery, simulatorUrl, place)
    const before = { now: performance.now(), waited }
    await capture(bakery, approved)
    own.push(performance.now() - before.now - (waited - before.waited))
  }
  return median(own)
}

/** Orders of the past that were given up, and nothing due among them; answers how long a pass takes. */
async function reconcilerPass(databaseUrl: string, bakery: Bakery): Promise<number> {
  const { db, close } = connect(databaseUrl, 1)
  await db.execute(sql`set statement_timeout = 0`)
  await db.execute(sql`
    insert into orders (order_id, order_guid, order_number, state, cart_id, cart_version, branch_id, branch, order_mode,
      express, target_at, note, totals, grand_total_cents, provider, provider_reference, created_at)
    select gen_random_uuid(), gen_random_uuid(), 'OLD-' || n, 'abandoned', gen_random_uuid(), 1, o.branch_id, o.branch,
      o.order_mode, o.express, o.target_at, '', o.totals, o.grand_total_cents, 'paypal', 'OLD' || n, now() - interval '90 days'
    from generate_series(1, ${OLD_ORDERS}::int) n, (select * from orders limit 1) o`)
  await db.execute(sql`analyze orders`)
  await close()
  const startedAt = performance.now()
  await bakery.reconcile(new Date())
  return performance.now() - startedAt
}

export async function benchMoney(): Promise<void> {
  const dataDirectory = await createDataDirectory()
  const simulator = fork('bench/simulator.ts', Object.values(ACCESS), { execArgv: ['--import', 'tsx'] })
  const [simulatorUrl] = (await once(simulator, 'message')) as [string]
  const postgres = await startEmbeddedPostgres(dataDirectory)
  const { databaseUrl } = postgres
  try {
    await migrateDatabase(databaseUrl)
    await seedDemoBakery(databaseUrl, new Date())
    const quiet = { info: () => {}, warn: () => {}, error: () => {} }
    const bakery = createBakery({
      databaseUrl,
      databasePool: 10,
      ...DEFAULT_FIGURES,
      publicUrl: 'http://localhost:9',
      payment: { paypal: { apiBase: simulatorUrl, ...ACCESS } },
      smtpUrl: undefined,
      hereApiKey: undefined,
      log: quiet,
    })
    const places = await freePlaces(bakery)
    await purchasesPerSecond(bakery, simulatorUrl, places.slice(0, 200), 2)
    const rate = await purchasesPerSecond(bakery, simulatorUrl, places.slice(200, -100), SECONDS)
    const own = await captureOwnWork(bakery, simulatorUrl, places)
    const pass = await reconcilerPass(databaseUrl, bakery)
    console.log(
      `complete purchases       ${rate.perSecond.toFixed(0)} /s (target 40), ${rate.cpuMs.toFixed(1)} CPU-ms of the shop each`,
    )
    console.log(`capture, own work p50    ${own.toFixed(1)} ms (target 15)`)
    console.log(`reconciler, ${OLD_ORDERS} old ${pass.toFixed(0)} ms (target 1000)`)
    await bakery.close()
  } finally {
    const ended = once(simulator, 'exit')
    simulator.kill('SIGTERM')
    await Promise.all([ended, postgres.stop()])
    await removeData(dataDirectory)
  }
}
