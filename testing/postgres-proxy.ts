/** A proxy in front of a PostgreSQL server that can simulate an outage, its end, and cancelled statements. */

import type { AddressInfo } from 'node:net'
import { createServer, connect as open, type Socket } from 'node:net'

/** Address of the server in a connection string; `host` in the query is a unix socket's directory. */
function addressOf(databaseUrl: string) {
  const url = new URL(databaseUrl.replace('@/', '@localhost/'))
  const directory = url.searchParams.get('host')
  return directory === null
    ? { host: url.hostname, port: Number(url.port || 5432) }
    : { path: `${directory}/.s.PGSQL.${url.port || 5432}` }
}

const field = (type: string, value: string) => `${type}${value}\0`
/** An ErrorResponse as of an operator's pg_cancel_backend, and ReadyForQuery outside of a transaction. */
function cancelled(): Buffer {
  const fields = Buffer.from(`${field('S', 'ERROR')}${field('C', '57014')}${field('M', 'canceling statement')}\0`)
  const length = Buffer.alloc(4)
  length.writeInt32BE(fields.length + 4)
  return Buffer.concat([Buffer.from('E'), length, fields, Buffer.from('Z\0\0\0\x05I', 'latin1')])
}

/** `isCancelled` decides by the text of a packet whether it is answered as cancelled instead of being forwarded. */
export async function postgresProxy(databaseUrl: string, isCancelled: (sent: string) => boolean = () => false) {
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
    client.on('data', (sent) => {
      if (isCancelled(sent.toString('latin1'))) client.write(cancelled())
      else upstream.write(sent)
    })
    client.on('end', () => upstream.end())
    upstream.pipe(client)
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
