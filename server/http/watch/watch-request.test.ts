import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { log, requests } from '../../log'
import { type Answered, watchRequests } from './watch-requests'

const counted: Answered[] = []
const server = createServer((request, response) => {
  const status = request.url?.startsWith('/api/cart') ? 503 : 200
  // Whatever happens later within the request knows it still.
  setTimeout(() => response.writeHead(status).end(requests.getStore()?.requestId), 1)
})
let url: string
let end: () => void
beforeAll(async () => {
  end = watchRequests({ sample: 0, count: (answered) => counted.push(answered) })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  end()
  return new Promise((resolve) => server.close(resolve))
})
beforeEach(() => {
  counted.length = 0
})

const ask = async (path: string, headers = {}) => {
  const answer = await fetch(url + path, { headers })
  return { id: answer.headers.get('x-request-id'), within: await answer.text() }
}

test('a request has an id, the same within it and in its answer, and each another', async () => {
  const [one, other] = await Promise.all([ask('/service'), ask('/service')])
  expect(one.id).toMatch(/^[\w-]{36}$/)
  expect(one.within).toBe(one.id)
  expect(other.id).not.toBe(one.id)
})

test("a proxy's id is taken over, anything else is not repeated", async () => {
  expect((await ask('/service', { 'x-request-id': 'nginx-0123456789' })).id).toBe('nginx-0123456789')
  expect((await ask('/service', { 'x-request-id': 'bad id {"level":60}' })).id).toMatch(/^[\w-]{36}$/)
})

test('a request is counted by its route; one that failed is logged with its id and without its query', async () => {
  const warned = jest.spyOn(log, 'warn').mockImplementation(() => {})
  const { id } = await ask('/api/cart?email=inken@beispiel.de')
  expect(counted).toEqual([{ method: 'GET', route: '/api/cart', status: 503, seconds: expect.any(Number) }])
  expect(warned).toHaveBeenCalledWith(
    expect.objectContaining({ requestId: id, route: '/api/cart' }),
    expect.any(String),
  )
  expect(JSON.stringify(warned.mock.calls)).not.toContain('inken')
})
