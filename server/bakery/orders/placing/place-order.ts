/** From a cart to an order that waits for its payment: one transaction validates, prices, claims and stores. */
import type { Cart } from '@/lib/contract/carts'
import type { OrderState, PaymentMethod, ShownCart } from '@/lib/contract/checkout'
import type { FieldFaults } from '@/lib/contract/faults'
import type { Notice } from '@/lib/contract/notices'
import type { Caller } from '@/lib/contract/operation'
import type { CheckoutCart } from '../../carts/service'
import type { Tx } from '../../db/client'
import { inTransaction, transact } from '../../db/transact'
import type { BakeryDeps } from '../../deps'
import type { StockClaim } from '../../stock/service'
import { giveStockBack } from '@/server/bakery/orders/release-claims'
import { insertNewOrder, nextOrderNumber } from '@/server/bakery/orders/placing/new-order'
import type { OrderPorts } from '@/server/bakery/orders/ports'
import { gaveUp, missingFields, type OrderCustomer } from '@/server/bakery/orders/rules'
import {
  type ClaimedUnits,
  type LineRow,
  linesOf,
  lockOrder,
  lockOrdersOfCart,
  moveOrder,
  noteClaims,
  type OrderRecord,
  updateOrder,
} from '@/server/bakery/orders/store'

/** `ok: false` left everything as it was. */
export type Placement =
  | { ok: true; kind: 'placed'; order: OrderRecord; lines: LineRow[] }
  /** Stock ran out (not ok), or what the check had to change in the cart is written (ok). */
  | { ok: boolean; kind: 'invalid'; notice: Notice }
  | Obstacle

type Obstacle =
  /** Nobody has put anything into a cart yet. */
  | { ok: false; kind: 'config_incomplete' }
  | { ok: false; kind: 'invalid_input'; fields: FieldFaults }
  | { ok: false; kind: 'out_of_delivery_area' }
  /** The cart is not the one that the customer saw beside the button. */
  | { ok: false; kind: 'cart_changed'; cart: Cart }
  /** The cart's payment is being worked on or done: nothing new may be opened. */
  | { ok: false; kind: 'in_payment'; order: OrderRecord }

type Shortages = Extract<StockClaim, { ok: false }>['short']
/** It waits for its payment. */
const isOpen = (state: OrderState): boolean => state === 'pending' || state === 'awaiting_approval'

type ToPlace = { customer: OrderCustomer; shown: ShownCart; method: PaymentMethod }

