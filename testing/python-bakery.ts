/** For tests: the bakery in Python as a process of its own. It shares no line with ours, only the contract. */
import { spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { neutralEnvironment } from './environment'
import { follow } from './shop-process'

const LONGEST_START_MS = 20_000
const READY = /The bakery in Python is ready: (\S+)/

/** `program` lies beside main.py. Fails where there is no python3: tests that need it are never skipped. */
export async function startPythonBakery(given: { data: string; secret: string; program?: string }) {
  const { data, secret, program = 'main.py' } = given
  const running = follow(
    spawn('python3', [`testing/bakery-in-python/${program}`, '--data', data, '--port', '0'], {
      env: { ...neutralEnvironment(), BAKERY_SECRET: secret, PYTHONDONTWRITEBYTECODE: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  )
  let isOver: unknown = null
  running.ended.then(
    (code) => {
      isOver = `it ended with ${code}`
    },
    (fault: unknown) => {
      isOver = fault
    },
  )
  const patience = Date.now() + LONGEST_START_MS
  while (!READY.test(running.output())) {
    if (isOver !== null || Date.now() > patience) {
      throw new Error(
        `The bakery in Python did not start (${isOver ?? 'too slow'}); it needs python3 3.10 or newer, on Debian: apt-get install python3 tzdata.\n${running.output()}`,
      )
    }
    await wait(20)
  }
  return { url: READY.exec(running.output())?.[1] ?? '', close: running.stop }
}
