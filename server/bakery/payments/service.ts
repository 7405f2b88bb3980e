/**
 * Payments at their provider: opening, capture, webhook events (spec §4 "Payment"), and the cancellation of an order. Payments of
 * changes are opened and captured by the room orders/changing.
 */
import type { ShopNotification } from '@/lib/contract/common'
import type { BakeryBackend } from '@/lib/contract/contract'
import { type Caller, ok, refuse } from '@/lib/contract/operation'
import { routes } from '@/lib/web/routes'
import { atCheckout, toShopNotification } from '@/server/bakery/carts/shop-notification-rules'
import { systemNow } from '@/server/shop-clock'
import type { BakeryDeps } from '../deps'
import type { EmailService } from '../mail/service'
import { abandonReasons, isAtCheckout, paymentNumberOf } from '../orders/payment/rules'
import { isPaid, type OrderCustomer } from '../orders/rules'
import {
  changeLine,
  type OrderRecord,
  type OrdersService,
  type PaymentRecord,
  type PaymentTransitions,
  type Placement,
} from '../orders/service'
import type { RefundLedger } from '../refunds/service'
import { paymentEndedNotice } from './payment-ended-notice'
import type { PaymentProvider, PaymentProviders, WebhookEvent, WebhookMeaning } from './provider'
import { createReconciler } from './reconciler'
import { requestKeys } from './rules'
import { createSettlement } from './settlement'
import { storeEvent } from './store'
import { createWebhookEvents } from './webhook-events'

type Checkout = BakeryBackend['checkout']
type OpenResult = ReturnType<Checkout['openPayment']>

/** How long a customer's call waits for another process that is settling the same payment. */
const BUSY_WAIT_MS = 8_000

/**
 * A webhook event often arrives while the customer's own call settles the same order. Its processing waits this long, and asks
 * the provider only if that call did not settle it; otherwise both would ask the same, and one would wait for the other.
 */
const GRACE_MS = 4_000

/**
 * Longest duration of a customer's capture call: reading and capturing the payment, then waiting for another process.
 * @internal for the test that all timeouts around it are longer
 */
export const longestCaptureMs = ({ longestCallMs }: PaymentProvider) => 2 * longestCallMs + BUSY_WAIT_MS

export type PaymentDeps = {
  bakery: BakeryDeps
  orders: OrdersService
  transitions: PaymentTransitions
  mail: Pick<EmailService, 'writeCancellation'>
  ledger: Pick<RefundLedger, 'checkProvider' | 'oweRest' | 'payBack' | 'reconcile'>
  providers: PaymentProviders
  /** Milliseconds to wait for another process that is settling the same order; shorter in tests. */
  busyMs?: number | undefined
  /** Milliseconds that a webhook event lets the customer's call go first; 0 in tests. */
  graceMs?: number | undefined
}

