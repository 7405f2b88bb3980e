/** A webhook event of a payment provider. */
import type { BakeryBackend } from '@/lib/contract/contract'
import { type Caller, ok, refuse } from '@/lib/contract/operation'
import { systemNow } from '@/server/shop-clock'
import { isAtCheckout } from '../orders/payment/rules'
import { isPaid } from '../orders/rules'
import type { PaymentRecord } from '../orders/service'
import type { PaymentDeps } from './deps'
import type { WebhookEvent, WebhookMeaning } from './provider'
import { storeEvent } from './store'

type Webhook = BakeryBackend['checkout']['webhook']

async function paymentOfEvent(
  { transitions }: PaymentDeps,
  provider: string,
  { pointers }: WebhookEvent,
): Promise<PaymentRecord | null> {
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

/** Stores the event and processes it, at once or after the customer's own call. */
export async function webhook(deps: PaymentDeps, _caller: Caller, input: Parameters<Webhook>[1]): ReturnType<Webhook> {
  const { bakery, providers, webhookEvents } = deps
  const { provider } = input
  const sender = providers.find(({ name }) => name === provider)
  const received = (await sender?.readWebhook(input, systemNow())) ?? 'forged'
  if (received === 'forged') return refuse('malformed')
  if (received === 'unknown') return refuse('unavailable')
  const { eventId, eventType } = received
  const payment = await paymentOfEvent(deps, provider, received)
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
