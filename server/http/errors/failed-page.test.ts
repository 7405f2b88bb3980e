import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { requests } from '../../log'
import { noteMissed } from '../backend/outage'
import { noteAskedTooOften } from './asked-too-often'
import { exchangeFailedPage } from './failed-page'

/** What is done in the place of Next, by path. */
const pages: Record<string, (response: ServerResponse) => void> = {
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

const server = createServer((request, response) => {
  requests.run({ requestId: '4711' }, () => {
    exchangeFailedPage(response, { evenFaults: true })
    pages[request.url ?? '']?.(response)
  })
})
let url: string
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

test('who asks too often reads so, with 429 and when to ask again', async () => {
  const answer = await fetch(`${url}/too-often`)
  expect(answer.status).toBe(429)
  expect(answer.headers.get('retry-after')).toBe('60')
  expect(await answer.text()).toContain('<p>Zu viele Anfragen.')
})

test.each(['/missed', '/missed-at-once'])(
  '%s: without the bakery a page says so, with 503 and when to ask again',
  async (path) => {
    const answer = await fetch(url + path)
    expect(answer.status).toBe(503)
    expect(Object.fromEntries(answer.headers)).toMatchObject({ 'retry-after': '10', 'cache-control': 'no-store' })
    const page = await answer.text()
    expect(page).toContain('<h1>Unsere Backstube ist gerade nicht erreichbar</h1>')
    expect(page).not.toContain('not for anybody')
  },
)

test('a page that failed says so with 500 and the number of the fault, and leads on', async () => {
  const answer = await fetch(`${url}/fault`)
  expect(answer.status).toBe(500)
  const page = await answer.text()
  expect(page).toContain('<h1>Das hat leider nicht geklappt</h1>')
  expect(page).toContain('Fehlernummer 4711')
  expect(page).toContain('<a href="/">')
  expect(page).not.toContain('not for anybody')
})

test('nothing but its head is sent to who asks for no more', async () => {
  const answer = await fetch(`${url}/missed`, { method: 'HEAD' })
  expect([answer.status, await answer.text()]).toEqual([503, ''])
})

test.each([
  ['/made', 200, '<p>Brot</p>'],
  ['/made-from-memory', 200, '<p>Brot</p>'],
])('%s is sent as it is', async (path, status, text) => {
  const answer = await fetch(url + path)
  expect([answer.status, await answer.text()]).toEqual([status, text])
})
