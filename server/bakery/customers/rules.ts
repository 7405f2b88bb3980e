/** Limits and small decisions of the account area. */

const MINUTE_MS = 60_000

/** A reset link works for an hour (spec is silent; an hour is common and outlives slow mail). */
export const RESET_LINK_MS = 60 * MINUTE_MS

export const ORDERS_PER_PAGE = 10

const limit = (name: string, max: number, minutes: number) => ({ name, max, windowMs: minutes * MINUTE_MS })

/** Only failed attempts count where a right one can be told. */
export const limits = {
  loginOfAccount: limit('login-account', 10, 15),
  loginOfAddress: limit('login-address', 50, 15),
  registrationOfAddress: limit('register-address', 20, 60),
  passwordCheck: limit('password-check', 10, 15),
  emailChange: limit('email-change', 10, 60),
  resetOfAccount: limit('reset-account', 3, 60),
  resetOfAddress: limit('reset-address', 20, 60),
  /** Each may ask a name server. */
  emailCheckOfAddress: limit('email-check-address', 100, 15),
} as const

/** E-mail addresses are the same whatever their case. */
export const emailKey = (email: string): string => email.trim().toLowerCase()
