/** Child processes that run under this Node and end with this process. */
import { type ChildProcess, spawn } from 'node:child_process'
import type { Lifecycle } from './lifecycle'

const DRAIN_MS = 15_000

export type Child = {
  /** Exit code; null when a signal ended it. */
  ended: Promise<number | null>
  isRunning: () => boolean
  /** All it has written so far; empty with `output: 'inherit'`. */
  output: () => string
  /** From now on, what it writes goes to this process's output. */
  showOutput: () => void
}

type Options = { env?: NodeJS.ProcessEnv; output: 'collect' | 'inherit' }

/** Sends SIGTERM and waits; SIGKILL to whoever takes longer than a drain may. */
async function endChild(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  const impatience = setTimeout(() => child.kill('SIGKILL'), DRAIN_MS)
  await ended
  clearTimeout(impatience)
}

/** Runs a script of node_modules or our own, with `args`, and registers its end with the lifecycle. */
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
    // Its own process group: Ctrl-C in the terminal reaches the launcher alone, which then stops its parts in order.
    detached: true,
  })
  let collected = ''
  let shown = false
  const take = (target: NodeJS.WriteStream) => (chunk: Buffer) => {
    if (shown) target.write(chunk)
    else collected += chunk.toString()
  }
  child.stdout?.on('data', take(process.stdout))
  child.stderr?.on('data', take(process.stderr))
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
      shown = true
    },
  }
}
