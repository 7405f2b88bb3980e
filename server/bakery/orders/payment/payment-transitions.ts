/**
 * What payment does to an order. Each step is one transaction that locks the order, looks at its state and moves it by
 * the transition table, so that steps which come late, twice or at once change nothing they must not. That the money is there
 * holds whatever state the order is in; every other answer of the provider's is about the order as it was read before the
 * provider was asked, and does nothing to one that has moved since.
 */
import { addSeconds } from 'date-fns/addSeconds'
import type { Contact } from '@/lib/contract/contact'
import { emailKey } from '@/lib/contract/text-form'
import { dayOf } from '@/lib/format/berlin-time'
import { type ChangePayment, createPaidChanges, isChangePayment } from '@/server/bakery/orders/changing/paid-changes'
import { reasonForState } from '@/server/bakery/orders/history/store'
import type { OrderPorts } from '@/server/bakery/orders/ports'
import { releaseClaims } from '@/server/bakery/orders/release-claims'
import {
  formatCorrectionNumber,
  formatInvoiceNumber,
  abandonReasons,
  isUnchanged,
  isPaid,
  mayStillBeCaptured,
  nextCheck,
  wasCancelled,
} from '@/server/bakery/orders/rules'
import { writeSearchKeys } from '@/server/bakery/orders/search/store'
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
} from '@/server/bakery/orders/store'
import type { Tx } from '../../db/client'
import { inTransaction } from '../../db/transact'
import type { BakeryDeps } from '../../deps'

/** Longer than a capture with its retries can take. */
const LEASE_SECONDS = 60

export type CaptureClaim =
  /** Nobody else captures until `order.leaseUntil`; the slot is the order's own. */
  | { kind: 'claimed'; order: OrderRecord }
  /** Another process is at it, or was since it was read. */
  | { kind: 'busy' }
  /** The slot went to somebody else, or others used up the coupon and the price no longer holds. */
  | { kind: 'given_up' }
  | { kind: 'not_capturable'; order: OrderRecord }

/** Who takes the money, and its id of the payment. */
export type OpenedPayment = { provider: string; reference: string }

export type CaptureFacts = {
  /** null: the order cost nothing. */
  captureId: string | null
  /** Who paid, for orders that came without a contact. */
  payer: Contact | null
}

type LockedOrder = { order: OrderRecord; lines: LineRow[] }

/** Written in the transaction of what it tells about. */
export type MailWriter = (tx: Tx, order: OrderRecord, lines?: readonly LineRow[]) => Promise<void>

