/** What staff read where they give money back. */
import type { RefundState } from '@/lib/contract/order-refund'
import type { GivenReason, Refundable } from '@/lib/contract/refunds'
import { percentText } from '@/lib/domain/business-settings'
import { formatCents } from '@/lib/format/money'

export const reasonChips = [
  ['missing', 'fehlt'],
  ['damaged', 'beschädigt'],
  ['late', 'zu spät'],
  ['sold_out', 'ausverkauft'],
  ['goodwill', 'Kulanz'],
  ['cancelled', 'storniert'],
] as const satisfies readonly (readonly [GivenReason, string])[]

/** An order that is handed over is not cancelled any more, and goodwill needs money. */
export const chipsFor = ({ isOpen, left }: Pick<Refundable, 'isOpen' | 'left'>) =>
  reasonChips.filter(([code]) => (code !== 'cancelled' || isOpen) && (code !== 'goodwill' || left > 0))

export const stateWords = {
  due: 'unterwegs',
  done: 'erstattet',
  refused: 'vom Zahlungsanbieter abgelehnt',
} as const satisfies Record<RefundState, string>

/** Where no money is left goods are only called off. */
export const verbOf = ({ left }: Pick<Refundable, 'left'>): string => (left === 0 ? 'Absagen' : 'Erstatten')

/** '2,50 € erstatten' */
export const doLabel = (amount: number): string => (amount === 0 ? 'Absagen' : `${formatCents(amount)} erstatten`)

type Share = { amount: number; vat: readonly { rate: number; tax: number }[]; limitLeft: number | null }

/** 'darin 7 % MwSt. 0,28 € · Ihr Rahmen 50,00 €, danach frei 45,77 €' */
export function shareNote({ amount, vat, limitLeft }: Share): string {
  const taxes = vat.map(({ rate, tax }) => `${percentText(rate)} MwSt. ${formatCents(tax)}`)
  const limit =
    limitLeft === null
      ? []
      : [`Ihr Rahmen ${formatCents(limitLeft)}, danach frei ${formatCents(Math.max(0, limitLeft - amount))}`]
  return [`darin ${taxes.join(' und ')}`, ...limit].join(' · ')
}

/** What became of the newest refund, once the button was hit. */
export const outcomeOf = ({ refunds }: Pick<Refundable, 'refunds'>): string => {
  const newest = refunds.at(-1)
  if (newest === undefined) return ''
  if (newest.amount === 0) return 'Abgesagt. Wer bestellt hat, bekommt eine E-Mail.'
  const amount = formatCents(newest.amount)
  if (newest.state === 'refused')
    return `${amount} nimmt der Zahlungsanbieter nicht mehr zurück. Bitte wenden Sie sich an die Zentrale.`
  if (newest.state === 'due')
    return `${amount} sind vorgemerkt. Der Zahlungsanbieter antwortet gerade nicht, der Shop fragt weiter nach.`
  return `${amount} sind zurück. Die Rechnungskorrektur geht per E-Mail.`
}
