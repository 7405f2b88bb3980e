import type { ServerResponse } from 'node:http'

/**
 * What is written in one turn of the event loop is flushed once. Next flushes its compressor after each 2 KB that React
 * writes, and every flush ends a block of gzip with tables of its own: a ninth of a page's bytes, which took it past the
 * ten packets that a new connection may send at once.
 */
export function flushOnce(response: ServerResponse): void {
  let flush = () => {}
  let isDue = false
  const flushSoon = () => {
    if (isDue) return
    isDue = true
    setImmediate(() => {
      isDue = false
      flush()
    })
  }
  // The compressor assigns its own flush when it takes the response.
  Object.defineProperty(response, 'flush', {
    get: () => flushSoon,
    set: (ofCompressor: () => void) => {
      flush = ofCompressor
    },
  })
}
