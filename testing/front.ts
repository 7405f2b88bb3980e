/** The shop's HTTP server as on a node, with the test's handler in place of Next. */
import { once } from 'node:events'
import { mkdir, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { createShopServer, type NextHandler, type ServerSettings } from '@/server/http/server'
import { createScratch } from './scratch'

/** `version` is null by default, so that no page is cached. */
export async function openFront(next: NextHandler, settings: Partial<ServerSettings> = {}) {
  const build = await createScratch()
  await mkdir(path.join(build, 'static'))
  const server = createShopServer({
    ...{ next, build, version: () => null, now: () => new Date(), findPhoto: async () => null },
    ...settings,
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    server,
    port,
    url: `http://127.0.0.1:${port}`,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
      await rm(build, { recursive: true })
    },
  }
}
