/** Payment: opens one with the provider for an order, settles it, hears notices of it (spec §4 "Payment"). */
import type { ShopNotification } from '@/lib/contract/common'
import type { BakeryBackend } from '@/lib/contract/contract'
import { type Caller, ok, refuse } from '@/lib/contract/operation'
import { routes } from '@/lib/web/routes'
import { atCheckout, toShopNotification } from '@/server/bakery/carts/shop-notification-rules'
import { systemNow } from '@/server/shop-clock'
import type { BakeryDeps } from '../deps'
import type { EmailService } from '../mail/service'
import { abandonReasons, isAtCheckout, isPaid, type OrderCustomer } from '../orders/rules'
import { changeLine, isChangePayment, type OrderRecord, type OrdersService, type Placement } from '../orders/service'
import type { RefundLedger } from '../refunds/service'
import { paymentEndedNotice } from './payment-ended-notice'
import type { PaymentProvider, PaymentProviders, WebhookEvent, WebhookMeaning } from './provider'
import { createReconciler } from './reconciler'
import { requestKeys } from './rules'
import { createSettlement } from './settlement'
import { storeEvent } from './store'
import { createNotices } from './webhook-events'

type Checkout = BakeryBackend['checkout']
type OpenResult = ReturnType<Checkout['openPayment']>

/** How long a customer's call waits for another process that works on the same order. */
const BUSY_WAIT_MS = 8_000

/**
 * A notice of what a customer has just done comes while their own call settles it. It lets that go first, and asks the
 * provider only if nothing came of it: else both would ask the same, and one wait for the other.
 */
const GRACE_MS = 4_000

/**
 * What a customer's capture takes at most: the payment is looked at, then taken, or another process is waited for.
 * @internal for the test that everybody who waits for it waits longer
 */
export const longestCaptureMs = ({ longestCallMs }: PaymentProvider) => 2 * longestCallMs + BUSY_WAIT_MS

export type PaymentDeps = {
  bakery: BakeryDeps
  orders: OrdersService
  mail: Pick<EmailService, 'writeConfirmation' | 'writeCancellation' | 'writeChanged'>
  ledger: Pick<RefundLedger, 'follow' | 'oweRest' | 'payBack' | 'reconcile'>
  providers: PaymentProviders
  /** How long another process is waited for that works on the same order, in milliseconds; tests have less time. */
  busyMs?: number | undefined
  /** How long a notice lets a customer's call go first, in milliseconds; tests have no time. */
  graceMs?: number | undefined
}

