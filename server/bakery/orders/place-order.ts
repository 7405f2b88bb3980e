/** From a cart to an order that waits for its payment: one transaction validates, prices, claims and stores. */
import { randomUUID } from 'node:crypto'
import { addMinutes } from 'date-fns'
import { dayOf } from '@/lib/berlin-time'
import type { ShopNotification } from '@/lib/contract/common'
import type { Caller } from '@/lib/contract/operation'
import type { Tx } from '../db/client'
import type { BakeryDeps } from '../deps'
import type { OrderPorts } from './ports'
import { giveStockBack } from './release'
import { type CheckoutCart, formatOrderNumber, isPaid, missingFields, type OrderCustomer, snapshotOf } from './rules'
import {
  type ClaimedUnits,
  insertOrder,
  lockCartForOrder,
  lockOrder,
  moveOrder,
  nextNumber,
  noteClaims,
  type OrderRecord,
  ordersOfCart,
  updateOrder,
} from './store'

export type Placement =
  | { kind: 'placed'; order: OrderRecord }
  | { kind: 'invalid'; notification: ShopNotification }
  | { kind: 'config_incomplete' }
  | { kind: 'invalid_input'; fields: Record<string, string> }
  | { kind: 'out_of_delivery_area' }
  /** The cart's payment is being worked on or done: nothing new may be opened. */
  | { kind: 'in_payment'; order: OrderRecord }

const STOCK_GONE: ShopNotification = {
  headline: 'Ihr Brotbüdel hat sich geändert',
  text: 'Ein Produkt ist in der gewünschten Menge leider nicht mehr da.',
  changes: [],
  validationResult: 'invalid',
  redirectTarget: '/',
}

/** Leaves the transaction and undoes it, with the answer for the caller. */
class Undone extends Error {
  readonly placement: Placement
  constructor(placement: Placement) {
    super('placement undone')
    this.placement = placement
  }
}

