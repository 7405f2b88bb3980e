/**
 * PostgreSQL's client, which has each statement parsed and planned once for a connection, whoever sends it: the pool, a
 * transaction, or a builder that makes its text anew each time. The text is what tells statements apart. A BEGIN waits for
 * the first statement of its transaction and travels with it, and so does a statement of which nobody hears the answer
 * (`unheard`) with the one after it. Within a transaction, all that is asked before anything has to be waited for travels
 * together: whoever needs two answers asks for both at once.
 */
import { LRUCache } from 'lru-cache'
import pg from 'pg'
import {
  type Asked,
  askInOneWrite,
  BEGIN,
  type Callback,
  COMMIT,
  isDescribed,
  isKnown,
  NOTHING,
  noShapes,
} from './asked-query'

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

/** As node-postgres does: whoever gives no callback gets a promise. */
function answered(callback: Callback | undefined, work: (callback: Callback) => void): unknown {
  if (callback !== undefined) return work(callback)
  return new Promise((resolve, reject) => work((fault, answer) => (fault ? reject(fault) : resolve(answer))))
}

type Heard = Asked & { callback: Callback }
const isHeard = (asked: Asked): asked is Heard => asked.callback !== undefined

export class PlannedClient extends pg.Client {
  #isInTransaction = false
  /** What is sent together with what is asked next; what somebody hears, once nothing else is left to be asked. */
  #waiting: Asked[] = []
  #isGathering = false
  /** A write of this transaction has not been answered; the next one waits for that. */
  #isAsking = false

  readonly #shapes = noShapes()

  // The original is overloaded ten times over, and answers what its arguments ask for.
  override query = ((query: unknown, ...rest: unknown[]) => {
    const text = hasText(query) ? query.text : null
    if (text === 'begin') return this.#begin()
    if (text === 'commit' || text === 'rollback') return this.#end(text, query, rest)
    const [values, callback] = rest
    if (!takesValues(query, values)) return this.#askPlain(query, rest)
    const asked: Asked = { query: planned(query), values }
    if (!this.#isInTransaction) return this.#ask(asked, callback as Callback | undefined)
    if (query.unheard !== true || !this.#isKnown(asked)) return this.#gather(asked, callback as Callback | undefined)
    this.#waiting.push(asked)
    return Promise.resolve(NOTHING)
  }) as pg.Client['query']

  #asIs(...asked: unknown[]): unknown {
    return (super.query as (...asked: unknown[]) => unknown).apply(this, asked)
  }

  #isKnown({ query: { name } }: Asked): boolean {
    return name !== undefined && isKnown(this, name)
  }

  #takeWaiting(): Asked[] {
    const waiting = this.#waiting
    this.#waiting = []
    return waiting
  }

  #send(asked: Heard, waiting: readonly Asked[]): void {
    askInOneWrite(asked, { ask: (query) => this.#asIs(query), waiting, shapes: this.#shapes })
  }

  #ask(asked: Asked, callback?: Callback, waiting = this.#takeWaiting()): unknown {
    return answered(callback, (heard) => this.#send({ ...asked, callback: heard }, waiting))
  }

  /** It goes out once nothing is left to be done but wait, by then with others perhaps. */
  #gather(asked: Asked, callback?: Callback): unknown {
    return answered(callback, (heard) => {
      this.#waiting.push({ ...asked, callback: heard })
      this.#sendSoon()
    })
  }

  #sendSoon(): void {
    if (this.#isGathering) return
    this.#isGathering = true
    process.nextTick(() => {
      this.#isGathering = false
      if (!this.#isAsking) this.#sendGathered()
    })
  }

  /** As much as can travel together: up to the first that the database does not know yet, else to the last that is heard. */
  #sendGathered(): void {
    const isNew = (one: Asked) => isHeard(one) && !(this.#isKnown(one) && isDescribed(this.#shapes, one.query))
    const first = this.#waiting.findIndex(isNew)
    const last = first === -1 ? this.#waiting.findLastIndex(isHeard) : first
    if (last === -1) return
    const ahead = this.#waiting.splice(0, last + 1)
    const asked = ahead.pop()
    if (asked === undefined || !isHeard(asked)) return
    this.#isAsking = true
    const callback: Callback = (fault, answer) => {
      this.#isAsking = false
      asked.callback(fault, answer)
      if (fault) this.#refuseWaiting(fault)
      else if (this.#waiting.some(isHeard)) this.#sendSoon()
    }
    this.#send({ ...asked, callback }, ahead)
  }

  /** After a fault nothing more of the transaction is asked: its BEGIN may have been what failed. */
  #refuseWaiting(fault: Error): void {
    for (const { callback } of this.#takeWaiting()) callback?.(fault, undefined)
  }

  /** Text without values may be several statements, which cannot follow others in one message. */
  #askPlain(query: unknown, rest: unknown[]): unknown {
    const last = this.#waiting.pop()
    if (last === undefined) return this.#asIs(query, ...rest)
    const before = this.#ask(last) as Promise<unknown>
    return before.then(
      (answer) => {
        last.callback?.(null, answer)
        return this.#asIs(query, ...rest)
      },
      (fault: Error) => {
        last.callback?.(fault, undefined)
        throw fault
      },
    )
  }

  /** The first of a connection is asked, so that the database knows its name; any other waits for what comes after it. */
  #begin(): unknown {
    this.#isInTransaction = true
    const begin = { query: BEGIN, values: [] }
    this.#waiting = isKnown(this, BEGIN.name) ? [begin] : []
    return this.#waiting.length === 1 ? Promise.resolve(NOTHING) : this.#ask(begin, undefined, [])
  }

  /** Where nothing was asked, or only what is taken back, the database need not be told. */
  #end(how: 'commit' | 'rollback', query: unknown, rest: unknown[]): unknown {
    this.#isInTransaction = false
    const waiting = this.#takeWaiting()
    const isUntold = waiting[0]?.query === BEGIN
    if (isUntold && (how === 'rollback' || waiting.length === 1)) return Promise.resolve(NOTHING)
    if (how === 'rollback' || waiting.length === 0) return this.#asIs(query, ...rest)
    return this.#ask({ query: COMMIT, values: [] }, undefined, waiting)
  }
}
