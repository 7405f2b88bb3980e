/** Reads an uploaded file with the code of `npm run import`. */
import { MAX_IMPORT_BYTES } from '@/lib/contract/assortment/assortment-imports'
import { FileFault, readUpload, type Sheet } from '../../exchange/service'

/** Bytes of a workbook without its compression: 100,000 rows of prices have a quarter of it. */
const MAX_UNPACKED = 100_000_000
const MAX_CELLS = 2_000_000

const cellsOf = ({ rows, names }: Sheet): number => rows.length * names.length

/** The sheets, or why the file cannot be read. */
export async function readSheets(fileName: string, content: string): Promise<{ sheets: Sheet[] } | { reason: string }> {
  const bytes = Buffer.from(content, 'base64')
  if (bytes.length > MAX_IMPORT_BYTES) {
    return { reason: `${fileName} has ${Math.ceil(bytes.length / 1e6)} MB, more than ${MAX_IMPORT_BYTES / 1e6} MB.` }
  }
  try {
    const sheets = await readUpload(fileName, bytes, MAX_UNPACKED)
    const cells = sheets.reduce((sum, sheet) => sum + cellsOf(sheet), 0)
    return cells > MAX_CELLS ? { reason: `${fileName} has ${cells} cells, more than ${MAX_CELLS}.` } : { sheets }
  } catch (fault) {
    if (fault instanceof FileFault) return { reason: fault.message }
    throw fault
  }
}
