/** SQL of the staff's order search. Keys are written in the transaction that assigns the numbers they contain. */
import { desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { SearchKind } from '@/lib/contract/values'
import { isLongBeginning, type SearchQuery, searchQuery } from '@/lib/domain/search-keys'
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

/** Whether a key must only begin with the text, or equal it. */
type IsBeginning = (start: string) => boolean

/** The keys contain letters and digits only, so they need no escaping. */
const toTsquery = (query: SearchQuery, isBeginning: IsBeginning): string =>
  query
    .map((reading) =>
      reading
        .map((part) => `(${part.map((start) => `'${start}'${isBeginning(start) ? ':*' : ''}`).join(' | ')})`)
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

/** Latest orders whose keys are compared one by one, before the index of the keys is asked. */
const RECENT = 5_000
/** Orders that are taken from the index of the keys. A text with more matches is frequent, so that some are among the latest. */
const MOST_MATCHES = 2_000

/**
 * Statements for the same search. A window that ends on both sides, such as a day, is small: `recent` compares all its orders.
 * Of all orders it compares the latest, where a frequent text has enough matches; the index of the keys then yields the rare
 * texts, first whole words, which it intersects quickly, then beginnings of words. Both are bounded, because the index collects
 * all keys of a beginning: of '2025' it would collect every order of a year.
 */
export function searchStatements(query: SearchQuery, { branchId, from, until, limit }: SearchWindow) {
  const isSmall = from !== undefined && until !== undefined
  const inWindow = sql.join(
    [
      sql`o.invoice_number is not null`,
      ...(branchId === undefined ? [] : [sql`o.branch_id = ${branchId}`]),
      ...(from === undefined ? [] : [sql`o.target_at >= ${from.toISOString()}::timestamptz`]),
      ...(until === undefined ? [] : [sql`o.target_at < ${until.toISOString()}::timestamptz`]),
    ],
    sql` and `,
  )
  const matches = (isBeginning: IsBeginning) =>
    query.length === 0 ? sql`true` : sql`s.keys @@ ${toTsquery(query, isBeginning)}::tsquery`
  const byKeys = (isBeginning: IsBeginning) => sql`
    with found as materialized (select s.order_id from order_search s where ${matches(isBeginning)}),
      some_found as materialized (select order_id from found limit ${MOST_MATCHES})
    select o.order_id from some_found join orders o using (order_id) where ${inWindow}
    order by o.target_at desc limit ${limit}`
  const byIndex = [byKeys(() => false), byKeys(isLongBeginning)]
  return {
    // The subquery in the condition makes PostgreSQL look up each order's keys by its id.
    recent: sql`
      select r.order_id from (
        select o.order_id, o.target_at from orders o where ${inWindow}
        order by o.target_at desc ${isSmall ? sql`` : sql`limit ${RECENT}`}
      ) r where (select ${matches(() => true)} from order_search s where s.order_id = r.order_id)
      order by r.target_at desc limit ${limit}`,
    byIndex: query.length === 0 || isSmall ? [] : byIndex,
  }
}

const idsBy = async (db: Db | Tx, statement: SQL): Promise<string[]> =>
  (await db.execute<{ order_id: string }>(statement)).rows.map(({ order_id: id }) => id)

/** Ids of matching orders; the latest are among them, unless more than MOST_MATCHES match and few of them are recent. */
async function matchingIds(db: Db | Tx, query: SearchQuery, window: SearchWindow): Promise<Set<string>> {
  const { recent, byIndex } = searchStatements(query, window)
  const ids = new Set(await idsBy(db, recent))
  for (const statement of byIndex) {
    if (ids.size >= window.limit) break
    for (const id of await idsBy(db, statement)) ids.add(id)
  }
  return ids
}

/**
 * Paid orders that match the text, latest appointment first, of one appointment the latest order first; without a text all of the window. Orders whose personal data was
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
    .orderBy(desc(orders.targetAt), desc(orders.orderNumber))
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
