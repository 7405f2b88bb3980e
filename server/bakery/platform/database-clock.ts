/**
 * The bakery uses the database's time, so that all nodes agree on the expiry of holds, sessions, leases and cut-offs. The
 * database's time is read once a minute and continued with the machine's monotonic clock. The machine's time of day is used
 * only to detect a jump (it was set, or the machine slept), after which the database's time is read at once.
 */
import { clockOffsetMs, systemNow } from '@/server/shop-clock'
import type { Log } from '../../log'
import type { Clock } from './clock'

const READ_EVERY_MS = 60_000
/** Difference between time of day and monotonic clock that counts as a jump. */
const JUMP_MS = 1_000
const WARN_FROM_MS = 5_000

export type DatabaseClockDeps = {
  /** The database's time, milliseconds since 1970. */
  readTime: () => Promise<number>
  log: Pick<Log, 'warn'>
  /** The machine's time of day, milliseconds since 1970; tests set it. */
  timeOfDay?: () => number
  /** Monotonic milliseconds. */
  steady?: () => number
}

type Anchor = { database: number; steady: number; timeOfDay: number }

export function createDatabaseClock({
  readTime,
  log,
  timeOfDay = systemNow,
  steady = () => performance.now(),
}: DatabaseClockDeps) {
  /** The machine's time until the first read. */
  let anchor: Anchor = { database: timeOfDay(), steady: steady(), timeOfDay: timeOfDay() }
  let wasRead = false
  let pendingRead: Promise<void> | null = null
  let lastWarnedMs = 0

  function warnAboutDifference(): void {
    const aheadMs = anchor.timeOfDay - anchor.database
    if (Math.abs(aheadMs) > WARN_FROM_MS && Math.abs(aheadMs - lastWarnedMs) > WARN_FROM_MS)
      log.warn(
        { aheadMs: Math.round(aheadMs) },
        "this machine's clock differs from the database's, which the shop uses: set both by NTP",
      )
    lastWarnedMs = aheadMs
  }

  async function readOnce(): Promise<void> {
    const before = steady()
    const database = await readTime()
    const after = steady()
    // Assumes that the database read its clock halfway between request and response.
    anchor = { database: database + (after - before) / 2, steady: after, timeOfDay: timeOfDay() }
    wasRead = true
    warnAboutDifference()
  }

  /** While the database is unavailable, the time continues from the last read. */
  function sync(): Promise<void> {
    pendingRead ??= readOnce()
      .catch(() => {})
      .finally(() => {
        pendingRead = null
      })
    return pendingRead
  }

  function now(): number {
    const elapsed = steady() - anchor.steady
    const jumpMs = timeOfDay() - anchor.timeOfDay - elapsed
    if (!wasRead || Math.abs(jumpMs) > JUMP_MS) void sync()
    return anchor.database + elapsed
  }

  let timer: NodeJS.Timeout | undefined
  return {
    /** Adds the offset that tests may set in `shop-clock.ts`. */
    clock: { now: () => new Date(now() + clockOffsetMs()) } satisfies Clock,
    sync,
    /** Resolves when the database's time is known; reads it if necessary, and rejects if that fails. */
    whenSet: async (): Promise<void> => {
      if (!wasRead) await readOnce()
    },
    /** Reads the database's time now, and then once a minute. */
    start: (): Promise<void> => {
      timer ??= setInterval(() => void sync(), READ_EVERY_MS).unref()
      return sync()
    },
    stop: async (): Promise<void> => {
      clearInterval(timer)
      await pendingRead
    },
  }
}