/** Of a paid order, and of one whose change was paid: then with the order that was changed. */
export type PaymentEmails = { writeConfirmation: MailWriter; writeChanged: (tx: Tx, order: OrderRecord) => Promise<void> }

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

  async function giveUpWithin(tx: Tx, order: OrderRecord, reason: string): Promise<boolean> {
    const now = clock.now()
    // Only a capture that was asked for can still turn out to have taken money.
    const nextCheckAt = order.state === 'capturing' ? nextCheck(order.createdAt, now) : null
    const moved = await moveOrder(tx, { order, to: 'abandoned', at: now, reason, change: { nextCheckAt } })
    if (moved !== null) await releaseClaims(tx, ports, order)
    return moved !== null
  }

  /**
   * Makes the use of the coupon the order's own, before the money is taken; false when a limit was reached meanwhile.
   * Once per order, however often it is asked.
   */
  async function takeCoupon(tx: Tx, order: OrderRecord, contact = order.contact): Promise<boolean> {
    const { couponCode: code, orderId, customerId } = order
    if (code === null) return true
    const redeemer = customerId ?? (contact?.email ? emailKey(contact.email) : orderId)
    return ports.redeemCoupon(tx, { code, orderId, redeemer, now: clock.now() })
  }

  /**
   * Makes slot and coupon the order's own, of a change looks at the order; what could not be had, or null. `isFirm`: it has
   * its slot already.
   */
  async function firstLost(tx: Tx, order: OrderRecord, isFirm: boolean): Promise<string | null> {
    if (isChangePayment(order)) return changes.lostChange(tx, order)
    if (!isFirm && !(await ports.firmHold(tx, slotOf(order)))) return abandonReasons.slot
    return (await takeCoupon(tx, order)) ? null : abandonReasons.coupon
  }

  /** The order, locked; null when it has moved since it was read. */
  async function lockAsRead(tx: Tx, read: OrderRecord): Promise<OrderRecord | null> {
    const order = await lockOrder(tx, read.orderId)
    return isUnchanged(order, read) ? order : null
  }

  async function claimWithin(tx: Tx, read: OrderRecord): Promise<CaptureClaim> {
    const { orderId } = read
    const order = await lockOrder(tx, orderId)
    const now = clock.now()
    if (order.state !== 'awaiting_approval' && order.state !== 'capturing') return { kind: 'not_capturable', order }
    const isLeased = order.leaseUntil !== null && order.leaseUntil > now
    if (isLeased || !isUnchanged(order, read)) return { kind: 'busy' }
    const lost = await firstLost(tx, order, false)
    if (lost !== null) {
      await giveUpWithin(tx, order, lost)
      return { kind: 'given_up' }
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
    writeMail: MailWriter,
  ): Promise<OrderRecord> {
    const now = clock.now()
    const contact = order.contact ?? facts.payer
    if (!(await takeCoupon(tx, order, contact))) {
      deps.log.warn({ orderId: order.orderId }, 'coupon was used up while the order was being paid')
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
    await Promise.all([writeSearchKeys(tx, paid), writeMail(tx, paid, lines)])
    return paid
  }

  /** The order that was to be changed is; what paid for it is at its end. */
  async function finishChange(tx: Tx, order: ChangePayment, facts: CaptureFacts, mails: PaymentEmails): Promise<OrderRecord> {
    const changed = await changes.applyChange(tx, order)
    const now = clock.now()
    const change = { captureId: facts.captureId, paidAt: now, nextCheckAt: null }
    const paid = await moveOrder(tx, { order, to: 'paid', at: now, change })
    if (paid === null) throw new Error(`The change ${order.orderId} cannot become paid from ${order.state}.`)
    await mails.writeChanged(tx, changed)
    return paid
  }

  const finish = (tx: Tx, locked: LockedOrder, facts: CaptureFacts, mails: PaymentEmails): Promise<OrderRecord> =>
    isChangePayment(locked.order)
      ? finishChange(tx, locked.order, facts, mails)
      : finishPaid(tx, locked, facts, mails.writeConfirmation)

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

    /** Why the order was given up; null when it was not. */
    whyGivenUp: (orderId: string) => reasonForState(db, orderId, 'abandoned'),

    /** Stores the payment that was opened (T2). False: the order was given up meanwhile. */
    awaitApproval: async (orderId: string, { provider, reference }: OpenedPayment): Promise<boolean> => {
      const step = {
        to: 'awaiting_approval',
        at: clock.now(),
        change: { provider, providerReference: reference },
      } as const
      // Nearly always nobody was at it since it was placed, and one statement is a transaction of its own.
      if (await moveUnlocked(db, { order: { orderId, state: 'pending' }, ...step })) return true
      return inTransaction(db, async (tx) => {
        const order = await lockOrder(tx, orderId)
        if (order.provider === provider && order.providerReference === reference) return order.state !== 'abandoned'
        return order.state === 'pending' && (await moveOrder(tx, { order, ...step })) !== null
      })
    },

    /** Takes the lease on the capture, and the slot for good. */
    claimForCapture: (read: OrderRecord): Promise<CaptureClaim> => inTransaction(db, (tx) => claimWithin(tx, read)),

    /** The payer's bank refused: they may choose another means, under a new attempt. False: the claim has ended. */
    declined: (claimed: OrderRecord, reason: string): Promise<boolean> =>
      inTransaction(db, async (tx) => {
        const order = await lockAsRead(tx, claimed)
        if (order === null) return false
        const change = { attempt: order.attempt + 1 }
        await moveOrder(tx, { order, to: 'awaiting_approval', at: clock.now(), reason, change })
        if (isChangePayment(order)) return true
        await ports.returnHold(tx, slotOf(order))
        await ports.returnCoupon(tx, order.orderId)
        return true
      }),

    /** The provider holds the money back. */
    reviewNeeded: (read: OrderRecord): Promise<void> =>
      inTransaction(db, async (tx) => {
        const order = await lockAsRead(tx, read)
        if (order === null) return
        const at = clock.now()
        const change = { nextCheckAt: nextCheck(order.createdAt, at) }
        await moveOrder(tx, { order, to: 'review', at, reason: 'capture pending', change })
      }),

    /**
     * The money is there (T3). Answers the order as it is then: paid, or refund_due when it was given up or its slot is
     * gone. An order that was paid before stays as it was.
     */
    markPaid: (orderId: string, facts: CaptureFacts, mails: PaymentEmails): Promise<OrderRecord> =>
      inTransaction(db, async (tx) => {
        const [order, lines, isFirm] = await Promise.all([
          lockOrder(tx, orderId),
          linesOf(tx, orderId),
          ports.isHoldFirm(tx, orderId),
        ])
        if (isPaid(order.state) || wasCancelled(order)) return order
        if (order.state === 'abandoned') return oweRefund(tx, order, facts, 'paid after it was given up')
        const lost = await firstLost(tx, order, isFirm)
        if (lost !== null && facts.captureId === null) {
          // Nothing was taken, so nothing forces the order to be kept.
          await giveUpWithin(tx, order, lost)
          return { ...order, state: 'abandoned' }
        }
        if (lost !== null && lost !== abandonReasons.coupon) return oweRefund(tx, order, facts, lost)
        return finish(tx, { order, lines }, facts, mails)
      }),

    /** Gives an unpaid order up, with all it holds; false when it has moved since it was read, or may not be given up. */
    giveUp: (read: OrderRecord, reason: string): Promise<boolean> =>
      inTransaction(db, async (tx) => {
        const order = await lockAsRead(tx, read)
        if (order === null) return false
        return order.state === 'abandoned' || giveUpWithin(tx, order, reason)
      }),

    /** All the money went back; with it slot and stock. Null for an order that is refunded already. */
    finishRefunded: async (tx: Tx, order: OrderRecord): Promise<OrderRecord | null> => {
      const change = { nextCheckAt: null, refundLookAt: null }
      const refunded = await moveOrder(tx, { order, to: 'refunded', at: clock.now(), change })
      if (refunded !== null) await releaseClaims(tx, ports, order)
      return refunded
    },

    /** The number of the next correction of an invoice; its row stays locked until the transaction ends. */
    nextCorrectionNumber: async (tx: Tx): Promise<string> => {
      const year = Number(dayOf(clock.now()).slice(0, 4))
      return formatCorrectionNumber(year, await nextNumber(tx, 'correction', year))
    },

    /** The reconciler has looked: when it looks again. Who moved the order meanwhile has said so. */
    planNextCheck: async (orderId: string): Promise<void> => {
      const now = clock.now()
      const order = await findOrder(db, { orderId })
      if (order === null || order.nextCheckAt === null || order.nextCheckAt > now) return
      const isOver = order.state === 'abandoned' && !mayStillBeCaptured(order.createdAt, now)
      await scheduleCheck(db, order, isOver ? null : nextCheck(order.createdAt, now))
    },
  }
}