export function createPaymentsService({
  bakery,
  orders,
  transitions,
  mail,
  ledger,
  providers,
  busyMs = BUSY_WAIT_MS,
  graceMs = GRACE_MS,
}: PaymentDeps) {
  const [opener] = providers
  const settlement = createSettlement({ bakery, transitions, ledger, providers, busyMs })
  const webhookEvents = createWebhookEvents({ bakery, settlement, ledger, providers, graceMs })
  const reconciler = createReconciler({ bakery, transitions, settlement, ledger, webhookEvents })

  const opened = (reference: string, redirectTarget: string | null = null) =>
    ok({ validationResult: 'valid' as const, redirectTarget, shopNotification: null, reference })

  const invalid = (shopNotification: ShopNotification) => ({
    validationResult: 'invalid' as const,
    redirectTarget: shopNotification.redirectTarget ?? routes.home,
    shopNotification,
  })

  const deliveryOf = ({ contact, deliveryAddress }: OrderRecord) =>
    contact === null || deliveryAddress === null
      ? null
      : { fullName: `${contact.firstName} ${contact.lastName}`, address: deliveryAddress }

  /** What the payer pays for: the order's goods, or a change of them. `knownLines`: the order's lines, if already loaded. */
  async function goodsOf(payment: PaymentRecord, knownLines?: Parameters<typeof orders.describe>[2]) {
    if (payment.purpose === 'change') return { lines: [changeLine(payment)], shippingPrice: 0 }
    const { lines, shippingPrice } = await orders.describe(payment.order, undefined, knownLines)
    return { lines, shippingPrice }
  }

  /** T2: opens the payment. Idempotent per payment. */
  async function openAtProvider(
    payment: PaymentRecord,
    {
      returnPath = routes.checkout,
      knownLines,
    }: { returnPath?: string; knownLines?: Parameters<typeof orders.describe>[2] } = {},
  ): OpenResult {
    if (payment.providerReference !== null) return opened(payment.providerReference)
    const { paymentId, attempt, method, amountCents: grandTotal, order } = payment
    const result = await opener.open(
      {
        ...(await goodsOf(payment, knownLines)),
        paymentId,
        paymentNumber: paymentNumberOf(order.orderNumber, payment),
        attempt,
        method,
        grandTotal,
        delivery: payment.purpose === 'first' ? deliveryOf(order) : null,
        returnPath,
      },
      requestKeys.create(paymentId, attempt),
    )
    if (result.kind !== 'ok') {
      // Only this payment can have been made under its reference: it is abandoned, and the next attempt makes another one.
      const isDuplicate = result.kind === 'refused' && result.reason === 'duplicate'
      if (isDuplicate) await transitions.abandon(payment, abandonReasons.reference)
      bakery.log.error(
        { alarm: isDuplicate, orderId: order.orderId, result },
        'a payment could not be opened at the provider',
      )
      return refuse('payment_unavailable')
    }
    const { reference } = result.value
    const stored = await transitions.awaitApproval(payment, { provider: opener.name, reference })
    return stored ? opened(reference) : refuse('payment_unavailable')
  }

  /** The notification of a failed payment. Checks the cart again, so that the next attempt can succeed. */
  async function failureOf(caller: Caller, order: OrderRecord, paidBack = false): Promise<ShopNotification> {
    const payment = paidBack ? null : await transitions.findPayment({ paymentId: order.orderId })
    const reason = payment?.state === 'abandoned' ? payment.reason : null
    const checked = await orders.checkCart(caller, order.contact?.email ?? null)
    return toShopNotification(
      paymentEndedNotice(
        paidBack ? { kind: 'paid_back' } : { kind: 'abandoned', reason },
        checked.ready ? null : checked.notice,
        order.orderMode === 'inhouse',
      ),
      bakery.clock.now(),
    )
  }

  /** An order that costs nothing is paid at once, without a provider. */
  async function completeFreeOrder(caller: Caller, payment: PaymentRecord): OpenResult {
    const { state, order } = await transitions.markPaid(payment, { captureId: null, payer: null })
    if (state === 'captured' && order.state === 'paid') return opened('', routes.thankYou(order.orderGuid))
    return ok({ ...invalid(await failureOf(caller, order)), reference: '' })
  }

  /** Settles the cart's earlier payment that is in progress; null if the cart may then be paid anew. */
  async function settleEarlier(order: OrderRecord): Promise<Awaited<OpenResult> | null> {
    const { kind } = await settlement.settle(order.orderId, 'customer')
    const redirectTarget = routes.thankYou(order.orderGuid)
    if (kind === 'paid') return refuse('order_already_paid', { details: { redirectTarget } })
    if (kind !== 'pending') return null
    return ok({ validationResult: 'pending', redirectTarget, shopNotification: null, reference: '' })
  }

  async function respondToPlacement(caller: Caller, placement: Exclude<Placement, { kind: 'in_payment' }>): OpenResult {
    switch (placement.kind) {
      case 'placed':
        return placement.payment.amountCents === 0
          ? completeFreeOrder(caller, placement.payment)
          : openAtProvider(placement.payment, { knownLines: placement.lines })
      case 'invalid':
        return ok({ ...invalid(atCheckout(placement.notice, bakery.clock.now())), reference: '' })
      case 'invalid_input':
        return refuse('invalid_input', { fields: placement.fields })
      case 'cart_changed':
        return refuse('cart_changed', { details: { shoppingCart: placement.cart } })
      case 'config_incomplete':
      case 'out_of_delivery_area':
        return refuse(placement.kind)
    }
  }

  const openPayment: Checkout['openPayment'] = async (caller, input) => {
    const customer: OrderCustomer = {
      contact: input.contact ?? null,
      deliveryAddress: input.deliveryAddress ?? null,
      billing: input.billing ?? null,
    }
    const order = { customer, shown: input, method: input.method ?? 'wallet' }
    const placement = await orders.placeOrder(caller, order)
    if (placement.kind !== 'in_payment') return respondToPlacement(caller, placement)
    const earlier = await settleEarlier(placement.order)
    if (earlier !== null) return earlier
    const again = await orders.placeOrder(caller, order)
    return again.kind === 'in_payment' ? refuse('order_already_paid') : respondToPlacement(caller, again)
  }

  const isOwn = (caller: Caller, order: OrderRecord): boolean => caller.cartId === order.cartId

  const capture: Checkout['capture'] = async (caller, key) => {
    const payment = await transitions.findPayment(key)
    if (payment?.purpose !== 'first' || !isOwn(caller, payment.order)) return refuse('order_unknown')
    const { order } = payment
    const orderGUID = order.orderGuid
    const redirectTarget = routes.thankYou(orderGUID)
    const { kind } = await settlement.settleFound(payment, 'customer')
    switch (kind) {
      case 'paid':
        return ok({ validationResult: 'valid', redirectTarget, shopNotification: null, orderGUID })
      case 'pending':
      case 'unseen':
        return ok({ validationResult: 'pending', redirectTarget, shopNotification: null, orderGUID })
      case 'abandoned':
      case 'refunded':
        return ok({ ...invalid(await failureOf(caller, order, kind === 'refunded')), orderGUID })
      case 'declined':
        return refuse('payment_declined')
      case 'not_approved':
        return refuse('payment_not_approved')
      case 'unconfirmed':
        return refuse('payment_unconfirmed')
      case 'mismatch':
        return refuse('payment_mismatch')
      case 'unavailable':
        return refuse('payment_unavailable')
    }
  }

  async function paymentOfEvent(provider: string, { pointers }: WebhookEvent): Promise<PaymentRecord | null> {
    for (const pointer of pointers) {
      const payment = await transitions.findPayment('paymentId' in pointer ? pointer : { provider, ...pointer })
      if (payment !== null) return payment
    }
    return null
  }

  /** A changed payment needs nothing if its order is paid, and waits for the customer's own call at the checkout. */
  function actionFor({ state, order }: PaymentRecord, meaning: WebhookMeaning | undefined) {
    if (meaning !== 'changed') return 'process'
    if (state === 'captured' && isPaid(order.state)) return 'nothing'
    return isAtCheckout(state) ? 'processLater' : 'process'
  }

  const webhook: Checkout['webhook'] = async (_caller, input) => {
    const { provider } = input
    const sender = providers.find(({ name }) => name === provider)
    const received = (await sender?.readWebhook(input, systemNow())) ?? 'forged'
    if (received === 'forged') return refuse('malformed')
    if (received === 'unknown') return refuse('unavailable')
    const { eventId, eventType } = received
    const payment = await paymentOfEvent(provider, received)
    const paymentId = payment?.paymentId ?? null
    const event = { provider, eventId, eventType, paymentId }
    const receivedAt = bakery.clock.now()
    const action = payment === null ? 'nothing' : actionFor(payment, sender?.meaningOf(eventType))
    const processedAt = action === 'nothing' ? receivedAt : null
    // A captured payment needs no event, and the reconciler checks one at the checkout anyway.
    const isRedundant = action !== 'process'
    const isNew = await storeEvent(bakery.db, { ...event, receivedAt, processedAt }, isRedundant)
    if (isNew && paymentId !== null && action !== 'nothing') await webhookEvents[action]({ ...event, paymentId })
    return ok({ received: true })
  }

  /** Requests the refund of an order that owes one; if the provider does not respond, the reconciler repeats it. */
  async function settleOrder(orderId: string): Promise<void> {
    const payment = await transitions.findPayment({ paymentId: orderId })
    if (payment !== null) await settlement.settleFound(payment, 'background')
  }

  /** Cancels before the deadline and requests the refund; the reconciler repeats the request if it fails. */
  const cancelOrder: Checkout['cancelOrder'] = async (_caller, { orderGUID }) => {
    const order = await orders.findOrder({ orderGuid: orderGUID })
    if (order === null) return refuse('order_unknown')
    const cancelled = await orders.cancelByCustomer(order.orderId, async (tx, called) => {
      await mail.writeCancellation(tx, called)
      await ledger.oweRest(tx, called, { reason: 'cancelled', by: { kind: 'customer' } })
    })
    if (cancelled === null) return refuse('cancel_too_late')
    await settleOrder(order.orderId)
    return ok(await orders.describe((await orders.findOrder({ orderGuid: orderGUID })) ?? cancelled))
  }

  return {
    openPayment,
    capture,
    cancelOrder,
    openAtProvider,
    settle: settlement.settleFound,
    webhook,
    settleOrder,
    reconcile: reconciler.reconcile,
    /** Events that still wait for the customer's call are left to the reconciler. */
    stopWaiting: webhookEvents.stopWaiting,
    job: reconciler.job,
  }
}

export type PaymentsService = ReturnType<typeof createPaymentsService>
