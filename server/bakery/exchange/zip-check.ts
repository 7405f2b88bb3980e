/** Checks the unpacked size of a workbook, which is a ZIP archive, before it is parsed (protection against ZIP bombs). */
import { inflateRawSync } from 'node:zlib'
import { FileFault } from './sheet'

/** 50,000 products are about 100 MB of XML. */
const MAX_UNPACKED_BYTES = 400_000_000

/** Signatures of the archive's central directory (PKWARE APPNOTE 4.3). */
const END_SIGNATURE = Buffer.from('PK\x05\x06', 'latin1')
const ENTRY_SIGNATURE = 0x02_01_4b_50
const ENTRY_BYTES = 46
const STORED = 0

type Entry = { method: number; packed: number; unpacked: number; at: number }

function entriesOf(bytes: Buffer): Entry[] {
  const end = bytes.lastIndexOf(END_SIGNATURE)
  const entries: Entry[] = []
  let offset = end === -1 ? bytes.length : bytes.readUInt32LE(end + 16)
  while (offset + ENTRY_BYTES <= end && bytes.readUInt32LE(offset) === ENTRY_SIGNATURE) {
    entries.push({
      method: bytes.readUInt16LE(offset + 10),
      packed: bytes.readUInt32LE(offset + 20),
      unpacked: bytes.readUInt32LE(offset + 24),
      at: bytes.readUInt32LE(offset + 42),
    })
    offset += ENTRY_BYTES + [28, 30, 32].reduce((sum, length) => sum + bytes.readUInt16LE(offset + length), 0)
  }
  return entries
}

/** Throws if an entry unpacks to more bytes than the directory states. */
function unpack(bytes: Buffer, { method, packed, unpacked, at }: Entry): void {
  if (method === STORED) return
  const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
  inflateRawSync(bytes.subarray(start, start + packed), { maxOutputLength: Math.max(unpacked, 1) })
}

/** Throws a FileFault for an archive above `max` bytes, and an Error for a damaged archive or one that understates its size. */
export function checkZip(file: string, bytes: Buffer, max = MAX_UNPACKED_BYTES): void {
  const entries = entriesOf(bytes)
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0)
  if (unpacked > max) {
    throw new FileFault(`${file} would unpack to ${Math.round(unpacked / 1e6)} MB, more than ${max / 1e6} MB.`)
  }
  for (const entry of entries) unpack(bytes, entry)
}
