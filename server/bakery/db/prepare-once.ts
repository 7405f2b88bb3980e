/**
 * A query whose text is built once for the process, for the pool and for every transaction. Drizzle binds a prepared query
 * to the connection of the session that it was made with, and a transaction is a session of its own: without this the text
 * would be built anew in each, which costs more than to ask.
 */
import type { Db, Tx } from './client'

/** What of drizzle's node-postgres this leans on; prepare-once.test.ts holds it. */
type Bound = { client: unknown }
type WithSession = { session: Bound }

/** `build` ends in `.prepare(…)`; the answer is that query on the connection of whoever asks. */
export function prepareOnce<Q extends object>(build: (db: Db | Tx) => Q): (executor: Db | Tx) => Q {
  let built: Q | null = null
  return (executor) => {
    built ??= build(executor)
    const { client } = (executor as unknown as WithSession).session
    return Object.assign(Object.create(Object.getPrototypeOf(built)), built, { client } satisfies Bound)
  }
}
