import { type StlLine, settlementReport } from '@/testing/settlement-report'
import { parseReport } from './parse-report'

const period = { from: '2026/10/31 00:00:00 +0100', to: '2026/10/31 23:59:59 +0100' }
const payment: StlLine = { id: '7XK29', at: '2026/10/31 23:58:02 +0100', cents: 1_640, fee: -76 }
const text = settlementReport([payment, { ...payment, id: '8AB', cents: -450, fee: 11 }], period)
const parsed = (changed = text) => parseReport(Buffer.from(changed))

test('amounts are signed by the column beside them, times have their offset', () => {
  expect(parsed()).toEqual({
    from: new Date('2026-10-30T23:00:00Z'),
    to: new Date('2026-10-31T22:59:59Z'),
    lines: [
      {
        ...{ transactionId: '7XK29', eventCode: 'T0006', at: new Date('2026-10-31T22:58:02Z') },
        ...{ grossAmount: 1_640, currency: 'EUR', feeAmount: -76, feeCurrency: 'EUR' },
      },
      expect.objectContaining({ transactionId: '8AB', eventCode: 'T1107', grossAmount: -450, feeAmount: 11 }),
    ],
  })
})

test('columns are found by name in another order, with other delimiters and without what is not needed', () => {
  const rows = text.split('\r\n').map((row) => row.split(','))
  const moved = rows.map(([type = '', ...cells]) => [type, ...(/^"(CH|SB)"$/.test(type) ? cells.toReversed() : cells)])
  for (const mark of [',', ';', '\t'])
    expect(parsed(moved.map((row) => row.join(mark)).join('\n'))?.lines).toEqual(parsed()?.lines)
})

test('a report without transactions is one', () => {
  expect(parsed(settlementReport([], period))).toMatchObject({ lines: [] })
})

test.each([
  ['nothing', ''],
  ['a spreadsheet', 'Datum;Betrag\n31.10.2026;16,40'],
  ['a picture', '\u0089PNG\r\n\0\0'],
  ['an open quotation mark', `${text}"`],
  ['no columns', text.replace('"CH"', '"XX"')],
  ['an amount with a comma', text.replace('1640', '"16,40"')],
  ['a negative amount', text.replace('1640', '-1640')],
  ['no side', text.replace('"CR",1640', '"",1640')],
  ['no transaction id', text.replace('"7XK29"', '""')],
  ['a currency that is none', text.replace('1640,"EUR"', '1640,"Euro"')],
  ['a day that does not exist', text.replaceAll('2026/10/31 23:58:02', '2026/13/31 23:58:02')],
  ['an amount that is too great', text.replace('1640', '9999999999999999')],
])('a file with %s is refused as a whole', (_, file) => {
  expect(parsed(file)).toBeNull()
})

test('a file in another encoding is refused', () => {
  expect(parseReport(Buffer.from(text, 'utf16le'))).toBeNull()
  expect(parseReport(Buffer.from('"RH","Lübeck"', 'latin1'))).toBeNull()
})
