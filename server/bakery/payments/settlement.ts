/**
 * Settles an order with its payment provider: one half of the state machine of payment, the one that asks the provider and
 * decides. The transitions it calls are in orders/payment/payment-transitions.ts, the table of states is in orders/rules.ts.
 *
 * This is the only way to a paid order. The customer's capture call, webhook events and the reconciler all call it, in any order
 * and concurrently. Only the provider's response decides, never the caller's input.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { OrderState } from '@/lib/contract/checkout'
import type { BakeryDeps } from '../deps'
import type { EmailService } from '../mail/service'
import { abandonReasons, isPaid, mayCaptureUnattended, owesRefund } from '../orders/rules'
import type { OrderRecord, OrdersService } from '../orders/service'
import type { RefundLedger } from '../refunds/service'
import { type CaptureRefusal, type PaymentProviders, type ProviderResult, providerNamed } from './provider'
import { mismatches, type ProviderPayment, requestKeys } from './rules'

/** 'background': no customer waits, so money is taken only for a short time after the approval (`mayCaptureUnattended`). */
export type Attendance = 'customer' | 'background'

export type Settlement =
  | { kind: 'paid' }
  /** The capture is undecided, or another process is settling the order. */
  | { kind: 'pending' }
  | { kind: 'declined' }
  | { kind: 'not_approved' }
  /** The bank has not authenticated the payer; they may try again, or pay otherwise. */
  | { kind: 'unconfirmed' }
  /** The order is abandoned and nothing was taken; its event has the reason. */
  | { kind: 'abandoned' }
  /** The order could not be fulfilled, and the money is refunded. */
  | { kind: 'refunded' }
  | { kind: 'mismatch' }
  /** The provider does not respond, and nothing was taken. */
  | { kind: 'unavailable' }
  /** The provider does not respond, and the order is abandoned: a capture may still be undiscovered. */
  | { kind: 'unseen' }

export type SettleDeps = {
  bakery: BakeryDeps
  orders: OrdersService
  mail: Pick<EmailService, 'writeConfirmation' | 'writeChanged'>
  ledger: Pick<RefundLedger, 'payBack'>
  providers: PaymentProviders
  /** Milliseconds that a customer's call waits for another process that is settling the same order. */
  busyMs: number
}

const BUSY_POLL_MS = 150

/** An attempt above 1 follows a decline, which a webhook event may have found before the customer's call. */
const unapproved = ({ attempt }: OrderRecord): Settlement => ({ kind: attempt > 1 ? 'declined' : 'not_approved' })

/**
 * A declined card still looks approved at the provider. It is captured again only on the customer's own request, because the
 * customer may be entering another card.
 */
const wasDeclined = ({ state, attempt, paymentMethod }: OrderRecord): boolean =>
  state === 'awaiting_approval' && attempt > 1 && paymentMethod !== 'wallet'

type ProviderRefusal<R extends string> = Extract<ProviderResult<never, R>, { kind: 'refused' }>

/** Fields for the log that the provider's support needs. */
const supportFields = ({ code, traceId }: ProviderRefusal<string>) => ({ code, traceId })

/** Result without a response of the provider, by state; in any other state the capture is undecided (`pending`). */
const kindWithoutResponse: Partial<Record<OrderState, 'unavailable' | 'unseen'>> = {
  awaiting_approval: 'unavailable',
  abandoned: 'unseen',
}

