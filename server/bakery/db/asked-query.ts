/**
 * A statement that takes values, as node-postgres asks it, but in one write instead of one for each of its messages, and
 * without having its columns described again: a named statement has the same ones for as long as its connection lives,
 * or else PostgreSQL refuses it. What waited for it goes ahead of it in the same write: the BEGIN of its transaction, and
 * statements whose answers nobody hears. There is one Sync for all of it, so that the database skips what follows a fault:
 * without its BEGIN nothing ever runs by itself, and a COMMIT keeps all or nothing. The fault is that of the statement.
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

/** A statement that the connection knows, and its values. */
export type Waiting = { query: { text: string; name?: string }; values: unknown }

/** Adds its messages to those that go ahead; the fault is one of its values. */
function sendAhead({ query, values }: Waiting, connection: Connection): Error | null {
  let fault: Error | null = null
  const callback = (found: Error | null | undefined) => {
    fault = found ?? null
  }
  const ahead = Object.assign(new Whole(query.text), { name: query.name, values, queryMode: 'extended', callback })
  return ahead.submit(connection) ?? fault
}

class AskedQuery extends Whole {
  readonly #shapes: Shapes
  readonly #key: string
  readonly #waiting: readonly Waiting[]
  /** How many of what went ahead have not been answered yet. */
  #unanswered: number

  constructor({ query: { text, name, rowMode, types }, values, waiting, shapes }: Asking) {
    // Given as an object it would be copied with all its descriptors, which costs a node as much as to ask.
    super(text)
    this.name = name
    this.values = values
    this.types = types
    this.queryMode = 'extended'
    this._result = new Result(rowMode, types)
    this._results = this._result
    this.#shapes = shapes
    this.#key = `${name} ${rowMode} ${types !== undefined}`
    this.#waiting = waiting
    this.#unanswered = waiting.length
  }

  override submit(connection: Connection): Error | null {
    const shape = this.name !== undefined && this.hasBeenParsed(connection) ? this.#shapes.get(this.#key) : undefined
    if (shape !== undefined) {
      Object.assign(this._result, shape)
      this._accumulateRows = true
    }
    const messages: Buffer[] = []
    const ahead = gather(connection, messages, AHEAD)
    for (const one of this.#waiting) {
      const fault = sendAhead(one, ahead)
      if (fault !== null) return fault
    }
    const fault = super.submit(gather(connection, messages, shape === undefined ? {} : UNDESCRIBED))
    if (fault === null) connection._send(Buffer.concat(messages))
    return fault
  }

  override handleDataRow(message: unknown): void {
    if (this.#unanswered === 0) super.handleDataRow(message)
  }

  override handleCommandComplete(message: unknown, connection: Connection): void {
    if (this.#unanswered > 0) {
      this.#unanswered--
      return
    }
    super.handleCommandComplete(message, connection)
    this.#remember()
  }

  #remember(): void {
    if (this.name === undefined || this.#shapes.has(this.#key)) return
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result
    this.#shapes.set(this.#key, { fields, _parsers, _prebuiltEmptyResultObject })
  }
}

/** What a connection knows of the statements that it was asked. */
export const noShapes = (): Shapes => new Map()

export type Callback = (fault: Error | null | undefined, answer: unknown) => void

type Asking = {
  ask: (query: unknown) => unknown
  /** Takes values, and so is one statement. */
  query: { text: string; name?: string; rowMode?: string; types?: unknown }
  values: unknown
  /** What goes ahead of it. */
  waiting: readonly Waiting[]
  shapes: Shapes
}

export function askInOneWrite(asking: Asking, callback: Callback): void {
  const asked = new AskedQuery(asking)
  asked.callback = callback
  asking.ask(asked)
}
