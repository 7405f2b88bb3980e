/** Seeds an empty database with the demo bakery. */
import { sql } from 'drizzle-orm'
import { addCalendarDays, dayOf, instantAt } from '@/lib/format/berlin-time'
import { connect, type Tx } from '../db/client'
import { branches, exceptionalDays, openingHours, slotLimits } from '../db/schema/branches'
import { breadSaverEvenings } from '../db/schema/bread-saver'
import {
  assortmentGaps,
  categories,
  dailyInventory,
  filterOptions,
  ovenTimes,
  prices,
  products,
  searchWords,
  subcategories,
} from '../db/schema/catalogue'
import { companies, companyPeople } from '../db/schema/companies'
import { faqQuestions } from '../db/schema/content'
import { coupons } from '../db/schema/coupons'
import { customers } from '../db/schema/customers'
import { numberSeries, orderEvents, orderLines, orderSearch, orders } from '../db/schema/orders'
import { bakeWaves, productWaves } from '../db/schema/production'
import { staffAssignments, staffMembers } from '../db/schema/staff'
import { standingOrders } from '../db/schema/standing-orders'
import { inTransaction } from '../db/transact'
import { limitHtml } from '../platform/limit-html'
import { branchIdOf, branchRowsOf } from './branch-rows'
import { companyRowsOf } from './company-rows'
import { crossReferenceFaults } from './cross-references'
import { customerRowsOf } from './customer-rows'
import { DemoDataError } from './demo-data-error'
import { filterOptionRows } from './filter-options'
import { type DemoBakery, loadDemoBakery } from './load'
import { pastEveningsOf } from './past-evenings'
import { productRowsOf, skuidOf } from './product-rows'
import { searchWordRows } from './search-word-rows'
import { staffRowsOf } from './staff-rows'

/** Key of the advisory lock, the same for all processes. */
const SEED_LOCK = 1898

/**
 * Seeds in one transaction under an advisory lock, so that concurrent starts seed once and completely. Does nothing if there are
 * categories. Throws a DemoDataError with all faults of the data files.
 */
