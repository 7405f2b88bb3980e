/**
 * Orders by telephone: head office fills a cart for a customer. Place and goods are held; the customer pays behind a link or a
 * code until a set time, otherwise it lapses by itself. The branch and the bakehouse see the order when it is paid.
 */
import { z } from 'zod'
import { dayOffer, slotOffer } from '../branches/slots'
import { branchId, calendarDate, cents, dateTime, inAddress, packaging, skuid } from '../common'
import { fault } from '../faults'
import type { Operation } from '../operation'
import { cart } from './carts'
import { addableGoods } from './checkout'
import { email, nameText, phone } from './contact'
import { standingWeek } from './standing-orders'

/** Contact of the customer; email or telephone is there. */
export const telephoneContact = z
  .object({
    name: nameText(110).min(1, fault('name_missing')),
    phone: phone.default(''),
    email: z.union([z.literal(''), email]).default(''),
  })
  .refine((of) => of.phone !== '' || of.email !== '', { path: ['email'], error: fault('email_missing') })
export type TelephoneContact = z.infer<typeof telephoneContact>

const MAX_LINES = 50

const telephoneOrderGUID = z.uuid()
const branchERPId = branchId
const line = z.object({ skuid, packaging: packaging.default(null), units: z.int().positive().max(999) })

const draft = z.object({
  telephoneOrderGUID,
  /** The cart as it would be ordered now. */
  cart,
  /** German sentences: goods that are missing or fewer than wished. */
  changes: z.array(z.string()),
  /** End of the hold; each input renews it. */
  heldUntil: dateTime,
  /** Times until which the customer may pay, ascending. */
  payUntil: z.array(dateTime),
})
export type TelephoneDraft = z.infer<typeof draft>

/** 'open': waits for the payment. 'paying': the payment is being taken. 'lapsed': nobody paid in time. */
export const telephoneStates = ['open', 'paying', 'paid', 'lapsed', 'discarded'] as const

const listed = z.object({
  telephoneOrderGUID,
  /** 'KX7 429' without the space. */
  code: z.string(),
  state: z.enum(telephoneStates),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  branchName: z.string(),
  targetDateTime: dateTime,
  total: cents,
  payUntil: dateTime,
  by: z.string(),
  sentAt: dateTime,
  /** The paid order; empty before. */
  orderNumber: z.string(),
})
export type ListedTelephoneOrder = z.infer<typeof listed>

const shown = standingWeek
  .pick({
    orderMode: true,
    branchName: true,
    street: true,
    targetDateTime: true,
    heldUntil: true,
    cart: true,
    missing: true,
    repriced: true,
    changes: true,
    ordered: true,
  })
  .extend({
    telephoneOrderGUID,
    /** 'over': lapsed or discarded. */
    state: z.enum(['open', 'paid', 'over']),
    payUntil: dateTime,
  })
export type TelephoneOrder = z.infer<typeof shown>

const atHeadOffice = { staff: ['head_office'], branch: null } as const
const refusedHere = ['not_staff', 'not_allowed'] as const
const list = z.object({ orders: z.array(listed) })

