/** Recurring jobs: every node has a timer, and the node that gets the job's advisory lock runs it. */
import { sql } from 'drizzle-orm'
import type { Log } from '../../log'
import { connect, type Db } from './client'
import { inTransaction } from './transact'

export type Job = { name: string; everyMs: number; run: () => Promise<unknown> }

/** First key of the advisory locks, the same for all processes; the second key is a hash of the job's name. */
const JOB_LOCKS = 1897

/** Runs `work` unless another process is running it. The lock ends with the transaction, also when this process dies. */
async function runAsOnlyProcess(db: Db, name: string, work: () => Promise<unknown>): Promise<void> {
  await inTransaction(db, async (tx) => {
    // The transaction idles while the work runs, because it only holds the lock.
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
    const { rows } = await tx.execute<{ locked: boolean }>(
      sql`select pg_try_advisory_xact_lock(${JOB_LOCKS}, hashtext(${name})) as locked`,
    )
    if (rows[0]?.locked === true) await work()
  })
}

/**
 * Runs each job every `everyMs`, never concurrently across all nodes. The returned function stops the timers and waits for
 * running jobs. The locks use a pool of their own, so that they cannot occupy all connections that the work needs.
 */
export function startJobs(databaseUrl: string, log: Log, jobs: readonly Job[]): () => Promise<void> {
  const { db, close } = connect(databaseUrl, jobs.length)
  const running = new Map<string, Promise<void>>()
  const timers = jobs.map(({ name, everyMs, run }) => {
    const pass = () =>
      runAsOnlyProcess(db, name, run)
        .catch((fault: unknown) => log.error({ job: name, fault }, 'a recurring job failed'))
        .finally(() => running.delete(name))
    return setInterval(() => {
      if (!running.has(name)) running.set(name, pass())
    }, everyMs).unref()
  })
  return async () => {
    for (const timer of timers) clearInterval(timer)
    await Promise.all(running.values())
    await close()
  }
}
