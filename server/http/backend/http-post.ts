/**
 * HTTP client for calls to a far bakery, with keep-alive connections (undici's `dispatch`). Next wraps `fetch` for its cache, and
 * web streams and headers cost more CPU time than the rest of a call; Node's own client takes twice as long.
 */
import type { Agent, buildConnector, Dispatcher } from 'undici'
import { VERSION_HEADER } from '@/lib/contract/transport'

/** Bytes. Our largest response, the addresses of fifty thousand products, has a quarter of it. */
export const MAX_RESPONSE_BYTES = 20_000_000

/** No response in time. The call is not repeated, because that would slow down the bakery further. */
export class ResponseTimeout extends Error {
  override message = 'the bakery did not answer in time'
}

export type Posted = {
  headers: Record<string, string>
  body: string
  patienceMs: number
  /** A long poll: it gets a connection of its own and does not keep the process alive. */
  isBackground?: boolean
}

/** `type`: content type; `bytes`: body, null if it exceeds `MAX_RESPONSE_BYTES`; `version`: the bakery's data version, `date`: its time, if it reports them. */
export type Reply = {
  status: number
  type: string
  bytes: Buffer | null
  version: string | undefined
  date: string | undefined
}

/** Rejects if the connection fails or the response is incomplete. */
export type Post = (path: string, posted: Posted) => Promise<Reply>

/** HTTP/1.1 only. Each call has its own timeout, so undici's are off. */
const options = { allowH2: false, headersTimeout: 0, bodyTimeout: 0 }

/**
 * One connection per concurrent call; idle ones close before the bakery's `Keep-Alive` timeout. undici is imported only when there
 * is a far bakery, because it takes several megabytes of memory.
 */
async function openAgents() {
  const undici = await import('undici')
  const connect = undici.buildConnector({ allowH2: false, timeout: 0 })
  const connectUnreferenced: buildConnector.connector = (to, connected) =>
    connect(to, (...[fault, socket]) => (fault === null ? connected(null, socket.unref()) : connected(fault, null)))
  return {
    referenced: new undici.Agent({ ...options, connect }),
    // Each call has a new connection, because undici references a reused one again.
    unreferenced: new undici.Agent({ ...options, connect: connectUnreferenced }),
  }
}

let agents: ReturnType<typeof openAgents> | undefined

const call = (
  agent: Agent,
  options: Dispatcher.DispatchOptions,
  patienceMs: number,
  isReferenced: boolean,
): Promise<Reply> =>
  new Promise((resolve, reject) => {
    let controller: Dispatcher.DispatchController | undefined
    let head: Omit<Reply, 'bytes'> = { status: 0, type: '', version: undefined, date: undefined }
    const chunks: Buffer[] = []
    let size = 0
    let timeout: ResponseTimeout | undefined
    const timer = setTimeout(() => {
      timeout = new ResponseTimeout()
      reject(timeout)
      controller?.abort(timeout)
    }, patienceMs)
    if (!isReferenced) timer.unref()
    agent.dispatch(options, {
      onRequestStart(started) {
        controller = started
        // The connection opened after the timeout, so nothing is sent.
        if (timeout !== undefined) started.abort(timeout)
      },
      onResponseStart(_controller, status, headers) {
        head = {
          status,
          type: String(headers['content-type'] ?? ''),
          version: headers[VERSION_HEADER]?.toString(),
          date: headers['date']?.toString(),
        }
      },
      onResponseData(receiving, chunk) {
        size += chunk.length
        if (size <= MAX_RESPONSE_BYTES) chunks.push(chunk)
        else {
          resolve({ ...head, bytes: null })
          receiving.abort(new Error('too large'))
        }
      },
      onResponseEnd() {
        clearTimeout(timer)
        const [only] = chunks
        // Most responses are one chunk, which needs no copy.
        resolve({ ...head, bytes: only !== undefined && chunks.length === 1 ? only : Buffer.concat(chunks) })
      },
      onResponseError(_controller, fault) {
        clearTimeout(timer)
        reject(fault)
      },
    })
  })

/** Creates the client for the bakery at `url`. */
export function openLine(url: string): Post {
  const { origin, pathname } = new URL(url)
  const prefix = pathname === '/' ? '' : pathname
  agents ??= openAgents()
  const opened = agents
  return async (path, { headers, body, patienceMs, isBackground = false }) => {
    const { referenced, unreferenced } = await opened
    const options = { origin, path: `${prefix}${path}`, method: 'POST', headers, body, reset: isBackground }
    return call(isBackground ? unreferenced : referenced, options, patienceMs, !isBackground)
  }
}
