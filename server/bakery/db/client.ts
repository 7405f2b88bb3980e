/** The PostgreSQL connection, and the two types everything that speaks SQL takes. */
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { PlannedClient } from './planned-client'
import * as branches from './schema/branches'
import * as breadSaver from './schema/bread-saver'
import * as carts from './schema/carts'
import * as catalogue from './schema/catalogue'
import * as content from './schema/content'
import * as coupons from './schema/coupons'
import * as customers from './schema/customers'
import * as attempts from './schema/limits'
import * as mail from './schema/mail'
import * as orders from './schema/orders'
import * as push from './schema/push'
import * as refunds from './schema/refunds'
import * as slots from './schema/slots'
import * as staff from './schema/staff'
import * as standingOrders from './schema/standing-orders'
import * as webhooks from './schema/webhooks'

export const schema = {
  ...attempts,
  ...branches,
  ...breadSaver,
  ...carts,
  ...catalogue,
  ...content,
  ...coupons,
  ...customers,
  ...mail,
  ...orders,
  ...push,
  ...refunds,
  ...slots,
  ...staff,
  ...standingOrders,
  ...webhooks,
}

/** A new connection costs as much as a tenth of a purchase, and has to learn each of its statements. */
const IDLE_MS = 10 * 60_000

/**
 * A pool on `databaseUrl`. A statement that takes longer than ten seconds is cancelled, one that waits for a lock after
 * eight; a connection that does not come in `patienceMs`, or a server that does not answer at all, is an error: nothing
 * waits for ever.
 */
export function connect(databaseUrl: string, maxConnections = 10, patienceMs = 5_000) {
  const pool = new pg.Pool({
    Client: PlannedClient,
    connectionString: databaseUrl,
    max: maxConnections,
    connectionTimeoutMillis: patienceMs,
    idleTimeoutMillis: IDLE_MS,
    statement_timeout: 10_000,
    lock_timeout: 8_000,
    query_timeout: 12_000,
    keepAlive: true,
    idle_in_transaction_session_timeout: 15_000,
  })
  // A connection that breaks while nobody asks it anything must not end the process; the next query reports the fault.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = drizzle(pool, { schema, casing: 'snake_case' })
  return { db, pool, close: () => pool.end() }
}

export type Connection = ReturnType<typeof connect>
export type Db = Connection['db']
/** A transaction; services open it, stores take it. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]
