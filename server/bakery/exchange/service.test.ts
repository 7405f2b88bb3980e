import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { createTestDatabase } from '@/testing/database'
import { readFiles, writeFiles } from './files'
import { describeDifference, exportTable, importSheets, type Table, tableNamed, tables, templateOf } from './service'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let directory: string
beforeEach(async () => {
  database = await createTestDatabase()
  directory = await mkdtemp(path.join(os.tmpdir(), 'exchange-'))
})
afterEach(async () => {
  await database.drop()
  await rm(directory, { recursive: true })
})

const place = (name: string) => path.join(directory, name)

async function exportInto(where: string, names = tables.map(({ name }) => name)) {
  const filled = []
  for (const name of names) {
    const table = tableNamed(name)
    if (table !== undefined) filled.push({ table, lines: await exportTable(database.db, table) })
  }
  await writeFiles(where, filled)
}

async function importFrom(where: string, options: { dryRun?: boolean; replace?: boolean } = {}) {
  const sheets = await readFiles(where)
  return importSheets(database.db, sheets, { dryRun: false, replace: false, progress: () => {}, ...options })
}

async function edit(name: string, change: (text: string) => string) {
  await writeFile(place(name), change(await readFile(place(name), 'utf8')))
}

const count = async (query: string) => Number((await database.pool.query(query)).rows[0]?.count)
const sizes = (differences: Awaited<ReturnType<typeof importFrom>>['differences']) =>
  differences.map(({ table, added, changed, removed }) => [table.name, added.length, changed.length, removed.length])

test.each(['csv', 'xlsx'])('importing an export as %s changes nothing', async (form) => {
  const where = form === 'csv' ? directory : place('bakery.xlsx')
  await exportInto(where)
  const { faults, differences } = await importFrom(where, { replace: true, dryRun: true })
  expect(faults).toEqual([])
  expect(sizes(differences)).toEqual(tables.map(({ name }) => [name, 0, 0, 0]))
})

test('an export imported into an empty database yields the same bakery', async () => {
  await exportInto(directory)
  await database.pool.query(
    'truncate categories, subcategories, filter_options, products, prices, branches, opening_hours, exceptional_days, assortment_gaps, faq_questions cascade',
  )
  expect((await importFrom(directory)).faults).toEqual([])
  const again = await importFrom(directory, { replace: true, dryRun: true })
  expect(sizes(again.differences)).toEqual(tables.map(({ name }) => [name, 0, 0, 0]))
})

test('a changed cell is shown before it is written, and written when it is', async () => {
  await exportInto(directory, ['prices'])
  await edit('prices.csv', (text) => text.replace('1001;;;0;', '1001;;;0;1').replace(/^(1001;;;0;)[\d,]+/m, '$199,00'))
  const shown = await importFrom(place('prices.csv'), { dryRun: true })
  expect(sizes(shown.differences)).toEqual([['prices', 0, 1, 0]])
  expect(shown.differences.flatMap(describeDifference).join('\n')).toContain("→ '99,00'")
  const dearest = 'select count(*) from prices where cents = 9900'
  expect(await count(dearest)).toBe(0)
  await importFrom(place('prices.csv'))
  expect(await count(dearest)).toBe(1)
})

test('the bakery’s own assortment replaces the demo', async () => {
  const mine = ['categories', 'subcategories', 'filters', 'products', 'prices']
  const filled = mine.flatMap((name) => {
    const table = tableNamed(name)
    return table === undefined ? [] : [{ table, lines: templateOf(table) }]
  })
  await writeFiles(place('own.xlsx'), filled)
  const { faults } = await importFrom(place('own.xlsx'), { replace: true })
  expect(faults).toEqual([])
  // Products in the demo's standing orders are disabled, not removed.
  const { rows } = await database.pool.query('select sku_number, name, slug from products where enabled')
  expect(rows).toEqual([{ sku_number: '1001', name: 'Elbdeich-Kruste', slug: 'elbdeich-kruste-1001' }])
})

test('every fault is reported with file, row and column, and nothing is written', async () => {
  await exportInto(directory, ['products', 'prices'])
  await edit('prices.csv', (text) => `${text}1001;;;0;-5,00;2026-01-01\r\n9999999;;;0;1.400;gestern\r\n`)
  await edit('products.csv', (text) => {
    const [names = '', first = '', ...rest] = text.trimEnd().split('\r\n')
    const formula = first.replace(/^([^;]*;)[^;]*/, '$1=HYPERLINK(1)')
    return [names, formula, ...rest, rest.at(-1)].join('\r\n')
  })
  const before = await count('select count(*) from prices')
  const { faults } = await importFrom(directory)
  const reported = faults.map(({ file, column, reason }) => `${path.basename(file)} ${column}: ${reason}`)
  expect(reported).toEqual(
    expect.arrayContaining([
      'products.csv name: is a formula, write its value',
      expect.stringMatching(/^products\.csv skuNumber: is already in row \d+$/),
      'prices.csv price: must not be negative',
      'prices.csv price: is not an amount, e.g. 5,20',
      'prices.csv validFrom: is not a day, e.g. 24.12.2026',
    ]),
  )
  expect(faults.find(({ reason }) => reason.startsWith('is a formula'))?.row).toBe(2)
  expect(await count('select count(*) from prices')).toBe(before)
})

