/**
 * Calls that are answered before Next hears of them. Next loads a route with its first request; from then on Node's own
 * server hands the requests to the same handler, because what Next does around one is a third of what a small call costs.
 * Next keeps whatever is not answered here: first requests, addresses with parameters, files, streams, other methods.
 */
import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { log } from '../../log'
import { gzipInPieces } from '../page/gzip'
import { DETOUR_HEADER } from '../page/page-headers'
import { withinExchange } from '../session/exchange'
import { takes } from './accepted-encoding'

/** What a handler may look at: all of it is the same in Next's request. */
export type Asked = Pick<Request, 'method' | 'url' | 'headers' | 'body'>
type Handler = (request: Asked) => Promise<Response>

/** Next loads this file several times; its routes are elsewhere than its server. */
const holder = globalThis as { shopCalls?: Map<string, Handler> }
holder.shopCalls ??= new Map()
const calls = holder.shopCalls

const PARAMETER = '['
/** Many are told the same, as that there are these branches: what was compressed is kept by what it was. */
const KEPT_BYTES = 4 * 1_024 * 1_024
const zippedOf = new LRUCache<string, Buffer>({ maxSize: KEPT_BYTES, sizeCalculation: ({ length }) => length })

function zipped(plain: Buffer): Buffer {
  const key = hash('sha256', plain, 'base64')
  const known = zippedOf.get(key)
  if (known !== undefined) return known
  const made = gzipInPieces().last([plain])
  zippedOf.set(key, made)
  return made
}

/** `handler` answers this road, e.g. `POST /api/cart/product`, with or without Next. It must be all that its route does. */
export function offerDirectly<H extends Handler>(road: string, handler: H): H {
  if (!road.includes(PARAMETER)) calls.set(road, handler)
  return handler
}

/**
 * The handler of a road that was offered.
 * @internal for the test that no route does more than its handler
 */
export const directCall = (road: string): Handler | undefined => calls.get(road)

function headersOf({ headers, socket }: IncomingMessage): Headers {
  const sent = new Headers()
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) sent.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  // As Next does where no proxy has.
  if (!sent.has('x-forwarded-for')) sent.set('x-forwarded-for', socket.remoteAddress ?? '')
  return sent
}

const BODILESS = new Set(['GET', 'HEAD'])

function asked(request: IncomingMessage, headers: Headers): Asked {
  const { method = 'GET', url = '/' } = request
  // A body that is too large is read no further, and answered all the same.
  const body = BODILESS.has(method) ? null : request.iterator({ destroyOnReturn: false })
  return { method, url: `http://shop${url}`, headers, body: body as unknown as Asked['body'] }
}

/** As ../page/compress-answer.ts decides: whoever says `no-transform` is left as it is. */
const isToBeZipped = (sent: Headers, answer: Response): boolean =>
  takes('gzip', sent.get('accept-encoding') ?? '') &&
  !(answer.headers.get('cache-control') ?? '').includes('no-transform')

async function send(response: ServerResponse, sent: Headers, answer: Response): Promise<void> {
  const plain = Buffer.from(await answer.arrayBuffer())
  const isZipped = isToBeZipped(sent, answer)
  const content = isZipped ? zipped(plain) : plain
  response.statusCode = answer.status
  for (const [name, value] of answer.headers) {
    if (name !== 'set-cookie') response.setHeader(name, value)
  }
  const cookies = answer.headers.getSetCookie()
  if (cookies.length > 0) response.setHeader('Set-Cookie', cookies)
  if (isZipped) response.setHeader('Content-Encoding', 'gzip')
  if (isZipped) response.setHeader('Vary', 'Accept-Encoding')
  response.setHeader('Content-Length', content.length)
  response.end(content)
}

/** Whether the call was answered here. */
export function answerDirectly(request: IncomingMessage, response: ServerResponse): boolean {
  const { method, url = '/', headers } = request
  const start = url.indexOf('?')
  const handler = calls.get(`${method} ${start === -1 ? url : url.slice(0, start)}`)
  if (handler === undefined || headers[DETOUR_HEADER] !== undefined) return false
  const sent = headersOf(request)
  withinExchange(sent, () => handler(asked(request, sent)))
    .then((answer) => send(response, sent, answer))
    .catch((fault: unknown) => {
      log.error({ fault }, 'an answer could not be sent')
      response.destroy()
    })
  return true
}
