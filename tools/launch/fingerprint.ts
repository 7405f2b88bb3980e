/** Tells whether the shop's sources changed since they were built. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

/** What a build does not read; everything else counts, so that a new folder is never forgotten. */
const NOT_BUILT =
  /^(node_modules|docs|e2e|bench|scripts|testing|imagery|coverage|test-results|\..*)$|\.(test\.tsx?|md|tsbuildinfo)$|^next-env\.d\.ts$/

async function listSources(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { withFileTypes: true })
  const nested = await Promise.all(
    entries
      .filter(({ name }) => !NOT_BUILT.test(name))
      .map((entry) => {
        const file = path.join(directory, entry.name)
        return entry.isDirectory() ? listSources(file) : [file]
      }),
  )
  return nested.flat()
}

/** SHA-256 over the paths and contents of all source files below `root`. */
export async function fingerprintSources(root: string): Promise<string> {
  const files = (await listSources(root)).toSorted()
  const hash = createHash('sha256')
  // One after the other: a thousand at once are more than some machines let a process open.
  for (const file of files) {
    const content = await readFile(file)
    hash.update(`${path.relative(root, file)}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}
