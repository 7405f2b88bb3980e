/** The customer opens the payment of a change that costs more. Added goods are claimed; the order stays as it is. */
import type { BakeryBackend } from '@/lib/contract/contract'
import { type Caller, ok, type Result, refuse } from '@/lib/contract/operation'
import { routes } from '@/lib/web/routes'
import type { Tx } from '../../db/client'
import { transact } from '../../db/transact'
import type { PaymentRecord } from '../payment/store'
import { findOrder } from '../store'
import { asRefusal, type ChangeRefusal, type ConfirmedChange, checkChange } from './check-change'
import type { ChangeDeps } from './deps'
import { insertFurtherPayment, supersedeChange } from './further-payment'

type OpenChange = BakeryBackend['checkout']['openChange']
type Method = NonNullable<Parameters<OpenChange>[1]['method']>

export async function openChange(
  deps: ChangeDeps,
  _caller: Caller,
  { orderGUID, method = 'wallet', ...change }: Parameters<OpenChange>[1],
): ReturnType<OpenChange> {
  const found = await findOrder(deps.db, { orderGuid: orderGUID })
  if (found === null) return refuse('order_unknown')
  // The papers of an order on account are the company's, so the difference is bought on account, too.
  const paidBy = found.companyId === null ? method : 'account'
  if (found.companyId === null && method === 'account') return refuse('account_not_offered')
  const payment = await transact(deps.db, (tx) => openWithin(deps, tx, found.orderId, { change, method: paidBy }))
  if (!payment.ok) return payment
  const opened = await deps.payments.openAtProvider(payment.value, { returnPath: routes.changeOrder(orderGUID) })
  return opened.ok ? ok({ reference: opened.value.reference }) : refuse('payment_unavailable')
}

async function openWithin(
  deps: ChangeDeps,
  tx: Tx,
  orderId: string,
  { change, method }: { change: ConfirmedChange; method: Method },
): Promise<Result<PaymentRecord, ChangeRefusal>> {
  const checked = await checkChange(deps, tx, orderId, change)
  if (!checked.ok) return checked
  const { order, quoted } = checked.value
  if (quoted === null) return refuse('order_changed')

  if (quoted.quote.difference <= 0) return refuse('change_repriced')
  if (!(await supersedeChange(deps, tx, order))) return refuse('change_in_payment')

  const payment = await insertFurtherPayment(deps, tx, order, quoted.next, method)
  return payment.ok ? payment : refuse(asRefusal(order, quoted, payment.error))
}
