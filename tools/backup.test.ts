import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { postgresPrograms } from '@/scripts/postgres-programs'
import { migrateDatabase } from '@/server/bakery/db/migrate'
import { seedDemoBakery } from '@/server/bakery/demo/seed'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@/server/runtime/embedded-postgres'
import { follow } from '@/testing/shop-process'

const programs = postgresPrograms()

let directory: string
beforeAll(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'backup-'))
  await chmod(directory, 0o755)
})
afterAll(() => rm(directory, { recursive: true, force: true }))

/** Runs a tool without npm. */
async function tool(args: readonly string[], variables: Record<string, string>) {
  const { ended, output } = follow(
    spawn(process.execPath, ['--import', 'tsx', 'tools/tool.ts', ...args], {
      env: { ...process.env, ...variables },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  )
  return { code: await ended, output: output().trim() }
}

test('names the package to install if pg_dump is missing', async () => {
  const DATABASE_URL = (process.env['TEST_POSTGRES_URL'] ?? '').replace('/postgres?', '/bakery?')
  const made = await tool(['backup', path.join(directory, 'none.dump')], { DATABASE_URL, PATH: '/nowhere' })
  expect(made).toMatchObject({ code: 1, output: expect.stringMatching(/^pg_dump is not installed: apt-get install/) })
})

const withPrograms = programs === undefined ? describe.skip : describe
withPrograms('with the programs of PostgreSQL', () => {
  let postgres: EmbeddedPostgres
  beforeAll(async () => {
    postgres = await startEmbeddedPostgres(directory, { durable: false, programs: programs ?? '' })
    await migrateDatabase(postgres.databaseUrl)
    await seedDemoBakery(postgres.databaseUrl, new Date())
    const admin = new pg.Client({ connectionString: postgres.databaseUrl })
    await admin.connect()
    await admin.query('create database empty')
    await admin.end()
  })
  afterAll(() => postgres.stop())

  const onDatabase = (name: string) => ({
    DATABASE_URL: postgres.databaseUrl.replace('/bakery?', `/${name}?`),
    PATH: `${programs}/bin:${process.env['PATH']}`,
  })

  test('restores a backup into an empty database, which is then consistent', async () => {
    const file = path.join(directory, 'shop.dump')
    expect(await tool(['backup', file], onDatabase('bakery'))).toMatchObject({ code: 0 })
    expect(await tool(['restore', file], onDatabase('bakery'))).toEqual({
      code: 1,
      output: 'The database has tables already: restore into an empty database (createdb).',
    })
    expect(await tool(['restore', file], onDatabase('empty'))).toMatchObject({ code: 0 })
    expect(await tool(['audit'], onDatabase('empty'))).toEqual({ code: 0, output: 'The database is consistent.' })
    // The schema is complete.
    expect(await tool(['migrate'], onDatabase('empty'))).toEqual({ code: 0, output: 'The database is current.' })
    // Each of the five commands loads the shop's sources, which takes long on a busy machine.
  })

  test('a backup is readable only by its owner, also if an unfinished file existed', async () => {
    const file = path.join(directory, 'private.dump')
    await writeFile(`${file}.unfinished`, 'for everybody', { mode: 0o644 })
    expect(await tool(['backup', file], onDatabase('bakery'))).toMatchObject({ code: 0 })
    expect(((await stat(file)).mode & 0o777).toString(8)).toBe('600')
  })

  test('refuses to overwrite a file', async () => {
    const file = path.join(directory, 'twice.dump')
    await tool(['backup', file], onDatabase('bakery'))
    expect((await tool(['backup', file], onDatabase('bakery'))).output).toContain('exists already')
  })
})
