/** How a node ends: first nothing more is sent to it, then it finishes what it has begun, within a bounded time. */
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { log } from '../log'
import { isDraining, startDraining } from './draining'
import type { ShopServer } from './server'

/** Longest that a job may take to end; another node finishes what it had begun. */
const JOBS_MS = 10_000
/** Longest that answers may take which were begun before. */
const ANSWERS_MS = 5_000

type Drain = {
  /** Between the signal and the first connection that is refused. */
  delayMs: number
  /** Tests wait less long, or longer. */
  answersMs?: number
  /** Lets jobs come to their end. */
  endJobs: () => Promise<unknown>
  /** Ends answers that never end by themselves. */
  endStreams: () => void
}

/**
 * A closed server waits for its last connection, and two kinds would stay open: those on which a browser has not asked for
 * anything yet, and those whose answer was begun before, which are kept for another request. The first kind is closed by the
 * returned function, the second by the end of its answer.
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

/** Takes no new connection, and ends those that are open as soon as their answer is sent. */
async function closeServer(server: ShopServer, closeUnused: () => void, answersMs: number): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve))
  closeUnused()
  const patience = new AbortController()
  const isLate = wait(answersMs, true, { signal: patience.signal }).catch(() => false)
  await Promise.race([closed, isLate])
  patience.abort()
  server.closeAllConnections()
}

async function drain(server: ShopServer, closeUnused: () => void, how: Drain): Promise<void> {
  const { delayMs, answersMs = ANSWERS_MS, endJobs, endStreams } = how
  startDraining()
  log.info({ delayMs }, 'draining')
  const patience = new AbortController()
  const tooLong = wait(JOBS_MS, undefined, { signal: patience.signal }).catch(() => {})
  await Promise.all([wait(delayMs), Promise.race([endJobs(), tooLong])])
  patience.abort()
  endStreams()
  await closeServer(server, closeUnused, answersMs)
}

/**
 * SIGTERM or SIGINT: `/api/ready` says no, jobs end and the delay goes by while requests are answered as ever; then the
 * server closes and the process ends with 0, after at most the longer of delay and 10 s, and 5 s more. A second signal ends
 * it at once.
 */
export function drainOnSignals(server: ShopServer, how: Drain): void {
  const closeUnused = followConnections(server)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isDraining()) process.exit(1)
      drain(server, closeUnused, how).then(
        () => process.exit(0),
        (fault: unknown) => {
          log.error({ fault }, 'the node could not end in order')
          process.exit(1)
        },
      )
    })
  }
}
