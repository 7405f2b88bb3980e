/** Files as written by spreadsheets, editors and people: each cell is read as intended, or reported with row and column. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { createTestDatabase } from '@/testing/database'
import { openForFile } from '@/testing/lifetime'
import { type TestCell, workbookOf, workbookOfParts } from '@/testing/workbook'
import { readFiles } from './files'
import { importSheets, tableNamed } from './service'

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

async function parseFile(name: string, content: string | Buffer) {
  await writeFile(place(name), content)
  const { faults, differences } = await importSheets(bakery.db, await readFiles(place(name)), {
    dryRun: true,
    replace: false,
    progress: () => {},
  })
  const rows = differences.flatMap(({ added, changed }) => [...added, ...changed.map(({ after }) => after)])
  return { faults: faults.map(({ row, column, reason }) => `${row} ${column}: ${reason}`), rows }
}

/** The header, and rows with the template's cells except for some. */
function rowsOf(name: string, rows: readonly Readonly<Record<string, TestCell>>[]): TestCell[][] {
  const columns = tableNamed(name)?.columns ?? []
  return [
    columns.map((column) => column.name),
    ...rows.map((row) => columns.map((column) => row[column.name] ?? column.example)),
  ]
}
const parseWorkbook = (name: string, rows: readonly Readonly<Record<string, TestCell>>[], options = {}) =>
  parseFile('own.xlsx', workbookOf({ [name]: { rows: rowsOf(name, rows) } }, options))

describe('a CSV', () => {
  const DAYS = 'erpId;day;opens;closes;reason'
  const three = ['17;24.12.2026;;;Umbau eins', '17;25.12.2026;;;Umbau zwei', '17;26.12.2026;;;Umbau drei']
  const days = [
    { day: '2026-12-24', reason: 'Umbau eins' },
    { day: '2026-12-25', reason: 'Umbau zwei' },
    { day: '2026-12-26', reason: 'Umbau drei' },
  ]

  test.each([
    ['the header alone ends as in Windows', `${DAYS}\r\n${three.join('\n')}\n`],
    ['a line that was appended alone ends as in Windows', `${DAYS}\n${three.join('\n')}\r\n`],
    ['every line ends otherwise', `${DAYS}\r${three[0]}\r\n${three[1]}\n${three[2]}`],
  ])('has a row for each line with %s', async (_how, text) => {
    const { faults, rows } = await parseFile('exceptional-days.csv', text)
    expect(faults).toEqual([])
    expect(rows).toMatchObject(days)
  })

  test('preserves line ends within quotes and counts rows like a spreadsheet', async () => {
    const questions =
      'category;headline;position;question;answer\r\n0;Bestellen;0;Wie?;"<p>So:\r\nEins.</p>"\n0;B;x;C;D\n'
    expect((await parseFile('faq.csv', questions)).faults).toEqual(['3 position: is not a whole number'])
  })

  test('with more cells in a row than in the header is reported with its row', async () => {
    const { faults } = await parseFile(
      'faq.csv',
      'category;headline;position;question;answer\n0;Bestellen;0;Wie?;<p>Antwort; mit Semikolon</p>\n',
    )
    expect(faults).toEqual(['2 answer: is followed by 1 cell without a column: put text with ; into quotes'])
  })

  test('with fewer cells in a row than in the header is reported with its row', async () => {
    expect((await parseFile('exceptional-days.csv', `${DAYS}\n17;24.12.2026;;\n`)).faults).toEqual([
      '2 reason: is missing: the row has 4 cells instead of 5',
    ])
  })

  test('may have empty columns at its end', async () => {
    const { faults, rows } = await parseFile('exceptional-days.csv', `${DAYS};;\n${three[0]};;\n;;;;;;\n`)
    expect(faults).toEqual([])
    expect(rows).toMatchObject(days.slice(0, 1))
  })

  test('may state its delimiter in the first line, as Excel does', async () => {
    const { faults, rows } = await parseFile('exceptional-days.csv', `\ufeffsep=;\r\n${DAYS}\r\n${three[0]}\r\n`)
    expect(faults).toEqual([])
    expect(rows).toMatchObject(days.slice(0, 1))
  })

  test('with an error value of a spreadsheet is reported, in English and German', async () => {
    const coupons = 'code;kind;value;minimum;category;validFrom;validUntil;totalLimit;perCustomerLimit'
    const { faults } = await parseFile('coupons.csv', `${coupons}\nMOIN;percent;10;#N/A;;#NV;#BEZUG!;;#####\n`)
    expect(faults).toEqual([
      '2 minimum: is an error of the spreadsheet: #N/A',
      '2 validFrom: is an error of the spreadsheet: #NV',
      '2 validUntil: is an error of the spreadsheet: #BEZUG!',
      '2 perCustomerLimit: is an error of the spreadsheet: #####',
    ])
  })

  test('with an endless line is rejected', async () => {
    await writeFile(place('faq.csv'), `category;headline\n0;${'x'.repeat(2_000_000)}`)
    await expect(readFiles(place('faq.csv'))).rejects.toThrow(/faq\.csv is not valid CSV: .*Max Record Size/)
  })

  test('accepts German dates and times', async () => {
    const { faults, rows } = await parseFile('exceptional-days.csv', `${DAYS}\n17;1.12.2026;6:30;13:00:00;Umbau\n`)
    expect(faults).toEqual([])
    expect(rows).toMatchObject([{ day: '2026-12-01', opens: '06:30', closes: '13:00' }])
  })
})

