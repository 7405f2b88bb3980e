/** The stored form of a production list: with the names at that time, each of them once. */
import type { Packaging } from '@/lib/contract/values'
import type { UnitDough } from './dough-rules'

export type VersionGoods = {
  skuid: number
  skuNumber: string
  name: string
  subline: string
  shelf: string
  /** Missing for a deleted product. */
  imagePath?: string | null
  /** Missing or null: no dough is made for it. */
  dough?: UnitDough | null
}
export type VersionPlace = { branchId: number; erpId: number; name: string }
/** Index into `goods`, index into `places` (branches), units, and the packaging if it is not single use. */
export type VersionCells = [goods: number, place: number, units: number, packaging?: Packaging][]
export type VersionList = { goods: VersionGoods[]; places: VersionPlace[]; cells: VersionCells }
