import { once } from 'node:events'
import { serveInContext, type TestServer } from '@/testing/http-server'
import { log } from '../../log'
import { currentRequest } from '../context'
import type { Answered } from './metrics'
import { watchRequest } from './watch-request'

const counted: Answered[] = []
jest.mock('./watch', () => ({ metrics: () => ({ countRequest: (answered: Answered) => counted.push(answered) }) }))

let server: TestServer
beforeAll(async () => {
  server = await serveInContext((context) => {
    watchRequest(context)
    const status = context.path.startsWith('/api/cart') ? 503 : 200
    // Work that is done later within the request knows it still.
    setTimeout(() => context.response.writeHead(status).end(currentRequest()?.requestId), 1)
    return once(context.response, 'finish')
  })
})
afterAll(() => server.close())
beforeEach(() => {
  counted.length = 0
})

const ask = async (path: string, headers = {}) => {
  const answer = await fetch(server.url + path, { headers })
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
