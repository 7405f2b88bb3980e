import { writeXlsx } from 'hucre'
import { workbookParts } from '@/lib/contract/assortment/assortment-imports'
import { instantAt, toWire } from '@/lib/format/berlin-time'
import { accepted } from '@/testing/cart-service'
import { openForFile } from '@/testing/lifetime'
import { openOffice } from '@/testing/office'
import { staffCaller } from '@/testing/staff'
import { csvOf } from '../../exchange/csv'
import { exportTable, tableNamed, tables } from '../../exchange/service'
import { partTables } from './workbook-parts'

const now = new Date('2026-11-28T05:00:00Z')

const shop = openForFile(() => openOffice({ clock: { now: () => now }, secondPerson: true }))

const author = staffCaller('head_office')
const second = staffCaller('head_office')
const helper = staffCaller('assortment')

async function linesOf(name: string): Promise<string[][]> {
  const table = tableNamed(name)
  if (table === undefined) throw new Error(`no table ${name}`)
  return exportTable(shop.db, table)
}
const csv = (lines: string[][]) => Buffer.from(csvOf(lines)).toString('base64')

async function upload(name: string, lines: string[][], more: { caller?: typeof author; replace?: boolean } = {}) {
  const { caller = author, replace = false } = more
  const { importId } = accepted(await shop.upload(caller, { fileName: `${name}.csv`, content: csv(lines), replace }))
  return importId
}
const read = async (importId: number) => accepted(await shop.import(author, { importId }))
const publish = async (importId: number, caller = second) =>
  shop.publish(caller, { importId, shown: (await read(importId)).shown })

/** The header, and the rows whose first cell is `key`, changed. */
async function rowsOf(name: string, key: string, change: (row: Record<string, string>) => Record<string, string>) {
  const [header = [], ...rows] = await linesOf(name)
  const own = rows.filter(([first]) => first === key)
  const changed = own.map((cells) => {
    const row = change(Object.fromEntries(header.map((column, index) => [column, cells[index] ?? ''])))
    return header.map((column) => row[column] ?? '')
  })
  return [header, ...changed]
}
const fieldOf = async (skuNumber: string, field: string) =>
  accepted(await shop.product(author, { skuNumber })).product.fields[field]
const priceOf = async (skuNumber: string, at = now) =>
  accepted(await shop.product(author, { skuNumber, from: toWire(at) })).product.prices.find(
    ({ field }) => field === 'price::0:',
  )?.ahead

test('a text of a product is read as a difference, published as a version, and undone', async () => {
  const before = await fieldOf('1001', 'subline')
  const importId = await upload('products', await rowsOf('products', '1001', (row) => ({ ...row, subline: 'Neu' })))
  const reading = await read(importId)
  expect(reading).toMatchObject({ faultCount: 0, needsSecondPerson: false, import: { state: 'draft', isOwn: true } })
  expect(reading.tables).toMatchObject([
    {
      ...{ table: 'products', added: 0, changed: 1, removed: 0 },
      rows: [{ kind: 'changed', key: '1001', cells: [{ column: 'subline', before, after: 'Neu' }] }],
    },
  ])
  const published = accepted(await publish(importId, author))
  expect(published).toMatchObject({ state: 'published', changeIds: [expect.any(Number)] })
  expect(await fieldOf('1001', 'subline')).toBe('Neu')
  const [changeId = 0] = published.changeIds
  accepted(await shop.undo(author, { changeId }))
  expect(await fieldOf('1001', 'subline')).toBe(before)
  expect(await shop.publish(author, { importId, shown: reading.shown })).toMatchObject({ error: 'edit_settled' })
})

test('prices need the second person, become a version, and their undo brings the old price', async () => {
  const before = await priceOf('1002')
  const importId = await upload('prices', await rowsOf('prices', '1002', (row) => ({ ...row, price: '9,90' })))
  expect((await read(importId)).needsSecondPerson).toBe(true)
  expect(await publish(importId, author)).toMatchObject({ error: 'edit_own' })
  const { changeIds } = accepted(await publish(importId))
  expect(await priceOf('1002')).toBe('9,90')
  const [changeId = 0] = changeIds
  const waiting = accepted(await shop.undo(author, { changeId }))
  expect(waiting.state).toBe('waiting')
  accepted(await shop.release(second, { changes: [waiting] }))
  expect(await priceOf('1002')).toBe(before)
})

