/** A customer pays: at the provider, by the methods it has, with all the ways in which a payment can end. */
import type { PaymentMethod } from '@/lib/contract/orders/checkout'
import type { Browser } from '../browser'
import type { Stage } from '../context'

type Decision = 'pay' | 'decline' | 'cancel'

/** The payer's decision at the provider; the bank asks for confirmation with a card. */
async function decide({ world: { simulator } }: Stage, reference: string, decision: Decision): Promise<void> {
  if (!simulator.orders.has(reference)) return
  if (simulator.orders.find(reference).source !== 'paypal') {
    if (simulator.orders.find(reference).status === 'COMPLETED') return
    simulator.orders.confirmCard(reference, '1111', { declined: decision === 'decline', asks: true })
    if (decision !== 'cancel') simulator.orders.authenticate(reference, 'confirmed')
    return
  }
  const body = new URLSearchParams({ token: reference, decision })
  await fetch(`${simulator.url}/checkoutnow`, { method: 'POST', body, redirect: 'manual' }).then((answer) =>
    answer.text(),
  )
}

/** How a payment that was opened ended for the customer. */
export type Paid = { end: 'left' | 'refused' | 'pending' | 'invalid' | 'valid'; orderGuid: string | null }

/** From the provider's window until the answer of the shop. */
export async function payAtProvider(
  stage: Stage,
  reference: string,
  capture: () => Promise<
    { ok: true; end: Paid['end']; orderGuid: string | null } | { ok: false; code: string; status: number }
  >,
): Promise<Paid> {
  const { dice, note } = stage
  if (dice.chance(0.06)) return { end: 'left', orderGuid: null }
  await decide(stage, reference, dice.weighted({ pay: 16, decline: 1, cancel: 1 }))
  // The browser is closed after the approval: the provider's notice completes the order.
  if (dice.chance(0.06)) return { end: 'left', orderGuid: null }
  const attempts = dice.chance(0.1) ? 2 : 1
  const answers = await Promise.all(Array.from({ length: attempts }, capture))
  let last = answers.find((answer) => answer.ok) ?? answers[0]
  // A page that gets no answer asks again; a declined customer tries once more.
  for (let more = dice.whole(0, 2); more > 0 && last !== undefined && !last.ok; more -= 1) {
    note(`payment not captured: ${last.code}`)
    if (last.code === 'payment_declined') await decide(stage, reference, 'pay')
    last = await capture()
  }
  if (last === undefined || !last.ok) {
    note(`payment not captured: ${last?.code ?? 'nothing'}`)
    return { end: 'refused', orderGuid: null }
  }
  return { end: last.end, orderGuid: last.orderGuid }
}

/** Captures the payment of the cart. */
export const captureCart =
  ({ call }: Browser, paypalOrderID: string, paidBy: PaymentMethod = 'wallet') =>
  async () => {
    const paymentProcessor = paidBy === 'account' ? 'account' : 'paypal'
    const method = { checkoutType: 'direct', paymentProcessor, paymentType: 'paypal' } as const
    const answer = await call('POST /api/checkout/capture', { ...method, paypalOrderID })
    if (!answer.ok) return answer
    const { validationResult: end, orderGUID } = answer.value
    return { ok: true as const, end, orderGuid: orderGUID === '' ? null : orderGUID }
  }
