/** The bakery's backend as a separate process, for a deployment in two tiers. */
import { createBakery } from '@/server/bakery/bakery'
import { serveBakery } from '@/server/bakery/http'
import { type Config, config as readConfiguration } from '@/server/config'
import { guardProduction } from '@/server/guard-production'
import { log } from '@/server/log'
import { readArguments } from './arguments'
import { findDatabase } from './database'
import type { Lifecycle, Tool } from './lifecycle'

/** Serves the backend on BAKERY_PORT and does its background work. */
export async function startBackend(config: Config, databaseUrl: string, lifecycle: Lifecycle): Promise<void> {
  await guardProduction({ ...config, databaseUrl })
  const { databasePool, businessSettings, limitsFactor, publicUrl, payment, smtpUrl, hereApiKey, retention, ...more } =
    config
  const { refundLimits, webhooks, push } = more
  const bakery = createBakery({
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
  })
  lifecycle.onStop(bakery.close)
  const { bakeryPort: port, bakerySecret: secret } = config
  await bakery.startJobs()
  const { now, endWaits } = bakery
  const served = await serveBakery(bakery.backend, { port, secret, log, versions: bakery, now, endWaits })
  lifecycle.onStop(served.close)
}

/** Runs the backend on a migrated database until a signal ends it. */
export const backend: Tool = async (lifecycle, args) => {
  readArguments(args, { usage: 'node tool.mjs backend' })
  const config = readConfiguration()
  await startBackend(config, await findDatabase(lifecycle), lifecycle)
  console.log(`The bakery's backend listens on port ${config.bakeryPort}.`)
  return new Promise(() => {})
}
