/**
 * The embedded PostgreSQL must not outlive the process that started it, even after kill -9. A guard process waits for that end
 * and stops the server; if the guard was killed as well, the next start stops the orphaned server.
 */
import { execFile, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { exists, serverUser } from './postgres-binaries'

const run = promisify(execFile)

/** A custom setting on PostgreSQL's command line with the launcher's pid; PostgreSQL stores the command line in postmaster.opts. */
export const LAUNCHER_SETTING = 'bakery.launcher'

/** Starts a shell that reads from this process: when this process ends for any reason, it sends the server a fast shutdown (SIGINT). */
export function guardServer(serverPid: number): { release: () => void } {
  if (process.platform === 'win32') return { release: () => {} }
  const guard = spawn('/bin/sh', ['-c', 'read -r _; kill -INT "$1"', 'sh', String(serverPid)], {
    ...serverUser,
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  guard.unref()
  return { release: () => guard.kill('SIGKILL') }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (fault) {
    return (fault as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Stops a server on `dataDirectory` whose launcher has ended, and waits for its end. */
export async function stopOrphan(binaries: string, dataDirectory: string): Promise<void> {
  if (!(await exists(path.join(dataDirectory, 'postmaster.pid')))) return
  const options = await readFile(path.join(dataDirectory, 'postmaster.opts'), 'utf8').catch(() => '')
  const launcher = options.match(new RegExp(`${LAUNCHER_SETTING}=(\\d+)`))?.[1]
  if (launcher === undefined || isAlive(Number(launcher))) return
  // Fails if the server is gone and only left its pid file, from which PostgreSQL recovers by itself.
  await run(path.join(binaries, 'bin', 'pg_ctl'), ['stop', '-D', dataDirectory, '-m', 'fast', '-t', '20'], {
    ...serverUser,
    cwd: '/',
  }).catch(() => {})
}
