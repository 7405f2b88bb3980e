/** LISTEN for all channels on one dedicated connection, which is re-established when it breaks. */
import pg from 'pg'
import type { Log } from '../../log'

const FIRST_WAIT_MS = 250
const LONGEST_WAIT_MS = 2_000
/** A query at this interval detects connections that a firewall has silently dropped. */
const HEARTBEAT_MS = 15_000
const PATIENCE_MS = 5_000

export type ChangeNotifications = {
  /** Calls `onChange` with the payload of every notification, and without payload when notifications may have been missed. */
  on: (channel: string, onChange: (what?: string) => void) => void
  close: () => Promise<void>
}

/** pg's client has `unref`; its typings lack it. */
type Client = pg.Client & { unref: () => void }

/**
 * All handlers are also called after every (re)connection, because notifications sent before it are lost. Neither the
 * connection nor its timers keep the process alive.
 */
export function listenForChanges(databaseUrl: string, log: Log): ChangeNotifications {
  const handlers = new Map<string, (what?: string) => void>()
  let closed = false
  let wait = FIRST_WAIT_MS
  /** The latest connection. */
  let client: Client | undefined
  let connected = false
  let timer: NodeJS.Timeout | undefined

  const retry = (fault: unknown) => {
    if (closed) return
    if (wait === FIRST_WAIT_MS) log.warn({ fault }, 'the LISTEN connection to the database broke; it is re-established')
    timer = setTimeout(() => void open(), wait).unref()
    wait = Math.min(wait * 2, LONGEST_WAIT_MS)
  }

  const open = async () => {
    const next = new pg.Client({
      connectionString: databaseUrl,
      // Channels may be added while another `listen` runs.
      pipeline: true,
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
      keepAlive: true,
    }) as Client
    client = next
    let failed = false
    const fail = (fault: unknown) => {
      if (failed) return
      failed = true
      connected = false
      clearInterval(timer)
      void next.end().catch(() => {})
      retry(fault)
    }
    next.on('error', fail)
    next.on('end', () => fail('the server closed the connection'))
    next.on('notification', ({ channel, payload }) => handlers.get(channel)?.(payload))
    try {
      await next.connect()
      next.unref()
      connected = true
      for (const channel of handlers.keys()) await next.query(`listen ${channel}`)
      if (wait > FIRST_WAIT_MS) log.info({}, 'the LISTEN connection to the database is re-established')
      wait = FIRST_WAIT_MS
      timer = setInterval(() => void next.query('select 1').catch(fail), HEARTBEAT_MS).unref()
      for (const onChange of handlers.values()) onChange()
    } catch (fault) {
      fail(fault)
    }
  }

  return {
    on: (channel, onChange) => {
      const isFirst = handlers.size === 0
      handlers.set(channel, onChange)
      if (isFirst) void open()
      // If the connection breaks meanwhile, the next one listens to all channels.
      else if (connected) void client?.query(`listen ${channel}`).catch(() => {})
    },
    close: async () => {
      closed = true
      clearInterval(timer)
      await client?.end().catch(() => {})
    },
  }
}
