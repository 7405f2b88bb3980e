/** Starts the backend in Python as a process. It shares no code with the shop, only the contract. */
import { spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { neutralEnvironment } from './environment'
import { follow } from './shop-process'

const START_TIMEOUT_MS = 20_000
const READY = /The bakery in Python is ready: (\S+)/

/** `program`: a file beside main.py. Throws without python3, because these tests are never skipped. */
export async function startPythonBakery(options: { data: string; secret: string; program?: string }) {
  const { data, secret, program = 'main.py' } = options
  const running = follow(
    spawn('python3', [`testing/bakery-in-python/${program}`, '--data', data, '--port', '0'], {
      env: { ...neutralEnvironment(), BAKERY_SECRET: secret, PYTHONDONTWRITEBYTECODE: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  )
  let ending: unknown = null
  running.ended.then(
    (code) => {
      ending = `it ended with ${code}`
    },
    (fault: unknown) => {
      ending = fault
    },
  )
  const deadline = Date.now() + START_TIMEOUT_MS
  while (!READY.test(running.output())) {
    if (ending !== null || Date.now() > deadline) {
      throw new Error(
        `The bakery in Python did not start (${ending ?? 'too slow'}); it needs python3 3.10 or newer, on Debian: apt-get install python3 tzdata.\n${running.output()}`,
      )
    }
    await wait(20)
  }
  return { url: READY.exec(running.output())?.[1] ?? '', close: running.stop }
}
