/** What staff read of stock. */

import type { StockItem } from '@/lib/contract/stock'
import { formatTime } from '@/lib/format/berlin-format'

/** 'Ausverkauft bis morgen' of today, else of that day alone. */
export const soldOutWords = (isToday: boolean): string =>
  isToday ? 'Ausverkauft bis morgen' : 'An diesem Tag ausverkauft'

/** 'heute 6 bezahlt, 3 noch abzuholen' */
export function paidWords({ paid, waiting }: Pick<StockItem, 'paid' | 'waiting'>, isToday: boolean): string {
  const day = isToday ? 'heute' : 'für diesen Tag'
  return `${day} ${paid} bezahlt${waiting > 0 ? `, ${waiting} noch abzuholen` : ''}`
}

/** What was just said, for the band that takes it back. */
export function saidWords(name: string, left: number | null, isToday: boolean): string {
  if (left === 0) return isToday ? `${name} ist bis morgen ausverkauft.` : `${name} ist an diesem Tag ausverkauft.`
  return left === null ? `${name} ist wieder da.` : `${name}: noch ${left} Stück.`
}

/** '2 × Harms um 07:30' */
export const endangeredWords = ({ units, customerName, targetDateTime }: StockItem['endangered'][number]): string =>
  `${units}\u00a0×\u00a0${customerName} um ${formatTime(targetDateTime)}`
