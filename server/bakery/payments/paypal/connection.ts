/**
 * Calls to PayPal, over connections that stay open. Not `fetch`: Next wraps it for its own cache, and its streams, signals
 * and header objects cost a node three times what Node's own client does.
 */
import http from 'node:http'
import https from 'node:https'

/** Longer than a purchase takes between its calls; a server that says for how long it keeps them is believed. */
const options = { keepAlive: true, maxFreeSockets: 16, timeout: 60_000 }
const agents = { 'http:': new http.Agent(options), 'https:': new https.Agent(options) }

export type HttpRequest = {
  method: 'GET' | 'POST'
  url: string
  headers: Readonly<Record<string, string>>
  body?: string | undefined
  /** Until the last of the answer is there. */
  timeoutMs: number
}

export type HttpResponse = { status: number; headers: http.IncomingHttpHeaders; text: string }

/** Rejects where no answer came, it broke off, or it took too long. */
export function sendRequest({ method, url, headers, body, timeoutMs }: HttpRequest): Promise<HttpResponse> {
  const isSecure = url.startsWith('https:')
  const bytes = body === undefined ? undefined : Buffer.from(body)
  const length = bytes === undefined ? {} : { 'content-length': bytes.length }
  const agent = agents[isSecure ? 'https:' : 'http:']
  return new Promise((resolve, reject) => {
    const request = (isSecure ? https : http).request(url, { method, headers: { ...headers, ...length }, agent })
    const timer = setTimeout(() => request.destroy(new Error(`no answer in ${timeoutMs} ms`)), timeoutMs)
    const fail = (fault: Error) => {
      clearTimeout(timer)
      reject(fault)
    }
    request.on('error', fail)
    request.on('response', (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', fail)
      answer.on('end', () => {
        clearTimeout(timer)
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          text: Buffer.concat(chunks).toString('utf8'),
        })
      })
    })
    request.end(bytes)
  })
}
