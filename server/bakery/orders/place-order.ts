/** From a cart to an order that waits for its payment: one transaction validates, prices, claims and stores. */

import { randomUUID } from 'node:crypto'
import { addMinutes } from 'date-fns'
import { dayOf } from '@/lib/berlin-time'
import { brand } from '@/lib/brand'
import type { Cart } from '@/lib/contract/carts'
import type { Order, OrderLine, ShownCart } from '@/lib/contract/checkout'
import type { ShopNotification } from '@/lib/contract/common'
import type { Caller } from '@/lib/contract/operation'
import type { CheckoutCart } from '../carts/service'
import type { Tx } from '../db/client'
import type { BakeryDeps } from '../deps'
import { newOpeningCode } from './opening-code'
import type { OrderPorts } from './ports'
import { giveStockBack } from './release'
import { cancellableUntil, formatOrderNumber, gaveUp, missingFields, type OrderCustomer } from './rules'
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
  /** Nobody has put anything into a cart yet. */
  | { kind: 'config_incomplete' }
  | { kind: 'invalid_input'; fields: Record<string, string> }
  | { kind: 'out_of_delivery_area' }
  /** The cart is not the one that the customer saw beside the button. */
  | { kind: 'cart_changed'; cart: Cart }
  /** The cart's payment is being worked on or done: nothing new may be opened. */
  | { kind: 'in_payment'; order: OrderRecord }

const STOCK_GONE: ShopNotification = {
  kind: 'notice',
  headline: `Ihr ${brand.cart} hat sich geändert`,
  text: 'Ein Produkt ist in der gewünschten Menge leider nicht mehr da.',
  changes: [],
  validationResult: 'invalid',
  redirectTarget: '/',
}

type Owner = OrderCustomer & { customerId: string | null }

const branchOf = ({ branch }: CheckoutCart): Order['branch'] => ({
  branchId: branch.branchId,
  branchPublicName: branch.publicName,
  street: branch.street,
  postCode: branch.postCode,
  city: branch.city,
  kind: branch.kind,
})

const toLineRow = (line: OrderLine, position: number) => ({
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
  withdrawal: line.withdrawal,
  claimedUnits: 0,
})

/** Leaves the transaction and undoes it, with the answer for the caller. */
class Undone extends Error {
  readonly placement: Placement
  constructor(placement: Placement) {
    super('placement undone')
    this.placement = placement
  }
}

