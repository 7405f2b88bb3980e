/** For tests: a door to a PostgreSQL that can be shut, as if the server were gone, and opened again. */

import type { AddressInfo } from 'node:net'
import { createServer, connect as open, type Socket } from 'node:net'

/** Where the server behind a connection string listens: `host` in the query is a unix socket's directory. */
function addressOf(databaseUrl: string) {
  const url = new URL(databaseUrl.replace('@/', '@localhost/'))
  const directory = url.searchParams.get('host')
  return directory === null
    ? { host: url.hostname, port: Number(url.port || 5432) }
    : { path: `${directory}/.s.PGSQL.${url.port || 5432}` }
}

export async function postgresProxy(databaseUrl: string) {
  const target = addressOf(databaseUrl)
  const sockets = new Set<Socket>()
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
  }
  const server = createServer((client) => {
    const upstream = open(target)
    keep(client)
    keep(upstream)
    client.pipe(upstream).pipe(client)
  })
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = server.address() as AddressInfo
  const url = new URL(databaseUrl.replace('@/', '@localhost/'))

  const goAway = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      for (const socket of sockets) socket.destroy()
    })
  return {
    databaseUrl: `postgresql://${url.username}@127.0.0.1:${port}${url.pathname}`,
    /** Cuts every connection and refuses new ones. */
    goAway,
    comeBack: async () => {
      if (!server.listening) await listen(port)
    },
    close: goAway,
  }
}
