import { serveInContext, type TestServer } from '@/testing/http-server'

let port = 0
jest.mock('../config', () => ({ config: () => ({ development: false, port, trustedProxies: 1 }) }))

let server: TestServer
let asked: string[] = []
beforeEach(async () => {
  jest.resetModules()
  asked = []
  server = await serveInContext(({ response, path }) => {
    asked.push(path)
    setImmediate(() => response.end('<html></html>'))
  })
  port = Number(new URL(server.url).port)
})
afterEach(() => server.close())

test('a node is ready when it has made its start page, once, however many ask at a time', async () => {
  const { firstPage } = await import('./warm-up')
  await Promise.all([firstPage(), firstPage()])
  expect(asked).toEqual(['/'])
  await firstPage()
  expect(asked).toEqual(['/'])
})

test('a page that does not come keeps no node from being ready', async () => {
  await server.close()
  const { firstPage } = await import('./warm-up')
  await expect(firstPage()).resolves.toBeUndefined()
})
