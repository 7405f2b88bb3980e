/** A priced cart and its form in the contract. Pure. */

import type { Cart, CartItem } from '@/lib/contract/orders/carts'
import { toWire } from '@/lib/format/berlin-time'
import { routes } from '@/lib/web/routes'
import { cartNoteWords } from '@/lib/words/de/cart-note'
import { couponWords } from '@/lib/words/de/coupons'
import { DEPOSIT_NAME } from '@/lib/words/de/order-rows'
import { type BranchRecord, distanceTo, toBranch } from '../branches/rules'
import { depositOf, type Offer } from '../catalogue/rules'
import { type CouponVerdict, couponObstacle } from '../coupons/rules'
import { lineDiscounts } from '../pricing/line-discount-rules'
import type { PricedCart, PricedLine } from '../pricing/rules'
import { goalsOf, nextTierOf } from './goals'
import { quantityLimitsOf, stockLeftFor } from './lines/availability-rules'
import { isLine, unitsOfSku } from './lines/line-rules'
import { type CartLine, type CartState, isConfigured, type Offers, originPoint } from './rules'
import { toShopNotification } from './shop-notification-rules'

export type CartView = {
  cart: CartState
  branch: BranchRecord | null
  /** The pause of its branch, unless the cart holds a slot there; else null. */
  branchPause: Cart['branchPause']
  /** Set if the cart needs more work units than its slot hold has. */
  slotOutgrown: Cart['slotOutgrown']
  /** Until when an order of the cart, placed now, could be changed or cancelled; null: not at all. */
  changeableUntil: Date | null
  offers: Offers
  priced: PricedCart
  /** Result of the coupon check; null without a code. */
  verdict: CouponVerdict | null
  /** Loyalty discount in percent of a customer without an applied coupon; 0 for others. */
  loyaltyPercent: number
}

/** A line without a price stays visible, with 0 cents, until the cart is checked or configured again. */
const unpriced = ({ skuid, packaging, units }: CartLine): PricedLine => ({
  skuid,
  packaging,
  units,
  unitPrice: 0,
  totalPrice: 0,
  depositTotal: 0,
  discounts: [],
  totalDiscount: 0,
  catalogDiscount: 0,
  vatRate: 0,
})

/** `others`: units of the product's other lines. */
function toItem(offer: Offer, priced: PricedLine, others: number, loyaltyOfCart: number): CartItem {
  const { record, parent, categoryName, packagingOffer, prices } = offer
  const loyaltyPercent = record.loyaltyDiscount ? loyaltyOfCart : 0
  return {
    skuid: record.skuid,
    skuNumber: record.skuNumber,
    skuName: record.name,
    skuNameSeparated: record.nameSeparated,
    cartItemUnits: priced.units,
    unitPrice: priced.unitPrice,
    totalPrice: priced.totalPrice,
    depositPrice: depositOf(offer, priced.packaging),
    depositKind: record.depositKind,
    packaging: priced.packaging,
    packagingOffer,
    totalDiscount: priced.totalDiscount,
    totalCatalogDiscount: priced.catalogDiscount,
    unitDiscountSummary: lineDiscounts(priced),
    unitTotalDiscount: Math.round(priced.totalDiscount / priced.units),
    skuMinItemsInOrder: record.minItems,
    multipleOfItem: record.multipleOf,
    skuDailyInventory: stockLeftFor(offer, others),
    skuImagePathFull: record.imagePath,
    skuImagePathThumbnail: record.images[0]?.pathThumbnail ?? record.imagePath,
    skuSubline: record.subline,
    skuShortDescription: record.shortDescription,
    productUrl: routes.product(record.categorySlug, (parent ?? record).slug),
    productCategory: categoryName,
    productSubCategory: record.subcategory,
    variantParentSKUID: record.variantParentSkuid,
    variantAttribute: { ...record.variantAttributes },
    nextTier: nextTierOf({
      units: priced.units,
      others,
      tiers: prices,
      limits: quantityLimitsOf(offer, others),
      loyaltyPercent,
    }),
    isBread: record.isBread,
    withdrawal: record.withdrawal,
  }
}

