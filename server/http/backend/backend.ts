/** Chooses the backend: the bakery embedded in this process, a far one over HTTP, or both for different modules. */
import type { BakeryBackend } from '@/lib/contract/contract'
import { type Bakery, createBakery } from '../../bakery/bakery'
import { checkRights } from '../../bakery/rights'
import { config } from '../../config'
import { log } from '../../log'
import { clockOffsetMs } from '../../shop-clock'
import { describeDifferences } from './compare-modules'
import { createEmbeddedBackend } from './embedded-backend'
import { connectFarBackend, createHttpBackend } from './http-backend'
import { mixBackends } from './mix-backends'
import { withPreviewCallers } from './preview-calls'

/** Created at the first use, once per process. */
const instances: { backend?: BakeryBackend; bakery?: Bakery; far?: ReturnType<typeof connectFarBackend> } = {}

function embeddedBakery(): Bakery {
  instances.bakery ??= createBakery(bakerySettings())
  return instances.bakery
}

function bakerySettings() {
  const {
    databaseUrl,
    databasePool,
    businessSettings,
    limitsFactor,
    publicUrl,
    payment,
    smtpUrl,
    hereApiKey,
    retention,
    refundLimits,
    webhooks,
    push,
  } = config()
  if (databaseUrl === undefined)
    throw new Error('DATABASE_URL is missing: set it, or start the shop with npm start or npm run dev')
  return {
    databaseUrl,
    databasePool,
    ...businessSettings,
    limitsFactor,
    publicUrl,
    payment,
    smtpUrl,
    hereApiKey,
    retention,
    refundLimits,
    webhooks,
    push,
    log,
  }
}

/** The far bakery; undefined without BAKERY_URL. */
function farBackend() {
  const { bakeryUrl: url, bakerySecret: secret } = config()
  if (url !== undefined) instances.far ??= connectFarBackend({ url, secret })
  return instances.far
}

function chooseBackend(): BakeryBackend {
  const { farModules } = config()
  const farBakery = farBackend()
  if (farBakery === undefined) return createEmbeddedBackend(embeddedBakery().backend)
  // The embedded bakery checks rights itself; a foreign one may not.
  const far = checkRights(farBakery.backend)
  return farModules === 'all' ? far : mixBackends(createEmbeddedBackend(embeddedBakery().backend), far, farModules)
}

export function backend(): BakeryBackend {
  instances.backend ??= withPreviewCallers(chooseBackend())
  return instances.backend
}

/** The version of the data that is the same for all visitors (catalogue, branches); null if a far bakery does not report one. */
export function catalogueVersion(): string | null {
  const near = config().hasOwnBakery ? embeddedBakery().version() : ''
  const far = farBackend()
  if (far === undefined) return `${near}`
  const farVersion = far.version()
  return farVersion === null ? null : `${near} ${farVersion}`
}

/** The bakery's time, by its database. */
export function now(): Date {
  const far = config().hasOwnBakery ? undefined : farBackend()
  return far === undefined ? embeddedBakery().now() : new Date(far.now() + clockOffsetMs())
}

/**
 * Starts the bakery's jobs (emails, payments …); a shop without its own bakery has none. Resolves after the first attempt to read
 * the database's time.
 */
export const startBackgroundWork = async (): Promise<void> =>
  config().hasOwnBakery ? embeddedBakery().startJobs() : undefined

/** Logs differences between the embedded bakery and far modules. A far bakery that is not reachable yet is logged as well. */
export async function compareFarModules(): Promise<void> {
  const { bakeryUrl: url, bakerySecret: secret, farModules } = config()
  if (url === undefined || farModules === 'all') return
  const far = createHttpBackend({ url, secret })
  const near = createEmbeddedBackend(embeddedBakery().backend)
  await describeDifferences(near, far, farModules).then(
    (sentences) => sentences.forEach((sentence) => void log.warn(sentence)),
    (fault: unknown) =>
      log.warn(
        { fault },
        'the modules at BAKERY_URL could not be compared with the database: check that BAKERY_URL is reachable',
      ),
  )
}

/** Runs every job of the bakery once, after the clock of a shop under test was moved. */
export const runBackgroundWork = async (): Promise<void> => instances.bakery?.runJobs()

/** Resolves when the running jobs have ended; another node does the rest. */
export const stopBackgroundWork = async (): Promise<void> => instances.bakery?.stopJobs()

/** The latest 50 emails, for /dev/mail; empty without an own bakery. */
export async function sentMails() {
  return config().hasOwnBakery ? embeddedBakery().listEmails(50) : []
}
