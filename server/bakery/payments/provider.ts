/**
 * The interface of a payment provider: open, read, capture and refund a payment, and verify webhook events. The shop knows
 * nothing else of a provider. How to write another one: docs/payment.md.
 */
import type { OrderLine, PaymentMethod } from '@/lib/contract/orders/checkout'
import type { DeliveryAddress } from '@/lib/contract/orders/contact'
import type { ProviderPayment } from './rules'

/** Payment methods. A provider's `open` maps them to its own. */
export type { PaymentMethod }

export type PaymentToOpen = {
  /** The provider returns it with the payment and with webhook events. */
  paymentId: string
  /** The payer sees it: the order's number, with a suffix for the payment of a change. */
  paymentNumber: string
  /** Counts from 1; after a decline the payment is tried again under the next number. */
  attempt: number
  method: PaymentMethod
  lines: readonly OrderLine[]
  /** Cents. */
  shippingPrice: number
  grandTotal: number
  delivery: { fullName: string; address: DeliveryAddress } | null
  /** Path of the shop to which the provider sends the payer back after a redirect, approved or not. */
  returnPath: string
}

/**
 * Result of a call: success; a refusal with a reason that the shop distinguishes; or unknown, because no response came.
 * `unknown` is not a failure: the call may have succeeded.
 */
export type ProviderResult<T, Reason extends string = never> =
  | { kind: 'ok'; value: T }
  /** `code`: the provider's own reason. `traceId`: the id that its support needs. */
  | { kind: 'refused'; reason: Reason | 'other'; code: string; traceId: string }
  | { kind: 'unknown'; reason: string }

/** 'duplicate': an invoice with this reference was paid before. */
export type OpenRefusal = 'duplicate'

export type CaptureRefusal =
  | 'duplicate'
  | 'not_approved'
  /** The payer may choose another means and approve again. */
  | 'declined'
  /** `getPayment` shows what was captured when. */
  | 'already_captured'
  | 'in_progress'

export type RefundRefusal =
  /** Less is left of the capture: a part or all was refunded elsewhere. `getPayment` shows when. */
  | 'too_much'
  /** May succeed if it is tried again later. */
  | 'not_yet'
  /** Never succeeds: too long ago, or in dispute. */
  | 'never'

export type Refund = {
  captureId: string
  /** Cents: all of the capture, or a part. */
  amount: number
  /** Idempotency key. */
  key: string
}

/** An id by which the payment of a webhook event is found. */
export type PaymentPointer = { reference: string } | { captureId: string } | { paymentId: string }

export type WebhookEvent = {
  eventId: string
  /** The provider's own event type; `meaningOf` interprets it, also for stored events. */
  eventType: string
  /** The likeliest first. Nothing else in an event is trusted: the payment is read from the provider. */
  pointers: readonly PaymentPointer[]
}

/** 'changed': read the payment and settle. 'refunded': money was refunded. 'reversed': a chargeback. */
export type WebhookMeaning = 'changed' | 'refunded' | 'reversed'

export type WebhookRequest = { rawBody: string; headers: Readonly<Record<string, string>> }

export type PaymentProvider = {
  /** Stored with each payment, so it must not change: 'paypal'. */
  readonly name: string
  /** The only payment method that it opens, and that no other provider opens; missing: it opens all others. */
  readonly onlyMethod?: PaymentMethod
  /** Longest duration of a call with all its attempts. At most 25 s, because the lease of a capture ends after 60 s. */
  readonly longestCallMs: number
  /** Opens a payment, or returns the one opened under the key before. Throws for a payment that must not be made. */
  open(payment: PaymentToOpen, key: string): Promise<ProviderResult<{ reference: string }, OpenRefusal>>
  getPayment(reference: string): Promise<ProviderResult<ProviderPayment>>
  /** Captures the whole payment, once per key. */
  capture(reference: string, key: string): Promise<ProviderResult<ProviderPayment, CaptureRefusal>>
  refund(refund: Refund): Promise<ProviderResult<{ refundId: string }, RefundRefusal>>
  /** 'forged': not from the provider, or unreadable. 'unknown': could not be verified now. `now` in milliseconds. */
  readWebhook(received: WebhookRequest, now: number): Promise<WebhookEvent | 'forged' | 'unknown'>
  meaningOf(eventType: string): WebhookMeaning
}

/** The first provider opens new payments, except those of another one's `onlyMethod`; the others serve what they have opened before. */
export type PaymentProviders = readonly [PaymentProvider, ...PaymentProvider[]]

/** The provider that opens new payments of a method. */
export const openerOf = (providers: PaymentProviders, method: PaymentMethod): PaymentProvider =>
  providers.find(({ onlyMethod }) => onlyMethod === method) ?? providers[0]

/** Throws if the provider is no longer configured. */
export function providerNamed(providers: PaymentProviders, name: string | null): PaymentProvider {
  const found = providers.find((one) => one.name === name)
  if (found === undefined)
    throw new Error(`A payment belongs to the provider ${name}, which is not configured: add it to providers.ts.`)
  return found
}
