/** LISTEN on a connection of its own, which comes back by itself when it breaks. */
import pg from 'pg'
import type { Log } from '../../log'

const FIRST_WAIT_MS = 250
const LONGEST_WAIT_MS = 30_000
/** SQLSTATE: the database itself is gone, so there is nothing to come back to. */
const DATABASE_UNKNOWN = '3D000'

export type Listener = { close: () => Promise<void> }

/**
 * Calls `onChange` for every notification of `channel`, and after every reconnection, because what was notified in
 * between is lost. Neither the connection nor the waiting keeps the process alive.
 */
export function listen(databaseUrl: string, channel: string, onChange: () => void, log: Log): Listener {
  let closed = false
  let wait = FIRST_WAIT_MS
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined

  const retry = (fault: unknown) => {
    if (closed || (fault as { code?: string } | null)?.code === DATABASE_UNKNOWN) return
    log.warn({ channel, wait }, 'lost the connection for notifications, trying again')
    timer = setTimeout(() => void open(true), wait)
    timer.unref()
    wait = Math.min(wait * 2, LONGEST_WAIT_MS)
  }

  const open = async (again: boolean) => {
    const next = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000, keepAlive: true })
    let failed = false
    const failOnce = (fault: unknown) => {
      if (failed) return
      failed = true
      void next.end().catch(() => {})
      retry(fault)
    }
    next.on('error', failOnce)
    next.on('end', () => failOnce(null))
    next.on('notification', onChange)
    client = next
    try {
      await next.connect()
      // `unref` is part of pg's client, only its typings lack it.
      ;(next as pg.Client & { unref: () => void }).unref()
      await next.query(`listen ${channel}`)
      wait = FIRST_WAIT_MS
      if (again) onChange()
    } catch (fault) {
      failOnce(fault)
    }
  }

  void open(false)
  return {
    close: async () => {
      closed = true
      clearTimeout(timer)
      await client?.end().catch(() => {})
    },
  }
}
