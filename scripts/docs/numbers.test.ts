/** Numbers that law, customers or operators rely on are in documents what they are in the code. */

import { SEARCH_RADIUS_KM, TAKE_BACK_SECONDS } from '@/lib/contract/values'
import {
  CONFIRMATION_MINUTES,
  CONSENT_MONTHS,
  DAYS_OFFERED,
  DEFAULT_BUSINESS_SETTINGS,
  DEFAULT_REFUND_LIMITS,
  EXPRESS_MINUTES,
  PUSH_ORDER_DAYS,
  RECEIPT_DAYS,
  RESET_LINK_MINUTES,
  STAFF_DEVICE_DAYS,
  STANDING_DAYS_BEFORE,
  STANDING_HOLD_HOURS,
} from '@/lib/domain/business-settings'
import { DEFAULT_MAXIMUM } from '@/lib/domain/quantity'
import { WITHDRAWAL_DAYS } from '@/lib/domain/withdrawal'
import { EVENINGS_BEFORE } from '@/server/bakery/bread-saver/rules'
import { connect } from '@/server/bakery/db/client'
import { startJobs } from '@/server/bakery/db/jobs'
import { listenForChanges } from '@/server/bakery/db/listen'
import { AUDIT_LOG_MONTHS } from '@/server/bakery/db/row-triggers'
import { limits } from '@/server/bakery/limits/rules'
import { nextProviderCheck } from '@/server/bakery/refunds/ledger-rules'
import { DEFAULT_RETENTION } from '@/server/bakery/retention/service'
import { INVITATION_HOURS, sessionMs } from '@/server/bakery/staff/rules'
import { nextAttempt } from '@/server/bakery/webhooks/rules'
import { readConfig } from '@/server/config'
import { startTestBakery } from '@/testing/bakery'
import { constant, inWords, withOtherNumbers } from './constants'
import { flat, textOf } from './documents'

jest.mock('@/server/bakery/db/jobs', () => ({
  startJobs: jest.fn(() => ({ runAll: async () => {}, stop: async () => {} })),
}))
jest.mock('@/server/bakery/db/listen', () => ({
  listenForChanges: jest.fn(() => ({ on: () => {}, close: async () => {} })),
}))

const NOWHERE = 'postgresql://localhost:1/nothing'
const HOUR_MS = 60 * 60_000
const { reservationMinutes, loyaltyPercent, sessionDays, standingOrderHour } = DEFAULT_BUSINESS_SETTINGS
const { manager, counter } = DEFAULT_REFUND_LIMITS
const graceMinutes = inWords(constant('CHANGE_GRACE_MINUTES', 'server/bakery/orders'))
const staffHours = sessionMs(false) / HOUR_MS
const thousands = (number: number): string => number.toLocaleString('en')

/** '10 in 15 min', '60 an hour', '1,200' a minute. */
function rate(name: keyof typeof limits): string {
  const { max, minutes } = limits[name]
  return minutes === 60 ? `${max} an hour` : `${thousands(max)} in ${minutes} min`
}

/** Hours from the first attempt of a webhook to the last. */
function webhookHours(): number {
  const start = new Date(0)
  let last = start
  for (let attempts = 1, next = nextAttempt(attempts, last, 0); next !== null; next = nextAttempt(attempts, last, 0)) {
    last = next
    attempts += 1
  }
  return Math.round((last.getTime() - start.getTime()) / HOUR_MS)
}

/** Days after a payment on which the shop looks for refunds made elsewhere. */
function checkDays(): string {
  const paidAt = new Date(0)
  const days: number[] = []
  for (
    let next = nextProviderCheck(paidAt, true, paidAt);
    next !== null;
    next = nextProviderCheck(paidAt, true, next)
  ) {
    days.push(next.getTime() / (24 * HOUR_MS))
  }
  return `${days.slice(0, -1).join(', ')} and ${days.at(-1)} days`
}

type Fact = readonly [document: string, sentence: string]

