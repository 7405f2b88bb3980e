/** German texts about refunds. */
import type { RefundState } from '@/lib/contract/orders/order-refund'
import type { Refundable, StaffRefundReason } from '@/lib/contract/orders/refunds'
import { percentText } from '@/lib/domain/business-settings'
import { formatCents } from '@/lib/format/money'

export const reasonChips = [
  ['missing', 'fehlt'],
  ['damaged', 'beschädigt'],
  ['late', 'zu spät'],
  ['sold_out', 'ausverkauft'],
  ['goodwill', 'Kulanz'],
  ['cancelled', 'storniert'],
] as const satisfies readonly (readonly [StaffRefundReason, string])[]

/** A handed-over order cannot be cancelled, and goodwill needs a remaining amount. */
export const chipsFor = ({ isOpen, left }: Pick<Refundable, 'isOpen' | 'left'>) =>
  reasonChips.filter(([code]) => (code !== 'cancelled' || isOpen) && (code !== 'goodwill' || left > 0))

export const stateWords = {
  due: 'unterwegs',
  done: 'erstattet',
  refused: 'vom Zahlungsanbieter abgelehnt',
} as const satisfies Record<RefundState, string>

/** Label of the action; without a remaining amount the order is only cancelled. */
export const verbOf = ({ left }: Pick<Refundable, 'left'>): string => (left === 0 ? 'Absagen' : 'Erstatten')

/** '2,50 € erstatten' */
export const refundLabel = (amount: number): string => (amount === 0 ? 'Absagen' : `${formatCents(amount)} erstatten`)

type RefundPreview = { amount: number; vat: readonly { rate: number; tax: number }[]; limitLeft: number | null }

/** 'darin 7 % MwSt. 0,28 € · Ihr Rahmen 50,00 €, danach noch 45,77 €' */
export function previewNote({ amount, vat, limitLeft }: RefundPreview): string {
  const taxes = vat.map(({ rate, tax }) => `${percentText(rate)} MwSt. ${formatCents(tax)}`)
  const limit =
    limitLeft === null
      ? []
      : [`Ihr Rahmen ${formatCents(limitLeft)}, danach noch ${formatCents(Math.max(0, limitLeft - amount))}`]
  return [`darin ${taxes.join(' und ')}`, ...limit].join(' · ')
}

/** Result of the newest refund, shown after the form is submitted. */
export const outcomeOf = ({ refunds, onAccount }: Pick<Refundable, 'refunds' | 'onAccount'>): string => {
  const newest = refunds.at(-1)
  if (newest === undefined) return ''
  if (newest.amount === 0) return 'Abgesagt. Wer bestellt hat, bekommt eine E-Mail.'
  const amount = formatCents(newest.amount)
  if (newest.state === 'refused')
    return `${amount} nimmt der Zahlungsanbieter nicht mehr zurück. Bitte wenden Sie sich an die Zentrale.`
  if (newest.state === 'due')
    return `${amount} sind vorgemerkt. Der Zahlungsanbieter antwortet gerade nicht, der Shop fragt weiter nach.`
  if (onAccount) return `${amount} gehen von der Sammelrechnung der Firma ab. Die Rechnungskorrektur geht per E-Mail.`
  return `${amount} sind zurück. Die Rechnungskorrektur geht per E-Mail.`
}
