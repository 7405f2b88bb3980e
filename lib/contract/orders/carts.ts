/** The cart and the order configuration saved in it (spec §3 "Cart", "Order configuration"; §7 cart). */
import { z } from 'zod'
import { branch, point } from '../branches/branches'
import { product } from '../catalogue/catalogue'
import {
  branchId,
  cents,
  dateTime,
  depositKind,
  lineDiscount,
  orderMode,
  packaging,
  packagingOffer,
  picture,
  productPath,
  separatedName,
  shopNotification,
  skuid,
  withdrawalRule,
} from '../common'
import { fault } from '../faults'
import type { Operation } from '../operation'

export const originInformation = z.object({
  searchText: z.string().max(120),
  postalCode: z.string().max(10),
  city: z.string().max(80),
  locationId: z.string().max(120),
  latitude: z.number().min(-90).max(90).nullable(),
  longitude: z.number().min(-180).max(180).nullable(),
})
export type OriginInformation = z.infer<typeof originInformation>

export const cartItem = z.object({
  /** 0 for the deposit line. */
  skuid: z.int().nonnegative(),
  skuNumber: z.string(),
  /** 'Pfand' is the deposit line: last, no image, not counted, not removable. */
  skuName: z.string(),
  skuNameSeparated: separatedName,
  cartItemUnits: z.int().positive(),
  /** Base price of one unit. */
  unitPrice: cents,
  /** units × base price − discounts of the line. */
  totalPrice: cents,
  /** Deposit of one unit including its packaging. */
  depositPrice: cents,
  depositKind,
  /** Chosen packaging; a product has one line for each. */
  packaging: packaging.default(null),
  packagingOffer,
  /** All discounts of the line; below it the part of price tiers and loyalty. */
  totalDiscount: cents,
  totalCatalogDiscount: cents,
  unitDiscountSummary: z.array(lineDiscount),
  unitTotalDiscount: cents,
  skuMinItemsInOrder: z.int().positive(),
  multipleOfItem: z.int().positive(),
  /** Units available to this line, without those that other lines of the product hold. */
  skuDailyInventory: z.int().nonnegative().nullable(),
  skuImagePathFull: picture,
  skuImagePathThumbnail: picture,
  skuSubline: z.string(),
  skuShortDescription: z.string(),
  /** Empty on the deposit line. */
  productUrl: z.union([productPath, z.literal('')]),
  productCategory: z.string(),
  productSubCategory: z.string(),
  variantParentSKUID: skuid.nullable(),
  /** Attributes of a variant: 'Größe' → 'Klein'; empty for other products. */
  variantAttribute: z.record(z.string(), z.string()).default({}),
  /** The next price tier: from `units` on one unit costs `price`, now it costs `insteadOf` (list or tier price). Null without one. */
  nextTier: z.object({ units: z.int().positive(), price: cents, insteadOf: cents }).nullable(),
  /** Bread can be sliced, so the cart offers the choice. */
  isBread: z.boolean(),
  withdrawal: withdrawalRule,
})
export type CartItem = z.infer<typeof cartItem>

export const vatShare = z.object({ rate: z.int(), net: cents, tax: cents })
export type VatShare = z.infer<typeof vatShare>

/** A discount that was not applied because discounts are not combined (spec §1). */
export const discountChoice = z.object({
  /** The applied discount: on a line the better of price tier and loyalty, or a coupon on the whole cart. */
  applied: z.enum(['volume', 'loyalty', 'coupon']),
  appliedCents: cents,
  /** Saving of the other discount: of the price tier if loyalty applied, otherwise of loyalty. */
  otherCents: cents,
})
export type DiscountChoice = z.infer<typeof discountChoice>

/** An offer that depends on the value of goods: delivery, the cart's coupon, free delivery. */
export const goal = z.object({
  kind: z.enum(['minimum', 'coupon', 'free_delivery']),
  from: cents.positive(),
  /** The cart's coupon; `value` in per cent or cents. */
  coupon: z.object({ code: z.string(), kind: z.enum(['percent', 'fixed']), value: z.int() }).nullable(),
})
export type Goal = z.infer<typeof goal>

