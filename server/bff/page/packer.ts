/** One response's compressor. */
import type { ServerResponse } from 'node:http'
import { type BrotliCompress, constants, createBrotliCompress, createGzip, type Gzip } from 'node:zlib'
import type { Encoding } from '../route/accepted-encoding'

/** Twice a page: what is set up for a larger window costs a quarter of packing one, and no page becomes smaller by it. */
const WINDOW_BITS = 17

const packers: Readonly<Record<Encoding, () => BrotliCompress | Gzip>> = {
  br: () =>
    createBrotliCompress({
      params: { [constants.BROTLI_PARAM_QUALITY]: 2, [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS },
    }),
  gzip: () => createGzip({ level: 4 }),
}

/** Bytes that wait for the end of a turn before who writes is asked to wait. */
const ENOUGH = 64 * 1_024

type Target = {
  /** False: it is to be sent no faster, until the response drains. */
  send: (chunk: Buffer) => boolean
  done: () => void
}

/** Packs what is written, flushes it with the end of each turn, and hands it to `target`. */
export function packInto(response: ServerResponse, encoding: Encoding, { send, done }: Target) {
  const packer = packers[encoding]()
  let waiting: Buffer[] = []
  let bytes = 0
  let isDue = false
  const taken = () => {
    const all = Buffer.concat(waiting)
    waiting = []
    bytes = 0
    return all
  }
  packer.on('data', (chunk: Buffer) => {
    if (!send(chunk)) packer.pause()
  })
  packer.on('end', done)
  packer.on('error', (fault) => response.destroy(fault))
  response.on('drain', () => {
    if (!response.writableNeedDrain) packer.resume()
  })
  // Who left takes nothing more; a packer that is not ended keeps its memory.
  response.once('close', () => packer.destroy())
  const pack = () => {
    isDue = false
    if (waiting.length === 0 || packer.destroyed || packer.writableEnded) return
    packer.write(taken(), () => response.emit('drain'))
    packer.flush()
  }
  return {
    write(chunk: Buffer): boolean {
      waiting.push(chunk)
      bytes += chunk.length
      if (!isDue) setImmediate(pack)
      isDue = true
      return bytes < ENOUGH && !packer.writableNeedDrain
    },
    end(chunk: Buffer | null): void {
      if (chunk !== null) waiting.push(chunk)
      if (!packer.destroyed && !packer.writableEnded) packer.end(taken())
    },
  }
}
