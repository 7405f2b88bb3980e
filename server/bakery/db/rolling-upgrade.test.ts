/** During an upgrade nodes of the old version serve customers while the migration of the new one adds to the schema. */
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { DEFAULT_BUSINESS_SETTINGS } from '@/lib/domain/business-settings'
import { addCalendarDays, dayOf } from '@/lib/format/berlin-time'
import { startTestBakery } from '@/testing/bakery'
import { accepted } from '@/testing/cart-service'
import { createTestDatabase } from '@/testing/database'
import { openForEachTest } from '@/testing/lifetime'
import { withNextMigration } from '@/testing/next-migration'
import { openPaypalSide } from '@/testing/payment-side'
import type { Bakery } from '../bakery'
import { checkIntegrity } from './integrity-check'
import { migrateDatabase } from './migrate'

const BRANCH = 1017
const BREAD = 101_001
const CUSTOMERS = 4
const nobody = { cartId: null, customerId: null }

const shop = openForEachTest(async () => {
  const database = await createTestDatabase()
  await database.pool.query('update branches set capacity_pickup = 1000')
  const side = await openPaypalSide(async () => 200)
  const nodes: Bakery[] = []
  const startNode = () => {
    const node = startTestBakery(database.databaseUrl, DEFAULT_BUSINESS_SETTINGS, side.settings)
    nodes.push(node)
    return node
  }
  return {
    database,
    side,
    startNode,
    close: async () => {
      await Promise.all(nodes.map((node) => node.close()))
      await side.close()
      await database.drop()
    },
  }
})

/** A migration as of the next version: a column of each table, one of them required, an index and a table. */
async function expansion() {
  const { rows } = await shop.database.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const columns = rows.map(({ name }, index) => {
    const type = index % 2 === 0 ? 'text' : `integer not null default ${index}`
    return `alter table "${name}" add column added_later ${type};`
  })
  const others = [
    'create index added_index on orders (branch_id, added_later);',
    'create table added_table (a integer);',
  ]
  return withNextMigration([...columns, ...others].join('\n--> statement-breakpoint\n'))
}

/** Browses, orders and pays; throws for any failure. */
async function purchase({ backend }: Bakery): Promise<void> {
  const caller = { cartId: randomUUID(), customerId: null }
  const query = { orderMode: 'pickup', branchId: BRANCH, express: false } as const
  const date = addCalendarDays(dayOf(new Date()), 3)
  const day = accepted(await backend.slots.slots(caller, { ...query, date }))
  const config = { originInformation: null, orderMode: 'pickup', express: false, targetBranchId: BRANCH } as const
  const targetDateTime = day.slots.find(({ available }) => available)?.start ?? ''
  accepted(await backend.carts.saveOrderConfig(caller, { ...config, targetDateTime }))
  accepted(await backend.carts.addProduct(caller, { SKUID: BREAD, CartItemUnits: 1 }))
  const { version: cartVersion, grandTotal } = accepted(await backend.carts.get(caller, {}))
  const shown = { checkoutType: 'direct', cartVersion, grandTotal } as const
  const { reference } = accepted(await backend.checkout.openPayment(caller, shown))
  await shop.side.decide(reference, 'pay')
  const paid = accepted(await backend.checkout.capture(caller, { provider: 'paypal', reference }))
  if (paid.validationResult !== 'valid') throw new Error(`the capture is ${paid.validationResult}`)
  accepted(await backend.checkout.order(nobody, { orderGUID: paid.orderGUID }))
}

/** Customers who buy one after the other until `stop`; returns what failed. */
function traffic(node: Bakery) {
  const counts = { bought: 0, isOver: false }
  const failures: unknown[] = []
  const buy = async () => {
    while (!counts.isOver) {
      await purchase(node).catch((fault: unknown) => failures.push(fault))
      counts.bought += 1
    }
  }
  const customers = Promise.all(Array.from({ length: CUSTOMERS }, buy))
  return {
    failures,
    /** Waits until as many further purchases are done. */
    more: async (count: number) => {
      const goal = counts.bought + count
      while (counts.bought < goal) await sleep(5)
    },
    stop: async () => {
      counts.isOver = true
      await customers
    },
  }
}

test('while a migration adds columns to all tables no purchase at the old node fails, and both versions sell afterwards', async () => {
  const old = shop.startNode()
  const customers = traffic(old)
  await customers.more(CUSTOMERS)
  const next = await expansion()
  await migrateDatabase(shop.database.databaseUrl, next)
  await customers.more(CUSTOMERS)
  const renewed = shop.startNode()
  for (const node of [renewed, old]) await purchase(node)
  await customers.stop()
  await rm(next.folder, { recursive: true })
  expect(customers.failures).toEqual([])
  expect(await checkIntegrity(shop.database.db)).toEqual([])
})

test('a migration that would deadlock with a transaction gives way to it and tries again', async () => {
  const { pool, databaseUrl } = shop.database
  const next = await withNextMigration(
    'alter table coupons add column added_later text;\n--> statement-breakpoint\nalter table carts add column added_later text;',
  )
  const client = await pool.connect()
  await client.query('begin')
  await client.query('lock table carts in row exclusive mode')
  const migrated = migrateDatabase(databaseUrl, next)
  const isWaiting = `select from pg_locks join pg_class on pg_class.oid = relation where relname = 'carts' and not granted`
  while ((await pool.query(isWaiting)).rowCount === 0) await sleep(5)
  await client.query('lock table coupons in row exclusive mode')
  await client.query('commit')
  client.release()
  await migrated
  await rm(next.folder, { recursive: true })
  const added = `select from information_schema.columns where column_name = 'added_later'`
  expect((await pool.query(added)).rowCount).toBe(2)
})
