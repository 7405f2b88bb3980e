/**
 * Bookings of a month. The provider's clearing account stands for the customers: proceeds are booked against it when the invoice
 * is written, and fees and payouts reduce it. What then remains is the balance at the provider. Pure.
 */
import type { BookSettings } from '@/lib/contract/staff/books'
import { bookingTexts } from '@/lib/words/de/books'
import { depositKey, proceedsKey, refundsKey } from '../rules'
import type { EntryRow } from '../store'

export type Booking = {
  /** Positive. */
  cents: number
  /** Side of `account`: 'S' debit, 'H' credit. */
  side: 'S' | 'H'
  account: string
  contraAccount: string
  /** 'yyyy-MM-dd', within the month. */
  day: string
  /** Number of the document; empty for fees and payouts. */
  document: string
  text: string
  /** The branch's ERP id; null: none. */
  costCentre: number | null
}

type Accounts = BookSettings['accounts']

function accountOf(accounts: Accounts, key: string): string {
  const account = accounts[key]
  if (account === undefined) throw new Error(`The account ${key} is not set.`)
  return account
}

/** A booking of `cents` on the provider's clearing account, or on that of the companies; a negative amount is on the credit side. */
const cleared = (
  accounts: Accounts,
  key: string,
  cents: number,
  rest: Omit<Booking, 'cents' | 'side' | 'account' | 'contraAccount'>,
  debtor: 'clearing' | 'receivables' = 'clearing',
) =>
  cents === 0
    ? []
    : [
        {
          ...rest,
          cents: Math.abs(cents),
          side: cents > 0 ? ('S' as const) : ('H' as const),
          account: accountOf(accounts, debtor),
          contraAccount: accountOf(accounts, key),
        },
      ]

/** Goods and deposit of one row of the journal. */
export function bookingsOfEntry(entry: EntryRow, day: string, accounts: Accounts): Booking[] {
  const { number, kind, orderNumber, branchName, branchERPId, orderMode, rate, net, tax, deposit } = entry
  const key = kind === 'correction' ? refundsKey(rate) : proceedsKey(rate, orderMode)
  const rest = { day, document: number, text: `${orderNumber} ${branchName}`, costCentre: branchERPId || null }
  const debtor = entry.method === 'account' ? 'receivables' : 'clearing'
  return [
    ...cleared(accounts, key, net + tax - deposit, rest, debtor),
    ...cleared(accounts, depositKey(rate), deposit, rest, debtor),
  ]
}

/** Fees of a day, or one payout. Negative cents leave the provider's account. */
export type MoneyRow = { kind: 'fees' | 'payouts'; day: string; cents: number; transactionId: string }

export const bookingsOfMoney = ({ kind, day, cents, transactionId }: MoneyRow, accounts: Accounts): Booking[] =>
  cleared(accounts, kind === 'fees' ? 'fees' : 'transit', cents, {
    day,
    document: transactionId,
    text: bookingTexts[kind],
    costCentre: null,
  })

/** The day of a booking: that of the document, or the first of the month for one that a closed month came too early for. */
export const dayWithin = (day: string, month: string): string => (day < month ? month : day)
