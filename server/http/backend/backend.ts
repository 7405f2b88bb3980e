/** Which bakery this shop talks to: the embedded one in this process, another over HTTP, or both, each for its modules. */
import type { BakeryBackend } from '@/lib/contract/contract'
import { type Bakery, createBakery } from '../../bakery/bakery'
import { config } from '../../config'
import { log } from '../../log'
import { describeDifferences } from './compare-modules'
import { createEmbeddedBackend } from './embedded-backend'
import { connectFarBackend, createHttpBackend } from './http-backend'
import { mixBackends } from './mix-backends'

/** One of each in a process, made when it is first asked for. */
const made: { backend?: BakeryBackend; bakery?: Bakery; far?: ReturnType<typeof connectFarBackend> } = {}

function embeddedBakery(): Bakery {
  made.bakery ??= createBakery(bakerySettings())
  return made.bakery
}

function bakerySettings() {
  const {
    databaseUrl,
    databasePool,
    figures,
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
    throw new Error('DATABASE_URL is missing: start the shop with npm start or npm run dev')
  return {
    databaseUrl,
    databasePool,
    ...figures,
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

/** undefined where all of the bakery is in this process. */
function farBackend() {
  const { bakeryUrl: url, bakerySecret: secret } = config()
  if (url !== undefined) made.far ??= connectFarBackend({ url, secret })
  return made.far
}

function chooseBackend(): BakeryBackend {
  const { farModules } = config()
  const far = farBackend()?.backend
  if (far === undefined) return createEmbeddedBackend(embeddedBakery().backend)
  return farModules === 'all' ? far : mixBackends(createEmbeddedBackend(embeddedBakery().backend), far, farModules)
}

export function backend(): BakeryBackend {
  made.backend ??= chooseBackend()
  return made.backend
}

/** Changes with whatever every visitor sees alike; null where another process keeps some of it and does not say. */
export function catalogueVersion(): string | null {
  const near = config().hasOwnBakery ? embeddedBakery().version() : ''
  const far = farBackend()
  if (far === undefined) return `${near}`
  const told = far.version()
  return told === null ? null : `${near} ${told}`
}

/** Mails and payments that are due; a shop in front of another bakery has none of its own. */
export function startBackgroundWork(): void {
  if (config().hasOwnBakery) embeddedBakery().startJobs()
}

/** Says in the log what two bakeries that sell as one do not agree on; a far one may come up later than this node. */
export async function compareFarModules(): Promise<void> {
  const { bakeryUrl: url, bakerySecret: secret, farModules } = config()
  if (url === undefined || farModules === 'all') return
  const far = createHttpBackend({ url, secret })
  const near = createEmbeddedBackend(embeddedBakery().backend)
  await describeDifferences(near, far, farModules).then(
    (sentences) => sentences.forEach((sentence) => void log.warn(sentence)),
    (fault: unknown) => log.warn({ fault }, 'the modules at BAKERY_URL could not be compared with what is sold'),
  )
}

/** Waits for what runs now; the rest is left to another node. */
export const stopBackgroundWork = async (): Promise<void> => made.bakery?.stopJobs()

/** The last mails, for /dev/mail; none where the bakery is another process. */
export async function sentMails() {
  return config().hasOwnBakery ? embeddedBakery().listEmails(50) : []
}
