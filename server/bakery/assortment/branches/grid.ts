/** Use cases of the grid product × branch: its axes, a window of its cells, the preview of acts, and their change. */
import { type GridAct, MAX_GRID_CELLS, SHOWN_HITS } from '@/lib/contract/assortment/assortment-grid'
import type { BakeryBackend } from '@/lib/contract/contract'
import { type Caller, ok, type Result, refuse } from '@/lib/contract/operation'
import { branchField, NOT_SOLD } from '@/lib/domain/assortment-fields'
import { dayOf, fromWire, toWire } from '@/lib/format/berlin-time'
import { onceFor } from '@/lib/memo/once-for'
import { recordInAuditLog } from '../../audit-log/service'
import type { ProductRecord } from '../../catalogue/rules'
import type { Db, Tx } from '../../db/client'
import { transact } from '../../db/transact'
import type { ReadDeps } from '../read'
import { refuseFaults } from '../refusals'
import { nameOfRows } from '../rise'
import { type AssortmentDeps, entryOf, storeChange } from '../save-change'
import { toChange } from '../to-contract'
import { type Cell, countOff, readCells, readHits } from './store'

type Assortment = BakeryBackend['assortment']
type Answer<O extends keyof Assortment> = ReturnType<Assortment[O]>
type Acts = { acts: readonly GridAct[]; day?: string | undefined; from?: string | undefined }

const german = new Intl.Collator('de')
const byName = (a: { name: string }, b: { name: string }): number => german.compare(a.name, b.name)

/** The rows of a catalogue, ordered once: there may be 20,000. */
const rowsOf = onceFor(
  ({ products: all, categories }: Awaited<ReturnType<ReadDeps['catalogue']['wholeCatalogue']>>) => {
    const goods = all.filter(({ breadSaver }) => !breadSaver)
    const variantsOf = Map.groupBy(goods, ({ variantParentSkuid }) => variantParentSkuid)
    const onShelf = Map.groupBy(variantsOf.get(null) ?? [], ({ categorySlug }) => categorySlug)
    const products = categories.flatMap(({ slug }) =>
      (onShelf.get(slug) ?? [])
        .toSorted(byName)
        .flatMap((product) => [product, ...(variantsOf.get(product.skuid) ?? [])]),
    )
    const numbers = new Map(products.map(({ skuid, skuNumber }) => [skuid, skuNumber]))
    const listed = products.map(({ skuNumber, name, imagePath, categorySlug, variantParentSkuid }) => ({
      ...{ skuNumber, name, imagePath, category: categorySlug },
      variantOf: variantParentSkuid === null ? null : (numbers.get(variantParentSkuid) ?? null),
    }))
    const shelves = categories.flatMap(({ slug, name }) => (onShelf.has(slug) ? [{ slug, name }] : []))
    return { products, variantsOf, listed, shelves }
  },
)

async function axesOf({ catalogue, branches }: ReadDeps) {
  const rows = rowsOf(await catalogue.wholeCatalogue())
  return { ...rows, branches: (await branches.all()).filter(({ closed }) => !closed) }
}

export async function readGrid(deps: ReadDeps): Answer<'grid'> {
  const { listed, shelves, branches } = await axesOf(deps)
  return ok({
    today: dayOf(deps.clock.now()),
    products: listed,
    branches: branches
      .map(({ erpId, publicName: name, land }) => ({ erpId, name, land }))
      .toSorted((a, b) => german.compare(a.land, b.land) || byName(a, b)),
    shelves,
  })
}

const parts = (text: string): string[] => text.split('|')

const keyOf = (skuNumber: string, erpId: number): string => `${erpId} ${skuNumber}`

export async function readGridCells(
  deps: ReadDeps,
  { skuNumbers, erpIds, day }: Parameters<Assortment['gridCells']>[1],
): Answer<'gridCells'> {
  const { products } = await deps.catalogue.wholeCatalogue()
  const asked = new Set(parts(skuNumbers))
  const rows = products.filter((one) => asked.has(one.skuNumber))
  const bySkuid = new Map(products.map((product) => [product.skuid, product]))
  const parentOf = ({ variantParentSkuid }: ProductRecord) => bySkuid.get(variantParentSkuid ?? 0)?.skuNumber
  const numbers = [...new Set(rows.flatMap((row) => [row.skuNumber, parentOf(row) ?? []].flat()))]
  const columns = parts(erpIds).map(Number)
  const cells = (of: readonly string[], on: string | null): Cell[] =>
    of.flatMap((skuNumber) => columns.map((erpId) => ({ skuNumber, erpId, day: on })))
  const everyDay = await valuesIn(deps.db, cells(numbers, null))
  const onDay =
    day === undefined
      ? new Map<string, string>()
      : await valuesIn(
          deps.db,
          cells(
            rows.map(({ skuNumber }) => skuNumber),
            day,
          ),
        )
  const found = rows.flatMap((row) =>
    columns.flatMap((erpId) => {
      const key = keyOf(row.skuNumber, erpId)
      const isOff = everyDay.get(keyOf(parentOf(row) ?? row.skuNumber, erpId)) === NOT_SOLD
      const cell = { everyDay: isOff ? NOT_SOLD : (everyDay.get(key) ?? ''), onDay: onDay.get(key) ?? '' }
      return cell.everyDay === '' && cell.onDay === '' ? [] : [{ skuNumber: row.skuNumber, erpId, ...cell }]
    }),
  )
  const off = await countOff(deps.db, numbers)
  return ok({
    cells: found,
    off: rows.flatMap((row) => {
      const branches = off.get(parentOf(row) ?? '') ?? off.get(row.skuNumber) ?? 0
      return branches === 0 ? [] : [{ skuNumber: row.skuNumber, branches }]
    }),
  })
}

