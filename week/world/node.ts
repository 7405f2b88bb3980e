/** One node of the shop: a process that can be killed and started again on the same port. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { neutralEnvironment } from '@/testing/environment'
import { follow, type Running, untilServes } from '@/testing/shop-process'
import { MALLOC, V8_FLAGS } from '@/tools/launch/memory'

/** Also on a machine that is busy with other things. */
const LONGEST_START_MS = 600_000
/** A node that does not end on SIGTERM is killed. */
const PATIENCE_MS = 15_000
const HEAP_PROBE = new URL('./heap-probe.mjs', import.meta.url).href
/** A driver that ends in the middle of a run leaves no node behind. */
const END_WITH_PARENT = new URL('../../tools/launch/end-with-parent.mjs', import.meta.url).href

export type NodeSettings = {
  /** Directory of the bundled programs. */
  programs: string
  /** Directory of Next's build. */
  build: string
  port: number
  variables: Readonly<Record<string, string>>
}

/** `pid` tells a node from the process that takes its place after a restart. */
export type NodeMemory = { pid: number; bytes: number }

/** Null if the process ends before it answers. */
function bytesInUse({ process: child, ended }: Running): Promise<number | null> {
  const answer = once(child, 'message').then(([bytes]) => Number(bytes))
  // A process that has just ended is no error: `ended` tells it.
  child.send('memory', () => {})
  return Promise.race([answer, ended.then(() => null)])
}

export function createNode({ programs, build, port, variables }: NodeSettings) {
  const url = `http://127.0.0.1:${port}`
  let running: Running | null = null
  let output = ''

  /** `clock`: the simulated time at the start. Resolves when the node is ready. */
  async function start(clock: Date): Promise<void> {
    const flags = [...V8_FLAGS, '--expose-gc', '--import', END_WITH_PARENT, '--import', HEAP_PROBE]
    const child = spawn(process.execPath, [...flags, path.join(programs, 'server.mjs')], {
      env: {
        ...neutralEnvironment(),
        ...MALLOC,
        ...variables,
        LAUNCHER_PID: String(process.pid),
        NEXT_DIST_DIR: build,
        HOST: '127.0.0.1',
        PORT: String(port),
        SHOP_CLOCK: clock.toISOString(),
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
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
    /** Bytes after a garbage collection; null for a node that is away. */
    memory: async (): Promise<NodeMemory | null> => {
      const node = running
      if (node === null) return null
      const bytes = await bytesInUse(node)
      return bytes === null ? null : { pid: node.process.pid ?? 0, bytes }
    },
    /** Of all processes so far. */
    output: () => output + (running?.output() ?? ''),
  }
}
