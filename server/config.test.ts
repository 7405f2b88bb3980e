import { readFileSync } from 'node:fs'
import { DEFAULT_REFUND_LIMITS } from '@/lib/domain/business-settings'
import { DEFAULT_RETENTION } from './bakery/retention/service'
import { readConfig, variableNames } from './config'

const complaint = (variables: Record<string, string>): string => {
  try {
    readConfig(variables)
  } catch (fault) {
    return fault instanceof Error ? fault.message : ''
  }
  return 'accepted'
}

const live = {
  SHOP_STAGE: 'live',
  SESSION_SECRET: 's'.repeat(32),
  BAKERY_SECRET: 'b'.repeat(32),
  PUBLIC_URL: 'https://shop.example',
  PAYPAL_API_BASE: 'https://api-m.paypal.com',
  PAYPAL_CLIENT_ID: 'id',
  PAYPAL_CLIENT_SECRET: 'secret',
  PAYPAL_WEBHOOK_ID: 'hook',
  SMTP_URL: 'smtp://mail.example:587',
}

test('runs without any variable', () => {
  expect(readConfig({})).toMatchObject({ port: 3000, stage: 'demo', useSimulator: true, databaseUrl: undefined })
})

test('treats an empty variable as missing', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined })
})

test.each([
  [{ PORT: 'http' }, 'PORT must be a number, e.g. 3000. It is now: "http".'],
  [{ PORT: '70000' }, 'PORT must be 65535 or less, e.g. 3000. It is now: "70000".'],
  [{ SHOP_STAGE: 'prod' }, 'SHOP_STAGE must be demo or live, e.g. live. It is now: "prod".'],
  [
    { PAYPAL_METHODS: 'card,cash' },
    'PAYPAL_METHODS must be a list of wallet, card, apple_pay, google_pay, e.g. card,apple_pay,google_pay. It is now: "card,cash".',
  ],
  [{ SIMULATOR_ALLOWED: 'yes' }, 'SIMULATOR_ALLOWED must be true or false, e.g. false. It is now: "yes".'],
  [
    { RETENTION: 'mails:30, drafts:7' },
    'RETENTION must be a list like carts:60,mails:90,orders:3300,searches:90, and "drafts:7" is no part of one. It is now: "mails:30, drafts:7".',
  ],
  [
    { RETENTION: 'orders:3286' },
    'RETENTION must have 3288 to 36500 for orders, e.g. carts:60,mails:90,orders:3300,searches:90. It is now: "orders:3286".',
  ],
  [
    { REFUND_LIMITS: 'manager-day:1.5' },
    'REFUND_LIMITS must be a list like counter-order:0,counter-day:0,manager-order:50,manager-day:500, and "manager-day:1.5" is no part of one. It is now: "manager-day:1.5".',
  ],
  [
    { REFUND_LIMITS: 'manager-day:1,manager-day:2' },
    'REFUND_LIMITS must name each number once, e.g. counter-order:0,counter-day:0,manager-order:50,manager-day:500, and manager-day is there twice. It is now: "manager-day:1,manager-day:2".',
  ],
])('explains %j', (variables, sentence) => {
  expect(complaint(variables)).toBe(sentence)
})

test.each([
  [{ DATABASE_URL: 'mysql://shop:hunter2@db/bakery' }, 'hunter2'],
  [{ SESSION_SECRET: 'too-short' }, 'too-short'],
])('does not repeat a value that may hold a secret: %j', (variables, value) => {
  expect(complaint(variables)).toContain('e.g.')
  expect(complaint(variables)).not.toContain(value)
})

test.each([
  ['PAYPAL_API_BASE takes real money', { ...live, SMTP_URL: '', PUBLIC_URL: '' }],
  ['SMTP_URL sends real mails', { SMTP_URL: 'smtp://user:password@smtp.mailbox.org:587' }],
  ['PUBLIC_URL is reachable from the internet', { PUBLIC_URL: 'https://brot.hansejunge.de' }],
])('a demo does not start where its %s', (sign, variables) => {
  const told = complaint({ ...variables, SHOP_STAGE: '' })
  expect(told).toBe(
    `SHOP_STAGE must be live because ${sign}: a demo's secrets are published, and its mails are public at /dev/mail. For a trial without PayPal add SIMULATOR_ALLOWED=true.`,
  )
})

test('names all signs of production at once and accepts a demo on a private address', () => {
  expect(
    complaint({ ...live, SHOP_STAGE: 'demo', PUBLIC_URL: 'https://brot.de', SMTP_URL: 'smtp://mx.brot.de' }),
  ).toMatch(
    /because PAYPAL_API_BASE takes real money, SMTP_URL sends real mails, PUBLIC_URL is reachable from the internet:/,
  )
  const athome = { PUBLIC_URL: 'http://192.168.178.20:3000', SMTP_URL: 'smtp://localhost:1025' }
  expect(complaint({ ...athome, PORT: '3000' })).toBe('accepted')
})

test('only a demo sends webhooks and push messages to private networks', () => {
  for (const [variables, isAllowed] of [
    [{}, true],
    [live, false],
  ] as const) {
    const { webhooks, push } = readConfig(variables)
    expect([webhooks.allowPrivateTargets, push.allowPrivateTargets]).toEqual([isAllowed, isAllowed])
  }
})

test('trusts no proxy unless TRUSTED_PROXIES is set', () => {
  expect(readConfig({}).trustedProxies).toBe(0)
  expect(readConfig({ TRUSTED_PROXIES: '1' }).trustedProxies).toBe(1)
})

test.each(['compose.yaml', 'deploy/shop@.service'])('%s says that one proxy stands before a node', (file) => {
  expect(readFileSync(file, 'utf8')).toMatch(/^(Environment=.*|\s*)TRUSTED_PROXIES(=1|: \$\{TRUSTED_PROXIES:-1\})$/m)
})