describe('a cell of a workbook', () => {
  const coupon = { code: 'MOIN', category: '', validUntil: '' }

  test('with an error is reported, never read as empty', async () => {
    const { faults } = await parseWorkbook('coupons', [
      { ...coupon, minimum: { error: '#N/A' }, validUntil: { error: '#REF!' }, totalLimit: { error: '#DIV/0!' } },
    ])
    expect(faults).toEqual([
      '2 minimum: is an error of the spreadsheet: #N/A',
      '2 validUntil: is an error of the spreadsheet: #REF!',
      '2 totalLimit: is an error of the spreadsheet: #DIV/0!',
    ])
  })

  test('with a formula is reported, calculated or not', async () => {
    const { faults } = await parseWorkbook('coupons', [
      { ...coupon, value: { formula: '5+5', value: 10 }, totalLimit: { formula: '1+1' } },
    ])
    const message = 'is a formula: copy the cell and paste it as a value'
    expect(faults).toEqual([`2 value: ${message}`, `2 totalLimit: ${message}`])
  })

  test('with a date or boolean in a column of another type is reported', async () => {
    const { faults } = await parseWorkbook('coupons', [
      { ...coupon, code: { boolean: true }, value: { day: 46_000 }, minimum: { time: 0.25 } },
    ])
    expect(faults).toEqual([
      '2 code: is a truth value: format the cell as text',
      '2 value: is a day: format the cell as text',
      '2 minimum: is a time of day: format the cell as text',
    ])
  })

  test('with a boolean or date is accepted in a column of that type', async () => {
    const { faults, rows } = await parseWorkbook('prices', [{ validFrom: { day: 46_023 } }])
    expect(faults).toEqual([])
    expect(rows).toMatchObject([{ validFrom: '2026-01-01' }])
    const flags = await parseWorkbook('filters', [{ id: 901, position: { boolean: true } }])
    expect(flags.faults).toEqual(['2 position: is a truth value: format the cell as text'])
    const categories = await parseWorkbook('categories', [
      { slug: 'neu', companions: '', loyaltyTab: { boolean: false } },
    ])
    expect(categories.rows).toMatchObject([{ loyaltyTab: false }])
  })

  test('with date and time is reported in a date column', async () => {
    expect((await parseWorkbook('prices', [{ validFrom: { moment: 46_023.5 } }])).faults).toEqual([
      '2 validFrom: is a day with a time',
    ])
  })

  test('of the 1904 date system is the same day', async () => {
    const { rows } = await parseWorkbook('prices', [{ validFrom: { day: 44_561 } }], { date1904: true })
    expect(rows).toMatchObject([{ validFrom: '2026-01-01' }])
  })

  test.each([false, true])(
    'with a time is that time to the minute, however many digits it has (1904: %s)',
    async (date1904) => {
      const times = ['0.2569444444', '0.256944444444444', '0.25694444444444442', 0.2708333333, 0, 1]
      const { faults, rows } = await parseWorkbook(
        'oven-times',
        times.slice(0, 1).map((time) => ({ clock: { time } })),
        { date1904 },
      )
      expect([faults, rows]).toMatchObject([[], [{ clock: '06:10' }]])
      const clocks = []
      for (const time of times) {
        clocks.push((await parseWorkbook('oven-times', [{ clock: { time } }], { date1904 })).rows[0]?.['clock'])
      }
      expect(clocks).toEqual(['06:10', '06:10', '06:10', '06:30', '00:00', '24:00'])
    },
  )

  test('with a long number is exact, and reported above 15 digits', async () => {
    const numbers = [4_006_381_333_931, 4_006_381_333_930, 999_999_999_999_999]
    const { faults, rows } = await parseWorkbook(
      'products',
      numbers.map((skuNumber) => ({ skuNumber })),
    )
    expect(faults).toEqual([])
    expect(rows.map(({ skuNumber }) => skuNumber)).toEqual(numbers.map(String))
    const phone = await parseWorkbook('branches', [{ erpId: 902, phone: 4_935_155_501_171 }])
    expect(phone.rows).toMatchObject([{ phone: '4935155501171' }])
    const tooLong = await parseWorkbook('products', [{ skuNumber: 4_006_381_333_931_123 }])
    expect(tooLong.faults).toEqual([
      '2 skuNumber: has more than 15 digits, which a number cell does not keep: format the column as text and type it again',
    ])
  })

  test('with a sum is rounded as shown by the spreadsheet', async () => {
    const { rows } = await parseWorkbook('prices', [{ price: 0.1 + 0.2 }])
    expect(rows).toMatchObject([{ price: 30 }])
  })

  test('that is merged is reported, because only the first cell has a value', async () => {
    const { faults } = await parseFile(
      'own.xlsx',
      workbookOf({ prices: { rows: rowsOf('prices', [{}, { skuNumber: null, quantity: 3 }]), merged: ['A2:A3'] } }),
    )
    expect(faults).toEqual(['3 skuNumber: is merged with A2: undo that and fill in each cell'])
  })

  test('outside of all columns is reported', async () => {
    const rows = rowsOf('prices', [{}])
    const wide = rows.map((row, at) => (at === 0 ? row : [...row, null, 'vergessen']))
    expect((await parseFile('own.xlsx', workbookOf({ prices: { rows: wide } }))).faults).toEqual([
      '2 validFrom: is followed by 2 cells without a column: put text with ; into quotes',
    ])
  })

  test('has normalised line ends', async () => {
    const { rows } = await parseWorkbook('faq', [{ answer: '<p>So:\r\nEins.</p>_x000D_' }])
    expect(rows).toMatchObject([{ answer: '<p>So:\nEins.</p>' }])
  })
})

