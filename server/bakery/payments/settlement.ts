/**
 * Settles a payment with its provider: asks the provider and decides which transition (orders/payment/payment-transitions.ts)
 * follows. The table of states is in orders/payment/rules.ts.
 *
 * This is the only way to a paid order or change. The customer's capture call, webhook events and the reconciler all call it, in any order
 * and concurrently. Only the provider's response decides, never the caller's input.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { BakeryDeps } from '../deps'
import { abandonReasons, mayCaptureUnattended, owesRefund, type PaymentState } from '../orders/payment/rules'
import { isPaid } from '../orders/rules'
import type { PaymentRecord, PaymentTransitions } from '../orders/service'
import type { RefundLedger } from '../refunds/service'
import { type CaptureRefusal, type PaymentProviders, type ProviderResult, providerNamed } from './provider'
import { mismatches, type ProviderPayment, requestKeys } from './rules'

/** 'background': no customer waits, so money is taken only for a short time after the approval (`mayCaptureUnattended`). */
export type Attendance = 'customer' | 'background'

export type Settlement =
  | { kind: 'paid' }
  /** The capture is undecided, or another process is settling the payment. */
  | { kind: 'pending' }
  | { kind: 'declined' }
  | { kind: 'not_approved' }
  /** The bank has not authenticated the payer; they may try again, or pay otherwise. */
  | { kind: 'unconfirmed' }
  /** The payment is abandoned and nothing was taken; it has the reason. */
  | { kind: 'abandoned' }
  /** Order or change could not be fulfilled, and the money is refunded. */
  | { kind: 'refunded' }
  | { kind: 'mismatch' }
  /** The provider does not respond, and nothing was taken. */
  | { kind: 'unavailable' }
  /** The provider does not respond, and the payment is abandoned: a capture may still be undiscovered. */
  | { kind: 'unseen' }

export type SettleDeps = {
  bakery: BakeryDeps
  transitions: PaymentTransitions
  ledger: Pick<RefundLedger, 'payBack'>
  providers: PaymentProviders
  /** Milliseconds that a customer's call waits for another process that is settling the same payment. */
  busyMs: number
}

const BUSY_POLL_MS = 150

/** An attempt above 1 follows a decline, which a webhook event may have found before the customer's call. */
const unapproved = ({ attempt }: PaymentRecord): Settlement => ({ kind: attempt > 1 ? 'declined' : 'not_approved' })

/**
 * A declined card still looks approved at the provider. It is captured again only on the customer's own request, because the
 * customer may be entering another card.
 */
const wasDeclined = ({ state, attempt, method }: PaymentRecord): boolean =>
  state === 'awaiting_approval' && attempt > 1 && method !== 'wallet'

type ProviderRefusal<R extends string> = Extract<ProviderResult<never, R>, { kind: 'refused' }>

/** Fields for the log that the provider's support needs. */
const supportFields = ({ code, traceId }: ProviderRefusal<string>) => ({ code, traceId })

/** Result without a response of the provider, by state; in any other state the capture is undecided (`pending`). */
const kindWithoutResponse: Partial<Record<PaymentState, 'unavailable' | 'unseen'>> = {
  awaiting_approval: 'unavailable',
  abandoned: 'unseen',
}

