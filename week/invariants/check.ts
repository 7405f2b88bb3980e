/** All invariants, and their checks. */
import { connect } from '@/server/bakery/db/client'
import { checkIntegrity } from '@/server/bakery/db/integrity-check'
import type { Evidence, Invariant, Invariants, Offence } from './invariant'
import { money } from './money'
import { people } from './people'
import { production } from './production'
import { promises } from './promises'
import { rights } from './rights'
import { time } from './time'

export const invariants: Invariants = { ...money, ...promises, ...people, ...production, ...time, ...rights }

/** `when`: 'calm' checks all. */
export async function findOffences(evidence: Evidence, when: Invariant['when']): Promise<Offence[]> {
  const offences: Offence[] = []
  for (const [invariant, { when: holds, find }] of Object.entries(invariants)) {
    if (when === 'hourly' && holds === 'calm') continue
    offences.push(...(await find(evidence)).map((offender) => ({ invariant, ...offender })))
  }
  for (const text of evidence.memory.faults.splice(0))
    offences.push({ invariant: 'the shop answers no request with an error of its own', text })
  return offences
}

/** The rules of `npm run audit`, which hold at every moment. */
export async function auditDatabase(databaseUrl: string): Promise<Offence[]> {
  const { db, close } = connect(databaseUrl, 1)
  try {
    return (await checkIntegrity(db)).map(({ rule, offender }) => ({
      invariant: rule,
      text: offender,
      objects: [offender.split(/[:\s-](?=\D|$)/)[0] ?? ''],
    }))
  } finally {
    await close()
  }
}
