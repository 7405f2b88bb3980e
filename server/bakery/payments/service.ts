/** Payment by PayPal: opens an order there, settles it, hears its notices (spec §4 "Payment"). */

import type { ShopNotification } from '@/lib/contract/common'
import type { BakeryBackend } from '@/lib/contract/contract'
import { type Caller, ok, refuse } from '@/lib/contract/operation'
import { routes } from '@/lib/routes'
import { atCheckout, toShopNotification } from '@/lib/shop-notification'
import { realNow } from '@/server/shop-clock'
import type { BakeryDeps } from '../deps'
import type { MailService } from '../mail/service'
import { gaveUp, type OrderCustomer } from '../orders/rules'
import type { OrderRecord, OrdersService, Placement } from '../orders/service'
import { createCertificates } from './certificates'
import { endingNotice } from './endings'
import { createNotices } from './notices'
import { createPaypalClient, LONGEST_CALL_MS } from './paypal-client'
import { paypalOrderBody } from './paypal-order'
import { createReconciler } from './reconciler'
import { requestKeys } from './rules'
import { createSettlement } from './settle'
import { rememberEvent } from './store'
import { createOriginCheck, type Notice, parseNotice, pointersOf } from './webhook'

type Checkout = BakeryBackend['checkout']
type CreateResult = ReturnType<Checkout['createPaypalOrder']>

/** How long a customer's call waits for another process that works on the same order. */
const BUSY_WAIT_MS = 8_000

/**
 * What a customer's capture takes at most: PayPal is looked at, then asked to take the money, or another process is waited for.
 * @internal for the test that everybody who waits for it waits longer
 */
export const LONGEST_CAPTURE_MS = 2 * LONGEST_CALL_MS + BUSY_WAIT_MS

/** How long things are waited for, in milliseconds; tests have less time. */
export type PaymentTiming = {
  /** For an answer of PayPal. */
  paypalMs?: number
  /** For another process that works on the same order. */
  busyMs?: number
}

