/**
 * The transitions of a payment, see rules.ts beside it for its states. payments/settlement.ts asks the provider and decides
 * which of these functions to call. The order of a first payment moves with it; a captured further payment applies its change.
 *
 * Each function is one transaction that locks the order, checks the payment's state and moves it by the table, so late,
 * repeated and concurrent calls do no harm. A capture is recorded in whatever state the payment is. Every other response of the
 * provider refers to the payment as it was read before the request, and is ignored if the payment has moved since.
 */
import { addSeconds } from 'date-fns/addSeconds'
import type { Contact } from '@/lib/contract/contact'
import { emailKey } from '@/lib/contract/text-form'
import { dayOf } from '@/lib/format/berlin-time'
import type { Tx } from '../../db/client'
import { inTransaction } from '../../db/transact'
import type { BakeryDeps } from '../../deps'
import { applyChange, lostChange, releaseChange } from '../changing/further-payment'
import type { OrderPorts } from '../ports'
import { releaseClaims } from '../release-claims'
import { formatInvoiceNumber } from '../rules'
import { writeSearchKeys } from '../search/store'
import { type LineRow, linesOf, moveOrder, nextNumber, type OrderRecord } from '../store'
import { abandonReasons, isUnchanged, mayStillBeCaptured, nextCheck } from './rules'
import {
  type ChangePayment,
  duePayments,
  endChecksOf,
  findPayment,
  lockPayment,
  movePayment,
  openUnlocked,
  type PaymentKey,
  type PaymentRecord,
  scheduleCheck,
  updatePayment,
} from './store'

/** Longer than a capture with its retries takes, see `longestCallMs` in payments/provider.ts. */
const LEASE_SECONDS = 60

export type CaptureClaim =
  /** The caller alone may capture until `payment.leaseUntil`; slot and coupon are claimed. */
  | { kind: 'claimed'; payment: PaymentRecord }
  /** Another process is capturing, or has moved the payment since it was read. */
  | { kind: 'busy' }
  /** The slot is taken or the coupon is used up, so the payment was abandoned. */
  | { kind: 'abandoned' }
  | { kind: 'not_capturable'; payment: PaymentRecord }

/** Name of the provider, and its id of the payment. */
export type OpenedPayment = { provider: string; reference: string }

export type CaptureFacts = {
  /** Null: the order costs nothing. */
  captureId: string | null
  /** The provider's data of the payer, for orders without a contact. */
  payer: Contact | null
}

type PaymentIds = Pick<PaymentRecord, 'paymentId' | 'orderId'>

export type TransitionDeps = {
  bakery: Pick<BakeryDeps, 'db' | 'clock' | 'log'>
  ports: OrderPorts
  mail: {
    writeConfirmation: (tx: Tx, order: OrderRecord, lines: readonly LineRow[]) => Promise<void>
    writeChanged: (tx: Tx, order: OrderRecord) => Promise<void>
  }
}

