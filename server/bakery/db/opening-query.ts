/**
 * The first statement of a transaction, sent in one message with its BEGIN. There is one Sync for both, so that the
 * database skips the statement should BEGIN fail: it never runs by itself.
 */
import pg from 'pg'

const NAME = 'shop_begin'

/** Asked by its name, which the connection's first BEGIN tells the database. */
export const BEGIN = { text: 'begin', name: NAME, queryMode: 'extended' }

/** What a BEGIN, or the end of a transaction in which nothing was asked, answers. */
export const NOTHING = { rows: [], fields: [], rowCount: null }

type Callback = (fault: Error | null | undefined, answer: unknown) => void

/** What of node-postgres this leans on beside its published types; planned-client.test.ts holds it. */
type Wire = {
  stream: { cork(): void; uncork(): void }
  bind(config: { statement: string }): void
  execute(config: object): void
}
type Whole = {
  submit(wire: Wire): Error | null
  handleCommandComplete(message: unknown, wire: Wire): void
  callback: Callback
}

const Whole = pg.Query as unknown as new (query: unknown, values: unknown) => Whole

class OpeningQuery extends Whole {
  #hasBegun = false

  override submit(wire: Wire): Error | null {
    wire.stream.cork()
    try {
      wire.bind({ statement: NAME })
      wire.execute({})
      return super.submit(wire)
    } finally {
      wire.stream.uncork()
    }
  }

  /** The first that completes is BEGIN. */
  override handleCommandComplete(message: unknown, wire: Wire): void {
    if (this.#hasBegun) super.handleCommandComplete(message, wire)
    this.#hasBegun = true
  }
}

/** `query` takes values, and so is one statement. */
export const askOpening = (ask: (query: unknown) => unknown, query: unknown, values: unknown): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const opening = new OpeningQuery(query, values)
    opening.callback = (fault, answer) => (fault ? reject(fault) : resolve(answer))
    ask(opening)
  })
