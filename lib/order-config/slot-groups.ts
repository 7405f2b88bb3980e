/** The slots of a day under the part of the day they lie in. */
import { clockOf } from '@/lib/berlin-time'
import type { SlotOffer } from '@/lib/contract/slots'

const HOUR_MS = 3_600_000

const PARTS = [
  { label: 'Vormittag', until: '12:00' },
  { label: 'Nachmittag', until: '17:00' },
  { label: 'Abend', until: '24:00' },
] as const

export type SlotGroup = { label: string; slots: SlotOffer[] }

const partOf = (slot: SlotOffer): string =>
  PARTS.find(({ until }) => clockOf(new Date(slot.start)) < until)?.label ?? 'Abend'

/** Groups in the order of the day, without empty ones. */
export const groupSlots = (slots: readonly SlotOffer[]): SlotGroup[] =>
  PARTS.map(({ label }) => ({ label, slots: slots.filter((slot) => partOf(slot) === label) })).filter(
    (group) => group.slots.length > 0,
  )

/** In the night in which the clocks go back an hour comes twice; which of the two it is, or null for any other time. */
export function seasonOf({ start }: SlotOffer): 'Sommerzeit' | 'Winterzeit' | null {
  const hourBefore = new Date(Date.parse(start) - HOUR_MS)
  const hourAfter = new Date(Date.parse(start) + HOUR_MS)
  const clock = clockOf(new Date(start))
  if (clockOf(hourAfter) === clock) return 'Sommerzeit'
  return clockOf(hourBefore) === clock ? 'Winterzeit' : null
}
