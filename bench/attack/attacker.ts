/** A client that sends requests exactly as written, without the normalisation of HTTP libraries. */
import { randomInt } from 'node:crypto'
import { type OutgoingHttpHeaders, request } from 'node:http'
import { request as secureRequest } from 'node:https'

export type HttpResponse = {
  status: number
  headers: Readonly<Record<string, string | string[] | undefined>>
  text: string
}

type Sending = { method?: string; headers?: OutgoingHttpHeaders; body?: string; cookie?: string }

const TIMEOUT_MS = 30_000
const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }

/** Each attacker claims another address, which only a shop behind a trusted proxy accepts. */
export function createAttacker(shop: string) {
  const base = new URL(shop)
  const open = base.protocol === 'https:' ? secureRequest : request
  const from = `198.51.${randomInt(256)}.${randomInt(256)}`

  /** `path` is sent as it is, without normalisation or encoding. Rejects if the shop does not respond. */
  function send(path: string, { method = 'GET', headers = {}, body, cookie }: Sending = {}): Promise<HttpResponse> {
    return new Promise((resolve, reject) => {
      const sent = open(
        {
          host: base.hostname,
          port: base.port,
          method,
          path,
          headers: {
            'x-forwarded-for': from,
            ...(cookie === undefined ? {} : { cookie }),
            // Node would send the body of a DELETE without a content length.
            ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
            ...headers,
          },
          timeout: TIMEOUT_MS,
        },
        (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.once('error', reject)
          response.once('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              text: Buffer.concat(chunks).toString(),
            }),
          )
        },
      )
      sent.once('timeout', () => sent.destroy(new Error('no answer')))
      sent.once('error', reject)
      sent.end(body)
    })
  }

  /** The headers of requests from the shop's own pages. */
  const post = (path: string, body: unknown, cookie = ''): Promise<HttpResponse> =>
    send(path, { method: 'POST', headers: SAME_ORIGIN, body: JSON.stringify(body), cookie })

  return { base, send, post }
}

export type Attacker = ReturnType<typeof createAttacker>

/** The cookies of the response, for the next request. */
export const cookieOf = ({ headers }: HttpResponse): string =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map((line) => line.split(';')[0])
    .join('; ')
