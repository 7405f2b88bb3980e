/** A second payment provider, to prove that the shop's code does not depend on PayPal. */
import type { CaptureRefusal, PaymentProvider, ProviderResult } from '@/server/bakery/payments/provider'
import type { PaymentView, ProviderPayment } from '@/server/bakery/payments/rules'
import type { OpenSide } from './payment-side'
import { createTinyBank, NAME, signed, type TinyBank, type TinyPayment, TinyRefusal, type TinyState } from './tiny-bank'

/** Converts a response of the bank to the shop's type. */
async function told<A, T, R extends string>(
  asked: Promise<A | 'silence'>,
  read: (answer: A) => T,
  reasons: Readonly<Record<number, R>>,
): Promise<ProviderResult<T, R>> {
  try {
    const answer = await asked
    return answer === 'silence' ? { kind: 'unknown', reason: 'silence' } : { kind: 'ok', value: read(answer) }
  } catch (fault) {
    if (!(fault instanceof TinyRefusal)) return { kind: 'unknown', reason: String(fault) }
    return { kind: 'refused', reason: reasons[fault.number] ?? 'other', code: `T${fault.number}`, traceId: '' }
  }
}

const views = {
  0: () => ({ kind: 'not_approved' }),
  1: () => ({ kind: 'approved' }),
  2: () => ({ kind: 'pending' }),
  3: (captureId) => ({ kind: 'captured', captureId }),
  4: () => ({ kind: 'spent' }),
  5: () => ({ kind: 'refunded' }),
} satisfies Record<TinyState, (id: string) => PaymentView>

const cents = (mills: number) => mills / 10
const isTaken = ({ state }: TinyPayment) => state === 2 || state === 3 || state === 5

/** Captures have no id of their own at this bank. */
const shownOf = (payment: TinyPayment): ProviderPayment => ({
  view: views[payment.state](payment.id),
  paymentId: payment.purpose,
  currency: 'EUR',
  amount: cents(payment.mills),
  capturedAmount: isTaken(payment) ? cents(payment.mills) : null,
  refunds: payment.back.map(({ no, mills, key }) => ({ refundId: no, amount: cents(mills), key })),
  changedAt: new Date(payment.movedAt),
  payer: { firstName: 'Fiete', lastName: 'Hansen', email: 'fiete.hansen@example.com', phone: '' },
  deviations: [],
})

const captureReasons: Readonly<Record<number, CaptureRefusal>> = {
  10: 'not_approved',
  11: 'declined',
  12: 'already_captured',
}

const createTinyProvider = (bank: TinyBank): PaymentProvider => ({
  name: NAME,
  longestCallMs: 1_000,
  open: ({ paymentId, grandTotal }, key) =>
    told(bank.open(paymentId, grandTotal * 10, key), ({ id }) => ({ reference: id }), {}),
  getPayment: (reference) => told(bank.show(reference), shownOf, {}),
  capture: (reference, key) => told(bank.take(reference, key), shownOf, captureReasons),
  refund: ({ captureId, amount, key }) =>
    told(bank.giveBack(captureId, amount * 10, key), (refundId) => ({ refundId }), {
      20: 'too_much' as const,
      21: 'not_yet' as const,
    }),
  async readWebhook({ rawBody, headers }) {
    if (headers['x-tiny-seal'] !== signed(rawBody)) return 'forged'
    const [eventId = '', eventType = '', reference = '', paymentId = ''] = rawBody.split('\n')
    return { eventId, eventType, pointers: [{ reference }, { paymentId }] }
  },
  meaningOf: (eventType) => (eventType === 'back' ? 'refunded' : 'changed'),
})

export const openTinySide: OpenSide = async (hear, { timeoutMs = 1_000 }) => {
  const bank = createTinyBank(hear, timeoutMs)
  return {
    providers: () => [createTinyProvider(bank)],
    decide: async (id, decision) =>
      (decision === 'pay' || decision === 'decline') && bank.agree(id, decision === 'decline'),
    fault: async (...faults) => bank.fault(faults),
    endPendingCapture: async (id, status) => bank.endHold(id, status === 'COMPLETED' ? 3 : 4),
    refund: (captureId, cents) => void bank.giveBackUnasked(captureId, cents === undefined ? null : cents * 10),
    forgetKeys: bank.forgetKeys,
    capture: bank.takeUnasked,
    has: bank.has,
    netCaptures: bank.netCaptures,
    netCents: (reference) => bank.netMills(reference) / 10,
    close: async () => bank.close(),
  }
}
