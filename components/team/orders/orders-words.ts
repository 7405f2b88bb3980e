/** German texts about an order for head office. Pure. */

import { stepName } from '@/components/team/desk/order/step-words'
import type { Letter, OfficeOrder } from '@/lib/contract/orders/office-orders'
import type { SearchKind } from '@/lib/contract/values'
import { formatShortDay, formatTime } from '@/lib/format/berlin-format'
import { isEmptyDateTime } from '@/lib/format/berlin-time'
import { formatCount } from '@/lib/format/count'
import { formatCents } from '@/lib/format/money'
import { handoverLabel } from '@/lib/words/de/labels'
import { differenceWords, orderChangeWords } from '@/lib/words/de/order-changes'

export const kindWords = {
  name: 'Name',
  number: 'Nummer',
  email: 'E-Mail',
  phone: 'Telefon',
  product: 'Produkt',
  amount: 'Betrag',
} as const satisfies Record<SearchKind, string>

/** By the first word of an email's kind; what follows tells emails of one kind apart. */
const letterNames: Readonly<Record<string, string>> = {
  order_confirmation: 'Bestätigung und Rechnung',
  order_ready: 'Bestellung ist fertig',
  order_moved: 'Passt eine andere Zeit?',
  order_time_chosen: 'Neuer Termin',
  order_changed: 'Bestellung geändert',
  change_proposed: 'Vorbereitete Änderung',
  change_not_kept: 'Änderung kam zu spät',
  order_called_off: 'Absage',
  order_cancelled: 'Storniert',
  order_refunded: 'Zahlung erstattet',
  refund: 'Erstattung und Korrektur',
  goods_called_off: 'Ware abgesagt',
  invoice_rewritten: 'Neue Rechnung',
  allergen_recall: 'Warnung vor Allergenen',
  withdrawal: 'Widerruf',
}

export const letterName = ({ kind, subject }: Pick<Letter, 'kind' | 'subject'>): string =>
  letterNames[kind.split(' ')[0] ?? ''] ?? subject

/** After so many attempts staff should not rely on the next one. */
const FAILED_ATTEMPTS = 5

export type LetterState = 'sent' | 'waiting' | 'delayed' | 'failed'

export function letterState({ sentAt, attempts, lastAnswer }: Letter): LetterState {
  if (!isEmptyDateTime(sentAt)) return 'sent'
  if (attempts >= FAILED_ATTEMPTS) return 'failed'
  return attempts === 0 || lastAnswer === '' ? 'waiting' : 'delayed'
}

export const letterStateWords = {
  sent: 'gesendet',
  waiting: 'noch nicht gesendet',
  delayed: 'nicht angenommen',
  failed: 'kommt nicht an',
} as const satisfies Record<LetterState, string>

/** 'Sa, 21.11., 14:02' */
export const moment = (at: string): string => `${formatShortDay(at)}, ${formatTime(at)}`

const paymentStateWords: Readonly<Record<string, string>> = {
  pending: 'noch nicht eröffnet',
  awaiting_approval: 'wartet auf die Zahlung',
  capturing: 'wird eingezogen',
  review: 'in Prüfung beim Zahlungsanbieter',
  captured: 'bezahlt',
  returned: 'zurückgegeben',
  abandoned: 'nicht bezahlt',
}

export function paymentWords({ purpose, state, method }: OfficeOrder['payments'][number]): string {
  const isOnAccount = method === 'account' && state === 'captured'
  return `${purpose === 'first' ? 'Zahlung' : 'Nachzahlung'}, ${isOnAccount ? 'auf Rechnung der Firma' : (paymentStateWords[state] ?? state)}`
}

const orderStateWords: Readonly<Record<string, string>> = {
  paid: 'Bezahlt',
  cancelled: 'Storniert',
  refund_due: 'Erstattung läuft',
  refunded: 'Vollständig erstattet',
}

export type HistoryEntry = { at: string; title: string; more: string }

/** Payment, cancellation, the branch's steps and the customer's changes, the latest first. */
export function historyOf({ order, steps, takenBy }: OfficeOrder): HistoryEntry[] {
  // The branch's step says who handed an order over; an imported order has only the state.
  const wasSeen = steps.some(({ step }) => step === 'collected')
  const states = order.history.flatMap(({ state, at }) => {
    const title = state === 'collected' && !wasSeen ? handoverLabel[order.orderMode] : orderStateWords[state]
    return title === undefined ? [] : { at, title, more: state === 'paid' ? formatCents(order.grandTotal) : '' }
  })
  // Back to `paid` after a step was taken back is no second payment.
  const once = states.filter(({ title }, index) => states.findIndex((one) => one.title === title) === index)
  return [
    ...once,
    ...(takenBy === null ? [] : [{ at: takenBy.at, title: 'Am Telefon bestellt', more: takenBy.by }]),
    ...steps.map(({ step, at, by }) => ({
      at,
      title: step === 'noted' ? 'Zur Kenntnis' : stepName({ step, orderMode: order.orderMode }),
      more: by,
    })),
    ...order.changes.map((change) => ({
      at: change.at,
      title: 'Geändert',
      more: [...orderChangeWords(change), differenceWords(change.difference, order), change.invoiceNumber]
        .filter((text) => text !== '')
        .join(', '),
    })),
  ].toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
}

/** '1 Treffer', '50 Treffer, die neuesten' */
export const foundWords = (count: number, isCut: boolean): string =>
  count === 0 ? 'Nichts gefunden' : `${formatCount(count)} Treffer${isCut ? ', die neuesten. Es gibt noch mehr' : ''}`
