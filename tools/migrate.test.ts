import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { DEFAULT_BRAND } from '@/brands/choose.mjs'
import { createTestDatabase } from '@/testing/database'
import { neutralEnvironment } from '@/testing/environment'

/** A deployment with the tools only, as `packageShop` creates it; it lies below the project, so that packages are found. */
let shop: string
let elsewhere: string
let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
  mkdirSync('.tmp', { recursive: true })
  shop = mkdtempSync(path.resolve('.tmp', 'shop-'))
  elsewhere = mkdtempSync(path.join(os.tmpdir(), 'elsewhere-'))
  // esbuild does not run in jest's environment.
  const bundle = `import { bundlePrograms } from './tools/launch/bundle.ts'
    await bundlePrograms(${JSON.stringify({ outdir: path.join(shop, 'programs'), brand: DEFAULT_BRAND, buildDirectory: '.next' })})`
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', bundle], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
  const demo = `brands/${DEFAULT_BRAND}/demo`
  cpSync(demo, path.join(shop, demo), { recursive: true })
  symlinkSync(path.resolve('public'), path.join(shop, 'public'))
})
afterAll(async () => {
  rmSync(shop, { recursive: true })
  rmSync(elsewhere, { recursive: true })
  await database.drop()
})

test('fills an empty database, started from another folder', async () => {
  await database.pool.query('drop schema public cascade; drop schema drizzle cascade; create schema public')
  const tool = path.join(shop, 'programs/tool.mjs')
  const { status, stdout, stderr } = spawnSync(process.execPath, [tool, 'migrate', '--demo'], {
    cwd: elsewhere,
    encoding: 'utf8',
    env: { ...neutralEnvironment(), DATABASE_URL: database.databaseUrl },
  })
  expect({ status, output: stdout + stderr }).toEqual({
    status: 0,
    output: expect.stringContaining('filled with the demo bakery'),
  })
})
