/**
 * A page between its nonces, plain and compressed, so that it can be sent again with another nonce and without compressing
 * it again: each piece is a run of deflate blocks that ends at a whole byte, and a nonce between them is a block that is
 * stored as it is (RFC 1951 §3.2.4).
 */
import zlib from 'node:zlib'
import { GZIP_HEAD, gzipTail } from './gzip'

type KeptPage = {
  html: readonly Buffer[]
  deflated: readonly Buffer[]
  bytes: number
}

/** How far back deflate looks. */
const WINDOW_BYTES = 32_768
/** What no page holds, so that nothing is found again in the place of a nonce. */
const HOLE = '\0'
/** A last block with nothing in it. */
const DEFLATE_END = Buffer.from([3, 0])

function deflatePiece(piece: Buffer, before: Buffer): Buffer {
  const dictionary = before.subarray(-WINDOW_BYTES)
  const options = { level: 9, finishFlush: zlib.constants.Z_SYNC_FLUSH }
  return zlib.deflateRawSync(piece, dictionary.length === 0 ? options : { ...options, dictionary })
}

/**
 * The pieces in one allocation of their length. zlib hands out the beginning of a block of 64 KB, and Node a part of one in which it lays
 * together what is small: all of that would be kept for a minute with 12 KB.
 */
function together(pieces: readonly Buffer[]): Buffer[] {
  const whole = Buffer.allocUnsafeSlow(pieces.reduce((sum, { length }) => sum + length, 0))
  let end = 0
  return pieces.map((piece) => {
    const start = end
    end += piece.copy(whole, start)
    return whole.subarray(start, end)
  })
}

export function keepPage(content: Buffer, nonce: string): KeptPage {
  const html = content.toString('latin1').split(nonce)
  const pieces = html.map((piece) => Buffer.from(piece, 'latin1'))
  const hole = Buffer.from(HOLE.repeat(nonce.length))
  const deflated: Buffer[] = []
  let before = Buffer.alloc(0)
  for (const piece of pieces) {
    deflated.push(deflatePiece(piece, before))
    before = Buffer.concat([before, piece, hole])
  }
  const bytes = [...pieces, ...deflated].reduce((sum, { length }) => sum + length, 0)
  return { html: together(pieces), deflated: together(deflated), bytes }
}

const joined = (pieces: readonly Buffer[], between: Buffer): Buffer =>
  Buffer.concat(pieces.flatMap((piece, index) => (index === 0 ? [piece] : [between, piece])))

/** The page with this nonce, which is as long as the one it was made with. */
export const plainPage = ({ html }: KeptPage, nonce: string): Buffer => joined(html, Buffer.from(nonce))

/** The same as gzip. */
export function gzippedPage(page: KeptPage, nonce: string): Buffer {
  const stored = Buffer.alloc(5 + nonce.length)
  stored.writeUInt16LE(nonce.length, 1)
  stored.writeUInt16LE(0xffff - nonce.length, 3)
  stored.write(nonce, 5)
  const plain = plainPage(page, nonce)
  const tail = gzipTail(zlib.crc32(plain), plain.length)
  return Buffer.concat([GZIP_HEAD, joined(page.deflated, stored), DEFLATE_END, tail])
}
