/** All rate limits of the shop: maximum, window in minutes, scope and reason. */

export type LimitRule = {
  max: number
  minutes: number
  /**
   * Scope of one count. A network address may be shared by a family, school or company, so these limits are wide and are
   * multiplied by LIMITS_FACTOR; the other scopes belong to one person or browser.
   */
  of: 'address' | 'account' | 'device' | 'session' | 'recipient' | 'all'
  /** 'node': counted in the memory of each node, for operations that cost less than a SQL statement. */
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

/** Only failed attempts count, if success can be recognised. */
export const limits = {
  /** Failed logins to one account from any device; NIST SP 800-63B allows up to 100 in a row. */
  'login-account': limit(10, 15, 'account'),
  /** Failed logins from a browser that was logged in before, counted apart from all others (OWASP "device cookies"). */
  'login-device': limit(10, 15, 'device'),
  /** Bounds password spraying over many accounts; 100 allow for the typing errors of a large school. */
  'login-address': limit(100, 15, 'address'),
  /** Apart from customers, because guests share a branch's network with its staff and must not lock them out. */
  'staff-login-address': limit(100, 15, 'address'),
  /** Guesses at the password confirmation on a device that was left logged in. */
  'password-check': limit(10, 15, 'account'),
  /** Allows for two school classes in one hour. */
  'register-address': limit(60, 60, 'address'),
  'reset-address': limit(40, 60, 'address'),
  /** Emails that third parties can trigger to an address: reset link, "account exists already", "address changed". */
  'email-recipient': limit(5, 60, 'recipient'),
  'email-change': limit(10, 60, 'account'),
  /** Each may cause a DNS query. */
  'email-check-address': onNode(100, 15, 'address'),
  /** Each emails an address that the customer chooses. */
  'company-invitation-account': limit(30, 60, 'account'),
  /** Each reads all data of a customer. */
  'export-account': limit(10, 60, 'account'),
  /** Changes of the time slot by one customer. */
  'hold-session': limit(40, 20, 'session'),
  /** Visitors holding a slot without paying; a payment releases the attempt. 20 minutes are the duration of a slot hold. */
  'hold-address': limit(60, 20, 'address'),
  /** Payments opened and not finished, each of which claims stock. */
  'opening-session': limit(12, 10, 'session'),
  'opening-address': limit(40, 10, 'address'),
  /** Coupon codes that do not exist. */
  'coupon-session': limit(10, 10, 'session'),
  'coupon-address': limit(60, 10, 'address'),
  /** Typing a search word causes two or three searches; each costs a node a few milliseconds at most. */
  'search-address': onNode(1_200, 1, 'address'),
  /** HERE charges for each. */
  'geocoding-address': onNode(300, 1, 'address'),
  /** Wrong combinations of order number and email address; order numbers are consecutive and easily guessed. */
  'withdrawal-address': limit(20, 15, 'address'),
  /** Each may make the shop send to an endpoint; 120 allow for an office in which several switches are toggled. */
  'push-address': onNode(120, 10, 'address'),
  /** Codes of orders by telephone that do not exist; one in 900 million is right. */
  'telephone-code-address': limit(20, 15, 'address'),
  /** Webhook calls without a valid signature of PayPal. */
  'webhook-address': onNode(20, 10, 'address'),
  /** Downloads of signing certificates that a node has not cached; PayPal uses one for months. */
  certificate: onNode(10, 1, 'all'),
} as const satisfies Record<string, LimitRule>

export type LimitName = keyof typeof limits

export const windowMs = ({ minutes }: LimitRule): number => minutes * 60_000

/** The maximum; `factor` (LIMITS_FACTOR) multiplies the limits of network addresses (tests, load, a campus). */
export const maxAttempts = ({ max, of }: LimitRule, factor: number): number =>
  of === 'address' ? Math.max(1, Math.round(max * factor)) : max
