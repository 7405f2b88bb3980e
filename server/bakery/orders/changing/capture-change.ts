/**
 * The customer has approved the further payment of a change. Capturing it applies the change (`applyChange`), or gives the money
 * back if the order was altered meanwhile.
 */
import type { BakeryBackend } from '@/lib/contract/contract'
import { type Caller, ok, refuse } from '@/lib/contract/operation'
import { whyDeclined } from '../../company-accounts/service'
import { findPayment } from '../payment/store'
import type { ChangeDeps } from './deps'

type CaptureChange = BakeryBackend['checkout']['captureChange']

export async function captureChange(
  deps: ChangeDeps,
  _caller: Caller,
  { orderGUID, ...key }: Parameters<CaptureChange>[1],
): ReturnType<CaptureChange> {
  const payment = await findPayment(deps.db, key)
  if (payment?.purpose !== 'change' || payment.order.orderGuid !== orderGUID) return refuse('order_unknown')
  const { kind } = await deps.payments.settle(payment, 'customer')
  switch (kind) {
    case 'paid':
      return ok({ result: 'changed' })
    case 'pending':
    case 'unseen':
      return ok({ result: 'pending' })
    case 'abandoned':
    case 'refunded':
      return refuse('change_not_kept')
    case 'declined':
      return refuse(payment.method === 'account' ? await whyDeclined(deps, payment) : 'payment_declined')
    case 'not_approved':
    case 'unconfirmed':
    case 'mismatch':
    case 'unavailable':
      return refuse(`payment_${kind}`)
  }
}
