/**
 * HTTP requests to PayPal over keep-alive connections. Uses Node's client instead of `fetch`: Next wraps `fetch` for its cache,
 * and its streams, signals and header objects need three times the CPU time.
 */
import http from 'node:http'
import https from 'node:https'

/** The timeout is longer than the pauses between the calls of a purchase. A server's `Keep-Alive` header takes precedence. */
const options = { keepAlive: true, maxFreeSockets: 16, timeout: 60_000 }
const agents = { 'http:': new http.Agent(options), 'https:': new https.Agent(options) }

export type HttpRequest = {
  method: 'GET' | 'POST'
  url: string
  headers: Readonly<Record<string, string>>
  body?: string | undefined
  /** Until the response is complete. */
  timeoutMs: number
}

export type HttpResponse = { status: number; headers: http.IncomingHttpHeaders; text: string }

/** Rejects if there is no response, if it breaks off, or after `timeoutMs`. */
export function sendRequest({ method, url, headers, body, timeoutMs }: HttpRequest): Promise<HttpResponse> {
  const isSecure = url.startsWith('https:')
  const bytes = body === undefined ? undefined : Buffer.from(body)
  const length = bytes === undefined ? {} : { 'content-length': bytes.length }
  const agent = agents[isSecure ? 'https:' : 'http:']
  return new Promise((resolve, reject) => {
    const request = (isSecure ? https : http).request(url, { method, headers: { ...headers, ...length }, agent })
    const timer = setTimeout(() => request.destroy(new Error(`no response in ${timeoutMs} ms`)), timeoutMs)
    const fail = (fault: Error) => {
      clearTimeout(timer)
      reject(fault)
    }
    request.on('error', fail)
    request.on('response', (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', fail)
      response.on('end', () => {
        clearTimeout(timer)
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(chunks).toString('utf8'),
        })
      })
    })
    request.end(bytes)
  })
}