const operations: readonly string[] = [
  `| \`LOYALTY_PERCENT\` | ${loyaltyPercent}: off bread and hot drinks`,
  `| \`RESERVATION_MINUTES\` | ${reservationMinutes}: how long a time slot is held`,
  `| \`SESSION_DAYS\` | ${sessionDays}: how long a login`,
  `| \`STANDING_ORDER_HOUR\` | ${standingOrderHour}: hour of the emails`,
  `a counter clerk may refund ${counter.order / 100} €, a manager ${manager.order / 100} € an order and ${manager.day / 100} € a day`,
  `${DAYS_OFFERED} days of times, ${RESET_LINK_MINUTES} minutes of a password link`,
  `A link works once, for ${INVITATION_HOURS} hours.`,
  `Every node looks every ${constant('EVERY_MS', 'server/bakery/production') / 1000} seconds`,
  `wrong passwords, of customers and of staff apart | ${rate('login-account')} | ${rate('login-address')} |`,
  `registrations | – | ${rate('register-address')} |`,
  `links to a new password | – | ${rate('reset-address')} |`,
  `emails that others can cause to one address | ${rate('email-recipient')} | – |`,
  `carts that hold a slot and have not paid | ${limits['hold-session'].max} changes in ${limits['hold-session'].minutes} min | ${limits['hold-address'].max} carts in ${limits['hold-address'].minutes} min |`,
  `payments begun and not finished | ${rate('opening-session')} | ${rate('opening-address')} |`,
  `coupon codes that do not exist | ${rate('coupon-session')} | ${rate('coupon-address')} |`,
  `wrong order numbers at a withdrawal | – | ${rate('withdrawal-address')} |`,
  `| ${thousands(limits['search-address'].max)} · ${limits['geocoding-address'].max} a minute |`,
  `webhook events not signed by PayPal, per node | – | ${rate('webhook-address')} |`,
  `slot holds of carts | ${reservationMinutes} minutes | \`RESERVATION_MINUTES\` |`,
  `with device and last day of use | ${constant('BROWSER_SESSION_DAYS', 'server/bakery/customers') * 24} hours, or ${sessionDays} days by wish | \`SESSION_DAYS\` |`,
  `contacts of orders that were never paid | ${DEFAULT_RETENTION.carts} days | \`RETENTION=carts:…\` |`,
  `content of emails, webhook events of PayPal | ${DEFAULT_RETENTION.mails} days |`,
  `(${thousands(DEFAULT_RETENTION.orders)} days) | \`RETENTION=orders:…\`, at least ${thousands(RECEIPT_DAYS)} |`,
  `did not find | ${DEFAULT_RETENTION.searches} days |`,
  `notified of an order | ${PUSH_ORDER_DAYS} days after its time |`,
  `or ${constant('PUSH_DEVICE_DAYS', 'server/bakery/retention')} days without use |`,
  `notified (not of what) | ${constant('PUSH_MESSAGE_DAYS', 'server/bakery/retention')} days |`,
  `logins of staff, with device and last time | ${staffHours} hours, or ${STAFF_DEVICE_DAYS} days by wish |`,
  `sold of it | ${constant('STOCK_DAYS', 'server/bakery/retention')} days after that day |`,
  `the audit log of staff | ${AUDIT_LOG_MONTHS} months |`,
]

const behaviour: readonly string[] = [
  `${loyaltyPercent} % on breads and hot drinks`,
  `holds the time slot for ${reservationMinutes} minutes (\`RESERVATION_MINUTES\`)`,
  `ready in ${EXPRESS_MINUTES.from} to ${EXPRESS_MINUTES.until} minutes`,
  `a chosen slot is held ${reservationMinutes} minutes, a login lasts ${sessionDays} days`,
  `a password link ${RESET_LINK_MINUTES} minutes`,
  `At most ${DEFAULT_MAXIMUM}, or the stock`,
  `**Search radius:** ${SEARCH_RADIUS_KM} km`,
  `the nearest shop within ${SEARCH_RADIUS_KM} km`,
  `wait ${CONFIRMATION_MINUTES} minutes for the email`,
  `for ${staffHours} hours, or ${STAFF_DEVICE_DAYS} days with 'Dieses Gerät ${STAFF_DEVICE_DAYS} Tage merken'`,
  `deleted after ${AUDIT_LOG_MONTHS} months`,
  `manager ${manager.order / 100} € an order and ${manager.day / 100} € a day`,
  `paid orders of the last ${constant('OVERLOOKED_DAYS', 'server/bakery/branch-orders')} days`,
  `taken back within ${inWords(TAKE_BACK_SECONDS)} seconds`,
  `up to ${graceMinutes} minutes past`,
  `median of the last ${inWords(EVENINGS_BEFORE)} evenings`,
  `(median of ${inWords(constant('USUAL_DAYS', 'server/bakery/production'))}, without public holidays)`,
  `at a set hour (\`STANDING_ORDER_HOUR\`, ${standingOrderHour})`,
  `its slot held for ${inWords(STANDING_HOLD_HOURS)} hours`,
  `${inWords(STANDING_DAYS_BEFORE).replace('t', 'T')} days before each`,
  `They wait ${constant('DELAY_MS', 'components/analytics')} ms`,
]

