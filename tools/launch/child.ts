/** Starts child processes with this Node version that end with this process. */
import { type ChildProcess, spawn } from 'node:child_process'
import type { Lifecycle } from './lifecycle'

const DRAIN_MS = 15_000

export type Child = {
  /** Exit code; null when a signal ended it. */
  ended: Promise<number | null>
  isRunning: () => boolean
  /** Collected output; empty with `output: 'inherit'`. */
  output: () => string
  /** Forwards further output to this process's output. */
  showOutput: () => void
}

type Options = { env?: NodeJS.ProcessEnv; output: 'collect' | 'inherit' }

/** Sends SIGTERM and waits; sends SIGKILL after the maximum time of a graceful shutdown. */
async function endChild(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), DRAIN_MS)
  await ended
  clearTimeout(timer)
}

/** Runs a script with `args`, and registers its end with the lifecycle. */
export function startChild(
  lifecycle: Lifecycle,
  args: readonly string[],
  { env = process.env, output }: Options,
): Child {
  const preload = new URL('./end-with-parent.mjs', import.meta.url).href
  const stream = output === 'inherit' ? 'inherit' : 'pipe'
  const child = spawn(process.execPath, ['--import', preload, ...args], {
    env: { ...env, LAUNCHER_PID: String(process.pid) },
    stdio: ['ignore', stream, stream, 'ipc'],
    // A separate process group: Ctrl-C reaches only the launcher, which stops its parts in order.
    detached: true,
  })
  let collected = ''
  let isShown = false
  const collect = (target: NodeJS.WriteStream) => (chunk: Buffer) => {
    if (isShown) target.write(chunk)
    else collected += chunk.toString()
  }
  child.stdout?.on('data', collect(process.stdout))
  child.stderr?.on('data', collect(process.stderr))
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve(code))
  })
  lifecycle.onStop(() => endChild(child, ended))
  return {
    ended,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    output: () => collected,
    showOutput: () => {
      isShown = true
    },
  }
}
