/** Starts a node of the shop (server/main.ts) for the launcher. */
import path from 'node:path'
import { programsOf } from './bundle'
import { startChild } from './child'
import { buildDirectory } from './environment'
import { LaunchError, type Lifecycle } from './lifecycle'
import { MALLOC, V8_FLAGS } from './memory'

const POLL_MS = 50

/** In development the node runs from its sources and restarts when they change; Next reloads pages by itself. */
const SOURCES = [
  ...['--watch-path=server', '--watch-path=lib', '--watch-preserve-output'],
  ...['--import', 'tsx', '--import', './brands/node.mjs', 'server/main.ts', '--dev'],
]

export type WebServer = { mode: 'start' | 'dev'; port: number; environment: Readonly<Record<string, string>> }

/** Whether the server responds, with any status: a bakery that is away does not stop the start. */
async function isResponding(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/api/ready`, { signal: AbortSignal.timeout(60_000) }).then(
    () => true,
    () => false,
  )
}

/** Resolves when the server responds. If it ends later by itself, the launcher stops everything with exit code 1. */
export async function startWebServer(lifecycle: Lifecycle, { mode, port, environment }: WebServer): Promise<void> {
  const program = mode === 'dev' ? SOURCES : [path.join(programsOf(buildDirectory()), 'server.mjs')]
  const server = startChild(lifecycle, [...V8_FLAGS, ...program], {
    env: {
      ...process.env,
      ...environment,
      NODE_ENV: mode === 'dev' ? 'development' : 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      ...MALLOC,
    },
    output: mode === 'dev' ? 'inherit' : 'collect',
  })
  while (server.isRunning() && !(await isResponding(port))) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  if (!server.isRunning()) {
    await server.ended
    if (!lifecycle.isStopping()) console.error(server.output())
    throw new LaunchError('The web server did not start; the reason is above.')
  }
  server.showOutput()
  void server.ended.then((code) => {
    if (lifecycle.isStopping()) return
    console.error(
      `The web server has stopped unexpectedly (exit code ${code ?? 'none'}), so the shop stops; start it again.`,
    )
    return lifecycle.stop(1)
  })
}
