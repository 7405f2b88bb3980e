/** Import of pictures from a folder: each file is named after the SKU number of its product or the slug of its category. */
import { createHash } from 'node:crypto'
import { open, readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { keyForm } from '@/lib/contract/text-form'
import type { Db } from '../db/client'
import { looseText } from './file-cell'
import type { ImportFault } from './parse-sheet'
import { exportTable } from './service'
import type { Sheet } from './sheet'
import { tableNamed } from './tables'
import type { Table } from './tables/table'

/** Pixels of a side: the largest size that screens request, and the smallest that looks sharp on a phone. */
const SIDE = 1_600
const SMALLEST_SIDE = 800
const MAX_BYTES = 30_000_000
/** Limit against pictures that decompress to many more pixels than their size suggests. */
const MAX_PIXELS = 60_000_000

/** The format is recognised by the first bytes, not by the file's name: JPEG, PNG, WebP. */
const KINDS = [
  (bytes: Buffer) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (bytes: Buffer) => bytes.subarray(0, 4).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47])),
  (bytes: Buffer) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
]

/** `key`: SKU number or slug. `address`: URL path of the picture. */
export type FolderPicture = { file: string; key: string; address: string; content: Buffer }

async function head(file: string): Promise<Buffer> {
  const handle = await open(file)
  try {
    return (await handle.read(Buffer.alloc(12), 0, 12)).buffer
  } finally {
    await handle.close()
  }
}

/** The converted picture (WebP), or the reason why it is rejected. */
async function make(file: string): Promise<Buffer | string> {
  const { size } = await stat(file)
  if (size > MAX_BYTES) return `has ${Math.round(size / 1e6)} MB, more than ${MAX_BYTES / 1e6} MB`
  const start = await head(file)
  if (!KINDS.some((isKind) => isKind(start))) return 'is not a JPEG, PNG or WebP'
  const { default: sharp } = await import('sharp')
  const picture = sharp(await readFile(file), { limitInputPixels: MAX_PIXELS }).autoOrient()
  try {
    const { autoOrient: side } = await picture.metadata()
    if (side.width !== side.height) return `is ${side.width} × ${side.height} pixels, but must be square`
    if (side.width < SMALLEST_SIDE) return `has ${side.width} pixels a side, less than ${SMALLEST_SIDE}`
    // Drops the metadata of the camera, for example the location.
    return await picture.resize({ width: SIDE, withoutEnlargement: true }).webp({ quality: 85 }).toBuffer()
  } catch (fault) {
    return `cannot be read: ${fault instanceof Error ? fault.message : fault}`
  }
}

/**
 * All accepted pictures of a folder, and the faults of the others. The file name contains a hash of the content, because
 * browsers cache a picture for a year.
 */
export async function readPictures(folder: string): Promise<{ pictures: FolderPicture[]; faults: ImportFault[] }> {
  const names = (await readdir(folder)).filter((name) => !name.startsWith('.')).toSorted()
  const pictures: FolderPicture[] = []
  const faults: ImportFault[] = []
  for (const name of names) {
    const file = path.join(folder, name)
    const key = path.parse(name).name
    const made = pictures.some((other) => keyForm(other.key) === keyForm(key))
      ? `is a second picture of ${key}`
      : await make(file)
    if (typeof made === 'string') {
      faults.push({ file, row: 0, column: '', reason: made })
      continue
    }
    const mark = createHash('sha256').update(made).digest('hex').slice(0, 10)
    pictures.push({ file, key, address: `/pictures/${key}-${mark}.webp`, content: made })
  }
  return { pictures, faults }
}

const OWNERS = [
  { name: 'products', key: 'skuNumber' },
  { name: 'categories', key: 'slug' },
] as const

/** A sheet with the rows of these pictures' owners, in which the image column is replaced. */
function sheetOf(table: Table, key: string, lines: readonly string[][], pictures: readonly FolderPicture[]): Sheet {
  const [names = [], ...rows] = lines
  const addresses = new Map(pictures.map((picture) => [keyForm(picture.key), picture.address]))
  const [keyAt, imageAt] = [names.indexOf(key), names.indexOf('image')]
  return {
    file: table.name,
    table,
    names,
    rows: rows.flatMap((cells, index) => {
      const address = addresses.get(keyForm(cells[keyAt] ?? ''))
      return address === undefined ? [] : [{ line: index + 2, cells: cells.with(imageAt, address) }]
    }),
  }
}

/** The sheets to import so that these pictures are shown, and faults for pictures without product or category. */
export async function pictureSheets(db: Db, pictures: readonly FolderPicture[]) {
  const sheets: Sheet[] = []
  const owned = new Set<string>()
  for (const { name, key } of OWNERS) {
    const table = tableNamed(name)
    if (table === undefined) continue
    const sheet = sheetOf(table, key, await exportTable(db, table), pictures)
    for (const { cells } of sheet.rows) owned.add(keyForm(looseText(cells[sheet.names.indexOf(key)])))
    if (sheet.rows.length > 0) sheets.push(sheet)
  }
  const faults = pictures
    .filter(({ key }) => !owned.has(keyForm(key)))
    .map(({ file, key }) => ({ file, row: 0, column: '', reason: `no product and no category is called ${key}` }))
  return { sheets, faults }
}