export function createPlacing(deps: BakeryDeps, ports: OrderPorts) {
  async function claimUnits(tx: Tx, cart: CheckoutCart): Promise<readonly ClaimedUnits[]> {
    const claim = await ports.claimInventory(tx, cart.branch.branchId, cart.day, cart.units)
    if (claim.ok) return claim.claimed
    const changes = claim.short.map(({ skuid, left }) => ({
      label: cart.lines.find((line) => line.skuid === skuid)?.skuName ?? '',
      reason: left === 0 ? 'Leider ausverkauft' : `Maximal noch ${left} verfügbar`,
    }))
    throw new Undone({ kind: 'invalid', notification: { ...STOCK_GONE, changes } })
  }

  async function insert(tx: Tx, cart: CheckoutCart, owner: Owner, now: Date): Promise<OrderRecord> {
    const year = Number(dayOf(now).slice(0, 4))
    return insertOrder(
      tx,
      {
        ...owner,
        orderId: randomUUID(),
        orderGuid: randomUUID(),
        orderNumber: formatOrderNumber(year, await nextNumber(tx, 'order', year)),
        cartId: cart.cartId,
        cartVersion: cart.cart.version,
        branchId: cart.branch.branchId,
        branch: branchOf(cart),
        orderMode: cart.orderMode,
        express: cart.express,
        targetAt: cart.targetAt,
        tableNumber: cart.tableNumber,
        pickupCode: cart.branch.kind === 'station' ? await newOpeningCode(tx, cart.branch.branchId, now) : '',
        note: cart.note,
        couponCode: cart.couponCode,
        totals: cart.totals,
        grandTotalCents: cart.totals.grandTotal,
        createdAt: now,
        nextCheckAt: addMinutes(now, 1),
        cancellableUntil: cancellableUntil(cart.targetAt, cart.branch.preparationMinutes),
      },
      cart.lines.map(toLineRow),
    )
  }

  const sameAddress = (order: OrderRecord, customer: OrderCustomer) =>
    JSON.stringify(order.deliveryAddress) === JSON.stringify(customer.deliveryAddress)

  /** An order of this cart that still stands for exactly what the cart holds now. */
  const standsFor = (order: OrderRecord, cart: CheckoutCart, customer: OrderCustomer): boolean =>
    order.cartVersion === cart.cart.version &&
    order.grandTotalCents === cart.totals.grandTotal &&
    order.targetAt.getTime() === cart.targetAt.getTime() &&
    sameAddress(order, customer)

  function checkShown({ cart }: CheckoutCart, { cartVersion, grandTotal }: ShownCart): void {
    if (cart.version === cartVersion && cart.grandTotal === grandTotal) return
    throw new Undone({ kind: 'cart_changed', cart })
  }

  async function checkCustomer(cart: CheckoutCart, customer: OrderCustomer): Promise<void> {
    const fields = missingFields(cart.orderMode, cart.totals.grandTotal, customer)
    if (Object.keys(fields).length > 0) throw new Undone({ kind: 'invalid_input', fields })
    const address = cart.orderMode === 'delivery' ? customer.deliveryAddress : null
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
    await moveOrder(tx, { order, to: 'abandoned', at, reason: gaveUp.superseded, change: { nextCheckAt: null } })
    await ports.releaseHold(tx, order.orderId)
  }

  async function reuse(tx: Tx, order: OrderRecord, customer: OrderCustomer): Promise<OrderRecord> {
    await updateOrder(tx, order.orderId, customer)
    return { ...order, ...customer }
  }

  async function placeWithin(
    tx: Tx,
    caller: Caller & { cartId: string },
    { customer, shown }: { customer: OrderCustomer; shown: ShownCart },
  ): Promise<Placement> {
    const now = deps.clock.now()
    await lockCartForOrder(tx, caller.cartId)
    const earlier = await ordersOfCart(tx, caller.cartId)
    const open = await releaseOpenOrders(tx, earlier)
    const checked = await ports.checkoutCart(tx, caller, customer.contact?.email ?? null)
    if (!checked.ready) {
      // What the check had to change in the cart stays; no earlier order stands for such a cart any more.
      for (const order of open) await supersede(tx, order, now)
      return { kind: 'invalid', notification: checked.notification }
    }
    const cart = checked.checkout
    checkShown(cart, shown)
    await checkCustomer(cart, customer)
    const claimed = await claimUnits(tx, cart)
    const kept = cart.orderMode === 'delivery' ? customer : { ...customer, deliveryAddress: null }
    const same = open.find((order) => standsFor(order, cart, kept))
    for (const order of open) if (order !== same) await supersede(tx, order, now)
    const owner = { ...kept, customerId: caller.customerId }
    const order = same === undefined ? await insert(tx, cart, owner, now) : await reuse(tx, same, kept)
    await noteClaims(tx, order.orderId, claimed)
    return { kind: 'placed', order }
  }

  return {
    /** Looks at the caller's cart as before an order; what had to change is written. */
    checkCart: (caller: Caller, guestEmail: string | null) =>
      deps.db.transaction((tx) => ports.checkoutCart(tx, caller, guestEmail)),

    /**
     * Places the caller's cart as an order, if it is the one that was shown. An unchanged cart gets its earlier order again, a changed one supersedes it;
     * a refusal leaves everything as it was.
     */
    placeOrder: async (caller: Caller, order: { customer: OrderCustomer; shown: ShownCart }): Promise<Placement> => {
      const { cartId } = caller
      if (cartId === null) return { kind: 'config_incomplete' }
      try {
        return await deps.db.transaction((tx) => placeWithin(tx, { ...caller, cartId }, order))
      } catch (thrown) {
        if (thrown instanceof Undone) return thrown.placement
        throw thrown
      }
    },
  }
}
