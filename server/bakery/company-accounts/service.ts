/** Accounts of companies: who may buy on account, and the claims of the payment provider `account` (payments/account). */
import { ok, type Result, refuse } from '@/lib/contract/operation'
import { inTransaction } from '../db/transact'
import type { BakeryDeps } from '../deps'
import { type AccountRefusal, accountRefusalOf } from './rules'
import * as store from './store'

export type { AccountRefusal } from './rules'
export { openOf, paymentOnAccount, spentOf } from './store'

type AccountDeps = Pick<BakeryDeps, 'db' | 'clock'>

/** The account that an order is bought on, with the chosen cost centre. */
export type OrderAccount = { companyId: string; costCentre: string }

/** Whether the customer may buy for `cents` on account now. Capturing decides again, with the account locked. */
export async function accountFor(
  { db, clock }: AccountDeps,
  customerId: string | null,
  { cents, costCentre }: { cents: number; costCentre: string },
): Promise<Result<OrderAccount, AccountRefusal>> {
  const account = customerId === null ? null : await store.accountOf(db, customerId, clock.now())
  const refusal = accountRefusalOf(account, cents, costCentre)
  if (account === null || refusal !== null) return refuse(refusal ?? 'account_not_offered')
  return ok({ companyId: account.companyId, costCentre })
}

/** Why a capture on account was declined. */
export async function whyDeclined(
  { db, clock }: AccountDeps,
  { order, amountCents }: { order: { customerId: string | null; companyId: string | null }; amountCents: number },
): Promise<AccountRefusal> {
  const account = order.customerId === null ? null : await store.accountOf(db, order.customerId, clock.now())
  const own = account?.companyId === order.companyId ? account : null
  // Room that became free since the refusal is found by the next attempt.
  return accountRefusalOf(own, amountCents, null) ?? 'account_limit'
}

/** Claims the amount of a payment; returns the capture's id, also if it was claimed before, or null if it is refused. */
export const captureOnAccount = ({ db, clock }: AccountDeps, paymentId: string): Promise<string | null> =>
  inTransaction(db, async (tx) => {
    if (!(await store.lockAccount(tx, paymentId))) return null
    await store.claimAmount(tx, paymentId, clock.now())
    return (await store.paymentOnAccount(tx, paymentId))?.captureId ?? null
  })

/** Lowers the open sum once per key; null: less is left of the capture. */
export async function refundOnAccount(
  { db, clock }: AccountDeps,
  refund: { captureId: string; amount: number; key: string },
): Promise<string | null> {
  const paymentId = await store.paymentOfCapture(db, refund.captureId)
  if (paymentId === null) return null
  return inTransaction(db, async (tx) => {
    await store.lockAccount(tx, paymentId)
    await store.claimRefund(tx, { ...refund, now: clock.now() })
    return store.refundWithKey(tx, refund.key)
  })
}
