/** Generates further products, branches and past orders for load tests. */
import { max, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { slugOf } from '@/lib/format/slug'
import { pricesInForce } from '../catalogue/rules'
import { connect, type Tx } from '../db/client'
import { branches, openingHours } from '../db/schema/branches'
import { prices, products } from '../db/schema/catalogue'
import { numberSeries, orderEvents, orderLines, orderSearch, orders } from '../db/schema/orders'
import { inTransaction } from '../db/transact'
import type { DemoBranchRow } from './branch-rows'
import { numberOrders, orderRowsOf, type PastOrder, type PriceLists, targetOf } from './order-rows'
import type { ProductRow } from './product-rows'
import { createRandom, type Random } from './random'

export type Load = {
  /** The same seed on the same database generates the same rows. */
  seed: number
  /** Numbers of rows to add. */
  products: number
  branches: number
  orders: number
}

/** Rows per INSERT: PostgreSQL allows 65,535 parameters per statement, and a product has about 40. */
const ROWS = 1000
/** Orders generated in memory at once. */
const ORDERS = 20_000

async function insertMany<T extends PgTable>(tx: Tx, table: T, rows: readonly T['$inferInsert'][]): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS) await tx.insert(table).values(rows.slice(start, start + ROWS))
}

const kinds = ['Kruste', 'Laib', 'Stange', 'Kante', 'Brot', 'Weck', 'Zopf', 'Ring', 'Taler', 'Schnitte']
const placeNames = [
  'Deich',
  'Hafen',
  'Speicher',
  'Möwen',
  'Kutter',
  'Dünen',
  'Wellen',
  'Leuchtturm',
  'Förde',
  'Boddenwind',
]
const firstNames = ['Gesa', 'Ole', 'Inken', 'Fiete', 'Wiebke', 'Okke', 'Frieda', 'Jürgen', 'Søren', 'Ayşe']
const lastNames = ['Müller', 'Hansen', 'Petersen', 'Weiß', 'Jørgensen', 'Böttcher', 'von der Heide', 'Lüth']
const streets = ['Hafenstraße', 'Mühlenweg', 'Am Markt', 'Lindenallee', 'Bahnhofstraße', 'Fischergrube']

/** Adds variations of existing products, each with a base price, half of them with a price tier from 6. */
async function addProducts(tx: Tx, random: Random, count: number): Promise<void> {
  const templates = (await tx.select().from(products).orderBy(products.skuid)).filter(
    (product) => product.variantParentSkuid === null && product.enabled,
  )
  const parents = new Set(
    (await tx.selectDistinct({ skuid: products.variantParentSkuid }).from(products)).map(({ skuid }) => skuid),
  )
  const single = templates.filter((product) => !parents.has(product.skuid))
  const [highest] = await tx.select({ skuid: max(products.skuid) }).from(products)
  const first = Math.max(1_000_000, (highest?.skuid ?? 0) + 1)
  const productRows: ProductRow[] = []
  const priceRows: (typeof prices.$inferInsert)[] = []
  for (let index = 0; index < count; index++) {
    const skuid = first + index
    const name = `${random.pick(placeNames)}${random.pick(kinds).toLowerCase()} ${skuid}`
    productRows.push({
      ...random.pick(single),
      skuid,
      skuNumber: String(skuid),
      slug: `${slugOf(name)}-${skuid}`,
      name,
      nameSeparated: name,
      tags: random.next() < 0.03 ? ['Premium'] : [],
      popularity: random.whole(0, 900),
    })
    const cents = random.whole(40, 900)
    const validFrom = new Date(0)
    priceRows.push({ skuid, cents, validFrom })
    if (random.next() < 0.5) priceRows.push({ skuid, quantity: 6, cents: Math.ceil(cents * 0.9), validFrom })
  }
  await insertMany(tx, products, productRows)
  await insertMany(tx, prices, priceRows)
}

