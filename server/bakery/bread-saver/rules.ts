/** Bread-saver evenings: the state of a branch's evening, and the suggested number of bags. Pure. */
import type { BreadSaverQuestion, SavedBread } from '@/lib/contract/catalogue/bread-saver'
import { sum } from '@/lib/domain/sum'
import type { EveningSale } from '../branches/closing-hour-rules'
import { median } from '../production/rules'

/** Bags that a branch packs in an evening, by SKU id. */
export type PackedBags = Readonly<Record<string, number>>

/** Number of evenings of the same weekday that a suggestion is computed from. */
export const EVENINGS_BEFORE = 4

/** Bags packed on a day ('yyyy-MM-dd'). */
export type PastEvening = { day: string; bags: PackedBags }

/** Packed units of a bag on these evenings, oldest first, without evenings that did not have it. */
export const packedBefore = (skuid: number, evenings: readonly PastEvening[]): { date: string; units: number }[] =>
  evenings
    .flatMap(({ day, bags }) => {
      const units = bags[skuid]
      return units === undefined ? [] : [{ date: day, units }]
    })
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))

/** The median; null without earlier evenings. */
export const suggestionOf = (before: readonly { units: number }[]): number | null =>
  before.length === 0 ? null : median(before.map(({ units }) => units))

export const totalBags = (bags: PackedBags): number => sum(Object.values(bags))

/** `evening` null: closed all day. */
export function questionStateAt(evening: EveningSale | null, now: Date): Exclude<BreadSaverQuestion['state'], 'none'> {
  if (evening === null) return 'closed'
  if (now < evening.asksAt) return 'later'
  return now < evening.until ? 'now' : 'over'
}

export const NOTHING_SAVED: SavedBread = { bags: 0, grams: 0 }

export const addSaved = (all: readonly SavedBread[]): SavedBread => ({
  bags: sum(all.map(({ bags }) => bags)),
  grams: sum(all.map(({ grams }) => grams)),
})