export async function seedDemoBakery(
  databaseUrl: string,
  now: Date,
  /** `false` leaves out the demo's staff, whose passwords are public: for a live shop on trial. */
  { withStaff = true }: { withStaff?: boolean } = {},
): Promise<void> {
  const { db, close } = connect(databaseUrl, 1)
  try {
    await inTransaction(db, async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`)
      if ((await tx.$count(categories)) > 0) return
      const bakery = await loadDemoBakery()
      const faults = crossReferenceFaults(bakery)
      if (faults.length > 0) throw new DemoDataError(faults.join('\n'))
      await insertBakery(tx, bakery, now)
      if (withStaff) await insertStaff(tx, bakery, now)
    })
  } finally {
    await close()
  }
}

async function insertBakery(tx: Tx, bakery: DemoBakery, now: Date): Promise<void> {
  const catalogue = await insertCatalogue(tx, bakery)
  const branchRows = await insertBranches(tx, bakery, now)
  await insertWaves(tx, bakery)
  await insertContent(tx, bakery)
  await insertCustomers(tx, bakery, { ...catalogue, branches: branchRows, now })
}

async function insertCatalogue(tx: Tx, bakery: DemoBakery) {
  await tx.insert(categories).values(
    bakery.categories.map(({ slug, name, description, image, ...category }, position) => ({
      slug,
      name,
      description,
      loyaltyTab: category.loyaltyTab,
      breadSaver: category.breadSaver,
      companions: category.companions,
      variantQuestion: category.variantQuestion,
      imagePath: bakery.pictures.has(image) ? `/pictures/${image}.webp` : `/silhouettes/${image}.svg`,
      position,
    })),
  )
  await tx
    .insert(subcategories)
    .values(
      bakery.categories.flatMap((category) =>
        category.subcategories.map((name, position) => ({ categorySlug: category.slug, name, position })),
      ),
    )
  await tx.insert(filterOptions).values(filterOptionRows())
  await tx.insert(searchWords).values(searchWordRows(bakery.searchWords))
  const rows = bakery.categories.flatMap((category) =>
    category.products.map((product) => productRowsOf(product, category, bakery.pictures)),
  )
  const productRows = rows.flatMap((row) => row.products)
  const priceRows = rows.flatMap((row) => row.prices)
  await tx.insert(products).values(productRows)
  await tx.insert(prices).values(priceRows)
  await tx.execute(sql`select setval(pg_get_serial_sequence('products', 'skuid'), (select max(skuid) from products))`)
  return { products: productRows, prices: priceRows }
}

async function insertBranches(tx: Tx, bakery: DemoBakery, now: Date) {
  const rows = branchRowsOf(bakery.branches)
  await tx.insert(branches).values(rows.branches)
  await tx.execute(
    sql`select setval(pg_get_serial_sequence('branches', 'branch_id'), (select max(branch_id) from branches))`,
  )
  await tx.insert(openingHours).values(rows.hours)
  if (rows.exceptions.length > 0) await tx.insert(exceptionalDays).values(rows.exceptions)
  if (rows.limits.length > 0) await tx.insert(slotLimits).values(rows.limits)
  const gaps = bakery.branches.flatMap((branch) =>
    branch.without.map((skuNumber) => ({ branchId: branchIdOf(branch.erpId), skuid: skuidOf(skuNumber) })),
  )
  if (gaps.length > 0) await tx.insert(assortmentGaps).values(gaps)
  const today = dayOf(now)
  const short = bakery.branches.flatMap(({ erpId, stock }) =>
    [today, addCalendarDays(today, 1)].flatMap((day) =>
      stock.map(({ skuNumber, left }) => ({
        branchId: branchIdOf(erpId),
        skuid: skuidOf(skuNumber),
        day,
        quantity: left,
        soldOut: left === 0,
      })),
    ),
  )
  if (short.length > 0) await tx.insert(dailyInventory).values(short)
  await tx.insert(breadSaverEvenings).values(pastEveningsOf(bakery, today))
  const bakes = bakery.branches.flatMap(({ erpId, ovenTimes: times }) =>
    times.flatMap(({ skuNumbers, weekdays, clocks }) =>
      skuNumbers.flatMap((skuNumber) =>
        weekdays.flatMap((weekday) =>
          clocks.map((clock) => ({ branchId: branchIdOf(erpId), skuid: skuidOf(skuNumber), weekday, clock })),
        ),
      ),
    ),
  )
  if (bakes.length > 0) await tx.insert(ovenTimes).values(bakes)
  return rows.branches
}

/** Products made in the branch or bought are excluded from all waves. */
async function insertWaves(tx: Tx, { waves, categories: shelves }: DemoBakery): Promise<void> {
  await tx.insert(bakeWaves).values(waves)
  const elsewhere = shelves.filter(({ fromBakehouse }) => !fromBakehouse).flatMap(({ products: goods }) => goods)
  await tx
    .insert(productWaves)
    .values(elsewhere.map(({ skuNumber }) => ({ branchId: null, skuid: skuidOf(skuNumber), wave: null })))
}

async function insertContent(tx: Tx, bakery: DemoBakery): Promise<void> {
  await tx.insert(coupons).values(
    bakery.coupons.map((coupon) => ({
      code: coupon.code,
      kind: coupon.kind,
      value: coupon.value,
      minimumCents: coupon.minimum,
      categorySlug: coupon.category ?? null,
      validFrom: coupon.validFrom === undefined ? null : instantAt(coupon.validFrom, '00:00'),
      validUntil: coupon.validUntil === undefined ? null : instantAt(coupon.validUntil, '24:00'),
      totalLimit: coupon.totalLimit ?? null,
      perCustomerLimit: coupon.perCustomerLimit ?? null,
      purpose: coupon.purpose,
      campaign: coupon.campaign,
    })),
  )
  await tx.insert(faqQuestions).values(
    bakery.faq.flatMap(({ headline, questions }, categoryPosition) =>
      questions.map(({ question, answer }, position) => ({
        categoryPosition,
        headline,
        position,
        question,
        answer: limitHtml(answer, ['a']),
      })),
    ),
  )
}

async function insertCustomers(tx: Tx, bakery: DemoBakery, known: Parameters<typeof customerRowsOf>[1]): Promise<void> {
  const rows = await customerRowsOf(bakery.customers, known)
  await tx.insert(customers).values(rows.customers)
  const ofCompanies = companyRowsOf(bakery.companies, rows.customers, known.now)
  if (ofCompanies.companies.length > 0) {
    await tx.insert(companies).values(ofCompanies.companies)
    await tx.insert(companyPeople).values(ofCompanies.people)
  }
  if (rows.orders.length === 0) return
  await tx.insert(orders).values(rows.orders)
  await tx.insert(orderSearch).values(rows.orderSearch)
  await tx.insert(orderLines).values(rows.orderLines)
  await tx.insert(orderEvents).values(rows.orderEvents)
  await tx.insert(numberSeries).values(rows.numberSeries)
  if (rows.standingOrders.length > 0) await tx.insert(standingOrders).values(rows.standingOrders)
}

async function insertStaff(tx: Tx, bakery: DemoBakery, now: Date): Promise<void> {
  const rows = await staffRowsOf(bakery.staff, now)
  await tx.insert(staffMembers).values(rows.members)
  await tx.insert(staffAssignments).values(rows.assignments)
}
