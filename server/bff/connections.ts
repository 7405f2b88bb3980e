/**
 * Connections of a node that ends. Node waits for the last one, and some would stay for a minute: those that browsers open
 * in advance and ask nothing on, and those that were being answered at that moment, which are kept for what is asked next.
 */
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

const EVERY_MS = 100

export type Connections = {
  /** From now on each is ended by its next answer. */
  letGo: () => void
  /** Closes those on which nothing is being answered, now and as they come to that. To be called when servers are closed. */
  closeQuiet: () => void
  /** Follows no more and closes nothing more; a node does so by ending. */
  unfollow: () => void
}

/** Follows the connections of all servers of this process that are made from now on. */
export function followConnections(): Connections {
  const sockets = new Set<Socket>()
  const servers = new Set<Server>()
  let isLettingGo = false
  let closing: NodeJS.Timeout | undefined

  function noteSocket(message: unknown): void {
    const { socket } = message as { socket: Socket }
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  }

  function noteRequest(message: unknown): void {
    const { server, response } = message as { server: Server; response: ServerResponse }
    servers.add(server)
    if (isLettingGo) response.shouldKeepAlive = false
  }

  subscribe('net.server.socket', noteSocket)
  subscribe('http.server.request.start', noteRequest)

  function closeQuiet(): void {
    for (const server of servers) server.closeIdleConnections()
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
  }

  return {
    letGo() {
      isLettingGo = true
    },
    closeQuiet() {
      closeQuiet()
      closing = setInterval(closeQuiet, EVERY_MS).unref()
    },
    unfollow() {
      clearInterval(closing)
      unsubscribe('net.server.socket', noteSocket)
      unsubscribe('http.server.request.start', noteRequest)
    },
  }
}
