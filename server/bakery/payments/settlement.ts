/**
 * The only way to a paid order. The capture call, notices and the reconciler all come here, in any order and at once; what
 * the provider says it holds decides, never what a caller claims.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { OrderState } from '@/lib/contract/checkout'
import type { BakeryDeps } from '../deps'
import type { EmailService } from '../mail/service'
import { abandonReasons, isPaid, mayCaptureUnattended, owesRefund } from '../orders/rules'
import type { OrderRecord, OrdersService } from '../orders/service'
import type { RefundLedger } from '../refunds/service'
import { type CaptureRefusal, type PaymentProviders, type ProviderResult, providerNamed } from './provider'
import { mismatches, requestKeys, type ShownPayment } from './rules'

/** A customer waits for the answer, or nobody does: then the money is taken only while it cannot surprise them. */
export type Attendance = 'customer' | 'nobody'

export type Settlement =
  | { kind: 'paid' }
  /** The money is on its way, or another process is at it. */
  | { kind: 'pending' }
  | { kind: 'declined' }
  | { kind: 'not_approved' }
  /** The payer's bank has not confirmed them; they may try again, or pay otherwise. */
  | { kind: 'unconfirmed' }
  /** Nothing was taken; the order keeps the reason. Whoever still wants the goods orders again. */
  | { kind: 'given_up' }
  /** It could not be kept any more, and what was taken goes back. */
  | { kind: 'refunded' }
  | { kind: 'mismatch' }
  /** The provider does not answer, and nothing was taken. */
  | { kind: 'unavailable' }
  /** The provider does not answer, and the order was given up: if money came in for it nobody has seen it yet. */
  | { kind: 'unseen' }

export type SettleDeps = {
  bakery: BakeryDeps
  orders: OrdersService
  mail: Pick<EmailService, 'writeConfirmation' | 'writeChanged'>
  ledger: Pick<RefundLedger, 'payBack'>
  providers: PaymentProviders
  /** How long a customer's call waits for another process that works on the same order. */
  busyMs: number
}

const BUSY_LOOK_MS = 150

/** A later attempt follows a decline, which a notice may have found before the customer's call. */
const unapproved = ({ attempt }: OrderRecord): Settlement => ({ kind: attempt > 1 ? 'declined' : 'not_approved' })

/**
 * A card that was declined still looks agreed to at its provider: it is asked again only when its holder, who may be typing
 * another one, says so.
 */
const wasDeclined = ({ state, attempt, paymentMethod }: OrderRecord): boolean =>
  state === 'awaiting_approval' && attempt > 1 && paymentMethod !== 'wallet'

type Refused<R extends string> = Extract<ProviderResult<never, R>, { kind: 'refused' }>

/** For whoever is woken up by it. */
const wordsOf = ({ code, traceId }: Refused<string>) => ({ code, traceId })

/** What the provider's silence means for an order in this state; in any other one its money may be on the way. */
const unseenKinds: Partial<Record<OrderState, 'unavailable' | 'unseen'>> = {
  awaiting_approval: 'unavailable',
  abandoned: 'unseen',
}

