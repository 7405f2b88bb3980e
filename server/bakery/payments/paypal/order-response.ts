/** How PayPal shows an order, and what that means for a payment. Amounts become integer cents. */
import { z } from 'zod'
import type { PaymentView, ShownPayment } from '../rules'
import { type AuthenticationResult, authenticationResult, mayBeCaptured } from './three-d-secure'

const amount = z.object({ currency_code: z.string(), value: z.string() })
/** Whatever PayPal says of a payer is kept as it comes: it is theirs to check, and never a reason to lose a payment. */
const text = z.string().catch('')
const person = z
  .object({
    email_address: text,
    name: z.object({ given_name: text, surname: text }).catch({ given_name: '', surname: '' }),
  })
  .optional()
  .catch(undefined)
/** Its digits and its holder's name are not read: the shop has no use for them, and keeps nothing of a card. */
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

function payerOf(answer: OrderResponse): ShownPayment['payer'] {
  const known = answer.payer ?? answer.payment_source?.paypal
  if (known === undefined) return null
  const { given_name: firstName, surname: lastName } = known.name
  return { firstName, lastName, email: known.email_address, phone: '' }
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
 * A capture decides; without one the order's own status does. A status unknown to us counts as undecided. A card whose bank
 * did not have to be asked is APPROVED; one whose bank was asked stays CREATED, with what the bank said beside it.
 */
function viewOf(answer: OrderResponse, taken: z.infer<typeof capture> | undefined): PaymentView {
  if (taken !== undefined) return captureViews[taken.status]?.(taken.id) ?? { kind: 'pending' }
  const said = authenticationOf(answer)
  if (said !== undefined && !mayBeCaptured(said)) return { kind: 'unconfirmed' }
  const agreed = answer.status === 'APPROVED' || (answer.status === 'CREATED' && said !== undefined)
  return { kind: agreed ? 'approved' : 'not_approved' }
}

export function toShownPayment(answer: OrderResponse): ShownPayment {
  const unit = answer.purchase_units?.[0]
  const taken = unit?.payments?.captures?.[0]
  return {
    view: viewOf(answer, taken),
    orderId: unit?.custom_id ?? '',
    currency: unit?.amount?.currency_code ?? '',
    amount: toCents(unit?.amount?.value ?? ''),
    capturedAmount: taken === undefined ? null : toCents(taken.amount.value),
    refunds: (unit?.payments?.refunds ?? []).map((back) => ({
      refundId: back.id,
      amount: toCents(back.amount.value),
      key: back.custom_id ?? null,
    })),
    changedAt: answer.update_time === undefined ? null : new Date(answer.update_time),
    payer: payerOf(answer),
    deviations: answer.intent === 'CAPTURE' ? [] : ['intent'],
  }
}
