/**
 * A text that nobody chose before, the same for every attempt of one request. Not `crypto.randomUUID`: browsers have that
 * on https and localhost only, and a shop that is tried from a phone over the local network is on neither.
 */
export const newRequestId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
