import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpuMs, cpuMsOfAll } from './process-cpu'

/** A process whose child uses 300 ms of CPU time, ends, and is reported. */
const PARENT = `
  const { spawnSync } = require('node:child_process')
  spawnSync(process.execPath, ['-e', 'const until = Date.now() + 300; while (Date.now() < until || process.cpuUsage().user < 300_000);'])
  console.log('ended')
  setInterval(() => {}, 1_000)`

test('counts the CPU time of an ended child for its parent', async () => {
  const parent = spawn(process.execPath, ['-e', PARENT], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(parent.stdout, 'data')
  const pid = parent.pid ?? 0
  expect(cpuMsOfAll([pid])).toBeGreaterThanOrEqual(cpuMs(pid) + 250)
  const ended = once(parent, 'exit')
  parent.kill()
  await ended
  expect(cpuMsOfAll([pid])).toBe(0)
})
