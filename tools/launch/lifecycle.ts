/** Parts start in order and stop in reverse; one way out for Ctrl-C, SIGTERM, a dead launcher and a dead part. */

import { MigrationError } from '@/server/bakery/db/migration-error'
import { ConfigError } from '@/server/config'
import { PostgresStartError } from '@/server/runtime/postgres-binaries'

/** A sentence for the operator. */
export class LaunchError extends Error {}

/** PostgreSQL's undefined_table and undefined_column. */
const OTHER_SCHEMA = new Set(['42P01', '42703'])

/** Prints what went wrong: the sentence of an error that was meant for the operator, the stack of any other. */
export function explain(fault: unknown): void {
  const { code } = Object(fault instanceof Error ? (fault.cause ?? fault) : fault) as { code?: string }
  if (OTHER_SCHEMA.has(code ?? '')) {
    console.error("The database has no tables of this version: run migrate first, or look whether it is the shop's.")
    return
  }
  const isSentence = [ConfigError, LaunchError, MigrationError, PostgresStartError].some(
    (kind) => fault instanceof kind,
  )
  console.error(isSentence && fault instanceof Error ? fault.message : fault)
}

const LONGEST_STOP_MS = 30_000

export type Lifecycle = {
  /** Registers how to stop what has just been started. */
  onStop: (close: () => Promise<unknown>) => void
  /** Stops everything and ends this process; a second call changes nothing. */
  stop: (exitCode: number) => Promise<never>
  isStopping: () => boolean
}

/** An operator's tool: takes what was given after its name, answers the exit code. */
export type Tool = (lifecycle: Lifecycle, given: readonly string[]) => Promise<number>

export function createLifecycle(): Lifecycle {
  const closers: (() => Promise<unknown>)[] = []
  let stopping: Promise<never> | undefined

  async function closeAll(exitCode: number): Promise<never> {
    setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref()
    let code = exitCode
    for (let close = closers.pop(); close !== undefined; close = closers.pop()) {
      await close().catch((fault: unknown) => {
        console.error('While stopping:', fault)
        code = 1
      })
    }
    process.exit(code)
  }

  const stop = (exitCode: number) => {
    stopping ??= closeAll(exitCode)
    return stopping
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
  // The channel belongs to tools/run.mjs: it breaks when that is killed.
  process.once('disconnect', () => void stop(1))
  process.channel?.unref()
  return { onStop: (close) => closers.push(close), stop, isStopping: () => stopping !== undefined }
}
