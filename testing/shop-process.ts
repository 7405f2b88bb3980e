/** Starts a shop as a process, for browser tests, release tests and benchmarks. It only gets the variables that the caller passes. */
import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdtemp } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '@/server/runtime/free-port'
import { removeData } from '@/server/runtime/postgres-binaries'
import { neutralEnvironment } from './environment'
import { createScratch } from './scratch'

const READY = 'The shop is ready: '
const LONGEST_START_MS = 90_000
const POLL_MS = 50

type Variables = Readonly<Record<string, string>>

/** On a busy machine pages must not lack their optional parts. */
const PATIENT: Variables = { OPTIONAL_PART_MS: '30000' }

export type Running = {
  process: ChildProcess
  /** Output of stdout and stderr, unless inherited. */
  output: () => string
  /** Exit code; null if ended by a signal. */
  ended: Promise<number | null>
  /** Sends SIGTERM; resolves to the exit code. */
  stop: () => Promise<number | null>
}

/** Records output and end of a process. */
export function follow(child: ChildProcess): Running {
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  }
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  const stop = () => {
    child.kill('SIGTERM')
    return ended
  }
  return { process: child, output: () => output, ended, stop }
}

/** Resolves when `isSo` is true. If the process ends before, or after `longestMs`, it is stopped and the promise rejects with its output. */
async function until(
  running: Running,
  what: string,
  isSo: () => boolean | Promise<boolean>,
  longestMs = LONGEST_START_MS,
): Promise<void> {
  const patience = Date.now() + longestMs
  const { process: child } = running
  while (!(await isSo())) {
    const hasEnded = child.exitCode !== null || child.signalCode !== null
    if (hasEnded || Date.now() > patience) {
      await running.stop()
      throw new Error(`It did not ${what}, but wrote:\n${running.output()}`)
    }
    await wait(POLL_MS)
  }
}

/** Status of a GET on its own connection, because a server waits for open connections at its end; 0 without a response. */
export const statusOf = (url: string, headers: Variables = {}): Promise<number> =>
  fetch(url, { headers: { connection: 'close', ...headers } }).then(
    async ({ status, body }) => {
      // Node's fetch rejects if the connection is closed before a large body is consumed.
      await body?.cancel()
      return status
    },
    () => 0,
  )

/** Resolves when `url` responds with 200. */
export const untilServes = (running: Running, url: string, longestMs?: number): Promise<void> =>
  until(running, `serve ${url}`, async () => (await statusOf(url)) === 200, longestMs)

/** A new directory on disk (for realistic commit times) that PostgreSQL's user can enter as well. */
export async function createDataDirectory(): Promise<string> {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'shop-data-'))
  await chmod(directory, 0o755)
  return directory
}

/** Runs `node tools/run.mjs <args>`, as the npm scripts do. */
export const runLauncher = (args: readonly string[], variables: Variables): Running =>
  follow(
    spawn(process.execPath, ['tools/run.mjs', ...args], {
      env: { ...neutralEnvironment(), ...PATIENT, ...variables },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  )

/**
 * Runs `npm start` on an existing build (the tests' build unless NEXT_DIST_DIR is set) with its own ports and data; `DATA_DIR`
 * reuses existing data. Resolves when the shop is ready.
 */
export async function startShop(variables: Variables = {}) {
  const dataDirectory = variables['DATA_DIR'] ?? (await createScratch())
  const ports = { PORT: String(await freePort()), SIMULATOR_PORT: String(await freePort()) }
  const run = runLauncher(['start', '--built'], { ...ports, DATA_DIR: dataDirectory, ...variables })
  await until(run, `say "${READY}"`, () => run.output().includes(READY))
  return {
    ...run,
    url: `http://localhost:${variables['PORT'] ?? ports.PORT}`,
    dataDirectory,
    removeData: () => removeData(dataDirectory),
  }
}

/** Runs a program of a packaged shop (`tool.mjs` or `server.js`) with arguments, outside of this project. */
export const runPackaged = (directory: string, args: readonly string[], variables: Variables): Running =>
  follow(
    spawn(process.execPath, [...args], {
      cwd: directory,
      env: { ...neutralEnvironment(), NEXT_DIST_DIR: '', ...PATIENT, ...variables },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  )

/** Starts a node of a packaged shop; resolves when it is ready. */
export async function startNode(directory: string, variables: Variables, nodeOptions: readonly string[] = []) {
  const port = variables['PORT'] ?? String(await freePort())
  const node = runPackaged(directory, [...nodeOptions, 'server.js'], {
    HOST: '127.0.0.1',
    PORT: port,
    ...variables,
  })
  const url = `http://127.0.0.1:${port}`
  await untilServes(node, `${url}/api/ready`)
  return { ...node, url }
}
