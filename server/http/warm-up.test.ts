import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { scheduler } from 'node:timers/promises'

const { PORT } = process.env
let server: Server
let asked: string[] = []
let isBroken = false

beforeEach(async () => {
  jest.resetModules()
  asked = []
  isBroken = false
  server = createServer(async (request, response) => {
    // Simulates the time to render a page.
    await scheduler.wait(50)
    asked.push(request.url ?? '')
    if (isBroken) response.write('<html>', () => response.destroy())
    else response.end('<html></html>')
  })
  await once(server.listen(0), 'listening')
  process.env['PORT'] = String((server.address() as AddressInfo).port)
})

afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  if (PORT === undefined) delete process.env['PORT']
  else process.env['PORT'] = PORT
})

test('a node is ready when its home page has been rendered once, also with concurrent readiness checks', async () => {
  const { warmUp: firstPage } = await import('./warm-up')
  await Promise.all([firstPage(), firstPage()])
  expect(asked).toEqual(['/'])
  await firstPage()
  expect(asked).toEqual(['/'])
})

test('a node is ready even if the page does not arrive', async () => {
  await new Promise((resolve) => server.close(resolve))
  const { warmUp: firstPage } = await import('./warm-up')
  await expect(firstPage()).resolves.toBeUndefined()
})

test('a node is ready even if the page breaks off in the middle', async () => {
  isBroken = true
  const { warmUp: firstPage } = await import('./warm-up')
  await expect(firstPage()).resolves.toBeUndefined()
  expect(asked).toEqual(['/'])
})
