/** Faults of machines and of the world outside. Each ends by itself after some simulated minutes, or is over at once. */
import { setTimeout } from 'node:timers/promises'
import type { FaultInput } from '@/server/paypal-simulator/faults'
import type { FaultKind } from '../plan/acts'
import type { Dice } from '../plan/dice'
import type { World } from '../world/world'

/** The active faults, with the minute at which each ends. */
export type Broken = { until: number; mend: () => Promise<void> }

const providerFaults = (dice: Dice): FaultInput[] => {
  const operation = dice.pick(['create', 'get', 'capture', 'capture', 'refund', 'verify'] as const) ?? 'capture'
  const times = dice.whole(1, 4)
  return [
    dice.chance(0.5) ? { kind: 'error_before_effect', operation, times } : { kind: 'answer_dropped', operation, times },
    ...(dice.chance(0.3) ? [{ kind: 'pending', operation: 'capture', times: 1 } as const] : []),
  ]
}

const noticeFaults = (dice: Dice): FaultInput[] => {
  const times = dice.whole(1, 6)
  return [
    dice.pick<FaultInput>([
      { kind: 'lost', operation: 'webhook', times },
      { kind: 'duplicate', operation: 'webhook', times },
      { kind: 'delay', operation: 'webhook', milliseconds: dice.whole(200, 3_000), times },
    ]) ?? { kind: 'lost', operation: 'webhook' },
  ]
}

/** Tables that a purchase and its consequences write. */
const WRITTEN = [
  ...['carts', 'slot_holds', 'orders', 'order_lines', 'payments', 'refunds', 'outbox', 'webhook_messages'],
  ...['order_events', 'audit_log', 'coupon_redemptions', 'daily_inventory'],
]
/** Above the `lock_timeout` of the shop's connections. */
const LONGER_THAN_LOCKS_MS = 9_000
const LONGEST_OUTAGE_MS = 20_000

async function fillDisk({ query }: World, tables: readonly string[], statements: string): Promise<void> {
  await query(`create or replace function week_disk_full() returns trigger language plpgsql as $$ begin
    raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`)
  for (const table of tables) {
    await query(`drop trigger if exists week_disk_full on ${table}`)
    await query(
      `create trigger week_disk_full before ${statements} on ${table} for each statement execute function week_disk_full()`,
    )
  }
}

async function emptyDisk({ query }: World): Promise<void> {
  await query('drop function if exists week_disk_full() cascade')
}

/** `meanwhile` runs the acts of the same minutes, in which the fault happens. Returns what stays broken. */
type Breaking = (world: World, dice: Dice, meanwhile: () => Promise<void>) => Promise<Broken | null>

/** Breaks something in the middle of `meanwhile`. */
async function during(meanwhile: () => Promise<void>, dice: Dice, breaks: () => Promise<void>): Promise<void> {
  const later = setTimeout(dice.whole(0, 400)).then(breaks)
  // Together, so that an act that cannot be performed ends the run in order, with all processes.
  await Promise.all([meanwhile(), later])
}

const setProviderFaults = async ({ simulator }: World, faults: FaultInput[]): Promise<void> => {
  await fetch(`${simulator.url}/simulator/faults`, { method: 'POST', body: JSON.stringify(faults) }).then((a) =>
    a.text(),
  )
}

export const breakings: Readonly<Record<FaultKind, Breaking>> = {
  /** Killed with -9; it is started again after half an hour. */
  node_killed: async (world, dice, meanwhile) => {
    const which = dice.whole(0, 1)
    const node = world.nodes[which]
    // One node serves always.
    if (node === undefined || world.nodes.some((one) => !one.isUp())) return ignore(meanwhile)
    await during(meanwhile, dice, node.kill)
    return { until: world.minutesPassed() + dice.whole(5, 40), mend: async () => world.startNode(which) }
  },
  /** As a rolling upgrade does: SIGTERM, and a new process. */
  node_restarted: async (world, dice, meanwhile) => {
    const which = dice.whole(0, 1)
    const node = world.nodes[which]
    if (node === undefined || world.nodes.some((one) => !one.isUp())) return ignore(meanwhile)
    await during(meanwhile, dice, node.stop)
    await world.startNode(which)
    return null
  },
  /** Half of the time it is away for some seconds of the driver's clock, in which people are told to come later. */
  database_restarted: async (world, dice, meanwhile) => {
    const awayMs = dice.chance(0.5) ? 0 : dice.whole(1_000, LONGEST_OUTAGE_MS)
    await during(meanwhile, dice, () => world.restartDatabase(awayMs))
    return null
  },
  /**
   * The disk refuses to grow some tables, as PostgreSQL says it (53100). It does not show a disk that is too full for the
   * write-ahead log: PostgreSQL then ends, as `database_restarted` shows.
   */
  disk_full: async (world, dice, meanwhile) => {
    const tables = WRITTEN.filter(() => dice.chance(0.4))
    const statements = dice.chance(0.5) ? 'insert' : 'insert or update'
    // The database may restart at the same moment.
    await during(meanwhile, dice, () => fillDisk(world, tables, statements).catch(() => {}))
    return { until: world.minutesPassed() + dice.whole(5, 30), mend: () => emptyDisk(world) }
  },
  /** Somebody locks a table for a moment, sometimes longer than the shop waits for a lock. */
  statement_stalls: async (world, dice, meanwhile) => {
    const table = dice.pick(WRITTEN) ?? 'orders'
    const milliseconds = dice.chance(0.1) ? LONGER_THAN_LOCKS_MS : dice.whole(200, 2_000)
    await during(meanwhile, dice, () => world.lockTable(table, milliseconds))
    return null
  },
  provider_answers: async (world, dice, meanwhile) => {
    await setProviderFaults(world, providerFaults(dice))
    await meanwhile()
    return null
  },
  provider_notices: async (world, dice, meanwhile) => {
    await setProviderFaults(world, noticeFaults(dice))
    await meanwhile()
    return null
  },
  mail_away: async (world, dice, meanwhile) => {
    world.mail.goAway(true)
    await meanwhile()
    return { until: world.minutesPassed() + dice.whole(10, 180), mend: async () => world.mail.goAway(false) }
  },
  receiver_away: async (world, dice, meanwhile) => {
    world.receiver.answers(500)
    world.push.answers(503)
    await meanwhile()
    const mend = async () => {
      world.receiver.answers(204)
      world.push.answers(201)
    }
    // A receiver with a fault of its own answers so for a day.
    const minutes = dice.chance(0.3) ? 24 * 60 : dice.whole(10, 240)
    return { until: world.minutesPassed() + minutes, mend }
  },
  /** One node's clock is a minute ahead until the next minute of the plan. */
  clock_jump: async (world, dice, meanwhile) => {
    await world.skewNode(dice.whole(0, 1), dice.whole(-60, 60))
    await meanwhile()
    return null
  },
  /** For some hours one node's clock is some seconds ahead or behind. */
  clocks_differ: async (world, dice, meanwhile) => {
    const which = dice.whole(0, 1)
    world.setAhead(which, dice.whole(-10, 10))
    await meanwhile()
    return { until: world.minutesPassed() + dice.whole(60, 300), mend: async () => world.setAhead(which, 0) }
  },
}

async function ignore(meanwhile: () => Promise<void>): Promise<null> {
  await meanwhile()
  return null
}

/** Ends every fault of the provider. */
export const mendProvider = (world: World): Promise<void> => setProviderFaults(world, [])
