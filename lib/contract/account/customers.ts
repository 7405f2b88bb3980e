/** The customer account: session, profile, passwords, orders (spec §3 "Customer profile", §7 login to e-mail, re-order). */
import { z } from 'zod'
import { branch } from '../branches/branches'
import {
  branchId,
  calendarDate,
  cents,
  clock,
  dateTime,
  inAddress,
  orderMode,
  packaging,
  separatedName,
  skuid,
} from '../common'
import type { Operation } from '../operation'
import { cart, requestId } from '../orders/carts'
import { order } from '../orders/checkout'
import { pushTopics } from '../values'
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

const postalAddress = z.object({
  /** 1 billing, 2 shipping. */
  addressType: z.int(),
  addressPersonalName: z.string(),
  addressLine1: z.string(),
  addressZip: z.string(),
  addressCity: z.string(),
})

/** Account data that a customer's page is rendered with. Contains no secrets. */
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

/** A session that was started by a login. */
export const sessionStart = z.object({
  customerId: z.uuid(),
  /** Secret of the session; stored in the encrypted cookie only. */
  sessionToken: z.string(),
  /** The cart of the session; null if there is none yet. */
  cartId: z.uuid().nullable(),
})
export type SessionStart = z.infer<typeof sessionStart>

/** Product names of browser and operating system; '' if unknown. */
const device = z.object({ browser: z.string().max(40), system: z.string().max(40) })

/** A device on which the customer is logged in. */
const deviceSession = z.object({
  ...device.shape,
  sessionId: z.string(),
  /** The caller's own session. */
  isThis: z.boolean(),
  since: dateTime,
  /** The last day on which it was used, yyyy-MM-dd in Europe/Berlin. */
  lastSeenOn: z.iso.date(),
})
export type DeviceSession = z.infer<typeof deviceSession>

const deviceSessions = z.object({ sessions: z.array(deviceSession) })

export const orderPage = z.object({ orders: z.array(order), total: z.int(), pageSize: z.int() })

/** All data of a customer (GDPR art. 15 and 20). */
export const customerExport = z.object({
  exportedAt: dateTime,
  registeredAt: dateTime,
  customer: customerData,
  wishlist: z.array(z.object({ skuid: z.int(), addedAt: dateTime })),
  /** Stored carts. */
  carts: z.array(
    z.object({
      note: z.string(),
      lines: z.array(
        z.object({ skuid: z.int(), packaging: packaging.default(null), units: z.int(), addedAt: dateTime }),
      ),
    }),
  ),
  /** Active logins. */
  logins: z.array(deviceSession.omit({ sessionId: true, isThis: true })),
  /** The company on whose account they buy; null without one. */
  company: z
    .object({ companyName: z.string(), isAdmin: z.boolean(), monthlyLimit: z.int().nullable(), since: dateTime })
    .nullable()
    .default(null),
  /** Push subscriptions of the customer's devices, with their push service. */
  pushes: z.array(z.object({ pushService: z.string(), topic: z.enum(pushTopics), since: dateTime })),
  /** Standing orders, with each day that was skipped or that an email was sent for. */
  standingOrders: z.array(
    z.object({
      weekdays: z.array(z.int()),
      time: clock,
      lines: z.array(
        z.object({ skuid: z.int(), packaging: packaging.default(null), skuName: z.string(), units: z.int() }),
      ),
      pausedUntil: calendarDate.nullable(),
      since: dateTime,
      endedAt: dateTime,
      days: z.array(z.object({ date: calendarDate, skipped: z.boolean(), writtenAt: dateTime })),
    }),
  ),
  /** Subjects of emails; the texts are in the customer's mailbox. */
  mails: z.array(z.object({ subject: z.string(), writtenAt: dateTime })),
  orders: z.array(order),
})
export type CustomerExport = z.infer<typeof customerExport>

export const copiedOrder = z.object({
  isSuccess: z.literal(true),
  shoppingCart: cart.pick({ originInformation: true, orderMode: true, express: true, targetBranch: true }),
  /** Products that are unavailable now, for the notification. */
  notAvailable: z.array(z.object({ label: z.string(), reason: z.string() })),
})
export type CopiedOrder = z.infer<typeof copiedOrder>

/** A past order, priced as if it were placed again now. */
export const orderAgain = z.object({
  orderMode,
  branchName: z.string(),
  targetDateTime: dateTime,
  /** Lines that would be added to the cart. */
  lines: z.array(
    z.object({
      skuid,
      packaging: packaging.default(null),
      skuName: z.string(),
      skuNameSeparated: separatedName,
      units: z.int().positive(),
    }),
  ),
  /** Differences to the past order: unavailable, fewer units, other price. */
  changes: z.array(z.object({ label: z.string(), reason: z.string() })),
  /** Total of the whole resulting cart. */
  grandTotal: cents,
  /** The cart is not empty: the lines are added to it, at the cart's own branch and time. */
  joined: z.boolean(),
})
export type ReorderProposal = z.infer<typeof orderAgain>

export const validity = z.object({ valid: z.boolean(), message: z.string() })

const done = z.object({ done: z.literal(true) })