test('a workbook that claims too many cells is rejected before any is allocated', async () => {
  const sheet = (cells: string) =>
    `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${cells}</sheetData></worksheet>`
  const far = sheet('<row r="1048576"><c r="XFD1048576" t="inlineStr"><is><t>x</t></is></c></row>')
  await writeFile(place('own.xlsx'), workbookOfParts({ faq: far }))
  await expect(readFiles(place('own.xlsx'))).rejects.toThrow(
    /own\.xlsx is not a readable workbook: Sheet "faq" spans 1048576 rows x 16384 columns/,
  )
})

describe('a file', () => {
  const DAYS = 'erpId;day;opens;closes;reason\n17;24.12.2026;;;Umbau\n'

  test('is recognised by its name in any case', async () => {
    expect((await parseFile('EXCEPTIONAL-DAYS.CSV', DAYS)).rows).toHaveLength(1)
    const prices = workbookOf({ Prices: { rows: rowsOf('prices', [{}]) } })
    expect((await parseFile('PREISE.XLSX', prices)).faults).toEqual([])
    expect((await readFiles(directory)).map(({ table }) => table.name).toSorted()).toEqual([
      'exceptional-days',
      'prices',
    ])
  })

  test.each(['prices.xls', 'prices.xlsm', 'prices.ods', 'prices.numbers'])(
    '%s is rejected with advice',
    async (name) => {
      await writeFile(place(name), 'x')
      const sentence = new RegExp(`${name} has a format that cannot be read: save it as \\.xlsx or as CSV UTF-8\\.$`)
      await expect(readFiles(place(name))).rejects.toThrow(sentence)
      await expect(readFiles(directory)).rejects.toThrow(sentence)
    },
  )

  test('opened in Excel has a lock file beside it, which is ignored', async () => {
    await writeFile(place('exceptional-days.csv'), DAYS)
    await writeFile(place('~$prices.xlsx'), 'x')
    expect(await readFiles(directory)).toHaveLength(1)
  })

  test('with a table that another file has as well is reported', async () => {
    await writeFile(place('exceptional-days.csv'), DAYS)
    await writeFile(place('own.xlsx'), workbookOf({ 'exceptional-days': { rows: rowsOf('exceptional-days', [{}]) } }))
    await expect(readFiles(directory)).rejects.toThrow(
      /The table exceptional-days is in .*exceptional-days\.csv and in .*own\.xlsx/,
    )
  })
})