export const cart = z.object({
  /** Newest first; the deposit line last. */
  cartItems: z.array(cartItem),
  cartNote: z.string(),
  originInformation: originInformation.nullable(),
  orderMode: orderMode.nullable(),
  express: z.boolean(),
  targetBranch: branch.nullable(),
  targetDateTime: dateTime,
  table: z.int().positive().nullable(),
  appliedCouponCodes: z.array(z.object({ code: z.string() })),
  notAppliedInCartCodes: z.array(z.object({ code: z.string(), reason: z.string() })),
  subTotal: cents,
  orderDiscount: cents,
  orderCatalogDiscount: cents,
  shippingPrice: cents,
  grandTotal: cents,
  /** Value of goods after price tiers, before loyalty and coupon; goals are measured by it. */
  goodsValue: cents,
  /** Ascending, including reached ones. Empty until branch and time are chosen. */
  goals: z.array(goal),
  /** VAT contained in grandTotal by rate in per cent; net + tax of all rows is grandTotal. */
  vat: z.array(vatShare),
  loyaltyDiscountProductsIncluded: z.boolean(),
  discountChoices: z.array(discountChoice),
  /** Pieces without the deposit line. */
  itemCount: z.int().nonnegative(),
  reservationExpiresAt: dateTime,
  /**
   * The cart's service is paused at its branch and the cart has no slot hold that stays valid: end of the pause, and the
   * nearest branch that takes orders, with its distance from this one.
   */
  branchPause: z.object({ until: dateTime, nearest: branch.nullable() }).nullable(),
  /**
   * The cart's work exceeds the capacity of its slot, so it cannot be ordered for that time. `next`: the next possible
   * time, or the empty date if there is none within the days on offer.
   */
  slotOutgrown: z.object({ next: dateTime }).nullable(),
  /**
   * Latest cancellation if the cart were ordered now: the first cut-off of the bakehouse, or the start of preparation at
   * the branch. The empty date until branch and time are chosen, or if that time is over.
   */
  changeableUntil: dateTime,
  shopNotification: shopNotification.nullable(),
  /** Grows by one with every change; a payment is bound to it. */
  version: z.int().nonnegative(),
})
export type Cart = z.infer<typeof cart>

/** When the whole cart is available, if one product delays it. */
export const wholeCart = z.object({
  /** The empty date if not within the days on offer. */
  earliest: dateTime,
  cause: z.object({
    skuName: z.string(),
    productUrl: productPath,
    /** German, after the name: 'braucht 24 Stunden Vorlauf'. */
    reason: z.string(),
  }),
  /** When the rest is available; null if that is not earlier. */
  earliestWithout: dateTime.nullable(),
  /** A similar product that is available then. */
  alternative: z.object({ name: z.string(), productUrl: productPath }).nullable(),
})
export type EarliestForCart = z.infer<typeof wholeCart>

/** Branch and time of the soonest pickup. */
export const soonest = z.object({ branch, start: dateTime })
export type Soonest = z.infer<typeof soonest>

export const orderConfig = z.object({
  originInformation: originInformation.nullable(),
  orderMode,
  express: z.boolean().default(false),
  targetBranchId: branchId,
  targetDateTime: dateTime,
  table: z.int().positive().max(999).nullish(),
})
export type OrderConfig = z.infer<typeof orderConfig>

/** Digits only: no fractions, no strings (spec §5 "Quantity"). */
const units = z.int(fault('units_not_whole')).min(1, fault('units_too_few')).max(999, fault('units_too_many'))
export const cartProduct = z.object({ SKUID: skuid, CartItemUnits: units })
/** Selects a line of a product; a missing packaging is null (single use). */
const ofLine = { packaging: packaging.optional() }
/** Chosen by the client: new for every addition, the same for every attempt of it. */
export const requestId = z.string().min(1).max(64).optional()
const cartLine = z.object({ SKUID: skuid, ...ofLine })
const cartAddition = cartProduct.extend({ ...ofLine, requestId })

