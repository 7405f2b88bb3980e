/** An invariant of a week: a check of its own that finds offences, in SQL or against the world outside. */
import type { Memory } from '../actors/memory'
import type { World } from '../world/world'

export type Evidence = {
  world: World
  memory: Memory
  /** Processes that were ended or lost their database so far; each may have sent one letter without noting it. */
  interruptions: number
}

/** `objects`: numbers or guids of orders, or the provider's ids, by which the acts are found that touched them. */
export type Offender = { text: string; objects?: readonly string[] }
export type Offence = Offender & { invariant: string }

/**
 * `hourly` holds at every moment. `calm` holds when all faults have ended, and the shop has had time for everything that it
 * tries again.
 */
export type Invariant = { when: 'hourly' | 'calm'; find: (evidence: Evidence) => Promise<readonly Offender[]> }
export type Invariants = Readonly<Record<string, Invariant>>

/** A query with a column `offender`, and `order_number` where there is one; $1 is the start of the week. */
export const bySql = (when: Invariant['when'], text: string): Invariant => ({
  when,
  find: async ({ world }) => {
    const rows = await world.query<{ offender: string; order_number?: string }>(
      text,
      text.includes('$1') ? [world.start] : [],
    )
    return rows.map(({ offender, order_number }) => ({
      text: offender,
      objects: order_number === undefined ? [] : [order_number],
    }))
  },
})
