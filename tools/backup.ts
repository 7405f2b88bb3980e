/**
 * `npm run backup -- FILE` and `npm run restore -- FILE`: pg_dump's own compressed form, consistent while the shop runs.
 * A backup is restored into an empty database only: nothing that is there is ever overwritten.
 */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { hasTables } from '@/server/runtime/external-postgres'
import { findDatabase } from './launch/database'
import { LaunchError, type Lifecycle, type Tool } from './launch/lifecycle'

const MEGABYTE = 1_000_000

/** Runs one of PostgreSQL's programs; its complaint is the operator's sentence. */
async function run(program: string, args: readonly string[]): Promise<void> {
  const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'pipe'] })
  let complaint = ''
  child.stderr.on('data', (chunk: Buffer) => {
    complaint += chunk.toString()
  })
  const code = await new Promise<number | null | 'missing'>((resolve) => {
    child.once('error', () => resolve('missing'))
    child.once('close', resolve)
  })
  if (code === 'missing') {
    throw new LaunchError(
      `${program} is not installed: apt-get install postgresql-client, as new as the server at least.`,
    )
  }
  if (code !== 0) throw new LaunchError(`${program} could not do it: ${complaint.trim()}`)
}

function fileOf([file]: readonly string[]): string {
  if (file === undefined) throw new LaunchError('Name the file, e.g. npm run backup -- shop.dump')
  return file
}

/** A backup that was broken off never has the name of a whole one. */
export const backup: Tool = async (lifecycle, given) => {
  const file = fileOf(given)
  if (existsSync(file)) throw new LaunchError(`${file} exists already; a backup overwrites nothing.`)
  const unfinished = `${file}.unfinished`
  await rm(unfinished, { force: true })
  // Names, addresses and orders: what this process and pg_dump write from now on nobody else may read.
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

/** Only the operator's own database can be empty; the embedded one comes filled. */
async function findEmptyDatabase(lifecycle: Lifecycle): Promise<string> {
  const databaseUrl = await findDatabase(lifecycle)
  if (await hasTables(databaseUrl)) {
    throw new LaunchError('The database has tables already; a backup is restored into an empty one.')
  }
  return databaseUrl
}

/** In one transaction: all of it, or nothing. */
export const restore: Tool = async (lifecycle, given) => {
  const file = fileOf(given)
  if (!existsSync(file)) throw new LaunchError(`${file} does not exist.`)
  const databaseUrl = await findEmptyDatabase(lifecycle)
  await run('pg_restore', ['--no-owner', '--no-privileges', '--single-transaction', `--dbname=${databaseUrl}`, file])
  console.log('Restored. Look at it with npm run audit before a shop runs on it.')
  return 0
}