export function createPlacing(deps: BakeryDeps, ports: OrderPorts) {
  async function claimLines(tx: Tx, cart: CheckoutCart): Promise<readonly ClaimedUnits[]> {
    const { lines } = snapshotOf(cart)
    const claim = await ports.claimInventory(tx, cart.branch.branchId, dayOf(cart.targetAt), lines)
    if (claim.ok) return claim.claimed
    const changes = claim.short.map(({ skuid, left }) => ({
      label: lines.find((line) => line.skuid === skuid)?.skuName ?? '',
      reason: left === 0 ? 'Leider ausverkauft' : `Maximal noch ${left} verfügbar`,
    }))
    throw new Undone({ kind: 'invalid', notification: { ...STOCK_GONE, changes } })
  }

  async function insert(tx: Tx, cart: CheckoutCart, customer: OrderCustomer, now: Date): Promise<OrderRecord> {
    const { lines, ...totals } = snapshotOf(cart)
    const year = Number(dayOf(now).slice(0, 4))
    return insertOrder(
      tx,
      {
        orderId: randomUUID(),
        orderGuid: randomUUID(),
        orderNumber: formatOrderNumber(year, await nextNumber(tx, 'order', year)),
        cartId: cart.cartId,
        cartVersion: cart.cart.version,
        customerId: cart.customerId,
        ...customer,
        branchId: cart.branch.branchId,
        branch: cart.branch,
        orderMode: cart.mode,
        express: cart.cart.express,
        targetAt: cart.targetAt,
        tableNumber: cart.cart.table,
        pickupCode: cart.openingCode,
        note: cart.cart.cartNote,
        couponCode: cart.couponCode,
        totals,
        grandTotalCents: totals.grandTotal,
        createdAt: now,
        nextCheckAt: addMinutes(now, 1),
      },
      lines.map((line, position) => ({
        position,
        skuid: line.skuid,
        skuNumber: line.skuNumber,
        name: line.skuName,
        subline: line.skuSubline,
        imagePath: line.imagePath,
        units: line.units,
        unitPriceCents: line.unitPrice,
        totalPriceCents: line.totalPrice,
        totalDiscountCents: line.totalDiscount,
        depositCents: line.depositPrice,
        discountNames: line.discountNames,
        vatRate: line.vatRate,
        allergens: line.allergens,
        claimedUnits: 0,
      })),
    )
  }

  const sameAddress = (order: OrderRecord, customer: OrderCustomer) =>
    JSON.stringify(order.deliveryAddress) === JSON.stringify(customer.deliveryAddress)

  /** An order of this cart that still stands for exactly what the cart holds now. */
  const standsFor = (order: OrderRecord, cart: CheckoutCart, customer: OrderCustomer): boolean =>
    order.cartVersion === cart.cart.version &&
    order.grandTotalCents === cart.cart.grandTotal &&
    order.targetAt.getTime() === cart.targetAt.getTime() &&
    sameAddress(order, customer)

  async function checkCustomer(cart: CheckoutCart, customer: OrderCustomer): Promise<void> {
    const fields = missingFields(cart.mode, cart.cart.grandTotal, customer)
    if (Object.keys(fields).length > 0) throw new Undone({ kind: 'invalid_input', fields })
    const address = cart.mode === 'delivery' ? customer.deliveryAddress : null
    if (address !== null && !(await ports.deliversTo(cart.branch.branchId, address))) {
      throw new Undone({ kind: 'out_of_delivery_area' })
    }
  }

  /** The cart's orders that wait for payment, their stock given back: what a cart claimed must not sell it out. */
  async function releaseOpenOrders(tx: Tx, earlier: readonly OrderRecord[]): Promise<OrderRecord[]> {
    const open: OrderRecord[] = []
    for (const { orderId } of earlier) {
      const order = await lockOrder(tx, orderId)
      if (order.state === 'capturing' || order.state === 'review') throw new Undone({ kind: 'in_payment', order })
      if (order.state !== 'pending' && order.state !== 'awaiting_approval') continue
      await giveStockBack(tx, ports, order)
      open.push(order)
    }
    return open
  }

  async function supersede(tx: Tx, order: OrderRecord, at: Date): Promise<void> {
    await moveOrder(tx, { order, to: 'abandoned', at, reason: 'superseded', change: { nextCheckAt: null } })
    await ports.releaseHold(tx, order.orderId)
  }

  async function reuse(tx: Tx, order: OrderRecord, customer: OrderCustomer): Promise<OrderRecord> {
    await updateOrder(tx, order.orderId, customer)
    return { ...order, ...customer }
  }

  async function placeWithin(tx: Tx, caller: Caller & { cartId: string }, customer: OrderCustomer): Promise<Placement> {
    const now = deps.clock.now()
    await lockCartForOrder(tx, caller.cartId)
    const earlier = await ordersOfCart(tx, caller.cartId)
    const open = await releaseOpenOrders(tx, earlier)
    const checkout = await ports.checkoutCart(tx, caller)
    if (checkout.kind !== 'valid') throw new Undone(checkout)
    const { cart } = checkout
    await checkCustomer(cart, customer)
    const done = earlier.find(({ state, cartVersion }) => isPaid(state) && cartVersion === cart.cart.version)
    if (done !== undefined) throw new Undone({ kind: 'in_payment', order: done })
    const claimed = await claimLines(tx, cart)
    const kept = cart.mode === 'delivery' ? customer : { ...customer, deliveryAddress: null }
    const same = open.find((order) => standsFor(order, cart, kept))
    for (const order of open) if (order !== same) await supersede(tx, order, now)
    const order = same === undefined ? await insert(tx, cart, kept, now) : await reuse(tx, same, kept)
    await noteClaims(tx, order.orderId, claimed)
    return { kind: 'placed', order }
  }

  return {
    /**
     * Places the caller's cart as an order. An unchanged cart gets its earlier order again, a changed one supersedes it;
     * a refusal leaves everything as it was.
     */
    placeOrder: async (caller: Caller, customer: OrderCustomer): Promise<Placement> => {
      const { cartId } = caller
      if (cartId === null) return { kind: 'config_incomplete' }
      try {
        return await deps.db.transaction((tx) => placeWithin(tx, { ...caller, cartId }, customer))
      } catch (thrown) {
        if (thrown instanceof Undone) return thrown.placement
        throw thrown
      }
    },
  }
}
