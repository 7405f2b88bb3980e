/** Withdrawal: which lines, until when, and the amount owed. Pure. */
import { addDays } from 'date-fns/addDays'
import type { Order } from '@/lib/contract/orders/checkout'
import type { OrderRefund } from '@/lib/contract/orders/order-refund'
import type { OrderWithdrawal } from '@/lib/contract/orders/order-withdrawal'
import type { WithdrawableLine } from '@/lib/contract/orders/withdrawals'
import { EMPTY_DATE_TIME } from '@/lib/contract/values'
import { WITHDRAWAL_DAYS } from '@/lib/domain/withdrawal'
import { addCalendarDays, dayOf, instantAt, toWire } from '@/lib/format/berlin-time'
import { nameIn, separatedNameIn } from '@/lib/words/de/packaging'

/** Holidays (§ 193 BGB) and late collection move the end of the period: a week after it is accepted, and staff decide. */
const GRACE_DAYS = 7

/** End of the last day of the period; the day of the handover does not count (§ 187 (1) BGB). */
export const withdrawableUntil = (handedOverAt: Date): Date =>
  instantAt(addCalendarDays(dayOf(handedOverAt), WITHDRAWAL_DAYS + 1), '00:00')

export type Declaration = { positions: readonly number[]; amountCents: number }

/** Lines by position in the order, each with its status. */
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
    skuNameSeparated: separatedNameIn(line),
    skuSubline: line.skuSubline,
    imagePath: line.imagePath,
    units: line.units,
    withdrawal: line.withdrawal,
    amount: line.totalPrice + line.units * line.depositPrice,
    status: statusOf(position, line),
  }))
}

/** True if with these positions all lines are declared. */
export const areAllLines = (lines: readonly WithdrawableLine[], positions: readonly number[]): boolean =>
  lines.every(({ position, status }) => status === 'declared' || positions.includes(position))

/** Cents of the payment that are not claimed by a declaration. */
export const amountLeftToDeclare = (
  { grandTotal }: Pick<Order, 'grandTotal'>,
  declared: readonly Declaration[],
): number => grandTotal - declared.reduce((sum, { amountCents }) => sum + amountCents, 0)

/** Cents owed for these lines. The last ones include all that is left of the payment, with the delivery fee (§ 357 (2) BGB). */
export function amountOwed(
  order: Pick<Order, 'grandTotal'>,
  lines: readonly WithdrawableLine[],
  declared: readonly Declaration[],
  positions: readonly number[],
): number {
  if (areAllLines(lines, positions)) return amountLeftToDeclare(order, declared)
  return lines.reduce((sum, { position, amount }) => sum + (positions.includes(position) ? amount : 0), 0)
}

type RefundedOrder = {
  lines: readonly Pick<Order['lines'][number], 'units'>[]
  /** Without refused ones. */
  refunds: readonly Pick<OrderRefund, 'state' | 'lines' | 'createdAt' | 'doneAt'>[]
  /** The whole order was cancelled or refunded. */
  isOff: boolean
}

const latest = (times: readonly string[]): string =>
  times.toSorted((a, b) => Date.parse(a) - Date.parse(b)).at(-1) ?? EMPTY_DATE_TIME

/**
 * State of a withdrawal. It is accepted when all its units are in refunds, for whatever reason, or the whole order was called
 * off; a refused refund leaves it declared. It is paid back when these refunds are done.
 */
export function withdrawalProgress(
  { positions, amountCents, declaredAt }: Declaration & { declaredAt: Date },
  { lines, refunds, isOff }: RefundedOrder,
): OrderWithdrawal {
  const isRefunded = (position: number) => {
    const units = refunds.flatMap((refund) => refund.lines.filter((line) => line.position === position))
    return units.reduce((sum, line) => sum + line.units, 0) >= (lines[position]?.units ?? 0)
  }
  const own = isOff
    ? refunds
    : refunds.filter((refund) => refund.lines.some(({ position }) => positions.includes(position)))
  const isAccepted = isOff || positions.every(isRefunded)
  const isPaidBack = isAccepted && own.length > 0 && own.every(({ state }) => state === 'done')
  const accepted = own.length === 0 ? toWire(declaredAt) : latest(own.map(({ createdAt }) => createdAt))
  return {
    state: isPaidBack ? 'paid_back' : isAccepted ? 'accepted' : 'declared',
    positions: [...positions],
    amount: amountCents,
    declaredAt: toWire(declaredAt),
    acceptedAt: isAccepted ? accepted : EMPTY_DATE_TIME,
    paidBackAt: isPaidBack ? latest(own.map(({ doneAt }) => doneAt)) : EMPTY_DATE_TIME,
  }
}
