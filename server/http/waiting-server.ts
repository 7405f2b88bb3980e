/** The HTTP server of a node that must not serve the shop yet: `/api/health` responds 200, everything else 503. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { errorStatus } from '@/lib/contract/errors'
import { refusalWords } from '@/lib/words/de/refusals'
import type { Config } from '../config'
import { unavailablePage } from './errors/error-pages'

const JSON_HEADERS = { 'Content-Type': 'application/json', 'Cache-Control': 'private, no-store' }

function respond({ url = '/' }: IncomingMessage, response: ServerResponse): void {
  // The node is replaced by the shop's server on the same port, so no connection stays open.
  response.setHeader('Connection', 'close')
  if (url === '/api/health') {
    response.writeHead(200, JSON_HEADERS).end(JSON.stringify({ live: true }))
    return
  }
  const { status, headers, body } = unavailablePage()
  if (!url.startsWith('/api/')) {
    response.writeHead(status, { ...headers }).end(body)
    return
  }
  const code = 'unavailable'
  const refusal = JSON.stringify({ message: refusalWords[code], code })
  response.writeHead(errorStatus[code], { ...JSON_HEADERS, 'Retry-After': '10' }).end(refusal)
}

/** Listens on the node's port; the returned function closes the server and resolves when the port is free again. */
export async function startWaitingServer({ port, host }: Pick<Config, 'port' | 'host'>): Promise<() => Promise<void>> {
  const server = createServer(respond)
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen({ port, host }, resolve))
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
}
