/**
 * `npm run pictures -- FOLDER [--dry-run] [--into public/pictures]`: imports photos named by SKU number (1001.jpg) or
 * category (brote.png): converts them, copies them to the folder of the shop's pictures, and assigns them to their products.
 */
import { existsSync } from 'node:fs'
import { stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { connect } from '@/server/bakery/db/client'
import { type FolderPicture, pictureSheets, readPictures } from '@/server/bakery/exchange/pictures'
import { describeDifference, importSheets } from '@/server/bakery/exchange/service'
import { pictureStore } from '@/server/http/pictures/resized-picture'
import { QUERY_TIMEOUT_MS, reportFaults } from './import-export'
import { readArguments } from './launch/arguments'
import { findDatabase } from './launch/database'
import { buildDirectory } from './launch/environment'
import { LaunchError, type Tool } from './launch/lifecycle'
import { inheritOwners } from './launch/owners'
import { resizePictures } from './resize-pictures'

async function checkFolders(folder: string | undefined, into: string): Promise<string> {
  if (folder === undefined) throw new LaunchError('Name a folder, e.g. npm run pictures -- photos --dry-run')
  const found = await stat(folder).catch(() => null)
  if (found?.isDirectory() !== true) throw new LaunchError(`${folder} is not a folder.`)
  if (!existsSync(into)) {
    throw new LaunchError(
      `There is no ${into} here: run the command in the folder of server.js, or name the target with --into.`,
    )
  }
  return folder
}

/** Names contain a hash of the content, so an existing file is identical. */
async function copyPictures(into: string, pictures: readonly FolderPicture[]): Promise<void> {
  for (const { address, content } of pictures) {
    const file = path.join(into, path.basename(address))
    if (!existsSync(file)) await writeFile(file, content)
  }
}

export const importPictures: Tool = async (lifecycle, cliArgs) => {
  const { values, positionals } = readArguments(cliArgs, {
    usage: 'npm run pictures -- FOLDER [--dry-run] [--into public/pictures]',
    maxPositionals: 1,
    options: {
      'dry-run': { type: 'boolean', default: false },
      into: { type: 'string', default: path.join('public', 'pictures') },
    },
  })
  const dryRun = values['dry-run']
  const { pictures, faults } = await readPictures(await checkFolders(positionals[0], values.into))
  const { db, close } = connect(await findDatabase(lifecycle), 2, QUERY_TIMEOUT_MS)
  try {
    const { sheets, faults: unmatched } = await pictureSheets(db, pictures)
    const wrong = [...faults, ...unmatched]
    if (wrong.length > 0) return reportFaults(wrong)
    // The files must exist before products refer to them.
    if (!dryRun) await copyPictures(values.into, pictures)
    const outcome = await importSheets(db, sheets, { dryRun, replace: false, progress: () => {} })
    if (outcome.faults.length > 0) return reportFaults(outcome.faults)
    for (const line of outcome.differences.flatMap(describeDifference)) console.log(line)
    if (!dryRun) {
      const names = pictures.map(({ address }) => path.basename(address))
      await resizePictures(lifecycle, buildDirectory(), console.log, path.dirname(values.into), names)
      for (const folder of [values.into, pictureStore(buildDirectory())])
        if (existsSync(folder)) await inheritOwners(folder)
    }
    console.log(
      dryRun
        ? 'This would change; nothing was written (--dry-run).'
        : `Written: ${pictures.length} pictures into ${values.into}. Every node that uses this folder shows them now.`,
    )
    return 0
  } finally {
    await close()
  }
}
