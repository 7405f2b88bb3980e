import { whyNodeIsTooOld } from './server/runtime/node-version'

/** Next calls this once per server process, before the first request. */
export async function register(): Promise<void> {
  if (process.env['NEXT_RUNTIME'] !== 'nodejs') return
  const fault = whyNodeIsTooOld(process.version)
  if (fault !== null) {
    console.error(fault)
    process.exit(1)
  }
  const { startNode } = await import('@/server/bff/node-life')
  await startNode()
}
