/** One node of the shop: a process that can be killed and started again on the same port. */
import { spawn } from 'node:child_process'
import path from 'node:path'
import { neutralEnvironment } from '@/testing/environment'
import { follow, type Running, untilServes } from '@/testing/shop-process'
import { MALLOC, V8_FLAGS } from '@/tools/launch/memory'

/** Also on a machine that is busy with other things. */
const LONGEST_START_MS = 600_000
/** A node that does not end on SIGTERM is killed. */
const PATIENCE_MS = 15_000

export type NodeSettings = {
  /** Directory of the bundled programs. */
  programs: string
  /** Directory of Next's build. */
  build: string
  port: number
  variables: Readonly<Record<string, string>>
}

export function createNode({ programs, build, port, variables }: NodeSettings) {
  const url = `http://127.0.0.1:${port}`
  let running: Running | null = null
  let output = ''

  /** `clock`: the simulated time at the start. Resolves when the node is ready. */
  async function start(clock: Date): Promise<void> {
    const child = spawn(process.execPath, [...V8_FLAGS, path.join(programs, 'server.mjs')], {
      env: {
        ...neutralEnvironment(),
        ...MALLOC,
        ...variables,
        NEXT_DIST_DIR: build,
        HOST: '127.0.0.1',
        PORT: String(port),
        SHOP_CLOCK: clock.toISOString(),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running = follow(child)
    await untilServes(running, `${url}/api/ready`, LONGEST_START_MS)
  }

  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const ending = running
    if (ending === null) return
    running = null
    ending.process.kill(signal)
    const timer = setTimeout(() => ending.process.kill('SIGKILL'), PATIENCE_MS)
    await ending.ended
    clearTimeout(timer)
    output += ending.output()
  }

  return {
    url,
    start,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    isUp: () => running !== null,
    pid: () => running?.process.pid,
    /** Of all processes so far. */
    output: () => output + (running?.output() ?? ''),
  }
}
