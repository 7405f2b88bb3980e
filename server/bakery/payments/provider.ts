/**
 * The door to whoever takes the money. The shop opens a payment, looks at it, takes what the payer agreed to, gives it
 * back and hears notices; this is all it knows of a provider. How another one is written: docs/payment.md.
 */
import type { OrderLine, PaymentMethod } from '@/lib/contract/checkout'
import type { DeliveryAddress } from '@/lib/contract/contact'
import type { ShownPayment } from './rules'

/** How the payer pays. A provider says in its `open` what each of them means to it. */
export type { PaymentMethod }

export type OrderToPay = {
  orderId: string
  orderNumber: string
  /** Counts from 1; a payment that was declined is tried again under the next. */
  attempt: number
  method: PaymentMethod
  lines: readonly OrderLine[]
  /** Cents. */
  shippingPrice: number
  grandTotal: number
  delivery: { fullName: string; address: DeliveryAddress } | null
  /** The shop's path to which a payer comes back whom the provider has to take along, whatever they decide there. */
  returnPath: string
}

/**
 * It worked; the provider refuses, for a reason the shop tells apart; or nobody knows, because no answer came. "Unknown"
 * is never a failure: it may have happened.
 */
export type ProviderResult<T, Reason extends string = never> =
  | { kind: 'ok'; value: T }
  /** `code` and `traceId`: the provider's own word, and what its support asks for. */
  | { kind: 'refused'; reason: Reason | 'other'; code: string; traceId: string }
  | { kind: 'unknown'; reason: string }

/** 'duplicate': an invoice of this reference was paid before. */
export type OpenRefusal = 'duplicate'

export type CaptureRefusal =
  | 'duplicate'
  | 'not_approved'
  /** The payer may choose another means and agree again. */
  | 'declined'
  /** Only a look explains what was taken when. */
  | 'already_captured'
  | 'in_progress'

export type RefundRefusal =
  /** There is not so much left of it: somebody gave back a part, or all. Only a look explains what went back when. */
  | 'too_much'
  /** Asked for again later it may succeed. */
  | 'not_yet'
  /** It may not, however often it is asked for: too long ago, or in dispute. */
  | 'never'

export type Refund = {
  captureId: string
  /** Cents: all of it, or a part. */
  amount: number
  /** Under which it happens once. */
  key: string
}

/** How the order of a notice may be found. */
export type OrderPointer = { reference: string } | { captureId: string } | { orderId: string }

export type WebhookEvent = {
  eventId: string
  /** The provider's own word; `meaningOf` reads it, also long after. */
  eventType: string
  /** The likeliest first. What else a notice claims is not believed: the payment is looked at. */
  pointers: readonly OrderPointer[]
}

/** 'changed': look and settle. 'refunded': money went back; 'reversed': against the shop's will. */
export type WebhookMeaning = 'changed' | 'refunded' | 'reversed'

export type ReceivedNotice = { rawBody: string; headers: Readonly<Record<string, string>> }

export type PaymentProvider = {
  /** Stored with each order that it opened, so it stays: 'paypal'. */
  readonly name: string
  /** What a call takes at most, with all its attempts: 25 s, because a capture's lease ends after a minute. */
  readonly longestCallMs: number
  /** Opens a payment, or answers the one that was opened under the key; throws for an order that must not be paid. */
  open(order: OrderToPay, key: string): Promise<ProviderResult<{ reference: string }, OpenRefusal>>
  getPayment(reference: string): Promise<ProviderResult<ShownPayment>>
  /** Takes the whole payment, once under the key. */
  capture(reference: string, key: string): Promise<ProviderResult<ShownPayment, CaptureRefusal>>
  refund(refund: Refund): Promise<ProviderResult<{ refundId: string }, RefundRefusal>>
  /** 'forged': not the provider's, or unreadable. 'unknown': that could not be found out now. `now` in milliseconds. */
  readWebhook(received: ReceivedNotice, now: number): Promise<WebhookEvent | 'forged' | 'unknown'>
  meaningOf(eventType: string): WebhookMeaning
}

/** The first opens payments; the others are asked about those that they opened. */
export type PaymentProviders = readonly [PaymentProvider, ...PaymentProvider[]]

/** Throws where the shop no longer has it, though payments of it are open. */
export function providerNamed(providers: PaymentProviders, name: string | null): PaymentProvider {
  const found = providers.find((one) => one.name === name)
  if (found === undefined) throw new Error(`A payment is with ${name}, and this shop has no such provider.`)
  return found
}
