/** Rows, columns and values of the grid product × branch. Pure. */
import type { GridAct, GridAxes } from '@/lib/contract/assortment/assortment-grid'
import { NOT_SOLD } from '@/lib/domain/assortment-fields'

export type GridProduct = GridAxes['products'][number]
export type GridBranch = GridAxes['branches'][number]

/** Rows `top` to `bottom` and columns `left` to `right`, both included. */
export type Region = { top: number; bottom: number; left: number; right: number }
/** Row or column -1 is a header. */
export type Position = { row: number; column: number }

export const isIn = ({ top, bottom, left, right }: Region, { row, column }: Position): boolean =>
  row >= top && row <= bottom && column >= left && column <= right

/** The cells between two positions; a header stands for its whole row or column, the corner for all. */
export function regionBetween(from: Position, to: Position, rows: number, columns: number): Region {
  const isWholeColumn = from.row < 0 || to.row < 0
  const isWholeRow = from.column < 0 || to.column < 0
  return {
    top: isWholeColumn ? 0 : Math.min(from.row, to.row),
    bottom: isWholeColumn ? rows - 1 : Math.max(from.row, to.row),
    left: isWholeRow ? 0 : Math.min(from.column, to.column),
    right: isWholeRow ? columns - 1 : Math.max(from.column, to.column),
  }
}

const MAX_ROWS_OF_ACT = 1_000

type Shown = {
  products: readonly GridProduct[]
  branches: readonly GridBranch[]
  /** Slug of the shelf, of which all products are shown; null if a search hides some. */
  wholeShelf: string | null
  areAllBranches: boolean
}

/** The region as acts of the contract: whole shelves are named, other rows listed. */
export function actsOf(
  { products, branches, wholeShelf, areAllBranches }: Shown,
  region: Region,
  value: string,
): GridAct[] {
  const rows = products.slice(region.top, region.bottom + 1).map(({ skuNumber }) => skuNumber)
  const columns = branches.slice(region.left, region.right + 1).map(({ erpId }) => erpId)
  const erpIds = areAllBranches && columns.length === branches.length ? null : columns
  if (wholeShelf !== null && rows.length === products.length) {
    return [{ skuNumbers: null, category: wholeShelf, erpIds, value }]
  }
  const chunks = Array.from({ length: Math.ceil(rows.length / MAX_ROWS_OF_ACT) }, (_, index) =>
    rows.slice(index * MAX_ROWS_OF_ACT, (index + 1) * MAX_ROWS_OF_ACT),
  )
  return chunks.map((skuNumbers) => ({ skuNumbers, category: '', erpIds, value }))
}

/**
 * Gives the region the values of another branch, by SKU number. Variants of a product that is off there are left to the
 * product: switched off themselves, they would stay so when it comes back.
 */
export function actsLike(shown: Shown, region: Region, values: ReadonlyMap<string, string>): GridAct[] {
  const rows = shown.products.slice(region.top, region.bottom + 1)
  const isOff = (skuNumber: string | null) => skuNumber !== null && values.get(skuNumber) === NOT_SOLD
  const others = Map.groupBy(
    rows.filter(({ skuNumber, variantOf }) => (values.get(skuNumber) ?? '') !== '' && !isOff(variantOf)),
    ({ skuNumber }) => values.get(skuNumber) ?? '',
  )
  const own = [...others].flatMap(([value, products]) => {
    const some = { ...shown, products, wholeShelf: null }
    return actsOf(some, { ...region, top: 0, bottom: products.length - 1 }, value)
  })
  return [...actsOf(shown, region, ''), ...own]
}

type Covers = (product: GridProduct, erpId: number) => boolean

/** Limits and days of a product with variants are those of its variants, as the server does it. */
function coverOf({ skuNumbers, category = '', erpIds, value }: GridAct, isParent: Covers, hasDay: boolean): Covers {
  const [rows, columns] = [new Set(skuNumbers), new Set(erpIds)]
  const isRow = (skuNumber: string) => skuNumbers === null || rows.has(skuNumber)
  const isOfVariants = hasDay || (value !== '' && value !== NOT_SOLD)
  return (product, erpId) =>
    (erpIds === null || columns.has(erpId)) &&
    (category === '' || product.category === category) &&
    (isOfVariants
      ? !isParent(product, erpId) &&
        (isRow(product.skuNumber) || (product.variantOf !== null && isRow(product.variantOf)))
      : isRow(product.skuNumber))
}

/** The value that the acts give to a cell; null for a cell that they do not touch. */
export function pendingValues(acts: readonly GridAct[], products: readonly GridProduct[], hasDay: boolean) {
  const parents = new Set(products.flatMap(({ variantOf }) => variantOf ?? []))
  const covers = acts.map((act) => ({
    value: act.value,
    covers: coverOf(act, ({ skuNumber }) => parents.has(skuNumber), hasDay),
  }))
  return (product: GridProduct, erpId: number): string | null =>
    covers.findLast((act) => act.covers(product, erpId))?.value ?? null
}

const isLike = (text: string, ...words: string[]): boolean => words.join(' ').toLocaleLowerCase('de').includes(text)

/** The search finds products or branches; what it does not find of one kind stays. */
export function shownAxes(
  axes: GridAxes,
  { search, shelf, land }: { search: string; shelf: string; land: string },
): Shown {
  const text = search.trim().toLocaleLowerCase('de')
  const onShelf = axes.products.filter(({ category }) => shelf === '' || category === shelf)
  const inLand = axes.branches.filter((branch) => land === '' || branch.land === land)
  const products = onShelf.filter(({ name, skuNumber }) => isLike(text, name, skuNumber))
  const branches = inLand.filter(({ name, erpId }) => isLike(text, name, String(erpId)))
  const isOfBranches = text !== '' && products.length === 0 && branches.length > 0
  const rows = isOfBranches ? onShelf : products
  return {
    products: rows,
    branches: isOfBranches || (text !== '' && products.length === 0) ? branches : inLand,
    wholeShelf: rows.length === onShelf.length ? shelf : null,
    areAllBranches: land === '' && !isOfBranches,
  }
}
