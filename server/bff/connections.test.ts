import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { type Connections, followConnections } from './connections'

/** It answers when the test does; whoever is kept would be for longer than a test may take. */
const agent = new Agent({ keepAlive: true })
const asked: ServerResponse[] = []
let connections: Connections
let server: Server

beforeEach(async () => {
  connections = followConnections()
  server = createServer((_request, response) => asked.push(response))
  server.keepAliveTimeout = 75_000
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterEach(() => {
  // Every server of this process is followed, those of other tests as well.
  connections.unfollow()
  asked.length = 0
  server.close()
  server.closeAllConnections()
  agent.destroy()
})

const port = () => (server.address() as AddressInfo).port

async function ask(): Promise<{ answer: Promise<IncomingMessage>; response: ServerResponse }> {
  const arrived = once(server, 'request')
  const request = get({ host: '127.0.0.1', port: port(), agent })
  const answer = once(request, 'response').then(([message]) => message as IncomingMessage)
  const [, response] = (await arrived) as [IncomingMessage, ServerResponse]
  return { answer, response }
}

test('a connection that was being answered ends with its answer, which arrives', async () => {
  const { answer, response } = await ask()
  const closed = new Promise((resolve) => server.close(resolve))
  connections.closeQuiet()
  response.write('frisches ')
  const message = await answer
  response.end('Brot')
  expect(await text(message)).toBe('frisches Brot')
  await closed
})

test('one that a browser opened in advance, and on which it asks nothing, is closed', async () => {
  const { answer, response } = await ask()
  response.end()
  await text(await answer)
  const socket = connect(port(), '127.0.0.1')
  await once(server, 'connection')
  const closed = new Promise((resolve) => server.close(resolve))
  connections.closeQuiet()
  await Promise.all([closed, once(socket, 'close')])
})

test('a node that is about to end keeps nobody for another question, and still answers', async () => {
  const before = await ask()
  before.response.end('Brot')
  const kept = await before.answer
  expect([kept.headers.connection, await text(kept)]).toEqual(['keep-alive', 'Brot'])
  connections.letGo()
  const after = await ask()
  after.response.end('Brot')
  const last = await after.answer
  expect([last.headers.connection, await text(last)]).toEqual(['close', 'Brot'])
})
