/** A workbook is a ZIP archive of XML files. What is wrong with it is found before anything large is made of it. */
import { inflateRawSync } from 'node:zlib'

/** A sentence about a file, for who made it. */
export class FileFault extends Error {}

/** Fifty thousand products are some 100 MB of XML. */
const MOST_UNPACKED_BYTES = 400_000_000
const NAMED = 5

/** Where the archive's directory says what it holds (PKWARE APPNOTE 4.3). */
const END_SIGNATURE = Buffer.from('PK\x05\x06', 'latin1')
const ENTRY_SIGNATURE = 0x02_01_4b_50
const ENTRY_BYTES = 46
const STORED = 0

type Entry = { name: string; method: number; packed: number; unpacked: number; at: number }

function entriesOf(bytes: Buffer): Entry[] {
  const end = bytes.lastIndexOf(END_SIGNATURE)
  const entries: Entry[] = []
  let place = end === -1 ? bytes.length : bytes.readUInt32LE(end + 16)
  while (place + ENTRY_BYTES <= end && bytes.readUInt32LE(place) === ENTRY_SIGNATURE) {
    const nameEnd = place + ENTRY_BYTES + bytes.readUInt16LE(place + 28)
    entries.push({
      name: bytes.toString('utf8', place + ENTRY_BYTES, nameEnd),
      method: bytes.readUInt16LE(place + 10),
      packed: bytes.readUInt32LE(place + 20),
      unpacked: bytes.readUInt32LE(place + 24),
      at: bytes.readUInt32LE(place + 42),
    })
    place = nameEnd + bytes.readUInt16LE(place + 30) + bytes.readUInt16LE(place + 32)
  }
  return entries
}

/** Never more than the directory has promised. */
function unpack(bytes: Buffer, { method, packed, unpacked, at }: Entry): string {
  const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
  const content = bytes.subarray(start, start + packed)
  return (method === STORED ? content : inflateRawSync(content, { maxOutputLength: unpacked })).toString('utf8')
}

const attribute = (element: string, name: string): string =>
  new RegExp(` (?:\\w+:)?${name}="([^"]*)"`).exec(element)?.[1] ?? ''

/** Names of the sheets by the files that hold them. */
function sheetNames(textOf: (name: string) => string): Map<string, string> {
  const elements = (text: string, name: string) => text.match(new RegExp(`<(?:\\w+:)?${name} [^>]*>`, 'g')) ?? []
  const targets = new Map(
    elements(textOf('xl/_rels/workbook.xml.rels'), 'Relationship').map((one) => [
      attribute(one, 'Id'),
      attribute(one, 'Target').replace(/^\/?(xl\/)?/, 'xl/'),
    ]),
  )
  return new Map(
    elements(textOf('xl/workbook.xml'), 'sheet').map((one) => {
      const id = / \w+:id="([^"]*)"/.exec(one)?.[1] ?? ''
      return [targets.get(id) ?? '', attribute(one, 'name')]
    }),
  )
}

const FORMULA_CELL = /<(?:\w+:)?c [^>]*?r="([A-Z]+\d+)"[^>]*>\s*<(?:\w+:)?f[ />]/g

function refuseFormulas(file: string, sheet: string, xml: string): void {
  const cells = [...xml.matchAll(FORMULA_CELL)].map(([, cell = '']) => cell)
  if (cells.length === 0) return
  const told = cells.slice(0, NAMED).join(', ') + (cells.length > NAMED ? ` and ${cells.length - NAMED} more` : '')
  throw new FileFault(
    `${file}, sheet ${sheet}: formulas in ${told}. Copy these cells and paste them as values: what a formula shows depends on where it is opened.`,
  )
}

/** Throws a FileFault for an archive that grows beyond all measure, that is none, or whose cells calculate. */
export function checkWorkbook(file: string, bytes: Buffer): void {
  try {
    const entries = entriesOf(bytes)
    const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0)
    if (unpacked > MOST_UNPACKED_BYTES) {
      throw new FileFault(
        `${file} would unpack to ${Math.round(unpacked / 1e6)} MB, more than ${MOST_UNPACKED_BYTES / 1e6} MB.`,
      )
    }
    const textOf = (name: string) => {
      const entry = entries.find((one) => one.name === name)
      return entry === undefined ? '' : unpack(bytes, entry)
    }
    for (const [part, sheet] of sheetNames(textOf)) refuseFormulas(file, sheet, textOf(part))
  } catch (fault) {
    if (fault instanceof FileFault) throw fault
    throw new FileFault(`${file} is no workbook that can be read: ${fault instanceof Error ? fault.message : fault}.`)
  }
}
