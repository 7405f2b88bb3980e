/** Reads and validates all environment variables, once, when the process starts. Only this file reads process.env for settings. */
import { z } from 'zod'
import { brandId } from '@/lib/brand'
import {
  type BusinessSettings,
  DEFAULT_BUSINESS_SETTINGS,
  DEFAULT_REFUND_LIMITS,
  RECEIPT_DAYS,
  type RefundLimits,
} from '@/lib/domain/business-settings'
import { type FarModules, readFarModules } from './far-modules'
import { namedNumbers } from './named-numbers'
import { hasKnownPassword, isMailCatcher, signsOfProduction, takesRealMoney } from './production-signs'

/** Share of requests that are traced if no `traceparent` header decides, from 0 to 1. */
const TRACED_SHARE = 0.1

const DEMO_SECRET = 'demo-secret-for-development-only-change-me-please'

const url = (example: string) =>
  z
    .url({ protocol: /^https?$/, error: `must be an http(s) address, e.g. ${example}` })
    .transform((text) => text.replace(/\/$/, ''))
const secret = z
  .string()
  .min(32, 'must have at least 32 characters, e.g. the output of: openssl rand -base64 48')
  .default(DEMO_SECRET)
const flag = z
  .enum(['true', 'false'], 'must be true or false, e.g. false')
  .default('false')
  .transform((text) => text === 'true')
const whole = (min: number, max: number, example: number) =>
  z.coerce
    .number(`must be a number, e.g. ${example}`)
    .int(`must be a whole number, e.g. ${example}`)
    .min(min, `must be ${min} or more, e.g. ${example}`)
    .max(max, `must be ${max} or less, e.g. ${example}`)

const euros = (cents: number) => ({ min: 0, max: 100_000, fallback: cents / 100 })

/** Payment methods besides PayPal's wallet, in the order on the screen. */
const furtherMethods = ['card', 'apple_pay', 'google_pay'] as const
export type FurtherMethod = (typeof furtherMethods)[number]

const methodList = z.string().transform((text, context) => {
  const names = text.split(',').map((name) => name.trim())
  const methods = furtherMethods.filter((method) => names.includes(method))
  const known: readonly string[] = ['wallet', ...furtherMethods]
  if (names.every((name) => known.includes(name))) return methods
  context.addIssue(`must be a list of ${known.join(', ')}, e.g. ${furtherMethods.join(',')}`)
  return z.NEVER
})

