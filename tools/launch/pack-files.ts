/** Packs a build's scripts and styles, once and well: server/http/steps/static-file.ts sends them. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)
/** The last level takes twice its time for a hundredth fewer bytes. */
const QUALITY = 10
/** Bytes below which nothing is gained. */
const SMALL = 1_024

async function pack(file: string): Promise<void> {
  const content = await readFile(file)
  if (content.length < SMALL) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  await writeFile(`${file}.br`, await compress(content, { params }))
}

/** Writes `name.br` beside each script and style below `folder`. */
export async function packFiles(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  await Promise.all(names.filter((name) => /\.(js|css)$/.test(name)).map((name) => pack(path.join(folder, name))))
}