export const customers = {
  /** The login of a session token; null if it has ended. Called for every request of a customer, mostly answered from memory. */
  session: {
    for: 'public',
    kind: 'read',
    input: z.object({ sessionToken: z.string().max(100) }),
    output: z.object({ login: z.object({ customerId: z.uuid(), sessionId: z.string() }).nullable() }),
    errors: [],
  },
  /**
   * Logs a customer in and ends the caller's former session. A wrong password and an unknown address get the same response
   * (`login_failed`) in about the same time. `knownDevices`: customers who have logged in with this browser before; they
   * can still log in when other people have used up the attempts for the account.
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
  /** Ends the caller's login on all nodes; without a login nothing changes. */
  logout: { for: 'public', kind: 'write', input: z.object({}), output: done, errors: [] },
  /** Active logins of the customer: this device first, then by the last day of use. */
  sessions: { for: 'customer', kind: 'read', input: z.object({}), output: deviceSessions, errors: ['not_logged_in'] },
  /** Ends one login of the customer; null ends all but the caller's own. */
  endSession: {
    http: 'POST /api/customer/endSession',
    for: 'customer',
    kind: 'write',
    input: z.object({ sessionId: z.string().max(100).nullable() }),
    output: deviceSessions,
    errors: ['not_logged_in'],
  },
  /** Registers a customer. A registered address gets the same response; its owner is informed by email. */
  register: {
    http: 'POST /api/user/register',
    for: 'public',
    kind: 'write',
    input: z.object({ customerDetails: registrationForm }),
    output: done,
    wire: { output: z.literal('user registered') },
    errors: ['too_many'],
  },
  /** Account data of the customer who is logged in. */
  get: { for: 'customer', kind: 'read', input: z.object({}), output: customerData, errors: ['not_logged_in'] },
  /** Changes the profile; name and billing address cannot be changed once they are set (`personal_data_locked`). */
  save: {
    http: 'POST /api/customer/save',
    for: 'customer',
    kind: 'write',
    input: profileForm,
    output: customerData,
    errors: ['not_logged_in', 'personal_data_locked'],
  },
  /** Changes the password and ends every other session of the customer. */
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
   * Changes the email address. Requires the password (`password_not_confirmed`), because the address controls the account.
   * Both addresses are informed by email.
   */
  changeEmail: {
    http: 'POST /api/user/changeEmail',
    for: 'customer',
    kind: 'write',
    input: changeEmail,
    output: customerData,
    errors: ['not_logged_in', 'password_not_confirmed', 'email_unchanged', 'email_not_possible', 'too_many'],
  },
  /** Emails a link that is valid once, for an hour; an unknown address gets the same response. */
  requestPasswordReset: {
    http: 'POST /api/user/requestPasswordReset',
    for: 'public',
    kind: 'write',
    input: requestPasswordResetForm,
    output: done,
    errors: ['too_many'],
  },
  /** Sets a new password by the link's token and ends every session of the customer. */
  resetPassword: {
    http: 'POST /api/user/resetPassword',
    for: 'public',
    kind: 'write',
    input: z.object({ token: z.string().min(1).max(100), newPassword }),
    output: done,
    errors: ['reset_link_invalid'],
  },
  /** Whether an address is well-formed and its domain accepts email. Does not reveal whether it is registered. */
  validateEmail: {
    http: 'POST /api/validation/email',
    for: 'public',
    kind: 'read',

    input: z.object({ email: z.string().max(200) }),
    output: validity,
    errors: ['too_many'],
  },
  /** Whether a telephone number can be dialled; German without a country code. */
  validatePhoneNumber: {
    http: 'POST /api/validation/phoneNumber',
    for: 'public',
    kind: 'read',

    input: z.object({ phoneNumber: z.string().max(200) }),
    output: validity,
    errors: [],
  },
  /** Sets the preferred branch; null removes it. */
  setPreferredBranch: {
    http: 'POST /api/customer/preferredBranch',
    for: 'customer',
    kind: 'write',
    input: z.object({ branchId: branchId.nullable() }),
    output: customerData,
    errors: ['not_logged_in', 'branch_unknown'],
  },
  /** All stored data of the customer (GDPR art. 15 and 20). */
  exportData: {
    http: 'GET /api/customer/export',
    for: 'customer',
    kind: 'read',
    input: z.object({}),
    output: customerExport,
    errors: ['not_logged_in', 'too_many'],
  },
  /** Deletes account, wishlist and stored carts. Orders stay for bookkeeping, without personal data. `orders_open` while orders are open. */
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
  /** The order of a guid, priced as if it were placed again now; null if it is unavailable. The guid is the permission. Stores nothing. */
  orderAgain: {
    http: 'POST /api/order/again',
    for: 'public',
    kind: 'read',
    input: z.object({ orderGUID: z.uuid() }),
    output: z.object({ again: orderAgain.nullable() }),
    errors: [],
  },
  /**
   * Adds the lines of the order of a guid to the cart and takes the time that `orderAgain` named; without one the time is
   * chosen later. If the cart is not empty, its goods, branch and time stay. The guid is the permission.
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
