/** Import of pictures from a folder: each file is named after the SKU number of its product or the slug of its category. */
import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { keyForm } from '@/lib/contract/text-form'
import type { Db } from '../db/client'
import { looseText } from './file-cell'
import type { ImportFault } from './parse-sheet'
import { convertPhoto, photoName } from './photo'
import { exportTable } from './service'
import type { Sheet } from './sheet'
import { tableNamed } from './tables'
import type { Table } from './tables/table'

const MAX_BYTES = 30_000_000

/** `key`: SKU number or slug. `address`: URL path of the picture. */
export type FolderPicture = { file: string; key: string; address: string; content: Buffer }

/** The converted picture, or the reason why it is rejected. */
async function make(file: string): Promise<Buffer | string> {
  const { size } = await stat(file)
  if (size > MAX_BYTES) return `has ${Math.round(size / 1e6)} MB, more than ${MAX_BYTES / 1e6} MB`
  const photo = await convertPhoto(await readFile(file))
  return 'content' in photo ? photo.content : photo.reason
}

/** All accepted pictures of a folder, and the faults of the others. */
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
    pictures.push({ file, key, address: `/pictures/${photoName(key, made)}`, content: made })
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
