/** Settlement reports matched to captures and refunds, and their fees and payouts in the DATEV file. */
import type { BookSettings } from '@/lib/contract/staff/books'
import { accepted } from '@/testing/cart-service'
import { createTestDatabase } from '@/testing/database'
import { openForEachTest } from '@/testing/lifetime'
import { createRandomBooks } from '@/testing/random-books'
import { type StlLine, settlementReport } from '@/testing/settlement-report'
import { staffCaller } from '@/testing/staff'
import { payments } from '../../db/schema/orders'
import { refunds } from '../../db/schema/refunds'
import { createBooks } from '../service'

const grete = staffCaller('books')
const month = '2026-10'
const period = { from: '2026/10/01 00:00:00 +0200', to: '2026/11/01 00:00:00 +0100' }
const accounts: BookSettings['accounts'] = Object.fromEntries(
  [7, 19]
    .flatMap((rate) => [
      ...['pickup', 'inhouse', 'delivery'].map((mode) => `proceeds_${rate}_${mode}`),
      ...[`deposit_${rate}`, `refunds_${rate}`],
    ])
    .concat(['clearing', 'fees', 'transit'])
    .map((key, index) => [key, String(8_300 + index)]),
)
const settings = { revision: 0, consultant: '29098', client: '55003', fiscalMonth: 1, accounts }

