/** German texts about closed days of many branches. */

import type { BranchException, DayRange, DaysCheck, ListedBranch } from '@/lib/contract/branches/branch-exceptions'
import { formatWeekdayDay } from '@/lib/format/berlin-format'
import { isEmptyDateTime } from '@/lib/format/berlin-time'
import { counted } from '@/lib/format/count'
import { formatCents } from '@/lib/format/money'
import { branchCount } from '@/lib/words/de/branches'
import { landNames } from '@/lib/words/de/lands'
import { customersWritten, dayInWords, hoursInWords } from '../hours/hours-words'

export const landName = (land: string): string => landNames[land] ?? land

const isThisYear = (date: string, today: string): boolean => date.slice(0, 4) === today.slice(0, 4)

const dayWord = (date: string, today: string): string =>
  isThisYear(date, today) ? dayInWords(date) : formatWeekdayDay(`${date}T12:00:00Z`)

/** 'Do, 24.12. bis Sa, 26.12.', with the year if it is another one */
export const daysInWords = ({ from, until }: Pick<BranchException, 'from' | 'until'>, today: string): string =>
  from === until ? dayWord(from, today) : `${dayWord(from, today)} bis ${dayWord(until, today)}`

/** 'Do, 24.12., 06:30–14:00, Heiligabend (12 Filialen)' */
export const exceptionInWords = (exception: BranchException, today: string): string =>
  `${daysInWords(exception, today)}, ${hoursInWords(exception.hours)}, ${exception.reason} (${branchCount(exception.branchERPIds.length)})`

export const branchNamesOf = (erpIds: readonly number[], branches: readonly ListedBranch[]): string[] =>
  branches.flatMap(({ branchERPId, name }) => (erpIds.includes(branchERPId) ? name : []))

export const saveWords = (act: string, emails: number): string =>
  emails === 0 ? act : `${act} und ${customersWritten(emails)} schreiben`

export const orderCount = (count: number): string => counted(count, 'Bestellung', 'Bestellungen')

/** '12 Filialen, Do, 24.12. bis Sa, 26.12.'; of holidays their number in all branches together */
export function extentWords({ branchERPIds, onlyHolidays, ...days }: DayRange, total: number, today: string): string {
  const where = branchCount(branchERPIds.length)
  if (!onlyHolidays) return `${where}, ${daysInWords(days, today)}`
  return `${where}, zusammen ${counted(total, 'Feiertag', 'Feiertage')}`
}

/** Numbers of moved and refunded orders, and the cents that go back. */
export function closureEffects({ branches }: DaysCheck, refunded: ReadonlySet<string>) {
  const orders = branches.flatMap((branch) => branch.orders)
  const back = orders.filter(({ orderNumber, proposal }) => refunded.has(orderNumber) || isEmptyDateTime(proposal))
  const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
  return {
    ...{ count: orders.length, moved: orders.length - back.length, refunded: back.length },
    refund: total(back.map(({ refundable }) => refundable)),
    vat: total(back.map(({ refundableVat }) => refundableVat)),
  }
}

/** '74,60 € gehen zurück, davon 4,88 € MwSt.' */
export const refundWords = ({ refund, vat }: ReturnType<typeof closureEffects>): string =>
  refund === 0 ? 'Kein Geld geht zurück.' : `${formatCents(refund)} gehen zurück, davon ${formatCents(vat)} MwSt.`
