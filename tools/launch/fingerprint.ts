/** Detects whether the shop's sources have changed since the last build. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

/** Files that a build does not read. All others count, so that a new folder is included. */
const NOT_BUILT = /^(node_modules|\..*)$|\.(test\.tsx?|md|tsbuildinfo)$|^next-env\.d\.ts$/
/** Folders of the project that no build reads; a folder with such a name inside of another one is read. */
const OTHER_FOLDERS = /^(docs|e2e|bench|scripts|testing|week|imagery|coverage|test-results)$/

async function listSources(directory: string, unread = [NOT_BUILT]): Promise<string[]> {
  const entries = await readdir(directory, { withFileTypes: true })
  const nested = await Promise.all(
    entries
      .filter(({ name }) => !unread.some((names) => names.test(name)))
      .map((entry) => {
        const file = path.join(directory, entry.name)
        return entry.isDirectory() ? listSources(file) : [file]
      }),
  )
  return nested.flat()
}

/** SHA-256 over the paths and contents of all source files below `root`. */
export async function fingerprintSources(root: string): Promise<string> {
  const files = (await listSources(root, [NOT_BUILT, OTHER_FOLDERS])).toSorted()
  const hash = createHash('sha256')
  // Sequential, because some machines limit the number of open files.
  for (const file of files) {
    const content = await readFile(file)
    hash.update(`${path.relative(root, file)}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}
