/** What the thank-you page tells about each state of an order. */

import type { Order, OrderState } from '@/lib/contract/checkout'
import { CONFIRMATION_MINUTES } from '@/lib/domain/business-settings'
import { handoverLabel } from '@/lib/words/de/labels'

export type Progress =
  /** Paid: everything is said on the slip. */
  | { kind: 'done' }
  /** The money is on its way; the page asks again. */
  | { kind: 'waiting'; headline: string; text: string }
  /** Nothing more will come of it. */
  | { kind: 'ended'; headline: string; text: string }

const done: Progress = { kind: 'done' }
const waiting: Progress = {
  kind: 'waiting',
  headline: 'Ihre Zahlung wird bearbeitet.',
  text: `Sie ist noch nicht bestätigt. Diese Seite sagt Ihnen von selbst, wie es weitergeht. Bekommen Sie in ${CONFIRMATION_MINUTES} Minuten keine Bestellbestätigung per E-Mail, bestellen Sie bitte erneut.`,
}
/** A provider may let the payment go days later: whoever ordered again would pay twice. */
const heldBack: Progress = {
  kind: 'waiting',
  headline: 'Ihre Zahlung wird geprüft.',
  text: 'Das kann einige Zeit dauern. Ihr Termin bleibt für Sie reserviert; bitte bestellen Sie nicht noch einmal. Wir schreiben Ihnen eine E-Mail, sobald die Zahlung bestätigt ist.',
}

const progressByState = {
  pending: waiting,
  awaiting_approval: waiting,
  capturing: waiting,
  review: heldBack,
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
} as const satisfies Record<OrderState, Progress>

/** Where a coupon covered everything there is no money to go back. */
const cancelledFree: Progress = { ...progressByState.cancelled, text: 'Abgebucht wurde dafür nichts.' }

export const progressOf = ({ state, grandTotal }: Order): Progress =>
  state === 'cancelled' && grandTotal === 0 ? cancelledFree : progressByState[state]

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

/** A step of an order since it was paid, as its customer reads it. */
export function stepLabel(state: OrderState, { grandTotal, orderMode }: Order): string {
  if (state === 'collected') return handoverLabel[orderMode]
  return state === 'paid' && grandTotal === 0 ? 'Bestellt' : stateLabels[state]
}
