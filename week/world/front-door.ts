/**
 * The address of the shop for the provider, and with `--nginx` for everybody: nginx with the configuration of a deployment, or a
 * small proxy that passes a request to the first node that answers.
 */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { startNginx } from '@/bench/harness/nginx'
import { freePort } from '@/server/runtime/free-port'

export type FrontDoor = { url: string; close: () => Promise<void> }

const BAD_GATEWAY = 502
/** Headers that belong to one connection. */
const OWN = new Set(['host', 'connection', 'content-length', 'transfer-encoding'])

export async function startFrontDoor(urls: () => readonly string[]): Promise<FrontDoor> {
  const server = createServer(async (request, response) => {
    const body = await buffer(request).catch(() => Buffer.alloc(0))
    const headers = Object.entries(request.headers).flatMap(([name, value]) =>
      OWN.has(name) || value === undefined ? [] : [[name, String(value)] as [string, string]],
    )
    for (const url of urls()) {
      const init = { method: request.method ?? 'GET', headers, ...(body.length > 0 && { body }) }
      const answer = await fetch(url + request.url, init).catch(() => null)
      if (answer === null) continue
      response.writeHead(answer.status).end(Buffer.from(await answer.arrayBuffer().catch(() => new ArrayBuffer(0))))
      return
    }
    response.writeHead(BAD_GATEWAY).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export async function startNginxDoor(directory: string, nodes: readonly [number, number]): Promise<FrontDoor> {
  const port = await freePort()
  const nginx = await startNginx(directory, port, nodes)
  return { url: `http://127.0.0.1:${port}`, close: async () => void (await nginx.stop()) }
}
