/**
 * Random cells as written by spreadsheets and editors: each is imported as intended, or is a fault with row and column, and
 * nothing is written.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { createTestDatabase } from '@/testing/database'
import { openForFile } from '@/testing/lifetime'
import { type TestCell, workbookOf } from '@/testing/workbook'
import { readFiles, writeFiles } from './files'
import { exportTable, importSheets, type Table, tableNamed, tables } from './service'

const bakery = openForFile(async () => {
  const database = await createTestDatabase()
  return { ...database, close: () => database.drop() }
})
let directory: string
beforeEach(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'exchange-'))
})
afterEach(() => rm(directory, { recursive: true }))

/** A cell and its meaning; without a meaning it is a fault. */
type Written = { cell: TestCell; means?: unknown }
type Row = Readonly<Record<string, Written>>

const written = (...all: Written[]) => fc.constantFrom(...all)
const fault = (...cells: TestCell[]): Written[] => cells.map((cell) => ({ cell }))
const meaning = (means: unknown, ...cells: TestCell[]): Written[] => cells.map((cell) => ({ cell, means }))

/** Cells without a value of their own, which are faults in every column. */
const UNREADABLE = fault(
  { error: '#N/A' },
  { error: '#DIV/0!' },
  { formula: '1+1' },
  { formula: '1+1', value: 2 },
  '#NV',
)

/** Faults of the whole file are rare, so that most files are read completely. */
const mostly = (good: fc.Arbitrary<Written>, bad: readonly Written[]) =>
  fc.oneof({ arbitrary: good, weight: 60 }, { arbitrary: written(...bad), weight: 1 })

const FORMULA = /^[=@]|^[+-](?![\d.,])/
const text = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
    fc.array(fc.constantFrom('a;b', '"', '""', '\n', '\r\n', "'=", '+49', '-', '\t', ',', 'ß', '🥐', ' '), {
      minLength: 1,
    }),
  )
  .map((made) => (typeof made === 'string' ? made : made.join('')))
  .map((cell): Written => {
    const plain = cell.replaceAll(/\r\n?/g, '\n').trim()
    if (plain === '' || FORMULA.test(plain)) return { cell }
    return { cell, means: plain.replace(/^'(?='*[=+\-@\t\r\n＝＋－＠])/, '') }
  })

/** Cells of optional columns. */
const optionalText = text.map(
  (one): Written => (one.cell === '' || String(one.cell).trim() === '' ? { cell: one.cell, means: '' } : one),
)

const number = (value: number) =>
  written(
    ...meaning(
      value,
      value,
      String(value),
      ` ${value}\u200b`,
      String(value).replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
    ),
  )
const whole = (value: number) =>
  mostly(number(value), [...UNREADABLE, ...fault({ day: 46_000 }, { boolean: true }, value + 0.5, 'zehn')])

const SERIAL_OF_2026 = 46_023
const day = (ahead: number) => {
  const iso = new Date(Date.UTC(2026, 0, 1 + ahead)).toISOString().slice(0, 10)
  const [year = '', month = '', date = ''] = iso.split('-')
  const german = [`${date}.${month}.${year}`, `${Number(date)}.${Number(month)}.${year}`]
  return mostly(written(...meaning(iso, iso, ...german, { day: SERIAL_OF_2026 + ahead })), [
    ...UNREADABLE,
    ...fault({ moment: SERIAL_OF_2026 + ahead + 0.25 }, { time: 0.25 }, SERIAL_OF_2026, '31.02.2026', 'morgen'),
  ])
}

const time = fc.integer({ min: 0, max: 1_439 }).chain((minutes) => {
  const [hour, minute] = [Math.trunc(minutes / 60), minutes % 60]
  const clock = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
  const digits = [10, 12, 15, 17].map((precision) => ({ time: (minutes / 1_440).toPrecision(precision) }))
  return mostly(written(...meaning(clock, clock, `${hour}:${clock.slice(3)}`, `${clock}:00`, ...digits)), [
    ...UNREADABLE,
    ...fault({ day: 46_000 }, 0.25, '25:00', 'mittags', { boolean: false }),
  ])
})

const euro = fc.integer({ min: 0, max: 99_999 }).chain((cents) => {
  const amount = (cents / 100).toFixed(2)
  return mostly(
    written(
      ...meaning(
        cents,
        cents / 100,
        (cents / 100) * (1 + Number.EPSILON),
        amount,
        amount.replace('.', ','),
        `${amount} €`,
      ),
    ),
    [...UNREADABLE, ...fault('1.400', '-1', { day: 46_000 }, { boolean: true })],
  )
})

const flag = mostly(
  written(...meaning(true, { boolean: true }, 'ja', 'x', 'WAHR'), ...meaning(false, { boolean: false }, 'nein', '')),
  [...UNREADABLE, ...fault({ day: 46_000 }, 'vielleicht', 2)],
)

/** The tables with these types of cells; `at` is the row's index, which makes its key unique. */
const rowsOf: Readonly<Record<string, (at: number) => fc.Arbitrary<Row>>> = {
  faq: (at) =>
    fc.record({
      category: whole(0),
      position: number(at),
      headline: text,
      question: text,
      answer: written(...meaning('<p>Ja.</p>', '<p>Ja.</p>')),
    }),
  coupons: (at) =>
    fc.record({
      code: written(...meaning(`P${at}Ü`, `P${at}Ü`, `p${at}ü`, `P${at}U\u0308`, `Ｐ\u200b${at}Ü`)),
      kind: written(...meaning('fixed', 'fixed')),
      value: whole(250),
      minimum: euro,
      category: written(...meaning(null, '')),
      validFrom: day(at),
      validUntil: day(at + 1),
      totalLimit: whole(9),
      perCustomerLimit: written(...meaning(null, ''), ...meaning(1, 1, '1')),
    }),
  'exceptional-days': (at) =>
    fc.record({
      erpId: number(17),
      day: day(at),
      opens: time,
      closes: written(...meaning('24:00', '24:00', { time: 1 })),
      reason: optionalText,
    }),
  categories: (at) =>
    fc.record({
      slug: written(...meaning(`regal-${at}`, `regal-${at}`, `regal\u00ad-${at}`)),
      name: text,
      description: optionalText,
      image: written(...meaning('', '')),
      position: number(at),
      loyaltyTab: flag,
      breadSaver: flag,
      companions: written(...meaning([], '')),
      variantQuestion: optionalText,
    }),
}

