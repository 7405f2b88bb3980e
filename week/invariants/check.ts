/** All invariants, and their checks. */
import { connect } from '@/server/bakery/db/client'
import { checkIntegrity } from '@/server/bakery/db/integrity-check'
import type { World } from '../world/world'
import type { Evidence, Invariant, Invariants, Offence } from './invariant'
import { money } from './money'
import { people } from './people'
import { production } from './production'
import { promises } from './promises'
import { rights } from './rights'
import { time } from './time'

export const invariants: Invariants = { ...money, ...promises, ...people, ...production, ...time, ...rights }

/** `when`: 'calm' checks all, those that hold at every moment too. */
export async function findOffences(
  evidence: Evidence,
  when: Invariant['when'],
  chosen: Invariants = invariants,
): Promise<Offence[]> {
  const offences: Offence[] = []
  for (const [invariant, { when: holds, find }] of Object.entries(chosen)) {
    if (when === 'hourly' && holds === 'calm') continue
    offences.push(...(await find(evidence)).map((offender) => ({ invariant, ...offender })))
  }
  for (const text of evidence.memory.faults.splice(0))
    offences.push({ invariant: 'the shop answers no request with an error of its own', text })
  return offences
}

/** Adds the other names of the orders that offences name: number, guid, and the ids of payments at the provider. */
export async function withAllNames(world: World, offences: readonly Offence[]): Promise<Offence[]> {
  const named = [...new Set(offences.flatMap(({ objects = [] }) => objects))]
  const rows = await world.query<{ names: string[] }>(
    `select array_agg(p.provider_reference) filter (where p.provider_reference is not null) || o.order_number || o.order_guid::text
       as names
     from orders o left join payments p using (order_id) group by o.order_id
     having o.order_number = any($1) or o.order_guid::text = any($1) or bool_or(p.provider_reference = any($1))`,
    [named],
  )
  return offences.map(({ objects = [], ...offence }) => ({
    ...offence,
    objects: [...objects, ...rows.flatMap(({ names }) => (names.some((name) => objects.includes(name)) ? names : []))],
  }))
}

/** The number of the order that the offender names; empty if none. */
const orderNumberIn = (offender: string): string => /[A-Z]+-\d{4}-\d{6}/.exec(offender)?.[0] ?? ''

/** The rules of `npm run audit`, which hold at every moment. */
export async function auditDatabase(databaseUrl: string): Promise<Offence[]> {
  const { db, close } = connect(databaseUrl, 1)
  try {
    return (await checkIntegrity(db)).map(({ rule, offender }) => ({
      invariant: rule,
      text: offender,
      objects: [orderNumberIn(offender)],
    }))
  } finally {
    await close()
  }
}
