/** A workbook is a ZIP archive. How large it becomes is found before anything large is made of it. */
import { inflateRawSync } from 'node:zlib'
import { FileFault } from './sheet'

/** Fifty thousand products are some 100 MB of XML. */
const MAX_UNPACKED_BYTES = 400_000_000

/** Where the archive's directory says what it holds (PKWARE APPNOTE 4.3). */
const END_SIGNATURE = Buffer.from('PK\x05\x06', 'latin1')
const ENTRY_SIGNATURE = 0x02_01_4b_50
const ENTRY_BYTES = 46
const STORED = 0

type Entry = { method: number; packed: number; unpacked: number; at: number }

function entriesOf(bytes: Buffer): Entry[] {
  const end = bytes.lastIndexOf(END_SIGNATURE)
  const entries: Entry[] = []
  let place = end === -1 ? bytes.length : bytes.readUInt32LE(end + 16)
  while (place + ENTRY_BYTES <= end && bytes.readUInt32LE(place) === ENTRY_SIGNATURE) {
    entries.push({
      method: bytes.readUInt16LE(place + 10),
      packed: bytes.readUInt32LE(place + 20),
      unpacked: bytes.readUInt32LE(place + 24),
      at: bytes.readUInt32LE(place + 42),
    })
    place += ENTRY_BYTES + [28, 30, 32].reduce((sum, length) => sum + bytes.readUInt16LE(place + length), 0)
  }
  return entries
}

/** Throws where an entry holds more than the directory promises. */
function unpack(bytes: Buffer, { method, packed, unpacked, at }: Entry): void {
  if (method === STORED) return
  const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
  inflateRawSync(bytes.subarray(start, start + packed), { maxOutputLength: Math.max(unpacked, 1) })
}

/** Throws for an archive that grows beyond all measure, that holds more than it promises, or that is none. */
export function checkZip(file: string, bytes: Buffer): void {
  const entries = entriesOf(bytes)
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0)
  if (unpacked > MAX_UNPACKED_BYTES) {
    throw new FileFault(
      `${file} would unpack to ${Math.round(unpacked / 1e6)} MB, more than ${MAX_UNPACKED_BYTES / 1e6} MB.`,
    )
  }
  for (const entry of entries) unpack(bytes, entry)
}
