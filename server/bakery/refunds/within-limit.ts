/**
 * Money that staff give back, whichever screen they do it from: owed within the limit of the person and in their name. Nothing
 * else owes for staff.
 */
import { randomUUID } from 'node:crypto'
import { type Caller, ok, type Result, refuse } from '@/lib/contract/operation'
import type { RefundReason } from '@/lib/contract/order-refund'
import type { Db, Tx } from '../db/client'
import { mayHavePayment } from '../orders/rules'
import type { OrderRecord, OrdersService } from '../orders/service'
import type { LedgerEntries } from './ledger-entries'
import { countedOf } from './ledger-rules'
import { type RefundShare, shareOf } from './rules'
import { type RefundRow, refundsOf } from './store'
import type { RefundView } from './view'

type Deps = {
  orders: Pick<OrdersService, 'describe'>
  ledger: Pick<LedgerEntries, 'owe'>
  view: Pick<RefundView, 'leftFor'>
}

/** Who gives what back, at which branch. */
type Giving = { caller: Caller; branchERPId: number; order: OrderRecord; reason: RefundReason }

/** Goods that cost nothing need none. */
const hasMoneyFor = (order: OrderRecord, { amount }: RefundShare): boolean => amount === 0 || mayHavePayment(order)

export function createWithinLimit({ orders, ledger, view }: Deps) {
  /** The order is locked, and has the money. */
  async function owe(
    tx: Tx,
    { caller, branchERPId, order, reason }: Giving,
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
    return typeof share === 'string' || !hasMoneyFor(order, share) ? null : share
  }

  return {
    /** The order is locked. */
    owe: async (
      tx: Tx,
      giving: Giving,
      share: RefundShare,
      refundId: string,
    ): Promise<Result<RefundRow, 'refund_limit' | 'refund_nothing'>> =>
      hasMoneyFor(giving.order, share) ? owe(tx, giving, share, refundId) : refuse('refund_nothing'),

    /** All that is left of an order that the branch does not make; null where nothing is. */
    oweRest: async (tx: Tx, giving: Giving): Promise<Result<RefundRow | null, 'refund_limit'>> => {
      const share = await restOf(tx, giving.order)
      return share === null ? ok(null) : owe(tx, giving, share, randomUUID())
    },

    /** Whether the person may give all of the order back now. */
    mayOweRest: async (db: Db, { caller, branchERPId, order }: Omit<Giving, 'reason'>): Promise<boolean> => {
      const share = await restOf(db, order)
      const left = await view.leftFor(db, caller, branchERPId, await refundsOf(db, order.orderId))
      return share === null || left === null || share.amount <= left
    },
  }
}

export type WithinLimit = ReturnType<typeof createWithinLimit>
