/** Groups the slots of a day by part of the day. */

import type { SlotOffer } from '@/lib/contract/slots'
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

/** Groups in the order of the day; parts without slots are left out. */
export const groupSlots = (slots: readonly SlotOffer[]): SlotGroup[] =>
  PARTS.map(({ part }) => ({ part, slots: slots.filter((slot) => partOf(slot) === part) })).filter(
    (group) => group.slots.length > 0,
  )
