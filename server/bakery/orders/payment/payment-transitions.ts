/**
 * The transitions of an order's state that its payment causes: one half of the state machine of payment. The other half,
 * payments/settlement.ts, asks the provider and decides which of these functions to call. The states and the table of allowed
 * transitions are in orders/rules.ts (`transitions`).
 *
 * Each function is one transaction that locks the order, checks its state and moves it by that table, so late, repeated and
 * concurrent calls do no harm. A capture is recorded in whatever state the order is. Every other response of the provider refers
 * to the order as it was read before the request, and is ignored if the order has moved since.
 */
import { addSeconds } from 'date-fns/addSeconds'
import type { Contact } from '@/lib/contract/contact'
import { emailKey } from '@/lib/contract/text-form'
import { dayOf } from '@/lib/format/berlin-time'
import type { Tx } from '../../db/client'
import { inTransaction } from '../../db/transact'
import type { BakeryDeps } from '../../deps'
import { type ChangePayment, createPaidChanges, isChangePayment } from '../changing/paid-changes'
import { reasonForState } from '../history/store'
import type { OrderPorts } from '../ports'
import { releaseClaims } from '../release-claims'
import {
  abandonReasons,
  formatCorrectionNumber,
  formatInvoiceNumber,
  isPaid,
  isUnchanged,
  mayStillBeCaptured,
  nextCheck,
  wasCancelled,
} from '../rules'
import { writeSearchKeys } from '../search/store'
import {
  dueOrders,
  findOrder,
  type LineRow,
  linesOf,
  lockOrder,
  moveOrder,
  moveUnlocked,
  nextNumber,
  type OrderRecord,
  scheduleCheck,
  updateOrder,
} from '../store'

/** Longer than a capture with its retries takes, see `longestCallMs` in payments/provider.ts. */
const LEASE_SECONDS = 60

export type CaptureClaim =
  /** The caller alone may capture until `order.leaseUntil`; slot and coupon are claimed. */
  | { kind: 'claimed'; order: OrderRecord }
  /** Another process is capturing, or has moved the order since it was read. */
  | { kind: 'busy' }
  /** The slot is taken or the coupon is used up, so the order was abandoned. */
  | { kind: 'abandoned' }
  | { kind: 'not_capturable'; order: OrderRecord }

/** Name of the provider, and its id of the payment. */
export type OpenedPayment = { provider: string; reference: string }

export type CaptureFacts = {
  /** Null: the order costs nothing. */
  captureId: string | null
  /** The provider's data of the payer, for orders without a contact. */
  payer: Contact | null
}

type LockedOrder = { order: OrderRecord; lines: LineRow[] }

/** Writes an email to the outbox, in the transaction that it reports. */
export type EmailWriter = (tx: Tx, order: OrderRecord, lines?: readonly LineRow[]) => Promise<void>

/** Emails after a payment: the confirmation of an order, or the changed order after a further payment. */
export type PaymentEmails = {
  writeConfirmation: EmailWriter
  writeChanged: (tx: Tx, order: OrderRecord) => Promise<void>
}

