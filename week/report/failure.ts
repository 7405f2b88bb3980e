/** The report of a failure: what was violated, which acts touched the object, and how to play it again. */
import type { Memory, Played } from '../actors/memory'
import type { Offence } from '../invariants/invariant'
import type { Outcome } from '../play'

const MOST_OFFENCES = 5
const MOST_ACTS = 40

const timeOf = (minute: number): string =>
  `day ${Math.floor(minute / 1_440) + 1} ${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** Acts by which one of the objects was touched; an order is touched by its number and by its guid. */
export function actsThatTouched(
  { played, purchases }: Memory,
  objects: readonly string[],
  aliases: ReadonlyMap<string, string>,
): Played[] {
  const names = new Set(objects.flatMap((object) => [object, aliases.get(object) ?? object]))
  const byReference = [...purchases.values()].filter(
    ({ references, orderGuid }) =>
      references.some((reference) => names.has(reference)) || (orderGuid !== null && names.has(orderGuid)),
  )
  const ids = new Set(byReference.map(({ act }) => act))
  return [...played.values()].filter(
    ({ act, objects: touched }) => ids.has(act) || [...touched].some((object) => names.has(object)),
  )
}

const describe = ({ act, minute, kind, steps }: Played): string =>
  `    act ${act}, ${timeOf(minute)}, ${kind}: ${steps.join('; ')}`

function describeOffence(offence: Offence, memory: Memory): string[] {
  const { invariant, text, objects = [] } = offence
  const acts = actsThatTouched(memory, objects, new Map())
  return [`  ${invariant}`, `    ${text}`, ...acts.slice(0, MOST_ACTS).map(describe)]
}

/** `command`: how to play the same up to this hour. */
export function describeFailure({ offences, hour, memory }: Outcome, seed: number, command: string): string[] {
  const faults = [...memory.played.values()].filter(({ steps, objects }) => steps.length === 0 && objects.size === 0)
  return [
    `Seed ${seed}, hour ${hour}: ${offences.length} offences.`,
    ...offences.slice(0, MOST_OFFENCES).flatMap((offence) => describeOffence(offence, memory)),
    ...(offences.length > MOST_OFFENCES ? [`  and ${offences.length - MOST_OFFENCES} more`] : []),
    'The last faults before it:',
    ...faults.slice(-5).map(({ act, minute, kind }) => `    act ${act}, ${timeOf(minute)}, ${kind}`),
    `Play it again: ${command}`,
  ]
}
