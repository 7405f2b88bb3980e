/** The assortment of a branch on a day, sold-out products included. Used by the stock list, the branch page and the shelves. */
import type { BranchRecord } from '../branches/service'
import { isBakedOn, type ProductRecord } from './rules'
import type { CatalogueSnapshot } from './snapshot'

export type AssortmentBranch = Pick<BranchRecord, 'branchId' | 'breadSaver'>
/** A listed product; without variants the product itself is sold. */
export type AssortmentItem = { readonly record: ProductRecord; readonly variants: readonly ProductRecord[] }

/** The product with the variants that the branch has on the day ('yyyy-MM-dd'); null if it has none of it. */
export function assortmentItemOn(
  snapshot: Pick<CatalogueSnapshot, 'carries' | 'variantsOf'>,
  branch: AssortmentBranch,
  { record, day }: { record: ProductRecord; day: string },
): AssortmentItem | null {
  const isAvailable = (product: ProductRecord) =>
    product.enabled &&
    isBakedOn(product, day) &&
    snapshot.carries(branch.branchId, product) &&
    (!product.breadSaver || branch.breadSaver)
  const allVariants = snapshot.variantsOf(record.skuid)
  const variants = record.enabled ? allVariants.filter(isAvailable) : []
  const isSold = allVariants.length > 0 ? variants.length > 0 : isAvailable(record)
  return isSold ? { record, variants } : null
}