export function createPaymentTransitions(deps: BakeryDeps, ports: OrderPorts) {
  const { db, clock } = deps
  const changes = createPaidChanges(deps, ports)

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

  async function abandonWithin(tx: Tx, order: OrderRecord, reason: string): Promise<boolean> {
    const now = clock.now()
    // Only an order with a requested capture can still turn out to be paid, so only that one is checked again.
    const nextCheckAt = order.state === 'capturing' ? nextCheck(order.createdAt, now) : null
    const moved = await moveOrder(tx, { order, to: 'abandoned', at: now, reason, change: { nextCheckAt } })
    if (moved !== null) await releaseClaims(tx, ports, order)
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
  async function claimOrReason(tx: Tx, order: OrderRecord, hasSlot: boolean): Promise<string | null> {
    if (isChangePayment(order)) return changes.lostChange(tx, order)
    if (!hasSlot && !(await ports.confirmHold(tx, slotOf(order)))) return abandonReasons.slot
    return (await redeemCoupon(tx, order)) ? null : abandonReasons.coupon
  }

  /** Locks the order; null if it has moved since it was read as `expected`. */
  async function lockIfUnchanged(tx: Tx, expected: OrderRecord): Promise<OrderRecord | null> {
    const order = await lockOrder(tx, expected.orderId)
    return isUnchanged(order, expected) ? order : null
  }

  async function claimWithin(tx: Tx, expected: OrderRecord): Promise<CaptureClaim> {
    const { orderId } = expected
    const order = await lockOrder(tx, orderId)
    const now = clock.now()
    if (order.state !== 'awaiting_approval' && order.state !== 'capturing') return { kind: 'not_capturable', order }
    const isLeased = order.leaseUntil !== null && order.leaseUntil > now
    if (isLeased || !isUnchanged(order, expected)) return { kind: 'busy' }
    const lost = await claimOrReason(tx, order, false)
    if (lost !== null) {
      await abandonWithin(tx, order, lost)
      return { kind: 'abandoned' }
    }
    const leaseUntil = addSeconds(now, LEASE_SECONDS)
    const change = { leaseUntil, nextCheckAt: leaseUntil }
    if (order.state === 'capturing') {
      await updateOrder(tx, orderId, change)
      return { kind: 'claimed', order: { ...order, ...change } }
    }
    const claimed = await moveOrder(tx, { order, to: 'capturing', at: now, change })
    return claimed === null ? { kind: 'not_capturable', order } : { kind: 'claimed', order: claimed }
  }

  async function finishPaid(
    tx: Tx,
    { order, lines }: LockedOrder,
    facts: CaptureFacts,
    writeEmail: EmailWriter,
  ): Promise<OrderRecord> {
    const now = clock.now()
    const contact = order.contact ?? facts.payer
    if (!(await redeemCoupon(tx, order, contact))) {
      deps.log.warn(
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
    const invoiceNumber = formatInvoiceNumber(year, number)
    const change = { captureId: facts.captureId, contact, invoiceNumber, paidAt: now, nextCheckAt: null }
    const paid = await moveOrder(tx, { order, to: 'paid', at: now, change })
    if (paid === null) throw new Error(`Order ${order.orderId} cannot become paid from ${order.state}.`)
    await Promise.all([writeSearchKeys(tx, paid), writeEmail(tx, paid, lines)])
    return paid
  }

  /** Applies the change to its order, and marks the further payment as paid. */
  async function finishChange(
    tx: Tx,
    order: ChangePayment,
    facts: CaptureFacts,
    emails: PaymentEmails,
  ): Promise<OrderRecord> {
    const changed = await changes.applyChange(tx, order)
    const now = clock.now()
    const change = { captureId: facts.captureId, paidAt: now, nextCheckAt: null }
    const paid = await moveOrder(tx, { order, to: 'paid', at: now, change })
    if (paid === null) throw new Error(`The change ${order.orderId} cannot become paid from ${order.state}.`)
    await emails.writeChanged(tx, changed)
    return paid
  }

  const finish = (tx: Tx, locked: LockedOrder, facts: CaptureFacts, emails: PaymentEmails): Promise<OrderRecord> =>
    isChangePayment(locked.order)
      ? finishChange(tx, locked.order, facts, emails)
      : finishPaid(tx, locked, facts, emails.writeConfirmation)

  async function oweRefund(tx: Tx, order: OrderRecord, facts: CaptureFacts, reason: string): Promise<OrderRecord> {
    const now = clock.now()
    const contact = isChangePayment(order) ? null : (order.contact ?? facts.payer)
    const change = { captureId: facts.captureId, contact, nextCheckAt: now }
    const owed = await moveOrder(tx, { order, to: 'refund_due', at: now, reason, change })
    if (owed === null) throw new Error(`Order ${order.orderId} cannot become refund_due from ${order.state}.`)
    await releaseClaims(tx, ports, order)
    return owed
  }

  return {
    findOrder: (key: Parameters<typeof findOrder>[1]) => findOrder(db, key),
    dueOrders: (now: Date, limit: number) => dueOrders(db, now, limit),

    /** Why the order was abandoned; null if it was not. */
    abandonReason: (orderId: string) => reasonForState(db, orderId, 'abandoned'),

    /** Stores the opened payment (T2). False: the order was abandoned meanwhile. */
    awaitApproval: async (orderId: string, { provider, reference }: OpenedPayment): Promise<boolean> => {
      const step = {
        to: 'awaiting_approval',
        at: clock.now(),
        change: { provider, providerReference: reference },
      } as const
      // The usual case, an order still `pending`, takes a single statement.
      if (await moveUnlocked(db, { order: { orderId, state: 'pending' }, ...step })) return true
      return inTransaction(db, async (tx) => {
        const order = await lockOrder(tx, orderId)
        if (order.provider === provider && order.providerReference === reference) return order.state !== 'abandoned'
        return order.state === 'pending' && (await moveOrder(tx, { order, ...step })) !== null
      })
    },

    /** Claims the lease on the capture, and the slot for good. */
    claimForCapture: (expected: OrderRecord): Promise<CaptureClaim> =>
      inTransaction(db, (tx) => claimWithin(tx, expected)),

    /** The payer's bank declined: another means may be tried under a new attempt. False: the claim has ended meanwhile. */
    markDeclined: (claimed: OrderRecord, reason: string): Promise<boolean> =>
      inTransaction(db, async (tx) => {
        const order = await lockIfUnchanged(tx, claimed)
        if (order === null) return false
        const change = { attempt: order.attempt + 1 }
        await moveOrder(tx, { order, to: 'awaiting_approval', at: clock.now(), reason, change })
        if (isChangePayment(order)) return true
        await ports.returnHold(tx, slotOf(order))
        await ports.returnCoupon(tx, order.orderId)
        return true
      }),

    /** The provider has not released the money yet. */
    markInReview: (expected: OrderRecord): Promise<void> =>
      inTransaction(db, async (tx) => {
        const order = await lockIfUnchanged(tx, expected)
        if (order === null) return
        const at = clock.now()
        const change = { nextCheckAt: nextCheck(order.createdAt, at) }
        await moveOrder(tx, { order, to: 'review', at, reason: 'capture pending', change })
      }),

    /**
     * Records the capture (T3). Returns the order: `paid`, or `refund_due` if it was abandoned or its slot is gone. An order
     * that is already paid or cancelled stays as it is.
     */
    markPaid: (orderId: string, facts: CaptureFacts, emails: PaymentEmails): Promise<OrderRecord> =>
      inTransaction(db, async (tx) => {
        const [order, lines, hasSlot] = await Promise.all([
          lockOrder(tx, orderId),
          linesOf(tx, orderId),
          ports.hasConfirmedHold(tx, orderId),
        ])
        if (isPaid(order.state) || wasCancelled(order)) return order
        if (order.state === 'abandoned') return oweRefund(tx, order, facts, 'paid after it was abandoned')
        const lost = await claimOrReason(tx, order, hasSlot)
        if (lost !== null && facts.captureId === null) {
          // Without money taken there is nothing to refund.
          await abandonWithin(tx, order, lost)
          return { ...order, state: 'abandoned' }
        }
        if (lost !== null && lost !== abandonReasons.coupon) return oweRefund(tx, order, facts, lost)
        return finish(tx, { order, lines }, facts, emails)
      }),

    /** Abandons an unpaid order and releases its claims; false if it has moved since it was read, or its state forbids it. */
    abandon: (expected: OrderRecord, reason: string): Promise<boolean> =>
      inTransaction(db, async (tx) => {
        const order = await lockIfUnchanged(tx, expected)
        if (order === null) return false
        return order.state === 'abandoned' || abandonWithin(tx, order, reason)
      }),

    /** All the money is refunded: releases slot and stock. Null for an order that is already `refunded`. */
    finishRefunded: async (tx: Tx, order: OrderRecord): Promise<OrderRecord | null> => {
      const change = { nextCheckAt: null, nextRefundCheckAt: null }
      const refunded = await moveOrder(tx, { order, to: 'refunded', at: clock.now(), change })
      if (refunded !== null) await releaseClaims(tx, ports, order)
      return refunded
    },

    /** The next number of an invoice correction. Its row in the series stays locked until the transaction ends. */
    nextCorrectionNumber: async (tx: Tx): Promise<string> => {
      const year = Number(dayOf(clock.now()).slice(0, 4))
      return formatCorrectionNumber(year, await nextNumber(tx, 'correction', year))
    },

    /** Sets the reconciler's next check, unless the order was moved meanwhile, which has set one already. */
    scheduleNextCheck: async (orderId: string): Promise<void> => {
      const now = clock.now()
      const order = await findOrder(db, { orderId })
      if (order === null || order.nextCheckAt === null || order.nextCheckAt > now) return
      const isOver = order.state === 'abandoned' && !mayStillBeCaptured(order.createdAt, now)
      await scheduleCheck(db, order, isOver ? null : nextCheck(order.createdAt, now))
    },
  }
}
