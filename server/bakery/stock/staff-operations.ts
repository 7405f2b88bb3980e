/** What staff see and say of a branch's stock: how much of each product may still be sold on a day. */
import { randomUUID } from 'node:crypto'
import { type BackendFor, type Caller, ok, type Result, refuse } from '@/lib/contract/operation'
import { type stock as operations, STOCK_LISTED, type StockItem, type StockProduct } from '@/lib/contract/stock'
import { dayOf, toWire } from '@/lib/format/berlin-time'
import { recordInAuditLog } from '../audit-log/service'
import { takeBackUntil } from '../branch-orders/rules'
import type { BranchesService, BranchRecord } from '../branches/service'
import type { CatalogueService, Goods, ProductRecord } from '../catalogue/service'
import type { Db, Tx } from '../db/client'
import { transact } from '../db/transact'
import type { BakeryDeps } from '../deps'
import { isDayOfStock, leftOf, type Place, rankOf, type Standing, standingOf, standingOfAll, UNTOUCHED } from './rules'
import { type ChangedRow, lockChange, readPaid, readStock, setStock, takeBack } from './store'

type Operations = BackendFor<{ stock: typeof operations }>['stock']

type Deps = Pick<BakeryDeps, 'db' | 'clock'> & {
  branches: Pick<BranchesService, 'byErpId'>
  catalogue: Pick<CatalogueService, 'assortment'>
}

/** What is asked to be changed: a product with all that is sold of it, or one of its variants. */
type Target = { place: Place; goods: Goods; sold: readonly ProductRecord[] }

/** What of it is sold: its variants, or itself. */
const soldOf = ({ record, variants }: Goods): readonly ProductRecord[] => (variants.length > 0 ? variants : [record])

const toItem = ({ skuid, skuNumber, name }: ProductRecord, { endangered, ...standing }: Standing): StockItem => ({
  skuid,
  skuNumber,
  name,
  ...standing,
  endangered: endangered.map(({ orderNumber, customerName, pickupCode, targetAt, units }) => ({
    orderNumber,
    customerName,
    pickupCode,
    targetDateTime: toWire(targetAt),
    units,
  })),
})

const byName = (a: StockProduct, b: StockProduct): number => a.name.localeCompare(b.name, 'de')

/** Text that somebody may look for, in small letters. */
const wordsOf = ({ record, variants }: Goods): string =>
  [record, ...variants].map(({ name, skuNumber }) => `${name} ${skuNumber}`.toLocaleLowerCase('de')).join(' ')

export function createStockService({ db, clock, branches, catalogue }: Deps): Operations {
  /** Two questions to the database, however many products. */
  async function describe(executor: Db | Tx, place: Place, all: readonly Goods[]): Promise<StockProduct[]> {
    const skuids = all.flatMap((goods) => soldOf(goods).map(({ skuid }) => skuid))
    if (skuids.length === 0) return []
    const stock = await readStock(executor, place, skuids)
    const paid = await readPaid(executor, place, skuids)
    const standing = ({ skuid, dailyInventory, breadSaver }: ProductRecord) =>
      // A bag that saves bread holds what is left over: without a number there is none.
      standingOf(dailyInventory ?? (breadSaver ? 0 : null), stock.get(skuid) ?? UNTOUCHED, paid.get(skuid) ?? [])
    return all.map(({ record, variants }) => {
      const standings = variants.map(standing)
      const { subline, imagePath, categorySlug } = record
      const item = toItem(record, variants.length > 0 ? standingOfAll(standings) : standing(record))
      const items = variants.flatMap((variant, index) => {
        const own = standings[index]
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
    const goods = all.find(
      (one) => one.record.skuid === skuid || one.variants.some((variant) => variant.skuid === skuid),
    )
    if (goods === undefined) return null
    const sold = soldOf(goods)
    const place = { branchId: branch.branchId, day }
    return { place, goods, sold: goods.record.skuid === skuid ? sold : sold.filter((one) => one.skuid === skuid) }
  }

  const skuidsOf = ({ sold }: Target): number[] => sold.map(({ skuid }) => skuid)

  /** One act for each product or variant, in the words of whoever did it: what may still be sold. */
  async function note(
    tx: Tx,
    caller: Caller,
    { operation, target, rows }: { operation: 'stock.set' | 'stock.undo'; target: Target; rows: readonly ChangedRow[] },
  ): Promise<void> {
    const { place, sold } = target
    for (const { skuid, before, after } of rows) {
      const product = sold.find((one) => one.skuid === skuid)
      if (product === undefined) continue
      const told = (stock: ChangedRow['after']) => leftOf(stock, product.dailyInventory) ?? 'unlimited'
      const what = { subject: product.name, branchId: place.branchId, before: { left: told(before) } }
      await recordInAuditLog(tx, caller, { ...what, operation, after: { left: told(after), day: place.day } })
    }
  }

  async function answer(tx: Tx, { place, goods }: Target): Promise<Result<StockProduct, 'product_unknown'>> {
    const [product] = await describe(tx, place, [goods])
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
      const wanted = search.toLocaleLowerCase('de')
      const products = all.filter((product, index) => {
        const words = goods[index]
        if (wanted !== '') return words !== undefined && wordsOf(words).includes(wanted)
        return soldOut === 'true' ? rankOf(product) === 0 : category === undefined || product.categorySlug === category
      })
      const counts = Map.groupBy(all, ({ categorySlug }) => categorySlug)
      return ok({
        date: day,
        today,
        shelves: categories.flatMap(({ slug, name }) => {
          const count = counts.get(slug)?.length ?? 0
          return count === 0 ? [] : [{ slug, name, count }]
        }),
        soldOut: all.filter((product) => rankOf(product) === 0).length,
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
      const wanted = target.sold.map((product) => ({ skuid: product.skuid, units: left }))
      return transact(db, async (tx): Promise<Awaited<ReturnType<Operations['set']>>> => {
        const rows = await setStock(tx, target.place, wanted, { changeId, at, onTop: true })
        await note(tx, caller, { operation: 'stock.set', target, rows })
        const shown = await answer(tx, target)
        return shown.ok ? ok({ product: shown.value, changeId }) : shown
      })
    },

    undo: async (caller, { branchERPId, date, skuid, changeId }) => {
      const branch = await branches.byErpId(branchERPId)
      if (branch === undefined) return refuse('branch_unknown')
      const target = await find(branch, { date, skuid })
      if (target === null) return refuse('product_unknown')
      return transact(db, async (tx): Promise<Awaited<ReturnType<Operations['undo']>>> => {
        const changedAt = await lockChange(tx, target.place, skuidsOf(target), changeId)
        if (changedAt === null) return refuse('stock_changed')
        if (clock.now() > takeBackUntil(changedAt)) return refuse('take_back_too_late')
        const rows = await takeBack(tx, target.place, changeId)
        await note(tx, caller, { operation: 'stock.undo', target, rows })
        const shown = await answer(tx, target)
        return shown.ok ? ok({ product: shown.value }) : shown
      })
    },
  }
}
