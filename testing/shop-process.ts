/**
 * The one way to start a shop from without: for browser tests, for the release's tests and for the benchmarks. None of them
 * sees a variable of the shop but those it is given.
 */
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

export type Running = {
  process: ChildProcess
  /** Everything it has written to stdout and stderr, as far as those are not this process's own. */
  output: () => string
  /** Exit code, null when a signal ended it. */
  ended: Promise<number | null>
  /** Sends SIGTERM and answers the exit code. */
  stop: () => Promise<number | null>
}

/** Listens to a process from its start to its end. */
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

/** Resolves when `isSo`. When the process ends before, or takes a minute and a half, it is stopped: fails with what it wrote. */
async function until(running: Running, what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  const patience = Date.now() + LONGEST_START_MS
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

/** One GET on a connection of its own: one that is kept open is what a server waits for that shall end. 0: no answer. */
export const statusOf = (url: string, headers: Variables = {}): Promise<number> =>
  fetch(url, { headers: { connection: 'close', ...headers } }).then(
    async ({ status, body }) => {
      // Node's fetch fails over a large answer that nobody takes by the time its connection is closed.
      await body?.cancel()
      return status
    },
    () => 0,
  )

/** Resolves when `url` is answered with 200. */
export const untilServes = (running: Running, url: string): Promise<void> =>
  until(running, `serve ${url}`, async () => (await statusOf(url)) === 200)

/** A fresh directory on disk, where commits cost what they do, that PostgreSQL's own user can enter, too. */
export async function createDataDirectory(): Promise<string> {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'shop-data-'))
  await chmod(directory, 0o755)
  return directory
}

/** Runs `node tools/run.mjs <args>`, as the npm scripts do. */
export const runLauncher = (args: readonly string[], variables: Variables): Running =>
  follow(
    spawn(process.execPath, ['tools/run.mjs', ...args], {
      env: { ...neutralEnvironment(), ...variables },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  )

/**
 * `npm start` on a build that is there (the tests' own, unless NEXT_DIST_DIR says otherwise), with ports and data of its
 * own; `DATA_DIR` reuses the data of an earlier one. Resolves when it is ready.
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

/** A program of a packaged shop, with nothing of this project around it: `tool.mjs` or `server.js` and what it is given. */
export const runPackaged = (directory: string, args: readonly string[], variables: Variables): Running =>
  follow(
    spawn(process.execPath, [...args], {
      cwd: directory,
      env: { ...neutralEnvironment(), NEXT_DIST_DIR: '', ...variables },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  )

/** A node of a packaged shop; resolves when it is ready. */
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
