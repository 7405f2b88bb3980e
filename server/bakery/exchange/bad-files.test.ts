/** Invalid files: each is rejected with a sentence or with row and column, and nothing is written. */
import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { createTestDatabase } from '@/testing/database'
import { openForFile } from '@/testing/lifetime'
import { workbookOf } from '@/testing/workbook'
import { readFiles, writeFiles } from './files'
import { exportTable, importSheets, type Table, tables } from './service'

const bakery = openForFile(async () => {
  const database = await createTestDatabase()
  return { ...database, close: () => database.drop() }
})
let directory: string
beforeEach(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'exchange-'))
})
afterEach(() => rm(directory, { recursive: true }))

const place = (name: string) => path.join(directory, name)
const table = (name: string): Table => tables.find((one) => one.name === name) ?? (tables[0] as Table)

/** CSV with the header and rows of the template's cells, except for `cells`. */
const linesOf = ({ columns }: Table, rows: readonly Record<string, string>[]) => [
  columns.map(({ name }) => name),
  ...rows.map((row) => columns.map(({ name, example }) => row[name] ?? example)),
]

async function faultsOf(name: string, rows: readonly Record<string, string>[], replace = false): Promise<string[]> {
  await writeFiles(directory, [{ table: table(name), lines: linesOf(table(name), rows) }])
  const { faults } = await importSheets(bakery.db, await readFiles(place(`${name}.csv`)), {
    dryRun: false,
    replace,
    progress: () => {},
  })
  return faults.map(({ row, column, reason }) => `${row} ${column}: ${reason}`)
}

test('a coupon has at most 100 percent and ends after its start', async () => {
  const faults = await faultsOf('coupons', [
    { code: 'ALLES', value: '100', category: '' },
    { code: 'MEHR', value: '101', category: '' },
    { code: 'FEST', kind: 'fixed', value: '500', category: '' },
    { code: 'NIE', validFrom: '2026-12-31', validUntil: '2026-12-01', category: '' },
  ])
  expect(faults).toEqual(['3 value: must be 100 or less: it is a percentage', '5 validUntil: is before validFrom'])
})

test('a variant needs an existing parent that is neither a variant nor itself, and attributes', async () => {
  const variant = { variantAttributes: 'Größe: klein' }
  const faults = await faultsOf('products', [
    { skuNumber: '9001' },
    { skuNumber: '9002', variantOf: '9001', ...variant },
    { skuNumber: '9003', variantOf: '9002', ...variant },
    { skuNumber: '9004', variantOf: '9004', ...variant },
    { skuNumber: '9005', variantOf: '4711', ...variant },
    { skuNumber: '9006', variantOf: '9001', variantAttributes: '' },
    { skuNumber: '9007', ...variant },
  ])
  expect(faults.toSorted()).toEqual([
    '3 variantOf: has variants of its own: 9002',
    '4 variantOf: is a variant itself: 9002',
    '5 variantOf: is the product itself',
    '6 variantOf: no product has this number: 4711',
    '7 variantAttributes: is missing: what tells this variant from the others',
    '8 variantAttributes: only a variant has them',
  ])
})

test('a day closes after it opens', async () => {
  expect(await faultsOf('opening-hours', [{ opens: '18:00', closes: '06:00' }])).toEqual([
    '2 closes: must be later than opens',
  ])
  expect(
    await faultsOf('exceptional-days', [
      { opens: '', closes: '' },
      { opens: '06:00', closes: '' },
    ]),
  ).toEqual(['3 closes: must be later than opens'])
})

test('a wave needs a unique time, a weekday and an earlier cut-off', async () => {
  const faults = await faultsOf('bake-waves', [
    { name: 'Nacht' },
    { name: 'Ohne', time: '' },
    { name: 'Spät', time: '05:00', cutOff: '06:00', cutOffDaysBefore: '0' },
    { name: 'Nie', time: '06:00', weekdays: '' },
  ])
  expect(faults).toEqual([
    '3 time: is not a time, e.g. 06:30',
    '4 cutOff: must be before the wave',
    '5 weekdays: is missing',
  ])
  expect(await faultsOf('bake-waves', [{ name: 'Nacht' }, { name: 'Auch', weekdays: '6 | 7' }])).toEqual([
    '3 time: is the same minute as Nacht on one of its weekdays',
  ])
  expect(await faultsOf('product-waves', [{ skuNumber: '1001', erpId: '', wave: 'Tag' }])).toEqual([
    '2 wave: no wave has this name: Tag',
  ])
})

