/**
 * Starts one node of the shop: the embedded bakery, the HTTP server with Next as its last step, and the jobs. In the repository
 * it runs by tools/launch (`npm start`, `npm run dev`), in a deployment as `node server.js`.
 */
import next from 'next'
import { ConfigError, config } from './config'
import {
  catalogueVersion,
  compareFarModules,
  now,
  startBackgroundWork,
  stopBackgroundWork,
} from './http/backend/backend'
import { eventStreams } from './http/events/branch-events'
import { startMonitoring, stopMonitoring } from './http/monitoring/monitoring'
import * as pageApi from './http/page-api'
import { findPhoto } from './http/pictures/find-photo'
import { createShopServer, type NextHandler } from './http/server'
import { drainOnSignals } from './http/shut-down'
import { log } from './log'
import { whyNodeIsTooOld } from './runtime/node-version'
import { provideShop } from './shop'
import { moveClock } from './shop-clock'
import { waitForGuard } from './wait-for-guard'

async function startNode(): Promise<void> {
  const fault = whyNodeIsTooOld(process.version)
  if (fault !== null) throw new ConfigError(fault)
  const { development, port, host, shopClock, shutdownDelaySeconds } = config()
  await waitForGuard(config())
  if (shopClock !== undefined) moveClock(shopClock)

  // `node --watch` makes child processes report their files by IPC; Next's workers fail on such messages.
  delete process.env['WATCH_REPORT_DEPENDENCIES']

  provideShop(pageApi)
  await startMonitoring()

  // In development Next adds its own `upgrade` listener to the server with its first request: pages reload over a WebSocket.
  const app = next({ dev: development, port, ...(host !== undefined && { hostname: host }) })
  await app.prepare()
  const build = process.env.BUILD_DIRECTORY ?? '.next'
  const server = createShopServer({
    next: app.getRequestHandler() as NextHandler,
    build,
    findPhoto,
    version: catalogueVersion,
    now,
  })
  drainOnSignals(server, {
    delayMs: shutdownDelaySeconds * 1_000,
    endJobs: () => stopBackgroundWork().then(stopMonitoring),
    endStreams: () => eventStreams().endAll(),
  })
  await startBackgroundWork()
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen({ port, host }, resolve))

  void compareFarModules()
  log.info({ port }, 'the node listens')
}

startNode().catch((fault: unknown) => {
  console.error(fault instanceof ConfigError ? fault.message : fault)
  process.exit(1)
})
