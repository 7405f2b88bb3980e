/** Parses the JSON of a far bakery's response. */
import { MAX_RESPONSE_BYTES, type Reply } from './http-post'

/** JSON between systems is UTF-8 (RFC 8259 §8.1); another charset would corrupt names. */
const JSON_TYPE = /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i

/** Invalid UTF-8 is an error, not a replacement character in a name. */
const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Throws for a status other than 2xx (redirects are not followed), another content type, a body that is too large, and invalid JSON. */
export function parseResponse({ status, type, bytes }: Reply): unknown {
  if (status >= 300) throw new Error(`the bakery responded with status ${status}`)
  if (!JSON_TYPE.test(type)) throw new Error('the bakery did not respond with JSON in UTF-8')
  if (bytes === null) throw new Error(`the bakery responded with more than ${MAX_RESPONSE_BYTES} bytes`)
  return JSON.parse(utf8.decode(bytes))
}
