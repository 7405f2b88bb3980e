/** A bulk write whose process is killed has written everything or nothing. With `BULK_PRODUCTS=20000` it is as big as a chain's. */
import { once } from 'node:events'
import { sql } from 'drizzle-orm'
import { toWire } from '@/lib/format/berlin-time'
import { createBulkOffice } from '@/testing/bulk-office'
import { startBundled } from '@/testing/bundled-process'
import { accepted } from '@/testing/cart-service'
import { createTestDatabase } from '@/testing/database'
import { openForFile } from '@/testing/lifetime'
import type { BulkWork } from '@/testing/office-process'
import { staffCaller } from '@/testing/staff'
import type { Tx } from '../db/client'
import { inTransaction } from '../db/transact'

const PRODUCTS = Number(process.env['BULK_PRODUCTS'] ?? 300)
/** For each of the tests, in milliseconds. */
const PATIENCE = 300_000 + 10 * PRODUCTS
const SHELF = 'menge'
const OLD = 200
const NEW = 250

const shop = openForFile(async () => {
  const database = await createTestDatabase()
  return { ...database, ...createBulkOffice(database), close: database.drop }
})
const office = staffCaller('head_office')

async function fill(): Promise<void> {
  await shop.db.execute(sql`insert into categories (slug, name, description, image_path, position)
    values (${SHELF}, 'Menge', '', '', 99)`)
  await shop.db.execute(sql`insert into products (sku_number, slug, category_slug, subcategory, name, name_separated, subline,
      short_description, description, ingredients, allergens_text, nutrition, image_path, image_alt, images, vat_class)
    select 'M' || n, 'menge-' || n, ${SHELF}, '', 'Menge ' || n, 'Menge ' || n, '', '', '', '', '', '[]', '', '', '[]', 'food'
    from generate_series(1, ${PRODUCTS}::int) n`)
  await shop.db.execute(sql`insert into prices (skuid, quantity, cents, valid_from)
    select skuid, 0, ${OLD}::int, '2026-01-01T00:00:00+01' from products where category_slug = ${SHELF}`)
}

/** The number of products by the price that was written last. */
async function pricesNow(): Promise<Record<number, number>> {
  const { rows } = await shop.db.execute<{ cents: number; count: number }>(sql`
    select cents, count(*)::int as count from (
      select distinct on (skuid) cents from prices join products using (skuid)
      where category_slug = ${SHELF} order by skuid, valid_from desc
    ) latest group by 1`)
  return Object.fromEntries(rows.map(({ cents, count }) => [cents, count]))
}

const countChanges = async (): Promise<number> => {
  const { rows } = await shop.db.execute<{ count: number }>(sql`select count(*)::int as count from assortment_changes`)
  return rows[0]?.count ?? 0
}

const isWaiting = async (tx: Tx): Promise<boolean> => {
  const { rows } = await tx.execute(sql`select from pg_locks
    where not granted and relation = 'assortment_changes'::regclass`)
  return rows.length > 0
}

/** Lets another process do the work, and kills it when all is written but the change itself, which it waits to insert. */
async function killWhileWriting(work: BulkWork): Promise<void> {
  const child = startBundled('office-process')
  await inTransaction(shop.db, async (tx) => {
    await tx.execute(sql`lock table assortment_changes in share mode`)
    child.send(work)
    // Asked in the transaction, which would be ended if it were idle for long.
    while (!(await isWaiting(tx))) expect(child.exitCode).toBeNull()
    child.kill('SIGKILL')
    await once(child, 'exit')
  })
}

/** Kills the process as soon as it says that it is done. */
async function killAfterwards(work: BulkWork): Promise<void> {
  const child = startBundled('office-process')
  child.send(work)
  const [result] = await once(child, 'message')
  child.kill('SIGKILL')
  expect(result).toEqual({ ok: true })
}

async function draftOfPrices() {
  const lines = Array.from({ length: PRODUCTS }, (_, index) => `M${index + 1};;;0;2,50;2026-01-01`)
  const content = Buffer.from(`skuNumber;zone;orderMode;quantity;price;validFrom\n${lines.join('\n')}\n`)
  const { importId } = accepted(
    await shop.upload(office, { fileName: 'prices.csv', content: content.toString('base64'), replace: false }),
  )
  const { shown, tables } = accepted(await shop.import(office, { importId }))
  expect(tables).toMatchObject([{ table: 'prices', changed: PRODUCTS }])
  return { importId, shown }
}

jest.setTimeout(PATIENCE)
beforeAll(fill)

test('an import', async () => {
  const input = await draftOfPrices()
  const work: BulkWork = { databaseUrl: shop.databaseUrl, call: 'publish', input }
  await killWhileWriting(work)
  expect(await pricesNow()).toEqual({ [OLD]: PRODUCTS })
  expect(await countChanges()).toBe(0)
  await killAfterwards(work)
  expect(await pricesNow()).toEqual({ [NEW]: PRODUCTS })
  expect(await countChanges()).toBe(1)
})

test('a rise of prices', async () => {
  const rise = { category: SHELF, only: '', tenths: 100, roundTo: 1, from: toWire(new Date(Date.now() + 3_600_000)) }
  const { shown, rows } = accepted(await shop.risePreview(office, rise))
  expect(rows).toHaveLength(PRODUCTS)
  const work: BulkWork = {
    ...{ databaseUrl: shop.databaseUrl, call: 'raise' },
    input: { ...rise, without: [], byHand: [], shown, reason: '' },
  }
  const before = await countChanges()
  await killWhileWriting(work)
  expect(await countChanges()).toBe(before)
  await killAfterwards(work)
  const { changes } = accepted(await shop.changes(office, { search: '' }))
  expect(changes[0]).toMatchObject({ state: 'planned', editCount: PRODUCTS })
})
