/**
 * The bakery's time is its database's, so that several nodes agree on what is over: holds, logins, leases, cut-offs. The database
 * is asked once a minute; in between the time goes on by the machine's steady clock, which nobody can set. What a machine takes
 * for the time of day decides nothing, but a jump of it (somebody has set it, the machine was asleep) has the database asked at
 * once.
 */
import { systemNow } from '@/server/shop-clock'
import type { Log } from '../../log'
import type { Clock } from './clock'

const ASK_EVERY_MS = 60_000
/** By which the time of day may run away from the steady clock between two questions, and from the database's. */
const JUMP_MS = 1_000
const WORTH_SAYING_MS = 5_000

export type DatabaseClockDeps = {
  /** The database's time, milliseconds since 1970. */
  ask: () => Promise<number>
  log: Pick<Log, 'warn'>
  /** What this machine takes for the time, milliseconds since 1970; tests set it. */
  timeOfDay?: () => number
  /** Milliseconds that only ever grow. */
  steady?: () => number
}

type Anchor = { database: number; steady: number; timeOfDay: number }

export function createDatabaseClock({
  ask,
  log,
  timeOfDay = systemNow,
  steady = () => performance.now(),
}: DatabaseClockDeps) {
  /** Until the database has answered, the machine's own. */
  let anchor: Anchor = { database: timeOfDay(), steady: steady(), timeOfDay: timeOfDay() }
  let asking: Promise<void> | null = null
  let toldOf = 0

  function tell(): void {
    const aheadMs = anchor.timeOfDay - anchor.database
    if (Math.abs(aheadMs) > WORTH_SAYING_MS && Math.abs(aheadMs - toldOf) > WORTH_SAYING_MS)
      log.warn({ aheadMs: Math.round(aheadMs) }, "this machine's clock is not the database's, which decides")
    toldOf = aheadMs
  }

  async function askOnce(): Promise<void> {
    const before = steady()
    const database = await ask()
    const after = steady()
    // The answer is from the middle of the way.
    anchor = { database: database + (after - before) / 2, steady: after, timeOfDay: timeOfDay() }
    tell()
  }

  /** While the database is away the time goes on from what it said last. */
  function sync(): Promise<void> {
    asking ??= askOnce()
      .catch(() => {})
      .finally(() => {
        asking = null
      })
    return asking
  }

  function now(): number {
    const elapsed = steady() - anchor.steady
    const jumped = timeOfDay() - anchor.timeOfDay - elapsed
    if (Math.abs(jumped) > JUMP_MS) void sync()
    return anchor.database + elapsed
  }

  let timer: NodeJS.Timeout | undefined
  return {
    /** A shop under test is told another time (`shop-clock.ts`), as far from the database's as from the machine's. */
    clock: { now: () => new Date(now() + Date.now() - systemNow()) } satisfies Clock,
    sync,
    /** Asks now, and once a minute from now on. */
    start: (): void => {
      void sync()
      timer ??= setInterval(() => void sync(), ASK_EVERY_MS).unref()
    },
    stop: async (): Promise<void> => {
      clearInterval(timer)
      await asking
    },
  }
}
