/** The life of one node: what begins with its process, and what is let come to its end before it. */
import { setTimeout as wait } from 'node:timers/promises'
import { config } from '../config'
import { log } from '../log'
import { moveClock } from '../shop-clock'
import { compareFarModules, startBackgroundWork, stopBackgroundWork } from './backend/backend'
import { type Connections, followConnections } from './connections'
import { liveStreams } from './live/live'
import { preparePageRequests } from './page/prepare-request'
import { believeNobody } from './session/client-address'
import { endWatching, startWatching } from './watch/watch'

/** Next loads this file several times. */
const holder = globalThis as { shopIsDraining?: boolean }

/** Asked to end: whoever spreads the load shall send nothing more. */
export const isDraining = (): boolean => holder.shopIsDraining === true

/** Longest that a job may take to end; what it had begun another node finishes. */
const PATIENCE_MS = 10_000

async function drain(delayMs: number, connections: Connections): Promise<void> {
  holder.shopIsDraining = true
  connections.letGo()
  log.info({ delayMs }, 'draining')
  const patience = new AbortController()
  await Promise.all([
    wait(delayMs),
    Promise.race([
      stopBackgroundWork().then(endWatching),
      wait(PATIENCE_MS, undefined, { signal: patience.signal }).catch(() => {}),
    ]),
  ])
  patience.abort()
  // Streams never end by themselves, and Next's handler waits for what is open.
  liveStreams().endAll()
}

/**
 * SIGTERM: first `/api/ready` says no, jobs end and the delay goes by, while requests are answered as ever. Then Next's
 * own handler takes no new connection, finishes what it has begun and ends the process.
 */
function drainOnTermination(delayMs: number): void {
  const connections = followConnections()
  const handlers = process.listeners('SIGTERM')
  process.removeAllListeners('SIGTERM')
  process.on('SIGTERM', (signal) => {
    if (isDraining()) return
    void drain(delayMs, connections).finally(() => {
      for (const handler of handlers) handler(signal)
      connections.closeQuiet()
      if (handlers.length === 0) process.exit(0)
    })
  })
}

export async function startNode(): Promise<void> {
  const { development, shopClock, shutdownDelaySeconds, trustedProxies } = config()
  if (shopClock !== undefined) moveClock(shopClock)
  if (trustedProxies === 0) believeNobody()
  // First what a request is, then what is done with it.
  await startWatching()
  preparePageRequests()
  startBackgroundWork()
  void compareFarModules()
  if (!development) drainOnTermination(shutdownDelaySeconds * 1000)
}
