/** Contents of a production list on screen, on paper and as CSV. Pure. */
import { spreadsheetCsv } from '@/components/team/controls/spreadsheet-csv'
import type { ProductionChange, ProductionList, ProductionWave } from '@/lib/contract/staff/production'
import { sum } from '@/lib/domain/sum'
import { packagingNames, packedWords } from '@/lib/words/de/packaging'

/** A wave counts as being worked on for this many minutes after its baking time. */
const WORKED_ON_MINUTES = 240

/** The requested wave; else the one being worked on, else the next, else the last. */
export function chosenWave(
  waves: readonly ProductionWave[],
  requested: { date: string | undefined; wave: string | undefined },
  now: Date,
): ProductionWave | undefined {
  const isRequested = (wave: ProductionWave) => wave.name === requested.wave && wave.date === requested.date
  const over = (wave: ProductionWave) => Date.parse(wave.bakesAt) + WORKED_ON_MINUTES * 60_000 <= now.getTime()
  return waves.find(isRequested) ?? waves.find((wave) => !over(wave)) ?? waves.at(-1)
}

/** Changes to show: those for the next supplement, else those of the last one. */
export const changesToShow = ({ open, last }: ProductionList): readonly ProductionChange[] =>
  open.length > 0 ? open : last

/** Number of the supplement whose changes are shown; 0: none. */
export const supplementToShow = ({ open, wave }: ProductionList): number => wave.supplement + (open.length > 0 ? 1 : 0)

/** Changed units by 'skuNumber branchERPId'; changes of packaging alone sum up to 0 and are left out. */
export function changedUnits(list: ProductionList): ReadonlyMap<string, number> {
  const of = Map.groupBy(changesToShow(list), ({ skuNumber, branchERPId }) => `${skuNumber} ${branchERPId}`)
  const sums = [...of].map(([cell, changes]) => [cell, sum(changes.map(({ units }) => units))] as const)
  return new Map(sums.filter(([, units]) => units !== 0))
}

/** Branch names for narrow columns, without the town when all share one. */
export function columnNames(branches: readonly { name: string }[]): string[] {
  const names = branches.map(({ name }) => name)
  const town = /^[^,]+, /.exec(names[0] ?? '')?.[0] ?? ''
  return names.every((name) => name.startsWith(town)) ? names.map((name) => name.slice(town.length)) : names
}

/** Number of branch columns on a screen and on a sheet of paper. */
export const BRANCHES_BESIDE = 6

/** Index of the first branch of each sheet; a list without branches has one sheet. */
export const sheetStarts = (branches: number): number[] =>
  Array.from({ length: Math.max(1, Math.ceil(branches / BRANCHES_BESIDE)) }, (_, sheet) => sheet * BRANCHES_BESIDE)

/** Usual units of a product in all branches. */
export const usualTotal = ({ usual }: Goods): number => sum(usual)

/** 'davon 2 im Mehrwegbecher', for all branches (`index` null) or one of them; null when all of it is single use. */
export function packagingText({ packed }: Goods, index: number | null): string | null {
  const counts = packed
    .map(({ packaging, units }) => ({ packaging, units: index === null ? sum(units) : (units[index] ?? 0) }))
    .filter(({ units }) => units > 0)
  return counts.length === 0 ? null : packedWords(counts)
}

type Goods = ProductionList['goods'][number]

/** '43,2 kg'; whole grams, because a sum of pieces is exact. */
export const kilograms = (grams: number): string =>
  `${(grams / 1000).toLocaleString('de-DE', { maximumFractionDigits: 3 })} kg`

/** Grouping of a list's rows. */
export type Grouping = 'shelf' | 'dough'
type GoodsGroup = { title: string; weight: string; goods: readonly Goods[] }

/** The rows by shelf; or by dough with its weight before baking, at the end those without dough. */
export function groupsOf({ goods, doughs }: Pick<ProductionList, 'goods' | 'doughs'>, by: Grouping): GoodsGroup[] {
  if (by === 'shelf') {
    return [...Map.groupBy(goods, ({ shelf }) => shelf)].map(([title, own]) => ({ title, weight: '', goods: own }))
  }
  const grams = new Map(doughs.map((dough) => [dough.name, dough.grams]))
  const titles = [...new Set(goods.flatMap(({ dough }) => dough?.name ?? []))].toSorted((a, b) =>
    a.localeCompare(b, 'de'),
  )
  const rest = goods.filter(({ dough }) => dough === null)
  return [
    ...titles.map((title) => ({
      title,
      weight: kilograms(grams.get(title) ?? 0),
      goods: goods.filter(({ dough }) => dough?.name === title),
    })),
    ...(rest.length === 0 ? [] : [{ title: 'Ohne Teig', weight: '', goods: rest }]),
  ]
}

/** CSV rows of a product: single use first, then one per other packaging; their units add up to the product's. */
function rowsOf(product: Goods): { packaging: string; units: readonly number[]; usual: number }[] {
  const rest = product.units.map(
    (units, index) => units - sum(product.packed.map((packed) => packed.units[index] ?? 0)),
  )
  const others = product.packed.map(({ packaging, units }) => ({
    packaging: packagingNames[packaging],
    units,
    usual: 0,
  }))
  // The usual units belong to the product and are written once, in its first row.
  const rows = [{ packaging: '', units: rest, usual: usualTotal(product) }, ...others]
  return rows.filter(({ units, usual }) => sum(units) > 0 || usual > 0)
}

/** The list as CSV. */
export function toCsv({ branches, goods, doughs, totals, total }: ProductionList): string {
  const names = branches.map(({ name }) => name)
  return spreadsheetCsv([
    ['Artikelnummer', 'Produkt', 'Verpackung', 'Regal', 'Teig', 'Teig in g', 'Gesamt', 'Üblich', ...names],
    ...goods.flatMap((product) =>
      rowsOf(product).map(({ packaging, units, usual }) => [
        product.skuNumber,
        product.name,
        packaging,
        product.shelf,
        product.dough?.name ?? '',
        product.dough === null ? '' : product.dough.gramsPerUnit * sum(units),
        sum(units),
        usual,
        ...units,
      ]),
    ),
    ['', 'Stück', '', '', '', sum(doughs.map(({ grams }) => grams)), total, sum(goods.map(usualTotal)), ...totals],
  ])
}

/** 'Backliste-Lübeck-2026-11-21-Nacht-Fassung-1-Nachtrag-2.csv' */
export function csvName({ bakehouse, name, date, version, supplement }: ProductionWave): string {
  const [house, wave] = [bakehouse, name].map((part) => part.replaceAll(/[^\p{L}\p{N}]+/gu, '-'))
  const parts = ['Backliste', house, date, wave]
  const numbers = [version > 0 && `Fassung-${version}`, supplement > 0 && `Nachtrag-${supplement}`]
  return `${[...parts, ...numbers.filter((part) => part !== false)].join('-')}.csv`
}

/** The products of one branch in the order of the list, without those it gets no units of. */
export const branchGoods = ({ branches, goods }: ProductionList, branchERPId: number) => {
  const index = branches.findIndex((branch) => branch.branchERPId === branchERPId)
  return goods.flatMap((product) => {
    const { skuNumber, name, subline, shelf, units } = product
    const count = units[index] ?? 0
    return count === 0 ? [] : [{ skuNumber, name, subline, shelf, count, packed: packagingText(product, index) }]
  })
}