export function createPaymentsService(
  bakery: BakeryDeps,
  orders: OrdersService,
  mail: Pick<MailService, 'writeConfirmation' | 'writeRefund' | 'writeCancellation'>,
  timing: PaymentTiming = {},
) {
  const paypal = createPaypalClient(bakery.paypal, timing.paypalMs)
  const settlement = createSettlement({ bakery, orders, mail, paypal, busyMs: timing.busyMs ?? BUSY_WAIT_MS })
  const notices = createNotices({ bakery, settlement })
  const certificates = createCertificates(bakery.paypal.apiBase, bakery.limits)
  const originOf = createOriginCheck({ paypal, certificates, settings: bakery.paypal })
  const reconciler = createReconciler({ bakery, orders, settlement, notices })

  const opened = (paypalOrderID: string, redirectTarget: string | null = null) =>
    ok({ validationResult: 'valid' as const, redirectTarget, shopNotification: null, paypalOrderID })

  const invalid = (shopNotification: ShopNotification) => ({
    validationResult: 'invalid' as const,
    redirectTarget: shopNotification.redirectTarget ?? routes.home,
    shopNotification,
  })

  const deliveryOf = ({ contact, deliveryAddress }: OrderRecord) =>
    contact === null || deliveryAddress === null
      ? null
      : { fullName: `${contact.firstName} ${contact.lastName}`, address: deliveryAddress }

  /** T2: opens the order at PayPal; the same order gets the same id however often it is asked. */
  async function open(order: OrderRecord): CreateResult {
    if (order.paypalOrderId !== null) return opened(order.paypalOrderId)
    const { lines, shippingPrice, grandTotal } = await orders.describe(order)
    const { orderId, orderNumber, attempt } = order
    const body = paypalOrderBody(
      { orderId, orderNumber, attempt, lines, shippingPrice, grandTotal, delivery: deliveryOf(order) },
      bakery.publicUrl,
    )
    const created = await paypal.createOrder(body, requestKeys.create(orderId, attempt))
    if (created.kind !== 'ok') {
      // Only this very order can have been paid under its reference: it is over, and the next click begins another one.
      const isDuplicate = created.kind === 'refused' && created.issue === 'DUPLICATE_INVOICE_ID'
      if (isDuplicate) await orders.giveUp(orderId, gaveUp.reference)
      bakery.log.error({ alarm: isDuplicate, orderId, created }, 'PayPal did not open an order')
      return refuse('payment_unavailable')
    }
    const stored = await orders.awaitApproval(orderId, created.value.id)
    return stored ? opened(created.value.id) : refuse('payment_unavailable')
  }

  /** What to tell of a payment that came to nothing; the cart is looked at again, so that the next try can succeed. */
  async function endingOf(caller: Caller, order: OrderRecord, paidBack = false): Promise<ShopNotification> {
    const reason = paidBack ? null : await orders.whyGivenUp(order.orderId)
    const checked = await orders.checkCart(caller, order.contact?.email ?? null)
    return toShopNotification(
      endingNotice(
        paidBack ? { kind: 'paid_back' } : { kind: 'given_up', reason },
        checked.ready ? null : checked.notice,
        order.orderMode === 'inhouse',
      ),
    )
  }

  /** Nothing to pay, so nothing to ask PayPal: paid at once. */
  async function payNothing(caller: Caller, order: OrderRecord): CreateResult {
    const paid = await orders.markPaid(order.orderId, { captureId: null, payer: null }, mail.writeConfirmation)
    if (paid.state === 'paid') return opened('', routes.thankYou(paid.orderGuid))
    return ok({ ...invalid(await endingOf(caller, paid)), paypalOrderID: '' })
  }

  /** The cart's payment runs already: brings it to an end first; null when the cart may be paid anew. */
  async function finishEarlier(order: OrderRecord): Promise<Awaited<CreateResult> | null> {
    const { kind } = await settlement.settle(order.orderId, 'customer')
    const redirectTarget = routes.thankYou(order.orderGuid)
    if (kind === 'paid') return refuse('order_already_paid', { details: { redirectTarget } })
    if (kind !== 'pending') return null
    return ok({ validationResult: 'pending', redirectTarget, shopNotification: null, paypalOrderID: '' })
  }

  async function answerPlacement(caller: Caller, placement: Exclude<Placement, { kind: 'in_payment' }>): CreateResult {
    switch (placement.kind) {
      case 'placed':
        return placement.order.grandTotalCents === 0 ? payNothing(caller, placement.order) : open(placement.order)
      case 'invalid':
        return ok({ ...invalid(atCheckout(placement.notice)), paypalOrderID: '' })
      case 'invalid_input':
        return refuse('invalid_input', { fields: placement.fields })
      case 'cart_changed':
        return refuse('cart_changed', { details: { shoppingCart: placement.cart } })
      case 'config_incomplete':
      case 'out_of_delivery_area':
        return refuse(placement.kind)
    }
  }

  const createPaypalOrder: Checkout['createPaypalOrder'] = async (caller, input) => {
    const customer: OrderCustomer = {
      contact: input.contact ?? null,
      deliveryAddress: input.deliveryAddress ?? null,
      billing: input.billing ?? null,
    }
    const order = { customer, shown: input }
    const placement = await orders.placeOrder(caller, order)
    if (placement.kind !== 'in_payment') return answerPlacement(caller, placement)
    const earlier = await finishEarlier(placement.order)
    if (earlier !== null) return earlier
    const again = await orders.placeOrder(caller, order)
    return again.kind === 'in_payment' ? refuse('order_already_paid') : answerPlacement(caller, again)
  }

  const isOwn = (caller: Caller, order: OrderRecord): boolean => caller.cartId === order.cartId

  const capture: Checkout['capture'] = async (caller, { paypalOrderID }) => {
    const order = await orders.findOrder({ paypalOrderId: paypalOrderID })
    if (order === null || !isOwn(caller, order)) return refuse('order_unknown')
    const orderGUID = order.orderGuid
    const redirectTarget = routes.thankYou(orderGUID)
    const { kind } = await settlement.settle(order.orderId, 'customer')
    switch (kind) {
      case 'paid':
        return ok({ validationResult: 'valid', redirectTarget, shopNotification: null, orderGUID })
      case 'pending':
      case 'unseen':
        return ok({ validationResult: 'pending', redirectTarget, shopNotification: null, orderGUID })
      case 'given_up':
      case 'refunded':
        return ok({ ...invalid(await endingOf(caller, order, kind === 'refunded')), orderGUID })
      case 'declined':
        return refuse('payment_declined')
      case 'not_approved':
        return refuse('payment_not_approved')
      case 'mismatch':
        return refuse('payment_mismatch')
      case 'unavailable':
        return refuse('payment_unavailable')
    }
  }

  async function orderOf(notice: Notice): Promise<OrderRecord | null> {
    for (const pointer of pointersOf(notice)) {
      const order = await orders.findOrder(pointer)
      if (order !== null) return order
    }
    return null
  }

  const webhook: Checkout['webhook'] = async (_caller, input) => {
    const notice = parseNotice(input.rawBody)
    if (notice === null) return refuse('malformed')
    const origin = await originOf(input, realNow())
    if (origin === 'forged') return refuse('malformed')
    if (origin === 'unknown') return refuse('unavailable')
    const { orderId = null, paypalOrderId = null } = (await orderOf(notice)) ?? {}
    const event = { eventId: notice.id, eventType: notice.event_type, orderId }
    const receivedAt = bakery.clock.now()
    const followedAt = orderId === null ? receivedAt : null
    const isNew = await rememberEvent(bakery.db, { ...event, paypalOrderId, receivedAt, followedAt })
    if (isNew && orderId !== null) await notices.follow({ ...event, orderId })
    return ok({ received: true })
  }

  /** The customer changes their mind in time; what PayPal does not give back at once the reconciler asks for again. */
  const cancelOrder: Checkout['cancelOrder'] = async (_caller, { orderGUID }) => {
    const order = await orders.findOrder({ orderGuid: orderGUID })
    if (order === null) return refuse('order_unknown')
    const cancelled = await orders.cancel(order.orderId, mail.writeCancellation)
    if (cancelled === null) return refuse('cancel_too_late')
    await settlement.settle(order.orderId, 'nobody')
    return ok(await orders.describe((await orders.findOrder({ orderGuid: orderGUID })) ?? cancelled))
  }

  return {
    createPaypalOrder,
    capture,
    cancelOrder,
    webhook,
    /** Pays an order back that is owed, if PayPal answers; the reconciler does it otherwise. */
    settleOrder: (orderId: string) => settlement.settle(orderId, 'nobody'),
    reconcile: reconciler.reconcile,
    job: reconciler.job,
  }
}

export type PaymentsService = ReturnType<typeof createPaymentsService>
