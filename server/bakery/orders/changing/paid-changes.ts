/**
 * Changes that cost more than what was paid. The further payment is a row of `orders` with `changesOrderId`, so that it is
 * opened, captured, reconciled and refunded like any order. Added goods are claimed when the change begins. The changed order
 * stays as it is until the transaction that marks the further payment as paid. If that order has been altered meanwhile, the
 * further payment is refunded.
 *
 * Lock order: the further payment first, then the changed order.
 */
import { randomUUID } from 'node:crypto'
import { addMinutes } from 'date-fns/addMinutes'
import type { OrderLine, PaymentMethod } from '@/lib/contract/checkout'
import { ok, type Result, refuse } from '@/lib/contract/operation'
import { dayOf } from '@/lib/format/berlin-time'
import { changePaymentName } from '@/lib/words/de/payment'
import { NOT_BAKED } from '../../baking-waves/rules'
import type { Tx } from '../../db/client'
import type { RequestedVersion } from '../../db/schema/orders'
import type { BakeryDeps } from '../../deps'
import { hasWithdrawals, refundsOfOrders } from '../history/store'
import { toLine, toLineRow } from '../placing/new-order'
import type { OrderPorts } from '../ports'
import { releaseClaims } from '../release-claims'
import { abandonReasons, changeDeadline } from '../rules'
import {
  changePaymentsOf,
  clearClaims,
  insertOrder,
  linesOf,
  lockOpenChange,
  lockOrder,
  moveOrder,
  type OrderRecord,
  replaceLines,
} from '../store'
import { createRearrange, stockChanges } from './rearrange'
import { recordChange } from './record-change'
import { isSameVersion, unitsByProduct } from './version-rules'

const isOpen = ({ state }: OrderRecord): boolean =>
  ['pending', 'awaiting_approval', 'capturing', 'review'].includes(state)

export type ChangePayment = OrderRecord & { changesOrderId: string; requestedVersion: RequestedVersion }
export const isChangePayment = (order: OrderRecord): order is ChangePayment =>
  order.changesOrderId !== null && order.requestedVersion !== null

/** The single order line that the payment provider shows to the payer. */
export const changeLine = ({ requestedVersion, grandTotalCents }: ChangePayment): OrderLine => ({
  skuid: 0,
  skuNumber: 'nachzahlung',
  skuName: changePaymentName,
  skuSubline: '',
  imagePath: '',
  units: 1,
  unitPrice: grandTotalCents,
  totalPrice: grandTotalCents,
  totalDiscount: 0,
  depositPrice: 0,
  packaging: null,
  discounts: [],
  vatRate: requestedVersion.lines[0]?.vatRate ?? 7,
  allergens: '',
  withdrawal: 'perishable',
})

