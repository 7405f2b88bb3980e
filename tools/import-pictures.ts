/**
 * `npm run pictures -- FOLDER [--dry-run] [--into public/pictures]`: photos named by SKU number (1001.jpg) or category
 * (brote.png), made fit for the shop, laid where it serves them from, and shown with their products.
 */
import { existsSync } from 'node:fs'
import { stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { connect } from '@/server/bakery/db/client'
import { type FolderPicture, pictureSheets, readPictures } from '@/server/bakery/exchange/pictures'
import { describe, importSheets } from '@/server/bakery/exchange/service'
import { PATIENCE_MS, reportFaults } from './import-export'
import { findDatabase } from './launch/database'
import { buildDirectory } from './launch/environment'
import { LaunchError, type Tool } from './launch/lifecycle'
import { resizePictures } from './resize-pictures'

async function checkFolders(folder: string | undefined, into: string): Promise<string> {
  if (folder === undefined) throw new LaunchError('Name a folder, e.g. npm run pictures -- photos --dry-run')
  const found = await stat(folder).catch(() => null)
  if (found?.isDirectory() !== true) throw new LaunchError(`${folder} is no folder.`)
  if (!existsSync(into)) {
    throw new LaunchError(`There is no ${into} here: run it where server.js lies, or name the place with --into.`)
  }
  return folder
}

/** A name says what the file holds, so one that is there already is the same. */
async function lay(into: string, pictures: readonly FolderPicture[]): Promise<void> {
  for (const { address, content } of pictures) {
    const file = path.join(into, path.basename(address))
    if (!existsSync(file)) await writeFile(file, content)
  }
}

export const importPictures: Tool = async (lifecycle, given) => {
  const { values, positionals } = parseArgs({
    args: [...given],
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      into: { type: 'string', default: path.join('public', 'pictures') },
    },
  })
  const dryRun = values['dry-run']
  const { pictures, faults } = await readPictures(await checkFolders(positionals[0], values.into))
  const { db, close } = connect(await findDatabase(lifecycle), 2, PATIENCE_MS)
  try {
    const { sheets, faults: strays } = await pictureSheets(db, pictures)
    const wrong = [...faults, ...strays]
    if (wrong.length > 0) return reportFaults(wrong)
    // Before anybody is sent to them.
    if (!dryRun) await lay(values.into, pictures)
    const outcome = await importSheets(db, sheets, { dryRun, replace: false, progress: () => {} })
    if (outcome.faults.length > 0) return reportFaults(outcome.faults)
    for (const line of outcome.differences.flatMap(describe)) console.log(line)
    if (!dryRun) {
      const brought = pictures.map(({ address }) => path.basename(address))
      await resizePictures(lifecycle, buildDirectory(), console.log, path.dirname(values.into), brought)
    }
    console.log(
      dryRun
        ? 'That is what would change; nothing was written.'
        : `Written: ${pictures.length} pictures into ${values.into}. Restart the nodes one by one, they look there when they start.`,
    )
    return 0
  } finally {
    await close()
  }
}
