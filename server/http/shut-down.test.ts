import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

/** Longer than a test, so that a test that waits for it fails. */
const FOREVER_MS = 600_000

let node: ChildProcess
let port: number
let ended: Promise<unknown[]>
const agent = new Agent({ keepAlive: true })

async function start(delayMs: number, responsesMs: number): Promise<void> {
  const execArgv = ['--import', 'tsx', '--import', './brands/node.mjs']
  const stdio: ('ignore' | 'inherit' | 'ipc')[] = ['ignore', 'ignore', 'inherit', 'ipc']
  node = fork('testing/front-process.ts', [String(delayMs), String(responsesMs)], { execArgv, stdio })
  ended = once(node, 'exit')
  const [told] = (await once(node, 'message')) as [{ port: number }]
  port = told.port
}
afterEach(async () => {
  node.kill('SIGKILL')
  await ended
})
afterAll(() => agent.destroy())

/** Resolves when the head of a slow response has arrived. */
async function ask(path: string): Promise<IncomingMessage> {
  const [answer] = await once(get({ host: '127.0.0.1', port, path, agent }), 'response')
  return answer as IncomingMessage
}

/** Resolves when responses contain `Connection: close`, which means that the node shuts down. */
async function untilDraining(): Promise<void> {
  for (;;) {
    const answer = await ask('/')
    await text(answer)
    if (answer.headers.connection === 'close') return
  }
}

const refusesConnections = () =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(false)
    })
    socket.once('error', () => resolve(true))
  })

async function untilClosed(): Promise<void> {
  while (!(await refusesConnections()));
}

test('under load every started response is completed, and the node exits with 0', async () => {
  await start(0, FOREVER_MS)
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask('/slow')))
  node.kill('SIGTERM')
  await untilClosed()
  node.send('go on')
  expect(await Promise.all(answers.map((answer) => text(answer)))).toEqual(Array(20).fill('frisches Brot'))
  expect(await ended).toEqual([0, null])
})

test('responds during the delay, and closes connections after their response', async () => {
  await start(FOREVER_MS, 0)
  node.kill('SIGTERM')
  await untilDraining()
  expect(await text(await ask('/'))).toBe('Brot')
})

test.each(['SIGTERM', 'SIGINT'] as const)('a second %s exits at once', async (signal) => {
  await start(FOREVER_MS, FOREVER_MS)
  await ask('/slow')
  node.kill(signal)
  await untilDraining()
  node.kill(signal)
  expect(await ended).toEqual([1, null])
})

test('does not wait for idle connections', async () => {
  await start(0, FOREVER_MS)
  await text(await ask('/'))
  const unused = connect(port, '127.0.0.1')
  await once(unused, 'connect')
  // After another response the node knows the connection.
  await text(await ask('/'))
  node.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  unused.destroy()
})

test('aborts an endless response after the time limit', async () => {
  await start(0, 100)
  const answer = await ask('/slow')
  node.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  await expect(text(answer)).rejects.toThrow('aborted')
})