export function createSettlement({ bakery, orders, mail, ledger, providers, busyMs }: SettleDeps) {
  const providerOf = ({ provider }: OrderRecord) => providerNamed(providers, provider)

  const alarm = (order: OrderRecord, text: string, more: object = {}) =>
    bakery.log.error({ alarm: true, orderId: order.orderId, reference: order.providerReference, ...more }, text)

  /** T3, and the refund where the order could not be kept. */
  async function bookCapture(orderId: string, captureId: string, payer: ShownPayment['payer']): Promise<Settlement> {
    const booked = await orders.markPaid(orderId, { captureId, payer }, mail)
    if (isPaid(booked.state)) return { kind: 'paid' }
    if (booked.state === 'refund_due') await ledger.payBack(booked)
    return { kind: 'refunded' }
  }

  /** A capture that was claimed has found its order not approved (any more): the payer may approve again. */
  async function backToApproval(order: OrderRecord): Promise<Settlement> {
    if (order.state === 'awaiting_approval') return unapproved(order)
    if (order.state !== 'capturing') return { kind: 'given_up' }
    const claim = await orders.claimForCapture(order)
    if (claim.kind === 'busy') return { kind: 'pending' }
    if (claim.kind === 'claimed') await orders.markDeclined(claim.order, 'not approved')
    return { kind: 'not_approved' }
  }

  /** An order that has moved meanwhile is looked at again: what was found out is of another attempt. */
  async function abandon(order: OrderRecord, reason: string, kind: 'declined' | 'given_up'): Promise<Settlement> {
    return (await orders.abandon(order, reason)) ? { kind } : { kind: 'pending' }
  }

  /** What the provider shows, carried into the order. `capturable` false: look, do not take. */
  async function conclude(order: OrderRecord, shown: ShownPayment, capturable: boolean): Promise<Settlement> {
    const differing = mismatches(shown, order)
    if (differing.length > 0) {
      alarm(order, 'the payment differs from the order', { differing })
      return { kind: 'mismatch' }
    }
    const { view } = shown
    switch (view.kind) {
      case 'captured':
        return bookCapture(order.orderId, view.captureId, shown.payer)
      case 'pending':
        await orders.markInReview(order)
        return { kind: 'pending' }
      case 'refunded':
        return abandon(order, 'refunded by the provider', 'given_up')
      case 'spent':
        return abandon(order, 'capture failed for good', 'declined')
      case 'not_approved':
        return backToApproval(order)
      case 'unconfirmed': {
        const back = await backToApproval(order)
        return back.kind === 'declined' || back.kind === 'not_approved' ? { kind: 'unconfirmed' } : back
      }
      case 'approved':
        return capturable ? capture(order) : { kind: order.state === 'abandoned' ? 'given_up' : 'pending' }
    }
  }

  /** Looks at the order again after the provider said something that only a look can explain; takes nothing. */
  async function lookAgain(order: OrderRecord): Promise<Settlement> {
    const shown = await providerOf(order).getPayment(order.providerReference ?? '')
    return shown.kind === 'ok' ? conclude(order, shown.value, false) : { kind: 'pending' }
  }

  async function captureRefused(order: OrderRecord, refusal: Refused<CaptureRefusal>): Promise<Settlement> {
    switch (refusal.reason) {
      case 'not_approved':
      case 'declined':
        if (!(await orders.markDeclined(order, refusal.code))) return { kind: 'pending' }
        return refusal.reason === 'declined' ? { kind: 'declined' } : unapproved(order)
      case 'already_captured':
        return lookAgain(order)
      case 'in_progress':
        return { kind: 'pending' }
      case 'duplicate':
        alarm(order, 'a capture is refused', wordsOf(refusal))
        return abandon(order, abandonReasons.reference, 'given_up')
      case 'other':
        alarm(order, 'a capture is refused', wordsOf(refusal))
        return abandon(order, refusal.code, 'declined')
    }
  }

  async function capture(order: OrderRecord): Promise<Settlement> {
    const claim = await orders.claimForCapture(order)
    if (claim.kind === 'given_up') return claim
    if (claim.kind === 'busy') return { kind: 'pending' }
    if (claim.kind === 'not_capturable') return { kind: isPaid(claim.order.state) ? 'paid' : 'given_up' }
    const claimed = claim.order
    const key = requestKeys.capture(claimed.orderId, claimed.attempt)
    const result = await providerOf(claimed).capture(claimed.providerReference ?? '', key)
    if (result.kind === 'ok') return conclude(claimed, result.value, false)
    if (result.kind === 'refused') return captureRefused(claimed, result)
    // It may have happened: the order stays as it is until the provider can be asked.
    bakery.log.warn({ orderId: order.orderId, reason: result.reason }, 'capture without an answer')
    return { kind: 'pending' }
  }

  const untouched = (order: OrderRecord): Settlement => ({
    kind: order.state === 'abandoned' ? 'given_up' : 'not_approved',
  })

  const isTooLateFor = (attendance: Attendance, shown: ShownPayment, order: OrderRecord): boolean =>
    attendance === 'nobody' &&
    shown.view.kind === 'approved' &&
    !mayCaptureUnattended(shown.changedAt ?? order.createdAt, bakery.clock.now())

  const isBeingCaptured = ({ state, leaseUntil }: OrderRecord): boolean =>
    state === 'capturing' && leaseUntil !== null && leaseUntil > bakery.clock.now()

  async function settleOpen(order: OrderRecord, attendance: Attendance): Promise<Settlement> {
    if (order.providerReference === null) return untouched(order)
    const shown = await providerOf(order).getPayment(order.providerReference)
    if (shown.kind === 'unknown') return { kind: unseenKinds[order.state] ?? 'pending' }
    if (shown.kind === 'refused') {
      bakery.log.warn({ orderId: order.orderId, code: shown.code }, 'the provider does not show the payment')
      return untouched(order)
    }
    const open = order.state === 'awaiting_approval' || order.state === 'capturing'
    if (attendance === 'nobody' && shown.value.view.kind === 'approved' && wasDeclined(order)) return unapproved(order)
    if (open && !isBeingCaptured(order) && isTooLateFor(attendance, shown.value, order))
      return abandon(order, 'approved too long ago to capture unattended', 'given_up')
    return conclude(order, shown.value, open)
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

  /** Settles an order that was read this moment; a customer's call waits a few seconds for another process that is at it. */
  async function settleFound(found: OrderRecord, attendance: Attendance): Promise<Settlement> {
    const settlement = await settleOnce(found, attendance)
    if (settlement.kind !== 'pending' || attendance === 'nobody') return settlement
    const waitUntil = performance.now() + busyMs
    while (performance.now() < waitUntil) {
      const order = await orderOf(found.orderId)
      if (!isBeingCaptured(order)) return settleOnce(order, attendance)
      await sleep(BUSY_LOOK_MS)
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
