/** What whoever answers hands to writeHead, write and end of a response, for those who step in between. */
import type { ServerResponse } from 'node:http'

export type Given = readonly unknown[]

/** Content; null where there is none. */
export function chunkOf([chunk, encoding]: Given): Buffer | null {
  if (typeof chunk === 'string') return Buffer.from(chunk, typeof encoding === 'string' ? (encoding as 'utf8') : 'utf8')
  return chunk instanceof Uint8Array ? Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength) : null
}

/** Whom to call when it is taken. */
export const callbackOf = (given: Given): (() => void) | undefined =>
  given.find((one): one is () => void => typeof one === 'function')

/**
 * Steps into these methods of a response. Not by assignment: V8 lays a function that is written where it is assigned into the old
 * generation, and the whole answer would stay with it until that is cleaned.
 */
export function stepInto(
  response: ServerResponse,
  methods: Partial<Record<'flushHeaders' | 'writeHead' | 'write' | 'end', (...given: Given) => unknown>>,
): void {
  Object.assign(response, methods)
}

/** Sets the status and headers of writeHead without sending them; headers as a list of names and values are nobody's here. */
export function takeHead(response: ServerResponse, given: Given): void {
  response.statusCode = Number(given[0])
  const headers = given.find((one) => typeof one === 'object' && one !== null && !Array.isArray(one))
  for (const [name, value] of Object.entries(headers ?? {})) {
    if (value !== undefined) response.setHeader(name, value)
  }
}
