/** The only reader of process.env. Everything is checked when it is first asked for, at boot. */
import { z } from 'zod'
import { brandId } from '@/lib/brand'
import { DEFAULT_FIGURES, DEFAULT_REFUND_LIMITS, type Figures, type RefundLimits } from '@/lib/domain/business-settings'
import { type FarModules, readFarModules } from './far-modules'
import { namedNumbers } from './named-numbers'
import { catchesMails, hasKnownPassword, signsOfProduction, takesRealMoney } from './real-life'

/** Of the requests that nobody before the shop has decided about (`traceparent`), from 0 to 1. */
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

/** Further ways to pay, in the order in which they are offered. */
const furtherMethods = ['card', 'apple_pay', 'google_pay'] as const
export type FurtherMethod = (typeof furtherMethods)[number]

const methodList = z.string().transform((text, context) => {
  const named = text.split(',').map((name) => name.trim())
  const methods = furtherMethods.filter((method) => named.includes(method))
  const known: readonly string[] = ['wallet', ...furtherMethods]
  if (named.every((name) => known.includes(name))) return methods
  context.addIssue(`must be a list of ${known.join(', ')}, e.g. ${furtherMethods.join(',')}`)
  return z.NEVER
})

/** Every variable the shop knows; `.env.example` explains each. */
const environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  /** 'demo' is what a fresh clone runs, out of strangers' reach; 'live' refuses demo secrets, simulator and /dev/mail. */
  SHOP_STAGE: z.enum(['demo', 'live'], 'must be demo or live, e.g. live').default('demo'),
  /** Chosen before anything is loaded, by brands/choose.mjs, and written into builds. */
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
  /** Proxies between the internet and the shop; each adds an address to X-Forwarded-For. 0: nobody is believed. */
  TRUSTED_PROXIES: whole(0, 10, 1).default(0),
  /** Widens what everybody behind one network address may do: server/bakery/limits/rules.ts. */
  LIMITS_FACTOR: z.coerce
    .number('must be a number, e.g. 1')
    .min(0.1, 'must be 0.1 or more, e.g. 1')
    .max(10_000, 'must be 10000 or less, e.g. 1')
    .default(1),
  /** What customers read of these stands in lib/domain/business-settings.ts. */
  LOYALTY_PERCENT: whole(1, 50, DEFAULT_FIGURES.loyaltyPercent).default(DEFAULT_FIGURES.loyaltyPercent),
  RESERVATION_MINUTES: whole(1, 240, DEFAULT_FIGURES.reservationMinutes).default(DEFAULT_FIGURES.reservationMinutes),
  SESSION_DAYS: whole(1, 365, DEFAULT_FIGURES.sessionDays).default(DEFAULT_FIGURES.sessionDays),
  STANDING_ORDER_HOUR: whole(0, 23, DEFAULT_FIGURES.standingOrderHour).default(DEFAULT_FIGURES.standingOrderHour),
  /** A demo under test begins its life at this moment. */
  SHOP_CLOCK: z.iso
    .datetime({ offset: true, error: 'must be a moment with its offset, e.g. 2027-03-28T01:30:00+01:00' })
    .transform((text) => new Date(text))
    .optional(),
  /** Seconds between SIGTERM and the first connection that is refused. */
  SHUTDOWN_DELAY: whole(0, 120, 5).default(0),
  PAYPAL_API_BASE: url('https://api-m.sandbox.paypal.com').optional(),
  PAYPAL_CLIENT_ID: z.string().min(1, 'must not be empty').optional(),
  PAYPAL_CLIENT_SECRET: z.string().min(1, 'must not be empty').optional(),
  PAYPAL_WEBHOOK_ID: z.string().min(1, 'must not be empty').optional(),
  /** What else than PayPal's wallet may be paid by, where PayPal's script says that it can: card, apple_pay, google_pay. `wallet`: nothing else. */
  PAYPAL_METHODS: methodList.default([...furtherMethods]),
  /** File that Apple wants to see before it lets a shop take Apple Pay, as PayPal hands it out. */
  APPLE_PAY_DOMAIN_FILE: z.string().min(1, 'must not be empty').optional(),
  /** Port of the embedded PayPal simulator; missing: PORT + 1. */
  SIMULATOR_PORT: whole(1, 65_535, 3001).optional(),
  SIMULATOR_ALLOWED: flag,
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must be an SMTP address, e.g. smtp://user:password@mail.example:587')
    .optional(),
  HERE_API_KEY: z.string().min(1, 'must not be empty').optional(),
  /** A public token: it is sent to the browser. */
  MAPBOX_TOKEN: z.string().regex(/^pk\./, 'must be a public token of Mapbox, which begins with pk.').optional(),
  /** Euros that a person may give back of one order, and on one day; head office has no limit. */
  REFUND_LIMITS: namedNumbers({
    'counter-order': euros(DEFAULT_REFUND_LIMITS.counter.order),
    'counter-day': euros(DEFAULT_REFUND_LIMITS.counter.day),
    'manager-order': euros(DEFAULT_REFUND_LIMITS.manager.order),
    'manager-day': euros(DEFAULT_REFUND_LIMITS.manager.day),
  }),
  /** Days until carts, mails, persons in orders and searches are forgotten. */
  RETENTION: namedNumbers({
    carts: { min: 1, max: 3_650, fallback: 60 },
    mails: { min: 1, max: 3_650, fallback: 90 },
    orders: { min: 365, max: 36_500, fallback: 3_300 },
    searches: { min: 1, max: 3_650, fallback: 90 },
  }),
  /** What the secrets of webhooks follow from; missing: nothing is sent. */
  WEBHOOK_SECRET: z
    .string()
    .min(32, 'must have at least 32 characters, e.g. the output of: openssl rand -base64 48')
    .optional(),
  /** Of `npm run push-key`; missing: devices are told nothing, and nothing of it is shown. */
  PUSH_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be what npm run push-key prints: 43 characters')
    .optional(),
  METRICS_TOKEN: z
    .string()
    .min(24, 'must have at least 24 characters, e.g. the output of: openssl rand -base64 24')
    .optional(),
  /** Of the answers with which nothing is wrong, from 0 to 1. */
  LOG_SAMPLE: z.coerce
    .number('must be a number, e.g. 0.01')
    .min(0, 'must be 0 or more, e.g. 0.01')
    .max(1, 'must be 1 or less, e.g. 0.01')
    .default(0),
  OTEL_EXPORTER_OTLP_ENDPOINT: url('http://localhost:4318').optional(),
})

