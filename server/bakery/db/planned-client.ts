/**
 * PostgreSQL's client, which has each statement parsed and planned once for a connection, whoever sends it: the pool, a
 * transaction, or a builder that makes its text anew each time. The text is what tells statements apart. A BEGIN waits for
 * the first statement of its transaction and travels with it, and so does a statement of which nobody hears the answer
 * (`unheard`) with the one after it.
 */
import { LRUCache } from 'lru-cache'
import pg from 'pg'
import { askInOneWrite, BEGIN, type Callback, COMMIT, isKnown, NOTHING, noShapes, type Waiting } from './asked-query'

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

type Query = { text: string; name?: string; rowMode?: string; types?: unknown; unheard?: boolean }

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
  #isInTransaction = false
  /** What is sent together with what is asked next. */
  #waiting: Waiting[] = []

  readonly #shapes = noShapes()

  // The original is overloaded ten times over, and answers what its arguments ask for.
  override query = ((query: unknown, ...rest: unknown[]) => {
    const ask: Ask = (...asked) => (super.query as Ask).apply(this, asked)
    const text = hasText(query) ? query.text : null
    if (text === 'begin') return this.#begin(ask)
    if (text === 'commit' || text === 'rollback') return this.#end(ask, text, query, rest)
    const [values, callback] = rest
    if (!takesValues(query, values)) return this.#askPlain(ask, query, rest)
    const named = planned(query)
    if (query.unheard === true && this.#isInTransaction && named.name !== undefined && isKnown(this, named.name)) {
      this.#waiting.push({ query: named, values })
      return Promise.resolve(NOTHING)
    }
    return this.#ask(ask, { query: named, values }, callback as Callback | undefined)
  }) as pg.Client['query']

  #takeWaiting(): readonly Waiting[] {
    const waiting = this.#waiting
    this.#waiting = []
    return waiting
  }

  #ask(ask: Ask, { query, values }: Waiting, callback?: Callback, waiting = this.#takeWaiting()): unknown {
    const asking = { ask, query, values, waiting, shapes: this.#shapes }
    if (callback !== undefined) return askInOneWrite(asking, callback)
    return new Promise((resolve, reject) =>
      askInOneWrite(asking, (fault, answer) => (fault ? reject(fault) : resolve(answer))),
    )
  }

  /** Text without values may be several statements, which cannot follow others in one message. */
  #askPlain(ask: Ask, query: unknown, rest: unknown[]): unknown {
    const last = this.#waiting.pop()
    if (last === undefined) return ask(query, ...rest)
    return Promise.resolve(this.#ask(ask, last)).then(() => ask(query, ...rest))
  }

  /** The first of a connection is asked, so that the database knows its name; any other waits for what comes after it. */
  #begin(ask: Ask): unknown {
    this.#isInTransaction = true
    const begin = { query: BEGIN, values: [] }
    this.#waiting = isKnown(this, BEGIN.name) ? [begin] : []
    return this.#waiting.length === 1 ? Promise.resolve(NOTHING) : this.#ask(ask, begin, undefined, [])
  }

  /** Where nothing was asked, or only what is taken back, the database need not be told. */
  #end(ask: Ask, how: 'commit' | 'rollback', query: unknown, rest: unknown[]): unknown {
    this.#isInTransaction = false
    const waiting = this.#takeWaiting()
    const isUntold = waiting[0]?.query === BEGIN
    if (isUntold && (how === 'rollback' || waiting.length === 1)) return Promise.resolve(NOTHING)
    if (how === 'rollback' || waiting.length === 0) return ask(query, ...rest)
    return this.#ask(ask, { query: COMMIT, values: [] }, undefined, waiting)
  }
}