/** All variables of the shop; `.env.example` explains each. */
const environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  /** A fresh clone runs as 'demo', on a private address. 'live' refuses demo secrets, the simulator and /dev/mail. */
  SHOP_STAGE: z.enum(['demo', 'live'], 'must be demo or live, e.g. live').default('demo'),
  /** Chosen by brands/choose.mjs before any module is loaded, and fixed in builds. */
  BRAND: z
    .literal(brandId, `must be ${brandId}, which this shop was built for, or missing; another brand is another build`)
    .optional(),
  PORT: whole(1, 65_535, 3000).default(3000),
  HOST: z.string().min(1, 'must be an address of this machine, e.g. 127.0.0.1').optional(),
  DATA_DIR: z.string().min(1, 'must be a directory, e.g. .data').default('.data'),
  PUBLIC_URL: url('https://shop.example').optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must be a PostgreSQL address, e.g. postgresql://user:password@localhost:5432/bakery')
    .optional(),
  DATABASE_POOL: whole(1, 100, 10).default(10),
  BAKERY_URL: url('http://localhost:3100').optional(),
  BAKERY_MODULES_FAR: z.string().optional(),
  BAKERY_PORT: whole(1, 65_535, 3100).default(3100),
  BAKERY_SECRET: secret,
  SESSION_SECRET: secret,
  /** Number of proxies in front of the shop; each adds an address to X-Forwarded-For. 0: the header is ignored. */
  TRUSTED_PROXIES: whole(0, 10, 1).default(0),
  /** Multiplies the limits per network address: server/bakery/limits/rules.ts. */
  LIMITS_FACTOR: z.coerce
    .number('must be a number, e.g. 1')
    .min(0.1, 'must be 0.1 or more, e.g. 1')
    .max(10_000, 'must be 10000 or less, e.g. 1')
    .default(1),
  /** Customers read the next four values on pages: lib/domain/business-settings.ts. */
  LOYALTY_PERCENT: whole(1, 50, DEFAULT_BUSINESS_SETTINGS.loyaltyPercent).default(
    DEFAULT_BUSINESS_SETTINGS.loyaltyPercent,
  ),
  RESERVATION_MINUTES: whole(1, 240, DEFAULT_BUSINESS_SETTINGS.reservationMinutes).default(
    DEFAULT_BUSINESS_SETTINGS.reservationMinutes,
  ),
  SESSION_DAYS: whole(1, 365, DEFAULT_BUSINESS_SETTINGS.sessionDays).default(DEFAULT_BUSINESS_SETTINGS.sessionDays),
  STANDING_ORDER_HOUR: whole(0, 23, DEFAULT_BUSINESS_SETTINGS.standingOrderHour).default(
    DEFAULT_BUSINESS_SETTINGS.standingOrderHour,
  ),
  /** A demo under test starts with this time. */
  SHOP_CLOCK: z.iso
    .datetime({ offset: true, error: 'must be a moment with its offset, e.g. 2027-03-28T01:30:00+01:00' })
    .transform((text) => new Date(text))
    .optional(),
  /** Seconds between SIGTERM and the first refused connection. */
  SHUTDOWN_DELAY: whole(0, 120, 5).default(0),
  /** Milliseconds that a page waits for a part that it can do without (server/http/load/optional-part.ts). */
  OPTIONAL_PART_MS: whole(50, 60_000, 800).default(800),
  PAYPAL_API_BASE: url('https://api-m.sandbox.paypal.com').optional(),
  PAYPAL_CLIENT_ID: z.string().min(1, 'must not be empty').optional(),
  PAYPAL_CLIENT_SECRET: z.string().min(1, 'must not be empty').optional(),
  PAYPAL_WEBHOOK_ID: z.string().min(1, 'must not be empty').optional(),
  /** Payment methods besides PayPal's wallet, offered if PayPal's script allows them: card, apple_pay, google_pay. `wallet`: none. */
  PAYPAL_METHODS: methodList.default([...furtherMethods]),
  /** Path of PayPal's domain association file, which Apple checks before it allows Apple Pay. */
  APPLE_PAY_DOMAIN_FILE: z.string().min(1, 'must not be empty').optional(),
  /** Port of the embedded PayPal simulator; missing: PORT + 1. */
  SIMULATOR_PORT: whole(1, 65_535, 3001).optional(),
  SIMULATOR_ALLOWED: flag,
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must be an SMTP address, e.g. smtp://user:password@mail.example:587')
    .optional(),
  HERE_API_KEY: z.string().min(1, 'must not be empty').optional(),
  /** A public token, sent to the browser. */
  MAPBOX_TOKEN: z.string().regex(/^pk\./, 'must be a public token of Mapbox, which begins with pk.').optional(),
  /** Euros that one person may refund per order and per day; head office has no limit. */
  REFUND_LIMITS: namedNumbers({
    'counter-order': euros(DEFAULT_REFUND_LIMITS.counter.order),
    'counter-day': euros(DEFAULT_REFUND_LIMITS.counter.day),
    'manager-order': euros(DEFAULT_REFUND_LIMITS.manager.order),
    'manager-day': euros(DEFAULT_REFUND_LIMITS.manager.day),
  }),
  /** Days until carts, emails, personal data of orders and searches are deleted. */
  RETENTION: namedNumbers({
    carts: { min: 1, max: 3_650, fallback: 60 },
    mails: { min: 1, max: 3_650, fallback: 90 },
    orders: { min: RECEIPT_DAYS, max: 36_500, fallback: 3_300 },
    searches: { min: 1, max: 3_650, fallback: 90 },
  }),
  /** The secrets of webhook receivers are derived from it; missing: no webhooks are sent. */
  WEBHOOK_SECRET: z
    .string()
    .min(32, 'must have at least 32 characters, e.g. the output of: openssl rand -base64 48')
    .optional(),
  /** The output of `npm run push-key`; missing: push notifications are off and not offered. */
  PUSH_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be the 43 characters that npm run push-key prints')
    .optional(),
  METRICS_TOKEN: z
    .string()
    .min(24, 'must have at least 24 characters, e.g. the output of: openssl rand -base64 24')
    .optional(),
  /** Share of successful responses that are logged, from 0 to 1. */
  LOG_SAMPLE: z.coerce
    .number('must be a number, e.g. 0.01')
    .min(0, 'must be 0 or more, e.g. 0.01')
    .max(1, 'must be 1 or less, e.g. 0.01')
    .default(0),
  OTEL_EXPORTER_OTLP_ENDPOINT: url('http://localhost:4318').optional(),
})

/**
 * Names of all variables of the shop.
 * @internal for tests, which start shops without them
 */
