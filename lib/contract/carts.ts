/** The cart and the order configuration saved in it (spec §3 "Cart", "Order configuration"; §7 cart). */
import { z } from 'zod'
import { branch, point } from './branches'
import { product } from './catalogue'
import {
  branchId,
  cents,
  dateTime,
  depositKind,
  orderMode,
  packaging,
  packagingOffer,
  shopNotification,
  skuid,
  withdrawalRule,
} from './common'
import { fault } from './faults'
import type { Operation } from './operation'

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
  cartItemUnits: z.int().positive(),
  /** Base price of one unit. */
  unitPrice: cents,
  /** units × base price − discounts of the line. */
  totalPrice: cents,
  /** Deposit of one unit, with that of what it is put into. */
  depositPrice: cents,
  depositKind,
  /** A product has a line for each that was chosen; beside it, what it could be. */
  packaging: packaging.default(null),
  packagingOffer,
  /** All discounts of the line, and of those the ones of tiers and loyalty. */
  totalDiscount: cents,
  totalCatalogDiscount: cents,
  unitDiscountSummary: z.array(z.object({ name: z.string() })),
  unitTotalDiscount: cents,
  skuMinItemsInOrder: z.int().positive(),
  multipleOfItem: z.int().positive(),
  /** Left for this line: what other lines of the product hold is not. */
  skuDailyInventory: z.int().nonnegative().nullable(),
  skuImagePathFull: z.string(),
  skuImagePathThumbnail: z.string(),
  skuSubline: z.string(),
  skuShortDescription: z.string(),
  productUrl: z.string(),
  productCategory: z.string(),
  productSubCategory: z.string(),
  variantParentSKUID: skuid.nullable(),
  /**
   * The nearest greater quantity that makes every unit cheaper: how many units that is, what one costs then, and what it
   * costs now at list or tier price; null without one.
   */
  nextTier: z.object({ units: z.int().positive(), price: cents, insteadOf: cents }).nullable(),
  /** Bread: it can be sliced, so the cart asks how. */
  isBread: z.boolean(),
  withdrawal: withdrawalRule,
})
export type CartItem = z.infer<typeof cartItem>

export const vatShare = z.object({ rate: z.int(), net: cents, tax: cents })
export type VatShare = z.infer<typeof vatShare>

/** A customer's discount that gave way to another, because they are not combined (spec §1). */
export const discountChoice = z.object({
  /** What applied: volume tier or loyalty, of which the better counts on a line, or a coupon on the whole cart. */
  applied: z.enum(['volume', 'loyalty', 'coupon']),
  appliedCents: cents,
  /** What the other would have saved instead: the tier where loyalty applied, else loyalty. */
  otherCents: cents,
})
export type DiscountChoice = z.infer<typeof discountChoice>

/** What holds from a value of goods on: delivery at all, the cart's coupon, delivery for nothing. */
export const goal = z.object({
  kind: z.enum(['minimum', 'coupon', 'free_delivery']),
  from: cents.positive(),
  /** The cart's code and what it takes off: per cent, or cents. */
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
  /** Goods after tiers, before loyalty and coupon: what the goals are measured by. */
  goodsValue: cents,
  /** Ascending; also those that are reached. Empty until branch and time are chosen. */
  goals: z.array(goal),
  /** Contained VAT of grandTotal by rate in per cent, so that net + tax adds up to grandTotal. */
  vat: z.array(vatShare),
  loyaltyDiscountProductsIncluded: z.boolean(),
  discountChoices: z.array(discountChoice),
  /** Pieces without the deposit line. */
  itemCount: z.int().nonnegative(),
  reservationExpiresAt: dateTime,
  /**
   * Its branch takes no orders of its service at present, and the cart holds no place that would be kept: until when,
   * and the nearest branch that does, with its distance from this one.
   */
  branchPause: z.object({ until: dateTime, nearest: branch.nullable() }).nullable(),
  /**
   * What it holds makes more work than its slot has room for, so it cannot be ordered for that time; from when on it can,
   * the empty date for not within the days on offer.
   */
  slotOutgrown: z.object({ next: dateTime }).nullable(),
  /**
   * Ordered now, until when it could be cancelled: the first cut-off of the bakehouse, or when its branch prepares it. The
   * empty date until branch and time are chosen, and where that is over.
   */
  changeableUntil: dateTime,
  shopNotification: shopNotification.nullable(),
  /** Grows by one with every change; what is paid is bound to it. */
  version: z.int().nonnegative(),
})
export type Cart = z.infer<typeof cart>

