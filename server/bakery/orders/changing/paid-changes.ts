/**
 * A change that costs more is an order of its own until it is paid: opened, captured, looked at and paid back like any other.
 * What it adds is claimed when it begins; the order that it changes stays whole, and becomes the new one in the transaction
 * that marks the payment as paid. If it is not the order any more that was changed, the money goes back.
 *
 * Whoever holds both locks the payment first, then the order.
 */
import { randomUUID } from 'node:crypto'
import { addMinutes } from 'date-fns/addMinutes'
import type { OrderLine, PaymentMethod } from '@/lib/contract/checkout'
import { ok, type Result, refuse } from '@/lib/contract/operation'
import { dayOf } from '@/lib/format/berlin-time'
import { changePaymentName } from '@/lib/words/de/payment'
import { createRearrange, stockChanges } from '@/server/bakery/orders/changing/rearrange'
import { recordChange } from '@/server/bakery/orders/changing/record-change'
import { isSameVersion, unitsByProduct } from '@/server/bakery/orders/changing/version-rules'
import { hasWithdrawals, refundsOfOrders } from '@/server/bakery/orders/history/store'
import { toLine, toLineRow } from '@/server/bakery/orders/placing/new-order'
import type { OrderPorts } from '@/server/bakery/orders/ports'
import { releaseClaims } from '@/server/bakery/orders/release-claims'
import { abandonReasons, changeDeadline } from '@/server/bakery/orders/rules'
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
} from '@/server/bakery/orders/store'
import { NOT_BAKED } from '../../baking-waves/rules'
import type { Tx } from '../../db/client'
import type { WantedVersion } from '../../db/schema/orders'
import type { BakeryDeps } from '../../deps'

const isOpen = ({ state }: OrderRecord): boolean =>
  ['pending', 'awaiting_approval', 'capturing', 'review'].includes(state)

export type ChangePayment = OrderRecord & { changesOrderId: string; wanted: WantedVersion }
export const isChangePayment = (order: OrderRecord): order is ChangePayment =>
  order.changesOrderId !== null && order.wanted !== null

/** What the payer reads of it: one position. */
export const changeLine = ({ wanted, grandTotalCents }: ChangePayment): OrderLine => ({
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
  discountNames: [],
  vatRate: wanted.lines[0]?.vatRate ?? 7,
  allergens: '',
  withdrawal: 'perishable',
})

export function createPaidChanges(deps: BakeryDeps, ports: OrderPorts) {
  const { clock } = deps
  const { rearrange } = createRearrange(deps, ports)

  /** Ends the change of this order that waits for its payment; false where one is being paid. The order is locked. */
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

  /** More work at the time it has is its own place's, another time is a place of the change. */
  function holdPlace(tx: Tx, order: OrderRecord, changeId: string, { targetAt, workUnits }: WantedVersion) {
    const { branchId, orderMode, orderId } = order
    const startsAt = new Date(targetAt)
    const choice = { branchId, orderMode, startsAt, work: workUnits, now: clock.now() }
    if (startsAt.getTime() !== order.targetAt.getTime()) return ports.moveHold(tx, { ...choice, orderId: changeId })
    return workUnits > order.workUnits ? ports.moveHold(tx, { ...choice, orderId }) : true
  }

  /** Stock of what is added, or of everything on another day; null when there is too little. */
  async function claimAdded(tx: Tx, order: OrderRecord, wanted: WantedVersion) {
    const day = dayOf(new Date(wanted.targetAt))
    const lines = dayOf(order.targetAt) === day ? await linesOf(tx, order.orderId) : []
    const claims = stockChanges(lines, unitsByProduct(wanted.lines), []).flatMap(({ skuid, claim }) =>
      claim > 0 ? [{ skuid, units: claim }] : [],
    )
    if (claims.length === 0) return claims
    return (await ports.claimInventory(tx, order.branchId, day, claims)).ok ? claims : null
  }

  const toPayment = (order: OrderRecord, wanted: WantedVersion, place: number) => {
    const difference = wanted.totals.grandTotal - order.grandTotalCents
    const now = clock.now()
    return {
      orderId: randomUUID(),
      orderGuid: randomUUID(),
      orderNumber: `${order.orderNumber}-${place}`,
      cartId: order.orderId,
      cartVersion: place,
      changesOrderId: order.orderId,
      wanted,
      priceTerms: wanted.terms,
      branchId: order.branchId,
      branch: order.branch,
      orderMode: order.orderMode,
      express: order.express,
      targetAt: new Date(wanted.targetAt),
      workUnits: wanted.workUnits,
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

  /** It is still the order that was changed, and in time. The order is locked. */
  async function fits(tx: Tx, order: OrderRecord, { shown }: WantedVersion): Promise<boolean> {
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

    /** Claims what a change adds and stores its payment. The order is locked, and the caller's transaction ends with a refusal. */
    beginChange: async (
      tx: Tx,
      order: OrderRecord,
      wanted: WantedVersion,
      paymentMethod: PaymentMethod,
    ): Promise<Result<OrderRecord, 'change_in_payment' | 'slot_full' | 'stock_exceeded'>> => {
      if (!(await supersedeChange(tx, order))) return refuse('change_in_payment')
      const place = (await changePaymentsOf(tx, order.orderId)).length + 1
      const payment = { ...toPayment(order, wanted, place), paymentMethod }
      if (!(await holdPlace(tx, order, payment.orderId, wanted))) return refuse('slot_full')
      const claims = await claimAdded(tx, order, wanted)
      if (claims === null) return refuse('stock_exceeded')
      const lines = claims.flatMap(({ skuid, units }, position) => {
        const line = wanted.lines.find((one) => one.skuid === skuid)
        if (line === undefined) return []
        const free = {
          ...line,
          units,
          unitPrice: 0,
          totalPrice: 0,
          totalDiscount: 0,
          depositPrice: 0,
          discountNames: [],
        }
        return [{ ...toLineRow(free, position, units), ...NOT_BAKED }]
      })
      return ok(await insertOrder(tx, payment, lines))
    },

    /** Why a change cannot be kept, or null; its payment is locked. */
    lostChange: async (tx: Tx, change: ChangePayment): Promise<string | null> =>
      (await fits(tx, await lockOrder(tx, change.changesOrderId), change.wanted)) ? null : abandonReasons.change,

    /** The order becomes what was wanted, and what was claimed for it is its own; it was found to fit. */
    applyChange: async (tx: Tx, change: ChangePayment): Promise<OrderRecord> => {
      const { wanted, orderId } = change
      const order = await lockOrder(tx, change.changesOrderId)
      const fromGoods = { lines: (await linesOf(tx, order.orderId)).map(toLine), totals: order.totals }
      await ports.passHold(tx, orderId, order.orderId)
      const ahead = await clearClaims(tx, orderId)
      await replaceLines(tx, orderId, [])
      const targetAt = new Date(wanted.targetAt)
      const at = clock.now()
      const why = 'by the customer, paid'
      const after = await rearrange(tx, order, { targetAt, goods: wanted, ahead, changedAt: at, why })
      if (!after.ok) throw new Error(`The change of ${order.orderId} was claimed, and is refused: ${after.error}`)
      return recordChange(tx, { before: order, after: { ...after.value, note: wanted.note }, fromGoods, at })
    },
  }
}