test('a price ahead becomes a planned change, once', async () => {
  const lines = await rowsOf('prices', '1003', (row) => row)
  const [header = [], first = []] = lines
  const ahead = first.map((cell, index) =>
    header[index] === 'validFrom' ? '2026-12-24' : header[index] === 'price' ? '8,88' : cell,
  )
  const before = await priceOf('1003')
  const { changeIds } = accepted(await publish(await upload('prices', [...lines, ahead])))
  expect(changeIds).toHaveLength(1)
  expect(await priceOf('1003')).toBe(before)
  expect(await priceOf('1003', instantAt('2026-12-24', '06:00'))).toBe('8,88')
  const { imports } = accepted(await shop.imports(author, {}))
  expect(imports.find(({ changeIds: [first] }) => first === changeIds[0])?.published).toEqual([
    { table: 'prices', added: 1, changed: 0, removed: 0, retained: 0, ahead: 1 },
  ])
  const again = accepted(await publish(await upload('prices', [...lines, ahead])))
  expect(again.changeIds).toEqual([])
})

test('a published import says later, too, how many rows of each table it changed', async () => {
  const [header = [], ...rows] = await linesOf('faq')
  const [first = [], , ...others] = rows
  const firstWith = (column: string, text: string) =>
    first.map((cell, index) => (header[index] === column ? text : cell))
  const lines = [
    header,
    firstWith('question', 'Neu?'),
    ...others,
    firstWith('position', '998'),
    firstWith('position', '999'),
  ]
  const { importId, published } = accepted(await publish(await upload('faq', lines, { replace: true })))
  const counts = [{ table: 'faq', added: 2, changed: 1, removed: 1, retained: 0, ahead: 0 }]
  expect(published).toEqual(counts)
  const { imports } = accepted(await shop.imports(author, {}))
  expect(imports.find((one) => one.importId === importId)?.published).toEqual(counts)
})

test('faults name file, row and column; nothing can be published with them', async () => {
  const importId = await upload('prices', await rowsOf('prices', '1004', (row) => ({ ...row, price: '0' })))
  const { faults, shown } = await read(importId)
  expect(faults[0]).toMatchObject({ file: 'prices.csv', row: 2, column: 'price', reason: 'must be more than 0' })
  expect(await shop.publish(second, { importId, shown })).toMatchObject({ error: 'edit_conflict' })
})

test('what others have changed since is seen before it is published', async () => {
  const importId = await upload('products', await rowsOf('products', '1005', (row) => ({ ...row, subline: 'Neu' })))
  const { shown } = await read(importId)
  const before = await fieldOf('1005', 'subline')
  const edit = { skuNumber: '1005', field: 'subline', before: before ?? '', after: 'Anders' }
  accepted(await shop.save(author, { edits: [edit], reason: '', asDraft: false }))
  expect(await shop.publish(second, { importId, shown })).toMatchObject({ error: 'edit_conflict' })
  accepted(await shop.discard(author, { importId }))
  expect(await shop.import(author, { importId })).toMatchObject({ error: 'edit_settled' })
})

test('a draft belongs to its author; head office may discard it', async () => {
  const lines = await rowsOf('products', '1006', (row) => ({ ...row, subline: 'Neu' }))
  const importId = await upload('products', lines)
  expect(await shop.discard(helper, { importId })).toMatchObject({ error: 'not_allowed' })
  const own = await upload('products', lines, { caller: helper })
  accepted(await shop.discard(second, { importId: own }))
  const left = accepted(await shop.imports(author, {})).imports.map((one) => one.importId)
  expect(left).toContain(importId)
  expect(left).not.toContain(own)
})

