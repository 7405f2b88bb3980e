import { spawnSync } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import drizzle from '@/drizzle.config'
import { createTestDatabase } from '@/testing/database'
import { withNextMigration } from '@/testing/next-migration'
import { migrateDatabase } from './migrate'
import { MigrationError } from './migration-error'
import { isReady, NEWEST_MIGRATION } from './readiness'

test('the migrations create the tables of the schema', async () => {
  const copy = await mkdtemp(path.join(os.tmpdir(), 'migrations-'))
  await cp('server/bakery/db/migrations', copy, { recursive: true })
  const { dialect, schema, casing } = drizzle
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      ...['node_modules/drizzle-kit/bin.cjs', 'generate', '--out', path.relative('.', copy)],
      ...['--dialect', dialect, '--schema', String(schema), '--casing', String(casing)],
    ],
    { encoding: 'utf8' },
  )
  await rm(copy, { recursive: true })
  expect(stdout + stderr).toContain('No schema changes')
})

let database: Awaited<ReturnType<typeof createTestDatabase>>
const folders: string[] = []
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(async () => {
  await database.drop()
  for (const folder of folders) await rm(folder, { recursive: true })
})

async function withNext(statements: string) {
  const next = await withNextMigration(statements)
  folders.push(next.folder)
  return next
}

const hasTable = async (name: string) =>
  (await database.pool.query('select to_regclass($1) is not null as found', [name])).rows[0]?.found

test('a failing migration changes nothing and reports it in a sentence', async () => {
  const broken = await withNext('create table half (a int);\n--> statement-breakpoint\nalter table nowhere add b int;')
  const fault = await migrateDatabase(database.databaseUrl, broken).catch((thrown: unknown) => thrown)
  expect(fault).toBeInstanceOf(MigrationError)
  expect(String(fault)).toContain('nothing of it was changed: relation "nowhere" does not exist.')
  expect(await hasTable('half')).toBe(false)
  expect(await isReady(database.db)).toBe(true)
})

test('nodes that start together migrate once, and an older node stays ready', async () => {
  const next = await withNext('create table whole (a int);')
  await Promise.all(Array.from({ length: 5 }, () => migrateDatabase(database.databaseUrl, next)))
  expect(await hasTable('whole')).toBe(true)
  expect(await isReady(database.db)).toBe(true)
})

test('a database with an older schema is not ready', async () => {
  await database.pool.query('delete from drizzle.__drizzle_migrations where created_at >= $1', [NEWEST_MIGRATION])
  expect(await isReady(database.db)).toBe(false)
})
