/** SQL of the staff's order search. Keys are written in the transaction that assigns the numbers they contain. */
import { and, desc, eq, gte, isNotNull, lt, sql } from 'drizzle-orm'
import { type SearchQuery, searchQuery } from '@/lib/domain/search-keys'
import type { Db, Tx } from '../../db/client'
import { orderSearch, orders } from '../../db/schema/orders'
import { type OrderRecord, toRecord } from '../store'
import { keysOfOrder, type SearchableOrder } from './rules'

/** Adds the order's present keys; former ones (an old invoice number, say) stay searchable. */
export async function writeSearchKeys(tx: Tx, order: SearchableOrder & { orderId: string }): Promise<void> {
  await tx
    .insert(orderSearch)
    .values({ orderId: order.orderId, keys: keysOfOrder(order) })
    .onConflictDoUpdate({ target: orderSearch.orderId, set: { keys: sql`${orderSearch.keys} || excluded.keys` } })
}

/** The parts contain letters and digits only, so they need no escaping. */
const toTsquery = (query: SearchQuery): string =>
  query.map((reading) => `(${reading.map((part) => `'${part}':*`).join(' & ')})`).join(' | ')

type SearchWindow = { branchId: number; from: Date; until: Date; limit: number }

/**
 * Paid orders of a branch that match the text, with appointments in [from, until), latest first. Orders whose personal data was
 * erased are found by their number only.
 */
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