const facts: readonly Fact[] = [
  ...operations.map((sentence): Fact => ['docs/operations.md', sentence]),
  ...behaviour.map((sentence): Fact => ['docs/behaviour.md', sentence]),
  ['docs/money.md', `**Loyalty** (customers with an account, bread and hot drinks): ${loyaltyPercent} %`],
  ['docs/glossary.md', `to return goods within ${WITHDRAWAL_DAYS} days`],
  ['docs/analytics.md', `(remembered ${inWords(CONSENT_MONTHS)} months`],
  ['docs/paypal.md', `Customers without an email after ${CONFIRMATION_MINUTES} minutes`],
  [
    'docs/paypal.md',
    `by itself ${constant('UNATTENDED_CAPTURE_MINUTES', 'server/bakery/orders')} minutes after the approval`,
  ],
  [
    'docs/payment.md',
    `after ${constant('KEY_DAYS', 'server/bakery/refunds')} days nothing is requested without reading it`,
  ],
  ['docs/payment.md', `when the payment is read ${checkDays()} after the payment`],
  ['docs/payment.md', `waits ${inWords(constant('GRACE_MS', 'server/bakery/payments') / 1000)} seconds`],
  ['docs/payment.md', `${graceMinutes} minutes past its cut-off`],
  ['docs/webhooks.md', `${webhookHours()} hours in all`],
  ['docs/webhooks.md', `${constant('ATTEMPT_TIMEOUT_MS', 'server/bakery/platform') / 1000} seconds without a response`],
  [
    'docs/webhooks.md',
    `Dead messages are kept for ${constant('DEAD_DAYS', 'server/bakery/webhooks')} days, delivered ones for ${constant('DELIVERED_DAYS', 'server/bakery/webhooks')}.`,
  ],
]

test.each(facts)('%s: %s', (document, sentence) => {
  expect(flat(textOf(document))).toContain(sentence)
})

test.each(facts)('%s is refused where the code differs: %s', (document, sentence) => {
  const other = withOtherNumbers(sentence)
  expect(other).not.toBe(sentence)
  expect(flat(textOf(document))).not.toContain(other)
})

test('the connections of a node, and their time limits', async () => {
  const { databasePool } = readConfig({})
  const bakery = startTestBakery(NOWHERE)
  await bakery.startJobs()
  const jobs = jest.mocked(startJobs).mock.calls[0]?.[2].length ?? 0
  const listening = jest.mocked(listenForChanges).mock.calls.length
  await bakery.close()
  const all = databasePool + jobs + listening
  const { pool, close } = connect(NOWHERE, databasePool)
  const { connectionTimeoutMillis = 0, lock_timeout = 0, statement_timeout = 0 } = pool.options
  await close()
  const seconds = [connectionTimeoutMillis, lock_timeout, Number(statement_timeout)].map((ms) => ms / 1000)
  const text = flat(textOf('docs/operations.md'))
  expect(text).toContain(
    `up to \`DATABASE_POOL\` (${databasePool}) connections for requests, ${jobs} for recurring jobs and ${listening} for notifications: ${all} in all`,
  )
  expect(text).toContain(`with twenty nodes ${20 * all}`)
  expect(text).toContain(
    `Time limits: ${seconds[0]} s for a connection, ${seconds[1]} s for a lock, ${seconds[2]} s for a statement`,
  )
})
