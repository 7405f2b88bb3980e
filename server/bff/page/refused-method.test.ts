import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { explainRefusedMethod } from './refused-method'

const server = createServer((request, response) => {
  explainRefusedMethod(response)
  response.statusCode = request.url === '/made' ? 200 : 405
  if (request.url === '/head-first') response.writeHead(405)
  response.end(request.url === '/made' ? 'Brot' : undefined)
})
let url: string
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

test.each(['/refused', '/head-first'])(
  '%s: a call by a method that it does not have says so, in the form of every refusal',
  async (path) => {
    const answer = await fetch(url + path, { method: 'PUT' })
    expect(answer.status).toBe(405)
    expect(answer.headers.get('content-type')).toBe('application/json')
    expect(await answer.json()).toEqual({ code: 'method_not_allowed', message: expect.stringContaining('nicht') })
  },
)

test('any other answer goes out as it is', async () => {
  expect(await (await fetch(`${url}/made`)).text()).toBe('Brot')
})
