/** Orders of all branches, as head office finds, reads and changes them. */
import { z } from 'zod'
import { calendarDate, cents, dateTime } from '../common'
import type { Operation } from '../operation'
import { act } from '../staff/audit-log'
import { MAX_STAFF_NOTE, searchKinds } from '../values'
import { branchOrder } from './branch-orders'
import { changeErrors, changeOfVersions, order, orderState, orderWithHistory, paymentMethods } from './checkout'
import { email, phone } from './contact'
import { refundReason, refundState } from './order-refund'
import { refundable } from './refunds'

/** An order in a list: of a search, or of a customer's further orders. */
const listedOrder = z.object({
  orderNumber: z.string(),
  state: orderState,
  step: branchOrder.shape.step,
  orderMode: order.shape.orderMode,
  customerName: z.string(),
  email: z.string(),
  phone: z.string(),
  branchPublicName: z.string(),
  targetDateTime: dateTime,
  grandTotal: cents,
  goods: z.array(z.string()),
  /** The fields that match the search; empty in other lists, and if only the day was searched. */
  found: z.array(z.enum(searchKinds)),
})
export type ListedOrder = z.infer<typeof listedOrder>

/** An email about the order. 'waiting' also counts failed attempts, which are repeated. */
const letter = z.object({
  emailId: z.uuid(),
  /** 'order_confirmation' */
  kind: z.string(),
  subject: z.string(),
  recipient: z.string(),
  createdAt: dateTime,
  sentAt: dateTime,
  attempts: z.int().nonnegative(),
  /** Time of the next attempt, if it was not sent. */
  nextAttemptAt: dateTime,
  /** Response of the mail server to the last attempt; empty without a failed one. */
  lastAnswer: z.string(),
})
export type Letter = z.infer<typeof letter>

const payment = z.object({
  paymentId: z.uuid(),
  purpose: z.enum(['first', 'change']),
  /** One of `paymentStates` in `server/bakery/orders/payment/rules.ts`. */
  state: z.string(),
  amount: cents,
  method: z.enum(paymentMethods),
  provider: z.string(),
  /** The provider's id, for its own site. */
  reference: z.string(),
  createdAt: dateTime,
  capturedAt: dateTime,
})

const refund = z.object({
  refundId: z.string(),
  amount: cents,
  state: refundState,
  /** 'changed': the order became cheaper. Null: made at the provider's own site, and not assigned yet. */
  reason: z.enum([...refundReason.options, 'changed']).nullable(),
  by: z.string(),
  createdAt: dateTime,
  doneAt: dateTime,
  correctionNumber: z.string(),
  /** The provider's reason of a rejection. */
  refusal: z.string(),
})

const officeOrder = z.object({
  order: orderWithHistory,
  /** 0 if the branch does not exist any more. */
  branchERPId: z.int().nonnegative(),
  phone: z.string(),
  /** The clerk who took the order by telephone, and the time; null: the customer ordered in the shop. */
  takenBy: z.object({ by: z.string(), at: dateTime }).nullable(),
  /** For the branch; printed on the receipt. */
  staffNote: z.string(),
  step: branchOrder.shape.step,
  steps: branchOrder.shape.steps,
  payments: z.array(payment),
  refunds: z.array(refund),
  refundable,
  letters: z.array(letter),
  /** Acts of staff about this order, the latest first. */
  acts: z.array(act),
  /** Further orders of the customer, by account, or by email address for guests; the latest first. */
  others: z.array(listedOrder),
})
export type OfficeOrder = z.infer<typeof officeOrder>

const atHeadOffice = { staff: ['head_office'], branch: null } as const
const orderNumber = z.string().trim().min(1).max(40)
const refusedHere = ['not_staff', 'not_allowed'] as const

/** Contact of an order's customer; empty if the customer cannot be reached. */
export const orderContact = z.object({ email: z.union([z.literal(''), email]), phone })

/** Most orders of one search. */
export const MAX_FOUND = 50

export const officeOrders = {
  /**
   * Paid orders of all branches, the latest appointment first: by number, names, email address, telephone, product and amount,
   * in any spelling and order, and by a day, in the text or as `date`. `isCut`: there are more than `MAX_FOUND`.
   */
  search: {
    http: 'GET /api/office-orders/search',
    for: atHeadOffice,
    kind: 'read',
    input: z.object({ text: z.string().trim().max(80), date: z.union([calendarDate, z.literal('')]).optional() }),
    output: z.object({ orders: z.array(listedOrder), isCut: z.boolean() }),
    errors: refusedHere,
  },
  /** All data of one paid order. */
  order: {
    http: 'GET /api/office-orders/order',
    for: atHeadOffice,
    kind: 'read',
    input: z.object({ orderNumber }),
    output: officeOrder,
    errors: [...refusedHere, 'order_unknown'],
  },
  /** Sends an email about the order again, or an unsent one at once, to the customer's present address. */
  sendAgain: {
    http: 'POST /api/office-orders/letter',
    for: atHeadOffice,
    kind: 'write',
    input: z.object({ orderNumber, emailId: z.uuid() }),
    output: officeOrder,
    errors: [...refusedHere, 'order_unknown'],
  },
  /**
   * Corrects the customer's email address and telephone for this order. Emails that were not sent go to the new address, and a
   * confirmation that nobody got is written. `before`: as it was shown; if it has changed since, `order_changed`.
   */
  correctContact: {
    http: 'POST /api/office-orders/contact',
    for: atHeadOffice,
    kind: 'write',
    input: orderContact.extend({ orderNumber, before: z.object({ email: z.string(), phone: z.string() }) }),
    output: officeOrder,
    errors: [...refusedHere, 'order_unknown', 'order_changed'],
  },
  /** Writes the note for the branch. `before`: as it was shown; if it has changed since, `order_changed`. */
  writeNote: {
    http: 'POST /api/office-orders/note',
    for: atHeadOffice,
    kind: 'write',
    input: z.object({
      orderNumber,
      before: z.string().max(MAX_STAFF_NOTE),
      note: z.string().trim().max(MAX_STAFF_NOTE),
    }),
    output: officeOrder,
    errors: [...refusedHere, 'order_unknown', 'order_changed'],
  },
  /**
   * Changes time or goods for the customer, under the same conditions as `checkout.changeOrder`. If it costs more, nothing
   * changes: the customer gets an email with a link to pay the difference, and the change takes effect with the payment ('asked').
   */
  change: {
    http: 'POST /api/office-orders/change',
    for: atHeadOffice,
    kind: 'money',
    input: changeOfVersions.extend({ orderNumber }),
    output: z.object({ result: z.enum(['changed', 'asked']), order: officeOrder }),
    errors: [...refusedHere, ...changeErrors, 'customer_without_email'],
  },
} as const satisfies Record<string, Operation>
