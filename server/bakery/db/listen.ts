/** LISTEN for all channels on one connection of its own, which comes back by itself when it breaks. */
import pg from 'pg'
import type { Log } from '../../log'

const FIRST_WAIT_MS = 250
const LONGEST_WAIT_MS = 2_000
/** A connection that a firewall has dropped says nothing; a question that gets no answer does. */
const HEARTBEAT_MS = 15_000
const PATIENCE_MS = 5_000

export type Changes = {
  /** Calls `onChange` for every notification of `channel` with what it says, and without where some may have been missed. */
  on: (channel: string, onChange: (what?: string) => void) => void
  close: () => Promise<void>
}

/** `unref` is part of pg's client, only its typings lack it. */
type Client = pg.Client & { unref: () => void }

/**
 * Every handler is called, too, whenever the connection stands anew, because what was notified before it did is lost.
 * Neither the connection nor the waiting keeps the process alive.
 */
export function listenForChanges(databaseUrl: string, log: Log): Changes {
  const handlers = new Map<string, (what?: string) => void>()
  let closed = false
  let wait = FIRST_WAIT_MS
  /** The latest, and whether it is connected. */
  let client: Client | undefined
  let connected = false
  let timer: NodeJS.Timeout | undefined

  const retry = (fault: unknown) => {
    if (closed) return
    if (wait === FIRST_WAIT_MS) log.warn({ fault }, 'lost the connection for notifications')
    timer = setTimeout(() => void open(), wait).unref()
    wait = Math.min(wait * 2, LONGEST_WAIT_MS)
  }

  const open = async () => {
    const next = new pg.Client({
      connectionString: databaseUrl,
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
    next.on('end', () => fail('it has ended'))
    next.on('notification', ({ channel, payload }) => handlers.get(channel)?.(payload))
    try {
      await next.connect()
      next.unref()
      connected = true
      for (const channel of handlers.keys()) await next.query(`listen ${channel}`)
      if (wait > FIRST_WAIT_MS) log.info({}, 'notifications are heard again')
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
      // A connection that breaks meanwhile asks for all channels again.
      else if (connected) void client?.query(`listen ${channel}`).catch(() => {})
    },
    close: async () => {
      closed = true
      clearInterval(timer)
      await client?.end().catch(() => {})
    },
  }
}