/** All deposits as one item: the last one, without image, not counted and not removable. */
const depositItem = (depositTotal: number): CartItem => ({
  skuid: 0,
  skuNumber: '',
  skuName: DEPOSIT_NAME,
  skuNameSeparated: '',
  cartItemUnits: 1,
  unitPrice: depositTotal,
  totalPrice: depositTotal,
  depositPrice: 0,
  depositKind: null,
  packaging: null,
  packagingOffer: null,
  totalDiscount: 0,
  totalCatalogDiscount: 0,
  unitDiscountSummary: [],
  unitTotalDiscount: 0,
  skuMinItemsInOrder: 1,
  multipleOfItem: 1,
  skuDailyInventory: null,
  skuImagePathFull: '',
  skuImagePathThumbnail: '',
  skuSubline: '',
  skuShortDescription: '',
  productUrl: '',
  productCategory: '',
  productSubCategory: '',
  variantParentSKUID: null,
  variantAttribute: {},
  nextTier: null,
  isBread: false,
  withdrawal: 'possible',
})

function itemsOf({ cart, offers, priced, loyaltyPercent }: CartView): CartItem[] {
  const items = cart.lines.flatMap((line) => {
    const offer = offers.get(line.skuid)
    if (offer === undefined) return []
    const others = unitsOfSku(cart, line.skuid) - line.units
    return toItem(offer, priced.lines.find(isLine(line)) ?? unpriced(line), others, loyaltyPercent)
  })
  return priced.depositTotal > 0 ? [...items, depositItem(priced.depositTotal)] : items
}

function couponsOf({ cart: { couponCode }, verdict }: CartView) {
  const code = couponCode ?? ''
  const obstacle = verdict === null ? null : couponObstacle(verdict)
  return {
    appliedCouponCodes: verdict?.kind === 'applies' ? [{ code }] : [],
    notAppliedInCartCodes: obstacle === null ? [] : [{ code, reason: couponWords[obstacle] }],
  }
}

/** The cart as the contract returns it. */
export function toCart(view: CartView, now: Date): Cart {
  const { cart, branch, priced } = view
  return {
    cartItems: itemsOf(view),
    cartNote: cartNoteWords(cart.note, cart.tableNumber),
    originInformation: cart.origin,
    orderMode: cart.orderMode,
    express: cart.express,
    targetBranch: branch && toBranch(branch, { now, distance: distanceTo(branch, originPoint(cart)) }),
    targetDateTime: toWire(cart.targetAt),
    table: cart.tableNumber,
    ...couponsOf(view),
    subTotal: priced.subTotal,
    orderDiscount: priced.orderDiscount,
    orderCatalogDiscount: priced.orderCatalogDiscount,
    shippingPrice: priced.shippingPrice,
    grandTotal: priced.grandTotal,
    goodsValue: priced.goodsValue,
    goals: isConfigured(cart) ? goalsOf({ orderMode: cart.orderMode, branch, verdict: view.verdict }) : [],
    vat: [...priced.vat],
    loyaltyDiscountProductsIncluded: priced.loyaltyDiscountProductsIncluded,
    discountChoices: [...priced.discountChoices],
    // Deleted products are not shown, so they are not counted.
    itemCount: cart.lines.reduce((units, line) => units + (view.offers.has(line.skuid) ? line.units : 0), 0),
    reservationExpiresAt: toWire(cart.holdEndsAt),
    branchPause: view.branchPause,
    slotOutgrown: view.slotOutgrown,
    changeableUntil: toWire(view.changeableUntil),
    shopNotification: cart.notification && toShopNotification(cart.notification, now),
    version: cart.version,
  }
}
