/**
 * The response class of the shop's server (the documented `ServerResponse` option of `http.createServer`), and the only place
 * that changes a response before it is sent. A step of `server.ts` can request one of two things before Next runs: to replace
 * a failed response (`replaceWith`), or to receive the whole page before any byte is sent (`collect`).
 */
import { type IncomingMessage, ServerResponse } from 'node:http'

export type Replacement = { status: number; headers: Readonly<Record<string, string>>; body: string }

/** A response whose head is about to be sent. `contentType` is undefined without content. */
export type PendingResponse = { status: number; contentType: string | undefined }

/** Headers about the original body, removed when it is replaced. */
const HEADERS_OF_BODY = ['content-encoding', 'content-length', 'transfer-encoding', 'etag', 'link', 'vary']

function toBuffer(chunk: unknown, encoding: unknown): Buffer | null {
  if (typeof chunk === 'string') return Buffer.from(chunk, typeof encoding === 'string' ? (encoding as 'utf8') : 'utf8')
  return chunk instanceof Uint8Array ? Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength) : null
}

const callbackIn = (args: readonly unknown[]): (() => void) | undefined =>
  args.find((one): one is () => void => typeof one === 'function')

export class ShopResponse extends ServerResponse<IncomingMessage> {
  /** Called once, just before the head is sent; null leaves the response unchanged. */
  replaceWith: ((pending: PendingResponse) => Replacement | null) | null = null
  #replacement: Replacement | null = null
  #chunks: Buffer[] | null = null
  #onWhole: ((content: Buffer) => void) | null = null

  /** Buffers the body and passes it to `onWhole` before the head is sent; `onWhole` must end the response. */
  collect(onWhole: (content: Buffer) => void): void {
    this.#chunks = []
    this.#onWhole = onWhole
  }

  override writeHead(status: number, ...rest: unknown[]): this {
    if (this.#chunks === null && this.replaceWith === null) return super.writeHead(status, ...(rest as []))
    this.statusCode = status
    this.#takeHeaders(rest.at(-1))
    return this.#chunks === null ? this.#sendHead() : this
  }

  override flushHeaders(): void {
    if (this.#chunks === null) super.flushHeaders()
  }

  override write(chunk: unknown, ...rest: unknown[]): boolean {
    if (this.#chunks !== null) {
      const content = toBuffer(chunk, rest[0])
      if (content !== null) this.#chunks.push(content)
      callbackIn(rest)?.()
      return true
    }
    if (!this.headersSent) this.#sendHead()
    if (this.#replacement !== null) {
      callbackIn(rest)?.()
      return true
    }
    return super.write(chunk, ...(rest as [BufferEncoding]))
  }

  override end(...args: unknown[]): this {
    if (this.#chunks !== null) return this.#endCollected(args)
    if (!this.headersSent) this.#decide()
    if (this.#replacement === null) return super.end(...(args as []))
    if (!this.headersSent) this.#sendHead()
    return super.end(this.#replacement.body, 'utf8', callbackIn(args))
  }

  #endCollected(args: readonly unknown[]): this {
    const last = toBuffer(args[0], args[1])
    const content = Buffer.concat([...(this.#chunks ?? []), ...(last === null ? [] : [last])])
    const callback = callbackIn(args)
    if (callback !== undefined) this.once('finish', callback)
    const onWhole = this.#onWhole
    this.#chunks = null
    this.#onWhole = null
    onWhole?.(content)
    return this
  }

  /** Applies the last argument of writeHead: an object, or alternating names and values; anything else has no headers. */
  #takeHeaders(headers: unknown): void {
    if (typeof headers !== 'object' || headers === null) return
    const pairs = Array.isArray(headers)
      ? Array.from({ length: headers.length / 2 }, (_, index) => [headers[2 * index], headers[2 * index + 1]])
      : Object.entries(headers)
    for (const [name, value] of pairs) if (value !== undefined) this.setHeader(name, value)
  }

  #decide(): void {
    const replaceWith = this.replaceWith
    if (replaceWith === null) return
    this.replaceWith = null
    this.#replacement = replaceWith({
      status: this.statusCode,
      contentType: this.getHeader('content-type')?.toString(),
    })
  }

  #sendHead(): this {
    this.#decide()
    if (this.#replacement === null) return super.writeHead(this.statusCode)
    for (const name of HEADERS_OF_BODY) this.removeHeader(name)
    return super.writeHead(this.#replacement.status, this.#replacement.headers)
  }
}
