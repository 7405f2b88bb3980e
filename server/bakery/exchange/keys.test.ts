/** Keys of a file match existing keys regardless of their spelling. */
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { createTestDatabase } from '@/testing/database'
import { openForEachTest } from '@/testing/lifetime'
import { readFiles, writeFiles } from './files'
import { exportTable, importSheets, type Table, tableNamed, tables } from './service'

const bakery = openForEachTest(async () => {
  const database = await createTestDatabase()
  return { ...database, close: () => database.drop() }
})
let directory: string
beforeEach(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'exchange-'))
})
afterEach(() => rm(directory, { recursive: true }))

const table = (name: string): Table => tableNamed(name) ?? (tables[0] as Table)

/** Rows with the template's cells, except for some. */
async function importFrom(name: string, ...rows: Readonly<Record<string, string>>[]) {
  const { columns } = table(name)
  const lines = rows.map((row) => columns.map((column) => row[column.name] ?? column.example))
  await writeFiles(directory, [{ table: table(name), lines: [columns.map((column) => column.name), ...lines] }])
  const { faults, differences } = await importSheets(bakery.db, await readFiles(path.join(directory, `${name}.csv`)), {
    dryRun: false,
    replace: false,
    progress: () => {},
  })
  return [
    faults.map(({ row, column, reason }) => `${row} ${column}: ${reason}`),
    differences.map(({ added, changed }) => [added.length, changed.length]),
  ]
}
const rows = async (query: string) => (await bakery.pool.query(query)).rows

test('a SKU number with zero-width or full-width characters refers to the same product', async () => {
  const count = async () => (await rows('select count(*)::int from products'))[0]
  const before = await count()
  expect(await importFrom('products', { skuNumber: '1001\u200b', subline: 'Neu' })).toEqual([[], [[0, 1]]])
  expect(await importFrom('products', { skuNumber: '１００１', subline: 'Neuer' })).toEqual([[], [[0, 1]]])
  expect(await count()).toEqual(before)
  expect(await rows(`select sku_number, subline from products where subline like 'Neu%'`)).toEqual([
    { sku_number: '1001', subline: 'Neuer' },
  ])
})

test('a new number whose address another product has already is refused, in the database or in the file', async () => {
  expect(await importFrom('products', { skuNumber: 'A-1' })).toEqual([[], [[1, 0]]])
  expect(await importFrom('products', { skuNumber: 'B-1' }, { skuNumber: 'a.1' }, { skuNumber: 'b1' })).toEqual([
    ['3 skuNumber: has the same address as product A-1', '4 skuNumber: has the same address as product B-1'],
    [],
  ])
  expect(await importFrom('products', { skuNumber: 'a-1', subline: 'Neu' })).toEqual([[], [[0, 1]]])
})

test('a key keeps its first spelling and can be referred to in any case', async () => {
  expect(await importFrom('products', { skuNumber: 'Ab-7' })).toEqual([[], [[1, 0]]])
  expect(await importFrom('products', { skuNumber: 'AB-7', subline: 'Neu' })).toEqual([[], [[0, 1]]])
  expect(await importFrom('prices', { skuNumber: 'aB-7' })).toEqual([[], [[1, 0]]])
  expect(
    await rows(
      `select sku_number, subline, cents from products join prices using (skuid) where lower(sku_number) = 'ab-7'`,
    ),
  ).toEqual([{ sku_number: 'Ab-7', subline: 'Neu', cents: 520 }])
  expect(await importFrom('products', { skuNumber: 'x7' }, { skuNumber: 'X7' })).toMatchObject([
    ['3 skuNumber: is already in row 2'],
    [],
  ])
})

test.each(['FRU\u0308HLING', 'ＦＲÜＨＬＩＮＧ', 'früh\u00adling'])(
  'the coupon %j is the one that is typed',
  async (code) => {
    expect(await importFrom('coupons', { code, category: '', validUntil: '' })).toEqual([[], [[1, 0]]])
    expect(await rows(`select code from coupons where code like 'FRÜ%'`)).toEqual([{ code: 'FRÜHLING' }])
    expect(await importFrom('coupons', { code: 'Frühling', category: '', validUntil: '' })).toEqual([[], [[0, 0]]])
  },
)

test('a category and a wave are found in any case', async () => {
  expect(await importFrom('products', { skuNumber: '9001', category: 'BROTE' })).toEqual([[], [[1, 0]]])
  expect(await rows(`select category_slug from products where sku_number = '9001'`)).toEqual([
    { category_slug: 'brote' },
  ])
  const [wave] = await rows('select name from bake_waves order by name limit 1')
  expect(await importFrom('product-waves', { skuNumber: '9001', erpId: '', wave: wave.name.toUpperCase() })).toEqual([
    [],
    [[1, 0]],
  ])
  expect(
    await rows(`select wave from product_waves w join products p using (skuid) where sku_number = '9001'`),
  ).toEqual([{ wave: wave.name }])
})

test('numbers, days and flags are parsed without invisible characters', async () => {
  const row = { erpId: '17\u200b', day: '\u200e24.12.2026', opens: '06:30\u202c', closes: '１３:00' }
  expect(await importFrom('exceptional-days', row)).toMatchObject([[], [[1, 0]]])
  const days = await exportTable(bakery.db, table('exceptional-days'))
  expect(days.map((line) => line.slice(0, 4))).toContainEqual(['17', '2026-12-24', '06:30', '13:00'])
})
