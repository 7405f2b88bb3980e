/** Work that repeats: on every node there is a timer, and the node that gets the job's lock does it. */
import { sql } from 'drizzle-orm'
import type { Log } from '../../log'
import { connect, type Db } from './client'
import { inTransaction } from './transact'

export type Job = { name: string; everyMs: number; run: () => Promise<unknown> }

/** Any number, the same for all processes; the second key of the lock is the job's name. */
const JOB_LOCKS = 1897

/** Runs `work` unless another process does so now. The lock goes with the transaction, also when this process dies. */
async function runAsOnlyProcess(db: Db, name: string, work: () => Promise<unknown>): Promise<void> {
  await inTransaction(db, async (tx) => {
    // The transaction only holds the lock, for as long as the work takes.
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
    const { rows } = await tx.execute<{ locked: boolean }>(
      sql`select pg_try_advisory_xact_lock(${JOB_LOCKS}, hashtext(${name})) as locked`,
    )
    if (rows[0]?.locked === true) await work()
  })
}

/**
 * Runs each job every `everyMs`, never twice at once over all nodes. What it answers ends them and waits for those that
 * run. Their locks have connections of their own: a pool in which every connection holds a lock could do no work.
 */
export function startJobs(databaseUrl: string, log: Log, jobs: readonly Job[]): () => Promise<void> {
  const { db, close } = connect(databaseUrl, jobs.length)
  const running = new Map<string, Promise<void>>()
  const timers = jobs.map(({ name, everyMs, run }) => {
    const pass = () =>
      runAsOnlyProcess(db, name, run)
        .catch((fault: unknown) => log.error({ job: name, fault }, 'recurring work failed'))
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
