/** Stops all parts of a program in reverse order of their start, on Ctrl-C, SIGTERM, the end of the launcher or of a part. */
import { getSystemErrorMessage } from 'node:util'
import { MigrationError } from '@/server/bakery/db/migration-error'
import { DemoDataError } from '@/server/bakery/demo/demo-data-error'
import { ConfigError } from '@/server/config'
import { PostgresStartError } from '@/server/runtime/postgres-binaries'

/** An error whose message is a sentence for the operator. */
export class LaunchError extends Error {}

/** PostgreSQL's undefined_table and undefined_column. */
const OTHER_SCHEMA = new Set(['42P01', '42703'])

const SENTENCES = [ConfigError, DemoDataError, LaunchError, MigrationError, PostgresStartError]

/** The reason of an error that the operator can remove; undefined for others. */
function sentenceOf(fault: unknown): string | undefined {
  if (SENTENCES.some((kind) => fault instanceof kind)) return (fault as Error).message
  const { errno, path: file } = Object(fault) as NodeJS.ErrnoException
  return errno === undefined || file === undefined ? undefined : `${file}: ${getSystemErrorMessage(errno)}.`
}

/** Prints an error: only the message if it is meant for the operator, else the stack. */
export function explain(fault: unknown): void {
  const { code } = Object(fault instanceof Error ? (fault.cause ?? fault) : fault) as { code?: string }
  if (OTHER_SCHEMA.has(code ?? '')) {
    console.error(
      "The database lacks tables of this version: run migrate first, and check that DATABASE_URL is the shop's database.",
    )
    return
  }
  console.error(sentenceOf(fault) ?? fault)
}

const MAX_STOP_MS = 30_000

export type Lifecycle = {
  /** Registers a function that stops a part. Parts stop in reverse order. */
  onStop: (close: () => Promise<unknown>) => void
  /** Stops everything and exits; a second call has no effect. */
  stop: (exitCode: number) => Promise<never>
  isStopping: () => boolean
}

/** An operator's command. `args`: the arguments after its name. Resolves to the exit code. */
export type Tool = (lifecycle: Lifecycle, args: readonly string[]) => Promise<number>

export function createLifecycle(): Lifecycle {
  const closers: (() => Promise<unknown>)[] = []
  let stopping: Promise<never> | undefined

  async function closeAll(exitCode: number): Promise<never> {
    setTimeout(() => process.exit(1), MAX_STOP_MS).unref()
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
  // The IPC channel of tools/run.mjs closes when that process is killed.
  process.once('disconnect', () => void stop(1))
  process.channel?.unref()
  return { onStop: (close) => closers.push(close), stop, isStopping: () => stopping !== undefined }
}
