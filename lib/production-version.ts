/** A list of the bakehouse as it is kept when it was written: with the names of that moment, each of them once. */

export type VersionGoods = { skuid: number; skuNumber: string; name: string; subline: string; shelf: string }
export type VersionPlace = { branchId: number; erpId: number; name: string }
/** Index into `goods`, index into `places`, units. */
export type VersionCells = [goods: number, place: number, units: number][]
export type VersionList = { goods: VersionGoods[]; places: VersionPlace[]; cells: VersionCells }