export const variableNames: readonly string[] = Object.keys(environment.shape)

/** The configuration is wrong: the message is a sentence for the operator. */
export class ConfigError extends Error {}

export type PaypalConfig = {
  apiBase: string
  sdkUrl: string
  clientId: string
  clientSecret: string
  webhookId: string
  methods: readonly FurtherMethod[]
  googlePayUrl: string
}

const paypalNames = ['PAYPAL_API_BASE', 'PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'] as const

type Environment = z.infer<typeof environment>

function parseEnvironment(variables: Readonly<Record<string, string | undefined>>): Environment {
  const present = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = environment.safeParse(present)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const name = String(issue?.path[0] ?? 'environment')
  const now = /SECRET|TOKEN|_KEY|_URL$/.test(name)
    ? 'a value that is not shown here'
    : JSON.stringify(present[name] ?? '')
  throw new ConfigError(`${name} ${issue?.message ?? 'is wrong'}. It is now: ${now}.`)
}

function refuseHalfPaypal(env: Environment): void {
  const present = paypalNames.filter((name) => env[name] !== undefined)
  const missing = paypalNames.filter((name) => env[name] === undefined)
  if (present.length === 0 || missing.length === 0) return
  throw new ConfigError(
    `${missing.join(', ')} must be set because ${present.join(', ')} is, e.g. PAYPAL_API_BASE=https://api-m.sandbox.paypal.com. Set all four, or none to use the simulator.`,
  )
}

function readFarModulesOf({ BAKERY_URL, BAKERY_MODULES_FAR }: Environment): FarModules {
  const read = readFarModules(BAKERY_URL, BAKERY_MODULES_FAR)
  if ('fault' in read) throw new ConfigError(read.fault)
  return read.modules
}

/** A demo runs with published secrets, so it must not reach real money, emails or customers. */
function refuseDemoInProduction(env: Environment): void {
  const signs = signsOfProduction(env)
  if (signs.length === 0) return
  throw new ConfigError(
    `SHOP_STAGE must be live because ${signs.join(', ')}: a demo's secrets are published, and its mails are public at /dev/mail. For a trial without PayPal add SIMULATOR_ALLOWED=true.`,
  )
}

/** Refuses settings that only a demo may have. */
function refuseDemoDefaults(env: Environment): void {
  if (env.SHOP_CLOCK !== undefined) {
    throw new ConfigError(
      'SHOP_CLOCK must not be set when SHOP_STAGE=live: orders of real customers need the real time.',
    )
  }
  for (const name of ['SESSION_SECRET', 'BAKERY_SECRET'] as const) {
    if (env[name] === DEMO_SECRET) {
      throw new ConfigError(
        `${name} must be your own secret when SHOP_STAGE=live, e.g. the output of: openssl rand -base64 48`,
      )
    }
  }
  if (env.PAYPAL_API_BASE === undefined && !env.SIMULATOR_ALLOWED) {
    throw new ConfigError(
      'PAYPAL_API_BASE and the other PAYPAL_ variables must be set when SHOP_STAGE=live, e.g. PAYPAL_API_BASE=https://api-m.paypal.com (or SIMULATOR_ALLOWED=true for a trial).',
    )
  }
  // Without SMTP_URL emails are written and never sent. With a far bakery the bakery sends them.
  if (env.SMTP_URL === undefined && readFarModulesOf(env) !== 'all' && !env.SIMULATOR_ALLOWED) {
    throw new ConfigError(
      'SMTP_URL must be set when SHOP_STAGE=live, e.g. smtp://user:password@mail.example:587. Without it no mails are sent.',
    )
  }
  if (isMailCatcher(env.SMTP_URL) && !env.SIMULATOR_ALLOWED) {
    throw new ConfigError(
      'SMTP_URL must not be a mail catcher (port 1025) when SHOP_STAGE=live, e.g. smtp://user:password@mail.example:587. A mail catcher delivers no mails and shows all of them to everybody.',
    )
  }
  if (hasKnownPassword(env.DATABASE_URL)) {
    throw new ConfigError(
      'DATABASE_URL must have a password of your own when SHOP_STAGE=live, e.g. the output of: openssl rand -hex 24',
    )
  }
  if (env.PUBLIC_URL === undefined) {
    throw new ConfigError('PUBLIC_URL must be the address of the shop when SHOP_STAGE=live, e.g. https://shop.example')
  }
}

