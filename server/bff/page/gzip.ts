/** Gzip in pieces (RFC 1952), made at once and here: to wake another thread takes as long as what it would do. */
import { constants, crc32, createDeflateRaw, deflateRawSync } from 'node:zlib'

/** No name, no time. */
export const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])

/** What comes after all pieces: a checksum of the content, and its length. */
export function gzipTail(sum: number, length: number): Buffer {
  const tail = Buffer.alloc(8)
  tail.writeUInt32LE(sum, 0)
  tail.writeUInt32LE(length % 2 ** 32, 4)
  return tail
}

/** A page's level: each above it takes more time than its bytes are worth. */
const LEVEL = 3

/** What of Node's deflate this leans on; gzip.test.ts holds it. */
type Context = {
  _handle?: { reset?(): void; writeSync?(...args: [number, Buffer, number, number, Buffer, number, number]): void }
  /** What was left of the output and of the input. */
  _writeState?: Uint32Array
}
type Deflate = (pieces: readonly Buffer[], finishFlush: number) => Buffer | null

const NOTHING = Buffer.alloc(0)
const sizeOf = (pieces: readonly Buffer[]): number => pieces.reduce((sum, { length }) => sum + length, 0)

/** Longer ones are seldom, and have a context of their own. */
const MOST_BYTES = 128 * 1_024
/** What cannot be packed grows, by five bytes a block. */
const room = Buffer.allocUnsafeSlow(MOST_BYTES + 4_096)

/**
 * One context of zlib for all answers, which forgets what it had before: it takes 270 KB, and to have them from the kernel for each
 * answer takes as long as to pack a page, and ten times as long as to pack a call's. What it made lies in `room` until the next
 * time. Null: it cannot, or Node has no such context.
 */
export function createDeflate(context: Context): Deflate | null {
  const { _handle: handle, _writeState: left } = context
  if (handle?.reset === undefined || handle.writeSync === undefined || left?.length !== 2) return null
  const { reset, writeSync } = handle
  return (pieces, finishFlush) => {
    if (sizeOf(pieces) > MOST_BYTES) return null
    reset.call(handle)
    let end = 0
    for (const [place, piece] of (pieces.length === 0 ? [NOTHING] : pieces).entries()) {
      const flush = place < pieces.length - 1 ? constants.Z_NO_FLUSH : finishFlush
      writeSync.call(handle, flush, piece, 0, piece.length, room, end, room.length - end)
      const [free = 0, unread = 0] = left
      if (free === 0 || unread > 0) return null
      end = room.length - free
    }
    return room.subarray(0, end)
  }
}

const deflateHere = createDeflate(createDeflateRaw({ level: LEVEL }) as unknown as Context)

const deflateAlone = (pieces: readonly Buffer[], finishFlush: number): Buffer =>
  deflateRawSync(Buffer.concat(pieces), { level: LEVEL, finishFlush })

/** The content of one answer, as it comes. Each piece ends at a whole byte, so that the next can follow; none looks back at another. */
export function gzipInPieces() {
  let sum = 0
  let length = 0
  let head: readonly Buffer[] = [GZIP_HEAD]
  const deflate = (pieces: readonly Buffer[], finishFlush: number): Buffer[] => {
    for (const piece of pieces) sum = crc32(piece, sum)
    length += sizeOf(pieces)
    const packed = [...head, deflateHere?.(pieces, finishFlush) ?? deflateAlone(pieces, finishFlush)]
    head = []
    return packed
  }
  return {
    piece: (pieces: readonly Buffer[]): Buffer => Buffer.concat(deflate(pieces, constants.Z_SYNC_FLUSH)),
    last: (pieces: readonly Buffer[]): Buffer =>
      Buffer.concat([...deflate(pieces, constants.Z_FINISH), gzipTail(sum, length)]),
  }
}