test('places the simulator one port above the shop', () => {
  expect(readConfig({ PORT: '4000' }).payment.paypal.apiBase).toBe('http://localhost:4001')
})

test('a list of named numbers changes only the numbers it names; refund limits become cents', () => {
  const { retention, refundLimits } = readConfig({
    RETENTION: 'mails:30',
    REFUND_LIMITS: 'counter-order:5, manager-day:0',
  })
  expect(retention).toEqual({ carts: 60, mails: 30, orders: 3_300, searches: 90 })
  expect(refundLimits).toEqual({ counter: { order: 500, day: 0 }, manager: { order: 5_000, day: 0 } })
  expect(readConfig({}).retention).toEqual(DEFAULT_RETENTION)
  expect(readConfig({}).refundLimits).toEqual(DEFAULT_REFUND_LIMITS)
})

test.each([
  ['https://api-m.paypal.com', 'https://www.paypal.com/web-sdk/v6/core', 'https://pay.google.com/gp/p/js/pay.js'],
  [
    'https://api-m.sandbox.paypal.com',
    'https://www.sandbox.paypal.com/web-sdk/v6/core',
    'https://pay.google.com/gp/p/js/pay.js',
  ],
  ['http://localhost:3009', 'http://localhost:3009/web-sdk/v6/core', 'http://localhost:3009/gp/p/js/pay.js'],
])('scripts of payments at %s are loaded from the host that belongs to it', (PAYPAL_API_BASE, sdkUrl, googlePayUrl) => {
  expect(readConfig({ ...live, PAYPAL_API_BASE, SIMULATOR_ALLOWED: 'true' }).payment.paypal).toMatchObject({
    sdkUrl,
    googlePayUrl,
  })
})

test('refuses half a PayPal configuration and names what is missing', () => {
  expect(complaint({ PAYPAL_CLIENT_ID: 'id' })).toMatch(/^PAYPAL_API_BASE, .* must be set because PAYPAL_CLIENT_ID is/)
})

test('sets the clock of a demo, never that of a shop with real customers', () => {
  const SHOP_CLOCK = '2027-03-28T01:30:00+01:00'
  expect(readConfig({ SHOP_CLOCK }).shopClock).toEqual(new Date('2027-03-28T00:30:00Z'))
  expect(complaint({ SHOP_CLOCK: '2027-03-28 01:30' })).toMatch(/^SHOP_CLOCK must be a moment with its offset/)
  expect(complaint({ ...live, SHOP_CLOCK })).toMatch(/^SHOP_CLOCK must not be set when SHOP_STAGE=live/)
})

test('accepts a complete live configuration', () => {
  expect(readConfig(live)).toMatchObject({ stage: 'live', useSimulator: false, publicUrl: 'https://shop.example' })
})

test.each(['SESSION_SECRET', 'BAKERY_SECRET', 'PUBLIC_URL', 'SMTP_URL'])('refuses to go live without %s', (name) => {
  expect(complaint({ ...live, [name]: '' })).toMatch(new RegExp(`^${name} must be .* when SHOP_STAGE=live, e.g. `))
})

test('refuses a mail catcher for a live shop', () => {
  expect(complaint({ ...live, SMTP_URL: 'smtp://mail:1025' })).toMatch(/^SMTP_URL must not be a mail catcher/)
  expect(complaint({ ...live, SMTP_URL: 'smtp://mail:25' })).toBe('accepted')
})

test.each(['postgresql://shop:shop@db/shop', 'postgresql://bakery:Postgres@db/shop', 'postgresql://a:a@db/shop'])(
  'a live shop has a password of its own at its database, not that of %s',
  (DATABASE_URL) => {
    expect(complaint({ ...live, DATABASE_URL })).toMatch(/^DATABASE_URL must have a password of your own/)
    expect(complaint({ DATABASE_URL })).toBe('accepted')
  },
)

test.each(['postgresql://shop:Zb3n9aQx@db/shop', 'postgresql://shop@/shop?host=/run/postgresql'])(
  'a live shop takes %s',
  (DATABASE_URL) => expect(complaint({ ...live, DATABASE_URL })).toBe('accepted'),
)

test('accepts a live storefront without SMTP_URL, because its backend sends the emails', () => {
  expect(complaint({ ...live, SMTP_URL: '', BAKERY_URL: 'http://bakery.internal:3100' })).toBe('accepted')
})

test('refuses the simulator when live, unless it is allowed', () => {
  const { SHOP_STAGE, SESSION_SECRET, BAKERY_SECRET, PUBLIC_URL } = live
  const withoutPaypal = { SHOP_STAGE, SESSION_SECRET, BAKERY_SECRET, PUBLIC_URL }
  expect(complaint(withoutPaypal)).toContain('PAYPAL_API_BASE')
  expect(readConfig({ ...withoutPaypal, SIMULATOR_ALLOWED: 'true' }).useSimulator).toBe(true)
})

test('.env.example lists exactly the variables there are', () => {
  const listed = [...readFileSync('.env.example', 'utf8').matchAll(/^#?([A-Z_]+)=/gm)].map((match) => match[1])
  expect(listed.toSorted()).toEqual([...variableNames].toSorted())
})

test.each([
  [{}, ['card', 'apple_pay', 'google_pay']],
  [{ PAYPAL_METHODS: 'wallet' }, []],
  [{ PAYPAL_METHODS: 'wallet, card' }, ['card']],
])('with %j the further ways to pay are %j', (variables, methods) => {
  expect(readConfig(variables).payment.paypal.methods).toEqual(methods)
})
