/** Every limit of the shop, in one table: how often, in which time, of whom, and why so. */

export type LimitRule = {
  max: number
  minutes: number
  /**
   * Whom it counts for. A network address stands for everybody behind it, a family, a school, a company, so those
   * limits are wide and grow with LIMITS_FACTOR; the others belong to one person.
   */
  of: 'address' | 'account' | 'device' | 'session' | 'recipient' | 'all'
  /** 'node': in the memory of each node, for what costs less than a statement would. */
  counted: 'database' | 'node'
}

const limit = (max: number, minutes: number, of: LimitRule['of']): LimitRule => ({
  max,
  minutes,
  of,
  counted: 'database',
})
const onNode = (max: number, minutes: number, of: LimitRule['of']): LimitRule => ({
  max,
  minutes,
  of,
  counted: 'node',
})

/** Only failed attempts count where a right one can be told. */
export const limits = {
  /** Guesses from anywhere; NIST SP 800-63B allows 100 in a row. */
  'login-account': limit(10, 15, 'account'),
  /** A browser that was logged in before, whatever strangers do to the account meanwhile (OWASP "device cookies"). */
  'login-device': limit(10, 15, 'device'),
  /** One password tried on many accounts. A hundred typing errors in a quarter of an hour are a large school. */
  'login-address': limit(100, 15, 'address'),
  /** Apart, because a branch's guests share its network with its staff: nobody at a table may keep the desk from its orders. */
  'staff-login-address': limit(100, 15, 'address'),
  /** Somebody at a device that was left open guesses the password. */
  'password-check': limit(10, 15, 'account'),
  /** Two classes of a school in one hour. */
  'register-address': limit(60, 60, 'address'),
  'reset-address': limit(40, 60, 'address'),
  /** Letters that strangers can have sent to somebody: links, "you have an account already", "this is your address now". */
  'mail-recipient': limit(5, 60, 'recipient'),
  'email-change': limit(10, 60, 'account'),
  /** Each may ask a name server. */
  'email-check-address': onNode(100, 15, 'address'),
  /** Each copies everything that is known about a customer. */
  'export-account': limit(10, 60, 'account'),
  /** A customer who cannot decide on a time. */
  'hold-session': limit(40, 20, 'session'),
  /** Visitors with a place who have not paid: who pays gives theirs back. Twenty minutes are how long a place is held. */
  'hold-address': limit(60, 20, 'address'),
  /** Payments begun and not finished, each of which holds stock. */
  'opening-session': limit(12, 10, 'session'),
  'opening-address': limit(40, 10, 'address'),
  /** Codes that do not exist. */
  'coupon-session': limit(10, 10, 'session'),
  'coupon-address': limit(60, 10, 'address'),
  /** A search word is asked for as it is typed, two or three times; each costs a node a few milliseconds at most. */
  'search-address': onNode(1_200, 1, 'address'),
  /** HERE is paid for each. */
  'geocoding-address': onNode(300, 1, 'address'),
  /** Pairs of order number and e-mail address that do not fit: numbers follow each other. */
  'withdrawal-address': limit(20, 15, 'address'),
  /** Each may have the shop send something to an address: a row of switches, on and off, for a whole office. */
  'push-address': onNode(120, 10, 'address'),
  /** Notices that PayPal has not signed. */
  'webhook-address': onNode(20, 10, 'address'),
  /** Certificates of PayPal's that a node has not seen yet: it signs with one for months. */
  certificate: onNode(10, 1, 'all'),
} as const satisfies Record<string, LimitRule>

export type LimitName = keyof typeof limits

export const windowMs = ({ minutes }: LimitRule): number => minutes * 60_000

/** How many are allowed where `factor` widens the limits of network addresses (tests, load, a campus). */
export const allowed = ({ max, of }: LimitRule, factor: number): number =>
  of === 'address' ? Math.max(1, Math.round(max * factor)) : max
