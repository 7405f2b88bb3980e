/**
 * Values that customers and courts read. Texts and rules both take them from here, so that a text never differs from what
 * the shop does. A test changes each value and reads all texts.
 */

import { SMALL_INVOICE_MAX } from '@/lib/contract/values'

/** Values that an operator sets by environment variables (server/config.ts, docs/operations.md). */
export type BusinessSettings = {
  /** LOYALTY_PERCENT: discount on bread and hot drinks for customers with an account. */
  loyaltyPercent: number
  /** RESERVATION_MINUTES: duration of a cart's slot hold. */
  reservationMinutes: number
  /** SESSION_DAYS: duration of a login with 'Ich möchte eingeloggt bleiben.' and of a guest's cart. */
  sessionDays: number
  /** STANDING_ORDER_HOUR: hour of the day, in Europe/Berlin, at which emails of standing orders are sent. */
  standingOrderHour: number
}

export const DEFAULT_BUSINESS_SETTINGS: BusinessSettings = {
  loyaltyPercent: 6,
  reservationMinutes: 20,
  sessionDays: 30,
  standingOrderHour: 10,
}

/** Cents that a member of staff may refund of one order, and of all orders of one day. */
export type RefundLimit = { order: number; day: number }

/** REFUND_LIMITS: limits of clerks and managers; head office has no limit. */
export type RefundLimits = { readonly counter: RefundLimit; readonly manager: RefundLimit }

export const DEFAULT_REFUND_LIMITS: RefundLimits = {
  counter: { order: 0, day: 0 },
  manager: { order: 5_000, day: 50_000 },
}

/** Minutes before closing in which bread-saver bags are collected. */
export const SAVER_MINUTES = 60

/** Number of calendar days, from today on, for which times are offered. */
export const DAYS_OFFERED = 14

/** Minutes until an express order is ready: at the earliest, usually, at the latest. */
export const EXPRESS_MINUTES = { from: 15, usually: 20, until: 45 } as const

/** Validity of a password link in minutes: long enough for slow email. */
export const RESET_LINK_MINUTES = 60

/** Days after a purchase in which the invoice's recipient can be changed. */
export const INVOICE_CHANGE_DAYS = 30

/** Least days that a receipt is kept: eight years from the end of its year (§ 147 AO), so up to nine with three leap days. */
export const RECEIPT_DAYS = 3_288

/** Days before the target day on which a standing order's cart is filled and its email is sent. */
export const STANDING_DAYS_BEFORE = 2

/** Duration of the slot hold of such a cart in hours. */
export const STANDING_HOLD_HOURS = 12

/** Months until visitors are asked for cookie consent again. */
export const CONSENT_MONTHS = 6

/** Days for which a browser is remembered as a device on which a customer has logged in. */
export const KNOWN_DEVICE_DAYS = 365

/** Days of a staff login with 'Dieses Gerät 30 Tage merken'; otherwise it ends with the shift. */
export const STAFF_DEVICE_DAYS = 30

/** Days for which head office sees what persons have solved in the queues. */
export const SOLVED_DAYS = 30

/** Days for which a device remembers its last order, if the customer allows it. */
export const KEPT_ORDER_DAYS = 180

/** Days after the target time during which push notifications about an order are still sent. */
export const PUSH_ORDER_DAYS = 2

/** Minutes after which a missing confirmation means that the payment failed (spec §8, "Offline during capture"). */
export const CONFIRMATION_MINUTES = 10

/** '6 %', with a no-break space. */
export const percentText = (percent: number): string => `${percent}\u00a0%`

/** '250 €': total up to which an invoice needs no recipient. */
export const SMALL_INVOICE_TEXT = `${SMALL_INVOICE_MAX / 100}\u00a0€`
