/** Months, accounts and sums of the books. Pure. */
import type { BookMonth, BookSettings, BookSum } from '@/lib/contract/staff/books'
import { type DocumentKind, type MonthHindrance, type OrderMode, orderModes } from '@/lib/contract/values'
import { sum } from '@/lib/domain/sum'

/** '2026-10' of a day of the month, and its first day. */
export const monthOf = (day: string): string => day.slice(0, 7)
export const firstDayOf = (month: string): string => `${month}-01`

/** The month that is `count` months later. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const months = year * 12 + number - 1 + count
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
}

export const proceedsKey = (rate: number, mode: string): string => `proceeds_${rate}_${mode}`
export const depositKey = (rate: number): string => `deposit_${rate}`
export const refundsKey = (rate: number): string => `refunds_${rate}`

/** Sums of documents of one kind, mode and rate; `depositNet` is the net of the deposit. */
export type SumRow = {
  kind: DocumentKind
  mode: OrderMode
  rate: number
  net: number
  tax: number
  deposit: number
  depositNet: number
}

type Amounts = Pick<BookSum, 'net' | 'tax' | 'gross'>
const amountsOf = (net: number, tax: number): Amounts => ({ net, tax, gross: net + tax })

/** Corrections last, then by rate: goods in the order of the modes, then deposits. */
const rankOf = (key: string): number => {
  const [kind, , mode = ''] = key.split('_')
  return kind === 'proceeds' ? (orderModes as readonly string[]).indexOf(mode) : orderModes.length
}
const byRateAndKey = (a: BookSum, b: BookSum): number =>
  Number(a.key.startsWith('refunds')) - Number(b.key.startsWith('refunds')) ||
  a.rate - b.rate ||
  rankOf(a.key) - rankOf(b.key)

/** Sums by account: goods by rate and mode, deposits by rate, corrections by rate. Deposits of all documents are together. */
export function sumsByAccount(rows: readonly SumRow[]): BookSum[] {
  const parts = rows.flatMap(({ kind, mode, rate, net, tax, deposit, depositNet }) => {
    const depositTax = deposit - depositNet
    const goods = kind === 'correction' ? refundsKey(rate) : proceedsKey(rate, mode)
    return [
      { key: goods, rate, ...amountsOf(net - depositNet, tax - depositTax) },
      ...(deposit === 0 ? [] : [{ key: depositKey(rate), rate, ...amountsOf(depositNet, depositTax) }]),
    ]
  })
  const isNothing = ({ rate, gross }: BookSum) => rate === 0 && gross === 0
  return [...Map.groupBy(parts, ({ key }) => key).values()]
    .map((of) => ({ ...(of[0] as BookSum), ...totalOf(of) }))
    .filter((one) => !isNothing(one))
    .toSorted(byRateAndKey)
}

export const totalOf = (rows: readonly Amounts[]): Amounts =>
  amountsOf(sum(rows.map(({ net }) => net)), sum(rows.map(({ tax }) => tax)))

/** Whether the month needs an account for fees, payouts or the companies' receivables, and one of the provider; whether it has documents. */
type Used = { fees: boolean; payouts: boolean; receivables: boolean; clearing: boolean; documents: boolean }

/** Accounts that the month's bookings need, and numbers that its file needs, also without a booking, and that are not set. */
export function missingOf(
  sums: readonly BookSum[],
  settings: BookSettings,
  { fees, payouts, receivables, clearing, documents }: Used,
): string[] {
  const needed = sums.filter(({ gross }) => gross !== 0).map(({ key }) => key)
  const isAny = needed.length > 0 || fees || payouts
  const accounts = [
    ...needed,
    ...(isAny && (clearing || !receivables) ? ['clearing'] : []),
    ...(receivables ? ['receivables'] : []),
    ...(fees ? ['fees'] : []),
    ...(payouts ? ['transit'] : []),
  ].filter((key) => settings.accounts[key] === undefined)
  const numbers = (['consultant', 'client'] as const).filter((field) => (isAny || documents) && settings[field] === '')
  return [...accounts, ...numbers]
}

/** Months in the form of the contract. */
type Calendar = { month: string; firstOpen: string; thisMonth: string }

export function hindranceOf(
  { month, firstOpen, thisMonth }: Calendar,
  missing: readonly string[],
): MonthHindrance | null {
  if (month < firstOpen) return 'books_closed'
  if (month >= thisMonth) return 'books_running'
  if (month > firstOpen) return 'books_order'
  return missing.length > 0 ? 'books_account_missing' : null
}

export const stateOf = ({ month, firstOpen, thisMonth }: Calendar): BookMonth['state'] =>
  month < firstOpen ? 'closed' : month >= thisMonth ? 'running' : 'open'

/** All accounts have the same number of digits. */
export const hasOneLength = ({ accounts }: Pick<BookSettings, 'accounts'>): boolean =>
  new Set(Object.values(accounts).map((account) => account.length)).size < 2
