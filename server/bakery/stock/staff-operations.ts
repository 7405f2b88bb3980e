/** Stock of a branch for its staff: they see and set how many units of a product may still be sold on a day. */
import { randomUUID } from 'node:crypto'
import {
  type stock as operations,
  STOCK_LISTED,
  type StockItem,
  type StockProduct,
} from '@/lib/contract/catalogue/stock'
import { type BackendFor, type Caller, ok, type Result, refuse } from '@/lib/contract/operation'
import { dayOf, toWire } from '@/lib/format/berlin-time'
import { recordInAuditLog } from '../audit-log/service'
import { takeBackUntil } from '../branch-orders/rules'
import type { BranchesService, BranchRecord } from '../branches/service'
import type { AssortmentItem, CatalogueService, ProductRecord } from '../catalogue/service'
import type { Db, Tx } from '../db/client'
import { transact } from '../db/transact'
import type { BakeryDeps } from '../deps'
import {
  isDayOfStock,
  NO_STOCK_ROW,
  rankOf,
  SOLD_OUT_RANK,
  type StockDay,
  type StockStatus,
  stockStatusOf,
  stockStatusOfVariants,
  unitsLeft,
} from './rules'
import { type ChangedRow, lockStockChange, readPaid, readStock, setStock, undoStockChange } from './store'

type StockOperations = BackendFor<{ stock: typeof operations }>['stock']

type Deps = Pick<BakeryDeps, 'db' | 'clock'> & {
  branches: Pick<BranchesService, 'byErpId'>
  catalogue: Pick<CatalogueService, 'assortment'>
}

/** Target of a change: a product with everything that is sold of it, or one of its variants. */
type Target = { stockDay: StockDay; item: AssortmentItem; sold: readonly ProductRecord[] }

/** The sellable records of an item: its variants, or the product itself. */
const soldOf = ({ record, variants }: AssortmentItem): readonly ProductRecord[] =>
  variants.length > 0 ? variants : [record]

const toItem = (
  { skuid, skuNumber, name, breadSaver: isBag }: ProductRecord,
  { endangered, ...status }: StockStatus,
): StockItem => ({
  skuid,
  skuNumber,
  name,
  isBag,
  ...status,
  endangered: endangered.map(({ orderNumber, customerName, pickupCode, targetAt, units }) => ({
    orderNumber,
    customerName,
    pickupCode,
    targetDateTime: toWire(targetAt),
    units,
  })),
})

const byName = (a: StockProduct, b: StockProduct): number => a.name.localeCompare(b.name, 'de')

/** Searchable text in lower case. */
const wordsOf = ({ record, variants }: AssortmentItem): string =>
  [record, ...variants].map(({ name, skuNumber }) => `${name} ${skuNumber}`.toLocaleLowerCase('de')).join(' ')

