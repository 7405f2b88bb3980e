/**
 * `npm run backup -- FILE` and `npm run restore -- FILE`: pg_dump's compressed format, consistent while the shop runs. A backup is
 * restored only into an empty database, so no data is overwritten.
 */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { hasTables } from '@/server/runtime/external-postgres'
import { readArguments } from './launch/arguments'
import { findDatabase } from './launch/database'
import { LaunchError, type Lifecycle, type Tool } from './launch/lifecycle'

const MEGABYTE = 1_000_000

/** Runs a program of PostgreSQL. If it fails, its error output becomes the message for the operator. */
async function run(program: string, args: readonly string[]): Promise<void> {
  const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'pipe'] })
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString()
  })
  const code = await new Promise<number | null | 'missing'>((resolve) => {
    child.once('error', () => resolve('missing'))
    child.once('close', resolve)
  })
  if (code === 'missing') {
    throw new LaunchError(
      `${program} is not installed: apt-get install postgresql-client (at least the server's version).`,
    )
  }
  if (code !== 0) throw new LaunchError(`${program} failed: ${errors.trim()}`)
}

function fileOf(command: string, args: readonly string[]): string {
  const usage = `npm run ${command} -- FILE`
  const [file] = readArguments(args, { usage, maxPositionals: 1 }).positionals
  if (file === undefined) throw new LaunchError(`Name the file, e.g. npm run ${command} -- shop.dump`)
  return file
}

/** Writes to a temporary name and renames the complete file. */
export const backup: Tool = async (lifecycle, args) => {
  const file = fileOf('backup', args)
  if (existsSync(file)) throw new LaunchError(`${file} exists already: name a new file.`)
  const unfinished = `${file}.unfinished`
  await rm(unfinished, { force: true })
  // A backup contains personal data, so only its owner may read it.
  process.umask(0o077)
  await run('pg_dump', [
    '--format=custom',
    '--no-owner',
    '--no-privileges',
    `--file=${unfinished}`,
    await findDatabase(lifecycle),
  ])
  await rename(unfinished, file)
  console.log(`Written: ${file} (${((await stat(file)).size / MEGABYTE).toFixed(1)} MB).`)
  return 0
}

/** Only an external database can be empty; the embedded one is created with demo data. */
async function findEmptyDatabase(lifecycle: Lifecycle): Promise<string> {
  const databaseUrl = await findDatabase(lifecycle)
  if (await hasTables(databaseUrl)) {
    throw new LaunchError('The database has tables already: restore into an empty database (createdb).')
  }
  return databaseUrl
}

/** Restores in one transaction. */
export const restore: Tool = async (lifecycle, args) => {
  const file = fileOf('restore', args)
  if (!existsSync(file)) throw new LaunchError(`${file} does not exist: name the file of a backup.`)
  const databaseUrl = await findEmptyDatabase(lifecycle)
  await run('pg_restore', ['--no-owner', '--no-privileges', '--single-transaction', `--dbname=${databaseUrl}`, file])
  console.log('Restored. Run npm run audit before you start a shop on it.')
  return 0
}
