/** `next start` or `next dev` as a part of the running shop. */
import { startChild } from './child'
import { LaunchError, type Lifecycle } from './lifecycle'

const NEXT = 'node_modules/next/dist/bin/next'
const POLL_MS = 50
/**
 * How V8 takes memory. Megabytes for what lives for a page alone: with more room fewer objects are copied before they die.
 * And by how much of what is alive the rest may grow before it is looked through: by itself V8 lets it double and more.
 */
export const MEMORY = ['--max-semi-space-size=16', '--heap-growing-percent=45']

/**
 * How glibc takes what is no JavaScript: two pools, because with one for each thread freed memory stays where nobody needs it. And
 * what takes 8 KB and more comes from the kernel and goes back to it: between buffers that stay, it left half of a pool in holes.
 */
export const POOLS = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '8192' }

/** Idle connections stay longer than proxies and clients keep theirs (a minute at most): who sends on one that is just being closed gets no answer. */
const KEEP_ALIVE = ['--keepAliveTimeout', '75000']

export type WebServer = { mode: 'start' | 'dev'; port: number; environment: Readonly<Record<string, string>> }

/** Whatever it answers: a bakery that is away keeps no shop from starting. One that is there has its shelves loaded by then. */
async function answers(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/api/ready`, { signal: AbortSignal.timeout(60_000) }).then(
    () => true,
    () => false,
  )
}

/** Resolves when the server answers requests. If it ends later by itself, the whole shop stops with a failure. */
export async function startWebServer(lifecycle: Lifecycle, { mode, port, environment }: WebServer): Promise<void> {
  const server = startChild(
    lifecycle,
    [...MEMORY, NEXT, mode, '--port', String(port), ...(mode === 'start' ? KEEP_ALIVE : [])],
    {
      env: {
        ...process.env,
        ...environment,
        NODE_ENV: mode === 'dev' ? 'development' : 'production',
        NEXT_TELEMETRY_DISABLED: '1',
        ...POOLS,
      },
      output: mode === 'dev' ? 'inherit' : 'collect',
    },
  )
  while (server.isRunning() && !(await answers(port))) {
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
      `The web server has ended unexpectedly (exit code ${code ?? 'none'}), so the shop stops; start it again.`,
    )
    return lifecycle.stop(1)
  })
}
