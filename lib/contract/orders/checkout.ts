/** Payment of a cart, the order it becomes, and changes of paid orders (spec §4 "Payment", §7). */
import { z } from 'zod'
import { declaredAllergens } from '../catalogue/catalogue'
import {
  calendarDate,
  cents,
  dateTime,
  depositKind,
  lineDiscount,
  orderMode,
  packaging,
  packagingOffer,
  picture,
  separatedName,
  shopNotification,
  withdrawalRule,
} from '../common'
import { fault } from '../faults'
import type { Operation } from '../operation'
import { orderSteps } from '../values'
import { billing } from './billing'
import { vatShare } from './carts'
import { contact, deliveryAddress } from './contact'
import { orderRefund } from './order-refund'
import { orderWithdrawal } from './order-withdrawal'

/** The provider's own wallet, a card, the wallet of the customer's device, or the account of the customer's company. */
export const paymentMethods = ['wallet', 'card', 'apple_pay', 'google_pay', 'account'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export const openPayment = z.object({
  checkoutType: z.literal('direct'),
  /**
   * `version` and `grandTotal` of the cart that was shown beside the button. If the cart has changed since, no payment is
   * opened (`cart_changed`), because the customer buys what they saw (§ 312j (2) BGB).
   */
  cartVersion: z.int({ error: fault('cart_version_missing') }).nonnegative(),
  grandTotal: z.int({ error: fault('grand_total_missing') }).nonnegative(),
  /** Missing with the cart page's direct payment: name and email then come from PayPal's payer. */
  contact: contact.optional(),
  /** Required for delivery only. */
  deliveryAddress: deliveryAddress.optional(),
  /** Recipient of the invoice; required above `SMALL_INVOICE_MAX` if nothing is delivered (§ 33 UStDV). */
  billing: billing.optional(),
  /** Missing: the provider's own wallet. All others need a contact, because the provider names no payer. */
  method: z.enum(paymentMethods).optional(),
  /** With the method `account`: one of the company's cost centres. */
  costCentre: z.string().max(100).optional(),
})

/** The cart that was shown beside the button that buys. */
export type ShownCart = Pick<z.infer<typeof openPayment>, 'cartVersion' | 'grandTotal'>

/** Providers whose payments the customer's call captures. */
const paymentProcessor = z.enum(['paypal', 'account'])

/** Code of the payment provider: 'paypal'. */
const provider = z.string().min(1).max(40)

const paymentResult = {
  /** 'pending': the provider has not finished; the order's page shows the progress. */
  validationResult: z.enum(['valid', 'invalid', 'pending']),
  redirectTarget: z.string().nullable(),
  shopNotification: shopNotification.nullable(),
}

export const orderState = z.enum([
  'pending',
  'awaiting_approval',
  'capturing',
  'review',
  'paid',
  'ready',
  'collected',
  'abandoned',
  'cancelled',
  'refund_due',
  'refunded',
])
export type OrderState = z.infer<typeof orderState>

export const orderLine = z.object({
  skuid: z.int().nonnegative(),
  skuNumber: z.string(),
  skuName: z.string(),
  skuNameSeparated: separatedName,
  skuSubline: z.string(),
  imagePath: picture,
  units: z.int().positive(),
  unitPrice: cents,
  totalPrice: cents,
  totalDiscount: cents,
  /** Deposit of one unit including its packaging. */
  depositPrice: cents,
  packaging: packaging.default(null),
  discounts: z.array(lineDiscount),
  /** Per cent. */
  vatRate: z.int(),
  allergens: z.string(),
  withdrawal: withdrawalRule,
})
export type OrderLine = z.infer<typeof orderLine>

/** An order as it was bought: names, prices, tax, address and branch are copies. */
export const order = z.object({
  orderGUID: z.uuid(),
  orderNumber: z.string(),
  /** With a leading '#'; empty until paid. */
  invoiceNumber: z.string(),
  /** Null if nothing had to be paid. */
  provider: provider.nullable(),
  paymentMethod: z.enum(paymentMethods).default('wallet'),
  /** Of an order on account; empty without one. Its papers are delivery notes, and the company gets a collective invoice. */
  costCentre: z.string().default(''),
  state: orderState,
  /** Null for an order that is unpaid or cancelled. */
  step: z.enum(orderSteps).nullable(),
  /** When the branch reported 'ready'; empty before. */
  readyAt: dateTime,
  createdAt: dateTime,
  paidAt: dateTime,
  orderMode,
  express: z.boolean(),
  targetDateTime: dateTime,
  /** Number of changes of the time since the payment. */
  timeChanges: z.int().nonnegative(),
  table: z.int().nullable(),
  branch: z.object({
    branchId: z.int(),
    branchPublicName: z.string(),
    street: z.string(),
    postCode: z.string(),
    city: z.string(),
    kind: z.enum(['shop', 'station']),
  }),
  /** Opening code of a pickup station; empty elsewhere. */
  pickupCode: z.string(),
  /** From the customer's form, or from the provider's payer; null while unknown. */
  contact: z.object({ firstName: z.string(), lastName: z.string(), email: z.string() }).nullable(),
  deliveryAddress: deliveryAddress.nullable(),
  billing: billing.nullable(),
  /** End of the time in which the invoice's recipient can be changed; empty if it cannot (any more). */
  invoiceChangeableUntil: dateTime,
  note: z.string(),
  /** End of the time in which the customer can cancel; empty if they cannot (any more). */
  cancellableUntil: dateTime,
  lines: z.array(orderLine),
  subTotal: cents,
  orderCatalogDiscount: cents,
  orderDiscount: cents,
  depositTotal: cents,
  shippingPrice: cents,
  grandTotal: cents,
  vat: z.array(vatShare),
  /** Oldest first, without refused ones. */
  refunds: z.array(orderRefund),
  /** Oldest first. */
  withdrawals: z.array(orderWithdrawal),
  /** The branch has moved the order and waits for the customer's answer; null without an unanswered move. */
  openMove: z.object({ from: dateTime, askedAt: dateTime }).nullable(),
  /** A change whose further payment has begun and is not settled; 'review': the provider examines it. */
  openChange: z.object({ state: z.enum(['unpaid', 'review']), amount: cents, begunAt: dateTime }).nullable(),
  guest: z.boolean(),
})
export type Order = z.infer<typeof order>

/** Why an order cannot be bought on the account of a company. */
const accountErrors = ['account_not_offered', 'account_paused', 'account_limit', 'account_person_limit'] as const

/** A file that the browser saves or opens. */
const file = z.file()

/** The changeable parts of an order besides its goods. `note`: one of those that the shop offers. */
const orderMoment = z.object({ targetDateTime: dateTime, note: z.string().max(500) })

const unitsOfLine = z.object({
  skuid: z.int().nonnegative(),
  /** Missing is null. */
  packaging: packaging.optional(),
  units: z.int().positive().max(9_999),
})

/** One version of the changeable parts of a paid order; each product at most once per packaging. */
export const orderVersion = orderMoment.extend({ lines: z.array(unitsOfLine).max(200) })
export type OrderVersion = z.infer<typeof orderVersion>

/** A change that a customer made to a paid order. */
export const orderChange = z.object({
  at: dateTime,
  from: orderMoment,
  to: orderMoment,
  /** Changed units by product, named with its packaging: `to` 0 for a removed one, `from` 0 for a new one. */
  goods: z.array(z.object({ skuName: z.string(), from: z.int(), to: z.int() })),
  /** Cents paid for the change; negative if refunded. */
  difference: z.int(),
  /** Number of the new invoice, with a leading '#'; empty if the previous one still applies. */
  invoiceNumber: z.string(),
})
export type OrderChange = z.infer<typeof orderChange>

export const orderWithHistory = order.extend({
  history: z.array(z.object({ state: orderState, at: dateTime })),
  /** The customer's changes since the payment, oldest first. */
  changes: z.array(orderChange),
  /** Goods can be changed as well (if the order can be changed): no refund was made, nothing was withdrawn, and it is not an order at a table. */
  goodsChangeable: z.boolean(),
})
export type OrderWithHistory = z.infer<typeof orderWithHistory>

/** Why the wanted units of a product are unavailable: not sold (at that time), too few left, or not in its quantity steps. */
export const goodsProblem = z.enum(['not_sold', 'not_then', 'too_few_left', 'below_minimum', 'not_in_steps'])
export type GoodsProblem = z.infer<typeof goodsProblem>

/** A product of an order that is being changed, in one packaging. Totals are cents of all units, after discounts, without deposits. */
export const quotedLine = z.object({
  skuid: z.int(),
  packaging: packaging.default(null),
  skuName: z.string(),
  skuNameSeparated: separatedName,
  skuSubline: z.string(),
  imagePath: picture,
  from: z.int().nonnegative(),
  to: z.int().nonnegative(),
  fromTotal: cents,
  total: cents,
  discounts: z.array(lineDiscount),
  /** Deposit of one unit including its packaging. */
  depositPrice: cents,
  problem: goodsProblem.nullable(),
  /** Largest possible number, including the order's own units. */
  max: z.int().nonnegative(),
  min: z.int().positive(),
  step: z.int().positive(),
})
export type QuotedLine = z.infer<typeof quotedLine>

/** A product that can be added to a paid order. */
export const addableGoods = z.object({
  skuid: z.int(),
  skuName: z.string(),
  skuNameSeparated: separatedName,
  skuSubline: z.string(),
  imagePath: picture,
  price: cents,
  /** Deposit of one unit without its packaging. */
  depositPrice: cents.default(0),
  depositKind,
  packagingOffer,
  /** Smallest number and quantity step. */
  min: z.int().positive(),
  step: z.int().positive(),
  allergens: declaredAllergens,
})
export type AddableGoods = z.infer<typeof addableGoods>

/** The slot's capacity is too small for the wanted goods, or the slot is taken. */
const slotProblem = z.object({
  code: z.enum(['slot_too_small', 'time_not_offered']),
  /** The next time with enough capacity, or the last one before; empty if there is none. */
  next: dateTime,
})
export type SlotProblem = z.infer<typeof slotProblem>

/** Price of a change; a quote claims nothing. */
export const changeQuote = z.object({
  /** The order's own lines first, in their order. */
  lines: z.array(quotedLine),
  /** The note that is valid for these goods. */
  note: z.string(),
  depositDifference: z.int(),
  shippingDifference: z.int(),
  /** Paid so far, less refunds of earlier changes. */
  paid: cents,
  grandTotal: cents,
  /** `grandTotal` less `paid`: to be paid, or refunded if negative. */
  difference: z.int(),
  /** The order's coupon does not apply to these goods. */
  couponRests: z.boolean(),
  /** Minimum value of a delivery if these goods are below it, otherwise 0. */
  minimum: cents,
  /** Null if the goods are available at the order's time. */
  slotProblem: slotProblem.nullable(),
})
export type ChangeQuote = z.infer<typeof changeQuote>

const changeInput = z.object({ orderGUID: z.uuid(), shown: orderVersion, wanted: orderVersion })
/** `grandTotal` as it was shown beside the button; if it has changed since, nothing is done (`change_repriced`). */
const boughtChange = changeInput.extend({ grandTotal: z.int().nonnegative() })
export const changeOfVersions = boughtChange.omit({ orderGUID: true })

export const changeErrors = [
  'order_unknown',
  'change_too_late',
  'order_changed',
  'goods_fixed',
  'change_empty',
  'change_repriced',
  'change_in_payment',
  'below_minimum',
  'note_unknown',
  'slot_full',
  'slot_too_small',
  'stock_exceeded',
  'not_for_sale',
  'time_not_offered',
] as const

const orderFile = {
  input: z.object({ orderGUID: z.uuid() }),
  wire: { input: z.object({ orderGuid: z.uuid() }), output: file },
  errors: ['order_unknown'],
} as const

export const checkout = {
  /**
   * Validates and prices the cart, claims slot and stock, stores the order and opens its payment at the provider.
   * `cart_changed` contains the current cart (`shoppingCart`).
   */
  openPayment: {
    http: 'POST /api/checkout/createPaypalOrder',
    for: 'public',
    kind: 'money',
    opensCart: true,
    shownCart: true,
    input: openPayment,
    /**
     * `reference`: the provider's id of the payment. An order that costs nothing is paid at once: `reference` is empty and
     * `redirectTarget` is the thank-you page.
     */
    output: z.object({ ...paymentResult, reference: z.string() }),
    wire: { output: z.object({ ...paymentResult, paypalOrderID: z.string() }) },
    errors: [
      'not_logged_in',
      'invalid_input',
      'config_incomplete',
      'cart_changed',
      'out_of_delivery_area',
      'order_already_paid',
      'payment_unavailable',
      ...accountErrors,
      'cost_centre_missing',
      'too_many',
    ],
  },
  /** Captures the approved payment, once however often it is called. */
  capture: {
    http: 'POST /api/checkout/capture',
    for: 'public',
    kind: 'money',
    opensCart: true,
    shownCart: true,
    input: z.object({ provider, reference: z.string().min(1).max(64) }),
    output: z.object({ ...paymentResult, orderGUID: z.string() }),
    wire: {
      input: z.object({
        checkoutType: z.literal('direct'),
        paymentProcessor,
        paymentType: z.literal('paypal'),
        paypalOrderID: z.string().min(1).max(64),
      }),
    },
    errors: [
      'not_logged_in',
      'order_unknown',
      'payment_declined',
      'payment_not_approved',
      'payment_unconfirmed',
      'payment_mismatch',
      'payment_unavailable',
      ...accountErrors,
      'cost_centre_missing',
    ],
  },
  /** The order of a guid with its history since the payment. The guid is the permission. */
  order: {
    for: 'public',
    kind: 'read',

    input: z.object({ orderGUID: z.uuid() }),
    output: orderWithHistory,
    errors: ['order_unknown'],
  },
  /** Progress of an order, cheap enough to be polled by the order's page. */
  progress: {
    http: 'GET /api/checkout/progress',
    for: 'public',
    kind: 'read',
    input: z.object({ orderGUID: z.uuid() }),
    output: order.pick({ state: true, step: true, readyAt: true, cancellableUntil: true, targetDateTime: true }),
    errors: ['order_unknown'],
  },
  /** iCalendar text of a paid order; a cancelled order has status CANCELLED. */
  calendarFile: {
    http: 'GET /api/checkout/GetCalendarFile',
    for: 'public',
    kind: 'read',
    ...orderFile,
    output: z.object({ fileName: z.string(), content: z.string() }),
    errors: ['order_unknown', 'no_calendar_file'],
  },
  /** The invoice of a paid order (even if cancelled since) in base64: a PDF, for an authority XML (`invoiceFormOf`). */
  receipt: {
    http: 'GET /api/checkout/GetReceipt',
    for: 'public',
    kind: 'read',
    ...orderFile,
    /** `invoiceNumber`: of a replaced invoice or a correction; without it the current invoice. */
    input: orderFile.input.extend({ invoiceNumber: z.string().max(40).optional() }),
    output: z.object({
      fileName: z.string(),
      contentType: z.enum(['application/pdf', 'application/xml']).default('application/pdf'),
      base64: z.base64(),
    }),
    wire: { ...orderFile.wire, input: orderFile.wire.input.extend({ invoice: z.string().max(40).optional() }) },
  },
  /** Issues the invoice to another recipient, under a new number that cancels the old one. `invoice_final` after the time limit. */
  rewriteInvoice: {
    http: 'POST /api/checkout/rewriteInvoice',
    for: 'public',
    kind: 'write',
    input: z.object({ orderGUID: z.uuid(), billing }),
    output: order,
    errors: ['order_unknown', 'invoice_final'],
  },
  /** Times to which a paid order can be moved, by day, ascending; none if it cannot be changed (any more). */
  changeTimes: {
    http: 'GET /api/checkout/change',
    for: 'public',
    kind: 'read',
    input: z.object({ orderGUID: z.uuid() }),
    output: z.object({ days: z.array(z.object({ date: calendarDate, starts: z.array(dateTime) })) }),
    errors: ['order_unknown'],
  },
  /** Products that can be added to a paid order at a time: search results, or suggestions without a text. Variants one by one. */
  changeGoods: {
    http: 'GET /api/checkout/changeGoods',
    for: 'public',
    kind: 'read',
    input: z.object({ orderGUID: z.uuid(), targetDateTime: dateTime, search: z.string().trim().max(100) }),
    output: z.object({ goods: z.array(addableGoods) }),
    errors: ['order_unknown', 'change_too_late'],
  },
  /** The result and the price of a change of a paid order. Changes nothing. */
  quoteChange: {
    http: 'POST /api/checkout/changeQuote',
    for: 'public',
    kind: 'read',
    input: changeInput,
    output: changeQuote,
    errors: ['order_unknown', 'change_too_late', 'order_changed', 'goods_fixed', 'note_unknown', 'time_not_offered'],
  },
  /**
   * Changes time, note or goods of a paid order at the same branch, until it is baked or prepared. A lower price is
   * refunded; a higher price is paid first (`openChange`). `shown` is the version that the customer saw: if another device
   * changed the order since, `order_changed`. A repeat of a completed change changes nothing.
   */
  changeOrder: {
    http: 'POST /api/checkout/change',
    for: 'public',
    kind: 'money',
    input: boughtChange,
    output: order,
    errors: changeErrors,
  },
  /** Claims the additional goods of a change and opens its payment. The order stays unchanged until the payment is captured. */
  openChange: {
    http: 'POST /api/checkout/openChange',
    for: 'public',
    kind: 'money',
    input: boughtChange.extend({ method: z.enum(paymentMethods).optional() }),
    output: z.object({ reference: z.string() }),
    wire: { output: z.object({ paypalOrderID: z.string() }) },
    errors: [...changeErrors, 'payment_unavailable', 'account_not_offered'],
  },
  /**
   * Captures the payment of a change, once however often it is called. 'pending': the provider has not finished.
   * `change_not_kept`: the order has changed since, or its time is over; nothing was captured, or it is refunded.
   */
  captureChange: {
    http: 'POST /api/checkout/captureChange',
    for: 'public',
    kind: 'money',
    input: z.object({ orderGUID: z.uuid(), provider, reference: z.string().min(1).max(64) }),
    output: z.object({ result: z.enum(['changed', 'pending']) }),
    wire: {
      input: z.object({
        orderGUID: z.uuid(),
        paymentProcessor: paymentProcessor.default('paypal'),
        paypalOrderID: z.string().min(1).max(64),
      }),
    },
    errors: [
      'order_unknown',
      'change_not_kept',
      'payment_declined',
      'payment_not_approved',
      'payment_unconfirmed',
      'payment_mismatch',
      'payment_unavailable',
      ...accountErrors,
      'cost_centre_missing',
    ],
  },
  /** Cancels a paid order until its cut-off (`cancel_too_late`) and refunds it. */
  cancelOrder: {
    http: 'POST /api/checkout/cancel',
    for: 'public',
    kind: 'money',
    input: z.object({ orderGUID: z.uuid() }),
    output: order,
    errors: ['order_unknown', 'cancel_too_late'],
  },
  /** A webhook of the payment provider: its signature is verified over the raw body, it is stored once, then processed. */
  webhook: {
    http: 'POST /api/webhooks/paypal',
    for: 'public',
    kind: 'money',
    input: z.object({ provider, rawBody: z.string().max(1_000_000), headers: z.record(z.string(), z.string()) }),
    output: z.object({ received: z.literal(true) }),
    errors: ['malformed', 'unavailable', 'too_many'],
  },
} as const satisfies Record<string, Operation>
