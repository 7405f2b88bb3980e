/** Places a cart as an order that waits for its payment: one transaction validates, prices, claims and stores. */

import type { FieldFaults } from '@/lib/contract/faults'
import type { Caller } from '@/lib/contract/operation'
import type { Cart } from '@/lib/contract/orders/carts'
import type { OrderState, PaymentMethod, ShownCart } from '@/lib/contract/orders/checkout'
import type { Notice } from '@/lib/contract/orders/notices'
import type { CheckoutCart } from '../../carts/service'
import type { OrderAccount } from '../../company-accounts/service'
import type { Tx } from '../../db/client'
import { inTransaction, transact } from '../../db/transact'
import type { BakeryDeps } from '../../deps'
import type { StockClaim } from '../../stock/service'
import { type ClaimedUnits, storeClaims } from '../claimed-units/store'
import { abandonReasons } from '../payment/rules'
import { lockPayment, movePayment, type PaymentRecord } from '../payment/store'
import type { OrderPorts } from '../ports'
import { releaseStock } from '../release-claims'
import { missingFields, type OrderCustomer } from '../rules'
import { type LineRow, lockOrder, lockOrdersOfCart, type OrderRecord, orderLinesOf, updateOrder } from '../store'
import { insertNewOrder, nextOrderNumber } from './new-order'

/** With `ok: false` the transaction was rolled back. */
export type Placement =
  | { ok: true; kind: 'placed'; payment: PaymentRecord; lines: LineRow[] }
  /** Not ok: stock ran out. Ok: the check has changed the cart, and the change is stored. */
  | { ok: boolean; kind: 'invalid'; notice: Notice }
  | PlacementRefusal

type PlacementRefusal =
  /** The caller has no cart yet. */
  | { ok: false; kind: 'config_incomplete' }
  | { ok: false; kind: 'invalid_input'; fields: FieldFaults }
  | { ok: false; kind: 'out_of_delivery_area' }
  /** The cart differs from the one that the customer was shown beside the button. */
  | { ok: false; kind: 'cart_changed'; cart: Cart }
  /** The cart's payment is being captured or is under review: no other payment may be opened. */
  | { ok: false; kind: 'in_payment'; order: OrderRecord }

type Shortages = Extract<StockClaim, { ok: false }>['short']
/** True while the order waits for its payment. */
const awaitsPayment = (state: OrderState): boolean => state === 'pending' || state === 'awaiting_approval'

type PlaceOrderInput = {
  customer: OrderCustomer
  shown: ShownCart
  method: PaymentMethod
  /** For the method `account`: whose, checked by the caller. */
  account: OrderAccount | null
}

type PlacingDeps = Pick<BakeryDeps, 'db' | 'clock'> & { ports: OrderPorts }

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

/** True if the order is for exactly the present cart, address and payment method, so that it can be used again. */
const isSamePurchase = (
  order: OrderRecord,
  cart: CheckoutCart,
  { customer, method, account }: Pick<PlaceOrderInput, 'customer' | 'method' | 'account'>,
): boolean =>
  order.paymentMethod === method &&
  order.companyId === (account?.companyId ?? null) &&
  order.costCentre === (account?.costCentre ?? '') &&
  order.cartVersion === cart.cart.version &&
  order.grandTotalCents === cart.totals.grandTotal &&
  order.targetAt.getTime() === cart.targetAt.getTime() &&
  sameAddress(order, customer)

/** Why this cart cannot be sold to this customer, or null. */
async function obstacleOf(
  deps: PlacingDeps,
  cart: CheckoutCart,
  { customer, shown, method }: PlaceOrderInput,
): Promise<PlacementRefusal | null> {
  const { version, grandTotal } = cart.cart
  if (version !== shown.cartVersion || grandTotal !== shown.grandTotal) {
    return { ok: false, kind: 'cart_changed', cart: cart.cart }
  }
  const fields = missingFields(cart.orderMode, cart.totals.grandTotal, customer, method)
  if (Object.keys(fields).length > 0) return { ok: false, kind: 'invalid_input', fields }
  const address = cart.orderMode === 'delivery' ? customer.deliveryAddress : null
  if (address === null || (await deps.ports.deliversTo(cart.branch.branchId, address))) return null
  return { ok: false, kind: 'out_of_delivery_area' }
}

/**
 * Releases the stock of the cart's unpaid orders, so that a cart does not compete with its own earlier claims, and returns
 * those orders. Refuses if the payment of one is being captured or is under review.
 */
async function releaseOpenOrders(
  deps: PlacingDeps,
  tx: Tx,
  cartId: string,
  earlier: readonly OrderRecord[],
): Promise<{ ok: true; open: OrderRecord[] } | PlacementRefusal> {
  const open: OrderRecord[] = []
  if (earlier.some(({ state }) => awaitsPayment(state))) await deps.ports.lockStockOfCart(tx, cartId)
  for (const { orderId } of earlier) {
    const order = await lockOrder(tx, orderId)
    if (order.state === 'capturing' || order.state === 'review') return { ok: false, kind: 'in_payment', order }
    if (!awaitsPayment(order.state)) continue
    await releaseStock(tx, deps.ports, order)
    open.push(order)
  }
  return { ok: true, open }
}