export function createSettlement({ bakery, orders, mail, ledger, providers, busyMs }: SettleDeps) {
  const providerOf = ({ provider }: OrderRecord) => providerNamed(providers, provider)

  const alarm = (order: OrderRecord, text: string, more: object = {}) =>
    bakery.log.error({ alarm: true, orderId: order.orderId, reference: order.providerReference, ...more }, text)

  /** T3: records the capture, and requests the refund if the order cannot be fulfilled. */
  async function recordCapture(
    orderId: string,
    captureId: string,
    payer: ProviderPayment['payer'],
  ): Promise<Settlement> {
    const order = await orders.markPaid(orderId, { captureId, payer }, mail)
    if (isPaid(order.state)) return { kind: 'paid' }
    if (order.state === 'refund_due') await ledger.payBack(order)
    return { kind: 'refunded' }
  }

  /** The payment is not approved (any more): moves the order back, so that the payer may approve again. */
  async function backToApproval(order: OrderRecord): Promise<Settlement> {
    if (order.state === 'awaiting_approval') return unapproved(order)
    if (order.state !== 'capturing') return { kind: 'abandoned' }
    const claim = await orders.claimForCapture(order)
    if (claim.kind === 'busy') return { kind: 'pending' }
    if (claim.kind === 'claimed') await orders.markDeclined(claim.order, 'not approved')
    return { kind: 'not_approved' }
  }

  /** Abandons the order; `pending` if it has moved meanwhile, because the provider's response was about another attempt. */
  async function abandon(order: OrderRecord, reason: string, kind: 'declined' | 'abandoned'): Promise<Settlement> {
    return (await orders.abandon(order, reason)) ? { kind } : { kind: 'pending' }
  }

  /** Applies the provider's view of the payment to the order. `capturable` false: does not capture. */
  async function applyPayment(order: OrderRecord, shown: ProviderPayment, capturable: boolean): Promise<Settlement> {
    const differing = mismatches(shown, order)
    if (differing.length > 0) {
      alarm(order, 'the payment differs from the order: compare both at the provider', {
        differing,
      })
      return { kind: 'mismatch' }
    }
    const { view } = shown
    switch (view.kind) {
      case 'captured':
        return recordCapture(order.orderId, view.captureId, shown.payer)
      case 'pending':
        await orders.markInReview(order)
        return { kind: 'pending' }
      case 'refunded':
        return abandon(order, 'refunded by the provider', 'abandoned')
      case 'spent':
        return abandon(order, 'capture failed for good', 'declined')
      case 'not_approved':
        return backToApproval(order)
      case 'unconfirmed': {
        const back = await backToApproval(order)
        return back.kind === 'declined' || back.kind === 'not_approved' ? { kind: 'unconfirmed' } : back
      }
      case 'approved':
        return capturable ? capture(order) : { kind: order.state === 'abandoned' ? 'abandoned' : 'pending' }
    }
  }

  /** Reads the payment again after a refusal that only its state explains. Does not capture. */
  async function readAgain(order: OrderRecord): Promise<Settlement> {
    const shown = await providerOf(order).getPayment(order.providerReference ?? '')
    return shown.kind === 'ok' ? applyPayment(order, shown.value, false) : { kind: 'pending' }
  }

  async function captureRefused(order: OrderRecord, refusal: ProviderRefusal<CaptureRefusal>): Promise<Settlement> {
    switch (refusal.reason) {
      case 'not_approved':
      case 'declined':
        if (!(await orders.markDeclined(order, refusal.code))) return { kind: 'pending' }
        return refusal.reason === 'declined' ? { kind: 'declined' } : unapproved(order)
      case 'already_captured':
        return readAgain(order)
      case 'in_progress':
        return { kind: 'pending' }
      case 'duplicate':
        alarm(order, 'a capture is refused', supportFields(refusal))
        return abandon(order, abandonReasons.reference, 'abandoned')
      case 'other':
        alarm(order, 'a capture is refused', supportFields(refusal))
        return abandon(order, refusal.code, 'declined')
    }
  }

  async function capture(order: OrderRecord): Promise<Settlement> {
    const claim = await orders.claimForCapture(order)
    if (claim.kind === 'abandoned') return claim
    if (claim.kind === 'busy') return { kind: 'pending' }
    if (claim.kind === 'not_capturable') return { kind: isPaid(claim.order.state) ? 'paid' : 'abandoned' }
    const claimed = claim.order
    const key = requestKeys.capture(claimed.orderId, claimed.attempt)
    const result = await providerOf(claimed).capture(claimed.providerReference ?? '', key)
    if (result.kind === 'ok') return applyPayment(claimed, result.value, false)
    if (result.kind === 'refused') return captureRefused(claimed, result)
    // It may have been captured: the order stays `capturing` until the reconciler has read the payment.
    bakery.log.warn(
      { orderId: order.orderId, reason: result.reason },
      'the provider did not respond to a capture; the reconciler checks it',
    )
    return { kind: 'pending' }
  }

  const notTaken = (order: OrderRecord): Settlement => ({
    kind: order.state === 'abandoned' ? 'abandoned' : 'not_approved',
  })

  const isTooLateFor = (attendance: Attendance, shown: ProviderPayment, order: OrderRecord): boolean =>
    attendance === 'background' &&
    shown.view.kind === 'approved' &&
    !mayCaptureUnattended(shown.changedAt ?? order.createdAt, bakery.clock.now())

  const isBeingCaptured = ({ state, leaseUntil }: OrderRecord): boolean =>
    state === 'capturing' && leaseUntil !== null && leaseUntil > bakery.clock.now()

  async function settleOpen(order: OrderRecord, attendance: Attendance): Promise<Settlement> {
    if (order.providerReference === null) return notTaken(order)
    const shown = await providerOf(order).getPayment(order.providerReference)
    if (shown.kind === 'unknown') return { kind: kindWithoutResponse[order.state] ?? 'pending' }
    if (shown.kind === 'refused') {
      bakery.log.warn({ orderId: order.orderId, code: shown.code }, 'the provider refuses to return a payment')
      return notTaken(order)
    }
    const open = order.state === 'awaiting_approval' || order.state === 'capturing'
    if (attendance === 'background' && shown.value.view.kind === 'approved' && wasDeclined(order))
      return unapproved(order)
    if (open && !isBeingCaptured(order) && isTooLateFor(attendance, shown.value, order))
      return abandon(order, 'approved too long ago to capture unattended', 'abandoned')
    return applyPayment(order, shown.value, open)
  }

  async function settleOnce(order: OrderRecord, attendance: Attendance): Promise<Settlement> {
    if (isPaid(order.state)) return { kind: 'paid' }
    if (owesRefund(order)) await ledger.payBack(order)
    if (['refund_due', 'cancelled', 'refunded'].includes(order.state)) return { kind: 'refunded' }
    return settleOpen(order, attendance)
  }

  async function orderOf(orderId: string): Promise<OrderRecord> {
    const order = await orders.findOrder({ orderId })
    if (order === null) throw new Error(`There is no order ${orderId} to settle.`)
    return order
  }

  /** Settles an order that was just read. A customer's call waits up to `busyMs` for another process that is settling it. */
  async function settleFound(found: OrderRecord, attendance: Attendance): Promise<Settlement> {
    const settlement = await settleOnce(found, attendance)
    if (settlement.kind !== 'pending' || attendance === 'background') return settlement
    const waitUntil = performance.now() + busyMs
    while (performance.now() < waitUntil) {
      const order = await orderOf(found.orderId)
      if (!isBeingCaptured(order)) return settleOnce(order, attendance)
      await sleep(BUSY_POLL_MS)
    }
    return settlement
  }

  return {
    settleFound,
    settle: async (orderId: string, attendance: Attendance): Promise<Settlement> =>
      settleFound(await orderOf(orderId), attendance),
  }
}

export type SettlementService = ReturnType<typeof createSettlement>
