/**
 * Named statements, for the calls that customers wait for: PostgreSQL parses them once for each connection, and plans most
 * of them once. All other statements are sent as they are.
 *
 * Statements of a transaction that are issued together, with `Promise.all`, run in the order in which they are issued. Here
 * that is the order of the calls; any other query of drizzle is issued by `.execute()`, or else only once it is awaited.
 */
import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { QueryResult, QueryResultRow } from 'pg'
import type { Db, Tx } from './client'

/**
 * A query of drizzle that is built once for the pool and once for each connection: `build` ends in `.prepare(name)`. No
 * placeholder of a column may be given null, which drizzle would encode as a value of the column: `runNamed` takes null.
 */
export function prepared<Query>(build: (executor: Db | Tx) => Query): (executor: Db | Tx) => Query {
  const built = new WeakMap<Db | Tx, Query>()
  return (executor) => {
    const query = built.get(executor) ?? build(executor)
    built.set(executor, query)
    return query
  }
}

/** A query of drizzle that was not issued. */
type Built = { toSQL: () => { sql: string; params: unknown[] } }

const dialect = new PgDialect()

const textOf = (query: SQL | Built) => ('toSQL' in query ? query.toSQL() : dialect.sqlToQuery(query))

/**
 * Runs handwritten SQL, or a query that drizzle builds each time, under a name. The text of a name is always the same: only
 * parameters vary. Rows are as node-postgres reads them: columns have their names of SQL, and a time is a `Date`.
 */
export async function runNamed<Row extends QueryResultRow>(
  executor: Db | Tx,
  name: string,
  query: SQL | Built,
): Promise<QueryResult<Row>> {
  const { sql: text, params: values } = textOf(query)
  try {
    return await executor.$client.query<Row>({ name, text, values })
  } catch (fault) {
    throw new Error(`statement ${name} failed`, { cause: fault })
  }
}
