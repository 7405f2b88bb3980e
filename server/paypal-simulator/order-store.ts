/**
 * The simulator's orders and the transitions that PayPal allows. Amounts remain decimal strings as received. Every change is
 * passed to `onChange`, which persists it.
 */
import { randomBytes } from 'node:crypto'

type Money = { currency_code: string; value: string }

export type PurchaseUnit = {
  custom_id?: string
  invoice_id?: string
  amount: Money & { breakdown?: Record<string, Money> }
  items?: { name: string; quantity: string; unit_amount: Money; sku?: string }[]
  shipping?: unknown
}

export type Capture = {
  id: string
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'REFUNDED'
  amount: Money
  custom_id?: string
  invoice_id?: string
  create_time: string
}

/** A refund of a part of a capture, or of all of it. */
export type Refund = { id: string; status: 'COMPLETED'; amount: Money; custom_id?: string; create_time: string }

/** The card of an order, as PayPal shows it. */
export type SimulatedCard = {
  lastDigits: string
  /** Result of 3-D Secure; null without a challenge, or before its end. */
  authentication: { liability_shift: string; enrollment_status: string; authentication_status?: string } | null
}

const sources = ['paypal', 'card', 'apple_pay', 'google_pay'] as const
type Source = (typeof sources)[number]

export type SimulatedOrder = {
  id: string
  source: Source
  card: SimulatedCard | null
  intent: string
  status: 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED'
  purchaseUnit: PurchaseUnit
  returnUrl: string
  cancelUrl: string
  createdAt: string
  updatedAt: string
  /** The next capture is declined; with a card every capture is. */
  declineNext: boolean
  captures: Capture[]
  refunds: Refund[]
}

/** PayPal's rejection of a well-formed request: 422 with an issue, or 404. */
export class PaypalRefusal extends Error {
  readonly status: number
  readonly issue: string
  constructor(status: number, issue: string) {
    super(issue)
    this.status = status
    this.issue = issue
  }
}

export type CreateOrderBody = {
  intent: string
  purchase_units: PurchaseUnit[]
  payment_source?: Partial<Record<Source, { experience_context?: { return_url?: string; cancel_url?: string } }>>
}

export type RefundBody = { amount?: Money; custom_id?: string }

/** Results of a 3-D Secure challenge in PayPal's terms. */
export const authentications = {
  confirmed: { liability_shift: 'POSSIBLE', enrollment_status: 'Y', authentication_status: 'Y' },
  refused: { liability_shift: 'NO', enrollment_status: 'Y', authentication_status: 'N' },
  unavailable: { liability_shift: 'UNKNOWN', enrollment_status: 'Y', authentication_status: 'U' },
  not_enrolled: { liability_shift: 'NO', enrollment_status: 'N' },
} as const
export type Authentication = keyof typeof authentications

const ALPHABET = 'ABCDEFGHJKLMNPRSTUVWXY0123456789'
/** 17 characters like PayPal's ids. */
const newId = () => Array.from(randomBytes(17), (byte) => ALPHABET[byte % ALPHABET.length]).join('')

const inCents = (money: Money | undefined) => Math.round(Number(money?.value ?? 0) * 100)
const refundedCents = (refunds: readonly Refund[]) => refunds.reduce((sum, { amount }) => sum + inCents(amount), 0)

/** Rejects amounts whose breakdown does not add up, as PayPal does. */
function checkSums(unit: PurchaseUnit): void {
  if (!/^\d+\.\d{2}$/.test(unit.amount.value)) throw new PaypalRefusal(422, 'DECIMAL_PRECISION')
  const breakdown = unit.amount.breakdown
  if (breakdown === undefined) return
  const items = (unit.items ?? []).reduce((sum, item) => sum + Number(item.quantity) * inCents(item.unit_amount), 0)
  if (items !== inCents(breakdown['item_total'])) throw new PaypalRefusal(422, 'ITEM_TOTAL_MISMATCH')
  const total = items + inCents(breakdown['shipping']) - inCents(breakdown['discount'])
  if (total !== inCents(unit.amount)) throw new PaypalRefusal(422, 'AMOUNT_MISMATCH')
}

const isCompleted = (status: Capture['status']) => status === 'COMPLETED' || status === 'PARTIALLY_REFUNDED'

