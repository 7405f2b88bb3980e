import { TransactionRollbackError } from 'drizzle-orm'
import type { Db, Tx } from './client'

/**
 * Runs `work` in one transaction. An answer that says `ok: false` is a refusal: it is the answer here, too, and nothing
 * of what was written for it stays. What is thrown rolls back as well, and goes on being thrown.
 */
export async function transact<A extends { readonly ok: boolean }>(db: Db, work: (tx: Tx) => Promise<A>): Promise<A> {
  let refusal: A | null = null
  const run = async (tx: Tx): Promise<A> => {
    const answer = await work(tx)
    if (answer.ok) return answer
    refusal = answer
    return tx.rollback()
  }
  return db.transaction(run).catch((fault: unknown) => {
    if (refusal !== null && fault instanceof TransactionRollbackError) return refusal
    throw fault
  })
}