/**
 * Names of all variables the shop knows.
 * @internal for tests, which start shops without them
 */
export const variableNames: readonly string[] = Object.keys(environment.shape)

/** Wrong configuration: the message is a sentence for the operator. */
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
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = environment.safeParse(given)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const name = String(issue?.path[0] ?? 'environment')
  const now = /SECRET|TOKEN|_KEY|_URL$/.test(name)
    ? 'a value that is not shown here'
    : JSON.stringify(given[name] ?? '')
  throw new ConfigError(`${name} ${issue?.message ?? 'is wrong'}. It is now: ${now}.`)
}

function refuseHalfPaypal(env: Environment): void {
  const given = paypalNames.filter((name) => env[name] !== undefined)
  const missing = paypalNames.filter((name) => env[name] === undefined)
  if (given.length === 0 || missing.length === 0) return
  throw new ConfigError(
    `${missing.join(', ')} must be set because ${given.join(', ')} is, e.g. PAYPAL_API_BASE=https://api-m.sandbox.paypal.com. Set all four, or none to use the simulator.`,
  )
}

function farModulesOf({ BAKERY_URL, BAKERY_MODULES_FAR }: Environment): FarModules {
  const read = readFarModules(BAKERY_URL, BAKERY_MODULES_FAR)
  if ('fault' in read) throw new ConfigError(read.fault)
  return read.modules
}

/** A demo runs with published secrets: never where real money, mails or customers are within reach. */
function refuseDemoInRealLife(env: Environment): void {
  const signs = signsOfProduction(env)
  if (signs.length === 0) return
  throw new ConfigError(
    `SHOP_STAGE must be live because ${signs.join(', ')}: a demo's secrets are published, and anybody reads its mails at /dev/mail. For a trial without PayPal add SIMULATOR_ALLOWED=true.`,
  )
}

