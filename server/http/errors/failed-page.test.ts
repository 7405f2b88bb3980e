import { serveInContext, type TestServer } from '@/testing/http-server'
import { noteMissed } from '../backend/outage'
import type { ShopResponse } from '../shop-response'
import { noteAskedTooOften } from './asked-too-often'
import { insteadOfCall, insteadOfPage } from './failed-page'

/** Pages in the place of Next's, by path. */
const pages: Record<string, (response: ShopResponse) => void> = {
  '/made': (response) => response.end('<p>Brot</p>'),
  '/made-from-memory': (response) => {
    noteMissed()
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>Brot</p>')
  },
  '/missed': (response) => {
    noteMissed()
    response.statusCode = 500
    response.setHeader('Content-Type', 'text/html')
    response.setHeader('Content-Encoding', 'gzip')
    response.setHeader('Content-Length', '14')
    response.flushHeaders()
    response.write('not for anybody')
    response.end()
  },
  '/missed-at-once': (response) => {
    noteMissed()
    response.statusCode = 500
    response.end('not for anybody')
  },
  '/too-often': (response) => {
    noteAskedTooOften()
    response.statusCode = 500
    response.end('not for anybody')
  },
  '/fault': (response) => {
    response.statusCode = 500
    response.end('not for anybody')
  },
}

let server: TestServer
beforeAll(async () => {
  server = await serveInContext((context) => {
    const { response, path } = context
    response.replaceWith = (answer) => insteadOfPage({ ...context, requestId: '4711' }, answer, false)
    pages[path]?.(response)
  })
})
afterAll(() => server.close())

const ask = (path: string, method = 'GET') => fetch(server.url + path, { method })

test('who asks too often reads so, with 429 and when to ask again', async () => {
  const answer = await ask('/too-often')
  expect(answer.status).toBe(429)
  expect(answer.headers.get('retry-after')).toBe('60')
  expect(await answer.text()).toContain('<p>Zu viele Anfragen.')
})

test.each(['/missed', '/missed-at-once'])(
  '%s: without the bakery a page says so, with 503 and when to ask again',
  async (path) => {
    const answer = await ask(path)
    expect(answer.status).toBe(503)
    expect(Object.fromEntries(answer.headers)).toMatchObject({ 'retry-after': '10', 'cache-control': 'no-store' })
    const page = await answer.text()
    expect(page).toContain('<h1>Unsere Backstube ist gerade nicht erreichbar</h1>')
    expect(page).not.toContain('not for anybody')
  },
)

test('a page that failed says so with 500 and the number of the fault, and leads on', async () => {
  const answer = await ask('/fault')
  expect(answer.status).toBe(500)
  const page = await answer.text()
  expect(page).toContain('<h1>Das hat leider nicht geklappt</h1>')
  expect(page).toContain('Fehlernummer 4711')
  expect(page).toContain('<a href="/">')
  expect(page).not.toContain('not for anybody')
})

test('nothing but its head is sent to who asks for no more', async () => {
  const answer = await ask('/missed', 'HEAD')
  expect([answer.status, await answer.text()]).toEqual([503, ''])
})

test.each([
  ['/made', 200, '<p>Brot</p>'],
  ['/made-from-memory', 200, '<p>Brot</p>'],
])('%s is sent as it is', async (path, status, text) => {
  const answer = await ask(path)
  expect([answer.status, await answer.text()]).toEqual([status, text])
})

test('in development a fault keeps the page that explains it', () => {
  const fault = { requestId: '4711', askedTooOften: false, missedBakery: false }
  expect(insteadOfPage(fault, { status: 500, isEmpty: false }, true)).toBeNull()
  expect(insteadOfPage({ ...fault, missedBakery: true }, { status: 500, isEmpty: false }, true)?.status).toBe(503)
})

test('a call by a method that it does not have is refused in words, any other answer is left alone', () => {
  const refused = insteadOfCall({ status: 405, isEmpty: true })
  expect(JSON.parse(refused?.body ?? '')).toEqual({ code: 'method_not_allowed', message: expect.any(String) })
  expect(insteadOfCall({ status: 405, isEmpty: false })).toBeNull()
  expect(insteadOfCall({ status: 204, isEmpty: true })).toBeNull()
})
