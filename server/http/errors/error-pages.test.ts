import { openFront } from '@/testing/front'
import { openForFile } from '@/testing/lifetime'
import { markBakeryAway } from '../backend/outage'
import type { ShopResponse } from '../shop-response'
import { noteTooManyRequests } from './too-many-requests'

/** Responses of Next, by path. */
const pages: Record<string, (response: ShopResponse) => void> = {
  '/made': (response) => response.end('<p>Brot</p>'),
  '/made-from-memory': (response) => {
    markBakeryAway()
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>Brot</p>')
  },
  '/missed': (response) => {
    markBakeryAway()
    response.statusCode = 500
    response.setHeader('Content-Type', 'text/html')
    response.setHeader('Content-Encoding', 'gzip')
    response.setHeader('Content-Length', '14')
    response.flushHeaders()
    response.write('not for anybody')
    response.end()
  },
  '/missed-at-once': (response) => {
    markBakeryAway()
    response.statusCode = 500
    response.end('not for anybody')
  },
  '/too-often': (response) => {
    noteTooManyRequests()
    response.statusCode = 500
    response.end('not for anybody')
  },
  '/fault': (response) => {
    response.statusCode = 500
    response.end('not for anybody')
  },
  '/fault-of-a-step': () => {
    throw new Error('not for anybody')
  },
  '/api/cart': (response) => response.writeHead(405).end(),
  '/api/cart/product': (response) => response.writeHead(405, { 'Content-Type': 'text/plain' }).end('by hand'),
}

const front = openForFile(() => openFront(async (request, response) => pages[request.url ?? '']?.(response)))
const ask = (path: string, method = 'GET') =>
  fetch(front.url + path, { method, headers: { 'x-request-id': '4711-4711' } })

test('shows a page with 429 and Retry-After after too many requests', async () => {
  const answer = await ask('/too-often')
  expect(answer.status).toBe(429)
  expect(answer.headers.get('retry-after')).toBe('60')
  expect(await answer.text()).toContain('<p>Zu viele Anfragen.')
})

test.each(['/missed', '/missed-at-once'])(
  '%s: shows a page with 503 and Retry-After while the bakery is away',
  async (path) => {
    const answer = await ask(path)
    expect(answer.status).toBe(503)
    const headers = Object.fromEntries(answer.headers)
    expect(headers).toMatchObject({ 'retry-after': '10', 'cache-control': 'no-store' })
    expect(headers).not.toHaveProperty('content-encoding')
    const page = await answer.text()
    expect(page).toContain('<h1>Unsere Backstube ist gerade nicht erreichbar</h1>')
    expect(page).not.toContain('not for anybody')
  },
)

test.each(['/fault', '/fault-of-a-step'])('%s: shows a page with 500, the request id and a link', async (path) => {
  const answer = await ask(path)
  expect(answer.status).toBe(500)
  const page = await answer.text()
  expect(page).toContain('<h1>Das hat leider nicht geklappt</h1>')
  expect(page).toContain('Fehlernummer 4711-4711')
  expect(page).toContain('<a href="/">')
  expect(page).not.toContain('not for anybody')
})

test('a HEAD request gets the status of the error page without content', async () => {
  const answer = await ask('/missed', 'HEAD')
  expect([answer.status, await answer.text()]).toEqual([503, ''])
})

test.each([
  ['/made', 200, '<p>Brot</p>'],
  ['/made-from-memory', 200, '<p>Brot</p>'],
])('%s is sent unchanged', async (path, status, text) => {
  const answer = await ask(path)
  expect([answer.status, await answer.text()]).toEqual([status, text])
})

test('an endpoint called with an unsupported method responds with a refusal in JSON', async () => {
  const answer = await ask('/api/cart', 'DELETE')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([405, 'application/json'])
  expect(await answer.json()).toEqual({ code: 'method_not_allowed', message: expect.any(String) })
})

test('a refusal with its own content is unchanged', async () => {
  const answer = await ask('/api/cart/product')
  expect([answer.status, await answer.text()]).toEqual([405, 'by hand'])
})