/** Adds copies of existing branches, up to about 15 km away, with the hours of their template. */
async function addBranches(tx: Tx, random: Random, count: number): Promise<void> {
  const templates = await tx.select().from(branches).orderBy(branches.branchId)
  const hoursOf = Map.groupBy(
    await tx.select().from(openingHours).orderBy(openingHours.weekday, openingHours.opens),
    (row) => row.branchId,
  )
  const first = Math.max(10_000, ...templates.map((branch) => branch.erpId + 1))
  const rows: DemoBranchRow[] = []
  const hours: (typeof openingHours.$inferInsert)[] = []
  for (let index = 0; index < count; index++) {
    const template = random.pick(templates)
    const erpId = first + index
    const branchId = 1000 + erpId
    const street = `${random.pick(streets)} ${random.whole(1, 200)}`
    const publicName = `${template.city}, ${street} (${erpId})`
    rows.push({
      ...template,
      branchId,
      erpId,
      slug: slugOf(publicName),
      publicName,
      street,
      lat: template.lat + (random.next() - 0.5) * 0.2,
      long: template.long + (random.next() - 0.5) * 0.3,
    })
    hours.push(...(hoursOf.get(template.branchId) ?? []).map((row) => ({ ...row, branchId })))
  }
  await insertMany(tx, branches, rows)
  await insertMany(tx, openingHours, hours)
}

function guestOrder(
  random: Random,
  now: Date,
  from: { branches: readonly DemoBranchRow[]; products: readonly ProductRow[]; priceLists: PriceLists },
): PastOrder {
  const branch = random.pick(from.branches)
  const time = `${String(random.whole(7, 17)).padStart(2, '0')}:${random.pick(['00', '15', '30', '45'])}`
  const targetAt = targetOf(now, random.whole(1, 30), time)
  const mode = 'pickup'
  const lines = new Map<number, PastOrder['lines'][number]>()
  for (let tries = random.whole(1, 5); tries > 0; tries--) {
    const product = random.pick(from.products)
    const entries = from.priceLists.get(product.skuid) ?? []
    if (pricesInForce(entries, { zone: branch.priceZone, mode, at: targetAt }).length === 0) continue
    lines.set(product.skuid, { product, units: random.whole(1, 8) })
  }
  return {
    orderId: random.uuid(),
    orderGuid: random.uuid(),
    cartId: random.uuid(),
    customerId: null,
    contact: {
      firstName: random.pick(firstNames),
      lastName: `${random.pick(lastNames)}-${random.pick(placeNames)}`,
      email: `gast-${random.whole(1, 5000)}@beispiel.de`,
      phone: `040 ${random.whole(1_000_000, 9_999_999)}`,
    },
    deliveryAddress: null,
    branch,
    mode,
    table: null,
    targetAt,
    lines: [...lines.values()],
  }
}

type Goods = Parameters<typeof guestOrder>[2]

async function insertOrders(tx: Tx, past: readonly PastOrder[], priceLists: PriceLists): Promise<void> {
  const { numbered, series } = numberOrders(past, await tx.select().from(numberSeries))
  const rows = numbered.map(({ order, numbers }) => orderRowsOf(order, numbers, priceLists))
  await insertMany(
    tx,
    orders,
    rows.map(({ row }) => row),
  )
  await insertMany(
    tx,
    orderSearch,
    rows.map(({ search }) => search),
  )
  await insertMany(
    tx,
    orderLines,
    rows.flatMap(({ lines }) => lines),
  )
  await insertMany(
    tx,
    orderEvents,
    rows.flatMap(({ events }) => events),
  )
  await tx
    .insert(numberSeries)
    .values(series)
    .onConflictDoUpdate({ target: [numberSeries.series, numberSeries.year], set: { last: sql`excluded.last` } })
}

/** Adds collected orders of guests in the last 30 days, with numbers that continue the existing series. */
async function addOrders(tx: Tx, random: Random, count: number, now: Date): Promise<void> {
  const priceLists: PriceLists = Map.groupBy(await tx.select().from(prices).orderBy(prices.id), (row) => row.skuid)
  const from: Goods = {
    priceLists,
    branches: await tx.select().from(branches).orderBy(branches.branchId),
    products: (await tx.select().from(products).orderBy(products.skuid)).filter(
      (product) => product.enabled && priceLists.has(product.skuid),
    ),
  }
  for (let done = 0; done < count; done += ORDERS) {
    const past = Array.from({ length: Math.min(ORDERS, count - done) }, () => guestOrder(random, now, from))
    await insertOrders(
      tx,
      past.filter((order) => order.lines.length > 0),
      priceLists,
    )
  }
}

/** Adds the rows to a seeded database in one transaction. */
export async function generateLoad(databaseUrl: string, load: Load, now: Date): Promise<void> {
  const { db, close } = connect(databaseUrl, 1)
  try {
    await inTransaction(db, async (tx) => {
      const random = createRandom(load.seed)
      await addProducts(tx, random, load.products)
      await addBranches(tx, random, load.branches)
      if (load.orders > 0) await addOrders(tx, random, load.orders, now)
    })
  } finally {
    await close()
  }
}
