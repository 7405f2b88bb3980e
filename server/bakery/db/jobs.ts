/** Recurring jobs: every node has a timer, and the node that gets the job's advisory lock runs it. */
import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { Log } from '../../log'
import { connect, type Db } from './client'
import { jobRuns } from './schema/job-runs'
import { inTransaction } from './transact'

/** Milliseconds between two notes of a job's success, so that jobs of every second do not write every second. */
const NOTE_EVERY_MS = 60_000

/** Notes that the jobs of this version exist; their first run counts from now. Jobs of other versions are forgotten. */
async function registerJobs(db: Db, jobs: readonly Job[]): Promise<void> {
  if (jobs.length === 0) return
  await db
    .insert(jobRuns)
    .values(jobs.map(({ name, everyMs }) => ({ name, everyMs, succeededAt: sql`now()` })))
    .onConflictDoUpdate({ target: jobRuns.name, set: { everyMs: sql`excluded.every_ms` } })
  await db.delete(jobRuns).where(
    notInArray(
      jobRuns.name,
      jobs.map(({ name }) => name),
    ),
  )
}

const noteSuccess = (db: Db, name: string) =>
  db
    .update(jobRuns)
    .set({ succeededAt: sql`now()`, fault: '' })
    .where(
      and(
        eq(jobRuns.name, name),
        sql`(${jobRuns.fault} <> '' or ${jobRuns.succeededAt} < now() - make_interval(secs => ${NOTE_EVERY_MS / 1000}))`,
      ),
    )

const MAX_FAULT = 200
/** Of the cause, if there is one: drizzle's own message repeats the query with its parameters. */
const messageOf = (fault: unknown): string => {
  const { cause = fault } = fault instanceof Error ? fault : {}
  return cause instanceof Error ? cause.message : String(cause)
}
const noteFault = (db: Db, name: string, fault: unknown) =>
  db
    .update(jobRuns)
    .set({ fault: messageOf(fault).slice(0, MAX_FAULT) })
    .where(eq(jobRuns.name, name))

export type RunningJobs = {
  /** Runs every job once, now, as if its interval had passed; a job that another node is running is left to it. */
  runAll: () => Promise<void>
  /** Stops the timers and waits for running jobs. */
  stop: () => Promise<void>
}

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
 * Runs each job every `everyMs`, never concurrently across all nodes. The locks use a pool of their own, so that they cannot
 * occupy all connections that the work needs.
 */
export function startJobs(databaseUrl: string, log: Log, jobs: readonly Job[]): RunningJobs {
  // A job holds a connection for its lock, and notes its end on another.
  const { db, close } = connect(databaseUrl, jobs.length + 1)
  const running = new Map<string, Promise<void>>()
  const report = (message: string) => (fault: unknown) => log.error({ fault }, message)
  const register = (): Promise<boolean> =>
    registerJobs(db, jobs).then(
      () => true,
      (fault: unknown) => {
        report('the recurring jobs could not be noted')(fault)
        return false
      },
    )
  let registered = register()
  function pass({ name, run }: Job): Promise<void> {
    const runAndNote = async () => {
      await run()
      // The database may not have answered when the node started.
      if (!(await registered)) registered = register()
      await registered
      await noteSuccess(db, name).catch(report('the success of a job could not be noted'))
    }
    const passing = runAsOnlyProcess(db, name, runAndNote)
      .catch(async (fault: unknown) => {
        log.error({ job: name, fault }, 'a recurring job failed')
        await noteFault(db, name, fault).catch(report('the failure of a job could not be noted'))
      })
      .finally(() => running.delete(name))
    running.set(name, passing)
    return passing
  }
  const timers = jobs.map((job) =>
    setInterval(() => {
      if (!running.has(job.name)) void pass(job)
    }, job.everyMs).unref(),
  )
  return {
    runAll: async () => {
      for (const job of jobs) {
        await running.get(job.name)
        await pass(job)
      }
    },
    stop: async () => {
      for (const timer of timers) clearInterval(timer)
      await Promise.all([registered, ...running.values()])
      await close()
    },
  }
}
