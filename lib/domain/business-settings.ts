/**
 * Figures that customers and courts read. Whoever names one takes it from here, and so does the rule that acts: a text
 * never says one thing while the shop does another. `server/figures.test.tsx` changes them and reads everything.
 */

import { SMALL_INVOICE_MAX } from '@/lib/contract/values'

/** What an operator chooses: server/config.ts, docs/operations.md. */
export type Figures = {
  /** LOYALTY_PERCENT: off bread and hot drinks, for customers with an account. */
  loyaltyPercent: number
  /** RESERVATION_MINUTES: how long a chosen time is held for a cart. */
  reservationMinutes: number
  /** SESSION_DAYS: how long 'Ich möchte eingeloggt bleiben.' and a guest's cart last. */
  sessionDays: number
  /** STANDING_ORDER_HOUR: of the day, in Europe/Berlin, at which letters of standing orders are written. */
  standingOrderHour: number
}

export const DEFAULT_FIGURES: Figures = {
  loyaltyPercent: 6,
  reservationMinutes: 20,
  sessionDays: 30,
  standingOrderHour: 10,
}

/** Cents that somebody may give back of one order, and on one day of all orders together. */
export type RefundLimit = { order: number; day: number }

/** REFUND_LIMITS: what people behind the counter may give back by themselves; head office has no limit. */
export type RefundLimits = { readonly counter: RefundLimit; readonly manager: RefundLimit }

export const DEFAULT_REFUND_LIMITS: RefundLimits = {
  counter: { order: 0, day: 0 },
  manager: { order: 5_000, day: 50_000 },
}

/** Minutes before closing in which bags that save bread are collected. */
export const SAVER_MINUTES = 60

/** Calendar days from today on for which times are offered. */
export const DAYS_OFFERED = 14

/** Minutes in which an express order is ready: at the soonest, as a rule, at the latest. */
export const EXPRESS_MINUTES = { from: 15, usually: 20, until: 45 } as const

/** A link to a new password works for an hour: it outlives slow mail. */
export const RESET_LINK_MINUTES = 60

/** Days after a purchase in which its invoice may be made out to somebody else. */
export const INVOICE_CHANGE_DAYS = 30

/** Days before its day on which a standing order's bag is filled and its letter written. */
export const STANDING_DAYS_BEFORE = 2

/** Hours for which such a bag keeps its place. */
export const STANDING_HOLD_HOURS = 12

/** Months until the question about cookies is asked again. */
export const CONSENT_MONTHS = 6

/** Days that a browser is remembered as one on which a customer has logged in. */
export const KNOWN_DEVICE_DAYS = 365

/** Days that a device behind the counter is remembered by wish; else a login ends with the shift. */
export const STAFF_DEVICE_DAYS = 30

/** Days that the last order is kept on a device that shall remember it. */
export const KEPT_ORDER_DAYS = 180

/** Days after its appointment until nobody is told of an order on their device any more. */
export const PUSH_ORDER_DAYS = 2

/** Minutes after which a missing confirmation means that a payment went wrong (spec §8, "Offline during capture"). */
export const CONFIRMATION_MINUTES = 10

/** '6 %', with a space that does not break. */
export const percentText = (percent: number): string => `${percent}\u00a0%`

/** '250 €': up to which an invoice needs no recipient. */
export const SMALL_INVOICE_TEXT = `${SMALL_INVOICE_MAX / 100}\u00a0€`