const table = (name: string): Table => tableNamed(name) ?? (tables[0] as Table)

const isText = ({ cell }: Written): boolean => typeof cell === 'string'
const csvText = (cell: TestCell): string => `"${String(cell).replaceAll('"', '""')}"`

/** A CSV with random line ends, in a supported or unsupported encoding. */
const csvOf = (name: string, rows: readonly Row[], ends: readonly string[], mark: boolean): string => {
  const names = table(name)
    .columns.map((column) => column.name)
    .filter((column) => column in (rows[0] ?? {}))
  const lines = [names, ...rows.map((row) => names.map((column) => csvText(row[column]?.cell ?? '')))]
  return `${mark ? '\ufeff' : ''}${lines.map((line, at) => line.join(';') + ends[at % ends.length]).join('')}`
}
const workbookWith = (name: string, rows: readonly Row[]): Buffer => {
  const names = table(name)
    .columns.map((column) => column.name)
    .filter((column) => column in (rows[0] ?? {}))
  const lines = rows.map((row) => names.map((column) => row[column]?.cell ?? null))
  return workbookOf({ [name]: { rows: [names, ...lines] } })
}

async function importFrom(file: string, dryRun = false) {
  return importSheets(bakery.db, await readFiles(file), { dryRun, replace: false, progress: () => {} })
}

/** The exported rows have the intended values, and importing them from both formats changes nothing. */
async function expectThere(name: string, rows: readonly Row[]) {
  const [names = [], ...lines] = await exportTable(bakery.db, table(name))
  const parsed = lines.map((line) =>
    Object.fromEntries(
      table(name).columns.map(({ name: column, cell }) => [column, cell.parse(line[names.indexOf(column)] ?? '')]),
    ),
  )
  for (const row of rows) {
    const meant = Object.fromEntries(Object.entries(row).map(([column, { means }]) => [column, means]))
    expect(parsed).toContainEqual(expect.objectContaining(meant))
  }
  for (const place of [directory, path.join(directory, 'again.xlsx')]) {
    await writeFiles(place, [{ table: table(name), lines: [names, ...lines] }])
    const { faults, differences } = await importFrom(
      place === directory ? path.join(directory, `${name}.csv`) : place,
      true,
    )
    expect([faults, differences.map(({ added, changed, removed }) => [added, changed, removed])]).toEqual([
      [],
      [[[], [], []]],
    ])
  }
}

async function expectRead(name: string, file: string, rows: readonly Row[]) {
  const before = await exportTable(bakery.db, table(name))
  const { faults } = await importFrom(file)
  const wrong = rows.flatMap((row, at) =>
    Object.entries(row).flatMap(([column, one]) => ('means' in one ? [] : [`${at + 2} ${column}`])),
  )
  expect(faults.map(({ row, column }) => `${row} ${column}`).toSorted()).toEqual(wrong.toSorted())
  if (wrong.length === 0) await expectThere(name, rows)
  else expect(await exportTable(bakery.db, table(name))).toEqual(before)
}

const rowsFor = (name: string): fc.Arbitrary<Row[]> =>
  fc
    .integer({ min: 1, max: 6 })
    .chain((count) => fc.tuple(...Array.from({ length: count }, (_, at) => rowsOf[name]?.(at) ?? fc.constant({}))))

describe.each(Object.keys(rowsOf))('%s', (name) => {
  test('of a workbook with all types of cells', async () => {
    const file = path.join(directory, 'own.xlsx')
    await fc.assert(
      fc.asyncProperty(rowsFor(name), async (rows) => {
        await writeFile(file, workbookWith(name, rows))
        await expectRead(name, file, rows)
      }),
      { numRuns: 40 },
    )
  })

  test('of a CSV with all kinds of line ends', async () => {
    const file = path.join(directory, `${name}.csv`)
    const texts = rowsFor(name).filter((rows) => rows.every((row) => Object.values(row).every(isText)))
    const ends = fc.array(fc.constantFrom('\n', '\r\n', '\r'), { minLength: 1, maxLength: 7 })
    await fc.assert(
      fc.asyncProperty(texts, ends, fc.boolean(), async (rows, chosen, mark) => {
        await writeFile(file, csvOf(name, rows, chosen, mark))
        await expectRead(name, file, rows)
      }),
      { numRuns: 40 },
    )
  })
})

test.each(['utf16le', 'latin1'] as const)(
  'a file in %s is refused: half of its letters would be others',
  async (encoding) => {
    const file = path.join(directory, 'coupons.csv')
    await fc.assert(
      fc.asyncProperty(rowsFor('coupons'), fc.boolean(), async (rows, mark) => {
        const content = Buffer.from(csvOf('coupons', rows, ['\r\n'], mark && encoding === 'utf16le'), encoding)
        fc.pre(content.some((byte) => byte === 0 || byte > 0x7f))
        await writeFile(file, content)
        await expect(readFiles(file)).rejects.toThrow('coupons.csv is not in UTF-8')
      }),
      { numRuns: 20 },
    )
  },
)
