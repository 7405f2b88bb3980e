/** A production shop of one's own: built already, own data directory, own ports. */
import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { freePort } from '../../server/runtime/free-port'
import { neutralEnvironment } from '../../testing/environment'

const READY = 'The shop is ready: '
const LONGEST_START_MS = 90_000

export type LauncherRun = {
  process: ChildProcess
  /** Everything it has written to stdout and stderr. */
  output: () => string
  /** Exit code, null when a signal ended it. */
  ended: Promise<number | null>
  /** Resolves when the text has appeared in the output; fails when it ends or takes too long. */
  untilSays: (text: string) => Promise<void>
}

/** Runs `node tools/run.mjs <command>`, as the npm scripts do, with none of the shop's variables but `variables`. */
export function runLauncher(command: string, variables: Readonly<Record<string, string>>): LauncherRun {
  const child = spawn(process.execPath, ['tools/run.mjs', command, '--built'], {
    env: { ...neutralEnvironment(), ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const listeners = new Set<() => void>()
  const take = (chunk: Buffer) => {
    output += chunk.toString()
    for (const listener of listeners) listener()
  }
  child.stdout.on('data', take)
  child.stderr.on('data', take)
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))

  const untilSays = (text: string) =>
    new Promise<void>((resolve, reject) => {
      const fail = () => reject(new Error(`The launcher did not say "${text}", but:\n${output}`))
      const patience = setTimeout(fail, LONGEST_START_MS)
      const look = () => {
        if (!output.includes(text)) return
        clearTimeout(patience)
        resolve()
      }
      listeners.add(look)
      look()
      void ended.then(fail)
    })
  return { process: child, output: () => output, ended, untilSays }
}

/** A fresh directory that PostgreSQL's own user can enter, too. */
export async function createDataDirectory(): Promise<string> {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'shop-e2e-'))
  await chmod(directory, 0o755)
  return directory
}

/** Starts a shop and waits until it is ready; `DATA_DIR` in `variables` reuses the data of an earlier one. */
export async function startShop(variables: Readonly<Record<string, string>> = {}) {
  const dataDirectory = variables['DATA_DIR'] ?? (await createDataDirectory())
  const ports = { PORT: String(await freePort()), SIMULATOR_PORT: String(await freePort()) }
  const run = runLauncher('start', { ...ports, DATA_DIR: dataDirectory, ...variables })
  await run.untilSays(READY)
  return {
    ...run,
    url: `http://localhost:${variables['PORT'] ?? ports.PORT}`,
    dataDirectory,
    /** Sends SIGTERM and answers the exit code. */
    stop: () => {
      run.process.kill('SIGTERM')
      return run.ended
    },
    removeData: () => rm(dataDirectory, { recursive: true, force: true }),
  }
}
