/** Evenings on which bags of what is left are sold: what is asked when, and what to suggest. Pure. */
import type { BreadSaverQuestion, SavedBread } from '@/lib/contract/bread-saver'
import { sum } from '@/lib/domain/sum'
import type { Evening } from '../branches/closing-hour-rules'
import { median } from '../production/rules'

/** Bags that a branch packs of an evening, by SKU id. */
export type PackedBags = Readonly<Record<string, number>>

/** Evenings of the same weekday that a suggestion comes from. */
export const EVENINGS_BEFORE = 4

/** What was packed on a day ('yyyy-MM-dd'). */
export type PastEvening = { day: string; bags: PackedBags }

/** What of a bag was packed on the evenings before, oldest first; those that knew nothing of it yet are left out. */
export const packedBefore = (skuid: number, evenings: readonly PastEvening[]): { date: string; units: number }[] =>
  evenings
    .flatMap(({ day, bags }) => {
      const units = bags[skuid]
      return units === undefined ? [] : [{ date: day, units }]
    })
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))

/** Null: there is nothing to go by. */
export const suggestionOf = (before: readonly { units: number }[]): number | null =>
  before.length === 0 ? null : median(before.map(({ units }) => units))

export const totalOf = (bags: PackedBags): number => sum(Object.values(bags))

/** `evening` null: closed all day. */
export function stateAt(evening: Evening | null, now: Date): Exclude<BreadSaverQuestion['state'], 'none'> {
  if (evening === null) return 'closed'
  if (now < evening.asksAt) return 'later'
  return now < evening.until ? 'now' : 'over'
}

export const NOTHING_SAVED: SavedBread = { bags: 0, grams: 0 }

export const addSaved = (all: readonly SavedBread[]): SavedBread => ({
  bags: sum(all.map(({ bags }) => bags)),
  grams: sum(all.map(({ grams }) => grams)),
})
