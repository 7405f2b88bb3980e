/** Refunds by staff, in the person's name and within their limit. All refunds by staff are made by these functions. */
import { randomUUID } from 'node:crypto'
import { type Caller, ok, type Result, refuse } from '@/lib/contract/operation'
import type { RefundReason } from '@/lib/contract/orders/order-refund'
import { sum } from '@/lib/domain/sum'
import type { Db, Tx } from '../db/client'
import { hasCapture, type OrderRecord, type OrdersService } from '../orders/service'
import { countedOf, type RefundClaim } from './ledger-rules'
import { type RefundShare, shareOf } from './rules'
import { type RefundRow, refundsOf } from './store'
import type { RefundView } from './view'

type Deps = {
  orders: Pick<OrdersService, 'describe'>
  ledger: { owe: (tx: Tx, order: OrderRecord, share: RefundShare, claim: RefundClaim) => Promise<RefundRow> }
  view: Pick<RefundView, 'leftFor'>
}

type RefundByStaff = { caller: Caller; branchERPId: number; order: OrderRecord; reason: RefundReason }

/** True for goods that cost nothing, which need no payment. */
const hasMoneyFor = async (db: Db | Tx, { orderId }: OrderRecord, { amount }: RefundShare): Promise<boolean> =>
  amount === 0 || (await hasCapture(db, orderId))

export function createWithinLimit({ orders, ledger, view }: Deps) {
  /** The caller has locked the order and checked that it has a payment. */
  async function owe(
    tx: Tx,
    { caller, branchERPId, order, reason }: RefundByStaff,
    share: RefundShare,
    refundId: string,
  ): Promise<Result<RefundRow, 'refund_limit'>> {
    const left = await view.leftFor(tx, caller, branchERPId, await refundsOf(tx, order.orderId))
    if (left !== null && share.amount > left) return refuse('refund_limit')
    const by = { kind: 'staff', staffId: caller.staff?.staffId ?? '', name: caller.staff?.name ?? '' } as const
    return ok(await ledger.owe(tx, order, share, { refundId, reason, by }))
  }

  const restOf = async (db: Db | Tx, order: OrderRecord): Promise<RefundShare | null> => {
    const share = shareOf(await orders.describe(order, db), countedOf(await refundsOf(db, order.orderId)), {
      kind: 'rest',
    })
    return typeof share === 'string' || !(await hasMoneyFor(db, order, share)) ? null : share
  }

  return {
    /** Owes `share` under the id `refundId`. The caller has locked the order. */
    owe: async (
      tx: Tx,
      refund: RefundByStaff,
      share: RefundShare,
      refundId: string,
    ): Promise<Result<RefundRow, 'refund_limit' | 'refund_nothing'>> =>
      (await hasMoneyFor(tx, refund.order, share)) ? owe(tx, refund, share, refundId) : refuse('refund_nothing'),

    /** Owes all that is left of an order that the branch cancels; null if nothing is left. */
    oweRest: async (tx: Tx, refund: RefundByStaff): Promise<Result<RefundRow | null, 'refund_limit'>> => {
      const share = await restOf(tx, refund.order)
      return share === null ? ok(null) : owe(tx, refund, share, randomUUID())
    },

    /** The sum left to refund of an order, the VAT in it, and whether the person's limit allows it. */
    restFor: async (db: Db, { caller, branchERPId, order }: Omit<RefundByStaff, 'reason'>) => {
      const share = await restOf(db, order)
      const left = await view.leftFor(db, caller, branchERPId, await refundsOf(db, order.orderId))
      const amount = share?.amount ?? 0
      return {
        amount,
        vat: sum((share?.vat ?? []).map(({ tax }) => tax)),
        isAllowed: share === null || left === null || amount <= left,
      }
    },
  }
}

export type WithinLimit = ReturnType<typeof createWithinLimit>