export function createSettlement({ bakery, transitions, ledger, providers, busyMs }: SettleDeps) {
  const providerOf = ({ provider }: PaymentRecord) => providerNamed(providers, provider)

  const alarm = (payment: PaymentRecord, text: string, more: object = {}) =>
    bakery.log.error({ alarm: true, orderId: payment.orderId, reference: payment.providerReference, ...more }, text)

  /** The result of a payment whose money was taken; requests the refund if order or change are off. */
  async function resultOfTaken(payment: PaymentRecord): Promise<Settlement> {
    if (payment.state === 'captured' && isPaid(payment.order.state)) return { kind: 'paid' }
    if (owesRefund(payment)) await ledger.payBack(payment)
    return { kind: 'refunded' }
  }

  /** T3: records the capture, and requests the refund if order or change cannot be fulfilled. */
  const recordCapture = async (
    payment: PaymentRecord,
    captureId: string,
    payer: ProviderPayment['payer'],
  ): Promise<Settlement> => resultOfTaken(await transitions.markPaid(payment, { captureId, payer }))

  /** The payment is not approved (any more): moves it back, so that the payer may approve again. */
  async function backToApproval(payment: PaymentRecord): Promise<Settlement> {
    if (payment.state === 'awaiting_approval') return unapproved(payment)
    if (payment.state !== 'capturing') return { kind: 'abandoned' }
    const claim = await transitions.claimForCapture(payment)
    if (claim.kind === 'busy') return { kind: 'pending' }
    if (claim.kind === 'claimed') await transitions.markDeclined(claim.payment, 'not approved')
    return { kind: 'not_approved' }
  }

  /** Abandons the payment; `pending` if it has moved meanwhile, because the provider's response was about another attempt. */
  async function abandon(payment: PaymentRecord, reason: string, kind: 'declined' | 'abandoned'): Promise<Settlement> {
    return (await transitions.abandon(payment, reason)) ? { kind } : { kind: 'pending' }
  }

  /** Applies the provider's view of the payment. `capturable` false: does not capture. */
  async function applyPayment(
    payment: PaymentRecord,
    shown: ProviderPayment,
    capturable: boolean,
  ): Promise<Settlement> {
    const differing = mismatches(shown, payment)
    if (differing.length > 0) {
      alarm(payment, 'the payment differs from the order: compare both at the provider', {
        differing,
      })
      return { kind: 'mismatch' }
    }
    const { view } = shown
    switch (view.kind) {
      case 'captured':
        return recordCapture(payment, view.captureId, shown.payer)
      case 'pending':
        await transitions.markInReview(payment)
        return { kind: 'pending' }
      case 'refunded':
        return abandon(payment, 'refunded by the provider', 'abandoned')
      case 'spent':
        return abandon(payment, 'capture failed for good', 'declined')
      case 'not_approved':
        return backToApproval(payment)
      case 'unconfirmed': {
        const back = await backToApproval(payment)
        return back.kind === 'declined' || back.kind === 'not_approved' ? { kind: 'unconfirmed' } : back
      }
      case 'approved':
        return capturable ? capture(payment) : { kind: payment.state === 'abandoned' ? 'abandoned' : 'pending' }
    }
  }

  /** Reads the payment again after a refusal that only its state explains. Does not capture. */
  async function readAgain(payment: PaymentRecord): Promise<Settlement> {
    const shown = await providerOf(payment).getPayment(payment.providerReference ?? '')
    return shown.kind === 'ok' ? applyPayment(payment, shown.value, false) : { kind: 'pending' }
  }

  async function captureRefused(payment: PaymentRecord, refusal: ProviderRefusal<CaptureRefusal>): Promise<Settlement> {
    switch (refusal.reason) {
      case 'not_approved':
      case 'declined':
        if (!(await transitions.markDeclined(payment, refusal.code))) return { kind: 'pending' }
        return refusal.reason === 'declined' ? { kind: 'declined' } : unapproved(payment)
      case 'already_captured':
        return readAgain(payment)
      case 'in_progress':
        return { kind: 'pending' }
      case 'duplicate':
        alarm(payment, 'a capture is refused', supportFields(refusal))
        return abandon(payment, abandonReasons.reference, 'abandoned')
      case 'other':
        alarm(payment, 'a capture is refused', supportFields(refusal))
        return abandon(payment, refusal.code, 'declined')
    }
  }

  async function capture(payment: PaymentRecord): Promise<Settlement> {
    const claim = await transitions.claimForCapture(payment)
    if (claim.kind === 'abandoned') return claim
    if (claim.kind === 'busy') return { kind: 'pending' }
    if (claim.kind === 'not_capturable') return { kind: claim.payment.state === 'captured' ? 'paid' : 'abandoned' }
    const claimed = claim.payment
    const key = requestKeys.capture(claimed.paymentId, claimed.attempt)
    const result = await providerOf(claimed).capture(claimed.providerReference ?? '', key)
    if (result.kind === 'ok') return applyPayment(claimed, result.value, false)
    if (result.kind === 'refused') return captureRefused(claimed, result)
    // It may have been captured: the payment stays `capturing` until the reconciler has read it.
    bakery.log.warn(
      { orderId: payment.orderId, reason: result.reason },
      'the provider did not respond to a capture; the reconciler checks it',
    )
    return { kind: 'pending' }
  }

  const notTaken = (payment: PaymentRecord): Settlement => ({
    kind: payment.state === 'abandoned' ? 'abandoned' : 'not_approved',
  })

  const isTooLateFor = (attendance: Attendance, shown: ProviderPayment, payment: PaymentRecord): boolean =>
    attendance === 'background' &&
    shown.view.kind === 'approved' &&
    !mayCaptureUnattended(shown.changedAt ?? payment.createdAt, bakery.clock.now())

  const isBeingCaptured = ({ state, leaseUntil }: PaymentRecord): boolean =>
    state === 'capturing' && leaseUntil !== null && leaseUntil > bakery.clock.now()

  async function settleOpen(payment: PaymentRecord, attendance: Attendance): Promise<Settlement> {
    if (payment.providerReference === null) return notTaken(payment)
    const shown = await providerOf(payment).getPayment(payment.providerReference)
    if (shown.kind === 'unknown') return { kind: kindWithoutResponse[payment.state] ?? 'pending' }
    if (shown.kind === 'refused') {
      bakery.log.warn({ orderId: payment.orderId, code: shown.code }, 'the provider refuses to return a payment')
      return notTaken(payment)
    }
    const open = payment.state === 'awaiting_approval' || payment.state === 'capturing'
    if (attendance === 'background' && shown.value.view.kind === 'approved' && wasDeclined(payment))
      return unapproved(payment)
    if (open && !isBeingCaptured(payment) && isTooLateFor(attendance, shown.value, payment))
      return abandon(payment, 'approved too long ago to capture unattended', 'abandoned')
    return applyPayment(payment, shown.value, open)
  }

  const settleOnce = (payment: PaymentRecord, attendance: Attendance): Promise<Settlement> =>
    payment.state === 'captured' || payment.state === 'returned'
      ? resultOfTaken(payment)
      : settleOpen(payment, attendance)

  async function paymentOf(paymentId: string): Promise<PaymentRecord> {
    const payment = await transitions.findPayment({ paymentId })
    if (payment === null) throw new Error(`There is no payment ${paymentId} to settle.`)
    return payment
  }

  /** Settles a payment that was just read. A customer's call waits up to `busyMs` for another process that is settling it. */
  async function settleFound(found: PaymentRecord, attendance: Attendance): Promise<Settlement> {
    const settlement = await settleOnce(found, attendance)
    if (settlement.kind !== 'pending' || attendance === 'background') return settlement
    const waitUntil = performance.now() + busyMs
    while (performance.now() < waitUntil) {
      const payment = await paymentOf(found.paymentId)
      if (!isBeingCaptured(payment)) return settleOnce(payment, attendance)
      await sleep(BUSY_POLL_MS)
    }
    return settlement
  }

  return {
    settleFound,
    settle: async (paymentId: string, attendance: Attendance): Promise<Settlement> =>
      settleFound(await paymentOf(paymentId), attendance),
  }
}

export type SettlementService = ReturnType<typeof createSettlement>
