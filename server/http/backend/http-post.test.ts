/** Connections to a far bakery: concurrency and timeouts. */
import { createServer, type ServerResponse } from 'node:http'
import net, { type AddressInfo, type TcpNetConnectOpts } from 'node:net'
import { openLine } from './http-post'

let asked = 0
let reply: (response: ServerResponse) => void
const bakery = createServer((_request, response) => {
  asked += 1
  reply(response)
})
// The remaining handles of this process are those of the client.
bakery.on('connection', (socket) => socket.unref())
let port = 0
beforeAll(async () => {
  await new Promise<void>((resolve) => bakery.listen(0, '127.0.0.1', resolve))
  port = (bakery.address() as AddressInfo).port
})
afterAll(() => {
  bakery.closeAllConnections()
  bakery.close()
})
beforeEach(() => {
  asked = 0
  reply = (response) => response.end('{}')
})

const line = () => openLine(`http://127.0.0.1:${port}`)
const question = { headers: {}, body: '{}', patienceMs: 5_000 }
const bytes = Buffer.from('{}')

/** Connections that keep this process alive. */
const holding = () => process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap').length
const moment = () => new Promise((resolve) => setImmediate(resolve))
const untilNoneHolds = async () => {
  while (holding() > 0) await moment()
}

test('a slow call does not delay others', async () => {
  const post = line()
  const held: ServerResponse[] = []
  reply = (response) => held.push(response)
  const slow = Array.from({ length: 5 }, () => post('/slow', question))
  while (held.length < 5) await moment()
  reply = (response) => response.end('{}')
  expect(await post('/quick', question)).toMatchObject({ status: 200, bytes })
  for (const response of held) response.end('{}')
  expect(await Promise.all(slow)).toHaveLength(5)
})

test('background calls do not keep the process alive', async () => {
  const post = line()
  await untilNoneHolds()
  for (let times = 0; times < 3; times++) {
    let answering: ServerResponse | undefined
    reply = (response) => {
      answering = response
    }
    const open = post('/version', { ...question, isBackground: true })
    while (answering === undefined) await moment()
    expect(holding()).toBe(0)
    answering.end('{}')
    await open
  }
})

test('a call keeps the process alive until its response', async () => {
  await untilNoneHolds()
  let during = 0
  reply = (response) => {
    during = holding()
    response.end('{}')
  }
  await line()('/call', question)
  expect(during).toBe(1)
  await untilNoneHolds()
})

test('a call that timed out before its connection opened is not sent', async () => {
  const connect = jest.spyOn(net, 'connect').mockImplementation((options) => {
    const socket = new net.Socket()
    setTimeout(() => socket.connect(options as unknown as TcpNetConnectOpts), 100)
    return socket
  })
  const connected = new Promise((resolve) => bakery.once('connection', resolve))
  // Another host name, so that there is no open connection.
  const post = openLine(`http://localhost:${port}`)
  await expect(post('/call', { ...question, patienceMs: 20 })).rejects.toThrow('the bakery did not answer in time')
  await connected
  connect.mockRestore()
  // On the same or another connection: anything queued before has been sent by then.
  await post('/call', question)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(asked).toBe(1)
})

test('joins a response in many chunks, also within characters', async () => {
  const text = JSON.stringify({ name: 'Brötchen – süß, 3 €' })
  reply = (response) => {
    for (const byte of Buffer.from(text)) response.write(Buffer.of(byte))
    response.end()
  }
  const answered = await line()('/call', question)
  expect(answered.bytes?.toString()).toBe(text)
})

test('closes an idle connection before the bakery does', async () => {
  const closed = new Promise<number>((resolve) => {
    reply = (response) => {
      response.socket?.once('close', () => resolve(performance.now()))
      response.writeHead(200, { 'Keep-Alive': 'timeout=3' }).end('{}')
    }
  })
  await line()('/call', question)
  const answeredAt = performance.now()
  expect((await closed) - answeredAt).toBeLessThan(3_000)
})
