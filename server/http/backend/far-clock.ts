/**
 * The time of a far bakery, read from the `Date` header of its responses and continued with the machine's monotonic clock: so this
 * machine's time of day decides neither what pages show nor whether a signature is in time.
 */
import { systemNow } from '../../shop-clock'

/** Headers have whole seconds, and responses take a while. */
const TOLERANCE_MS = 2_000

export function createFarClock() {
  /** The machine's time until the first response. */
  let anchor = { far: systemNow(), steady: performance.now() }
  const now = (): number => anchor.far + performance.now() - anchor.steady
  return {
    /** Milliseconds since 1970. */
    now,
    /** Sets the clock by the header of a response; returns whether it was wrong. */
    adjust(header: string | undefined): boolean {
      const far = Date.parse(header ?? '')
      if (Number.isNaN(far) || Math.abs(far - now()) <= TOLERANCE_MS) return false
      anchor = { far, steady: performance.now() }
      return true
    },
  }
}

export type FarClock = ReturnType<typeof createFarClock>
