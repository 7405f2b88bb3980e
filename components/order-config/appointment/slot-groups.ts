/** Groups the slots of a day by part of the day. */

import type { SlotOffer } from '@/lib/contract/slots'
import { clockOf } from '@/lib/format/berlin-time'

const HOUR_MS = 3_600_000

const PARTS = [
  { part: 'morning', until: '12:00' },
  { part: 'afternoon', until: '17:00' },
  { part: 'evening', until: '24:00' },
] as const

export type DayPart = (typeof PARTS)[number]['part']
export type SlotGroup = { part: DayPart; slots: SlotOffer[] }
export type Season = 'summer' | 'winter'

const partOf = (slot: SlotOffer): DayPart =>
  PARTS.find(({ until }) => clockOf(new Date(slot.start)) < until)?.part ?? 'evening'

/** Groups in the order of the day; parts without slots are left out. */
export const groupSlots = (slots: readonly SlotOffer[]): SlotGroup[] =>
  PARTS.map(({ part }) => ({ part, slots: slots.filter((slot) => partOf(slot) === part) })).filter(
    (group) => group.slots.length > 0,
  )

/** When the clocks go back, one hour occurs twice: whether the slot is in its first (summer) or second; null at other times. */
export function seasonOf({ start }: SlotOffer): Season | null {
  const hourBefore = new Date(Date.parse(start) - HOUR_MS)
  const hourAfter = new Date(Date.parse(start) + HOUR_MS)
  const clock = clockOf(new Date(start))
  if (clockOf(hourAfter) === clock) return 'summer'
  return clockOf(hourBefore) === clock ? 'winter' : null
}