test('a day that does not exist is reported before any SQL', async () => {
  expect(await faultsOf('coupons', [{ validUntil: '31.02.2026', category: '' }])).toEqual([
    '2 validUntil: is not a day, e.g. 24.12.2026',
  ])
})

test('an unknown filter id is reported', async () => {
  expect(await faultsOf('products', [{ skuNumber: '9001', allergens: '101 | 4711' }])).toEqual([
    '2 allergens: no filter has this id: 4711',
  ])
})

test('empty cells of a product mean the defaults', async () => {
  const usual = {
    contentAmount: '',
    contentUnit: '',
    dough: '',
    deposit: '',
    minItems: '',
    multipleOf: '',
    leadHours: '',
  }
  expect(await faultsOf('products', [{ skuNumber: '9001', ...usual, popularity: '' }])).toEqual([])
  expect(await faultsOf('branches', [{ deliveryFee: '', deliveryRadiusKm: '', tables: '' }])).toEqual([
    '2 deliveryRadiusKm: is missing',
    '2 deliveryFee: is missing',
  ])
})

test('a fault is reported once, not for every row that refers to its row', async () => {
  const products = linesOf(table('products'), [{ skuNumber: '9001', vatClass: 'bread' }])
  const prices = linesOf(table('prices'), [{ skuNumber: '9001' }])
  await writeFiles(directory, [
    { table: table('products'), lines: products.map((line) => line.slice(0, -2)) },
    { table: table('prices'), lines: prices },
  ])
  const faults = async () =>
    (
      await importSheets(bakery.db, await readFiles(directory), { dryRun: true, replace: true, progress: () => {} })
    ).faults.map(({ column }) => column)
  expect(await faults()).toEqual(['isDefaultVariant'])
  await writeFiles(directory, [{ table: table('products'), lines: products }])
  expect(await faults()).toEqual(['vatClass'])
})

test('overlapping hours of a branch and day are reported', async () => {
  const hours = [
    { opens: '14:00', closes: '18:00' },
    { opens: '06:00', closes: '12:00' },
    { opens: '11:30', closes: '14:00' },
    { weekday: '2', opens: '11:30', closes: '14:00' },
    { erpId: '5', opens: '11:30', closes: '14:00' },
  ]
  expect(await faultsOf('opening-hours', hours)).toEqual(['4 opens: overlaps with hours that end at 12:00'])
  const exceptions = hours.slice(0, 3).map((row) => ({ ...row, day: '2026-12-24' }))
  expect(await faultsOf('exceptional-days', exceptions)).toEqual(['4 opens: overlaps with hours that end at 12:00'])
})

test('a price tier without a base price is reported', async () => {
  const prices = [
    { skuNumber: '1001', quantity: '3' },
    { skuNumber: '1001', quantity: '6' },
    { skuNumber: '1002', quantity: '3' },
    { skuNumber: '1002', quantity: '0' },
  ]
  expect(await faultsOf('prices', prices)).toEqual(['2 quantity: there is no base price (quantity 0) of 1001'])
})

test('a picture of another host is reported', async () => {
  expect(await faultsOf('products', [{ skuNumber: '9001', image: 'https://bilder.example/1.webp' }])).toEqual([
    '2 image: is not a picture of this shop, e.g. /pictures/1001.webp',
  ])
})

test('a postcode converted to a number by a spreadsheet is reported', async () => {
  expect(await faultsOf('branches', [{ postCode: '1067' }])).toEqual([
    '2 postCode: is not a postcode of five digits: format the column as text',
  ])
})

test('rows replaced by the file cannot be referred to', async () => {
  await writeFiles(directory, [
    { table: table('products'), lines: linesOf(table('products'), [{ skuNumber: '9001' }]) },
    { table: table('prices'), lines: linesOf(table('prices'), [{ skuNumber: '9001' }, { skuNumber: '1001' }]) },
  ])
  const read = async (replace: boolean) =>
    (await importSheets(bakery.db, await readFiles(directory), { dryRun: true, replace, progress: () => {} })).faults
  expect(await read(false)).toEqual([])
  expect(await read(true)).toMatchObject([{ row: 3, column: 'skuNumber', reason: 'no product has this number: 1001' }])
})

