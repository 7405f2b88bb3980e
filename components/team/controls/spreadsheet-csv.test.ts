import { parse } from 'csv-parse/sync'
import { spreadsheetCsv } from './spreadsheet-csv'

const read = (text: string): string[][] => parse(text, { bom: true, delimiter: ';', record_delimiter: '\r\n' })

test.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  "=cmd|' /C calc'!A0",
])('a text that a spreadsheet may run is text: %j', (text) =>
  expect(read(spreadsheetCsv([['Roggenbrot', text, 3]]))).toEqual([['Roggenbrot', `'${text}`, '3']]),
)

test('a negative amount stays an amount', () => {
  expect(read(spreadsheetCsv([['-12,30']]))).toEqual([['-12,30']])
})

test('separators, quotes and line breaks stay within their cell', () => {
  const cells = ['a;b', 'say "Moin"', 'one\r\ntwo', '<b>bold</b>']
  expect(read(spreadsheetCsv([cells]))).toEqual([cells])
})

test('a negative number stays a number', () => {
  expect(read(spreadsheetCsv([[-5, '-5']]))).toEqual([['-5', "'-5"]])
})
