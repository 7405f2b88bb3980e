/** Has pictures resized by a process of their own, which lives as long as there is something to do. */
import { type ChildProcess, fork } from 'node:child_process'
import os from 'node:os'
import { fileURLToPath } from 'node:url'

export type ResizeJob = {
  /** Files: the picture, and where the resized one goes. */
  source: string
  target: string
  /** Pixels; a picture that is smaller stays it. */
  width: number
  format: 'avif' | 'webp'
}
type Finished = { target: string; fault: string | null }
type Pending = { done: () => void; fail: (fault: Error) => void }

/** Beside this file, in the sources as in a bundle. */
const PROGRAM = fileURLToPath(new URL('./resize-process.mjs', import.meta.url))
/** The lowest priority: everything else that the machine does comes first. */
const NICE = 19

/** `patient`: nobody waits for these pictures. */
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
      // Nothing of this process: it needs no secrets, and no preloaded modules.
      execArgv: [],
      env: { NODE_ENV: 'production', PATH: process.env['PATH'], MALLOC_ARENA_MAX: '2' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    if (patient && started.pid !== undefined) os.setPriority(started.pid, NICE)
    started.on('message', (finished) => {
      const { target, fault } = finished as Finished
      const job = pending.get(target)
      pending.delete(target)
      if (fault === null) job?.done()
      else job?.fail(new Error(fault))
    })
    started.on('error', (fault) => end(started, fault))
    started.on('exit', (code) => end(started, new Error(`the process that resizes pictures ended with ${code}`)))
    // It ends with this process; a node must not stay for it.
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

  /** Resolves when the file is there; however many ask for it, it is made once. */
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