function refundableCents(amount: Money, { currency_code }: Money): number {
  if (amount.currency_code !== currency_code) throw new PaypalRefusal(422, 'REFUND_CAPTURE_CURRENCY_MISMATCH')
  if (!/^\d+\.\d{2}$/.test(amount.value)) throw new PaypalRefusal(422, 'DECIMAL_PRECISION')
  if (inCents(amount) === 0) throw new PaypalRefusal(422, 'REFUND_AMOUNT_TOO_LOW')
  return inCents(amount)
}

export function createOrderStore(known: SimulatedOrder[], onChange: (order: SimulatedOrder) => void) {
  const orders = new Map(known.map((order) => [order.id, order]))

  function find(orderId: string): SimulatedOrder {
    const order = orders.get(orderId)
    if (order === undefined) throw new PaypalRefusal(404, 'INVALID_RESOURCE_ID')
    return order
  }

  function findCapture(captureId: string): { order: SimulatedOrder; capture: Capture } {
    for (const order of orders.values()) {
      const capture = order.captures.find(({ id }) => id === captureId)
      if (capture !== undefined) return { order, capture }
    }
    throw new PaypalRefusal(404, 'INVALID_RESOURCE_ID')
  }

  function save(order: SimulatedOrder): SimulatedOrder {
    order.updatedAt = new Date().toISOString()
    onChange(order)
    return order
  }

  /** By default, PayPal rejects a second payment with the same invoice id within a merchant account. */
  function refuseSecondPayment({ id, invoice_id }: { id?: string; invoice_id?: string | undefined }): void {
    if (invoice_id === undefined) return
    const isPaid = [...orders.values()].some(
      (other) => other.id !== id && other.purchaseUnit.invoice_id === invoice_id && other.captures.length > 0,
    )
    if (isPaid) throw new PaypalRefusal(422, 'DUPLICATE_INVOICE_ID')
  }

  function refuseCapture(order: SimulatedOrder, mockedIssue: string | null): void {
    if (order.status === 'COMPLETED') throw new PaypalRefusal(422, 'ORDER_ALREADY_CAPTURED')
    // The shop must evaluate the authentication result; PayPal captures in any case.
    const isUnapprovedCard = order.status === 'CREATED' && order.card !== null
    if (order.status !== 'APPROVED' && !isUnapprovedCard) throw new PaypalRefusal(422, 'ORDER_NOT_APPROVED')
    refuseSecondPayment({ id: order.id, invoice_id: order.purchaseUnit.invoice_id })
    const issue = order.declineNext ? 'INSTRUMENT_DECLINED' : mockedIssue
    if (issue === null) return
    if (issue === 'INSTRUMENT_DECLINED' && order.source === 'paypal') {
      order.declineNext = false
      order.status = 'PAYER_ACTION_REQUIRED'
      save(order)
    }
    throw new PaypalRefusal(422, issue)
  }

  return {
    find,
    has: (orderId: string) => orders.has(orderId),
    all: (): SimulatedOrder[] => [...orders.values()],
    create(body: CreateOrderBody): SimulatedOrder {
      const unit = body.purchase_units[0]
      if (unit === undefined) throw new PaypalRefusal(422, 'MISSING_REQUIRED_PARAMETER')
      checkSums(unit)
      refuseSecondPayment({ invoice_id: unit.invoice_id })
      const source = sources.find((one) => body.payment_source?.[one] !== undefined) ?? 'paypal'
      const context = body.payment_source?.[source]?.experience_context
      const now = new Date().toISOString()
      const order: SimulatedOrder = {
        id: newId(),
        source,
        card: null,
        intent: body.intent,
        status: source === 'paypal' && context !== undefined ? 'PAYER_ACTION_REQUIRED' : 'CREATED',
        purchaseUnit: unit,
        returnUrl: context?.return_url ?? '',
        cancelUrl: context?.cancel_url ?? '',
        createdAt: now,
        updatedAt: now,
        declineNext: false,
        captures: [],
        refunds: [],
      }
      orders.set(order.id, order)
      return save(order)
    },
    /** The payer approves; with `declined` their bank declines the capture. */
    approve(orderId: string, declined: boolean): SimulatedOrder {
      const order = find(orderId)
      if (order.status === 'COMPLETED') throw new PaypalRefusal(422, 'ORDER_ALREADY_CAPTURED')
      order.status = 'APPROVED'
      order.declineNext = declined
      return save(order)
    },
    /** Confirms a card for the order, replacing an earlier one; with `asks` a 3-D Secure challenge follows. */
    confirmCard(orderId: string, lastDigits: string, { declined, asks }: { declined: boolean; asks: boolean }) {
      const order = find(orderId)
      if (order.status === 'COMPLETED') throw new PaypalRefusal(422, 'ORDER_ALREADY_CAPTURED')
      order.card = { lastDigits, authentication: null }
      order.status = asks ? 'PAYER_ACTION_REQUIRED' : 'APPROVED'
      order.declineNext = declined
      return save(order)
    },
    /** Stores the result of the 3-D Secure challenge; the latest one counts, and none after a capture. */
    authenticate(orderId: string, outcome: Authentication): SimulatedOrder {
      const order = find(orderId)
      if (order.card === null || order.status === 'COMPLETED') throw new PaypalRefusal(422, 'PAYER_CANNOT_PAY')
      order.card.authentication = authentications[outcome]
      order.status = 'CREATED'
      return save(order)
    },
    /** Captures the order once; `status` is the status of the capture. */
    capture(orderId: string, mockedIssue: string | null, status: 'COMPLETED' | 'PENDING'): SimulatedOrder {
      const order = find(orderId)
      refuseCapture(order, mockedIssue)
      const { custom_id, invoice_id, amount } = order.purchaseUnit
      order.status = 'COMPLETED'
      order.captures = [
        {
          id: newId(),
          status,
          amount: { currency_code: amount.currency_code, value: amount.value },
          ...(custom_id === undefined ? {} : { custom_id }),
          ...(invoice_id === undefined ? {} : { invoice_id }),
          create_time: new Date().toISOString(),
        },
      ]
      return save(order)
    },
    /** Ends a pending capture. */
    decideCapture(orderId: string, status: 'COMPLETED' | 'DECLINED'): SimulatedOrder {
      const order = find(orderId)
      for (const capture of order.captures) if (capture.status === 'PENDING') capture.status = status
      return save(order)
    },
    /** Refunds `amount`, by default all that is left of the capture. `custom_id`: by default that of the capture. */
    refund(captureId: string, { amount, custom_id }: RefundBody = {}): { order: SimulatedOrder; refund: Refund } {
      const { order, capture } = findCapture(captureId)
      if (capture.status === 'REFUNDED') throw new PaypalRefusal(422, 'CAPTURE_FULLY_REFUNDED')
      if (capture.status === 'PENDING') throw new PaypalRefusal(422, 'PENDING_CAPTURE')
      if (capture.status === 'DECLINED') throw new PaypalRefusal(422, 'REFUND_NOT_ALLOWED')
      const left = inCents(capture.amount) - refundedCents(order.refunds)
      const cents = amount === undefined ? left : refundableCents(amount, capture.amount)
      if (cents > left) throw new PaypalRefusal(422, 'REFUND_AMOUNT_EXCEEDED')
      const reference = custom_id ?? capture.custom_id
      const refund: Refund = {
        id: newId(),
        status: 'COMPLETED',
        amount: { currency_code: capture.amount.currency_code, value: (cents / 100).toFixed(2) },
        ...(reference === undefined ? {} : { custom_id: reference }),
        create_time: new Date().toISOString(),
      }
      order.refunds.push(refund)
      capture.status = cents === left ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
      return { order: save(order), refund }
    },
    /** Number of captures not fully refunded: 0 or 1 per order if the shop works correctly. */
    netCaptures: (orderIds: readonly string[]): number =>
      orderIds.reduce((sum, id) => sum + find(id).captures.filter(({ status }) => isCompleted(status)).length, 0),
    /** Captured cents less refunded cents. */
    netCents: (orderId: string): number => {
      const { captures, refunds } = find(orderId)
      const taken = captures.filter(({ status }) => isCompleted(status) || status === 'REFUNDED')
      return taken.reduce((sum, { amount }) => sum + inCents(amount), 0) - refundedCents(refunds)
    },
  }
}

export type OrderStore = ReturnType<typeof createOrderStore>
