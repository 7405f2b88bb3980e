/** What a bakery far away sent, as JSON, where it keeps to what an answer may be. */
import { MAX_ANSWER_BYTES, type Reply } from './post'

/** RFC 8259 §8.1: between systems JSON is UTF-8; whoever says otherwise would have names read wrongly. */
const JSON_TYPE = /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i

/** Bytes that are no UTF-8 are a fault and not a question mark in somebody's name. */
const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Throws for any status but 2xx (nobody is followed elsewhere), another content, too much of it, and what is no JSON. */
export function readAnswer({ status, type, bytes }: Reply): unknown {
  if (status >= 300) throw new Error(`the bakery answered ${status}`)
  if (!JSON_TYPE.test(type)) throw new Error('the bakery answered no JSON in UTF-8')
  if (bytes === null) throw new Error(`the bakery answered more than ${MAX_ANSWER_BYTES} bytes`)
  return JSON.parse(utf8.decode(bytes))
}
