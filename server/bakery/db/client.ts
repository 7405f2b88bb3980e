/** The PostgreSQL connections, and the two types everything that speaks SQL takes. */
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

const CASING = 'snake_case'

/** Drizzle's own `transaction` is left out: all transactions go through `transact.ts`. */
type Executor<Client> = Omit<NodePgDatabase, 'transaction'> & { $client: Client }
/** Each statement is a transaction of its own, on any connection of the pool. */
export type Db = Executor<pg.Pool>
/** One connection, within a transaction; services open it, stores take it. */
export type Tx = Executor<pg.PoolClient>

/** A new connection costs as much as a tenth of a purchase, and has to parse each of its statements. */
const IDLE_MS = 10 * 60_000

/**
 * A pool on `databaseUrl`. A statement that takes longer than ten seconds is cancelled, one that waits for a lock after
 * eight; a connection that does not come in `connectTimeoutMs`, or a server that does not answer at all, is an error: nothing
 * waits for ever.
 */
export function connect(databaseUrl: string, maxConnections = 10, connectTimeoutMs = 5_000) {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    // Statements of one transaction that do not need each other's rows may be issued together, with `Promise.all`.
    pipeline: true,
    max: maxConnections,
    connectionTimeoutMillis: connectTimeoutMs,
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
  const db: Db = drizzle({ client: pool, casing: CASING })
  return { db, pool, close: () => pool.end() }
}

export type Connection = ReturnType<typeof connect>

const executors = new WeakMap<pg.PoolClient, Tx>()

/** The same for every transaction on this connection, so that a query is built once for it: see `statements.ts`. */
export function executorOf(client: pg.PoolClient): Tx {
  const executor = executors.get(client) ?? drizzle({ client, casing: CASING })
  executors.set(client, executor)
  return executor
}
