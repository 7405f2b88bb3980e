/** What stands around deflated content to make it gzip (RFC 1952): no name, no time. */
import { crc32 } from 'node:zlib'

export const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])

/** Of content that comes in pieces: its checksum and length so far, and the end that tells them. */
export function gzipTail() {
  let sum = 0
  let length = 0
  return {
    add(plain: Buffer): void {
      sum = crc32(plain, sum)
      length += plain.length
    },
    end(): Buffer {
      const tail = Buffer.alloc(8)
      tail.writeUInt32LE(sum, 0)
      tail.writeUInt32LE(length % 2 ** 32, 4)
      return tail
    },
  }
}
