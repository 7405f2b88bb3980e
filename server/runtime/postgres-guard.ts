/**
 * A PostgreSQL must not outlive the process that started it, even when that one is killed with -9. A guard waits for
 * its end and stops the server; if the guard was killed as well, the next start finds the orphan and stops it.
 */
import { execFile, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { exists, serverUser } from './postgres-binaries'

const run = promisify(execFile)

/** A setting of ours on PostgreSQL's command line, which it keeps in postmaster.opts: the pid of its launcher. */
export const LAUNCHER_SETTING = 'bakery.launcher'

/** A shell that reads from this process: when this process ends, however, it asks the server for a fast shutdown. */
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

/** Stops a server on `dataDirectory` whose launcher is dead, and waits until it has ended. */
export async function stopOrphan(binaries: string, dataDirectory: string): Promise<void> {
  if (!(await exists(path.join(dataDirectory, 'postmaster.pid')))) return
  const options = await readFile(path.join(dataDirectory, 'postmaster.opts'), 'utf8').catch(() => '')
  const launcher = options.match(new RegExp(`${LAUNCHER_SETTING}=(\\d+)`))?.[1]
  if (launcher === undefined || isAlive(Number(launcher))) return
  // It fails where the server is gone already and left its pid file; PostgreSQL recovers from that by itself.
  await run(path.join(binaries, 'bin', 'pg_ctl'), ['stop', '-D', dataDirectory, '-m', 'fast', '-t', '20'], {
    ...serverUser,
    cwd: '/',
  }).catch(() => {})
}
