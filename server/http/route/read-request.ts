/** Checks origin, size and content type of a request, and reads its body. */
import { type Refusal, type Result, refuse } from '@/lib/contract/operation'
import { config } from '../../config'

const MAX_BODY_BYTES = 64 * 1024

/**
 * Whether a browser sent the request from our own page: by `Sec-Fetch-Site`, which pages cannot forge, or by `Origin` from
 * older browsers. Without both headers the answer is no.
 */
export function isSameOrigin(request: { headers: Pick<Headers, 'get'> }): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  const origin = request.headers.get('origin')
  if (origin === null) return false
  const host = request.headers.get('x-forwarded-host') ?? request.headers.get('host')
  return URL.parse(origin)?.host === host || origin === config().publicUrl
}

type IncomingBody = Pick<Request, 'headers' | 'body'>

async function readChunks(body: AsyncIterable<Uint8Array>, limit: number): Promise<string | Refusal<'too_large'>> {
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for await (const chunk of body) {
    size += chunk.byteLength
    if (size > limit) return refuse('too_large')
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

/**
 * The body as text. Refused as `too_large` as soon as more than `limit` bytes have arrived, and as `malformed` when the
 * connection breaks or times out before the end.
 */
export async function readText(
  request: IncomingBody,
  limit = MAX_BODY_BYTES,
): Promise<string | Refusal<'too_large' | 'malformed'>> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) return refuse('too_large')
  if (request.body === null) return ''
  return readChunks(request.body as unknown as AsyncIterable<Uint8Array>, limit).catch(() => refuse('malformed'))
}

/** PostgreSQL stores no text with a NUL. */
const ESCAPED_NUL = String.raw`\u0000`

/** Parameters do not change how JSON is read (RFC 8259 §11). */
const JSON_TYPE = /^application\/json\s*(;|$)/i

/** The JSON body of a request; no body at all counts as `{}`. */
export async function readJsonBody(
  request: IncomingBody,
  limit = MAX_BODY_BYTES,
): Promise<Result<unknown, 'too_large' | 'wrong_content_type' | 'malformed'>> {
  const text = await readText(request, limit)
  if (typeof text !== 'string') return text
  if (text === '') return { ok: true, value: {} }
  if (!JSON_TYPE.test(request.headers.get('content-type') ?? '')) return refuse('wrong_content_type')
  if (text.includes(ESCAPED_NUL)) return refuse('malformed')
  try {
    return { ok: true, value: JSON.parse(text) }
  } catch {
    return refuse('malformed')
  }
}