test('files that cannot be read are refused with the cause', async () => {
  const send = (fileName: string, content: Buffer) =>
    shop.upload(author, { fileName, content: content.toString('base64'), replace: false })
  const cause = async (fileName: string, content: Buffer) => {
    const result = await send(fileName, content)
    if (result.ok) throw new Error('was accepted')
    const [fault] = (result.details?.['faults'] ?? []) as { reason: string }[]
    return fault?.reason
  }
  expect(await cause('photo.jpg', Buffer.from('x'))).toMatch('has a format that cannot be read')
  expect(await cause('prices.xls', Buffer.from('x'))).toMatch('has a format that cannot be read')
  expect(await cause('prices.xlsx', Buffer.from('no workbook'))).toMatch('is not a readable workbook')
  expect(await cause('preise.csv', Buffer.from('a;b'))).toMatch('there is no table "preise"')
  expect(await cause('prices.csv', Buffer.from([0xff, 0xfe, 0]))).toMatch('is not in UTF-8')
  expect(await cause('prices.csv', Buffer.alloc(6_000_001, 'a'))).toMatch('has 7 MB, more than 6 MB')
  const cells = Buffer.from(`a;b\n${'1;2\n'.repeat(1_000_001)}`)
  expect(await cause('prices.csv', cells)).toMatch('cells, more than 2000000')
  const formula = await writeXlsx({ sheets: [{ name: 'prices', rows: [['skuNumber'], ['=1+1']] }] })
  expect(await send('prices.xlsx', Buffer.from(formula))).toMatchObject({ ok: true })
})

test('a removed row is named, and a row in use says what needs it; nothing is published for it alone', async () => {
  const without = async (name: string, key: string) => (await linesOf(name)).filter(([first]) => first !== key)
  const inUse = await upload('categories', await without('categories', 'brote'), { replace: true })
  const { tables: kept, shown } = await read(inUse)
  expect(kept).toMatchObject([
    {
      ...{ table: 'categories', added: 0, changed: 0, removed: 0, retained: 1 },
      rows: [{ kind: 'retained', key: 'brote', name: 'Brote', cells: [], references: [{ what: 'products' }] }],
    },
  ])
  expect(await shop.publish(second, { importId: inUse, shown })).toMatchObject({ error: 'edit_empty' })
  const unused = await upload('products', await without('products', '1009'), { replace: true })
  expect((await read(unused)).tables[0]?.rows).toEqual([
    { kind: 'removed', key: '1009', name: await fieldOf('1009', 'name'), cells: [], references: [] },
  ])
})

test('every table is in one part of the workbooks', () => {
  const named = workbookParts.flatMap((part) => partTables[part])
  expect(named.toSorted()).toEqual(tables.map(({ name }) => name).toSorted())
})

test.each(workbookParts)('a workbook of the part %s changes nothing when it is uploaded as it is', async (part) => {
  const { fileName, base64 } = accepted(await shop.workbook(author, { part }))
  expect(fileName).toMatch(/ 2026-11-28\.xlsx$/)
  const upload = { fileName, content: base64, replace: true }
  const { importId } = accepted(await shop.upload(author, upload))
  const { faults, tables: read } = accepted(await shop.import(author, { importId }))
  expect(faults).toEqual([])
  expect(read.map(({ table }) => table).toSorted()).toEqual([...partTables[part]].toSorted())
  expect(read.filter(({ added, changed, removed }) => added + changed + removed > 0)).toEqual([])
})

test('coupons are read by head office only, in a workbook as in a draft', async () => {
  const refused = { ok: false, error: 'not_allowed', details: { parts: ['coupons'] } }
  expect(await shop.workbook(helper, { part: 'coupons' })).toMatchObject(refused)
  const [header = []] = await linesOf('coupons')
  const empty = { fileName: 'coupons.csv', content: csv([header]), replace: true }
  expect(await shop.upload(helper, empty)).toMatchObject(refused)
  const { importId } = accepted(await shop.upload(author, empty))
  expect(await shop.import(helper, { importId })).toMatchObject(refused)
  accepted(await shop.import(author, { importId }))
  accepted(await shop.discard(author, { importId }))
})