/** What the demo may do and a shop with real customers may not. */
function refuseDemoDefaults(env: Environment): void {
  if (env.SHOP_CLOCK !== undefined) {
    throw new ConfigError('SHOP_CLOCK must not be set when SHOP_STAGE=live: real orders are for the real time.')
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
  // Mails of a shop with real customers would be written and never sent; two tiers send them from the backend.
  if (env.SMTP_URL === undefined && farModulesOf(env) !== 'all' && !env.SIMULATOR_ALLOWED) {
    throw new ConfigError(
      'SMTP_URL must be set when SHOP_STAGE=live, e.g. smtp://user:password@mail.example:587: nobody gets any mail otherwise.',
    )
  }
  if (catchesMails(env.SMTP_URL) && !env.SIMULATOR_ALLOWED) {
    throw new ConfigError(
      'SMTP_URL must not be a catcher of mails (port 1025) when SHOP_STAGE=live, e.g. smtp://user:password@mail.example:587: nobody gets any mail, and whoever reaches the catcher reads them.',
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

/** Scripts that browsers load: PayPal's own are at the same host's `www`, and Google's at Google; a simulator has both. */
function scriptsOf(apiBase: string): { sdkUrl: string; googlePayUrl: string } {
  const sdkUrl = new URL('/web-sdk/v6/core', apiBase)
  if (!sdkUrl.hostname.endsWith('.paypal.com')) {
    return { sdkUrl: sdkUrl.href, googlePayUrl: new URL('/gp/p/js/pay.js', apiBase).href }
  }
  sdkUrl.hostname = sdkUrl.hostname.replace(/^api-m\./, 'www.')
  return { sdkUrl: sdkUrl.href, googlePayUrl: 'https://pay.google.com/gp/p/js/pay.js' }
}

/** PayPal's four values, or the embedded simulator's. */
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

/** Parses variables; throws a ConfigError that names the variable, what is wrong and an example. */
export function readConfig(variables: Readonly<Record<string, string | undefined>>) {
  const env = parseEnvironment(variables)
  refuseHalfPaypal(env)
  if (env.SHOP_STAGE === 'live') refuseDemoDefaults(env)
  else refuseDemoInRealLife(env)
  const farModules = farModulesOf(env)
  const simulatorPort = env.SIMULATOR_PORT ?? env.PORT + 1
  return {
    development: env.NODE_ENV === 'development',
    stage: env.SHOP_STAGE,
    port: env.PORT,
    /** Address of this machine on which it listens; undefined: all of them. */
    host: env.HOST,
    dataDirectory: env.DATA_DIR,
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    bakeryUrl: env.BAKERY_URL,
    farModules,
    /** This process is, or is beside, the bakery that sells: with a database, payments and mails. */
    hasOwnBakery: farModules !== 'all',
    bakeryPort: env.BAKERY_PORT,
    bakerySecret: env.BAKERY_SECRET,
    sessionSecret: env.SESSION_SECRET,
    trustedProxies: env.TRUSTED_PROXIES,
    limitsFactor: env.LIMITS_FACTOR,
    figures: {
      loyaltyPercent: env.LOYALTY_PERCENT,
      reservationMinutes: env.RESERVATION_MINUTES,
      sessionDays: env.SESSION_DAYS,
      standingOrderHour: env.STANDING_ORDER_HOUR,
    } satisfies Figures,
    /** undefined: the machine's own time, and nobody can move it. */
    shopClock: env.SHOP_CLOCK,
    shutdownDelaySeconds: env.SHUTDOWN_DELAY,
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
    webhooks: { secret: env.WEBHOOK_SECRET, anywhere: env.SHOP_STAGE === 'demo' },
    push: { privateKey: env.PUSH_KEY, anywhere: env.SHOP_STAGE === 'demo' },
    metricsToken: env.METRICS_TOKEN,
    logSample: env.LOG_SAMPLE,
    /** null: nothing is traced. */
    traces:
      env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? null
        : { endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT, ratio: TRACED_SHARE },
  }
}

export type Config = ReturnType<typeof readConfig>

let known: Config | undefined
/** The configuration of this process. */
export function config(): Config {
  known ??= readConfig(process.env)
  return known
}
