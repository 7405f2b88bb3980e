/** Goods that can be added to a paid order at its branch and time; variants are listed one by one. */

import type { Product, Variant } from '@/lib/contract/catalogue/catalogue'
import type { BakeryBackend } from '@/lib/contract/contract'
import { type Caller, ok, refuse } from '@/lib/contract/operation'
import type { AddableGoods } from '@/lib/contract/orders/checkout'
import { basePrice } from '@/lib/domain/price-tiers'
import { quantityLimits } from '@/lib/domain/quantity'
import { fromWire, toWire } from '@/lib/format/berlin-time'
import { routes } from '@/lib/web/routes'
import { cancelDeadline } from '../rules'
import { findOrder, type OrderRecord, orderLinesOf } from '../store'
import type { ChangeDeps } from './deps'

type ChangeGoods = BakeryBackend['checkout']['changeGoods']
type GoodsDeps = Pick<ChangeDeps, 'catalogue'>

const MAX_OFFERED = 8
/** Products of the order whose recommendations are offered. */
const RECOMMENDATION_SOURCES = 3

type SellingPoint = Pick<OrderRecord, 'branchId' | 'orderMode' | 'express'> & { at: Date }

const pointOf = ({ branchId, orderMode, express, at }: SellingPoint) => ({
  orderMode,
  express,
  targetBranchid: branchId,
  targetDateTime: toWire(at),
})

/** Price, packaging, allergens and quantity steps; the same for a product and a variant. */
const offerOf = (of: Product | Variant) => {
  const { min, step } = quantityLimits({ ...of, skuDailyInventory: null })
  const { allergens, depositPrice, depositKind, packagingOffer, prices } = of
  return { price: basePrice(prices) ?? 0, depositPrice, depositKind, packagingOffer, allergens, min, step }
}

async function searchProducts(
  { catalogue }: GoodsDeps,
  caller: Caller,
  point: SellingPoint,
  search: string,
): Promise<Product[]> {
  const response = await catalogue.filter(caller, {
    ...pointOf(point),
    categoryPath: routes.products,
    filters: [],
    sort: 'popularity-desc',
    offset: 0,
    limit: MAX_OFFERED,
    ...(search !== '' && { search, typing: true }),
  })
  return response.ok ? response.value.products : []
}

async function recommendedProducts(
  { catalogue }: GoodsDeps,
  caller: Caller,
  point: SellingPoint,
  skuids: readonly number[],
): Promise<Product[]> {
  const responses = skuids
    .slice(0, RECOMMENDATION_SOURCES)
    .map((skuid) => catalogue.recommendations(caller, { skuid, limit: MAX_OFFERED, ...pointOf(point) }))
  return (await Promise.all(responses)).flatMap((response) => (response.ok ? response.value : []))
}

/** The product itself, or its available variants. */
async function toAddable(
  { catalogue }: GoodsDeps,
  caller: Caller,
  point: SellingPoint,
  product: Product,
): Promise<AddableGoods[]> {
  const { skuid, name: skuName, nameSeparated: skuNameSeparated, subline, imagePathFull: imagePath } = product
  if (!product.hasVariants)
    return [{ skuid, skuName, skuNameSeparated, skuSubline: subline, imagePath, ...offerOf(product) }]
  const { targetBranchid: targetBranchId, ...when } = pointOf(point)
  const variants = await catalogue.variants(caller, { skuid, targetBranchId, ...when })
  return (variants.ok ? variants.value : [])
    .filter(({ skuEnabled }) => skuEnabled)
    .map((one) => ({
      skuid: one.skuid,
      skuName: one.skuName,
      skuNameSeparated: one.skuNameSeparated,
      skuSubline: Object.values(one.variantAttribute).join(', ') || subline,
      imagePath: one.skuImagePath,
      ...offerOf(one),
    }))
}

/** Empty `search`: recommendations for the ordered goods, or the bestsellers if there are none. */
export async function addableGoods(
  deps: GoodsDeps,
  caller: Caller,
  point: SellingPoint,
  search: string,
  skuids: readonly number[],
): Promise<AddableGoods[]> {
  const related = search === '' ? await recommendedProducts(deps, caller, point, skuids) : []
  const products = related.length > 0 ? related : await searchProducts(deps, caller, point, search)
  const each = [...new Map(products.filter(({ forSale }) => forSale).map((one) => [one.skuid, one])).values()]
  return (await Promise.all(each.slice(0, MAX_OFFERED).map((one) => toAddable(deps, caller, point, one)))).flat()
}

export async function changeGoods(
  deps: ChangeDeps,
  caller: Caller,
  { orderGUID, targetDateTime, search }: Parameters<ChangeGoods>[1],
): ReturnType<ChangeGoods> {
  const order = await findOrder(deps.db, { orderGuid: orderGUID })
  if (order === null) return refuse('order_unknown')
  const at = fromWire(targetDateTime)
  if (cancelDeadline(order, deps.clock.now()) === null || at === null) return refuse('change_too_late')
  const skuids = (await orderLinesOf(deps.db, order.orderId)).map(({ skuid }) => skuid)
  return ok({ goods: await addableGoods(deps, caller, { ...order, at }, search, skuids) })
}
