import { once } from 'node:events'
import http, { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createPaypalClient } from './client'

const shown = { id: 'X', status: 'APPROVED' }
const TOKEN = JSON.stringify({ access_token: 'token', expires_in: 3_600 })

/** A PayPal that responds to order calls with these one after the other, then always with the last. */
async function paypalThat(...answers: ((response: ServerResponse) => void)[]) {
  const askedAt: number[] = []
  let tokens = 0
  const server = createServer((request, response) => {
    if (request.url === '/v1/oauth2/token') {
      tokens += 1
      return response.end(TOKEN)
    }
    askedAt.push(performance.now())
    return answers[Math.min(askedAt.length, answers.length) - 1]?.(response)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const credentials = { apiBase: `http://127.0.0.1:${port}`, clientId: 'id', clientSecret: 'secret', webhookId: 'hook' }
  return {
    askedAt,
    /** Number of requested tokens. */
    tokens: () => tokens,
    client: (timeoutMs?: number) =>
      createPaypalClient({ ...credentials, ...(timeoutMs === undefined ? {} : { timeoutMs }) }),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const fine = (response: ServerResponse) => response.end(JSON.stringify(shown))
const busy = (retryAfter: string) => (response: ServerResponse) =>
  response.writeHead(429, { 'Retry-After': retryAfter }).end('{}')

test('waits for PayPal’s Retry-After', async () => {
  const { client, askedAt, close } = await paypalThat(busy('1'), fine)
  expect(await client().getOrder('X')).toMatchObject({ kind: 'ok', value: shown })
  close()
  expect((askedAt[1] ?? 0) - (askedAt[0] ?? 0)).toBeGreaterThanOrEqual(990)
})

test.each([
  ['seconds', () => '600'],
  ['a date', () => new Date(Date.now() + 600_000).toUTCString()],
])('a long Retry-After in %s fails at once, and no call is made until then', async (_form, value) => {
  const { client, askedAt, close } = await paypalThat(busy(value()), fine)
  const paypal = client()
  expect(await paypal.getOrder('X')).toMatchObject({ kind: 'unknown' })
  expect(await paypal.captureOrder('X', 'key')).toEqual({ kind: 'unknown', reason: 'PayPal has asked to retry later' })
  close()
  expect(askedAt).toHaveLength(1)
})

describe('a machine whose clock jumps', () => {
  afterEach(() => jest.restoreAllMocks())
  const jump = (ms: number) => jest.spyOn(Date, 'now').mockReturnValue(Date.now() + ms)

  test('an hour back waits no longer than PayPal asked for', async () => {
    const { client, close } = await paypalThat(busy('3'), fine)
    const paypal = client()
    expect(await paypal.getOrder('X')).toMatchObject({ kind: 'unknown' })
    jump(-3_600_000)
    const steady = performance.now.bind(performance)
    jest.spyOn(performance, 'now').mockImplementation(() => steady() + 3_000)
    expect(await paypal.getOrder('X')).toMatchObject({ kind: 'ok' })
    close()
  })

  test('a day ahead keeps its access token', async () => {
    const { client, tokens, close } = await paypalThat(fine)
    const paypal = client()
    await paypal.getOrder('X')
    jump(86_400_000)
    await paypal.getOrder('X')
    close()
    expect(tokens()).toBe(1)
  })
})

test('ignores an unreadable Retry-After', async () => {
  const { client, askedAt, close } = await paypalThat(busy('soon'), fine)
  expect(await client().getOrder('X')).toMatchObject({ kind: 'ok' })
  close()
  expect(askedAt).toHaveLength(2)
})

test('a call without a response ends after the timeouts of both attempts', async () => {
  const { client, close } = await paypalThat(() => {})
  // Counted at the sender, because on a busy machine an attempt may end before it arrives.
  const sent = jest.spyOn(http, 'request')
  expect(await client(1_000).getOrder('X')).toMatchObject({ kind: 'unknown' })
  const calls = sent.mock.calls.filter(([address]) => !String(address).endsWith('/token'))
  sent.mockRestore()
  close()
  expect(calls).toHaveLength(2)
})
