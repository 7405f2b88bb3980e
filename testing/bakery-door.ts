/** An HTTP proxy in front of a backend that records the calls. */
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { BATCH_PATH, VERSION_PATH } from '../lib/contract/transport'

const whole = async (message: AsyncIterable<Buffer>): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const namesOf = (path: string, body: Buffer): string =>
  path === BATCH_PATH
    ? (JSON.parse(body.toString()) as { calls: { path: string }[] }).calls
        .map((call) => call.path)
        .toSorted()
        .join(' + ')
    : path

/** `bakery`: URL of the backend. */
export async function bakeryDoor(bakery: string) {
  let calls: string[] = []
  const agent = new http.Agent({ keepAlive: true })
  const server = http.createServer(async (request, response) => {
    const { url: path = '', method, headers } = request
    const body = await whole(request)
    if (path !== VERSION_PATH) calls.push(namesOf(path, body))
    const passed = http.request(bakery + path, { method, headers, agent }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(response)
    })
    passed.on('error', () => response.destroy())
    passed.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    /** Calls since the last invocation, a batch as one entry; without version polls. */
    calls(): string[] {
      const since = calls
      calls = []
      return since
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
        agent.destroy()
      }),
  }
}
