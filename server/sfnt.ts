/** Converts WOFF fonts for pdfkit. */
import { inflateSync } from 'node:zlib'

const WOFF_HEADER = 44
const WOFF_ENTRY = 20
const SFNT_HEADER = 12
const SFNT_ENTRY = 16

/** Tables begin at multiples of four bytes. */
const padded = (table: Buffer): Buffer => Buffer.concat([table, Buffer.alloc(-table.length & 3)])

/**
 * The uncompressed SFNT font of a WOFF file (W3C WOFF 1.0). pdfkit's font reader would decompress the outline table for
 * every glyph that it measures or embeds, which took two thirds of the time to make a PDF.
 */
export function sfntOf(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('Not a WOFF file')
  const count = woff.readUInt16BE(12)
  const header = Buffer.alloc(SFNT_HEADER + count * SFNT_ENTRY)
  woff.copy(header, 0, 4, 8)
  const selector = Math.floor(Math.log2(count))
  const range = SFNT_ENTRY << selector
  for (const [index, value] of [count, range, selector, count * SFNT_ENTRY - range].entries()) {
    header.writeUInt16BE(value, 4 + index * 2)
  }
  const tables: Buffer[] = []
  let position = header.length
  for (let index = 0; index < count; index += 1) {
    const entry = WOFF_HEADER + index * WOFF_ENTRY
    const [start, packed, length] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at)) as [number, number, number]
    const stored = woff.subarray(start, start + packed)
    const table = padded(packed < length ? inflateSync(stored) : stored)
    const at = SFNT_HEADER + index * SFNT_ENTRY
    woff.copy(header, at, entry, entry + 4)
    woff.copy(header, at + 4, entry + 16, entry + 20)
    header.writeUInt32BE(position, at + 8)
    header.writeUInt32BE(length, at + 12)
    tables.push(table)
    position += table.length
  }
  return Buffer.concat([header, ...tables])
}
