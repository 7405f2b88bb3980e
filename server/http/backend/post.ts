/**
 * Calls between the two tiers, over connections that stay open. Not `fetch`: Next wraps it for its own cache, and
 * streams, signals and header objects of the web cost a call more than all else in it. Not Node's own client, which takes twice as long.
 */
import type { Agent, buildConnector, Dispatcher } from 'undici'
import { VERSION_HEADER } from '@/lib/contract/transport'

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

/** HTTP/1.1 alone; how long a call waits is its own affair. */
const options = { allowH2: false, headersTimeout: 0, bodyTimeout: 0 }

/**
 * As many connections to a bakery as there are calls at once; those that wait close before its own patience ends, as it tells it.
 * Loaded where there is a bakery to call: a node that is its own does without several megabytes.
 */
async function openAgents() {
  const undici = await import('undici')
  const connect = undici.buildConnector({ allowH2: false, timeout: 0 })
  const connectUnheld: buildConnector.connector = (to, connected) =>
    connect(to, (...[fault, socket]) => (fault === null ? connected(null, socket.unref()) : connected(fault, null)))
  return {
    held: new undici.Agent({ ...options, connect }),
    // Each call by a new connection: one that was used and waited is held again while it is used.
    unheld: new undici.Agent({ ...options, connect: connectUnheld }),
  }
}

let agents: ReturnType<typeof openAgents> | undefined

const call = (agent: Agent, asked: Dispatcher.DispatchOptions, patienceMs: number, isHeld: boolean): Promise<Reply> =>
  new Promise((resolve, reject) => {
    let controller: Dispatcher.DispatchController | undefined
    let head = { status: 0, type: '', version: undefined as string | undefined }
    const chunks: Buffer[] = []
    let size = 0
    let tooLong: TookTooLong | undefined
    const patience = setTimeout(() => {
      tooLong = new TookTooLong()
      reject(tooLong)
      controller?.abort(tooLong)
    }, patienceMs)
    if (!isHeld) patience.unref()
    agent.dispatch(asked, {
      onRequestStart(started) {
        controller = started
        // Its connection came too late: nothing of it is sent any more.
        if (tooLong !== undefined) started.abort(tooLong)
      },
      onResponseStart(_controller, status, told) {
        head = { status, type: String(told['content-type'] ?? ''), version: told[VERSION_HEADER]?.toString() }
      },
      onResponseData(answering, chunk) {
        size += chunk.length
        if (size <= MAX_ANSWER_BYTES) chunks.push(chunk)
        else {
          resolve({ ...head, bytes: null })
          answering.abort(new Error('too large'))
        }
      },
      onResponseEnd() {
        clearTimeout(patience)
        const [only] = chunks
        // Most come in one piece, and a copy of ten kilobytes is a system call or two.
        resolve({ ...head, bytes: only !== undefined && chunks.length === 1 ? only : Buffer.concat(chunks) })
      },
      onResponseError(_controller, fault) {
        clearTimeout(patience)
        reject(fault)
      },
    })
  })

/** The way to the bakery at `url`, whose address is read once. */
export function openLine(url: string): Post {
  const { origin, pathname } = new URL(url)
  const prefix = pathname === '/' ? '' : pathname
  agents ??= openAgents()
  const opened = agents
  return async (path, { headers, body, patienceMs, isBackground = false }) => {
    const { held, unheld } = await opened
    const asked = { origin, path: `${prefix}${path}`, method: 'POST', headers, body, reset: isBackground }
    return call(isBackground ? unheld : held, asked, patienceMs, !isBackground)
  }
}
