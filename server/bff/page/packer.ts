/** One response's gzip: what is written in a turn of the event loop is packed with its end. */
import type { ServerResponse } from 'node:http'
import { gzipInPieces } from './gzip'

/** Bytes that wait for the end of a turn before who writes is asked to wait. */
const ENOUGH = 64 * 1_024

type Target = {
  /** False: it is to be sent no faster, until the response drains. */
  send: (chunk: Buffer) => boolean
  done: () => void
}

/** Packs what is written, with the end of each turn, and hands it to `target`. */
export function packInto(response: ServerResponse, { send, done }: Target) {
  const content = gzipInPieces()
  let waiting: Buffer[] = []
  let bytes = 0
  let isDue = false
  let isAwaited = false

  function packTurn(): void {
    isDue = false
    if (waiting.length === 0 || response.destroyed) return
    const isSent = send(content.piece(waiting))
    waiting = []
    bytes = 0
    if (isSent && isAwaited) response.emit('drain')
    isAwaited = false
  }

  return {
    write(chunk: Buffer): boolean {
      waiting.push(chunk)
      bytes += chunk.length
      if (!isDue) setImmediate(packTurn)
      isDue = true
      isAwaited ||= bytes >= ENOUGH
      return bytes < ENOUGH && !response.writableNeedDrain
    },
    end(chunk: Buffer | null): void {
      if (response.destroyed) return
      if (chunk !== null) waiting.push(chunk)
      send(content.last(waiting))
      waiting = []
      done()
    },
  }
}
