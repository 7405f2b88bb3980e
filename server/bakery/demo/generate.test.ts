import { sql } from 'drizzle-orm'
import { createTestDatabase } from '@/testing/database'
import { branches } from '../db/schema/branches'
import { prices, products } from '../db/schema/catalogue'
import { numberSeries, orderLines, orders } from '../db/schema/orders'
import { generateLoad } from './generate'

const load = { seed: 7, products: 30, branches: 5, orders: 40 }
const now = new Date()

const generated: Awaited<ReturnType<typeof createTestDatabase>>[] = []
afterAll(() => Promise.all(generated.map((database) => database.drop())))

async function generate() {
  const database = await createTestDatabase()
  generated.push(database)
  const before = {
    products: await database.db.$count(products),
    branches: await database.db.$count(branches),
    orders: await database.db.$count(orders),
  }
  await generateLoad(database.databaseUrl, load, now)
  return { db: database.db, before }
}

it('adds the requested numbers of rows', async () => {
  const { db, before } = await generate()
  expect(await db.$count(products)).toBe(before.products + load.products)
  expect(await db.$count(branches)).toBe(before.branches + load.branches)
  expect(await db.$count(orders)).toBe(before.orders + load.orders)
})

it('generates the same rows from the same seed', async () => {
  const [first, second] = await Promise.all([generate(), generate()])
  const fingerprint = async ({ db }: Awaited<ReturnType<typeof generate>>) => ({
    products: await db
      .select({ name: products.name, price: prices.cents })
      .from(products)
      .innerJoin(prices, sql`${prices.skuid} = ${products.skuid} and ${products.skuid} >= 1000000`)
      .orderBy(products.skuid, prices.quantity),
    lines: await db
      .select({ skuid: orderLines.skuid, units: orderLines.units, total: orderLines.totalPriceCents })
      .from(orderLines)
      .innerJoin(orders, sql`${orders.orderId} = ${orderLines.orderId} and ${orders.customerId} is null`)
      .orderBy(orders.orderNumber, orderLines.position),
  })
  const made = await fingerprint(first)
  expect(made.lines.length).toBeGreaterThan(load.orders)
  expect(await fingerprint(second)).toEqual(made)
})

it('continues the invoice numbers of each year', async () => {
  const { db } = await generate()
  const numbers = (await db.select({ number: orders.invoiceNumber }).from(orders)).map(({ number }) => number)
  expect(new Set(numbers).size).toBe(numbers.length)
  const series = await db.select().from(numberSeries)
  const total = series.filter((row) => row.series === 'invoice').reduce((sum, row) => sum + row.last, 0)
  expect(total).toBe(numbers.length)
})
