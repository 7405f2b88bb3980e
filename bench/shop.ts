/** Shops to measure: production builds with data of their own, started together and ended with the benchmark. */
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { freePort } from '@/server/runtime/free-port'
import type { Server } from './measure'
import { descendantsNamed } from './process-cpu'

const NODE = path.resolve('node_modules/.bin/node')

export const run = (command: string[], environment: Record<string, string> = {}) =>
  spawn(NODE, command, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...environment } })

export const ending = (child: ReturnType<typeof run>) => new Promise((resolve) => child.once('exit', resolve))

export async function answering(address: string): Promise<void> {
  for (let attempt = 0; attempt < 1_800; attempt++) {
    const answer = await fetch(address).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${address} does not answer`)
}

export async function stop(child: ReturnType<typeof run>): Promise<void> {
  const ended = child.exitCode === null ? ending(child) : null
  child.kill('SIGTERM')
  await ended
}

/** A shop on the demo bakery, with `moreProducts` beside those it has. It answers before this does. */
export async function startShop(moreProducts = 0): Promise<Server & { stop: () => Promise<void> }> {
  const [port, simulatorPort] = await Promise.all([freePort(), freePort()])
  const dataDirectory = await mkdtemp(path.join(os.tmpdir(), 'bakery-bench-'))
  const url = `http://localhost:${port}`
  const environment = {
    PORT: String(port),
    SIMULATOR_PORT: String(simulatorPort),
    DATA_DIR: dataDirectory,
    PUBLIC_URL: url,
    // All visitors come from this machine.
    LIMITS_FACTOR: '10000',
  }
  const script = (name: string, ...rest: string[]) =>
    run(['--import', 'tsx', `scripts/${name}.ts`, ...rest], environment)
  if (moreProducts > 0) await ending(script('generate', '--products', String(moreProducts)))
  const launcher = script('shop', 'start')
  const end = async () => {
    await stop(launcher)
    await rm(dataDirectory, { recursive: true, force: true })
  }
  try {
    await answering(`${url}/produkte/brote`)
  } catch (fault) {
    await end()
    throw fault
  }
  const processes = (name: string) => descendantsNamed(launcher.pid ?? 0, name)
  return { url, web: () => processes('next'), database: () => processes('postgres'), stop: end }
}
