/** `npm run bench -- --import`: fifty thousand new products with their prices, from files into a shop's database. */
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { connect } from '@/server/bakery/db/client'
import { migrateDatabase } from '@/server/bakery/db/migrate'
import { seedDemoBakery } from '@/server/bakery/demo/seed'
import { readFiles, writeFiles } from '@/server/bakery/exchange/files'
import { importSheets, type Table, tableNamed, templateOf } from '@/server/bakery/exchange/service'
import { startEmbeddedPostgres } from '@/server/runtime/embedded-postgres'

const PRODUCTS = 50_000
const PATIENCE_MS = 60_000

/** The template's row, again and again under another number. */
function many(table: Table): string[][] {
  const [names = [], example = []] = templateOf(table)
  const place = names.indexOf('skuNumber')
  const rows = Array.from({ length: PRODUCTS }, (_, index) => example.with(place, String(100_000 + index)))
  return [names, ...rows]
}

export async function benchImport(): Promise<void> {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'bakery-import-'))
  const postgres = await startEmbeddedPostgres(directory)
  await migrateDatabase(postgres.databaseUrl)
  await seedDemoBakery(postgres.databaseUrl, new Date())
  const { db, close } = connect(postgres.databaseUrl, 2, PATIENCE_MS)
  const filled = ['products', 'prices'].flatMap((name) => {
    const table = tableNamed(name)
    return table === undefined ? [] : [{ table, lines: many(table) }]
  })
  for (const place of ['.', 'products.xlsx']) {
    const file = path.join(directory, place)
    await writeFiles(file, filled)
    const startedAt = performance.now()
    const { faults } = await importSheets(db, await readFiles(file), {
      dryRun: place !== '.',
      replace: false,
      progress: () => {},
    })
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    const what = place === '.' ? 'CSV, written' : 'XLSX, compared with what is there'
    console.log(`${PRODUCTS} products and prices, ${what}: ${seconds} s (${faults.length} faults)`)
  }
  await close()
  await postgres.stop()
  await rm(directory, { recursive: true, force: true })
}
