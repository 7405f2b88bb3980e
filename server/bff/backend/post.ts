/**
 * Calls between the two tiers, over connections that stay open. Not `fetch`: Next wraps it for its own cache, and
 * streams, signals and header objects of the web cost a call more than Node's client does.
 */
import http from 'node:http'
import https from 'node:https'
import { urlToHttpOptions } from 'node:url'
import { VERSION_HEADER } from '@/lib/contract/transport'

/** As many connections to a bakery as there are calls at once; those that wait close before its own patience ends. */
const options = { keepAlive: true, maxFreeSockets: 64 }
const agents = { http: new http.Agent(options), https: new https.Agent(options) }

/** The largest of ours, the addresses of fifty thousand products, is a quarter of it. */
export const MAX_ANSWER_BYTES = 20_000_000

/** Who asks twice of a bakery that is slow makes it slower, and the visitor waits twice. */
export class TookTooLong extends Error {
  override message = 'the bakery did not answer in time'
}

export type Posted = {
  headers: Record<string, string>
  body: string
  patienceMs: number
  /** Waits long for its answer: on a connection of its own, and the process may end meanwhile. */
  isBackground?: boolean
}

/**
 * `type` as the answer names its content; `bytes` null: they were too many, and the rest was not read. `version`: that by which
 * it was made, where the bakery tells it.
 */
export type Reply = { status: number; type: string; bytes: Buffer | null; version: string | undefined }

/** Rejects where no answer came, or it broke off. */
export type Post = (path: string, posted: Posted) => Promise<Reply>

/** The way to the bakery at `url`, whose address is read once. */
export function openLine(url: string): Post {
  const address = new URL(url)
  const { protocol, hostname, port } = urlToHttpOptions(address)
  const isSecure = protocol === 'https:'
  const agent = isSecure ? agents.https : agents.http
  const prefix = address.pathname === '/' ? '' : address.pathname
  const { request: open } = isSecure ? https : http
  return (path, { headers, body, patienceMs, isBackground = false }) =>
    new Promise((resolve, reject) => {
      const asked = {
        ...{ protocol, hostname, port, agent: isBackground ? false : agent },
        path: `${prefix}${path}`,
        method: 'POST',
        headers: { ...headers, 'Content-Length': Buffer.byteLength(body) },
      }
      const request = open(asked, (response) => {
        const { statusCode: status = 0, headers: told } = response
        const type = told['content-type'] ?? ''
        const version = told[VERSION_HEADER]?.toString()
        const chunks: Buffer[] = []
        let size = 0
        response.on('data', (chunk: Buffer) => {
          size += chunk.length
          if (size <= MAX_ANSWER_BYTES) chunks.push(chunk)
          else {
            resolve({ status, type, bytes: null, version })
            request.destroy()
          }
        })
        response.on('error', reject)
        response.on('end', () => resolve({ status, type, bytes: Buffer.concat(chunks), version }))
      })
      request.on('error', reject)
      const patience = setTimeout(() => request.destroy(new TookTooLong()), patienceMs)
      request.on('close', () => clearTimeout(patience))
      if (isBackground) {
        patience.unref()
        request.on('socket', (socket) => socket.unref())
      }
      // As a text it leaves in one piece with its head.
      request.end(body)
    })
}
