/** Has pictures made in the sizes of screens by a process of their own, which lives as long as there is something to make. */
import { type ChildProcess, fork } from 'node:child_process'
import os from 'node:os'
import path from 'node:path'

export type PictureJob = {
  /** Files: the picture, and where the made one goes. */
  source: string
  target: string
  /** Pixels; a picture that is smaller stays it. */
  width: number
  format: 'avif' | 'webp'
}
type Made = { target: string; fault: string | null }
type Waiting = { done: () => void; fail: (fault: Error) => void }

/** The same place in the project and in a package, which has no other sources. */
export const MAKER = 'server/http/pictures/make-pictures.mjs'
/** Behind everything else that the machine has to do. */
const NICE = 19

/** `patient`: nobody waits for these pictures. */
export function createPictureMaker({ patient }: { patient: boolean }) {
  const waiting = new Map<string, Waiting>()
  const jobs = new Map<string, Promise<void>>()
  let child: ChildProcess | null = null

  function end(gone: ChildProcess, fault: Error): void {
    if (child !== gone) return
    child = null
    for (const { fail } of waiting.values()) fail(fault)
    waiting.clear()
  }

  function start(): ChildProcess {
    const started = fork(path.join(/* turbopackIgnore: true */ process.cwd(), MAKER), {
      // Nothing of this process: it needs no secrets, and no preloaded modules.
      execArgv: [],
      env: { NODE_ENV: 'production', PATH: process.env['PATH'], MALLOC_ARENA_MAX: '2' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    if (patient && started.pid !== undefined) os.setPriority(started.pid, NICE)
    started.on('message', (made) => {
      const { target, fault } = made as Made
      const waits = waiting.get(target)
      waiting.delete(target)
      if (fault === null) waits?.done()
      else waits?.fail(new Error(fault))
    })
    started.on('error', (fault) => end(started, fault))
    started.on('exit', (code) => end(started, new Error(`the maker of pictures ended with ${code}`)))
    // It ends with this process; a node must not stay for it.
    if (!patient) {
      started.unref()
      started.channel?.unref()
    }
    return started
  }

  async function send(job: PictureJob): Promise<void> {
    const made = new Promise<void>((done, fail) => waiting.set(job.target, { done, fail }))
    child ??= start()
    const asked = child
    asked.send(job, (fault) => {
      if (fault !== null) end(asked, fault)
    })
    await made
  }

  /** Resolves when the file is there; however many ask for it, it is made once. */
  function make(job: PictureJob): Promise<void> {
    const running = jobs.get(job.target)
    if (running !== undefined) return running
    const made = send(job).finally(() => jobs.delete(job.target))
    jobs.set(job.target, made)
    return made
  }

  function stop(): void {
    if (child?.connected === true) child.disconnect()
  }

  return { make, stop }
}
