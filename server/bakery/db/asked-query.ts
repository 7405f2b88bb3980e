/**
 * A statement that takes values, as node-postgres asks it, but in one write instead of one for each of its messages, and
 * without having its columns described again: a named statement has the same ones for as long as its connection lives,
 * or else PostgreSQL refuses it. The first of a transaction takes the BEGIN along. There is one Sync for all of it, so
 * that the database skips the statement should BEGIN fail: it never runs by itself.
 */
import pg from 'pg'

const NAME = 'shop_begin'

/** Asked by its name, which the connection's first BEGIN tells the database. */
export const BEGIN = { text: 'begin', name: NAME, queryMode: 'extended' }

/** What a BEGIN, or the end of a transaction in which nothing was asked, answers. */
export const NOTHING = { rows: [], fields: [], rowCount: null }

/** Columns as they were described, and how each is read. */
type Shape = { fields: unknown; _parsers: unknown; _prebuiltEmptyResultObject: unknown }
/** By the name of the statement and the way its rows are read. */
type Shapes = Map<string, Shape>

/** What of node-postgres this leans on beside its published types; planned-client.test.ts holds it. */
type Connection = {
  stream: { cork(): void; uncork(): void }
  bind(config: { statement: string }): void
  execute(config: object): void
  _send(message: Buffer): unknown
}
type Whole = {
  name: string | undefined
  values: unknown
  types: unknown
  callback: Callback
  _result: Shape
  _results: Shape
  _accumulateRows: boolean
  hasBeenParsed(connection: Connection): boolean
  submit(connection: Connection): Error | null
  handleCommandComplete(message: unknown, connection: Connection): void
}

const { Query: Whole, Result } = pg as unknown as {
  Query: new (text: string) => Whole
  Result: new (rowMode: string | undefined, types: unknown) => Shape
}

const CORKS = { cork: () => {}, uncork: () => {} }

/** A connection that keeps what it would send. */
function gather(connection: Connection, isDescribed: boolean) {
  const messages: Buffer[] = []
  const gathering: Connection = Object.assign(Object.create(connection), {
    stream: CORKS,
    _send: (message: Buffer) => messages.push(message),
    ...(isDescribed && { describe: () => {} }),
  })
  return { gathering, messages }
}

class AskedQuery extends Whole {
  readonly #shapes: Shapes
  readonly #key: string
  readonly #opens: boolean
  #hasBegun: boolean

  constructor({ text, name, rowMode, types }: Asking['query'], values: unknown, opens: boolean, shapes: Shapes) {
    // Given as an object it would be copied with all its descriptors, which costs a node as much as to ask.
    super(text)
    this.name = name
    this.values = values
    this.types = types
    this._result = new Result(rowMode, types)
    this._results = this._result
    this.#shapes = shapes
    this.#key = `${name} ${rowMode} ${types !== undefined}`
    this.#opens = opens
    this.#hasBegun = !opens
  }

  override submit(connection: Connection): Error | null {
    const shape = this.name !== undefined && this.hasBeenParsed(connection) ? this.#shapes.get(this.#key) : undefined
    const { gathering, messages } = gather(connection, shape !== undefined)
    if (shape !== undefined) {
      Object.assign(this._result, shape)
      this._accumulateRows = true
    }
    if (this.#opens) {
      gathering.bind({ statement: NAME })
      gathering.execute({})
    }
    const fault = super.submit(gathering)
    if (fault === null) connection._send(Buffer.concat(messages))
    return fault
  }

  /** The first that completes may be BEGIN. */
  override handleCommandComplete(message: unknown, connection: Connection): void {
    if (this.#hasBegun) {
      super.handleCommandComplete(message, connection)
      this.#remember()
    }
    this.#hasBegun = true
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
  /** It is the first of a transaction. */
  opens: boolean
  shapes: Shapes
}

export function askInOneWrite({ ask, query, values, opens, shapes }: Asking, callback: Callback): void {
  const asked = new AskedQuery(query, values, opens, shapes)
  asked.callback = callback
  ask(asked)
}
