/** German texts about stock. */

import type { StockItem } from '@/lib/contract/catalogue/stock'
import { formatTime } from '@/lib/format/berlin-format'

/** 'Ausverkauft bis morgen' for today, else 'An diesem Tag ausverkauft'. */
export const soldOutWords = (isToday: boolean): string =>
  isToday ? 'Ausverkauft bis\u00a0morgen' : 'An diesem Tag ausverkauft'

/** A bread-saver bag that nobody has reported yet: it is neither sold out nor for sale. */
export const isUnreportedBag = ({ isBag, isSet }: Pick<StockItem, 'isBag' | 'isSet'>): boolean => isBag && !isSet

/** 'heute 6 bezahlt, 3 noch abzuholen' */
export function paidWords({ paid, waiting }: Pick<StockItem, 'paid' | 'waiting'>, isToday: boolean): string {
  const day = isToday ? 'heute' : 'für diesen Tag'
  return `${day} ${paid} bezahlt${waiting > 0 ? `, ${waiting} noch abzuholen` : ''}`
}

/** The last change, for the undo bar. */
export function stockChangeWords(name: string, left: number | null, isToday: boolean): string {
  if (left === 0) return isToday ? `${name} ist bis\u00a0morgen ausverkauft.` : `${name} ist an diesem Tag ausverkauft.`
  return left === null ? `${name} ist wieder da.` : `${name}: noch ${left} Stück.`
}

/** '2 × Harms um 07:30' */
export const endangeredOrderWords = ({
  units,
  customerName,
  targetDateTime,
}: StockItem['endangered'][number]): string => `${units}\u00a0×\u00a0${customerName} um ${formatTime(targetDateTime)}`
