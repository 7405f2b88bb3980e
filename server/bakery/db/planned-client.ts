/**
 * PostgreSQL's client, which has each statement parsed and planned once for a connection, whoever sends it: the pool, a
 * transaction, or a builder that makes its text anew each time. The text is what tells statements apart. A BEGIN waits for
 * the first statement of its transaction and travels with it.
 */
import { LRUCache } from 'lru-cache'
import pg from 'pg'
import { askInOneWrite, BEGIN, type Callback, NOTHING, noShapes } from './asked-query'

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

type Query = { text: string; name?: string; rowMode?: string; types?: unknown }

const hasText = (query: unknown): query is Query =>
  typeof query === 'object' && query !== null && 'text' in query && !('submit' in query)

const takesValues = (query: unknown, values: unknown): query is Query =>
  hasText(query) && Array.isArray(values) && values.length > 0

/** With a name where it is asked often enough; one that brings its own keeps it. */
function planned(query: Query): Query {
  if (query.name !== undefined) return query
  const name = nameOf(query.text)
  return name === null ? query : { ...query, name }
}

type Ask = (query: unknown, ...rest: unknown[]) => unknown

export class PlannedClient extends pg.Client {
  #knowsBegin = false
  /** A transaction that was begun here and of which the database does not know yet. */
  #isBegun = false

  readonly #shapes = noShapes()

  // The original is overloaded ten times over, and answers what its arguments ask for.
  override query = ((query: unknown, ...rest: unknown[]) => {
    const ask: Ask = (...asked) => (super.query as Ask).apply(this, asked)
    const text = hasText(query) ? query.text : null
    if (text === 'begin') return this.#begin(ask)
    const opens = this.#isBegun
    this.#isBegun = false
    if (opens && (text === 'commit' || text === 'rollback')) return Promise.resolve(NOTHING)
    const [values, callback] = rest
    if (takesValues(query, values)) {
      const asking = { ask, query: planned(query), values, opens, shapes: this.#shapes }
      if (typeof callback === 'function') return askInOneWrite(asking, callback as Callback)
      return new Promise((resolve, reject) =>
        askInOneWrite(asking, (fault, answer) => (fault ? reject(fault) : resolve(answer))),
      )
    }
    // Text without values may be several statements, which cannot follow a BEGIN in one message.
    return opens ? Promise.resolve(ask(BEGIN)).then(() => ask(query, ...rest)) : ask(query, ...rest)
  }) as pg.Client['query']

  /** The first of a connection is asked, so that the database knows its name; any other waits for what comes after it. */
  async #begin(ask: Ask): Promise<unknown> {
    if (this.#knowsBegin) {
      this.#isBegun = true
      return NOTHING
    }
    const answer = await ask(BEGIN)
    this.#knowsBegin = true
    return answer
  }
}
