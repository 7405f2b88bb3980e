/** Contact, payment and the order that comes of it (spec §4 "Payment", §7). */
import { z } from 'zod'
import { billing } from './billing'
import { vatShare } from './carts'
import { declaredAllergens } from './catalogue'
import {
  calendarDate,
  cents,
  dateTime,
  depositKind,
  orderMode,
  packaging,
  packagingOffer,
  shopNotification,
  withdrawalRule,
} from './common'
import { contact, deliveryAddress } from './contact'
import { fault } from './faults'
import type { Operation } from './operation'
import { orderRefund } from './order-refund'
import { orderSteps } from './values'

/** How a customer pays: by the provider's own wallet, by a card, or by their device's wallet. */
export const paymentMethods = ['wallet', 'card', 'apple_pay', 'google_pay'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export const openPayment = z.object({
  checkoutType: z.literal('direct'),
  /**
   * `version` and `grandTotal` of the cart as it stood beside the button: where it is another by now nothing is opened
   * (`cart_changed`), because the customer buys what they saw (§ 312j (2) BGB).
   */
  cartVersion: z.int({ error: fault('cart_version_missing') }).nonnegative(),
  grandTotal: z.int({ error: fault('grand_total_missing') }).nonnegative(),
  /** Missing on the cart page's direct payment: then name and e-mail come from who pays. */
  contact: contact.optional(),
  /** Due for delivery only. */
  deliveryAddress: deliveryAddress.optional(),
  /** For whom the invoice is; due above 250 € where nothing is delivered (§ 33 UStDV). */
  billing: billing.optional(),
  /** Missing: the provider's own wallet. Any other needs a contact, because no payer is known to take it from. */
  method: z.enum(paymentMethods).optional(),
})

/** What stood on the screen beside the button that buys. */
export type ShownCart = Pick<z.infer<typeof openPayment>, 'cartVersion' | 'grandTotal'>

/** Who takes the money, by its code: 'paypal'. */
const provider = z.string().min(1).max(40)

const answer = {
  /** 'pending': the money is on its way, the order page follows it. */
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
  skuSubline: z.string(),
  imagePath: z.string(),
  units: z.int().positive(),
  unitPrice: cents,
  totalPrice: cents,
  totalDiscount: cents,
  /** Of one unit, with that of what it is put into. */
  depositPrice: cents,
  packaging: packaging.default(null),
  discountNames: z.array(z.string()),
  /** Per cent. */
  vatRate: z.int(),
  allergens: z.string(),
  withdrawal: withdrawalRule,
})
export type OrderLine = z.infer<typeof orderLine>

/** What was bought, as it was: names, prices, tax, address and branch are copies. */
export const order = z.object({
  orderGUID: z.uuid(),
  orderNumber: z.string(),
  /** With a leading '#'; empty until paid. */
  invoiceNumber: z.string(),
  /** Null where nothing was to be paid. */
  provider: provider.nullable(),
  paymentMethod: z.enum(paymentMethods).default('wallet'),
  state: orderState,
  /** Null for an order that is not paid, or off. */
  step: z.enum(orderSteps).nullable(),
  /** When the branch said that it is ready; empty before. */
  readyAt: dateTime,
  createdAt: dateTime,
  paidAt: dateTime,
  orderMode,
  express: z.boolean(),
  targetDateTime: dateTime,
  /** How often the time was changed since it was paid. */
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
  /** As the customer gave it, or as the payment's provider knows its payer; null while nobody has. */
  contact: z.object({ firstName: z.string(), lastName: z.string(), email: z.string() }).nullable(),
  deliveryAddress: deliveryAddress.nullable(),
  billing: billing.nullable(),
  /** Until then the invoice can be made out to somebody else; empty when it cannot (any more). */
  invoiceChangeableUntil: dateTime,
  note: z.string(),
  /** The customer may cancel until then; empty when they cannot (any more). */
  cancellableUntil: dateTime,
  lines: z.array(orderLine),
  subTotal: cents,
  orderCatalogDiscount: cents,
  orderDiscount: cents,
  depositTotal: cents,
  shippingPrice: cents,
  grandTotal: cents,
  vat: z.array(vatShare),
  /** Oldest first; none that was refused. */
  refunds: z.array(orderRefund),
  guest: z.boolean(),
})
export type Order = z.infer<typeof order>

