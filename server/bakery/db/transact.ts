/**
 * Transactions. Statements are pipelined, and PostgreSQL runs statements that follow a failed one. BEGIN is therefore awaited
 * before any other statement is sent: if it failed while the connection lives on (cancelled by an operator, out of memory),
 * the statements behind it would be committed one by one.
 */
import { type Db, executorOf, type Tx } from './client'

const BEGIN = {
  standard: 'begin',
  /** Read-only, on one snapshot of the database. */
  snapshot: 'begin isolation level repeatable read, read only',
  /** The commit does not wait for the disk, see `async-commit.ts`. */
  asyncCommit: 'begin; set local synchronous_commit = off',
} as const

type Kind = keyof typeof BEGIN

type Run<A> = { work: (tx: Tx) => Promise<A>; kind: Kind; shouldCommit: (answer: A) => boolean }

async function run<A>(db: Db, { work, kind, shouldCommit }: Run<A>): Promise<A> {
  const client = await db.$client.connect()
  try {
    await client.query(BEGIN[kind])
    const answer = await work(executorOf(client))
    const expectedCommand = shouldCommit(answer) ? 'COMMIT' : 'ROLLBACK'
    const { command } = await client.query(expectedCommand)
    // PostgreSQL responds to COMMIT with ROLLBACK after a failed statement, even if `work` caught the fault.
    if (command !== expectedCommand) throw new Error('a statement failed, so its transaction was rolled back')
    client.release()
    return answer
  } catch (fault) {
    // Closing the connection rolls back. It is not reused: `work` may have failed in one of several parallel branches, and a
    // statement issued later by another branch must not run outside of the transaction.
    client.release(true)
    throw fault
  }
}

/** Runs `work` in one transaction, which is committed whatever `work` returns, and rolled back if it throws. */
export const inTransaction = <A>(db: Db, work: (tx: Tx) => Promise<A>, kind: Kind = 'standard'): Promise<A> =>
  run(db, { work, kind, shouldCommit: () => true })

/** Runs `work` in one transaction, which is rolled back if `work` throws or returns a refusal (`ok: false`). */
export const transact = <A extends { readonly ok: boolean }>(
  db: Db,
  work: (tx: Tx) => Promise<A>,
  kind: Kind = 'standard',
): Promise<A> => run(db, { work, kind, shouldCommit: ({ ok }) => ok })
