/** A list of the bakehouse as it is kept when it was written: with the names of that moment, each of them once. */
import type { Packaging } from '@/lib/contract/values'

export type VersionGoods = { skuid: number; skuNumber: string; name: string; subline: string; shelf: string }
export type VersionPlace = { branchId: number; erpId: number; name: string }
/** Index into `goods`, index into `places`, units, and what they are put into, where that is not single use. */
export type VersionCells = [goods: number, place: number, units: number, packaging?: Packaging][]
export type VersionList = { goods: VersionGoods[]; places: VersionPlace[]; cells: VersionCells }
