/** SQL of the catalogue, and of searches without a result. */
import { asc, desc, eq, gte, sql } from 'drizzle-orm'
import { withdrawalRule } from '@/lib/contract/common'
import { depositKinds, vessels } from '@/lib/contract/values'
import { dayOf } from '@/lib/format/berlin-time'
import type { Db, Tx } from '../db/client'
import { assortmentChanges } from '../db/schema/assortment'
import {
  assortmentGaps,
  categories,
  filterOptions,
  goneProducts,
  ovenTimes,
  prices,
  products,
  searchMisses,
  searchWords,
  subcategories,
} from '../db/schema/catalogue'
import { orderLines, orders } from '../db/schema/orders'
import { inTransaction } from '../db/transact'
import { withAllAllergens } from './allergen-rules'
import { plannedPrices } from './planned-price-rules'
import type { ProductRecord, VatClass } from './rules'
import { type SearchWordKind, searchWordKinds } from './search/words'
import { NO_OVEN_TIMES, type OvenTimes } from './shop-oven-rules'
import type { CatalogueData } from './snapshot'

const vatClassOf = (text: string): VatClass => (text === 'drink' || text === 'milk_drink' ? text : 'food')

const searchWordKindOf = (text: string): SearchWordKind => searchWordKinds.find((kind) => kind === text) ?? 'near'

/** Number of orders by product that were paid from `since` on; orders of a variant count for its parent. */
async function countOrders(db: Db | Tx, since: Date): Promise<Map<number, number>> {
  const parentOrSelf = sql<number>`coalesce(${products.variantParentSkuid}, ${products.skuid})`
  const rows = await db
    .select({ skuid: parentOrSelf, orders: sql<number>`count(distinct ${orders.orderId})::int` })
    .from(orderLines)
    .innerJoin(orders, eq(orders.orderId, orderLines.orderId))
    .innerJoin(products, eq(products.skuid, orderLines.skuid))
    .where(gte(orders.paidAt, since))
    .groupBy(parentOrSelf)
  return new Map(rows.map((row) => [row.skuid, row.orders]))
}

/** Only the latest orders are evaluated, so that a long history does not slow the snapshot. */
const LATEST_ORDERS = 20_000
const COMPANIONS = 24

/** Products most often in the same paid order, for each product; variants count for their parents. */
async function readBoughtTogether(db: Db | Tx): Promise<CatalogueData['boughtTogether']> {
  const { rows } = await db.execute<{ skuid: number; other: number }>(sql`
    with latest as (
      select ${orders.orderId} from ${orders} where ${orders.paidAt} is not null
      order by ${orders.paidAt} desc limit ${LATEST_ORDERS}
    ), bought as (
      select distinct ${orderLines.orderId} as order_id, coalesce(${products.variantParentSkuid}, ${products.skuid}) as skuid
      from ${orderLines} join latest using (order_id) join ${products} on ${products.skuid} = ${orderLines.skuid}
    ), pairs as (
      select a.skuid, b.skuid as other, row_number() over (partition by a.skuid order by count(*) desc, b.skuid) as rank
      from bought a join bought b on b.order_id = a.order_id and b.skuid <> a.skuid
      group by a.skuid, b.skuid
    )
    select skuid, other from pairs where rank <= ${COMPANIONS} order by skuid, rank`)
  return rows.map(({ skuid, other }) => ({ skuid, other }))
}

/** Baking times of one product; `rows` are ordered by time. */
const toOvenTimes = (rows: readonly (typeof ovenTimes.$inferSelect)[]): OvenTimes =>
  new Map(
    [...Map.groupBy(rows, ({ branchId }) => branchId)].map(([branchId, ofBranch]) => [
      branchId,
      new Map(
        [...Map.groupBy(ofBranch, ({ weekday }) => weekday)].map(([weekday, ofDay]) => [
          weekday,
          ofDay.map(({ clock }) => clock),
        ]),
      ),
    ]),
  )

/** Reads all rows over one connection, because each further connection costs a database process. */
const readRows = async (tx: Tx, since: Date) => ({
  categoryRows: await tx.select().from(categories).orderBy(asc(categories.position)),
  subcategoryRows: await tx.select().from(subcategories).orderBy(asc(subcategories.position)),
  optionRows: await tx.select().from(filterOptions).orderBy(asc(filterOptions.position)),
  productRows: await tx.select().from(products).orderBy(asc(products.skuid)),
  priceRows: await tx.select().from(prices).orderBy(asc(prices.skuid), asc(prices.id)),
  plannedRows: await tx
    .select({ fromAt: assortmentChanges.fromAt, edits: assortmentChanges.edits })
    .from(assortmentChanges)
    .where(eq(assortmentChanges.state, 'planned'))
    .orderBy(asc(assortmentChanges.fromAt), asc(assortmentChanges.changeId)),
  gaps: await tx.select().from(assortmentGaps),
  deletedSkuNumbers: await tx.select({ skuNumber: goneProducts.skuNumber }).from(goneProducts),
  words: await tx.select().from(searchWords),
  orderCounts: await countOrders(tx, since),
  boughtTogether: await readBoughtTogether(tx),
  ovenRows: await tx.select().from(ovenTimes).orderBy(asc(ovenTimes.clock)),
})

