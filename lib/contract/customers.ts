/** The customer account: session, profile, passwords, orders (spec §3 "Customer profile", §7 login to e-mail, re-order). */
import { z } from 'zod'
import {
  changeEmail,
  changePassword,
  deleteAccountForm,
  loginForm,
  newPassword,
  profileForm,
  registrationForm,
  requestPasswordResetForm,
} from './account-forms'
import { branch } from './branches'
import { cart, requestId } from './carts'
import { order } from './checkout'
import { branchId, cents, dateTime, inAddress, orderMode, packaging, skuid } from './common'
import type { Operation } from './operation'
import { pushTopics } from './values'

const postalAddress = z.object({
  /** 1 billing, 2 shipping. */
  addressType: z.int(),
  addressPersonalName: z.string(),
  addressLine1: z.string(),
  addressZip: z.string(),
  addressCity: z.string(),
})

/** The state a page of a customer starts from; nothing secret is in it. */
export const customerData = z.object({
  customerDetails: z.object({
    /** 0 Firma, 1 Herr, 2 Frau, 3 Divers. */
    salutation: z.int(),
    companyName: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    notification: z.int(),
    phone: z.string(),
    email: z.string(),
    /** Personal data and billing address are changed by customer service only. */
    hasBusinessCard: z.boolean(),
  }),
  billingAddress: postalAddress.nullable(),
  shippingAddress: postalAddress.nullable(),
  billingIsShipping: z.boolean(),
  preferencedBranch: z.object({ preferencedBranchId: branchId, preferencedBranchInfo: branch }).nullable(),
})
export type CustomerData = z.infer<typeof customerData>

/** Whom a session belongs to from now on. */
export const sessionStart = z.object({
  customerId: z.uuid(),
  /** Opens the session; stands in the sealed cookie only. */
  sessionToken: z.string(),
  /** The cart to go on with; null when there is none yet. */
  cartId: z.uuid().nullable(),
})
export type SessionStart = z.infer<typeof sessionStart>

/** What a browser says of itself, by its proper names; '' where it says nothing that is known. */
const device = z.object({ browser: z.string().max(40), system: z.string().max(40) })

/** A device on which the customer is logged in. */
const deviceSession = z.object({
  ...device.shape,
  sessionId: z.string(),
  /** The caller's own. */
  isThis: z.boolean(),
  since: z.string(),
  /** The last day on which it was seen, yyyy-MM-dd in Europe/Berlin. */
  lastSeenOn: z.iso.date(),
})
export type DeviceSession = z.infer<typeof deviceSession>

const deviceSessions = z.object({ sessions: z.array(deviceSession) })

export const orderPage = z.object({ orders: z.array(order), total: z.int(), pageSize: z.int() })

/** Everything the shop holds about a customer (GDPR art. 15 and 20). */
export const customerExport = z.object({
  exportedAt: z.string(),
  registeredAt: z.string(),
  customer: customerData,
  wishlist: z.array(z.object({ skuid: z.int(), addedAt: z.string() })),
  /** What they left in a cart. */
  carts: z.array(
    z.object({
      note: z.string(),
      lines: z.array(
        z.object({ skuid: z.int(), packaging: packaging.default(null), units: z.int(), addedAt: z.string() }),
      ),
    }),
  ),
  /** Where they are logged in. */
  logins: z.array(deviceSession.omit({ sessionId: true, isThis: true })),
  /** Of what their devices are told, and through whose push service. */
  pushes: z.array(z.object({ pushService: z.string(), topic: z.enum(pushTopics), since: z.string() })),
  /** The bags that were to be filled for them, with each day that was left out or written about. */
  standingOrders: z.array(
    z.object({
      weekdays: z.array(z.int()),
      time: z.string(),
      lines: z.array(
        z.object({ skuid: z.int(), packaging: packaging.default(null), skuName: z.string(), units: z.int() }),
      ),
      pausedUntil: z.string().nullable(),
      since: z.string(),
      endedAt: dateTime,
      days: z.array(z.object({ date: z.string(), skipped: z.boolean(), writtenAt: dateTime })),
    }),
  ),
  /** What was written to them; the texts went to their mailbox. */
  mails: z.array(z.object({ subject: z.string(), writtenAt: z.string() })),
  orders: z.array(order),
})
export type CustomerExport = z.infer<typeof customerExport>

