/** What a branch has on a day, sold out or not: its staff's list, its page and its shelf follow this one rule. */
import type { BranchRecord } from '../branches/service'
import { isBakedOn, type ProductRecord } from './rules'
import type { CatalogueSnapshot } from './snapshot'

export type BranchOfGoods = Pick<BranchRecord, 'branchId' | 'breadSaver'>
/** A product as it is listed; without variants it is sold itself. */
export type Goods = { readonly record: ProductRecord; readonly variants: readonly ProductRecord[] }

/** The product with those of its variants that the branch has that day ('yyyy-MM-dd'); null where it has none of it. */
export function goodsOn(
  snapshot: Pick<CatalogueSnapshot, 'carries' | 'variantsOf'>,
  branch: BranchOfGoods,
  { record, day }: { record: ProductRecord; day: string },
): Goods | null {
  const isHad = (product: ProductRecord) =>
    product.enabled &&
    isBakedOn(product, day) &&
    snapshot.carries(branch.branchId, product) &&
    (!product.breadSaver || branch.breadSaver)
  const all = snapshot.variantsOf(record.skuid)
  const variants = record.enabled ? all.filter(isHad) : []
  const isSold = all.length > 0 ? variants.length > 0 : isHad(record)
  return isSold ? { record, variants } : null
}