/** What a browser saves or opens. */
const file = z.file()

/** What is no goods of what a customer may change. `note`: one of those that the shop offers. */
const orderMoment = z.object({ targetDateTime: dateTime, note: z.string().max(500) })

const unitsOfLine = z.object({
  skuid: z.int().nonnegative(),
  /** Missing is null. */
  packaging: packaging.optional(),
  units: z.int().positive().max(9_999),
})

/** What a customer may change of a paid order, one value of it; each product once for each thing that it is put into. */
export const orderVersion = orderMoment.extend({ lines: z.array(unitsOfLine).max(200) })
export type OrderVersion = z.infer<typeof orderVersion>

/** What a customer made of an order. */
export const orderChange = z.object({
  at: dateTime,
  from: orderMoment,
  to: orderMoment,
  /** Units of each product, named with what it is put into, that is different: `to` 0 for one that was left out, `from` 0 for a new one. */
  goods: z.array(z.object({ skuName: z.string(), from: z.int(), to: z.int() })),
  /** Cents that were paid for it; below 0 what went back. */
  difference: z.int(),
  /** Of the invoice over what the order became, with a leading '#'; empty where the one before still stood. */
  invoiceNumber: z.string(),
})
export type OrderChange = z.infer<typeof orderChange>

const orderWithHistory = order.extend({
  history: z.array(z.object({ state: orderState, at: dateTime })),
  /** By its customer since it was paid, oldest first. */
  changes: z.array(orderChange),
  /** Its goods can be changed as well, where anything can: nothing went back of it, and it is not eaten at a table. */
  goodsChangeable: z.boolean(),
})
export type OrderWithHistory = z.infer<typeof orderWithHistory>

/** Why so many of a product cannot be had: it is not sold (then), there are too few, or it is sold in other numbers. */
export const goodsProblem = z.enum(['not_sold', 'not_then', 'too_few_left', 'below_minimum', 'not_in_steps'])
export type GoodsProblem = z.infer<typeof goodsProblem>

/**
 * A product of an order that is being changed, in one of the things that it is put into; cents of all its units, after
 * discounts, without deposits.
 */
export const quotedLine = z.object({
  skuid: z.int(),
  packaging: packaging.default(null),
  skuName: z.string(),
  skuSubline: z.string(),
  imagePath: z.string(),
  from: z.int().nonnegative(),
  to: z.int().nonnegative(),
  fromTotal: cents,
  total: cents,
  discountNames: z.array(z.string()),
  /** Deposit of one unit, with that of what it is put into. */
  depositPrice: cents,
  problem: goodsProblem.nullable(),
  /** As many as there can be of it, what the order has counted in. */
  max: z.int().nonnegative(),
  min: z.int().positive(),
  step: z.int().positive(),
})
export type QuotedLine = z.infer<typeof quotedLine>

/** What can be put into a paid order. */
const addableGoods = z.object({
  skuid: z.int(),
  skuName: z.string(),
  skuSubline: z.string(),
  imagePath: z.string(),
  price: cents,
  /** Deposit of one unit, without that of what it is put into. */
  depositPrice: cents.default(0),
  depositKind,
  packagingOffer,
  /** As few as there can be, and by how many there are more. */
  min: z.int().positive(),
  step: z.int().positive(),
  allergens: declaredAllergens,
})
export type AddableGoods = z.infer<typeof addableGoods>

/** A time that is too small for the work of what is wanted, or was taken by somebody. */
const slotProblem = z.object({
  code: z.enum(['slot_too_small', 'time_not_offered']),
  /** The next time at which all of it can be had, or the last one before; empty where there is none. */
  next: dateTime,
})
export type SlotProblem = z.infer<typeof slotProblem>

