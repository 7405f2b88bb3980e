/** PayPal's order object, and its translation into a payment. Amounts become integer cents. */
import { z } from 'zod'
import type { PaymentView, ProviderPayment } from '../rules'
import { type AuthenticationResult, authenticationResult, mayBeCaptured } from './three-d-secure'

const amount = z.object({ currency_code: z.string(), value: z.string() })
/** PayPal's data of a payer is accepted unchecked: odd data must never make a payment fail. */
const text = z.string().catch('')
const person = z
  .object({
    email_address: text,
    name: z.object({ given_name: text, surname: text }).catch({ given_name: '', surname: '' }),
  })
  .optional()
  .catch(undefined)
/** Digits and name of the holder are not read: the shop stores nothing of a card. */
const card = z.object({ authentication_result: authenticationResult.optional() })
const capture = z.object({ id: z.string(), status: z.string(), amount })
const refund = z.object({ id: z.string(), amount, custom_id: z.string().optional() })

export const orderResponse = z.object({
  id: z.string(),
  status: z.string(),
  intent: z.string().optional(),
  update_time: z.string().optional(),
  payer: person,
  payment_source: z
    .object({
      paypal: person,
      card: card.optional(),
      google_pay: z.object({ card: card.optional() }).optional(),
    })
    .optional(),
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().optional(),
        amount: amount.optional(),
        payments: z.object({ captures: z.array(capture).optional(), refunds: z.array(refund).optional() }).optional(),
      }),
    )
    .optional(),
})
export type OrderResponse = z.infer<typeof orderResponse>

const toCents = (value: string): number => Math.round(Number(value) * 100)

function payerOf(response: OrderResponse): ProviderPayment['payer'] {
  const payer = response.payer ?? response.payment_source?.paypal
  if (payer === undefined) return null
  const { given_name: firstName, surname: lastName } = payer.name
  return { firstName, lastName, email: payer.email_address, phone: '' }
}

const captureViews: Readonly<Record<string, (id: string) => PaymentView>> = {
  COMPLETED: (captureId) => ({ kind: 'captured', captureId }),
  PARTIALLY_REFUNDED: (captureId) => ({ kind: 'captured', captureId }),
  PENDING: () => ({ kind: 'pending' }),
  REFUNDED: () => ({ kind: 'refunded' }),
  DECLINED: () => ({ kind: 'spent' }),
  FAILED: () => ({ kind: 'spent' }),
}

const authenticationOf = ({ payment_source: source }: OrderResponse): AuthenticationResult | undefined =>
  (source?.card ?? source?.google_pay?.card)?.authentication_result

/**
 * The status of the capture decides, without one the status of the order. Unknown statuses count as undecided. A card without
 * 3-D Secure is APPROVED; a card with it stays CREATED, with the authentication result beside it.
 */
function viewOf(response: OrderResponse, taken: z.infer<typeof capture> | undefined): PaymentView {
  if (taken !== undefined) return captureViews[taken.status]?.(taken.id) ?? { kind: 'pending' }
  const authentication = authenticationOf(response)
  if (authentication !== undefined && !mayBeCaptured(authentication)) return { kind: 'unconfirmed' }
  const isApproved = response.status === 'APPROVED' || (response.status === 'CREATED' && authentication !== undefined)
  return { kind: isApproved ? 'approved' : 'not_approved' }
}

export function toProviderPayment(response: OrderResponse): ProviderPayment {
  const unit = response.purchase_units?.[0]
  const taken = unit?.payments?.captures?.[0]
  return {
    view: viewOf(response, taken),
    paymentId: unit?.custom_id ?? '',
    currency: unit?.amount?.currency_code ?? '',
    amount: toCents(unit?.amount?.value ?? ''),
    capturedAmount: taken === undefined ? null : toCents(taken.amount.value),
    refunds: (unit?.payments?.refunds ?? []).map((back) => ({
      refundId: back.id,
      amount: toCents(back.amount.value),
      key: back.custom_id ?? null,
    })),
    changedAt: response.update_time === undefined ? null : new Date(response.update_time),
    payer: payerOf(response),
    deviations: response.intent === 'CAPTURE' ? [] : ['intent'],
  }
}
