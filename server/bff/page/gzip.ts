/** Gzip in pieces (RFC 1952), made at once and here: to wake another thread takes as long as what it would do. */
import { constants, crc32, deflateRawSync } from 'node:zlib'

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
const LEVEL = 4

/** zlib looks back no further than there is to look at: for a call's answer, most of its time is taking memory for a page's. */
function roomFor(bytes: number): { windowBits: number; memLevel: number } {
  const windowBits = Math.min(Math.max(9, Math.ceil(Math.log2(bytes))), 15)
  return { windowBits, memLevel: windowBits - 7 }
}

/** Where content is laid together: zlib holds what it was given until V8 cleans its heap, and of this there is one. */
const desk = Buffer.allocUnsafeSlow(128 * 1_024)

function laidTogether(pieces: readonly Buffer[]): Buffer {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0)
  if (length > desk.length) return Buffer.concat(pieces)
  let end = 0
  for (const piece of pieces) end += piece.copy(desk, end)
  return desk.subarray(0, end)
}

/** The content of one answer, as it comes. Each piece ends at a whole byte, so that the next can follow; none looks back at another. */
export function gzipInPieces() {
  let sum = 0
  let length = 0
  let head: readonly Buffer[] = [GZIP_HEAD]
  const deflate = (pieces: readonly Buffer[], finishFlush: number): Buffer[] => {
    const plain = laidTogether(pieces)
    sum = crc32(plain, sum)
    length += plain.length
    const packed = [...head, deflateRawSync(plain, { level: LEVEL, finishFlush, ...roomFor(plain.length) })]
    head = []
    return packed
  }
  return {
    piece: (pieces: readonly Buffer[]): Buffer => Buffer.concat(deflate(pieces, constants.Z_SYNC_FLUSH)),
    last: (pieces: readonly Buffer[]): Buffer =>
      Buffer.concat([...deflate(pieces, constants.Z_FINISH), gzipTail(sum, length)]),
  }
}
