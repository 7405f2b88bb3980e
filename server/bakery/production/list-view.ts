/** The production list in the contract's form: sums by product and branch, usual units, and changes. Pure. */
import type { ProductionChange, ProductionList } from '@/lib/contract/staff/production'
import { packagings } from '@/lib/contract/values'
import { gramsBeforeBaking, sumDoughs } from './dough-rules'
import { branchIn, goodsIn, type Names, type ProductionCell, totalUnits } from './rules'

const byName = (a: { name: string }, b: { name: string }): number => a.name.localeCompare(b.name, 'de')
/** By name; without packaging first. */
const byLine = (a: ProductionChange, b: ProductionChange): number =>
  byName(a, b) || (a.packaging ?? '').localeCompare(b.packaging ?? '')

/** Changes by branch, then by product. */
export const changesOf = (cells: readonly ProductionCell[], names: Names): ProductionChange[] =>
  [...Map.groupBy(cells, ({ branchId }) => branchId)]
    .map(([branchId, own]) => ({ place: branchIn(names, branchId), own }))
    .toSorted((a, b) => byName(a.place, b.place))
    .flatMap(({ place, own }) =>
      own
        .map(({ skuid, packaging, units }) => {
          const { skuNumber, name, imagePath } = goodsIn(names, skuid)
          return {
            skuNumber,
            name,
            imagePath: imagePath ?? '',
            packaging,
            branchERPId: place.erpId,
            branch: place.name,
            units,
          }
        })
        .toSorted(byLine),
    )

type Sums = Pick<ProductionList, 'branches' | 'goods' | 'doughs' | 'totals' | 'total'>

/** Sums of all branches and products that have ordered or usual units. */
export function productionSums(
  ordered: readonly ProductionCell[],
  usual: readonly ProductionCell[],
  names: Names,
): Sums {
  const cells = [...ordered, ...usual]
  const branches = [...new Set(cells.map(({ branchId }) => branchId))].map((id) => branchIn(names, id)).toSorted(byName)
  const columns = new Map(branches.map(({ branchId }, at) => [branchId, at]))
  const spread = (some: readonly ProductionCell[]): number[] => {
    const units = branches.map(() => 0)
    for (const cell of some) {
      const at = columns.get(cell.branchId) ?? 0
      units[at] = (units[at] ?? 0) + cell.units
    }
    return units
  }
  const [orderedOf, usualOf] = [ordered, usual].map((some) => Map.groupBy(some, ({ skuid }) => skuid))
  const skuids = new Set(cells.map(({ skuid }) => skuid))
  // `names.goods` begins with the present products in the order of the shelves.
  const products = [...new Set([...names.goods.keys(), ...skuids])]
    .filter((skuid) => skuids.has(skuid))
    .map((skuid) => goodsIn(names, skuid))
  const shelves = [...new Set(products.map(({ shelf }) => shelf))]
  const goods = products
    .toSorted((a, b) => shelves.indexOf(a.shelf) - shelves.indexOf(b.shelf) || byName(a, b))
    .map(({ skuid, imagePath: _, dough, ...product }) => {
      const own = orderedOf?.get(skuid) ?? []
      const byPackaging = Map.groupBy(own, ({ packaging }) => packaging)
      return {
        ...product,
        dough: dough ? { name: dough.name, gramsPerUnit: gramsBeforeBaking(dough) } : null,
        total: totalUnits(own),
        units: spread(own),
        usual: spread(usualOf?.get(skuid) ?? []),
        packed: packagings.flatMap((packaging) => {
          const packed = byPackaging.get(packaging)
          return packed === undefined ? [] : [{ packaging, units: spread(packed) }]
        }),
      }
    })
  return {
    branches: branches.map(({ erpId, name }) => ({ branchERPId: erpId, name })),
    goods,
    doughs: sumDoughs(goods),
    totals: spread(ordered),
    total: totalUnits(ordered),
  }
}