/** The first payment of an order that the transaction has locked. */
const paymentOf = (tx: Tx, { orderId }: OrderRecord): Promise<PaymentRecord> =>
  lockPayment(tx, { paymentId: orderId, orderId })

async function supersede(deps: PlacingDeps, tx: Tx, order: OrderRecord, at: Date): Promise<void> {
  const change = { nextCheckAt: null }
  await movePayment(tx, await paymentOf(tx, order), {
    to: 'abandoned',
    at,
    reason: abandonReasons.superseded,
    change,
  })
  await deps.ports.releaseHold(tx, order.orderId)
}

async function reuse(
  tx: Tx,
  order: OrderRecord,
  customer: OrderCustomer,
  claimed: readonly ClaimedUnits[],
): Promise<{ payment: PaymentRecord; lines: LineRow[] }> {
  await updateOrder(tx, order.orderId, customer)
  await storeClaims(tx, order.orderId, claimed)
  const [payment, lines] = await Promise.all([paymentOf(tx, order), orderLinesOf(tx, order.orderId)])
  return { payment, lines }
}

/**
 * Claims the stock and, for the cart's first order (`isFirst`), draws the order number in the same round trip; a failed
 * claim rolls both back. An order that supersedes another draws its number later, because it locks more rows before.
 * Every transaction locks stock first.
 */
async function claimStock(
  deps: PlacingDeps,
  tx: Tx,
  cart: CheckoutCart,
  { isFirst, now }: { isFirst: boolean; now: Date },
) {
  const [claim, number] = await Promise.all([
    deps.ports.claimInventory(tx, cart.branch.branchId, cart.day, cart.units),
    isFirst ? nextOrderNumber(tx, now) : null,
  ])
  return { claim, number }
}

/** Claims and stores the order, within the transaction that has locked the cart. `open`: the cart's unpaid orders. */
async function storeOrder(
  deps: PlacingDeps,
  tx: Tx,
  { customerId }: Caller,
  { cart, open, input }: { cart: CheckoutCart; open: readonly OrderRecord[]; input: PlaceOrderInput },
): Promise<Placement> {
  const obstacle = await obstacleOf(deps, cart, input)
  if (obstacle !== null) return obstacle
  const now = deps.clock.now()
  const { claim, number } = await claimStock(deps, tx, cart, { isFirst: open.length === 0, now })
  if (!claim.ok) return { ok: false, kind: 'invalid', notice: stockGone(cart, claim.short) }
  const { method, account } = input
  const stored = {
    ...input.customer,
    ...(cart.orderMode !== 'delivery' && { deliveryAddress: null }),
    // The recipient of the collective invoice is the company.
    ...(account !== null && { billing: null }),
  }
  const same = open.find((order) => isSamePurchase(order, cart, { customer: stored, method, account }))
  for (const order of open) if (order !== same) await supersede(deps, tx, order, now)
  const { claimed } = claim
  if (same !== undefined) return { ok: true, kind: 'placed', ...(await reuse(tx, same, stored, claimed)) }
  const orderNumber = number ?? (await nextOrderNumber(tx, now))
  const owner = {
    ...stored,
    customerId,
    paymentMethod: method,
    companyId: account?.companyId ?? null,
    costCentre: account?.costCentre ?? '',
  }
  const sale = { owner, orderNumber, claimed, now, plan: await deps.ports.wavePlan() }
  return { ok: true, kind: 'placed', ...(await insertNewOrder(tx, cart, sale)) }
}

async function placeWithin(
  deps: PlacingDeps,
  tx: Tx,
  caller: Caller & { cartId: string },
  input: PlaceOrderInput,
): Promise<Placement> {
  const { cartId } = caller
  const [earlier] = await Promise.all([lockOrdersOfCart(tx, cartId), deps.ports.lendHeldUnits(tx, cartId)])
  const released = await releaseOpenOrders(deps, tx, cartId, earlier)
  if (!released.ok) return released
  const checked = await deps.ports.checkoutCart(tx, caller, input.customer.contact?.email ?? null)
  if (checked.ready) return storeOrder(deps, tx, caller, { cart: checked.checkout, open: released.open, input })
  // The check's changes of the cart are stored, and its earlier orders no longer match it.
  for (const order of released.open) await supersede(deps, tx, order, deps.clock.now())
  await deps.ports.takeBackHeldUnits(tx, cartId, deps.clock.now())
  return { ok: true, kind: 'invalid', notice: checked.notice }
}

/** Checks the caller's cart as before an order, and stores the changes that the check makes. */
export const checkCart = (deps: PlacingDeps, caller: Caller, guestEmail: string | null) =>
  inTransaction(deps.db, (tx) => deps.ports.checkoutCart(tx, caller, guestEmail))

/**
 * Places the caller's cart as an order if it is the one that was shown. An unchanged cart gets its earlier unpaid order
 * again, a changed one supersedes it.
 */
export async function placeOrder(deps: PlacingDeps, caller: Caller, input: PlaceOrderInput): Promise<Placement> {
  const { cartId } = caller
  if (cartId === null) return { ok: false, kind: 'config_incomplete' }
  return transact(deps.db, (tx) => placeWithin(deps, tx, { ...caller, cartId }, input))
}