export function createPlacing(deps: BakeryDeps, ports: OrderPorts) {
  const stockGone = ({ lines }: CheckoutCart, short: Shortages): Notice => ({
    code: 'stock_gone',
    changes: short.map(({ skuid, left }) => ({
      code: 'left',
      product: lines.find((line) => line.skuid === skuid)?.skuName ?? '',
      left,
    })),
  })

  const sameAddress = (order: OrderRecord, customer: OrderCustomer) =>
    JSON.stringify(order.deliveryAddress) === JSON.stringify(customer.deliveryAddress)

  /** An order of this cart that still stands for exactly what the cart holds now, to be paid the same way. */
  const standsFor = (order: OrderRecord, cart: CheckoutCart, customer: OrderCustomer, method: PaymentMethod): boolean =>
    order.paymentMethod === method &&
    order.cartVersion === cart.cart.version &&
    order.grandTotalCents === cart.totals.grandTotal &&
    order.targetAt.getTime() === cart.targetAt.getTime() &&
    sameAddress(order, customer)

  /** What speaks against selling this cart to this customer, or null. */
  async function obstacleOf(cart: CheckoutCart, { customer, shown, method }: ToPlace): Promise<Obstacle | null> {
    const { version, grandTotal } = cart.cart
    if (version !== shown.cartVersion || grandTotal !== shown.grandTotal) {
      return { ok: false, kind: 'cart_changed', cart: cart.cart }
    }
    const fields = missingFields(cart.orderMode, cart.totals.grandTotal, customer, method)
    if (Object.keys(fields).length > 0) return { ok: false, kind: 'invalid_input', fields }
    const address = cart.orderMode === 'delivery' ? customer.deliveryAddress : null
    if (address === null || (await ports.deliversTo(cart.branch.branchId, address))) return null
    return { ok: false, kind: 'out_of_delivery_area' }
  }

  /**
   * The cart's orders that wait for payment, their stock given back: what a cart claimed must not sell it out. Or the one
   * whose payment is being worked on.
   */
  async function releaseOpenOrders(
    tx: Tx,
    cartId: string,
    earlier: readonly OrderRecord[],
  ): Promise<{ ok: true; open: OrderRecord[] } | Obstacle> {
    const open: OrderRecord[] = []
    if (earlier.some(({ state }) => isOpen(state))) await ports.lockStockOfCart(tx, cartId)
    for (const { orderId } of earlier) {
      const order = await lockOrder(tx, orderId)
      if (order.state === 'capturing' || order.state === 'review') return { ok: false, kind: 'in_payment', order }
      if (!isOpen(order.state)) continue
      await giveStockBack(tx, ports, order)
      open.push(order)
    }
    return { ok: true, open }
  }

  async function supersede(tx: Tx, order: OrderRecord, at: Date): Promise<void> {
    await moveOrder(tx, { order, to: 'abandoned', at, reason: gaveUp.superseded, change: { nextCheckAt: null } })
    await ports.releaseHold(tx, order.orderId)
  }

  async function reuse(
    tx: Tx,
    order: OrderRecord,
    customer: OrderCustomer,
    claimed: readonly ClaimedUnits[],
  ): Promise<{ order: OrderRecord; lines: LineRow[] }> {
    await updateOrder(tx, order.orderId, customer)
    await noteClaims(tx, order.orderId, claimed)
    return { order: { ...order, ...customer }, lines: await linesOf(tx, order.orderId) }
  }

  /**
   * The stock and, in the same round trip, the number of an order that `isFirst`: it goes back with a claim that fails. One
   * that takes the place of another gets its number later, since it locks more before; everybody locks stock first.
   */
  async function claimFor(tx: Tx, cart: CheckoutCart, { isFirst, now }: { isFirst: boolean; now: Date }) {
    const [claim, number] = await Promise.all([
      ports.claimInventory(tx, cart.branch.branchId, cart.day, cart.units),
      isFirst ? nextOrderNumber(tx, now) : null,
    ])
    return { claim, number }
  }

  /** Within the transaction that holds the cart; `open` are its orders that wait for payment. */
  async function sell(
    tx: Tx,
    { customerId }: Caller,
    { cart, open, wanted }: { cart: CheckoutCart; open: readonly OrderRecord[]; wanted: ToPlace },
  ): Promise<Placement> {
    const obstacle = await obstacleOf(cart, wanted)
    if (obstacle !== null) return obstacle
    const now = deps.clock.now()
    const { claim, number } = await claimFor(tx, cart, { isFirst: open.length === 0, now })
    if (!claim.ok) return { ok: false, kind: 'invalid', notice: stockGone(cart, claim.short) }
    const { customer, method } = wanted
    const kept = cart.orderMode === 'delivery' ? customer : { ...customer, deliveryAddress: null }
    const same = open.find((order) => standsFor(order, cart, kept, method))
    for (const order of open) if (order !== same) await supersede(tx, order, now)
    const { claimed } = claim
    if (same !== undefined) return { ok: true, kind: 'placed', ...(await reuse(tx, same, kept, claimed)) }
    const orderNumber = number ?? (await nextOrderNumber(tx, now))
    const owner = { ...kept, customerId, paymentMethod: method }
    const sale = { owner, orderNumber, claimed, now, plan: await ports.wavePlan() }
    return { ok: true, kind: 'placed', ...(await insertNewOrder(tx, cart, sale)) }
  }

  async function placeWithin(tx: Tx, caller: Caller & { cartId: string }, wanted: ToPlace): Promise<Placement> {
    const released = await releaseOpenOrders(tx, caller.cartId, await lockOrdersOfCart(tx, caller.cartId))
    if (!released.ok) return released
    const checked = await ports.checkoutCart(tx, caller, wanted.customer.contact?.email ?? null)
    if (checked.ready) return sell(tx, caller, { cart: checked.checkout, open: released.open, wanted })
    // What the check had to change in the cart stays; no earlier order stands for such a cart any more.
    for (const order of released.open) await supersede(tx, order, deps.clock.now())
    return { ok: true, kind: 'invalid', notice: checked.notice }
  }

  return {
    /** Looks at the caller's cart as before an order; what had to change is written. */
    checkCart: (caller: Caller, guestEmail: string | null) =>
      inTransaction(deps.db, (tx) => ports.checkoutCart(tx, caller, guestEmail)),

    /**
     * Places the caller's cart as an order, if it is the one that was shown. An unchanged cart gets its earlier order
     * again, a changed one supersedes it.
     */
    placeOrder: async (caller: Caller, wanted: ToPlace): Promise<Placement> => {
      const { cartId } = caller
      if (cartId === null) return { ok: false, kind: 'config_incomplete' }
      return transact(deps.db, (tx) => placeWithin(tx, { ...caller, cartId }, wanted))
    },
  }
}
