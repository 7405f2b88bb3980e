/** PayPal's JSON representations of orders and errors. */
import { randomBytes } from 'node:crypto'
import type { SimulatedCard, SimulatedOrder } from './order-store'

export const SIMULATED_PAYER = {
  payer_id: 'SIMPAYER00001',
  email_address: 'fiete.hansen@example.com',
  name: { given_name: 'Fiete', surname: 'Hansen' },
  address: { country_code: 'DE' },
} as const

const walletJson = {
  email_address: SIMULATED_PAYER.email_address,
  account_id: SIMULATED_PAYER.payer_id,
  account_status: 'VERIFIED',
  name: SIMULATED_PAYER.name,
} as const

function cardJson({ lastDigits, authentication }: SimulatedCard) {
  const { liability_shift, ...three_d_secure } = authentication ?? {}
  return {
    name: 'FIETE HANSEN',
    last_digits: lastDigits,
    brand: 'VISA',
    type: 'CREDIT',
    ...(authentication === null ? {} : { authentication_result: { liability_shift, three_d_secure } }),
  }
}

function sourceJson({ source, card }: SimulatedOrder, approved: boolean) {
  if (source === 'paypal') return { paypal: approved ? walletJson : {} }
  if (card === null) return { [source]: {} }
  return { [source]: source === 'card' ? cardJson(card) : { card: cardJson(card) } }
}

export function orderJson(order: SimulatedOrder, apiBase: string) {
  const approved = order.status === 'APPROVED' || order.status === 'COMPLETED'
  const self = `${apiBase}/v2/checkout/orders/${order.id}`
  return {
    id: order.id,
    intent: order.intent,
    status: order.status,
    create_time: order.createdAt,
    update_time: order.updatedAt,
    purchase_units: [
      {
        reference_id: 'default',
        ...order.purchaseUnit,
        ...(order.captures.length === 0 ? {} : { payments: { captures: order.captures, refunds: order.refunds } }),
      },
    ],
    payment_source: sourceJson(order, approved),
    // Card payments have no payer data.
    ...(approved && order.source === 'paypal' ? { payer: SIMULATED_PAYER } : {}),
    links: [
      { href: self, rel: 'self', method: 'GET' },
      { href: `${apiBase}/checkoutnow?token=${order.id}`, rel: 'payer-action', method: 'GET' },
      { href: `${self}/capture`, rel: 'capture', method: 'POST' },
    ],
  }
}

/** PayPal's response without `Prefer: return=representation`. */
export function minimalOrderJson(order: SimulatedOrder, apiBase: string) {
  const { id, status, links } = orderJson(order, apiBase)
  return { id, status, links }
}

const names: Readonly<Record<number, string>> = {
  400: 'INVALID_REQUEST',
  401: 'AUTHENTICATION_FAILURE',
  404: 'RESOURCE_NOT_FOUND',
  422: 'UNPROCESSABLE_ENTITY',
  500: 'INTERNAL_SERVER_ERROR',
}

export const errorJson = (status: number, details: { issue: string; description: string; field?: string }[]) => ({
  name: names[status] ?? 'INTERNAL_SERVER_ERROR',
  message: 'The requested action could not be performed.',
  debug_id: randomBytes(6).toString('hex'),
  details,
})
