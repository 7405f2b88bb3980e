/**
 * The response class of the shop's server (the documented `ServerResponse` option of `http.createServer`), and the only place
 * that sees or changes an answer on its way out. A step of `server.ts` asks for one of two things before Next answers:
 * another answer in the place of one that failed (`replaceWith`), or the whole page before anything of it is sent (`collect`).
 */
import { type IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'

export type Replacement = { status: number; headers: Readonly<Record<string, string>>; body: string }

/** An answer whose head is about to be sent; `isEmpty`: it is known to have no body. */
export type PendingAnswer = { status: number; isEmpty: boolean }

/** Headers that belong to the body that is not sent. */
const HEADERS_OF_BODY = ['content-encoding', 'content-length', 'transfer-encoding', 'etag', 'link', 'vary']

function toBuffer(chunk: unknown, encoding: unknown): Buffer | null {
  if (typeof chunk === 'string') return Buffer.from(chunk, typeof encoding === 'string' ? (encoding as 'utf8') : 'utf8')
  return chunk instanceof Uint8Array ? Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength) : null
}

const callbackIn = (given: readonly unknown[]): (() => void) | undefined =>
  given.find((one): one is () => void => typeof one === 'function')

export class ShopResponse extends ServerResponse<IncomingMessage> {
  /** Asked once, just before the head is sent; null sends the answer as it is. */
  replaceWith: ((answer: PendingAnswer) => Replacement | null) | null = null
  #replacement: Replacement | null = null
  #chunks: Buffer[] | null = null
  #onWhole: ((content: Buffer) => void) | null = null

  /** Holds the answer back and gives it to `onWhole` in one piece, head unsent; `onWhole` must end the response. */
  collect(onWhole: (content: Buffer) => void): void {
    this.#chunks = []
    this.#onWhole = onWhole
  }

  override writeHead(status: number, ...rest: unknown[]): this {
    const headers = rest.find((one) => typeof one === 'object' && one !== null)
    if (this.#chunks !== null) {
      this.statusCode = status
      this.#takeHeaders(headers as OutgoingHttpHeaders | undefined)
      return this
    }
    return this.#sendHead(status, false, rest)
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
    if (!this.headersSent) this.#sendHead(this.statusCode, false, [])
    if (this.#replacement !== null) {
      callbackIn(rest)?.()
      return true
    }
    return super.write(chunk, ...(rest as [BufferEncoding]))
  }

  override end(...given: unknown[]): this {
    const isEmpty = given[0] === undefined || given[0] === null || typeof given[0] === 'function'
    if (this.#chunks !== null) return this.#endCollected(given)
    if (!this.headersSent && this.replaceWith !== null) {
      this.#decide({ status: this.statusCode, isEmpty })
      if (this.#replacement !== null) this.#sendHead(this.statusCode, isEmpty, [])
    }
    if (this.#replacement === null) return super.end(...(given as []))
    const callback = callbackIn(given)
    return super.end(this.#replacement.body, 'utf8', callback)
  }

  #endCollected(given: readonly unknown[]): this {
    const last = toBuffer(given[0], given[1])
    const content = Buffer.concat([...(this.#chunks ?? []), ...(last === null ? [] : [last])])
    const callback = callbackIn(given)
    if (callback !== undefined) this.once('finish', callback)
    const onWhole = this.#onWhole
    this.#chunks = null
    this.#onWhole = null
    onWhole?.(content)
    return this
  }

  #takeHeaders(headers: OutgoingHttpHeaders | undefined): void {
    for (const [name, value] of Object.entries(headers ?? {})) {
      if (value !== undefined) this.setHeader(name, value)
    }
  }

  #decide(answer: PendingAnswer): void {
    const replaceWith = this.replaceWith
    this.replaceWith = null
    this.#replacement = replaceWith?.(answer) ?? null
  }

  #sendHead(status: number, isEmpty: boolean, rest: readonly unknown[]): this {
    if (this.replaceWith !== null) this.#decide({ status, isEmpty })
    if (this.#replacement === null) return super.writeHead(status, ...(rest as []))
    for (const name of HEADERS_OF_BODY) this.removeHeader(name)
    return super.writeHead(this.#replacement.status, this.#replacement.headers)
  }
}