const stamp = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll('-', '/').replace('T', ' ')} +0000`

const shop = openForEachTest(async () => {
  const database = await createTestDatabase()
  const made = createRandomBooks(11, { from: new Date('2026-10-05T06:00:00Z'), hours: 400 })
  for (let count = 0; count < 40; count += 1) made.order()
  await made.write(database.db)
  const books = createBooks({ db: database.db, clock: { now: () => new Date('2026-11-02T09:00:00Z') } })
  const captured = await database.db.select().from(payments)
  const refunded = await database.db.select().from(refunds)
  const lines: StlLine[] = [
    ...captured.flatMap(({ captureId: id, capturedAt, amountCents: cents }) =>
      id === null || capturedAt === null ? [] : [{ id, at: stamp(capturedAt), cents, fee: -35 }],
    ),
    ...refunded.flatMap(({ providerRefundId: id, doneAt, amountCents }) =>
      id === null || doneAt === null || amountCents === 0 ? [] : [{ id, at: stamp(doneAt), cents: -amountCents }],
    ),
  ]
  const read = (of: readonly StlLine[], fileName = 'STL-20261031.01.009.CSV') =>
    books.importSettlement(grete, { fileName, base64: Buffer.from(settlementReport(of, period)).toString('base64') })
  const state = async () => accepted(await books.settlement(grete, { month }))
  return { ...database, books, lines, read, state, close: database.drop }
})

test('each line is matched to its capture or refund, and the report equals the journal', async () => {
  expect(accepted(await shop.read(shop.lines))).toEqual({ added: shop.lines.length, repeated: 0, month })
  const { total, captured, refunded } = accepted(await shop.books.month(grete, { month }))
  const { sums, differences, reports } = await shop.state()
  expect(differences).toEqual([])
  expect(sums).toMatchObject({ gross: total.gross, payouts: 0, differences: 0, differenceCents: 0, reports: 1 })
  expect(sums.gross).toBe(captured - refunded)
  expect(sums.fees).toBe(-35 * shop.lines.filter(({ cents }) => cents > 0).length)
  expect(reports).toMatchObject([
    { name: 'STL-20261031.01.009.CSV', importedBy: 'Wiebke Carstens', lines: shop.lines.length },
  ])
})

test('what does not fit is a difference that says how', async () => {
  const [first, second, third, ...others] = shop.lines
  if (first === undefined || second === undefined || third === undefined) throw new Error('there are lines')
  const foreign = { id: '7XK29', at: first.at, cents: 1_640, fee: -76 }
  accepted(
    await shop.read([
      { ...first, cents: first.cents + 37 },
      { ...second, currency: 'CHF' },
      // The third is missing.
      ...others,
      ...others.slice(0, 1),
      foreign,
    ]),
  )
  const { differences, sums } = await shop.state()
  const found = differences.map(({ finding, transactionId, reported, booked, currency }) => ({
    ...{ finding, transactionId, reported, booked, currency },
  }))
  const twice = others[0]
  expect(found).toHaveLength(5)
  expect(found).toEqual(
    expect.arrayContaining([
      {
        finding: 'other_amount',
        transactionId: first.id,
        reported: first.cents + 37,
        booked: first.cents,
        currency: 'EUR',
      },
      {
        finding: 'other_currency',
        transactionId: second.id,
        reported: second.cents,
        booked: second.cents,
        currency: 'CHF',
      },
      { finding: 'absent', transactionId: third.id, reported: null, booked: third.cents, currency: 'EUR' },
      { finding: 'twice', transactionId: twice?.id, reported: twice?.cents, booked: twice?.cents, currency: 'EUR' },
      { finding: 'unknown', transactionId: '7XK29', reported: 1_640, booked: null, currency: 'EUR' },
    ]),
  )
  expect(sums.differenceCents).toBe(37 - third.cents + 1_640)
})

test('the same report is refused the second time; lines of an overlapping one count once', async () => {
  const half = Math.floor(shop.lines.length / 2)
  accepted(await shop.read(shop.lines.slice(0, half)))
  expect(await shop.read(shop.lines.slice(0, half), 'Kopie von STL.csv')).toMatchObject({ error: 'report_known' })
  const [again, twin] = await Promise.all([shop.read(shop.lines), shop.read(shop.lines)])
  expect([again, twin].filter(({ ok }) => ok)).toHaveLength(1)
  const { sums, differences } = await shop.state()
  expect(sums.gross).toBe(accepted(await shop.books.month(grete, { month })).total.gross)
  expect(differences.map(({ finding }) => finding)).toEqual(Array.from({ length: half }, () => 'twice'))
})

test('an unreadable file changes nothing', async () => {
  const base64 = Buffer.from('Datum;Betrag').toString('base64')
  expect(await shop.books.importSettlement(grete, { fileName: 'a.csv', base64 })).toMatchObject({
    error: 'report_unreadable',
  })
  expect((await shop.state()).reports).toEqual([])
})

test('fees of each day and payouts are booked; what stays on the clearing account is the balance at the provider', async () => {
  const payout: StlLine = { id: 'OUT1', code: 'T0400', at: '2026/10/31 10:00:00 +0100', cents: -10_000 }
  const monthly: StlLine = { id: 'FEE1', code: 'T0107', at: '2026/10/31 11:00:00 +0100', cents: -199 }
  accepted(await shop.read([...shop.lines, payout, monthly]))
  accepted(await shop.books.saveSettings(grete, settings))
  const { base64 } = accepted(await shop.books.datev(grete, { month, part: 1 }))
  const rows = new TextDecoder('windows-1252')
    .decode(Buffer.from(base64, 'base64'))
    .split('\r\n')
    .slice(2, -1)
    .map((line) => line.split(';'))
  const centsOf = (cells: readonly string[]) => Number(cells[0]?.replace(',', '')) * (cells[1] === '"S"' ? 1 : -1)
  const against = (key: string) => rows.filter((cells) => cells[7] === accounts[key]).map(centsOf)
  const sum = (all: readonly number[]) => all.reduce((total, cents) => total + cents, 0)
  const { sums } = await shop.state()
  expect(against('transit')).toEqual([-10_000])
  expect(sum(against('fees'))).toBe(sums.fees)
  expect(sums.fees).toBe(-35 * shop.lines.filter(({ cents }) => cents > 0).length - 199)
  const { total } = accepted(await shop.books.month(grete, { month }))
  expect(sum(rows.map(centsOf))).toBe(total.gross + sums.fees - 10_000)
})

test('lines that come after their month was closed are booked in the next', async () => {
  accepted(await shop.books.saveSettings(grete, settings))
  accepted(await shop.books.close(grete, { month }))
  accepted(await shop.read(shop.lines))
  expect((await shop.state()).sums).toMatchObject({ lines: 0, fees: 0 })
  const next = accepted(await shop.books.settlement(grete, { month: '2026-11' }))
  expect(next.sums).toMatchObject({ lines: shop.lines.length, differences: 0 })
})