export const copiedOrder = z.object({
  isSuccess: z.literal(true),
  shoppingCart: cart.pick({ originInformation: true, orderMode: true, express: true, targetBranch: true }),
  /** What cannot be had any more, for the notification. */
  notAvailable: z.array(z.object({ label: z.string(), reason: z.string() })),
})
export type CopiedOrder = z.infer<typeof copiedOrder>

/** An order as it would be if it were placed again now. */
export const orderAgain = z.object({
  orderMode,
  branchName: z.string(),
  targetDateTime: dateTime,
  /** What would come into the cart. */
  lines: z.array(
    z.object({ skuid, packaging: packaging.default(null), skuName: z.string(), units: z.int().positive() }),
  ),
  /** What is not as it was: gone, fewer, dearer or cheaper. */
  changes: z.array(z.object({ label: z.string(), reason: z.string() })),
  /** Of the whole cart then. */
  grandTotal: cents,
  /** The cart holds goods: these come to them, at the cart's own branch and time. */
  joined: z.boolean(),
})
export type OrderAgain = z.infer<typeof orderAgain>

export const validity = z.object({ valid: z.boolean(), message: z.string() })

const done = z.object({ done: z.literal(true) })

export const customers = {
  /** Whose login the token opens; null when it has ended. Asked once per request of a customer, mostly from memory. */
  session: {
    for: 'public',
    kind: 'read',
    input: z.object({ sessionToken: z.string().max(100) }),
    output: z.object({ login: z.object({ customerId: z.uuid(), sessionId: z.string() }).nullable() }),
    errors: [],
  },
  /**
   * One answer for a wrong password and an unknown address, in about the same time. Ends the caller's former session.
   * `knownDevices`: as which customers this browser logged in before, so it keeps its way in when strangers have used
   * up an account's attempts.
   */
  login: {
    http: 'POST /api/auth/login',
    for: 'public',
    kind: 'write',
    input: loginForm.pick({ email: true, password: true }).extend({
      staySignedIn: z.boolean().optional(),
      device: device.optional(),
      knownDevices: z
        .array(z.object({ customerId: z.uuid(), deviceId: z.uuid() }))
        .max(5)
        .optional(),
    }),
    output: sessionStart,
    wire: { input: loginForm, output: z.object({ authenticated: z.literal(true) }) },
    errors: ['login_failed', 'too_many'],
  },
  /** Ends the caller's login on all nodes; without one there is nothing to do. */
  logout: { for: 'public', kind: 'write', input: z.object({}), output: done, errors: [] },
  /** Where the customer is logged in, this device first, then by the last day seen. */
  sessions: { for: 'customer', kind: 'read', input: z.object({}), output: deviceSessions, errors: ['not_logged_in'] },
  /** Ends one login of the customer; null: all but the caller's own. */
  endSession: {
    http: 'POST /api/customer/endSession',
    for: 'customer',
    kind: 'write',
    input: z.object({ sessionId: z.string().max(100).nullable() }),
    output: deviceSessions,
    errors: ['not_logged_in'],
  },
  /** The same answer for a registered address, whose owner is told by mail. */
  register: {
    http: 'POST /api/user/register',
    for: 'public',
    kind: 'write',
    input: z.object({ customerDetails: registrationForm }),
    output: done,
    wire: { output: z.literal('user registered') },
    errors: ['too_many'],
  },
  /** What the shop knows of the customer who is logged in. */
  get: { for: 'customer', kind: 'read', input: z.object({}), output: customerData, errors: ['not_logged_in'] },
  /** Changes the profile; name and billing address are locked once they are known. */
  save: {
    http: 'POST /api/customer/save',
    for: 'customer',
    kind: 'write',
    input: profileForm,
    output: customerData,
    errors: ['not_logged_in', 'personal_data_locked'],
  },
  /** Ends every other session of the customer. */
  changePassword: {
    http: 'POST /api/user/changePassword',
    for: 'customer',
    kind: 'write',
    input: changePassword,
    output: done,
    wire: { output: z.object({ changed: z.literal(true) }) },
    errors: ['not_logged_in', 'password_wrong', 'too_many'],
  },
  /**
   * Asks for the password besides, because whoever holds the address holds the account; a wrong one is named at its
   * field. Notes go to both addresses.
   */
  changeEmail: {
    http: 'POST /api/user/changeEmail',
    for: 'customer',
    kind: 'write',
    input: changeEmail,
    output: customerData,
    errors: ['not_logged_in', 'password_not_confirmed', 'email_unchanged', 'email_not_possible', 'too_many'],
  },
  /** Mails a link that works once, for an hour; the same answer for an unknown address. */
  requestPasswordReset: {
    http: 'POST /api/user/requestPasswordReset',
    for: 'public',
    kind: 'write',
    input: requestPasswordResetForm,
    output: done,
    errors: ['too_many'],
  },
  /** Ends every session of the customer. */
  resetPassword: {
    http: 'POST /api/user/resetPassword',
    for: 'public',
    kind: 'write',
    input: z.object({ token: z.string().min(1).max(100), newPassword }),
    output: done,
    errors: ['reset_link_invalid'],
  },
  /** Well-formed, and somebody takes mail there; not whether it is registered. */
  validateEmail: {
    http: 'POST /api/validation/email',
    for: 'public',
    kind: 'read',

    input: z.object({ email: z.string().max(200) }),
    output: validity,
    errors: ['too_many'],
  },
  /** A number that can be dialled, German where it names no country. */
  validatePhoneNumber: {
    http: 'POST /api/validation/phoneNumber',
    for: 'public',
    kind: 'read',

    input: z.object({ phoneNumber: z.string().max(200) }),
    output: validity,
    errors: [],
  },
  /** null: none any more. */
  setPreferredBranch: {
    http: 'POST /api/customer/preferredBranch',
    for: 'customer',
    kind: 'write',
    input: z.object({ branchId: branchId.nullable() }),
    output: customerData,
    errors: ['not_logged_in', 'branch_unknown'],
  },
  /** All that is kept of the customer, to take along (Art. 20 GDPR). */
  exportData: {
    http: 'GET /api/customer/export',
    for: 'customer',
    kind: 'read',
    input: z.object({}),
    output: customerExport,
    errors: ['not_logged_in', 'too_many'],
  },
  /** Account, wishlist and saved carts go; orders stay for the books, without the person. */
  deleteAccount: {
    http: 'POST /api/customer/delete',
    for: 'customer',
    kind: 'write',
    input: deleteAccountForm,
    output: done,
    errors: ['not_logged_in', 'password_not_confirmed', 'too_many', 'orders_open'],
  },
  /** Paid orders, newest first. */
  orders: {
    http: 'GET /api/customer/orders',
    for: 'customer',
    kind: 'read',

    input: z.object({ page: inAddress(z.int().min(1).max(10_000)).default(1) }),
    output: orderPage,
    errors: ['not_logged_in'],
  },
  /** Puts the lines of a past order into the cart. */
  copyOrderToCart: {
    http: 'POST /api/order/copyOrderToCart',
    for: 'customer',
    kind: 'write',
    opensCart: true,
    input: z.object({
      /** With or without the leading '#'. */
      InvoiceNumber: z
        .string()
        .trim()
        .min(1)
        .max(40)
        .transform((number) => number.replace(/^#/, '')),
      requestId,
    }),
    output: copiedOrder,
    errors: ['not_logged_in', 'order_unknown', 'order_not_copyable'],
  },
  /** What an order would be now, for whoever holds its guid; null where it cannot be had as it was. Nothing is kept. */
  orderAgain: {
    http: 'POST /api/order/again',
    for: 'public',
    kind: 'read',
    input: z.object({ orderGUID: z.uuid() }),
    output: z.object({ again: orderAgain.nullable() }),
    errors: [],
  },
  /**
   * Puts an order's lines into the cart for whoever holds its guid, and takes the time that `orderAgain` named; without
   * one the time is chosen next. Goods that are in the cart stay, and then so do its branch and time.
   */
  repeatOrder: {
    http: 'POST /api/order/repeat',
    for: 'public',
    kind: 'write',
    opensCart: true,
    input: z.object({ orderGUID: z.uuid(), targetDateTime: dateTime.optional(), requestId }),
    output: copiedOrder,
    errors: ['not_logged_in', 'order_unknown', 'order_not_copyable', 'slot_full', 'time_not_offered'],
  },
} as const satisfies Record<string, Operation>
