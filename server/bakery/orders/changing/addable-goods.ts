/** What can be put into a paid order: at its branch and time, each of several variants by itself. */

import type { Product, Variant } from '@/lib/contract/catalogue'
import type { AddableGoods } from '@/lib/contract/checkout'
import type { Caller } from '@/lib/contract/operation'
import { basePrice } from '@/lib/domain/price-tiers'
import { quantityLimits } from '@/lib/domain/quantity'
import { toWire } from '@/lib/format/berlin-time'
import { routes } from '@/lib/web/routes'
import type { CatalogueService } from '../../catalogue/service'
import type { OrderRecord } from '../service'

export type AddableGoodsDeps = { catalogue: Pick<CatalogueService, 'filter' | 'recommendations' | 'variants'> }

const MAX_OFFERED = 8
/** Products of the order whose companions are looked for. */
const RECOMMENDATION_SOURCES = 3

type SellingPoint = Pick<OrderRecord, 'branchId' | 'orderMode' | 'express'> & { at: Date }

const pointOf = ({ branchId, orderMode, express, at }: SellingPoint) => ({
  orderMode,
  express,
  targetBranchid: branchId,
  targetDateTime: toWire(at),
})

/** What it costs, comes in and contains, and in which numbers: of a product and of a variant the same. */
const offeredOf = (of: Product | Variant) => {
  const { min, step } = quantityLimits({ ...of, skuDailyInventory: null })
  const { allergens, depositPrice, depositKind, packagingOffer, prices } = of
  return { price: basePrice(prices) ?? 0, depositPrice, depositKind, packagingOffer, allergens, min, step }
}

export function createAddableGoods({ catalogue }: AddableGoodsDeps) {
  async function found(caller: Caller, place: SellingPoint, search: string): Promise<Product[]> {
    const answer = await catalogue.filter(caller, {
      ...pointOf(place),
      categoryPath: routes.products,
      filters: [],
      sort: 'popularity-desc',
      offset: 0,
      limit: MAX_OFFERED,
      ...(search !== '' && { search, typing: true }),
    })
    return answer.ok ? answer.value.products : []
  }

  async function companions(caller: Caller, place: SellingPoint, skuids: readonly number[]): Promise<Product[]> {
    const asked = skuids
      .slice(0, RECOMMENDATION_SOURCES)
      .map((skuid) => catalogue.recommendations(caller, { skuid, limit: MAX_OFFERED, ...pointOf(place) }))
    return (await Promise.all(asked)).flatMap((answer) => (answer.ok ? answer.value : []))
  }

  /** A product as it is bought: of one with variants those that can be had. */
  async function sold(caller: Caller, place: SellingPoint, product: Product): Promise<AddableGoods[]> {
    const { skuid, name: skuName, subline, imagePathFull: imagePath, hasVariants } = product
    if (!hasVariants) return [{ skuid, skuName, skuSubline: subline, imagePath, ...offeredOf(product) }]
    const { targetBranchid: targetBranchId, ...when } = pointOf(place)
    const variants = await catalogue.variants(caller, { skuid, targetBranchId, ...when })
    return (variants.ok ? variants.value : [])
      .filter(({ skuEnabled }) => skuEnabled)
      .map((one) => ({
        skuid: one.skuid,
        skuName: one.skuName,
        skuSubline: Object.values(one.variantAttribute).join(', ') || subline,
        imagePath: one.skuImagePath,
        ...offeredOf(one),
      }))
  }

  /** `search` empty: what goes with what is ordered, else what is bought most. */
  return async (
    caller: Caller,
    place: SellingPoint,
    search: string,
    skuids: readonly number[],
  ): Promise<AddableGoods[]> => {
    const related = search === '' ? await companions(caller, place, skuids) : []
    const products = related.length > 0 ? related : await found(caller, place, search)
    const each = [...new Map(products.filter(({ forSale }) => forSale).map((one) => [one.skuid, one])).values()]
    return (await Promise.all(each.slice(0, MAX_OFFERED).map((one) => sold(caller, place, one)))).flat()
  }
}
