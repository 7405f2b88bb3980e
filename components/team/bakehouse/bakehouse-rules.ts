/** What a list is made of on screen, on paper and in a table. Pure. */
import type { ProductionChange, ProductionList, ProductionWave } from '@/lib/contract/production'
import { sum } from '@/lib/domain/sum'
import { packagingNames, packedWords } from '@/lib/words/de/packaging'

/** Minutes after a wave in which it is still the one that is being worked on. */
const WORKED_ON_MINUTES = 240

/** The one that is asked for; else the one that is being worked on, else the next. */
export function chosenWave(
  waves: readonly ProductionWave[],
  asked: { date: string | undefined; wave: string | undefined },
  now: Date,
): ProductionWave | undefined {
  const isAsked = (wave: ProductionWave) => wave.name === asked.wave && wave.date === asked.date
  const over = (wave: ProductionWave) => Date.parse(wave.bakesAt) + WORKED_ON_MINUTES * 60_000 <= now.getTime()
  return waves.find(isAsked) ?? waves.find((wave) => !over(wave)) ?? waves.at(-1)
}

/** What the last word of a list is: what the next supplement would say, else what the last one said. */
export const changesShown = ({ open, last }: ProductionList): readonly ProductionChange[] =>
  open.length > 0 ? open : last

/** The number of the supplement that these changes are; 0: there are none. */
export const supplementShown = ({ open, wave }: ProductionList): number => wave.supplement + (open.length > 0 ? 1 : 0)

/** What its button says; only whoever bakes for the whole bakehouse writes a supplement by printing. */
export const printLabel = (list: ProductionList): string =>
  list.isWhole && list.open.length > 0 ? `Nachtrag ${supplementShown(list)} drucken` : 'Drucken'

/** By product and branch, for the marks in a list; none where only what it is put into is another. */
export function marksOf(list: ProductionList): ReadonlyMap<string, number> {
  const of = Map.groupBy(changesShown(list), ({ skuNumber, branchERPId }) => `${skuNumber} ${branchERPId}`)
  const sums = [...of].map(([cell, changes]) => [cell, sum(changes.map(({ units }) => units))] as const)
  return new Map(sums.filter(([, units]) => units !== 0))
}

/** Names of branches for the heads of narrow columns: without the town where all are in the same one. */
export function columnNames(branches: readonly { name: string }[]): string[] {
  const names = branches.map(({ name }) => name)
  const town = /^[^,]+, /.exec(names[0] ?? '')?.[0] ?? ''
  return names.every((name) => name.startsWith(town)) ? names.map((name) => name.slice(town.length)) : names
}

/** Branches that stand beside each other, on a screen and on a sheet of paper. */
export const BRANCHES_BESIDE = 6

/** Where the columns of each sheet begin; one sheet for a list without any. */
export const sheetStarts = (branches: number): number[] =>
  Array.from({ length: Math.max(1, Math.ceil(branches / BRANCHES_BESIDE)) }, (_, sheet) => sheet * BRANCHES_BESIDE)

/** What is usual of a product in all branches together. */
export const usualTotal = ({ usual }: Goods): number => sum(usual)

/** 'davon 2 im Mehrwegbecher': of all branches, or of the one at a place in the list; null where all of it is single use. */
export function packedText({ packed }: Goods, at: number | null): string | null {
  const put = packed
    .map(({ packaging, units }) => ({ packaging, units: at === null ? sum(units) : (units[at] ?? 0) }))
    .filter(({ units }) => units > 0)
  return put.length === 0 ? null : packedWords(put)
}

/** A cell of a table: quoted where it must be, and never a formula of the program that opens it. */
function cell(value: string | number): string {
  const text = String(value)
  const plain = /^[=+\-@\t]/.test(text) && typeof value === 'string' ? `'${text}` : text
  return /[;"\n\r]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

type Goods = ProductionList['goods'][number]

/** A product's rows of a table: what is single use, then each other thing that some of it is put into; they add up to all of it. */
function rowsOf(product: Goods): { packaging: string; units: readonly number[]; usual: number }[] {
  const rest = product.units.map((units, at) => units - sum(product.packed.map((put) => put.units[at] ?? 0)))
  const others = product.packed.map(({ packaging, units }) => ({
    packaging: packagingNames[packaging],
    units,
    usual: 0,
  }))
  // What is usual is of the product, and stands once.
  const rows = [{ packaging: '', units: rest, usual: usualTotal(product) }, ...others]
  return rows.filter(({ units, usual }) => sum(units) > 0 || usual > 0)
}

/** The list as a table for German spreadsheets: semicolons, CRLF, a mark for UTF-8 in front. */
export function toCsv({ branches, goods, totals, total }: ProductionList): string {
  const names = branches.map(({ name }) => name)
  const rows = [
    ['Artikelnummer', 'Produkt', 'Verpackung', 'Regal', 'Gesamt', 'Üblich', ...names],
    ...goods.flatMap((product) =>
      rowsOf(product).map(({ packaging, units, usual }) => [
        product.skuNumber,
        product.name,
        packaging,
        product.shelf,
        sum(units),
        usual,
        ...units,
      ]),
    ),
    ['', 'Stück', '', '', total, sum(goods.map(usualTotal)), ...totals],
  ]
  return `\uFEFF${rows.map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`
}

/** 'Backliste-Lübeck-2026-11-21-Nacht-Fassung-1-Nachtrag-2.csv' */
export function csvName({ bakehouse, name, date, version, supplement }: ProductionWave): string {
  const [house, wave] = [bakehouse, name].map((part) => part.replaceAll(/[^\p{L}\p{N}]+/gu, '-'))
  const parts = ['Backliste', house, date, wave]
  const numbers = [version > 0 && `Fassung-${version}`, supplement > 0 && `Nachtrag-${supplement}`]
  return `${[...parts, ...numbers.filter((part) => part !== false)].join('-')}.csv`
}

/** What one branch gets, in the order of the list, without what it gets nothing of. */
export const packedFor = ({ branches, goods }: ProductionList, branchERPId: number) => {
  const at = branches.findIndex((branch) => branch.branchERPId === branchERPId)
  return goods.flatMap((product) => {
    const { skuNumber, name, subline, shelf, units } = product
    const count = units[at] ?? 0
    return count === 0 ? [] : [{ skuNumber, name, subline, shelf, count, packed: packedText(product, at) }]
  })
}