export function createPaymentTransitions({ bakery, ports, mail }: TransitionDeps) {
  const { db, clock, log } = bakery
  const changing = { clock, ports }

  const slotOf = ({ cartId, orderId, branchId, orderMode, express, targetAt, workUnits }: OrderRecord) => ({
    cartId,
    orderId,
    branchId,
    orderMode,
    express,
    startsAt: targetAt,
    work: workUnits,
    now: clock.now(),
  })

  /** Releases what is claimed until the payment is captured: by the order, or by the change. */
  const release = (tx: Tx, payment: PaymentRecord): Promise<void> =>
    payment.purpose === 'change' ? releaseChange(changing, tx, payment) : releaseClaims(tx, ports, payment.order)

  async function abandonWithin(tx: Tx, payment: PaymentRecord, reason: string): Promise<boolean> {
    const at = clock.now()
    // Only a payment with a requested capture can still turn out to be captured, so only that one is checked again.
    const nextCheckAt = payment.state === 'capturing' ? nextCheck(payment.createdAt, at) : null
    const moved = await movePayment(tx, payment, { to: 'abandoned', at, reason, change: { nextCheckAt } })
    if (moved !== null) await release(tx, payment)
    return moved !== null
  }

  /** Redeems the order's coupon before the money is taken; false if a limit was reached meanwhile. Idempotent per order. */
  async function redeemCoupon(tx: Tx, order: OrderRecord, contact = order.contact): Promise<boolean> {
    const { couponCode: code, orderId, customerId } = order
    if (code === null) return true
    const redeemer = customerId ?? (contact?.email ? emailKey(contact.email) : orderId)
    return ports.redeemCoupon(tx, { code, orderId, redeemer, now: clock.now() })
  }

  /**
   * Claims slot and coupon for good; for a further payment checks that its change can still be applied. Returns the reason if
   * one is not to be had, else null. `hasSlot`: the order already has its slot for good.
   */
  async function claimOrReason(tx: Tx, payment: PaymentRecord, hasSlot: boolean): Promise<string | null> {
    if (payment.purpose === 'change') return lostChange(changing, tx, payment)
    if (!hasSlot && !(await ports.confirmHold(tx, slotOf(payment.order)))) return abandonReasons.slot
    return (await redeemCoupon(tx, payment.order)) ? null : abandonReasons.coupon
  }

  /** Locks the payment; null if it has moved since it was read as `expected`. */
  async function lockIfUnchanged(tx: Tx, expected: PaymentRecord): Promise<PaymentRecord | null> {
    const payment = await lockPayment(tx, expected)
    return isUnchanged(payment, expected) ? payment : null
  }

  async function claimWithin(tx: Tx, expected: PaymentRecord): Promise<CaptureClaim> {
    const payment = await lockPayment(tx, expected)
    const now = clock.now()
    if (payment.state !== 'awaiting_approval' && payment.state !== 'capturing')
      return { kind: 'not_capturable', payment }
    const isLeased = payment.leaseUntil !== null && payment.leaseUntil > now
    if (isLeased || !isUnchanged(payment, expected)) return { kind: 'busy' }
    const lost = await claimOrReason(tx, payment, false)
    if (lost !== null) {
      await abandonWithin(tx, payment, lost)
      return { kind: 'abandoned' }
    }
    const leaseUntil = addSeconds(now, LEASE_SECONDS)
    const change = { leaseUntil, nextCheckAt: leaseUntil }
    if (payment.state === 'capturing') {
      await updatePayment(tx, payment.paymentId, change)
      return { kind: 'claimed', payment: { ...payment, ...change } }
    }
    const claimed = await movePayment(tx, payment, { to: 'capturing', at: now, change })
    return claimed === null ? { kind: 'not_capturable', payment } : { kind: 'claimed', payment: claimed }
  }

  async function finishFirst(
    tx: Tx,
    payment: PaymentRecord,
    lines: readonly LineRow[],
    { captureId, payer }: CaptureFacts,
  ): Promise<PaymentRecord> {
    const { order } = payment
    const now = clock.now()
    const contact = order.contact ?? payer
    if (!(await redeemCoupon(tx, order, contact))) {
      log.warn(
        { orderId: order.orderId },
        'the coupon was used up while the order was being paid; the order keeps its discount',
      )
    }
    const { cartId, cartVersion, couponCode } = order
    const year = Number(dayOf(now).slice(0, 4))
    const [, number] = await Promise.all([
      ports.takePaidGoods(tx, cartId, { cartVersion, couponCode, lines }),
      nextNumber(tx, 'invoice', year),
    ])
    const captured = await movePayment(tx, payment, {
      to: 'captured',
      at: now,
      change: { captureId, capturedAt: now, nextCheckAt: null },
      orderChange: { contact, invoiceNumber: formatInvoiceNumber(year, number), paidAt: now },
    })
    if (captured === null) throw new Error(`Order ${order.orderId} cannot become paid from ${order.state}.`)
    await Promise.all([writeSearchKeys(tx, captured.order, lines), mail.writeConfirmation(tx, captured.order, lines)])
    return captured
  }

  /** Applies the change to its order, and marks the further payment as captured. */
  async function finishChange(tx: Tx, payment: ChangePayment, captureId: string | null): Promise<PaymentRecord> {
    const order = await applyChange(changing, tx, payment)
    const now = clock.now()
    const change = { captureId, capturedAt: now, nextCheckAt: null, claimed: [] }
    const captured = await movePayment(tx, payment, { to: 'captured', at: now, change })
    if (captured === null) throw new Error(`The payment ${payment.paymentId} cannot be captured from ${payment.state}.`)
    await mail.writeChanged(tx, order)
    return { ...captured, order }
  }

  /** The money was taken for nothing: the order becomes `refund_due`, or the change is given up. */
  async function returnMoney(
    tx: Tx,
    payment: PaymentRecord,
    { captureId, payer }: CaptureFacts,
    reason: string,
  ): Promise<PaymentRecord> {
    const now = clock.now()
    const returned = await movePayment(tx, payment, {
      to: 'returned',
      at: now,
      reason,
      change: { captureId, capturedAt: now, nextCheckAt: now },
      orderChange: { contact: payment.order.contact ?? payer },
    })
    if (returned === null)
      throw new Error(`The payment ${payment.paymentId} cannot be given back from ${payment.state}.`)
    await release(tx, payment)
    return returned
  }

  type LockedPayment = { payment: PaymentRecord; lines: readonly LineRow[]; hasSlot: boolean }

  async function recordWithin(
    tx: Tx,
    { payment, lines, hasSlot }: LockedPayment,
    facts: CaptureFacts,
  ): Promise<PaymentRecord> {
    if (payment.state === 'captured' || payment.state === 'returned') return payment
    if (payment.state === 'abandoned') return returnMoney(tx, payment, facts, 'paid after it was abandoned')
    const lost = await claimOrReason(tx, payment, hasSlot)
    if (lost !== null && facts.captureId === null) {
      // Without money taken there is nothing to refund.
      await abandonWithin(tx, payment, lost)
      return { ...payment, state: 'abandoned', reason: lost }
    }
    if (lost !== null && lost !== abandonReasons.coupon) return returnMoney(tx, payment, facts, lost)
    if (payment.purpose === 'change') return finishChange(tx, payment, facts.captureId)
    return finishFirst(tx, payment, lines, facts)
  }

  return {
    findPayment: (key: PaymentKey) => findPayment(db, key),
    duePayments: (now: Date, limit: number) => duePayments(db, now, limit),

    /** Stores the opened payment (T2). False: it was abandoned meanwhile. */
    awaitApproval: async (payment: PaymentRecord, { provider, reference }: OpenedPayment): Promise<boolean> => {
      const step = {
        to: 'awaiting_approval',
        at: clock.now(),
        change: { provider, providerReference: reference },
        orderChange: { provider },
      } as const
      // The usual case, an order still `pending`, takes a single statement.
      if (payment.purpose === 'first' && (await openUnlocked(db, payment.orderId, step))) return true
      return inTransaction(db, async (tx) => {
        const now = await lockPayment(tx, payment)
        if (now.provider === provider && now.providerReference === reference) return now.state !== 'abandoned'
        return now.state === 'pending' && (await movePayment(tx, now, step)) !== null
      })
    },

    /** Claims the lease on the capture, and the slot for good. */
    claimForCapture: (expected: PaymentRecord): Promise<CaptureClaim> =>
      inTransaction(db, (tx) => claimWithin(tx, expected)),

    /** The payer's bank declined: another means may be tried under a new attempt. False: the claim has ended meanwhile. */
    markDeclined: (claimed: PaymentRecord, reason: string): Promise<boolean> =>
      inTransaction(db, async (tx) => {
        const payment = await lockIfUnchanged(tx, claimed)
        if (payment === null) return false
        const change = { attempt: payment.attempt + 1 }
        await movePayment(tx, payment, { to: 'awaiting_approval', at: clock.now(), reason, change })
        if (payment.purpose === 'change') return true
        await ports.returnHold(tx, slotOf(payment.order))
        await ports.returnCoupon(tx, payment.orderId)
        return true
      }),

    /** The provider has not released the money yet. */
    markInReview: (expected: PaymentRecord): Promise<void> =>
      inTransaction(db, async (tx) => {
        const payment = await lockIfUnchanged(tx, expected)
        if (payment === null) return
        const at = clock.now()
        const change = { nextCheckAt: nextCheck(payment.createdAt, at) }
        await movePayment(tx, payment, { to: 'review', at, reason: 'capture pending', change })
      }),

    /**
     * Records the capture (T3). Returns the payment: `captured`, or `returned` if it was abandoned or what it was for cannot be
     * had any more. A payment that is already captured stays as it is.
     */
    markPaid: (expected: PaymentIds, facts: CaptureFacts): Promise<PaymentRecord> =>
      inTransaction(db, async (tx) => {
        const [payment, lines, hasSlot] = await Promise.all([
          lockPayment(tx, expected),
          linesOf(tx, expected.orderId),
          ports.hasConfirmedHold(tx, expected.orderId),
        ])
        return recordWithin(tx, { payment, lines, hasSlot }, facts)
      }),

    /** Abandons an unpaid payment and releases its claims; false if it has moved since it was read, or its state forbids it. */
    abandon: (expected: PaymentRecord, reason: string): Promise<boolean> =>
      inTransaction(db, async (tx) => {
        const payment = await lockIfUnchanged(tx, expected)
        if (payment === null) return false
        return payment.state === 'abandoned' || abandonWithin(tx, payment, reason)
      }),

    /** All the money of the order is refunded: releases slot and stock. Null for an order that is already `refunded`. */
    finishRefunded: async (tx: Tx, order: OrderRecord): Promise<OrderRecord | null> => {
      const refunded = await moveOrder(tx, { order, to: 'refunded', at: clock.now() })
      if (refunded === null) return null
      await endChecksOf(tx, order.orderId)
      await releaseClaims(tx, ports, order)
      return refunded
    },

    /** Sets the reconciler's next check, unless the payment was moved meanwhile, which has set one already. */
    scheduleNextCheck: async (paymentId: string): Promise<void> => {
      const now = clock.now()
      const payment = await findPayment(db, { paymentId })
      if (payment === null || payment.nextCheckAt === null || payment.nextCheckAt > now) return
      const isOver = payment.state === 'abandoned' && !mayStillBeCaptured(payment.createdAt, now)
      await scheduleCheck(db, payment, isOver ? null : nextCheck(payment.createdAt, now))
    },
  }
}

export type PaymentTransitions = ReturnType<typeof createPaymentTransitions>
