import { whyNodeIsTooOld } from './server/runtime/node-version'

/** What a node must not start with ends its process: systemd and containers start it again, and say so. */
async function startOrEnd(): Promise<void> {
  const { ConfigError, config } = await import('@/server/config')
  const { guardProduction } = await import('@/server/guard-production')
  const { startNode } = await import('@/server/bff/node-life')
  try {
    await guardProduction(config())
    await startNode()
  } catch (fault) {
    console.error(fault instanceof ConfigError ? fault.message : fault)
    process.exit(1)
  }
}

/** Next calls this once per server process, before the first request. */
export async function register(): Promise<void> {
  if (process.env['NEXT_RUNTIME'] !== 'nodejs') return
  const fault = whyNodeIsTooOld(process.version)
  if (fault !== null) {
    console.error(fault)
    process.exit(1)
  }
  await startOrEnd()
}
