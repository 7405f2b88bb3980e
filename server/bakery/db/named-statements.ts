/**
 * Named statements for frequent operations: PostgreSQL parses them once per connection and plans most of them once. All other
 * statements are sent unnamed.
 *
 * Statements issued together with `Promise.all` run in the order in which they are issued. The functions of this file issue
 * them when they are called; a drizzle query is issued by `.execute()`, otherwise only when it is awaited.
 */
import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { QueryResult, QueryResultRow } from 'pg'
import type { Db, Tx } from './client'

/**
 * A drizzle query that is built once for the pool and once for each connection; `build` ends in `.prepare(name)`. Do not pass
 * null for a column's placeholder, because drizzle would encode it as a value of the column; use `runNamed` for that.
 */
export function preparedPerConnection<Query>(build: (executor: Db | Tx) => Query): (executor: Db | Tx) => Query {
  const built = new WeakMap<Db | Tx, Query>()
  return (executor) => {
    const query = built.get(executor) ?? build(executor)
    built.set(executor, query)
    return query
  }
}

/** A drizzle query that is not issued yet. */
type Built = { toSQL: () => { sql: string; params: unknown[] } }

const dialect = new PgDialect()

const textOf = (query: SQL | Built) => ('toSQL' in query ? query.toSQL() : dialect.sqlToQuery(query))

/**
 * Runs handwritten SQL, or a drizzle query built for this call, as a named statement. The SQL text of a name must always be
 * the same; only parameters vary. Rows have node-postgres' form: SQL column names, and timestamps as `Date`.
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