test('a formula in a CSV file is a fault of its cell, and a phone number is none', async () => {
  const formulas = [
    { skuNumber: '9001', subline: '=HYPERLINK("https://x";"Hier")' },
    { skuNumber: '9002', name: '=1+1' },
    { skuNumber: '9003', description: '@SUM(A1:A9)' },
    { skuNumber: '=1+1' },
    { skuNumber: '9004', tags: 'Premium | =1+1' },
  ]
  expect(await faultsOf('products', formulas)).toEqual([
    '2 subline: is a formula, write its value',
    '3 name: is a formula, write its value',
    '4 description: is a formula, write its value',
    '5 skuNumber: is a formula, write its value',
    '6 tags: is a formula, write its value',
  ])
  expect(await faultsOf('prices', [{ price: '=1+1' }])).toEqual([expect.stringMatching(/^2 price: is /)])
  expect(await faultsOf('branches', [{ erpId: '999', name: 'Neuland', phone: '+49 451 123' }])).toEqual([])
})

test('a text that looks like a formula is exported as text and imported unchanged', async () => {
  await bakery.pool.query(`update products set subline = '=HYPERLINK("https://x")' where sku_number = '1002'`)
  for (const where of [directory, place('products.xlsx')]) {
    await writeFiles(where, [{ table: table('products'), lines: await exportTable(bakery.db, table('products')) }])
    const file = where === directory ? place('products.csv') : where
    const { faults, differences } = await importSheets(bakery.db, await readFiles(file), {
      dryRun: true,
      replace: true,
      progress: () => {},
    })
    expect([faults, differences[0]?.changed]).toEqual([[], []])
  }
  expect(await readFile(place('products.csv'), 'utf8')).toContain(`"'=HYPERLINK(""https://x"")"`)
})

test.each([
  ['UTF-16 as Excel writes it', Buffer.from('\ufeffcategory;headline\n', 'utf16le'), /faq\.csv is not in UTF-8/],
  ['UTF-16 without byte order mark', Buffer.from('category;headline\n', 'utf16le'), /faq\.csv is not in UTF-8/],
  ['an empty file', Buffer.from(''), /^[^:]*faq\.csv is empty: its first row names the columns\.$/],
  ['an unterminated quoted cell', Buffer.from('category;headline\n0;"Bestellen\n'), /faq\.csv is not valid CSV/],
])('%s is rejected', async (_what, content, sentence) => {
  await writeFile(place('faq.csv'), content)
  await expect(readFiles(place('faq.csv'))).rejects.toThrow(sentence)
})

test.each(['products.csv', 'products.xlsx'])('500 MB of %s are rejected before they are read', async (name) => {
  const file = await open(place(name), 'w')
  await file.truncate(500_000_000)
  await file.close()
  await expect(readFiles(place(name))).rejects.toThrow(`${name} has 500 MB, more than 100 MB.`)
})

describe('a workbook', () => {
  const workbook = place.bind(null, 'own.xlsx')

  /** Offset of the first sheet's size in the archive's central directory. */
  async function promise(size: number) {
    await writeFiles(workbook(), [{ table: table('faq'), lines: await exportTable(bakery.db, table('faq')) }])
    const bytes = await readFile(workbook())
    bytes.writeUInt32LE(size, bytes.lastIndexOf('xl/worksheets/sheet1.xml') - 46 + 24)
    await writeFile(workbook(), bytes)
  }

  test('whose stated size exceeds the limit is rejected', async () => {
    await promise(4_000_000_000)
    await expect(readFiles(workbook())).rejects.toThrow(/own\.xlsx would unpack to 40\d\d MB, more than 400 MB/)
  })

  test('that contains more than it states is not unpacked', async () => {
    await promise(100)
    await expect(readFiles(workbook())).rejects.toThrow(/own\.xlsx is not a readable workbook/)
  })

  test('without a known table is rejected', async () => {
    await writeFile(workbook(), workbookOf({ Tabelle1: { rows: [['moin']] } }))
    await expect(readFiles(workbook())).rejects.toThrow(/there is no table "Tabelle1"/)
  })

  test('with an empty sheet is rejected', async () => {
    await writeFile(workbook(), workbookOf({ faq: { rows: [] } }))
    await expect(readFiles(workbook())).rejects.toThrow(/sheet faq is empty/)
  })
})
