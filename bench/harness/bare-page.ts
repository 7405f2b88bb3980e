/** Builds and starts the reference page: the same framework and cards, without a backend. */
import { spawn } from 'node:child_process'
import path from 'node:path'
import { freePort } from '@/server/runtime/free-port'
import { follow, untilServes } from '@/testing/shop-process'
import { commandOf } from '@/tools/launch/command-of'
import { MALLOC, V8_FLAGS } from '@/tools/launch/memory'

const NEXT = path.resolve(commandOf('next'))
const APP = 'bench/bare'

const run = (...args: string[]) =>
  follow(
    spawn(process.execPath, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...MALLOC, NEXT_TELEMETRY_DISABLED: '1' },
    }),
  )

/** Builds the page and starts it with the memory settings of a node. Resolves when it responds. */
export async function startBarePage() {
  if ((await run(NEXT, 'build', APP).ended) !== 0) throw new Error('the bare page does not build')
  const port = await freePort()
  const url = `http://localhost:${port}`
  const bare = run(...V8_FLAGS, NEXT, 'start', APP, '-p', String(port))
  await untilServes(bare, url)
  return { url, process: bare.process, stop: bare.stop }
}
