/** The report of a failure: what was violated, which acts touched the object, and how to play it again. */
import type { Memory, Played } from '../actors/memory'
import type { Offence } from '../invariants/invariant'
import { faultKinds } from '../plan/acts'
import type { Outcome } from '../play'

const MOST_OFFENCES = 5
const MOST_ACTS = 40
const LONGEST_LINE = 600

/** A line begins with what failed and ends with the cause. */
const shorten = (line: string): string =>
  line.length <= LONGEST_LINE ? line : `${line.slice(0, LONGEST_LINE / 2)} … ${line.slice(-LONGEST_LINE / 2)}`

const timeOf = (minute: number): string =>
  `day ${Math.floor(minute / 1_440) + 1} ${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** Acts by which one of the objects was touched; `objects` has all names of an order. */
function actsThatTouched({ played, purchases }: Memory, objects: readonly string[]): Played[] {
  const isNamed = (name: string | null) => name !== null && objects.includes(name)
  return [...played.values()].filter(({ act, objects: touched }) => {
    const made = purchases.get(act)
    return [...touched].some(isNamed) || made?.references.some(isNamed) || isNamed(made?.orderGuid ?? null)
  })
}

const describe = ({ act, minute, kind, steps }: Played): string =>
  `    act ${act}, ${timeOf(minute)}, ${kind}: ${steps.join('; ')}`

function describeOffence(offence: Offence, memory: Memory): string[] {
  const { invariant, text, objects = [] } = offence
  const acts = actsThatTouched(memory, objects)
  return [`  ${invariant}`, `    ${text}`, ...acts.slice(0, MOST_ACTS).map(describe)]
}

/** `command`: how to play the same up to this hour. */
export function describeFailure({ offences, hour, memory, logged }: Outcome, seed: number, command: string): string[] {
  const faults = [...memory.played.values()].filter(({ kind }) => (faultKinds as readonly string[]).includes(kind))
  return [
    `Seed ${seed}, hour ${hour}: ${offences.length} offences.`,
    ...offences.slice(0, MOST_OFFENCES).flatMap((offence) => describeOffence(offence, memory)),
    ...(offences.length > MOST_OFFENCES ? [`  and ${offences.length - MOST_OFFENCES} more`] : []),
    ...(faults.length > 0 ? ['The last faults before it:'] : []),
    ...faults.slice(-5).map(({ act, minute, kind }) => `    act ${act}, ${timeOf(minute)}, ${kind}`),
    ...logged.slice(-3).map((line) => `A node logged: ${shorten(line)}`),
    `Play it again: ${command}`,
  ]
}