/** Writes a cell of the soup (4014) into the exported sheet of products. */
const putIntoSoup = (name: string, value: string) =>
  edit('products.csv', (text) => {
    const [names = '', ...rows] = text.trimEnd().split('\r\n')
    const at = names.split(';').indexOf(name)
    const cell = new RegExp(`^(4014;(?:(?:"(?:[^"]|"")*"|[^;"]*);){${at - 1}})[^;]*`)
    return [names, ...rows.map((row) => row.replace(cell, `$1${value}`))].join('\r\n')
  })

test('the vessel of a product is imported, and a reusable deposit without a vessel is a fault', async () => {
  const soup = async () => {
    const { rows } = await database.pool.query(
      "select vessel, reusable_deposit_cents as deposit, own_container as own from products where sku_number = '4014'",
    )
    return rows
  }
  expect(await soup()).toEqual([{ vessel: 'bowl', deposit: 300, own: true }])
  await exportInto(directory, ['products'])
  await putIntoSoup('reusableDeposit', '2,50')
  await putIntoSoup('ownContainer', 'nein')
  expect((await importFrom(place('products.csv'))).faults).toEqual([])
  expect(await soup()).toEqual([{ vessel: 'bowl', deposit: 250, own: false }])
  await putIntoSoup('vessel', '')
  expect((await importFrom(place('products.csv'))).faults).toMatchObject([
    { column: 'vessel', reason: 'is missing: cup or bowl' },
  ])
})

test('a dough is imported with its weight and loss; without a weight in grams it is a fault', async () => {
  const soup = async () => {
    const columns = 'dough, dough_weight as weight, baking_loss as loss'
    return (await database.pool.query(`select ${columns} from products where sku_number = '4014'`)).rows[0]
  }
  await exportInto(directory, ['products'])
  await putIntoSoup('dough', 'Brotteig')
  expect((await importFrom(place('products.csv'))).faults).toMatchObject([
    { column: 'doughWeight', reason: 'is missing: contentAmount does not say how much dough is in it' },
  ])
  await putIntoSoup('doughWeight', '120')
  await putIntoSoup('bakingLoss', '13')
  expect((await importFrom(place('products.csv'))).faults).toEqual([])
  expect(await soup()).toEqual({ dough: 'Brotteig', weight: 120, loss: 13 })
})

test('the kind of a deposit is imported, and without a deposit it is a fault', async () => {
  const kind = async () =>
    (await database.pool.query("select deposit_kind as kind from products where sku_number = '5011'")).rows[0]?.kind
  const put = (from: RegExp, to: string) => edit('products.csv', (text) => text.replace(from, to))
  expect(await kind()).toBe('reusable')
  await exportInto(directory, ['products'])
  await put(/^(5011;.*);0,25;reusable;/m, '$1;0,25;single_use;')
  expect((await importFrom(place('products.csv'))).faults).toEqual([])
  expect(await kind()).toBe('single_use')
  await put(/^(5011;.*);0,25;single_use;/m, '$1;0,00;single_use;')
  expect((await importFrom(place('products.csv'))).faults).toMatchObject([
    { column: 'depositKind', reason: 'has no deposit' },
  ])
})

test('a price of an unknown product is a fault in its row', async () => {
  await exportInto(directory, ['prices'])
  await edit('prices.csv', (text) => {
    const [names = '', first = '', second = ''] = text.split('\r\n')
    const broken = first.replace(/;[^;]*$/, ';gestern')
    return [names, broken, second.replace(/^[^;]*/, '4711'), ''].join('\r\n')
  })
  const { faults } = await importFrom(place('prices.csv'))
  expect(faults).toContainEqual({
    file: place('prices.csv'),
    row: 3,
    column: 'skuNumber',
    reason: 'no product has this number: 4711',
  })
})

test('a missing column with a default is unchanged in existing rows and set in new ones', async () => {
  const minutes = async () => {
    const { rows } = await database.pool.query(
      'select bread_saver_minutes as minutes from branches where erp_id in (17, 977) order by erp_id',
    )
    return rows.map((row) => row.minutes)
  }
  await database.pool.query('update branches set bread_saver_minutes = 60 where erp_id = 17')
  await exportInto(directory, ['branches'])
  await edit('branches.csv', (text) => {
    const lines = text.trimEnd().split('\r\n')
    const left = (lines[0] ?? '').split(';').indexOf('breadSaverMinutes')
    const lubeck = lines.find((line) => line.startsWith('17;')) ?? ''
    const further = lubeck.replace(/^17;[^;]*/, '977;Neuland')
    const older = [...lines, further].map((line) => line.split(';').toSpliced(left, 1).join(';'))
    return older.join('\r\n').replace(/^17;[^;]*/m, '17;Lübeck, Hüx')
  })
  const { faults, differences } = await importFrom(place('branches.csv'))
  expect(faults).toEqual([])
  expect(sizes(differences)).toEqual([['branches', 1, 1, 0]])
  expect(await minutes()).toEqual([60, 90])
})

