/** The PostgreSQL pool, and the two executor types that SQL functions take. */
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { ExplainingClient } from './explaining-client'

const CASING = 'snake_case'

/** Without drizzle's `transaction`, because all transactions go through `transact.ts`. */
type Executor<Client> = Omit<NodePgDatabase, 'transaction'> & { $client: Client }
/** The pool: each statement is its own transaction on any connection. */
export type Db = Executor<pg.Pool>
/** A connection within a transaction. Services open transactions, stores receive them. */
export type Tx = Executor<pg.PoolClient>

/** Idle connections stay for ten minutes: a new one costs about a tenth of a purchase and must parse all statements again. */
const IDLE_MS = 10 * 60_000

/**
 * Opens a pool. Statements are cancelled after 10 s, or after 8 s of waiting for a lock. A connection not established within
 * `connectTimeoutMs` and a query without response for 12 s are errors, so that nothing waits for ever.
 */
export function connect(databaseUrl: string, maxConnections = 10, connectTimeoutMs = 5_000) {
  const pool = new pg.Pool({
    Client: ExplainingClient,
    connectionString: databaseUrl,
    // Independent statements of one transaction may be issued together with `Promise.all`.
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
  // A broken idle connection must not end the process; the next query reports the fault.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const db: Db = drizzle({ client: pool, casing: CASING })
  return { db, pool, close: () => pool.end() }
}

export type Connection = ReturnType<typeof connect>

const executors = new WeakMap<pg.PoolClient, Tx>()

/** One executor for each connection, so that prepared queries are built once for it (`named-statements.ts`). */
export function executorOf(client: pg.PoolClient): Tx {
  const executor = executors.get(client) ?? drizzle({ client, casing: CASING })
  executors.set(client, executor)
  return executor
}
