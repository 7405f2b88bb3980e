/**
 * One response's gzip: what is written in a turn of the event loop is deflated with its end, at once and here. Another
 * thread would have to be woken for each turn, and the page it waits for lives longer: together twice the work (docs/decisions.md).
 */
import type { ServerResponse } from 'node:http'
import { constants, deflateRawSync } from 'node:zlib'
import { GZIP_HEAD, gzipTail } from './gzip-frame'

const LEVEL = 4
/** Bytes that wait for the end of a turn before who writes is asked to wait. */
const ENOUGH = 64 * 1_024

type Target = {
  /** False: it is to be sent no faster, until the response drains. */
  send: (chunk: Buffer) => boolean
  done: () => void
}

/** Packs what is written, with the end of each turn, and hands it to `target`. */
export function packInto(response: ServerResponse, { send, done }: Target) {
  const tail = gzipTail()
  let head: Buffer[] = [GZIP_HEAD]
  let waiting: Buffer[] = []
  let bytes = 0
  let isDue = false
  let isAwaited = false

  /** Each turn's deflate ends at a whole byte, so that the next one's can follow; none looks back at another's. */
  function packed(finishFlush: number): Buffer[] {
    const plain = Buffer.concat(waiting)
    waiting = []
    bytes = 0
    tail.add(plain)
    const pieces = [...head, deflateRawSync(plain, { level: LEVEL, finishFlush })]
    head = []
    return pieces
  }

  function packTurn(): void {
    isDue = false
    if (waiting.length === 0 || response.destroyed) return
    if (send(Buffer.concat(packed(constants.Z_SYNC_FLUSH))) && isAwaited) response.emit('drain')
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
      send(Buffer.concat([...packed(constants.Z_FINISH), tail.end()]))
      done()
    },
  }
}