/** When all of a cart can be had together, for a cart in which one product makes that later. */
export const wholeBag = z.object({
  /** The empty date: not within the days on offer. */
  earliest: dateTime,
  cause: z.object({
    skuName: z.string(),
    productUrl: z.string(),
    /** German, after the name: 'braucht 24 Stunden Vorlauf'. */
    reason: z.string(),
  }),
  /** When the rest can be had; null where that is no earlier. */
  earliestWithout: dateTime.nullable(),
  /** Something like it that can be had then. */
  alternative: z.object({ name: z.string(), productUrl: z.string() }).nullable(),
})
export type WholeBag = z.infer<typeof wholeBag>

/** Where and when something can be picked up first. */
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
/** Which line of a product; missing is null. */
const ofLine = { packaging: packaging.optional() }
/** Any text of the client's that is new for every add and the same for every attempt of it. */
export const requestId = z.string().min(1).max(64).optional()
const cartLine = z.object({ SKUID: skuid, ...ofLine })
const cartAddition = cartProduct.extend({ ...ofLine, requestId })

/** Where and when it shall be had; as the cart has it where nothing is said. */
const companionPlace = z.object({ targetBranchId: branchId.nullish(), targetDateTime: dateTime.nullish() })
export type CompanionPlace = z.infer<typeof companionPlace>

export const validation = z.object({
  validationResult: z.enum(['valid', 'invalid']),
  shopNotification: shopNotification.nullable(),
})

/** A customer's cart is changed by nobody else, also not by who still knows its id. */
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
  /** The caller's cart; an empty one for a visitor who has none, and nothing is written. */
  get: {
    http: 'GET /api/cart',
    for: 'public',
    kind: 'read',
    shownCart: true,
    input: z.object({}),
    output: cart,
    errors: ['not_logged_in'],
  },
  /** Saves where, how and when, holds the slot, re-prices the cart. */
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
  /** Adds units to a line, or opens it; with a `requestId` once, however often it is sent. */
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
  /** Puts all units of a line into something else; with the line that has it already it is one. A second time is no error. */
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
  /** Removes a line; a second time is no error. */
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
  /** Puts back what was removed last: units, place, and the note that went with it. A second time is no error. */
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
  /** One of the notes that the shop offers, or none. At a table it names the table, so 'Tisch-12' changes it. */
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
  /** What goes with this cart best, or null. */
  promotedProduct: {
    http: 'POST /api/cart/GetPromotedProduct',
    for: 'public',
    kind: 'read',

    input: companionPlace,
    output: z.object({ product: product.nullable() }),
    errors: [],
  },
  /** What else goes with this cart, two at most, the best first. */
  companions: {
    http: 'POST /api/cart/companions',
    for: 'public',
    kind: 'read',

    input: companionPlace,
    output: z.object({ products: z.array(product) }),
    errors: [],
  },
  /** The product that makes the whole cart later, or null when none does. */
  earliest: {
    http: 'GET /api/cart/earliest',
    for: 'public',
    kind: 'read',
    input: z.object({}),
    output: z.object({ wholeBag: wholeBag.nullable() }),
    errors: [],
  },
  /** Names of what the cart holds and could not be had there and then: told before an appointment is moved. */
  lacking: {
    http: 'POST /api/cart/lacking',
    for: 'public',
    kind: 'read',
    input: z.object({ orderMode, targetBranchId: branchId, targetDateTime: dateTime }),
    output: z.object({ lacking: z.array(z.string()) }),
    errors: [],
  },
  /**
   * The soonest pickup at the branch asked for, if it is in reach, else at the nearest that has what is wanted: when the
   * cart, and with `skuid` that product, can be had there. Null where nothing is in reach or free.
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
   * Holds the slot again after its hold ended: the same if it is still free (silently), else the next free one, else
   * none; the cart's notification says so.
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
  /**
   * Reservation, assortment, stock and prices as of now. What cannot be had leaves the cart, and the notification names
   * it.
   */
  validate: {
    http: 'GET /api/cart/validate',
    for: 'public',
    kind: 'read',
    shownCart: true,
    input: z.object({}),
    output: validation,
    errors: ['not_logged_in'],
  },
  /** Lines, coupon, note and configuration go; the hold is freed. */
  reset: {
    http: 'POST /api/cart/reset',
    for: 'public',
    kind: 'write',
    opensCart: true,
    input: z.object({}),
    output: cart,
    errors: writeErrors,
  },
  /** Puts a coupon's code into the cart, also one whose conditions the cart does not meet yet. */
  applyCoupon: {
    http: 'POST /api/cart/applyCoupon',
    for: 'public',
    kind: 'write',
    opensCart: true,
    shownCart: true,
    input: z.object({ Code: z.string().trim().min(1).max(60) }),
    output: z.object({ appliedResult: z.string(), shoppingCart: cart }),
    errors: [...writeErrors, 'coupon_unknown', 'coupon_not_yet_valid', 'coupon_expired', 'coupon_used_up', 'too_many'],
  },
  /** A second time is no error; `removedResult` says what happened. */
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
  /** The customer has read the notification. */
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