test('missing, unknown and duplicate columns are reported', async () => {
  await writeFile(place('faq.csv'), 'category;headline;position;question;question;colour\n')
  const { faults } = await importFrom(place('faq.csv'))
  expect(faults.map(({ column, reason }) => `${column} ${reason}`)).toEqual([
    'answer is a column that is missing',
    'colour is an unknown column',
    'question is a duplicate column',
  ])
})

test.each([
  [
    'a file in another encoding',
    'faq.csv',
    Buffer.from('category;headline\n0;Gr\xfc\xdfe\n', 'latin1'),
    /not in UTF-8/,
  ],
  ['an unknown table', 'recipes.csv', Buffer.from('a;b\n'), /there is no table "recipes"/],
  ['an invalid workbook', 'products.xlsx', Buffer.from('moin'), /is not a readable workbook/],
])('%s is rejected with a sentence', async (_what, name, content, sentence) => {
  await writeFile(place(name), content)
  await expect(readFiles(place(name))).rejects.toThrow(sentence)
})

test('the inventory of a day is at least the claimed units', async () => {
  const { rows } = await database.pool.query<{ skuid: number }>(`select skuid from products where sku_number = '1001'`)
  await database.pool.query('insert into daily_inventory values (1017, $1, $2, 20, 8)', [rows[0]?.skuid, '2026-12-24'])
  await writeFile(place('daily-inventory.csv'), 'erpId;skuNumber;day;quantity\n17;1001;24.12.2026;5\n')
  expect((await importFrom(place('daily-inventory.csv'))).faults).toEqual([])
  const after = await database.pool.query(`select quantity, claimed from daily_inventory where day = '2026-12-24'`)
  expect(after.rows).toEqual([{ quantity: 8, claimed: 8 }])
})

test('future days are exported; rows with only claimed units are not, and --replace retains the claimed units', async () => {
  const { rows } = await database.pool.query<{ skuid: number }>(
    `select skuid from products where sku_number in ('1001', '1002') order by sku_number`,
  )
  const [limited, sold] = rows.map(({ skuid }) => skuid)
  await database.pool.query('delete from daily_inventory')
  await database.pool.query(
    `insert into daily_inventory (branch_id, skuid, day, quantity, claimed)
     values (1017, $1, '2026-12-31', 20, 8), (1017, $2, '2026-12-31', null, 3)`,
    [limited, sold],
  )
  const stock = tables.find(({ name }) => name === 'daily-inventory')
  if (stock === undefined) throw new Error('There is no such sheet.')
  expect((await exportTable(database.db, stock)).slice(1)).toEqual([['17', '1001', '2026-12-31', '20']])
  await writeFile(place('daily-inventory.csv'), 'erpId;skuNumber;day;quantity\n17;1002;31.12.2026;9\n')
  expect((await importFrom(place('daily-inventory.csv'), { replace: true })).faults).toEqual([])
  const after = await database.pool.query(
    `select quantity, claimed from daily_inventory where day = '2026-12-31' order by skuid = $1 desc`,
    [limited],
  )
  expect(after.rows).toEqual([
    { quantity: null, claimed: 8 },
    { quantity: 9, claimed: 3 },
  ])
})

test('assigned numbers are exported, reported for new rows, and ignored in imports', async () => {
  const lines = async (name: string) => exportTable(database.db, tables.find((one) => one.name === name) as Table)
  expect((await lines('products'))[0]?.at(-1)).toBe('skuid')
  expect((await lines('branches'))[0]?.at(-1)).toBe('branchId')
  const skuids = async () =>
    (await database.pool.query(`select sku_number, skuid from products where sku_number in ('1001', '9042')`)).rows
  const [known] = await skuids()
  await exportInto(directory, ['products'])
  await edit('products.csv', (text) => {
    const rows = text.trimEnd().split('\r\n')
    const first = (rows.find((row) => row.startsWith('1001;')) ?? '').replace(/[^;]*$/, '77')
    return [rows[0], first, first.replace(/^1001/, '9042')].join('\r\n')
  })
  const { faults, differences, assigned } = await importFrom(place('products.csv'))
  expect([faults, sizes(differences)]).toEqual([[], [['products', 1, 0, 0]]])
  expect(await skuids()).toEqual([known, { sku_number: '9042', skuid: expect.any(Number) }])
  const value = (await skuids())[1]?.skuid
  expect(value).not.toBe(77)
  expect(assigned).toEqual([{ table: 'products', key: '9042', column: 'skuid', value }])
})
