import pg from 'pg'

/** SQLSTATE of a statement behind a failed one: "current transaction is aborted". */
const REFUSED = '25P02'

/**
 * A connection whose refused statements tell why. After a failed statement PostgreSQL refuses the later ones of the transaction,
 * and of statements issued together a refused one may be reported first. The fault of a refused statement therefore has the
 * failed one's as its cause: whoever recognises faults by their code recognises it, too.
 */
export class ExplainingClient extends pg.Client {
  #failed: pg.DatabaseError | undefined

  // This one signature can be assigned to all overloads of node-postgres, whose callers pass the parameters on.
  override query(...statement: never): never
  override query(...statement: unknown[]): unknown {
    const answer: unknown = Reflect.apply(super.query, this, statement)
    return answer instanceof Promise ? answer.catch((fault: unknown) => this.#explain(fault)) : answer
  }

  /** Faults arrive in the order of their statements: that of the failed one is the last before those of the refused ones. */
  #explain(fault: unknown): never {
    if (!(fault instanceof pg.DatabaseError)) throw fault
    if (fault.code === REFUSED) throw new Error('a statement before it failed', { cause: this.#failed })
    this.#failed = fault
    throw fault
  }
}
