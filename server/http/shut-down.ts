/** Graceful shutdown: the node reports that it is not ready, finishes jobs and requests within a bounded time, and exits. */
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { log } from '../log'
import { isDraining, startDraining } from './draining'
import type { ShopServer } from './server'

/** Maximum time for jobs to end; another node repeats an unfinished job. */
const JOBS_MS = 10_000
/** Maximum time for open responses to end. */
const RESPONSES_MS = 5_000

type Drain = {
  /** Time between the signal and the first refused connection. */
  delayMs: number
  /** Another time than `RESPONSES_MS`, for tests. */
  responsesMs?: number
  /** Resolves when all jobs have ended. */
  endJobs: () => Promise<unknown>
  /** Ends event streams, which never end by themselves. */
  endStreams: () => void
}

/**
 * `server.close()` waits for all connections. Two kinds would stay open: connections without any request so far, which the
 * returned function closes, and keep-alive connections whose response ends later, which are closed when it ends.
 */
function followConnections(server: ShopServer): () => void {
  const unused = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  server.on('request', ({ socket }, response) => {
    unused.delete(socket)
    response.once('close', () => {
      if (!server.listening) server.closeIdleConnections()
    })
  })
  return () => {
    for (const socket of unused) socket.destroy()
  }
}

/** Refuses new connections and closes open ones when their response has been sent. */
async function closeServer(server: ShopServer, closeUnused: () => void, responsesMs: number): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve))
  closeUnused()
  const timer = new AbortController()
  const isLate = wait(responsesMs, true, { signal: timer.signal }).catch(() => false)
  await Promise.race([closed, isLate])
  timer.abort()
  server.closeAllConnections()
}

async function drain(server: ShopServer, closeUnused: () => void, how: Drain): Promise<void> {
  const { delayMs, responsesMs = RESPONSES_MS, endJobs, endStreams } = how
  startDraining()
  log.info({ delayMs }, 'draining')
  const timer = new AbortController()
  const jobsTimeout = wait(JOBS_MS, undefined, { signal: timer.signal }).catch(() => {})
  await Promise.all([wait(delayMs), Promise.race([endJobs(), jobsTimeout])])
  timer.abort()
  endStreams()
  await closeServer(server, closeUnused, responsesMs)
}

/**
 * On SIGTERM or SIGINT `/api/ready` responds 503, and jobs end during the delay while requests are handled as before. Then
 * the server closes and the process exits with 0, after at most max(delay, 10 s) + 5 s. A second signal exits at once with 1.
 */
export function drainOnSignals(server: ShopServer, how: Drain): void {
  const closeUnused = followConnections(server)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isDraining()) process.exit(1)
      drain(server, closeUnused, how).then(
        () => process.exit(0),
        (fault: unknown) => {
          log.error({ fault }, 'the graceful shutdown failed')
          process.exit(1)
        },
      )
    })
  }
}
