/** A real server around a part of the front: what a step or a page does, within a request's context, as in server/http/server.ts. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type RequestContext, runInContext } from '@/server/http/context'
import { ShopResponse } from '@/server/http/shop-response'
import { identify } from '@/server/http/steps/identify'

export type TestServer = { url: string; close: () => Promise<void> }

/** `answer` must end the response, at once or later. */
export async function serveInContext(answer: (context: RequestContext) => unknown): Promise<TestServer> {
  const server = createServer({ ServerResponse: ShopResponse }, (request, response) => {
    const context = identify(request, response)
    void runInContext(context, async () => answer(context))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** A context outside of any server, for what only reads and notes in it. */
export function contextFor(headers: Record<string, string> = {}, method = 'GET'): RequestContext {
  const request = { url: '/', method, headers, socket: {} } as unknown as RequestContext['request']
  return identify(request, new ShopResponse(request))
}
