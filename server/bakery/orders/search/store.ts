/** SQL of the staff's order search. Keys are written in the transaction that assigns the numbers they contain. */
import { desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { SearchKind } from '@/lib/contract/values'
import { type SearchQuery, searchQuery } from '@/lib/domain/search-keys'
import type { Db, Tx } from '../../db/client'
import { orderSearch, orders } from '../../db/schema/orders'
import { type OrderRecord, toRecord } from '../store'
import { keysOfOrder, type SearchableOrder } from './rules'

/** Adds the order's present keys; former ones (an old invoice number, say) stay searchable. */
export async function writeSearchKeys(
  tx: Tx,
  order: SearchableOrder & { orderId: string },
  lines: readonly { name: string }[],
): Promise<void> {
  await tx
    .insert(orderSearch)
    .values({ orderId: order.orderId, keys: keysOfOrder(order, lines) })
    .onConflictDoUpdate({ target: orderSearch.orderId, set: { keys: sql`${orderSearch.keys} || excluded.keys` } })
}

/** The keys contain letters and digits only, so they need no escaping. `whole`: keys that equal the text, not only begin with it. */
const toTsquery = (query: SearchQuery, whole = false): string =>
  query
    .map((reading) =>
      reading
        .map((part) => `(${part.map((start) => (whole ? `'${start}'` : `'${start}':*`)).join(' | ')})`)
        .join(' & '),
    )
    .map((reading) => `(${reading})`)
    .join(' | ')

export type SearchWindow = {
  /** Undefined: all branches. */
  branchId?: number
  /** Appointments in [from, until). */
  from?: Date | undefined
  until?: Date | undefined
  limit: number
}

/** Latest orders of the window whose keys are compared one by one, before the index of the keys is asked. */
const RECENT = 5_000

/**
 * Statements for the same search, in the order in which they are asked until enough orders are found. A text that many orders
 * match has enough matches among the window's latest orders, which the index of appointments yields; the index of the keys would
 * first collect all of them. It intersects whole words quickly, and beginnings of words slowly if they are frequent.
 */
export function searchStatements(query: SearchQuery, { branchId, from, until, limit }: SearchWindow) {
  const inWindow = sql.join(
    [
      sql`o.invoice_number is not null`,
      ...(branchId === undefined ? [] : [sql`o.branch_id = ${branchId}`]),
      ...(from === undefined ? [] : [sql`o.target_at >= ${from.toISOString()}::timestamptz`]),
      ...(until === undefined ? [] : [sql`o.target_at < ${until.toISOString()}::timestamptz`]),
    ],
    sql` and `,
  )
  const matches = (whole = false) =>
    query.length === 0 ? sql`true` : sql`s.keys @@ ${toTsquery(query, whole)}::tsquery`
  const byKeys = (whole: boolean) => sql`
    with found as materialized (select s.order_id from order_search s where ${matches(whole)})
    select o.order_id from found join orders o using (order_id) where ${inWindow}
    order by o.target_at desc limit ${limit}`
  return {
    // The subquery in the condition makes PostgreSQL look up each order's keys by its id.
    recent: sql`
      select r.order_id from (
        select o.order_id, o.target_at from orders o where ${inWindow} order by o.target_at desc limit ${RECENT}
      ) r where (select ${matches()} from order_search s where s.order_id = r.order_id)
      order by r.target_at desc limit ${limit}`,
    wholeWords: byKeys(true),
    beginnings: byKeys(false),
  }
}

const idsBy = async (db: Db | Tx, statement: SQL): Promise<string[]> =>
  (await db.execute<{ order_id: string }>(statement)).rows.map(({ order_id: id }) => id)

/** Ids of matching orders; the window's latest are among them. */
async function matchingIds(db: Db | Tx, query: SearchQuery, window: SearchWindow): Promise<Set<string>> {
  const { recent, wholeWords, beginnings } = searchStatements(query, window)
  const ids = new Set(await idsBy(db, recent))
  for (const statement of query.length === 0 ? [] : [wholeWords, beginnings]) {
    if (ids.size >= window.limit) break
    for (const id of await idsBy(db, statement)) ids.add(id)
  }
  return ids
}

/**
 * Paid orders that match the text, latest appointment first; without a text all of the window. Orders whose personal data was
 * erased are found by their number only.
 */
export async function searchPaidOrders(
  db: Db | Tx,
  text: string,
  { kinds, ...window }: SearchWindow & { kinds?: readonly SearchKind[] },
): Promise<OrderRecord[]> {
  const query = searchQuery(text, kinds)
  if (query.length === 0 && text.trim() !== '') return []
  const ids = await matchingIds(db, query, window)
  const rows = await db
    .select()
    .from(orders)
    .where(or(inArray(orders.orderId, [...ids]), eq(orders.orderNumber, text.trim().toUpperCase())))
    .orderBy(desc(orders.targetAt))
  return rows
    .filter((row) => row.invoiceNumber !== null && isInWindow(row, window))
    .slice(0, window.limit)
    .map(toRecord)
}

const isInWindow = (
  { branchId, targetAt }: { branchId: number; targetAt: Date },
  window: Omit<SearchWindow, 'limit'>,
): boolean =>
  (window.branchId === undefined || branchId === window.branchId) &&
  (window.from === undefined || targetAt >= window.from) &&
  (window.until === undefined || targetAt < window.until)