/** What a change would cost; nothing is claimed by asking. */
export const changeQuote = z.object({
  /** What the order has first, in its order. */
  lines: z.array(quotedLine),
  /** The note that fits these goods. */
  note: z.string(),
  depositDifference: z.int(),
  shippingDifference: z.int(),
  /** What was paid, less what went back for earlier changes. */
  paid: cents,
  grandTotal: cents,
  /** `grandTotal` less `paid`: to be paid, or below 0 what goes back. */
  difference: z.int(),
  /** The order's coupon does not count for these goods. */
  couponRests: z.boolean(),
  /** Goods that a delivery has to be worth, where these are not; else 0. */
  minimum: cents,
  /** Null: it can be had at its time. */
  slotProblem: slotProblem.nullable(),
})
export type ChangeQuote = z.infer<typeof changeQuote>

const changeInput = z.object({ orderGUID: z.uuid(), shown: orderVersion, wanted: orderVersion })
/** `grandTotal` as it stood beside the button: where it is another by now nothing is done (`change_repriced`). */
const boughtChange = changeInput.extend({ grandTotal: z.int().nonnegative() })

const changeErrors = [
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
   * T1 and T2: validates, prices, claims, stores the order and opens its payment. `cart_changed` comes with the cart as
   * it is now (`shoppingCart`).
   */
  openPayment: {
    http: 'POST /api/checkout/createPaypalOrder',
    for: 'public',
    kind: 'money',
    opensCart: true,
    shownCart: true,
    input: openPayment,
    /**
     * `reference`: the provider's id of the payment. An order that costs nothing is paid at once: then it is empty and
     * `redirectTarget` is the thank-you page.
     */
    output: z.object({ ...answer, reference: z.string() }),
    wire: { output: z.object({ ...answer, paypalOrderID: z.string() }) },
    errors: [
      'not_logged_in',
      'invalid_input',
      'config_incomplete',
      'cart_changed',
      'out_of_delivery_area',
      'order_already_paid',
      'payment_unavailable',
      'too_many',
    ],
  },
  /** Settles: captures once however often it is asked. */
  capture: {
    http: 'POST /api/checkout/capture',
    for: 'public',
    kind: 'money',
    opensCart: true,
    shownCart: true,
    input: z.object({ provider, reference: z.string().min(1).max(64) }),
    output: z.object({ ...answer, orderGUID: z.string() }),
    wire: {
      input: z.object({
        checkoutType: z.literal('direct'),
        paymentProcessor: z.literal('paypal'),
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
    ],
  },
  /** The order of a guid, for whoever holds it, and what has happened to it since it was paid. */
  order: {
    for: 'public',
    kind: 'read',

    input: z.object({ orderGUID: z.uuid() }),
    output: orderWithHistory,
    errors: ['order_unknown'],
  },
  /** How far it is, for the page that waits for it: a few rows of the database, however often it is asked. */
  progress: {
    http: 'GET /api/checkout/progress',
    for: 'public',
    kind: 'read',
    input: z.object({ orderGUID: z.uuid() }),
    output: order.pick({ state: true, step: true, readyAt: true, cancellableUntil: true, targetDateTime: true }),
    errors: ['order_unknown'],
  },
  /** iCalendar text of an order that was paid; of one that is off it says so. */
  calendarFile: {
    http: 'GET /api/checkout/GetCalendarFile',
    for: 'public',
    kind: 'read',
    ...orderFile,
    output: z.object({ fileName: z.string(), content: z.string() }),
    errors: ['order_unknown', 'no_calendar_file'],
  },
  /** The receipt of an order that was paid, also when it was cancelled since, as PDF, in base64. */
  receipt: {
    http: 'GET /api/checkout/GetReceipt',
    for: 'public',
    kind: 'read',
    ...orderFile,
    /** `invoiceNumber`: one that was replaced, or of a correction; without it the one that stands. */
    input: orderFile.input.extend({ invoiceNumber: z.string().max(40).optional() }),
    output: z.object({ fileName: z.string(), base64: z.base64() }),
    wire: { ...orderFile.wire, input: orderFile.wire.input.extend({ invoice: z.string().max(40).optional() }) },
  },
  /** Makes the invoice out to somebody, under a new number that cancels the old one. */
  rewriteInvoice: {
    http: 'POST /api/checkout/rewriteInvoice',
    for: 'public',
    kind: 'write',
    input: z.object({ orderGUID: z.uuid(), billing }),
    output: order,
    errors: ['order_unknown', 'invoice_final'],
  },
  /** Times that a paid order can be changed to, by day, ascending; none where it cannot be changed (any more). */
  changeTimes: {
    http: 'GET /api/checkout/change',
    for: 'public',
    kind: 'read',
    input: z.object({ orderGUID: z.uuid() }),
    output: z.object({ days: z.array(z.object({ date: calendarDate, starts: z.array(dateTime) })) }),
    errors: ['order_unknown'],
  },
  /** What can be put into a paid order then: found by a text, else what goes with it. Each of several variants by itself. */
  changeGoods: {
    http: 'GET /api/checkout/changeGoods',
    for: 'public',
    kind: 'read',
    input: z.object({ orderGUID: z.uuid(), targetDateTime: dateTime, search: z.string().trim().max(100) }),
    output: z.object({ goods: z.array(addableGoods) }),
    errors: ['order_unknown', 'change_too_late'],
  },
  /** What a change would make of a paid order and cost. */
  quoteChange: {
    http: 'POST /api/checkout/changeQuote',
    for: 'public',
    kind: 'read',
    input: changeInput,
    output: changeQuote,
    errors: ['order_unknown', 'change_too_late', 'order_changed', 'goods_fixed', 'note_unknown', 'time_not_offered'],
  },
  /**
   * Another time at the same branch, another note or other goods, until the order is baked or prepared; what it costs less
   * goes back. `shown`: what the customer saw, so that of two devices the second is told. A repeat of a change that was made
   * changes nothing. One that costs more is paid for first: `openChange`.
   */
  changeOrder: {
    http: 'POST /api/checkout/change',
    for: 'public',
    kind: 'money',
    input: boughtChange,
    output: order,
    errors: changeErrors,
  },
  /** Claims what a change adds that costs more, and opens its payment; the order stays as it is until that is settled. */
  openChange: {
    http: 'POST /api/checkout/openChange',
    for: 'public',
    kind: 'money',
    input: boughtChange.extend({ method: z.enum(paymentMethods).optional() }),
    output: z.object({ reference: z.string() }),
    wire: { output: z.object({ paypalOrderID: z.string() }) },
    errors: [...changeErrors, 'payment_unavailable'],
  },
  /**
   * Settles the payment of a change: captures once however often it is asked. 'pending': the money is on its way.
   * `change_not_kept`: the order is another by now, or its time is over; nothing was taken, or it goes back.
   */
  captureChange: {
    http: 'POST /api/checkout/captureChange',
    for: 'public',
    kind: 'money',
    input: z.object({ orderGUID: z.uuid(), provider, reference: z.string().min(1).max(64) }),
    output: z.object({ result: z.enum(['changed', 'pending']) }),
    wire: { input: z.object({ orderGUID: z.uuid(), paypalOrderID: z.string().min(1).max(64) }) },
    errors: [
      'order_unknown',
      'change_not_kept',
      'payment_declined',
      'payment_not_approved',
      'payment_unconfirmed',
      'payment_mismatch',
      'payment_unavailable',
    ],
  },
  /** Cancels a paid order in time; the money goes back by itself. */
  cancelOrder: {
    http: 'POST /api/checkout/cancel',
    for: 'public',
    kind: 'money',
    input: z.object({ orderGUID: z.uuid() }),
    output: order,
    errors: ['order_unknown', 'cancel_too_late'],
  },
  /** A notice from the payment provider: verified over the raw body, stored once, then settled. */
  webhook: {
    http: 'POST /api/webhooks/paypal',
    for: 'public',
    kind: 'money',
    input: z.object({ provider, rawBody: z.string().max(1_000_000), headers: z.record(z.string(), z.string()) }),
    output: z.object({ received: z.literal(true) }),
    errors: ['malformed', 'unavailable', 'too_many'],
  },
} as const satisfies Record<string, Operation>