export function createStockService({ db, clock, branches, catalogue }: Deps): StockOperations {
  /** Two queries for any number of products. */
  async function describe(
    executor: Db | Tx,
    stockDay: StockDay,
    all: readonly AssortmentItem[],
  ): Promise<StockProduct[]> {
    const skuids = all.flatMap((item) => soldOf(item).map(({ skuid }) => skuid))
    if (skuids.length === 0) return []
    const stock = await readStock(executor, stockDay, skuids)
    const paid = await readPaid(executor, stockDay, skuids)
    const statusOf = ({ skuid, dailyInventory, breadSaver }: ProductRecord) =>
      // A bread-saver bag that has not been reported has no stock.
      stockStatusOf(dailyInventory ?? (breadSaver ? 0 : null), stock.get(skuid) ?? NO_STOCK_ROW, paid.get(skuid) ?? [])
    return all.map(({ record, variants }) => {
      const statuses = variants.map(statusOf)
      const { subline, imagePath, categorySlug } = record
      const item = toItem(record, variants.length > 0 ? stockStatusOfVariants(statuses) : statusOf(record))
      const items = variants.flatMap((variant, index) => {
        const own = statuses[index]
        return own === undefined ? [] : [toItem(variant, own)]
      })
      return { ...item, subline, imagePath, categorySlug, variants: items }
    })
  }

  async function find(
    branch: BranchRecord,
    { date: day, skuid }: { date: string; skuid: number },
  ): Promise<Target | null> {
    const { goods: all } = await catalogue.assortment(branch, day)
    const item = all.find(
      (one) => one.record.skuid === skuid || one.variants.some((variant) => variant.skuid === skuid),
    )
    if (item === undefined) return null
    const sold = soldOf(item)
    const stockDay = { branchId: branch.branchId, day }
    return { stockDay, item, sold: item.record.skuid === skuid ? sold : sold.filter((one) => one.skuid === skuid) }
  }

  const skuidsOf = ({ sold }: Target): number[] => sold.map(({ skuid }) => skuid)

  /** Writes one audit-log entry for each product or variant: the units left before and after. */
  async function logChange(
    tx: Tx,
    caller: Caller,
    { operation, target, rows }: { operation: 'stock.set' | 'stock.undo'; target: Target; rows: readonly ChangedRow[] },
  ): Promise<void> {
    const { stockDay, sold } = target
    for (const { skuid, before, after } of rows) {
      const product = sold.find((one) => one.skuid === skuid)
      if (product === undefined) continue
      const leftText = (stock: ChangedRow['after']) => unitsLeft(stock, product.dailyInventory) ?? 'unlimited'
      const entry = { subject: product.name, branchId: stockDay.branchId, before: { left: leftText(before) } }
      await recordInAuditLog(tx, caller, { ...entry, operation, after: { left: leftText(after), day: stockDay.day } })
    }
  }

  async function respond(tx: Tx, { stockDay, item }: Target): Promise<Result<StockProduct, 'product_unknown'>> {
    const [product] = await describe(tx, stockDay, [item])
    return product === undefined ? refuse('product_unknown') : ok(product)
  }

  return {
    list: async (_caller, { branchERPId, date, search = '', category, soldOut }) => {
      const branch = await branches.byErpId(branchERPId)
      if (branch === undefined) return refuse('branch_unknown')
      const today = dayOf(clock.now())
      const day = date ?? today
      const { categories, goods } = await catalogue.assortment(branch, day)
      const all = await describe(db, { branchId: branch.branchId, day }, goods)
      const text = search.toLocaleLowerCase('de')
      const products = all.filter((product, index) => {
        const item = goods[index]
        if (text !== '') return item !== undefined && wordsOf(item).includes(text)
        return soldOut === 'true'
          ? rankOf(product) === SOLD_OUT_RANK
          : category === undefined || product.categorySlug === category
      })
      const counts = Map.groupBy(all, ({ categorySlug }) => categorySlug)
      return ok({
        date: day,
        today,
        shelves: categories.flatMap(({ slug, name }) => {
          const count = counts.get(slug)?.length ?? 0
          return count === 0 ? [] : [{ slug, name, count }]
        }),
        soldOut: all.filter((product) => rankOf(product) === SOLD_OUT_RANK).length,
        products: products.toSorted((a, b) => rankOf(a) - rankOf(b) || byName(a, b)).slice(0, STOCK_LISTED),
        total: products.length,
      })
    },

    set: async (caller, { branchERPId, date, skuid, left }) => {
      const branch = await branches.byErpId(branchERPId)
      if (branch === undefined) return refuse('branch_unknown')
      const at = clock.now()
      if (!isDayOfStock(date, dayOf(at))) return refuse('day_past')
      const target = await find(branch, { date, skuid })
      if (target === null) return refuse('product_unknown')
      const changeId = randomUUID()
      const limits = target.sold.map(({ skuid: one }) => ({ ...target.stockDay, skuid: one, units: left }))
      return transact(db, async (tx): Promise<Awaited<ReturnType<StockOperations['set']>>> => {
        const rows = await setStock(tx, limits, { changeId, at, onTop: true })
        await logChange(tx, caller, { operation: 'stock.set', target, rows })
        const response = await respond(tx, target)
        return response.ok ? ok({ product: response.value, changeId }) : response
      })
    },

    undo: async (caller, { branchERPId, date, skuid, changeId }) => {
      const branch = await branches.byErpId(branchERPId)
      if (branch === undefined) return refuse('branch_unknown')
      const target = await find(branch, { date, skuid })
      if (target === null) return refuse('product_unknown')
      return transact(db, async (tx): Promise<Awaited<ReturnType<StockOperations['undo']>>> => {
        const changedAt = await lockStockChange(tx, target.stockDay, skuidsOf(target), changeId)
        if (changedAt === null) return refuse('stock_changed')
        if (clock.now() > takeBackUntil(changedAt)) return refuse('take_back_too_late')
        const rows = await undoStockChange(tx, target.stockDay, changeId)
        await logChange(tx, caller, { operation: 'stock.undo', target, rows })
        const response = await respond(tx, target)
        return response.ok ? ok({ product: response.value }) : response
      })
    },
  }
}
