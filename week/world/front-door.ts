/**
 * The address of the shop for the provider and for browsers, and with `--nginx` for everybody: nginx with the configuration of a
 * deployment, or a small proxy that passes a request to the first node that answers.
 */
import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { startNginx } from '@/bench/harness/nginx'
import { freePort } from '@/server/runtime/free-port'

export type FrontDoor = { url: string; close: () => Promise<void> }

const BAD_GATEWAY = 502

/** Null: the node did not answer. */
async function ask(url: string, { method, headers }: IncomingMessage, body: Buffer): Promise<IncomingMessage | null> {
  const asked = request(url, { method, headers }).end(body)
  return once(asked, 'response').then(
    ([answer]) => answer as IncomingMessage,
    () => null,
  )
}

export async function startFrontDoor(urls: () => readonly string[]): Promise<FrontDoor> {
  const server = createServer(async (incoming, response) => {
    const body = await buffer(incoming).catch(() => Buffer.alloc(0))
    for (const url of urls()) {
      const answer = await ask(url + incoming.url, incoming, body)
      if (answer === null) continue
      response.writeHead(answer.statusCode ?? BAD_GATEWAY, answer.headers)
      answer.on('error', () => response.destroy()).pipe(response)
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