type Rows = Awaited<ReturnType<typeof readRows>>

/** The data of a catalogue snapshot, as of one moment; popularity counts the orders paid from `since` on. */
export const readCatalogue = async (db: Db, since: Date): Promise<CatalogueData> =>
  toData(await inTransaction(db, (tx) => readRows(tx, since), 'snapshot'))

/** As the transaction sees it, with what it has written itself. */
export const readCatalogueWithin = async (tx: Tx, since: Date): Promise<CatalogueData> =>
  toData(await readRows(tx, since))

function toData(rows: Rows): CatalogueData {
  const { categoryRows, subcategoryRows, optionRows, productRows, priceRows, plannedRows, ovenRows } = rows
  const { gaps, deletedSkuNumbers, words, orderCounts, boughtTogether } = rows
  const pricesOf = Map.groupBy(priceRows, (row) => row.skuid)
  const plannedOf = plannedPrices(plannedRows)
  const bakesOf = Map.groupBy(ovenRows, ({ skuid }) => skuid)
  const timesOf = new Map([...bakesOf].map(([skuid, rows]) => [skuid, toOvenTimes(rows)]))
  const subcategoriesOf = Map.groupBy(subcategoryRows, (row) => row.categorySlug)
  const breadSavers = new Set(categoryRows.filter(({ breadSaver }) => breadSaver).map(({ slug }) => slug))
  const records = productRows.map(
    (row): ProductRecord => ({
      ...row,
      breadSaver: breadSavers.has(row.categorySlug),
      contentUnit: row.contentUnit === 'l' ? 'l' : 'kg',
      vatClass: vatClassOf(row.vatClass),
      depositKind: depositKinds.find((kind) => kind === row.depositKind) ?? null,
      vessel: vessels.find((vessel) => vessel === row.vessel) ?? null,
      withdrawal: withdrawalRule.parse(row.withdrawal),
      popularity: row.popularity + (orderCounts.get(row.skuid) ?? 0),
      prices: [...(plannedOf.get(row.skuNumber) ?? []), ...(pricesOf.get(row.skuid) ?? [])],
      ovenTimes: timesOf.get(row.skuid) ?? timesOf.get(row.variantParentSkuid ?? 0) ?? NO_OVEN_TIMES,
    }),
  )
  return {
    categories: categoryRows.map(({ position: _, ...row }) => ({
      ...row,
      subcategories: (subcategoriesOf.get(row.slug) ?? []).map(({ name }) => name),
    })),
    options: withAllAllergens(optionRows.map(({ id, key, label }) => ({ id, key, label }))),
    products: records,
    gaps,
    deletedSkuNumbers: deletedSkuNumbers.map(({ skuNumber }) => skuNumber),
    searchWords: words.map(({ word, means, kind }) => ({ word, means, kind: searchWordKindOf(kind) })),
    boughtTogether,
    plannedFrom: new Map(
      plannedRows
        .toReversed()
        .flatMap(({ fromAt, edits }) =>
          fromAt === null ? [] : edits.map(({ skuNumber }) => [skuNumber, fromAt] as const),
        ),
    ),
  }
}

/** Counts a search without a result for its day. */
export async function countMiss(db: Db, text: string, now: Date): Promise<void> {
  await db
    .insert(searchMisses)
    .values({ text, day: dayOf(now), count: 1 })
    .onConflictDoUpdate({
      target: [searchMisses.text, searchMisses.day],
      set: { count: sql`${searchMisses.count} + 1` },
    })
}

/** Searches without a result that occurred at least `least` times, the most frequent first. */
export const listMisses = (db: Db, least: number) => {
  const count = sql<number>`sum(${searchMisses.count})::int`
  return db
    .select({ text: searchMisses.text, count, lastDay: sql<string>`max(${searchMisses.day})::text` })
    .from(searchMisses)
    .groupBy(searchMisses.text)
    .having(gte(count, least))
    .orderBy(desc(count), asc(searchMisses.text))
}
