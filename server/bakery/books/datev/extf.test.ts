import type { Booking } from './bookings'
import { COLUMNS } from './columns'
import { type Batch, extfFile } from './extf'

const TEXT = (most: number) => new RegExp(`^".{0,${most}}"$`)
const DAY = /^20\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/
const EMPTY = /^$/
const NO_TEXT = /^""$/

/** DATEV's expressions for the 31 fields of the header (developer.datev.de, DATEV-Format, Header), as of 2026-10-02. */
const HEADER = [
  ...[/^"(EXTF|DTVF)"$/, /^700$/, /^21$/, /^"Buchungsstapel"$/, /^13$/],
  /^20\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(2[0-3]|[01]\d)[0-5]\d[0-5]\d{4}$/,
  ...[EMPTY, /^"\w{0,2}"$/, /^"\w{0,25}"$/, /^"\w{0,25}"$/, /^\d{4,7}$/, /^\d{1,5}$/, DAY, /^[4-8]$/, DAY, DAY],
  ...[/^"[\w.\-/ ]{0,30}"$/, /^"([A-Z]{2}){0,2}"$/, /^[12]$/, /^(0|30|40|50|64)$/, /^[01]$/, /^"[A-Z]{3}"$/],
  ...[EMPTY, NO_TEXT, EMPTY, EMPTY, /^"(\d{2}){0,2}"$/, /^\d{0,4}$/, EMPTY, NO_TEXT, TEXT(16)],
]

/** DATEV's expressions for the columns that a booking may fill (Buchungsstapel, version 13); the others stay empty. */
const FILLED: Readonly<Record<string, RegExp>> = {
  'Umsatz (ohne Soll/Haben-Kz)': /^(?!0{1,10},00)\d{1,10},\d{2}$/,
  'Soll/Haben-Kennzeichen': /^"(S|H)"$/,
  'WKZ Umsatz': /^"[A-Z]{3}"$/,
  Konto: /^(?!0{1,9}$)\d{1,9}$/,
  'Gegenkonto (ohne BU-Schlüssel)': /^(?!0{1,9}$)\d{1,9}$/,
  Belegdatum: /^(0[1-9]|[12]\d|3[01])(0[1-9]|1[0-2])$/,
  'Belegfeld 1': /^"[\w$&%*+\-/]{0,36}"$/,
  Buchungstext: TEXT(60),
  'KOST1 - Kostenstelle': /^"[\w ]{0,36}"$/,
  Festschreibung: /^[01]$/,
}

const batch: Batch = {
  ...{ month: '2026-02-01', until: '2026-02-28', createdAt: new Date('2026-03-04T07:08:09.010Z') },
  ...{ consultant: '29098', client: '55003', fiscalMonth: 7, isClosed: true, part: 1 },
}
const booking: Booking = {
  ...{
    cents: 123_456,
    side: 'S',
    account: '1361',
    contraAccount: '8301',
    day: '2026-02-07',
    document: 'RE-2026-000123',
  },
  ...{ text: 'HJ-2026-000123 Lübeck, Hüxstraße', costCentre: 17 },
}

const latin = new TextDecoder('windows-1252')
const linesOf = (bookings: readonly Booking[], of = batch): string[][] => {
  const text = latin.decode(extfFile(of, bookings, 4))
  expect(text.endsWith('\r\n')).toBe(true)
  return text
    .slice(0, -2)
    .split('\r\n')
    .map((line) => line.split(';'))
}
const cellOf = (row: readonly string[] | undefined, column: string) => row?.[COLUMNS.indexOf(column)]

test('the header has the 31 fields of version 700 in the form that DATEV publishes', () => {
  const [head = []] = linesOf([booking])
  expect(head).toHaveLength(31)
  for (const [index, field] of head.entries())
    expect([index + 1, field]).toEqual([index + 1, expect.stringMatching(HEADER[index] ?? EMPTY)])
  expect(head.slice(10, 16)).toEqual(['29098', '55003', '20250701', '4', '20260201', '20260228'])
})

test('the fiscal year begins in the year of the month if its first month has come', () => {
  const [head = []] = linesOf([], { ...batch, fiscalMonth: 2 })
  expect(head[12]).toBe('20260201')
})

test('each of the 125 columns has the form that DATEV publishes', () => {
  const [, names = [], ...rows] = linesOf([booking, { ...booking, side: 'H', cents: 5, costCentre: null }])
  expect(names).toHaveLength(125)
  expect([names[0], names[36], names[47], names[113], names[124]]).toEqual([
    'Umsatz (ohne Soll/Haben-Kz)',
    'KOST1 - Kostenstelle',
    'Zusatzinformation - Art 1',
    'Festschreibung',
    'Abw. Skontokonto',
  ])
  expect(rows).toHaveLength(2)
  for (const row of rows) {
    expect(row).toHaveLength(125)
    row.forEach((cell, index) => {
      const name = COLUMNS[index] ?? ''
      if (cell !== '') expect([name, cell]).toEqual([name, expect.stringMatching(FILLED[name] ?? EMPTY)])
    })
  }
})

test('amounts have a decimal comma, days no year, and umlauts one byte', () => {
  const [, , row, small] = linesOf([booking, { ...booking, cents: 5 }])
  expect(cellOf(row, 'Umsatz (ohne Soll/Haben-Kz)')).toBe('1234,56')
  expect(cellOf(small, 'Umsatz (ohne Soll/Haben-Kz)')).toBe('0,05')
  expect(cellOf(row, 'Belegdatum')).toBe('0702')
  expect(cellOf(row, 'Buchungstext')).toBe('"HJ-2026-000123 Lübeck, Hüxstraße"')
  expect(extfFile(batch, [booking], 4).includes(Buffer.from([0x4c, 0xfc, 0x62]))).toBe(true)
})

test('text of a branch cannot break out of its field', () => {
  const text = `"Brot"; & Salz\r\n${'€ – Łódź 🥨 '.repeat(9)}`
  const [, , row = []] = linesOf([{ ...booking, text, document: 'RE 1;"2"' }])
  expect(row).toHaveLength(125)
  expect(cellOf(row, 'Buchungstext')).toMatch(/^"'Brot' & Salz € – \?ódz \? .{20,40}"$/)
  expect(cellOf(row, 'Belegfeld 1')).toBe('"RE12"')
})
