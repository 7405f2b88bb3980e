import { setImmediate as afterTurn } from 'node:timers/promises'
import { metrics } from '@/server/http/monitoring/monitoring'
import { openFront } from '@/testing/front'
import { openForFile } from '@/testing/lifetime'
import { log } from '../../log'
import { currentRequest } from '../context'

const countRequest = jest.fn()
jest.mock('@/server/http/monitoring/monitoring', () => ({ metrics: jest.fn() }))
jest.mocked(metrics).mockReturnValue({ countRequest } as never)

const front = openForFile(() =>
  openFront(async (request, response) => {
    await afterTurn()
    const status = request.url?.startsWith('/api/cart') ? 503 : 200
    response.writeHead(status, { 'Content-Type': 'text/plain' }).end(currentRequest()?.requestId)
  }),
)

const ask = async (path: string, headers = {}) => {
  const answer = await fetch(front.url + path, { headers })
  return { id: answer.headers.get('x-request-id'), within: await answer.text() }
}

test('each request has its own id, in its context and in its response', async () => {
  const [one, other] = await Promise.all([ask('/service'), ask('/service')])
  expect(one.id).toMatch(/^[\w-]{36}$/)
  expect(one.within).toBe(one.id)
  expect(other.id).not.toBe(one.id)
})

test('uses the id of a proxy and replaces any other value', async () => {
  expect((await ask('/service', { 'x-request-id': 'nginx-0123456789' })).id).toBe('nginx-0123456789')
  expect((await ask('/service', { 'x-request-id': 'bad id {"level":60}' })).id).toMatch(/^[\w-]{36}$/)
})

test('counts a request by its route; a failed one is logged with its id and without its query', async () => {
  countRequest.mockClear()
  const warned = jest.spyOn(log, 'warn').mockImplementation(() => {})
  const { id } = await ask('/api/cart?email=inken@beispiel.de')
  expect(countRequest.mock.calls).toEqual([
    [{ method: 'GET', route: '/api/cart', status: 503, seconds: expect.any(Number) }],
  ])
  expect(warned).toHaveBeenCalledWith(
    expect.objectContaining({ requestId: id, route: '/api/cart' }),
    expect.any(String),
  )
  expect(JSON.stringify(warned.mock.calls)).not.toContain('inken')
})
