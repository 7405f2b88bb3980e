/** The driver's own queries read what people know from elsewhere, so they wait for a database that restarts at the same moment. */
import { setTimeout } from 'node:timers/promises'
import { isDatabaseUnavailable } from '@/server/bakery/db/unavailable'

const PAUSE_MS = 200
/** A restart takes seconds, on a busy machine up to a minute. */
const TRIES = 600

/** Repeats a query as long as the database is away; a fault of the statement itself is thrown at once. */
export async function patient<T>(query: () => Promise<T>): Promise<T> {
  for (let left = TRIES; ; left -= 1) {
    try {
      return await query()
    } catch (fault) {
      if (!isDatabaseUnavailable(fault) || left === 0) throw fault
      await setTimeout(PAUSE_MS)
    }
  }
}