/** Addresses of the scripts for browsers: PayPal's on its `www` host, Google Pay's at Google; a simulator serves both. */
function scriptsOf(apiBase: string): { sdkUrl: string; googlePayUrl: string } {
  const sdkUrl = new URL('/web-sdk/v6/core', apiBase)
  if (!sdkUrl.hostname.endsWith('.paypal.com')) {
    return { sdkUrl: sdkUrl.href, googlePayUrl: new URL('/gp/p/js/pay.js', apiBase).href }
  }
  sdkUrl.hostname = sdkUrl.hostname.replace(/^api-m\./, 'www.')
  return { sdkUrl: sdkUrl.href, googlePayUrl: 'https://pay.google.com/gp/p/js/pay.js' }
}

/** The four PayPal variables, or the embedded simulator's values. */
function paypalOf(env: Environment, simulatorPort: number): PaypalConfig {
  const apiBase = env.PAYPAL_API_BASE ?? `http://localhost:${simulatorPort}`
  return {
    apiBase,
    ...scriptsOf(apiBase),
    clientId: env.PAYPAL_CLIENT_ID ?? 'simulator-client',
    clientSecret: env.PAYPAL_CLIENT_SECRET ?? 'simulator-secret',
    webhookId: env.PAYPAL_WEBHOOK_ID ?? 'SIMULATORWEBHOOK',
    methods: env.PAYPAL_METHODS,
  }
}

/** In cents. */
const refundLimitsOf = ({ REFUND_LIMITS: euro }: Environment): RefundLimits => ({
  counter: { order: euro['counter-order'] * 100, day: euro['counter-day'] * 100 },
  manager: { order: euro['manager-order'] * 100, day: euro['manager-day'] * 100 },
})

/** Parses variables. Throws a ConfigError that names the variable, the fault and an example. */
export function readConfig(variables: Readonly<Record<string, string | undefined>>) {
  const env = parseEnvironment(variables)
  refuseHalfPaypal(env)
  if (env.SHOP_STAGE === 'live') refuseDemoDefaults(env)
  else refuseDemoInProduction(env)
  const farModules = readFarModulesOf(env)
  const simulatorPort = env.SIMULATOR_PORT ?? env.PORT + 1
  return {
    development: env.NODE_ENV === 'development',
    stage: env.SHOP_STAGE,
    port: env.PORT,
    /** The address to listen on; undefined: all addresses of the machine. */
    host: env.HOST,
    dataDirectory: env.DATA_DIR,
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    bakeryUrl: env.BAKERY_URL,
    farModules,
    /** Whether this process has a bakery of its own, with database, payments and emails. */
    hasOwnBakery: farModules !== 'all',
    bakeryPort: env.BAKERY_PORT,
    bakerySecret: env.BAKERY_SECRET,
    sessionSecret: env.SESSION_SECRET,
    trustedProxies: env.TRUSTED_PROXIES,
    limitsFactor: env.LIMITS_FACTOR,
    businessSettings: {
      loyaltyPercent: env.LOYALTY_PERCENT,
      reservationMinutes: env.RESERVATION_MINUTES,
      sessionDays: env.SESSION_DAYS,
      standingOrderHour: env.STANDING_ORDER_HOUR,
    } satisfies BusinessSettings,
    /** undefined: the machine's time, which cannot be changed. */
    shopClock: env.SHOP_CLOCK,
    shutdownDelaySeconds: env.SHUTDOWN_DELAY,
    optionalPartMs: env.OPTIONAL_PART_MS,
    payment: { paypal: paypalOf(env, simulatorPort) },
    applePayDomainFile: env.APPLE_PAY_DOMAIN_FILE,
    useSimulator: env.PAYPAL_API_BASE === undefined,
    takesRealMoney: takesRealMoney(env.PAYPAL_API_BASE),
    simulatorPort,
    smtpUrl: env.SMTP_URL,
    hereApiKey: env.HERE_API_KEY,
    mapboxToken: env.MAPBOX_TOKEN,
    retention: env.RETENTION,
    refundLimits: refundLimitsOf(env),
    webhooks: { secret: env.WEBHOOK_SECRET, allowPrivateTargets: env.SHOP_STAGE === 'demo' },
    push: { privateKey: env.PUSH_KEY, allowPrivateTargets: env.SHOP_STAGE === 'demo' },
    metricsToken: env.METRICS_TOKEN,
    logSample: env.LOG_SAMPLE,
    /** null: tracing is off. */
    traces:
      env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? null
        : { endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT, ratio: TRACED_SHARE },
  }
}

export type Config = ReturnType<typeof readConfig>

let cached: Config | undefined
/** The configuration of this process. */
export function config(): Config {
  cached ??= readConfig(process.env)
  return cached
}
