import { randomUUID } from 'node:crypto'
import type { Tx } from '../db/client'
import { goodsPaymentsOf, type OrderRecord } from '../orders/service'
import { type LedgerEntryDeps, owe } from './ledger-entries'
import { countedOf, type RefundClaim } from './ledger-rules'
import { shareOf } from './rules'
import { type RefundRow, refundsOf } from './store'

/** Owes everything that is left of an order that the caller has locked; null if nothing is. */
export async function oweRest(
  deps: LedgerEntryDeps,
  tx: Tx,
  order: OrderRecord,
  claim: Omit<RefundClaim, 'refundId'>,
): Promise<RefundRow | null> {
  if ((await goodsPaymentsOf(tx, order.orderId)).length === 0) return null
  const earlier = countedOf(await refundsOf(tx, order.orderId))
  const share = shareOf(await deps.orders.describe(order, tx), earlier, { kind: 'rest' })
  if (typeof share === 'string' || share.amount === 0) return null
  return owe(deps, tx, order, share, { ...claim, refundId: randomUUID() })
}
