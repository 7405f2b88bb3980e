/** Groups the slots of a day by part of the day. */

import type { SlotOffer } from '@/lib/contract/branches/slots'
import { clockOf } from '@/lib/format/berlin-time'

const PARTS = [
  { part: 'morning', until: '12:00' },
  { part: 'afternoon', until: '17:00' },
  { part: 'evening', until: '24:00' },
] as const

export type DayPart = (typeof PARTS)[number]['part']
export type SlotGroup = { part: DayPart; slots: SlotOffer[] }

const partOf = (slot: SlotOffer): DayPart =>
  PARTS.find(({ until }) => clockOf(new Date(slot.start)) < until)?.part ?? 'evening'

/** A few are shown, so that a customer who comes a little late sees that the time has passed. */
const SHOWN_EARLIER = 4

/** The number of unavailable slots at the beginning of the day that are folded away, because today they would fill the dialog. */
export function countFolded(slots: readonly SlotOffer[], isUnavailable: (slot: SlotOffer) => boolean): number {
  const first = slots.findIndex((slot) => !isUnavailable(slot))
  return first > SHOWN_EARLIER ? first : 0
}

/** Groups in the order of the day; parts without slots are left out. */
export const groupSlots = (slots: readonly SlotOffer[]): SlotGroup[] =>
  PARTS.map(({ part }) => ({ part, slots: slots.filter((slot) => partOf(slot) === part) })).filter(
    (group) => group.slots.length > 0,
  )
