/** What can be withdrawn from, until when, and what is owed for it. Pure. */
import { addDays } from 'date-fns/addDays'
import type { Order } from '@/lib/contract/checkout'
import type { WithdrawableLine } from '@/lib/contract/withdrawals'
import { WITHDRAWAL_DAYS } from '@/lib/domain/withdrawal'
import { addCalendarDays, dayOf, instantAt } from '@/lib/format/berlin-time'
import { nameIn } from '@/lib/words/de/packaging'

/** Holidays (§ 193 BGB) and goods that were fetched later move the end: what comes within a week after it people judge. */
const GRACE_DAYS = 7

/** The end of the last day: the day of the handover does not count (§ 187 (1) BGB). */
export const withdrawableUntil = (handedOverAt: Date): Date =>
  instantAt(addCalendarDays(dayOf(handedOverAt), WITHDRAWAL_DAYS + 1), '00:00')

export type Declaration = { positions: readonly number[]; amountCents: number }

/** Lines by their place in the order. */
export function withdrawableLines(
  { lines }: Pick<Order, 'lines'>,
  declared: readonly Declaration[],
  handedOverAt: Date,
  now: Date,
): WithdrawableLine[] {
  const gone = new Set(declared.flatMap(({ positions }) => positions))
  const isLate = now >= addDays(withdrawableUntil(handedOverAt), GRACE_DAYS)
  const statusOf = (position: number, { withdrawal }: Order['lines'][number]): WithdrawableLine['status'] => {
    if (gone.has(position)) return 'declared'
    if (withdrawal !== 'possible') return 'excluded'
    return isLate ? 'late' : 'open'
  }
  return lines.map((line, position) => ({
    position,
    skuName: nameIn(line),
    skuSubline: line.skuSubline,
    imagePath: line.imagePath,
    units: line.units,
    withdrawal: line.withdrawal,
    amount: line.totalPrice + line.units * line.depositPrice,
    status: statusOf(position, line),
  }))
}

/** Nothing of the order remains. */
export const isWhole = (lines: readonly WithdrawableLine[], positions: readonly number[]): boolean =>
  lines.every(({ position, status }) => status === 'declared' || positions.includes(position))

/** Cents of the payment that no declaration has claimed. */
export const amountLeft = ({ grandTotal }: Pick<Order, 'grandTotal'>, declared: readonly Declaration[]): number =>
  grandTotal - declared.reduce((sum, { amountCents }) => sum + amountCents, 0)

/** Cents owed for these lines; with the last of them all that is left of the payment, its delivery fee too (§ 357 (2) BGB). */
export function amountOwed(
  order: Pick<Order, 'grandTotal'>,
  lines: readonly WithdrawableLine[],
  declared: readonly Declaration[],
  positions: readonly number[],
): number {
  if (isWhole(lines, positions)) return amountLeft(order, declared)
  return lines.reduce((sum, { position, amount }) => sum + (positions.includes(position) ? amount : 0), 0)
}
