/** What staff find an order by; the keys are written in the transaction that gives them their numbers. */
import { and, desc, eq, gte, isNotNull, lt, sql } from 'drizzle-orm'
import { type SearchQuery, searchQuery } from '@/lib/domain/search-keys'
import type { Db, Tx } from '../../db/client'
import { orderSearch, orders } from '../../db/schema/orders'
import { type OrderRecord, toRecord } from '../store'
import { keysOfOrder, type SearchableOrder } from './rules'

/** Of what it was called before, an order is found by that, too. */
export async function writeSearchKeys(tx: Tx, order: SearchableOrder & { orderId: string }): Promise<void> {
  await tx
    .insert(orderSearch)
    .values({ orderId: order.orderId, keys: keysOfOrder(order) })
    .onConflictDoUpdate({ target: orderSearch.orderId, set: { keys: sql`${orderSearch.keys} || excluded.keys` } })
}

/** Parts are letters and digits alone. */
const toTsquery = (query: SearchQuery): string =>
  query.map((reading) => `(${reading.map((part) => `'${part}':*`).join(' & ')})`).join(' | ')

type SearchWindow = { branchId: number; from: Date; until: Date; limit: number }

/** Paid orders of a branch in that time that a text leads to, the last appointment first; of whom nobody knows any more by their number. */
export async function searchBranchOrders(
  db: Db | Tx,
  text: string,
  { branchId, from, until, limit }: SearchWindow,
): Promise<OrderRecord[]> {
  const query = searchQuery(text)
  if (query.length === 0) return []
  const rows = await db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.branchId, branchId),
        gte(orders.targetAt, from),
        lt(orders.targetAt, until),
        isNotNull(orders.invoiceNumber),
        sql`${orders.orderId} in (
          select order_id from order_search where keys @@ ${toTsquery(query)}::tsquery
          union all select order_id from orders where order_number = ${text.trim().toUpperCase()})`,
      ),
    )
    .orderBy(desc(orders.targetAt))
    .limit(limit)
  return rows.map(toRecord)
}
