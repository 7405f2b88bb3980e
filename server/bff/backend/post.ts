/**
 * Calls between the two tiers, over connections that stay open. Not `fetch`: Next wraps it for its own cache, and
 * streams, signals and header objects of the web cost a call more than Node's client does.
 */
import http from 'node:http'
import https from 'node:https'

/** As many connections to a bakery as there are calls at once; those that wait close before its own patience ends. */
const options = { keepAlive: true, maxFreeSockets: 64 }
const agents = { 'http:': new http.Agent(options), 'https:': new https.Agent(options) }

/** The largest of ours, the addresses of fifty thousand products, is a quarter of it. */
export const MAX_ANSWER_BYTES = 20_000_000

export type Posted = { headers: Record<string, string>; body: string; signal: AbortSignal }

/** `type` as the answer names its content; `bytes` null: they were too many, and the rest was not read. */
export type Reply = { status: number; type: string; bytes: Buffer | null }

/** Rejects where no answer came, or it broke off. */
export function post(url: string, { headers, body, signal }: Posted): Promise<Reply> {
  const isSecure = url.startsWith('https:')
  const bytes = Buffer.from(body)
  const asked = {
    method: 'POST',
    headers: { ...headers, 'Content-Length': bytes.length },
    agent: agents[isSecure ? 'https:' : 'http:'],
    signal,
  }
  return new Promise((resolve, reject) => {
    const request = (isSecure ? https : http).request(url, asked, (response) => {
      const { statusCode: status = 0, headers: told } = response
      const type = told['content-type'] ?? ''
      const chunks: Buffer[] = []
      let size = 0
      response.on('data', (chunk: Buffer) => {
        size += chunk.length
        if (size <= MAX_ANSWER_BYTES) chunks.push(chunk)
        else {
          resolve({ status, type, bytes: null })
          request.destroy()
        }
      })
      response.on('error', reject)
      response.on('end', () => resolve({ status, type, bytes: Buffer.concat(chunks) }))
    })
    request.on('error', reject)
    request.end(bytes)
  })
}