export function createPaidChanges(deps: BakeryDeps, ports: OrderPorts) {
  const { clock } = deps
  const { rearrange } = createRearrange(deps, ports)

  /** Abandons an unpaid change of this order; false if one is being paid right now. The caller has locked the order. */
  async function supersedeChange(tx: Tx, { orderId }: OrderRecord): Promise<boolean> {
    const open = await lockOpenChange(tx, orderId)
    if (open !== null) {
      const at = clock.now()
      await moveOrder(tx, {
        order: open,
        to: 'abandoned',
        at,
        reason: abandonReasons.superseded,
        change: { nextCheckAt: null },
      })
      await releaseClaims(tx, ports, open)
    }
    return !(await changePaymentsOf(tx, orderId)).some(isOpen)
  }

  /** Claims capacity: at the same time for the order itself, at another time for the change. False if the slot is full. */
  function claimSlot(tx: Tx, order: OrderRecord, changeId: string, { targetAt, workUnits }: RequestedVersion) {
    const { branchId, orderMode, orderId } = order
    const startsAt = new Date(targetAt)
    const choice = { branchId, orderMode, startsAt, work: workUnits, now: clock.now() }
    if (startsAt.getTime() !== order.targetAt.getTime()) return ports.moveHold(tx, { ...choice, orderId: changeId })
    return workUnits > order.workUnits ? ports.moveHold(tx, { ...choice, orderId }) : true
  }

  /** Claims the stock of added goods, or of all goods on another day; null if there is too little. */
  async function claimAddedStock(tx: Tx, order: OrderRecord, requestedVersion: RequestedVersion) {
    const day = dayOf(new Date(requestedVersion.targetAt))
    const lines = dayOf(order.targetAt) === day ? await linesOf(tx, order.orderId) : []
    const claims = stockChanges(lines, unitsByProduct(requestedVersion.lines), []).flatMap(({ skuid, claim }) =>
      claim > 0 ? [{ skuid, units: claim }] : [],
    )
    if (claims.length === 0) return claims
    return (await ports.claimInventory(tx, order.branchId, day, claims)).ok ? claims : null
  }

  /** `sequence`: 1 for the first change of the order; part of the payment's number. */
  const toPayment = (order: OrderRecord, requestedVersion: RequestedVersion, sequence: number) => {
    const difference = requestedVersion.totals.grandTotal - order.grandTotalCents
    const now = clock.now()
    return {
      orderId: randomUUID(),
      orderGuid: randomUUID(),
      orderNumber: `${order.orderNumber}-${sequence}`,
      cartId: order.orderId,
      cartVersion: sequence,
      changesOrderId: order.orderId,
      requestedVersion,
      priceTerms: requestedVersion.terms,
      branchId: order.branchId,
      branch: order.branch,
      orderMode: order.orderMode,
      express: order.express,
      targetAt: new Date(requestedVersion.targetAt),
      workUnits: requestedVersion.workUnits,
      note: '',
      totals: {
        subTotal: difference,
        orderCatalogDiscount: 0,
        orderDiscount: 0,
        depositTotal: 0,
        shippingPrice: 0,
        grandTotal: difference,
        vat: [{ rate: 0, net: difference, tax: 0 }],
      },
      grandTotalCents: difference,
      createdAt: now,
      nextCheckAt: addMinutes(now, 1),
    }
  }

  /** Whether the order is still as it was when the change began, and the deadline has not passed. The caller has locked it. */
  async function isApplicable(tx: Tx, order: OrderRecord, { shown }: RequestedVersion): Promise<boolean> {
    const until = changeDeadline(order)
    if (order.state !== 'paid' || until === null || clock.now() >= until) return false
    if (order.grandTotalCents !== shown.grandTotal || !(await ports.isBranch(order.branchId))) return false
    const lines = await linesOf(tx, order.orderId)
    const now = { targetDateTime: order.targetAt.toISOString(), note: order.note, lines }
    if (!isSameVersion(now, { ...shown, targetDateTime: shown.targetAt })) return false
    return (
      !(await refundsOfOrders(tx, [order.orderId])).has(order.orderId) && !(await hasWithdrawals(tx, order.orderId))
    )
  }

  return {
    supersedeChange,

    /** Claims added goods and stores the further payment. The caller has locked the order, and rolls back on a refusal. */
    beginChange: async (
      tx: Tx,
      order: OrderRecord,
      requestedVersion: RequestedVersion,
      paymentMethod: PaymentMethod,
    ): Promise<Result<OrderRecord, 'change_in_payment' | 'slot_full' | 'stock_exceeded'>> => {
      if (!(await supersedeChange(tx, order))) return refuse('change_in_payment')
      const sequence = (await changePaymentsOf(tx, order.orderId)).length + 1
      const payment = { ...toPayment(order, requestedVersion, sequence), paymentMethod }
      if (!(await claimSlot(tx, order, payment.orderId, requestedVersion))) return refuse('slot_full')
      const claims = await claimAddedStock(tx, order, requestedVersion)
      if (claims === null) return refuse('stock_exceeded')
      const lines = claims.flatMap(({ skuid, units }, position) => {
        const line = requestedVersion.lines.find((one) => one.skuid === skuid)
        if (line === undefined) return []
        const free = {
          ...line,
          units,
          unitPrice: 0,
          totalPrice: 0,
          totalDiscount: 0,
          depositPrice: 0,
          discounts: [],
        }
        return [{ ...toLineRow(free, position, units), ...NOT_BAKED }]
      })
      return ok(await insertOrder(tx, payment, lines))
    },

    /** Why a change can no longer be applied, or null. The caller has locked its payment. */
    lostChange: async (tx: Tx, change: ChangePayment): Promise<string | null> =>
      (await isApplicable(tx, await lockOrder(tx, change.changesOrderId), change.requestedVersion))
        ? null
        : abandonReasons.change,

    /** Applies a paid change; slot and stock claimed for it pass to the order. The caller has checked `lostChange`. */
    applyChange: async (tx: Tx, change: ChangePayment): Promise<OrderRecord> => {
      const { requestedVersion, orderId } = change
      const order = await lockOrder(tx, change.changesOrderId)
      const fromGoods = { lines: (await linesOf(tx, order.orderId)).map(toLine), totals: order.totals }
      await ports.transferHold(tx, orderId, order.orderId)
      const claimedAhead = await clearClaims(tx, orderId)
      await replaceLines(tx, orderId, [])
      const targetAt = new Date(requestedVersion.targetAt)
      const at = clock.now()
      const why = 'by the customer, paid'
      const after = await rearrange(tx, order, { targetAt, goods: requestedVersion, claimedAhead, changedAt: at, why })
      if (!after.ok) throw new Error(`The paid change of order ${order.orderId} could not be applied: ${after.error}`)
      return recordChange(tx, { before: order, after: { ...after.value, note: requestedVersion.note }, fromGoods, at })
    },
  }
}
