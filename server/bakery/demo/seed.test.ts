import { eq } from 'drizzle-orm'
import { weekdayOf } from '@/lib/format/berlin-time'
import { createTestDatabase } from '@/testing/database'
import { checkIntegrity } from '../db/integrity-check'
import { categories, dailyInventory, products } from '../db/schema/catalogue'
import { customers } from '../db/schema/customers'
import { orders } from '../db/schema/orders'
import { standingOrders } from '../db/schema/standing-orders'
import { verifyPassword } from '../platform/password-hash'
import { loadDemoBakery } from './load'
import { seedDemoBakery } from './seed'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('seeds an empty database with six categories in catalogue order', async () => {
  const rows = await database.db.select({ slug: categories.slug }).from(categories).orderBy(categories.position)
  expect(rows.map((row) => row.slug)).toEqual([
    'brote',
    'broetchen',
    'suesses-kuchen',
    'snacks',
    'getraenke',
    'brotretter-tueten',
  ])
})

it('has sold-out and scarce products at one branch, on the day of seeding and the next', async () => {
  const rows = await database.db.select().from(dailyInventory)
  expect(new Set(rows.map(({ day }) => day)).size).toBe(2)
  expect(rows.filter(({ soldOut }) => soldOut).length).toBeGreaterThan(0)
  expect(rows.filter(({ soldOut, quantity }) => !soldOut && (quantity ?? 0) > 0).length).toBeGreaterThan(0)
  expect(await checkIntegrity(database.db)).toEqual([])
})

it('does nothing a second time', async () => {
  const before = await database.db.$count(products)
  await seedDemoBakery(database.databaseUrl, new Date())
  expect(await database.db.$count(products)).toBe(before)
})

it('stores passwords only as hashes', async () => {
  const [customer] = (await loadDemoBakery()).customers
  const [row] = await database.db
    .select()
    .from(customers)
    .where(eq(customers.email, customer?.email ?? ''))
  await expect(verifyPassword(customer?.password ?? '', row?.passwordHash ?? '')).resolves.toBe(true)
})

it('numbers past invoices of a year consecutively', async () => {
  const rows = await database.db.select({ number: orders.invoiceNumber, paidAt: orders.paidAt }).from(orders)
  const byYear = Map.groupBy(rows, (row) => String(row.number).split('-')[1])
  for (const [year, invoices] of byYear) {
    const expected = invoices.map((_, index) => `RE-${year}-${String(index + 1).padStart(6, '0')}`)
    expect(invoices.map((row) => row.number).sort()).toEqual(expected)
  }
  expect(rows.length).toBeGreaterThan(0)
})

it('has a customer with a standing order', async () => {
  const [demo] = (await loadDemoBakery()).customers
  const [row] = await database.db
    .select({ order: standingOrders })
    .from(standingOrders)
    .innerJoin(customers, eq(customers.customerId, standingOrders.customerId))
    .where(eq(customers.email, demo?.email ?? ''))
  expect(row?.order.lines.every(({ units, unitPrice }) => units > 0 && unitPrice > 0)).toBe(true)
  expect(row?.order.weekdays).toContain(weekdayOf(row?.order.nextDay ?? ''))
})