async function valuesIn(db: Db | Tx, cells: readonly Cell[]): Promise<Map<string, string>> {
  const values = await readCells(db, cells)
  return new Map(
    cells.map(({ skuNumber, erpId }, index) => [keyOf(skuNumber, erpId), values[index]?.value ?? ''] as const),
  )
}

type Change = { cell: Cell; product: ProductRecord; before: string; after: string }

const refused = (reason: string) => refuseFaults([{ skuNumber: '', field: 'from', reason }])

type Axes = Awaited<ReturnType<typeof axesOf>>

/** The products of an act. Limits and days of a product with variants are those of the variants. */
function productsOf({ products, variantsOf }: Axes, { skuNumbers, category = '', value }: GridAct, hasDay: boolean) {
  const wanted = new Set(skuNumbers)
  const rows = products.filter(
    ({ skuNumber, categorySlug }) =>
      (skuNumbers === null || wanted.has(skuNumber)) && (category === '' || categorySlug === category),
  )
  const isOfVariants = hasDay || (value !== '' && value !== NOT_SOLD)
  return isOfVariants ? rows.flatMap((product) => variantsOf.get(product.skuid) ?? [product]) : rows
}

type Wanted = Omit<Change, 'before'>

/** The last act of each cell; null for too many cells. */
function wantedCells(axes: Axes, { acts, day = null }: { acts: readonly GridAct[]; day?: string | null | undefined }) {
  const wanted = new Map<string, Wanted>()
  for (const act of acts) {
    const isColumn = new Set(act.erpIds)
    const columns = axes.branches.filter(({ erpId }) => act.erpIds === null || isColumn.has(erpId))
    const rows = productsOf(axes, act, day !== null)
    if (wanted.size + rows.length * columns.length > MAX_GRID_CELLS) return null
    for (const product of rows) {
      for (const { erpId } of columns) {
        const cell = { skuNumber: product.skuNumber, erpId, day }
        wanted.set(keyOf(product.skuNumber, erpId), { cell, product, after: act.value })
      }
    }
  }
  return [...wanted.values()]
}

/** The cells that the acts change. */
async function changesOf(
  executor: Db | Tx,
  deps: ReadDeps,
  { acts, day, from }: Acts,
): Promise<Result<{ changes: Change[]; from: Date | null }, 'edit_refused'>> {
  const now = deps.clock.now()
  const start = from === undefined ? null : fromWire(from)
  if (start !== null && (start <= now || day !== undefined)) return refused('is in the past')
  if (day !== undefined && day < dayOf(now)) return refused('is in the past')
  const all = wantedCells(await axesOf(deps), { acts, day })
  if (all === null) return refused(`are more than ${MAX_GRID_CELLS} cells`)
  const values = await readCells(
    executor,
    all.map(({ cell }) => cell),
  )
  const changes = all.flatMap((one, index) => {
    const before = values[index]?.value
    return before === undefined || before === one.after ? [] : [{ ...one, before }]
  })
  return ok({ changes, from: start })
}

const editsOf = (changes: readonly Change[]) =>
  changes.map(({ cell, before, after }) => ({ skuNumber: cell.skuNumber, field: branchField(cell), before, after }))

export async function previewGrid(deps: ReadDeps, input: Acts): Answer<'gridPreview'> {
  const found = await changesOf(deps.db, deps, input)
  if (!found.ok) return found
  const { changes, from } = found.value
  const off = changes.filter(({ after }) => after === NOT_SOLD).map(({ cell }) => cell)
  const { orders, carts, standingOrders } = await readHits(deps.db, off, from ?? deps.clock.now())
  return ok({
    cells: changes.length,
    products: new Set(changes.map(({ product }) => product.skuid)).size,
    branches: new Set(changes.map(({ cell }) => cell.erpId)).size,
    orderCount: orders.length,
    orders: orders.slice(0, SHOWN_HITS).map(({ orderNumber, targetAt, customerName, erpId, branchName, goods }) => ({
      ...{ orderNumber, customerName, goods, branchERPId: erpId, branchPublicName: branchName },
      targetDateTime: toWire(targetAt),
    })),
    carts,
    standingOrders,
    shown: nameOfRows(editsOf(changes)),
  })
}

export async function setGrid(
  deps: ReadDeps & AssortmentDeps,
  caller: Caller,
  { shown, reason, asDraft, ...acts }: Parameters<Assortment['setGrid']>[1],
): Answer<'setGrid'> {
  // As for a rise: the catalogue is read before the transaction begins.
  await deps.catalogue.wholeCatalogue()
  return transact(deps.db, async (tx): Promise<Awaited<Answer<'setGrid'>>> => {
    const found = await changesOf(tx, deps, acts)
    if (!found.ok) return found
    const edits = editsOf(found.value.changes)
    if (edits.length === 0) return refuse('edit_empty')
    if (nameOfRows(edits) !== shown) return refuse('edit_conflict')
    const { from } = found.value
    const stored = await storeChange(tx, deps, caller, { edits, reason, from, asDraft, undoes: null })
    if (!stored.ok) return stored
    const { after, ...entry } = entryOf(stored.value)
    const day = acts.day === undefined ? {} : { day: acts.day }
    await recordInAuditLog(tx, caller, {
      ...{ operation: 'assortment.setGrid', ...entry, after: { ...after, cells: edits.length, ...day } },
    })
    return ok(toChange(stored.value, caller))
  })
}