export const telephoneOrders = {
  /** Those of the last days that were offered to a customer, the latest first. */
  list: {
    http: 'GET /api/telephone-orders',
    for: atHeadOffice,
    kind: 'read',
    input: z.object({}),
    output: list,
    errors: refusedHere,
  },
  /** Days of a branch and, for one of them, its times; full ones are among them. `telephoneOrderGUID`: whose hold does not count. */
  times: {
    http: 'GET /api/telephone-orders/times',
    for: atHeadOffice,
    kind: 'read',
    input: z.object({
      branchERPId: inAddress(branchERPId),
      date: z.union([calendarDate, z.literal('')]),
      draft: z.union([z.uuid(), z.literal('')]),
    }),
    output: z.object({ dates: z.array(dayOffer), slots: z.array(slotOffer) }),
    errors: [...refusedHere, 'branch_unknown', 'mode_not_offered', 'branch_paused'],
  },
  /** Goods of a branch at a time that a text finds; without a text the bestsellers. */
  goods: {
    http: 'GET /api/telephone-orders/goods',
    for: atHeadOffice,
    kind: 'read',
    input: z.object({
      branchERPId: inAddress(branchERPId),
      targetDateTime: dateTime,
      search: z.string().trim().max(100),
    }),
    output: z.object({ goods: z.array(addableGoods) }),
    errors: [...refusedHere, 'branch_unknown'],
  },
  /** Fills the cart of a draft, anew each time, and holds its place and goods for some minutes. Without a guid a draft begins. */
  save: {
    http: 'POST /api/telephone-orders',
    for: atHeadOffice,
    kind: 'write',
    input: z.object({
      telephoneOrderGUID: telephoneOrderGUID.nullable(),
      branchERPId,
      targetDateTime: dateTime,
      lines: z.array(line).min(1).max(MAX_LINES),
    }),
    output: draft,
    errors: [
      ...refusedHere,
      'branch_unknown',
      'branch_paused',
      'mode_not_offered',
      'slot_full',
      'stock_exceeded',
      'not_for_sale',
      'telephone_order_unknown',
      'telephone_order_over',
    ],
  },
  /**
   * Offers the draft to its customer: holds place and goods until `payUntil` and writes the email with the link, if there is an
   * address. Repeated for an offered one it only writes the email again. `grandTotal`: as it was shown.
   */
  send: {
    http: 'POST /api/telephone-orders/send',
    for: atHeadOffice,
    kind: 'write',
    input: z.object({ telephoneOrderGUID, contact: telephoneContact, payUntil: dateTime, grandTotal: cents }),
    output: listed,
    errors: [
      ...refusedHere,
      'branch_unknown',
      'branch_paused',
      'mode_not_offered',
      'slot_full',
      'stock_exceeded',
      'not_for_sale',
      'cart_changed',
      'time_not_offered',
      'telephone_order_unknown',
      'telephone_order_over',
    ],
  },
  /** Gives place and goods back. A customer who is paying at this moment still gets the order. */
  discard: {
    http: 'POST /api/telephone-orders/discard',
    for: atHeadOffice,
    kind: 'write',
    input: z.object({ telephoneOrderGUID }),
    output: list,
    errors: [...refusedHere, 'telephone_order_unknown', 'telephone_order_over'],
  },
  /** The order as the customer sees it behind the link; the guid is the permission. Changes nothing, because programs follow links as well. */
  look: {
    for: 'public',
    kind: 'read',
    input: z.object({ telephoneOrderGUID }),
    output: shown,
    errors: ['telephone_order_unknown'],
  },
  /** The order of a code that was read out. */
  redeem: {
    http: 'POST /api/telephone-order/code',
    for: 'public',
    kind: 'read',
    input: z.object({ code: z.string().max(40) }),
    output: z.object({ telephoneOrderGUID }),
    errors: ['telephone_code_unknown', 'too_many'],
  },
  /**
   * Makes the filled cart the visitor's current cart; their own is restored by `storefront.leaveCart`. `contact`: for the form
   * of the checkout.
   */
  openCart: {
    http: 'POST /api/telephone-order/cart',
    for: 'public',
    kind: 'write',
    input: z.object({ telephoneOrderGUID }),
    output: z.object({
      cartId: z.uuid(),
      contact: z.object({ firstName: z.string(), lastName: z.string(), email: z.string(), phone: z.string() }),
    }),
    wire: {
      output: z.object({
        contact: z.object({ firstName: z.string(), lastName: z.string(), email: z.string(), phone: z.string() }),
      }),
    },
    errors: ['telephone_order_unknown', 'telephone_order_over', 'not_logged_in'],
  },
} as const satisfies Record<string, Operation>
