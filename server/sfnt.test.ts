import { readFileSync } from 'node:fs'
import { brandFontFile } from './brand-font'
import { sfntOf } from './sfnt'

const woff = readFileSync(brandFontFile('text', 700))

/** The checksum of `head` excludes its own checksum field. */
function checksumOf(table: Buffer): number {
  let sum = 0
  for (let at = 0; at < table.length; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0
  return sum
}

function tablesOf(sfnt: Buffer): { tag: string; checksum: number; padded: Buffer }[] {
  return Array.from({ length: sfnt.readUInt16BE(4) }, (_, index) => {
    const entry = 12 + index * 16
    const [checksum, start, length] = [4, 8, 12].map((at) => sfnt.readUInt32BE(entry + at)) as [number, number, number]
    return {
      tag: sfnt.toString('latin1', entry, entry + 4),
      checksum,
      padded: sfnt.subarray(start, start + Math.ceil(length / 4) * 4),
    }
  })
}

test('decompresses every table to its checksum and the file to the length in the WOFF header', () => {
  const sfnt = sfntOf(woff)
  const tables = tablesOf(sfnt)
  expect(tables.map(({ tag }) => tag)).toEqual(expect.arrayContaining(['cmap', 'glyf', 'head', 'loca']))
  // The checksum of `head` leaves out a field of its own.
  for (const { tag, checksum, padded } of tables)
    if (tag !== 'head') expect([tag, checksumOf(padded)]).toEqual([tag, checksum])
  expect(sfnt).toHaveLength(woff.readUInt32BE(16))
  expect(sfnt.readUInt32BE(0)).toBe(0x0001_0000)
})

test('rejects a file that is not WOFF', () => {
  expect(() => sfntOf(Buffer.from('<html>not found</html>'))).toThrow('Not a WOFF file')
})
