/** Lists of the bakehouse as sums of cells; what is between two of them is a list of differences. Pure. */

import type { LineKey } from '@/lib/domain/cart-lines'
import { addCalendarDays } from '@/lib/format/berlin-time'
import { withoutBranchWords } from '@/lib/words/de/production'
import type { VersionCells, VersionGoods, VersionList, VersionPlace } from './version-rules'

/** Units of one product for one branch, in one of the things that it is put into. */
export type Cell = LineKey & { branchId: number; units: number }

/** One cell for each line and branch; without those that come to nothing. A night has tens of thousands of them. */
export function sumCells(...lists: readonly (readonly Cell[])[]): Cell[] {
  const sums = new Map<number, Map<string, Cell>>()
  for (const cells of lists) {
    for (const { skuid, branchId, packaging, units } of cells) {
      const ofProduct = sums.get(skuid) ?? new Map<string, Cell>()
      const place = `${branchId} ${packaging ?? ''}`
      ofProduct.set(place, { skuid, branchId, packaging, units: (ofProduct.get(place)?.units ?? 0) + units })
      sums.set(skuid, ofProduct)
    }
  }
  return [...sums.values()].flatMap((ofProduct) => [...ofProduct.values()].filter(({ units }) => units !== 0))
}

/** What makes `from` into `to`. */
export const differenceOf = (from: readonly Cell[], to: readonly Cell[]): Cell[] =>
  sumCells(
    to,
    from.map((cell) => ({ ...cell, units: -cell.units })),
  )

export const unitsOf = (cells: readonly Cell[]): number => cells.reduce((sum, { units }) => sum + units, 0)

/** How products and branches are called, by their ids. */
export type Names = {
  goods: ReadonlyMap<number, VersionGoods>
  places: ReadonlyMap<number, VersionPlace>
}

/** The names of today, and behind them those that the records, the last first, have of what has none any more. */
export function withNamesOf(records: readonly Pick<VersionRecord, 'list'>[], today: Names): Names {
  const [goods, places] = [new Map(today.goods), new Map(today.places)]
  for (const { list } of records.toReversed()) {
    for (const one of list.goods) goods.set(one.skuid, goods.get(one.skuid) ?? one)
    for (const one of list.places) places.set(one.branchId, places.get(one.branchId) ?? one)
  }
  return { goods, places }
}

/** A list names whatever is on it: without any name left a product and a branch are called by their ids. */
export const goodsIn = ({ goods }: Names, skuid: number): VersionGoods =>
  goods.get(skuid) ?? { skuid, skuNumber: String(skuid), name: `Artikel ${skuid}`, subline: '', shelf: '' }

export const branchIn = ({ places }: Names, branchId: number): VersionPlace =>
  places.get(branchId) ?? { branchId, erpId: numberOfGone(branchId), name: withoutBranchWords }

/** ERP numbers of branches that are there stay below. */
const GONE_FROM = 900_000_000

/** A branch that is gone has no ERP number any more; lists name it by one of their own. */
export const numberOfGone = (branchId: number): number => GONE_FROM + branchId

/** As it is kept: every name once, every cell three numbers and what it is put into. */
export function packList(cells: readonly Cell[], names: Names): VersionList {
  const skuids = [...new Set(cells.map(({ skuid }) => skuid))]
  const branchIds = [...new Set(cells.map(({ branchId }) => branchId))]
  const [rows, columns] = [skuids, branchIds].map((ids) => new Map(ids.map((id, at) => [id, at])))
  const packed: VersionCells = cells.map(({ skuid, branchId, packaging, units }) => {
    const [row, column] = [rows?.get(skuid) ?? 0, columns?.get(branchId) ?? 0]
    return packaging === null ? [row, column, units] : [row, column, units, packaging]
  })
  return {
    goods: skuids.map((skuid) => goodsIn(names, skuid)),
    places: branchIds.map((branchId) => branchIn(names, branchId)),
    cells: packed,
  }
}

export const cellsOf = ({ goods, places, cells }: VersionList): Cell[] =>
  cells.flatMap(([row, column, units, packaging = null]) => {
    const [product, place] = [goods[row], places[column]]
    return product === undefined || place === undefined
      ? []
      : [{ skuid: product.skuid, branchId: place.branchId, packaging, units }]
  })

export type VersionRecord = { version: number; supplement: number; list: VersionList }

/** What the bakehouse was told with a version and its supplements, up to one of them. */
export const recordedCells = (
  records: readonly VersionRecord[],
  { version, supplement }: Omit<VersionRecord, 'list'>,
): Cell[] =>
  sumCells(
    ...records
      .filter((one) => one.version === version && one.supplement <= supplement)
      .map(({ list }) => cellsOf(list)),
  )

/** Of an even number half-way between the two in the middle, rounded up, so that nobody bakes too little. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0
  return Math.ceil((lower + upper) / 2)
}

/** Same weekdays that the usual number is taken from. */
const USUAL_DAYS = 6
/** Weeks that are looked at for them. */
const WEEKS_BACK = 12

/** Same weekdays before a day that are over, the last first. */
export const sameWeekdaysBefore = (day: string, today: string): string[] =>
  Array.from({ length: WEEKS_BACK * 2 }, (_, week) => addCalendarDays(day, -7 * (week + 1)))
    .filter((past) => past < today)
    .slice(0, WEEKS_BACK)

/** What is usual: the median of the last six of these days that were no holidays there; a day without orders is a 0. */
export const usualOf = (
  days: readonly string[],
  unitsOn: Readonly<Record<string, number>>,
  isHoliday: (day: string) => boolean,
): number =>
  median(
    days
      .filter((day) => !isHoliday(day))
      .slice(0, USUAL_DAYS)
      .map((day) => unitsOn[day] ?? 0),
  )
