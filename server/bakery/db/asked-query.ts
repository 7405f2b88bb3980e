/**
 * A statement that takes values, as node-postgres asks it, but in one write instead of one for each of its messages, and
 * without having its columns described again: a named statement has the same ones for as long as its connection lives,
 * or else PostgreSQL refuses it. What waited for it goes ahead of it in the same write: the BEGIN of its transaction,
 * statements whose answers nobody hears, and others that were asked in the same moment, which get their own. There is one
 * Sync for all of it, so that the database skips what follows a fault: without its BEGIN nothing ever runs by itself, and a
 * COMMIT keeps all or nothing. The fault is that of all who hear.
 */
import pg from 'pg'

/** Asked by their names, which the first of a connection tells the database. */
export const BEGIN = { text: 'begin', name: 'shop_begin' }
export const COMMIT = { text: 'commit', name: 'shop_commit' }

/** What a BEGIN, or the end of a transaction in which nothing was asked, answers. */
export const NOTHING = { rows: [], fields: [], rowCount: null }

/** Columns as they were described, and how each is read. */
type Shape = { fields: unknown; _parsers: unknown; _prebuiltEmptyResultObject: unknown }
/** By the name of the statement and the way its rows are read. */
type Shapes = Map<string, Shape>

/** What of node-postgres this leans on beside its published types; planned-client.test.ts holds it. */
type Connection = {
  stream: { cork(): void; uncork(): void }
  parsedStatements: Record<string, string | undefined>
  _send(message: Buffer): unknown
}
type Whole = {
  name: string | undefined
  values: unknown
  types: unknown
  queryMode: string
  callback: Callback
  _result: Shape
  _results: Shape
  _accumulateRows: boolean
  hasBeenParsed(connection: Connection): boolean
  submit(connection: Connection): Error | null
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: Connection): void
  handleError(fault: Error, connection: Connection): void
  handleReadyForQuery(connection: Connection): void
}

const { Query: Whole, Result } = pg as unknown as {
  Query: new (text: string) => Whole
  Result: new (rowMode: string | undefined, types: unknown) => Shape
}

const CORKS = { cork: () => {}, uncork: () => {} }

/** A connection that keeps what it would send; without what `unsaid` names. */
function gather(connection: Connection, messages: Buffer[], unsaid: object): Connection {
  const _send = (message: Buffer) => messages.push(message)
  return Object.assign(Object.create(connection), { stream: CORKS, _send, ...unsaid })
}

const nothing = () => {}
const UNDESCRIBED = { describe: nothing }
const AHEAD = { ...UNDESCRIBED, sync: nothing }

/** Whether the database knows this name on this connection. */
export const isKnown = (client: object, name: string): boolean =>
  (client as { connection: Connection }).connection.parsedStatements[name] !== undefined

export type Callback = (fault: Error | null | undefined, answer: unknown) => void

/** A statement, its values, and who hears its answer. */
export type Asked = {
  /** Takes values, and so is one statement. */
  query: { text: string; name?: string; rowMode?: string; types?: unknown }
  values: unknown
  callback?: Callback | undefined
}

const keyOf = ({ name, rowMode, types }: Asked['query']) => `${name} ${rowMode} ${types !== undefined}`

/** Whether the rows of this statement can be read without its columns being described. */
export const isDescribed = (shapes: Shapes, query: Asked['query']): boolean => shapes.has(keyOf(query))

/** A statement as node-postgres asks it, whose columns may be known. */
class KnownQuery extends Whole {
  constructor({ query: { text, name, rowMode, types }, values, callback }: Asked) {
    // Given as an object it would be copied with all its descriptors, which costs a node as much as to ask.
    super(text)
    this.name = name
    this.values = values
    this.types = types
    this.queryMode = 'extended'
    this.callback = callback ?? nothing
    this._result = new Result(rowMode, types)
    this._results = this._result
  }

  protected takeShape(shape: Shape): void {
    Object.assign(this._result, shape)
    this._accumulateRows = true
  }
}

/** One that goes ahead of another; the connection knows it, and its columns where somebody hears its answer. */
class QueryAhead extends KnownQuery {
  readonly #isHeard: boolean
  /** It could not be sent. */
  fault: Error | null = null

  constructor(asked: Asked, shapes: Shapes) {
    super(asked)
    const shape = asked.callback === undefined ? undefined : shapes.get(keyOf(asked.query))
    this.#isHeard = shape !== undefined
    if (shape !== undefined) this.takeShape(shape)
  }

  override handleDataRow(message: unknown): void {
    if (this.#isHeard) super.handleDataRow(message)
  }

  override handleError(fault: Error, connection: Connection): void {
    this.fault = fault
    super.handleError(fault, connection)
  }
}

class AskedQuery extends KnownQuery {
  readonly #shapes: Shapes
  readonly #key: string
  readonly #ahead: readonly QueryAhead[]
  /** How many of what went ahead have been answered. */
  #answered = 0

  constructor(asked: Asked, { waiting, shapes }: Pick<Asking, 'waiting' | 'shapes'>) {
    super(asked)
    this.#shapes = shapes
    this.#key = keyOf(asked.query)
    this.#ahead = waiting.map((one) => new QueryAhead(one, shapes))
  }

  override submit(connection: Connection): Error | null {
    const shape = this.name !== undefined && this.hasBeenParsed(connection) ? this.#shapes.get(this.#key) : undefined
    if (shape !== undefined) this.takeShape(shape)
    const messages: Buffer[] = []
    const ahead = gather(connection, messages, AHEAD)
    for (const one of this.#ahead) {
      const fault = one.submit(ahead) ?? one.fault
      if (fault !== null) return fault
    }
    const fault = super.submit(gather(connection, messages, shape === undefined ? {} : UNDESCRIBED))
    if (fault === null) connection._send(Buffer.concat(messages))
    return fault
  }

  override handleDataRow(message: unknown): void {
    const ahead = this.#ahead[this.#answered]
    if (ahead === undefined) super.handleDataRow(message)
    else ahead.handleDataRow(message)
  }

  override handleCommandComplete(message: unknown, connection: Connection): void {
    const ahead = this.#ahead[this.#answered++]
    if (ahead !== undefined) {
      ahead.handleCommandComplete(message, connection)
      return
    }
    super.handleCommandComplete(message, connection)
    this.#remember()
  }

  override handleError(fault: Error, connection: Connection): void {
    for (const one of this.#ahead) one.handleError(fault, connection)
    super.handleError(fault, connection)
  }

  override handleReadyForQuery(connection: Connection): void {
    for (const one of this.#ahead) one.handleReadyForQuery(connection)
    super.handleReadyForQuery(connection)
  }

  #remember(): void {
    if (this.name === undefined || this.#shapes.has(this.#key)) return
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result
    this.#shapes.set(this.#key, { fields, _parsers, _prebuiltEmptyResultObject })
  }
}

/** What a connection knows of the statements that it was asked. */
export const noShapes = (): Shapes => new Map()

type Asking = {
  ask: (query: unknown) => unknown
  /** What goes ahead of it, in the same write. */
  waiting: readonly Asked[]
  shapes: Shapes
}

export function askInOneWrite(asked: Asked, { ask, ...asking }: Asking): void {
  ask(new AskedQuery(asked, asking))
}
