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
} as const

/** E-mail addresses are the same whatever their case. */
export const emailKey = (email: string): string => email.trim().toLowerCase()

const IPV4_IN_IPV6 = /^::ffff:(?=\d+\.)/i

/**
 * Whom a network address stands for: an IPv4 address itself, of an IPv6 address the /64 network, because one line has
 * all of it. Anything else is taken as it is.
 */
export function addressKey(address: string): string {
  const plain = address.replace(IPV4_IN_IPV6, '')
  if (!plain.includes(':')) return plain
  const [head = '', tail] = plain.toLowerCase().split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  return [...before, ...Array<string>(zeros).fill('0'), ...after]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
