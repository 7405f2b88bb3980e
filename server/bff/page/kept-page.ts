/**
 * A page with a hole for each of its nonces, packed once: what is between two holes is a run of deflate blocks that ends at a whole
 * byte, and a hole is a block that is stored as it is (RFC 1951 §3.2.4). To send it with another nonce takes a copy of its bytes.
 */
import { constants, crc32, deflateRawSync, gunzipSync } from 'node:zlib'
import { GZIP_HEAD, gzipTail } from './gzip'

type KeptPage = {
  /** A whole gzip file, with zeros in its holes. */
  gzip: Buffer
  /** Where in it they begin. */
  holes: readonly number[]
  /** What is written into all of them, as a polynomial, times this is what it changes in the checksum. */
  reach: number
}

/** How far back deflate looks. */
const WINDOW_BYTES = 32_768
/** A last block with nothing in it. */
const DEFLATE_END = Buffer.from([3, 0])

/** CRC-32 is a remainder of polynomials over bits (RFC 1952 §8), which has the lowest power in its highest bit: this is 1. */
const ONE = 0x80_00_00_00
const DIVISOR = 0xed_b8_83_20

/** The product of two remainders. */
function times(left: number, right: number): number {
  let product = 0
  let shifted = right
  for (let bit = ONE; bit !== 0; bit >>>= 1) {
    if ((left & bit) !== 0) product ^= shifted
    shifted = (shifted & 1) === 0 ? shifted >>> 1 : (shifted >>> 1) ^ DIVISOR
  }
  return product >>> 0
}

/** A remainder after so many zeros more. zlib turns all bits of a checksum over before and afterwards, which both sides of ^ undo. */
const followedBy = (zeros: Buffer, remainder: number): number => (crc32(zeros, remainder) ^ crc32(zeros)) >>> 0

function deflatePiece(piece: Buffer, before: Buffer): Buffer {
  const options = { level: 9, finishFlush: constants.Z_SYNC_FLUSH }
  return deflateRawSync(piece, before.length === 0 ? options : { ...options, dictionary: before })
}

/** Before so many bytes that are stored as they are. */
function storedHead(length: number): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt16LE(length, 1)
  head.writeUInt16LE(0xffff - length, 3)
  return head
}

/** `content`, which was made with `nonce`. No page holds a zero, so nothing is found again in the place of a nonce. */
export function keepPage(content: Buffer, nonce: string): KeptPage {
  const page = Buffer.from(content)
  const zeros = Buffer.alloc(Math.max(page.length, nonce.length))
  const hole = zeros.subarray(0, nonce.length)
  const holes: number[] = []
  const parts: Buffer[] = []
  let length = 0
  const add = (part: Buffer) => {
    parts.push(part)
    length += part.length
  }

  add(GZIP_HEAD)
  let reach = 0
  let start = 0
  for (;;) {
    const found = page.indexOf(nonce, start)
    const piece = page.subarray(start, found === -1 ? page.length : found)
    add(deflatePiece(piece, page.subarray(Math.max(0, start - WINDOW_BYTES), start)))
    reach = followedBy(zeros.subarray(0, piece.length), reach)
    if (found === -1) break
    add(storedHead(nonce.length))
    holes.push(length)
    add(hole)
    hole.copy(page, found)
    reach = (followedBy(hole, reach) ^ ONE) >>> 0
    start = found + nonce.length
  }
  add(DEFLATE_END)
  add(gzipTail(crc32(page), page.length))

  // An allocation of its own: a part of one in which Node lays together what is small would keep all of that.
  const gzip = Buffer.allocUnsafeSlow(length)
  let end = 0
  for (const part of parts) end += part.copy(gzip, end)
  return { gzip, holes, reach }
}

/** The page with this nonce, which is as long as the one it was made with, as gzip. */
export function gzippedPage({ gzip, holes, reach }: KeptPage, nonce: string): Buffer {
  const page = Buffer.from(gzip)
  for (const hole of holes) page.write(nonce, hole)
  const change = times(reach, crc32(nonce) ^ crc32(Buffer.alloc(nonce.length)))
  const sum = page.length - 8
  page.writeUInt32LE((page.readUInt32LE(sum) ^ change) >>> 0, sum)
  return page
}

/** The same as it is: nearly everybody takes gzip. Unpacked at once, into room for its length (its last four bytes) and some more. */
export function plainPage(kept: KeptPage, nonce: string): Buffer {
  const page = gzippedPage(kept, nonce)
  return gunzipSync(page, { chunkSize: page.readUInt32LE(page.length - 4) + 1_024 })
}
