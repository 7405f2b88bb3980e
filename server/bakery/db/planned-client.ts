/**
 * PostgreSQL's client, which has each statement parsed and planned once for a connection, whoever sends it: the pool, a
 * transaction, or a builder that makes its text anew each time. The text is what tells statements apart.
 */
import { LRUCache } from 'lru-cache'
import pg from 'pg'

/** Each connection keeps a plan for each: what comes later, after so many, is sent as it is. */
const MOST_NAMES = 400
/** Texts with a list of changing length are many, and most of them come once. */
const ASKED_BEFORE = 2

const names = new Map<string, string>()
const askedBefore = new LRUCache<string, number>({ max: 1_000 })

/** The name of a text for all connections of this process; null for a seldom one. */
function nameOf(text: string): string | null {
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= MOST_NAMES) return null
  const asked = askedBefore.get(text) ?? 0
  askedBefore.set(text, asked + 1)
  if (asked < ASKED_BEFORE) return null
  const name = `shop_${names.size}`
  names.set(text, name)
  askedBefore.delete(text)
  return name
}

type Query = { text: string; name?: string; values?: unknown[] }

/** With values and without a name of its own: BEGIN and its like go out as they are. */
const isNameless = (query: unknown, values: unknown): query is Query =>
  typeof query === 'object' &&
  query !== null &&
  'text' in query &&
  !('submit' in query) &&
  (query as Query).name === undefined &&
  Array.isArray(values) &&
  values.length > 0

export class PlannedClient extends pg.Client {
  // The original is overloaded ten times over, and answers what its arguments ask for.
  override query = ((query: unknown, ...rest: unknown[]) => {
    const name = isNameless(query, rest[0]) ? nameOf(query.text) : null
    const plain = super.query as (...args: unknown[]) => unknown
    return plain.call(this, name === null ? query : { ...Object(query), name }, ...rest)
  }) as pg.Client['query']
}