/** Branch and time of the suggestion; the cart's own if missing. */
const companionPlace = z.object({ targetBranchId: branchId.nullish(), targetDateTime: dateTime.nullish() })
export type CompanionPlace = z.infer<typeof companionPlace>

export const validation = z.object({
  validationResult: z.enum(['valid', 'invalid']),
  shopNotification: shopNotification.nullable(),
})

/** Only its customer may change a customer's cart, not a caller who merely knows its id. */
const writeErrors = ['not_logged_in'] as const

const quantityErrors = [
  ...writeErrors,
  'product_unknown',
  'not_for_sale',
  'saver_hour',
  'packaging_not_offered',
  'stock_exceeded',
  'quantity_below_minimum',
  'quantity_above_maximum',
  'quantity_not_in_steps',
  'config_incomplete',
] as const

export const carts = {
  /** The caller's cart; an empty one, which is not stored, for a visitor without a cart. */
  get: {
    http: 'GET /api/cart',
    for: 'public',
    kind: 'read',
    shownCart: true,
    input: z.object({}),
    output: cart,
    errors: ['not_logged_in'],
  },
  /** Saves branch, order mode and time, holds the slot, and prices the cart again. */
  saveOrderConfig: {
    http: 'POST /api/cart/orderconfig',
    for: 'public',
    kind: 'write',
    opensCart: true,
    input: orderConfig,
    output: cart,
    errors: [
      ...writeErrors,
      'branch_unknown',
      'mode_not_offered',
      'time_not_offered',
      'slot_full',
      'branch_paused',
      'table_invalid',
      'out_of_delivery_area',
      'too_many',
    ],
  },
  /** Adds units to a line, or creates the line. Repeats with the same `requestId` add once. */
  addProduct: {
    http: 'POST /api/cart/product',
    for: 'public',
    kind: 'write',
    opensCart: true,
    input: cartAddition,
    output: cart,
    errors: quantityErrors,
  },
  /** Sets a line's units. */
  changeQuantity: {
    http: 'PATCH /api/cart/product',
    for: 'public',
    kind: 'write',
    opensCart: true,
    shownCart: true,
    input: cartProduct.extend(ofLine),
    output: cart,
    errors: [...quantityErrors, 'item_not_in_cart'],
  },
  /** Changes the packaging of a line; merges it with a line that has that packaging already. A repeat is no error. */
  changePackaging: {
    http: 'PATCH /api/cart/packaging',
    for: 'public',
    kind: 'write',
    opensCart: true,
    shownCart: true,
    input: z.object({ SKUID: skuid, from: packaging, to: packaging }),
    output: cart,
    errors: [...quantityErrors, 'item_not_in_cart'],
  },
  /** Removes a line; a repeat is no error. */
  removeProduct: {
    http: 'DELETE /api/cart/product',
    for: 'public',
    kind: 'write',
    opensCart: true,
    shownCart: true,
    input: cartLine,
    output: cart,
    errors: writeErrors,
  },
  /** Restores the line that was removed last: units, position and note. A repeat is no error. */
  restoreProduct: {
    http: 'POST /api/cart/product/restore',
    for: 'public',
    kind: 'write',
    opensCart: true,
    shownCart: true,
    input: cartLine,
    output: cart,
    errors: [...quantityErrors, 'item_not_in_cart'],
  },
  /** Saves one of the notes that the shop offers, or none. At a table the note is the table: 'Tisch-12' changes it. */
  saveNote: {
    http: 'POST /api/cart/note',
    for: 'public',
    kind: 'write',
    opensCart: true,
    shownCart: true,
    input: z.object({ noteText: z.string().max(500) }),
    output: cart,
    errors: [...writeErrors, 'table_invalid', 'note_unknown'],
  },
  /** The product that fits this cart best, or null. */
  promotedProduct: {
    http: 'POST /api/cart/GetPromotedProduct',
    for: 'public',
    kind: 'read',
    optional: true,
    input: companionPlace,
    output: z.object({ product: product.nullable() }),
    errors: [],
  },
  /** At most two more products that fit this cart, the best first. */
  companions: {
    http: 'POST /api/cart/companions',
    for: 'public',
    kind: 'read',
    optional: true,
    input: companionPlace,
    output: z.object({ products: z.array(product) }),
    errors: [],
  },
  /** The product that delays the whole cart, or null. */
  earliest: {
    http: 'GET /api/cart/earliest',
    for: 'public',
    kind: 'read',
    input: z.object({}),
    output: z.object({ wholeCart: wholeCart.nullable() }),
    errors: [],
  },
  /** Names of the cart's products that are not available at that branch and time; shown before the time is changed. */
  lacking: {
    http: 'POST /api/cart/lacking',
    for: 'public',
    kind: 'read',
    input: z.object({ orderMode, targetBranchId: branchId, targetDateTime: dateTime }),
    output: z.object({ lacking: z.array(z.string()) }),
    errors: [],
  },
  /**
   * The soonest pickup of the cart (and of `skuid`, if given): at the branch of the request if it is within the radius,
   * otherwise at the nearest branch that has the goods. Null if there is none.
   */
  soonest: {
    http: 'POST /api/cart/soonest',
    for: 'public',
    kind: 'read',
    input: z.object({ ...point, branchId: branchId.nullish(), skuid: skuid.nullish() }),
    output: z.object({ soonest: soonest.nullable() }),
    errors: [],
  },
  /**
   * Renews an ended slot hold: the same slot if it is still free, otherwise the next free one (with a notification),
   * otherwise none (with a notification).
   */
  renewReservation: {
    http: 'POST /api/service/reservationRenewal',
    for: 'public',
    kind: 'write',
    opensCart: true,
    shownCart: true,
    input: z.object({}),
    output: cart,
    errors: [...writeErrors, 'too_many'],
  },
  /** Checks slot hold, assortment, stock and prices now. Unavailable products leave the cart; the notification names them. */
  validate: {
    http: 'GET /api/cart/validate',
    for: 'public',
    kind: 'read',
    shownCart: true,
    input: z.object({}),
    output: validation,
    errors: ['not_logged_in'],
  },
  /** Removes lines, coupon, note and order configuration, and frees the slot hold. */
  reset: {
    http: 'POST /api/cart/reset',
    for: 'public',
    kind: 'write',
    opensCart: true,
    input: z.object({}),
    output: cart,
    errors: writeErrors,
  },
  /** Adds a coupon code to the cart, even if the cart does not meet its conditions yet. */
  applyCoupon: {
    http: 'POST /api/cart/applyCoupon',
    for: 'public',
    kind: 'write',
    opensCart: true,
    shownCart: true,
    input: z.object({ Code: z.string().trim().min(1).max(60) }),
    output: z.object({ appliedResult: z.string(), shoppingCart: cart }),
    errors: [
      ...writeErrors,
      'coupon_unknown',
      'coupon_paused',
      'coupon_not_yet_valid',
      'coupon_expired',
      'coupon_used_up',
      'too_many',
    ],
  },
  /** Removes a coupon code; a repeat is no error. `removedResult` is a German sentence. */
  removeCoupon: {
    http: 'POST /api/cart/removeCoupon',
    for: 'public',
    kind: 'write',
    opensCart: true,
    shownCart: true,
    input: z.object({ Code: z.string().trim().min(1).max(60) }),
    output: z.object({ removedResult: z.string(), shoppingCart: cart }),
    errors: writeErrors,
  },
  /** Clears the notification that the customer has read. */
  dismissNotification: {
    http: 'DELETE /api/cart/notification',
    for: 'public',
    kind: 'write',
    opensCart: true,
    shownCart: true,
    input: z.object({}),
    output: cart,
    errors: writeErrors,
  },
} as const satisfies Record<string, Operation>
