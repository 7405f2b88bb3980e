/** Resizes pictures in a child process that ends when it is idle. */
import { type ChildProcess, fork } from 'node:child_process'
import os from 'node:os'
import { fileURLToPath } from 'node:url'

export type ResizeJob = {
  /** Paths of the original and of the resized file. */
  source: string
  target: string
  /** Pixels; a smaller picture is not enlarged. */
  width: number
  format: 'avif' | 'webp'
}
type ResizeResult = { target: string; fault: string | null }
type Pending = { done: () => void; fail: (fault: Error) => void }

/** The program lies beside this file, in the sources and in a bundle. */
const PROGRAM = fileURLToPath(new URL('./resize-process.mjs', import.meta.url))
/** The lowest priority of a process. */
const NICE = 19

/** `patient`: resizes in the background with the lowest priority, and keeps this process alive until it is done. */
export function createResizer({ patient }: { patient: boolean }) {
  const pending = new Map<string, Pending>()
  const jobs = new Map<string, Promise<void>>()
  let child: ChildProcess | null = null

  function end(gone: ChildProcess, fault: Error): void {
    if (child !== gone) return
    child = null
    for (const { fail } of pending.values()) fail(fault)
    pending.clear()
  }

  function start(): ChildProcess {
    const started = fork(PROGRAM, {
      // The child needs no secrets and no preloaded modules of this process.
      execArgv: [],
      env: { NODE_ENV: 'production', PATH: process.env['PATH'], MALLOC_ARENA_MAX: '2' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    if (patient && started.pid !== undefined) os.setPriority(started.pid, NICE)
    started.on('message', (finished) => {
      const { target, fault } = finished as ResizeResult
      const job = pending.get(target)
      pending.delete(target)
      if (fault === null) job?.done()
      else job?.fail(new Error(fault))
    })
    started.on('error', (fault) => end(started, fault))
    started.on('exit', (code) => end(started, new Error(`the process that resizes pictures ended with ${code}`)))
    // The child must not keep a node alive; it ends with its parent.
    if (!patient) {
      started.unref()
      started.channel?.unref()
    }
    return started
  }

  async function send(job: ResizeJob): Promise<void> {
    const finished = new Promise<void>((done, fail) => pending.set(job.target, { done, fail }))
    child ??= start()
    const worker = child
    worker.send(job, (fault) => {
      if (fault !== null) end(worker, fault)
    })
    await finished
  }

  /** Resolves when the file exists. Concurrent requests for the same file share one job. */
  function resize(job: ResizeJob): Promise<void> {
    const running = jobs.get(job.target)
    if (running !== undefined) return running
    const resized = send(job).finally(() => jobs.delete(job.target))
    jobs.set(job.target, resized)
    return resized
  }

  function stop(): void {
    if (child?.connected === true) child.disconnect()
  }

  return { resize, stop }
}