export function createPaymentsService({
  bakery,
  orders,
  mail,
  ledger,
  providers,
  busyMs = BUSY_WAIT_MS,
  graceMs = GRACE_MS,
}: PaymentDeps) {
  const [opener] = providers
  const settlement = createSettlement({ bakery, orders, mail, ledger, providers, busyMs })
  const notices = createNotices({ bakery, settlement, ledger, providers, graceMs })
  const reconciler = createReconciler({ bakery, orders, settlement, ledger, notices })

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

  /** T2: opens the payment; the same order gets the same one however often it is asked. `known`: its lines, if at hand. */
  async function open(
    order: OrderRecord,
    { wayBack = routes.checkout, known }: { wayBack?: string; known?: Parameters<typeof orders.describe>[2] } = {},
  ): OpenResult {
    if (order.providerReference !== null) return opened(order.providerReference)
    const { lines, shippingPrice, grandTotal } = isChangePayment(order)
      ? { lines: [changeLine(order)], shippingPrice: 0, grandTotal: order.grandTotalCents }
      : await orders.describe(order, undefined, known)
    const { orderId, orderNumber, attempt, paymentMethod: method } = order
    const delivery = deliveryOf(order)
    const answer = await opener.open(
      { orderId, orderNumber, attempt, method, lines, shippingPrice, grandTotal, delivery, returnPath: wayBack },
      requestKeys.create(orderId, attempt),
    )
    if (answer.kind !== 'ok') {
      // Only this very order can have been paid under its number: it is over, and the next click begins another one.
      const isDuplicate = answer.kind === 'refused' && answer.reason === 'duplicate'
      if (isDuplicate) await orders.abandon(order, abandonReasons.reference)
      bakery.log.error({ alarm: isDuplicate, orderId, answer }, 'a payment was not opened')
      return refuse('payment_unavailable')
    }
    const { reference } = answer.value
    const stored = await orders.awaitApproval(orderId, { provider: opener.name, reference })
    return stored ? opened(reference) : refuse('payment_unavailable')
  }

  /** What to tell of a payment that came to nothing; the cart is looked at again, so that the next try can succeed. */
  async function endingOf(caller: Caller, order: OrderRecord, paidBack = false): Promise<ShopNotification> {
    const reason = paidBack ? null : await orders.abandonReason(order.orderId)
    const checked = await orders.checkCart(caller, order.contact?.email ?? null)
    return toShopNotification(
      paymentEndedNotice(
        paidBack ? { kind: 'paid_back' } : { kind: 'given_up', reason },
        checked.ready ? null : checked.notice,
        order.orderMode === 'inhouse',
      ),
      bakery.clock.now(),
    )
  }

  /** Nothing to pay, so nobody to ask: paid at once. */
  async function payNothing(caller: Caller, order: OrderRecord): OpenResult {
    const paid = await orders.markPaid(order.orderId, { captureId: null, payer: null }, mail)
    if (paid.state === 'paid') return opened('', routes.thankYou(paid.orderGuid))
    return ok({ ...invalid(await endingOf(caller, paid)), reference: '' })
  }

  /** The cart's payment runs already: brings it to an end first; null when the cart may be paid anew. */
  async function finishEarlier(order: OrderRecord): Promise<Awaited<OpenResult> | null> {
    const { kind } = await settlement.settle(order.orderId, 'customer')
    const redirectTarget = routes.thankYou(order.orderGuid)
    if (kind === 'paid') return refuse('order_already_paid', { details: { redirectTarget } })
    if (kind !== 'pending') return null
    return ok({ validationResult: 'pending', redirectTarget, shopNotification: null, reference: '' })
  }

  async function answerPlacement(caller: Caller, placement: Exclude<Placement, { kind: 'in_payment' }>): OpenResult {
    switch (placement.kind) {
      case 'placed':
        return placement.order.grandTotalCents === 0
          ? payNothing(caller, placement.order)
          : open(placement.order, { known: placement.lines })
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
    if (placement.kind !== 'in_payment') return answerPlacement(caller, placement)
    const earlier = await finishEarlier(placement.order)
    if (earlier !== null) return earlier
    const again = await orders.placeOrder(caller, order)
    return again.kind === 'in_payment' ? refuse('order_already_paid') : answerPlacement(caller, again)
  }

  const isOwn = (caller: Caller, order: OrderRecord): boolean => caller.cartId === order.cartId

  const capture: Checkout['capture'] = async (caller, payment) => {
    const order = await orders.findOrder(payment)
    if (order === null || !isOwn(caller, order)) return refuse('order_unknown')
    const orderGUID = order.orderGuid
    const redirectTarget = routes.thankYou(orderGUID)
    const { kind } = await settlement.settleFound(order, 'customer')
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
      case 'unconfirmed':
        return refuse('payment_unconfirmed')
      case 'mismatch':
        return refuse('payment_mismatch')
      case 'unavailable':
        return refuse('payment_unavailable')
    }
  }

  /** T2 of a change, whose payment waits for its payer; `orderGUID` is that of the order that it changes. */
  async function openChangePayment(change: OrderRecord, orderGUID: string): ReturnType<Checkout['openChange']> {
    const answer = await open(change, { wayBack: routes.changeOrder(orderGUID) })
    return answer.ok ? ok({ reference: answer.value.reference }) : refuse('payment_unavailable')
  }

  const captureChange: Checkout['captureChange'] = async (_caller, { orderGUID, ...payment }) => {
    const [change, order] = await Promise.all([orders.findOrder(payment), orders.findOrder({ orderGuid: orderGUID })])
    if (change === null || order === null || change.changesOrderId !== order.orderId) return refuse('order_unknown')
    const { kind } = await settlement.settleFound(change, 'customer')
    switch (kind) {
      case 'paid':
        return ok({ result: 'changed' })
      case 'pending':
      case 'unseen':
        return ok({ result: 'pending' })
      case 'given_up':
      case 'refunded':
        return refuse('change_not_kept')
      case 'declined':
      case 'not_approved':
      case 'unconfirmed':
      case 'mismatch':
      case 'unavailable':
        return refuse(`payment_${kind}`)
    }
  }

  async function orderOf(provider: string, { pointers }: WebhookEvent): Promise<OrderRecord | null> {
    for (const pointer of pointers) {
      const order = await orders.findOrder('orderId' in pointer ? pointer : { provider, ...pointer })
      if (order !== null) return order
    }
    return null
  }

  /** A payment that has changed is no news of an order that is paid, and one at the checkout its customer settles. */
  function nextFor({ state }: OrderRecord, meaning: WebhookMeaning | undefined) {
    if (meaning !== 'changed') return 'follow'
    if (isPaid(state)) return 'nothing'
    return isAtCheckout(state) ? 'followLater' : 'follow'
  }

  const webhook: Checkout['webhook'] = async (_caller, input) => {
    const { provider } = input
    const sender = providers.find(({ name }) => name === provider)
    const notice = (await sender?.readWebhook(input, systemNow())) ?? 'forged'
    if (notice === 'forged') return refuse('malformed')
    if (notice === 'unknown') return refuse('unavailable')
    const { eventId, eventType } = notice
    const order = await orderOf(provider, notice)
    const orderId = order?.orderId ?? null
    const event = { provider, eventId, eventType, orderId }
    const receivedAt = bakery.clock.now()
    const next = order === null ? 'nothing' : nextFor(order, sender?.meaningOf(eventType))
    const followedAt = next === 'nothing' ? receivedAt : null
    // An order that is paid needs none, and one at the checkout the reconciler looks at anyway.
    const isSpare = next !== 'follow'
    const isNew = await storeEvent(bakery.db, { ...event, receivedAt, followedAt }, isSpare)
    if (isNew && orderId !== null && next !== 'nothing') await notices[next]({ ...event, orderId })
    return ok({ received: true })
  }

  /** The customer changes their mind in time; what does not go back at once the reconciler asks for again. */
  const cancelOrder: Checkout['cancelOrder'] = async (_caller, { orderGUID }) => {
    const order = await orders.findOrder({ orderGuid: orderGUID })
    if (order === null) return refuse('order_unknown')
    const cancelled = await orders.cancelByCustomer(order.orderId, async (tx, called) => {
      await mail.writeCancellation(tx, called)
      await ledger.oweRest(tx, called, { reason: 'cancelled', by: { kind: 'customer' } })
    })
    if (cancelled === null) return refuse('cancel_too_late')
    await settlement.settle(order.orderId, 'nobody')
    return ok(await orders.describe((await orders.findOrder({ orderGuid: orderGUID })) ?? cancelled))
  }

  return {
    openPayment,
    capture,
    cancelOrder,
    openChangePayment,
    captureChange,
    webhook,
    /** Pays an order back that is owed, if the provider answers; the reconciler does it otherwise. */
    settleOrder: (orderId: string) => settlement.settle(orderId, 'nobody'),
    reconcile: reconciler.reconcile,
    /** Notices that let a customer go first are left to the reconciler. */
    stopWaiting: notices.stopWaiting,
    job: reconciler.job,
  }
}

export type PaymentsService = ReturnType<typeof createPaymentsService>
