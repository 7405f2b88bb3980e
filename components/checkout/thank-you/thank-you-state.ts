/** German texts of the thank-you page for each state of an order. */

import type { Order, OrderState } from '@/lib/contract/orders/checkout'
import { CONFIRMATION_MINUTES } from '@/lib/domain/business-settings'
import { handoverLabel } from '@/lib/words/de/labels'
import { isOnAccount } from '@/lib/words/de/payment'

export type ThankYouState =
  /** Paid: the page shows the order details. */
  | { kind: 'done' }
  /** The payment is pending; the page refreshes itself. */
  | { kind: 'waiting'; headline: string; text: string }
  /** The order was not paid, or was cancelled or refunded. */
  | { kind: 'ended'; headline: string; text: string }

const done: ThankYouState = { kind: 'done' }
const waiting: ThankYouState = {
  kind: 'waiting',
  headline: 'Ihre Zahlung wird bearbeitet.',
  text: `Sie ist noch nicht bestätigt. Diese Seite sagt Ihnen von selbst, wie es weitergeht. Bekommen Sie in ${CONFIRMATION_MINUTES} Minuten keine Bestellbestätigung per E-Mail, bestellen Sie bitte erneut.`,
}
/** The payment provider may approve the payment days later; a second order would then be paid twice. */
const underReview: ThankYouState = {
  kind: 'waiting',
  headline: 'Ihre Zahlung wird geprüft.',
  text: 'Das kann einige Zeit dauern. Ihr Termin bleibt für Sie reserviert; bitte bestellen Sie nicht noch einmal. Wir schreiben Ihnen eine E-Mail, sobald die Zahlung bestätigt ist.',
}

const stateByOrderState = {
  pending: waiting,
  awaiting_approval: waiting,
  capturing: waiting,
  review: underReview,
  paid: done,
  ready: done,
  collected: done,
  abandoned: {
    kind: 'ended',
    headline: 'Diese Bestellung wurde nicht bezahlt.',
    text: 'Es wurde nichts abgebucht, und Ihr Termin ist wieder frei. Bitte bestellen Sie noch einmal.',
  },
  cancelled: {
    kind: 'ended',
    headline: 'Diese Bestellung wurde storniert.',
    text: 'Was Sie bezahlt haben, geht an Sie zurück. Eine Nachricht dazu finden Sie in Ihren E-Mails.',
  },
  refund_due: {
    kind: 'ended',
    headline: 'Diese Bestellung konnten wir nicht annehmen.',
    text: 'Ihr Geld geht an Sie zurück. Bitte bestellen Sie noch einmal.',
  },
  refunded: {
    kind: 'ended',
    headline: 'Ihr Geld ist auf dem Weg zu Ihnen.',
    text: 'Wir haben Ihnen den ganzen Betrag erstattet. Eine Nachricht dazu finden Sie in Ihren E-Mails.',
  },
} as const satisfies Record<OrderState, ThankYouState>

/** A coupon covered the whole order, so no money is refunded. */
const cancelledFree: ThankYouState = { ...stateByOrderState.cancelled, text: 'Dafür wurde nichts abgebucht.' }

const waitingOnAccount: ThankYouState = {
  ...waiting,
  headline: 'Ihre Bestellung wird bearbeitet.',
}

/** The company pays later, so that no money goes back. */
const onAccount: Partial<Record<OrderState, ThankYouState>> = {
  pending: waitingOnAccount,
  awaiting_approval: waitingOnAccount,
  capturing: waitingOnAccount,
  abandoned: {
    kind: 'ended',
    headline: 'Diese Bestellung ist nicht zustande gekommen.',
    text: 'Sie kommt auf keine Rechnung, und Ihr Termin ist wieder frei. Bitte bestellen Sie noch einmal.',
  },
  cancelled: {
    ...stateByOrderState.cancelled,
    text: 'Der Betrag wird von der Sammelrechnung Ihrer Firma wieder abgezogen. Eine Nachricht dazu finden Sie in Ihren E-Mails.',
  },
  refund_due: {
    ...stateByOrderState.refund_due,
    text: 'Der Betrag wird von der Sammelrechnung Ihrer Firma wieder abgezogen. Bitte bestellen Sie noch einmal.',
  },
  refunded: {
    kind: 'ended',
    headline: 'Diese Bestellung kostet Ihre Firma nichts.',
    text: 'Wir haben den ganzen Betrag von der Sammelrechnung wieder abgezogen. Eine Nachricht dazu finden Sie in Ihren E-Mails.',
  },
}

export function thankYouStateOf(order: Pick<Order, 'state' | 'grandTotal' | 'paymentMethod'>): ThankYouState {
  const { state, grandTotal } = order
  if (state === 'cancelled' && grandTotal === 0) return cancelledFree
  return (isOnAccount(order) ? onAccount[state] : undefined) ?? stateByOrderState[state]
}

const stateLabels = {
  pending: '',
  awaiting_approval: '',
  capturing: '',
  review: '',
  paid: 'Bezahlt',
  ready: 'Fertig',
  abandoned: '',
  cancelled: 'Storniert',
  refund_due: 'Rückzahlung veranlasst',
  refunded: 'Erstattet',
} as const satisfies Record<Exclude<OrderState, 'collected'>, string>

const labelsOnAccount: Partial<Record<OrderState, string>> = {
  paid: 'Bestellt',
  refund_due: 'Abzug veranlasst',
  refunded: 'Abgezogen',
}

/** German label of a state in the order's history; '' for states before the payment. */
export function stepLabel(state: OrderState, { grandTotal, orderMode, paymentMethod }: Order): string {
  if (state === 'collected') return handoverLabel[orderMode]
  if (state === 'paid' && grandTotal === 0) return 'Bestellt'
  return (isOnAccount({ paymentMethod }) ? labelsOnAccount[state] : undefined) ?? stateLabels[state]
}
