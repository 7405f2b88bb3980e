/**
 * Transactions. Statements are pipelined: PostgreSQL runs each one that it is sent, also after one that failed. So BEGIN is
 * sent and awaited before anything else, because a BEGIN may fail while its connection lives on (an operator cancels it,
 * memory runs out), and what was sent behind it would run and be kept by itself.
 */
import { type Db, executorOf, type Tx } from './client'

const BEGIN = {
  standard: 'begin',
  /** Reads only, and all of it as of one moment. */
  snapshot: 'begin isolation level repeatable read, read only',
  /** Its commit does not wait for the disk: see `async-commit.ts`. */
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
    // PostgreSQL answers a COMMIT with ROLLBACK when a statement has failed, even if `work` caught the fault.
    if (command !== expectedCommand) throw new Error('a statement failed, so nothing of its transaction was kept')
    client.release()
    return answer
  } catch (fault) {
    // The connection is closed, which rolls back. It is not used again: `work` may have failed in one of several branches,
    // and a statement that another branch issues afterwards must not run outside of the transaction.
    client.release(true)
    throw fault
  }
}

/** Runs `work` in one transaction, which is kept whatever `work` answers. After a fault nothing is kept. */
export const inTransaction = <A>(db: Db, work: (tx: Tx) => Promise<A>, kind: Kind = 'standard'): Promise<A> =>
  run(db, { work, kind, shouldCommit: () => true })

/** Runs `work` in one transaction. An answer that says `ok: false` is a refusal: nothing that was written for it is kept. */
export const transact = <A extends { readonly ok: boolean }>(
  db: Db,
  work: (tx: Tx) => Promise<A>,
  kind: Kind = 'standard',
): Promise<A> => run(db, { work, kind, shouldCommit: ({ ok }) => ok })
