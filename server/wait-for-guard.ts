/** Runs the production guard at the start of a node, and waits while the database is away. */
import { setTimeout as wait } from 'node:timers/promises'
import { isDatabaseUnavailable } from './bakery/db/unavailable'
import { type Config, ConfigError } from './config'
import { guardProduction } from './guard-production'
import { startWaitingServer } from './http/waiting-server'
import { log } from './log'

/** Time between two attempts to reach the database. */
const RETRY_MS = 2_000

type GuardedNode = Parameters<typeof guardProduction>[0] & Pick<Config, 'port' | 'host'>

/** True if the guard has passed; false if the database is away. Throws the guard's refusal. */
async function tryGuard(node: GuardedNode): Promise<boolean> {
  try {
    await guardProduction(node)
    return true
  } catch (fault) {
    if (fault instanceof ConfigError && isDatabaseUnavailable(fault.cause)) return false
    throw fault
  }
}

/** A signal ends a waiting node at once: it has no jobs and no customers. Returns the function that removes the handlers. */
function exitOnSignals(): () => void {
  const signals = ['SIGTERM', 'SIGINT'] as const
  const exit = () => process.exit(0)
  for (const signal of signals) process.on(signal, exit)
  return () => {
    for (const signal of signals) process.off(signal, exit)
  }
}

/**
 * Resolves when the guard has passed. While the database is away the node responds 503 to every request (waiting-server.ts) and
 * tries again. Rejects with a ConfigError if the guard refuses.
 */
export async function waitForGuard(node: GuardedNode, retryMs: number = RETRY_MS): Promise<void> {
  if (await tryGuard(node)) return
  log.warn('the database is away: the node responds 503 and waits until the database can be checked')
  const restoreSignals = exitOnSignals()
  const closeServer = await startWaitingServer(node)
  try {
    do await wait(retryMs)
    while (!(await tryGuard(node)))
    log.info('the database is back')
  } finally {
    await closeServer()
    restoreSignals()
  }
}
