/** Production lists as sums of cells, and differences between two lists. Pure. */

import type { LineKey } from '@/lib/domain/cart-lines'
import { addCalendarDays } from '@/lib/format/berlin-time'
import { withoutBranchWords } from '@/lib/words/de/production'
import type { VersionCells, VersionGoods, VersionList, VersionPlace } from './version-rules'

/** Units of one product for one branch in one packaging. */
export type ProductionCell = LineKey & { branchId: number; units: number }

/** Adds up cells by product, packaging and branch, without sums of 0. Nested maps, because a night has tens of thousands. */
export function sumCells(...lists: readonly (readonly ProductionCell[])[]): ProductionCell[] {
  const sums = new Map<number, Map<string, ProductionCell>>()
  for (const cells of lists) {
    for (const { skuid, branchId, packaging, units } of cells) {
      const ofProduct = sums.get(skuid) ?? new Map<string, ProductionCell>()
      const key = `${branchId} ${packaging ?? ''}`
      ofProduct.set(key, { skuid, branchId, packaging, units: (ofProduct.get(key)?.units ?? 0) + units })
      sums.set(skuid, ofProduct)
    }
  }
  return [...sums.values()].flatMap((ofProduct) => [...ofProduct.values()].filter(({ units }) => units !== 0))
}

/** The cells that added to `from` give `to`. */
export const differenceOf = (from: readonly ProductionCell[], to: readonly ProductionCell[]): ProductionCell[] =>
  sumCells(
    to,
    from.map((cell) => ({ ...cell, units: -cell.units })),
  )

export const totalUnits = (cells: readonly ProductionCell[]): number => cells.reduce((sum, { units }) => sum + units, 0)

/** Names of products and branches by their ids. */
export type Names = {
  goods: ReadonlyMap<number, VersionGoods>
  places: ReadonlyMap<number, VersionPlace>
}

/** The present names, completed by those in the records (the last one first) for deleted products and branches. */
export function withNamesOf(records: readonly Pick<VersionRecord, 'list'>[], today: Names): Names {
  const [goods, places] = [new Map(today.goods), new Map(today.places)]
  for (const { list } of records.toReversed()) {
    for (const one of list.goods) goods.set(one.skuid, goods.get(one.skuid) ?? one)
    for (const one of list.places) places.set(one.branchId, places.get(one.branchId) ?? one)
  }
  return { goods, places }
}

/** A product that has no name anywhere is called by its id. */
export const goodsIn = ({ goods }: Names, skuid: number): VersionGoods =>
  goods.get(skuid) ?? { skuid, skuNumber: String(skuid), name: `Artikel ${skuid}`, subline: '', shelf: '' }

export const branchIn = ({ places }: Names, branchId: number): VersionPlace =>
  places.get(branchId) ?? { branchId, erpId: placeholderErpId(branchId), name: withoutBranchWords }

/** Real ERP numbers are below. */
const FIRST_PLACEHOLDER_ERP_ID = 900_000_000

/** A deleted branch has no ERP number; lists use this placeholder for it. */
export const placeholderErpId = (branchId: number): number => FIRST_PLACEHOLDER_ERP_ID + branchId

/** The compact form that is stored: every name once, every cell as row, column, units and packaging. */
export function toStoredList(cells: readonly ProductionCell[], names: Names): VersionList {
  const skuids = [...new Set(cells.map(({ skuid }) => skuid))]
  const branchIds = [...new Set(cells.map(({ branchId }) => branchId))]
  const [rows, columns] = [skuids, branchIds].map((ids) => new Map(ids.map((id, at) => [id, at])))
  const indexed: VersionCells = cells.map(({ skuid, branchId, packaging, units }) => {
    const [row, column] = [rows?.get(skuid) ?? 0, columns?.get(branchId) ?? 0]
    return packaging === null ? [row, column, units] : [row, column, units, packaging]
  })
  return {
    goods: skuids.map((skuid) => goodsIn(names, skuid)),
    places: branchIds.map((branchId) => branchIn(names, branchId)),
    cells: indexed,
  }
}

export const cellsOf = ({ goods, places, cells }: VersionList): ProductionCell[] =>
  cells.flatMap(([row, column, units, packaging = null]) => {
    const [product, place] = [goods[row], places[column]]
    return product === undefined || place === undefined
      ? []
      : [{ skuid: product.skuid, branchId: place.branchId, packaging, units }]
  })

export type VersionRecord = { version: number; supplement: number; list: VersionList }

/** Units recorded by a version and its supplements up to `supplement`. */
export const recordedCells = (
  records: readonly VersionRecord[],
  { version, supplement }: Omit<VersionRecord, 'list'>,
): ProductionCell[] =>
  sumCells(
    ...records
      .filter((one) => one.version === version && one.supplement <= supplement)
      .map(({ list }) => cellsOf(list)),
  )

/** The median; of an even number of values the mean of the middle two, rounded up, so that it is rather too much. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0
  return Math.ceil((lower + upper) / 2)
}

/** Number of days that the usual units are computed from. */
const USUAL_DAYS = 6
/** Weeks to look back for such days. */
const WEEKS_BACK = 12

/** Past days with the weekday of `day`, the last first. */
export const sameWeekdaysBefore = (day: string, today: string): string[] =>
  Array.from({ length: WEEKS_BACK * 2 }, (_, week) => addCalendarDays(day, -7 * (week + 1)))
    .filter((past) => past < today)
    .slice(0, WEEKS_BACK)

/** Usual units: the median of the last six of these days, without holidays of the branch's Land. A day without orders counts 0. */
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
