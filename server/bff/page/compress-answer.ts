/**
 * Packs what the framework answers. Its own compressor takes a tenth of a page: gzip at level 6, and a piece of work for
 * another thread with each 2 KB that React writes, each of them flushed, which ends a block with tables of its own. Here all that
 * is written in one turn of the event loop is packed at once.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { takes } from '../route/accepted-encoding'
import { packInto } from './packer'
import { callbackOf, chunkOf, stepInto, takeHead } from './written'

/** Texts; what is drawn or written as a file is packed already. */
const TEXT = /^(text\/(?!event-stream)|application\/(json|javascript|manifest\+json|xml)\b|image\/svg\+xml)/
/** Without content, or with a part of one. */
const UNPACKED = new Set([204, 206, 304])
/** Bytes that are not worth a packer. */
const SMALL = 1_024

const header = (response: ServerResponse, name: string): string => String(response.getHeader(name) ?? '')

/** Whether it depends on the request how this is sent. */
const isPackable = (response: ServerResponse): boolean =>
  TEXT.test(header(response, 'content-type')) &&
  !header(response, 'cache-control').includes('no-transform') &&
  !UNPACKED.has(response.statusCode)

/** `size`: of all content, where it is known. */
function isToBePacked(request: IncomingMessage, response: ServerResponse, size: number): boolean {
  const isAsItIs = request.method === 'HEAD' || size < SMALL || header(response, 'content-encoding') !== ''
  return !isAsItIs && isPackable(response) && takes('gzip', request.headers['accept-encoding'])
}

function sayThatItDepends(response: ServerResponse): void {
  const vary = header(response, 'vary')
  if (!/\baccept-encoding\b/i.test(vary))
    response.setHeader('Vary', [...(vary ? [vary] : []), 'Accept-Encoding'].join(', '))
}

function sayThatItIsPacked(response: ServerResponse): void {
  response.setHeader('Content-Encoding', 'gzip')
  response.removeHeader('Content-Length')
  // The same content, but not the same bytes.
  const etag = header(response, 'etag')
  if (etag.startsWith('"')) response.setHeader('ETag', `W/${etag}`)
}

/** To be called before anybody writes, and before whoever else steps in between. */
export function compressAnswer(request: IncomingMessage, response: ServerResponse): void {
  const { writeHead, write, end } = response
  /** Of what is ended in one piece. */
  let size = Number.NaN
  let packer: ReturnType<typeof packInto> | null = null

  stepInto(response, {
    writeHead(...given) {
      takeHead(response, given)
      if (isPackable(response)) sayThatItDepends(response)
      const length = response.getHeader('content-length')
      if (!isToBePacked(request, response, length === undefined ? size : Number(length)))
        return Reflect.apply(writeHead, response, given)
      sayThatItIsPacked(response)
      packer = packInto(response, {
        send: (chunk) => Reflect.apply(write, response, [chunk]),
        done: () => Reflect.apply(end, response, []),
      })
      return writeHead.call(response, response.statusCode)
    },
    write(...given) {
      if (!response.headersSent) response.writeHead(response.statusCode)
      const chunk = chunkOf(given)
      if (packer === null || chunk === null) return Reflect.apply(write, response, given)
      callbackOf(given)?.()
      return packer.write(chunk)
    },
    end(...given) {
      const chunk = chunkOf(given)
      if (!response.headersSent) {
        size = chunk?.length ?? 0
        if (isToBePacked(request, response, size)) response.writeHead(response.statusCode)
      }
      if (packer === null) return Reflect.apply(end, response, given)
      const after = callbackOf(given)
      if (after !== undefined) response.once('finish', after)
      packer.end(chunk)
      return response
    },
  })
}
