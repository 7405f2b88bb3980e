/**
 * A random month of all modes, deposits, reusable cups, free goods, changes, other recipients, refunds and orders on account:
 * journal, receipts, DATEV file, collective invoice, reports, and captures less refunds agree to the cent. `BOOK_ORDERS=2000 BOOK_SEED=…` makes it bigger or another one.
 */
import { sql } from 'drizzle-orm'
import type { BookSettings } from '@/lib/contract/staff/books'
import { accepted } from '@/testing/cart-service'
import { createTestDatabase } from '@/testing/database'
import { openForFile } from '@/testing/lifetime'
import { createRandomBooks } from '@/testing/random-books'
import { add, type ByRate, grossOf, netOf } from '@/testing/random-goods'
import { staffCaller } from '@/testing/staff'
import { issueCollectiveInvoices } from '../companies/collective/issue'
import { orders } from '../db/schema/orders'
import { ALL_BRANCHES } from '../db/schema/reports'
import { computeDueSums, markAllSums } from '../reports/sums/store'
import { COLUMNS } from './datev/columns'
import { createBooks } from './service'

const ORDERS = Number(process.env['BOOK_ORDERS'] ?? 300)
const SEED = Number(process.env['BOOK_SEED'] ?? 20261001)
jest.setTimeout(300_000 + 60 * ORDERS)

/** October 2026 in Berlin has 745 hours: one day has 25. */
const OCTOBER = { from: new Date('2026-09-30T22:00:00Z'), hours: 745 }
const month = '2026-10'

const grete = staffCaller('books')
const made = createRandomBooks(SEED, { ...OCTOBER, onAccount: 0.2 })
const clock = { now: () => new Date('2026-11-02T09:00:00Z') }
const shop = openForFile(async () => {
  const database = await createTestDatabase()
  // The reports would count the demo's orders, too.
  await database.db.delete(orders)
  for (let count = 0; count < ORDERS; count += 1) made.order()
  await made.write(database.db)
  const books = createBooks({ db: database.db, clock })
  return { ...database, books, close: database.drop }
})

const settings: BookSettings = {
  ...{ revision: 0, consultant: '29098', client: '55003', fiscalMonth: 1 },
  accounts: {
    ...{ clearing: '1361', receivables: '1400', fees: '4970', transit: '1360', deposit_7: '8305', deposit_19: '8405' },
    ...{ refunds_7: '8306', refunds_19: '8406', proceeds_7_pickup: '8301', proceeds_7_inhouse: '8302' },
    ...{
      proceeds_7_delivery: '8303',
      proceeds_19_pickup: '8401',
      proceeds_19_inhouse: '8402',
      proceeds_19_delivery: '8403',
    },
  },
}

/** Gross cents by account, and as bookings by debtor and account, as the own calculator adds them up. */
function expectedByAccount(keyOf = (key: string, _onAccount: boolean) => key): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { kind, mode, sums: of, onAccount } of made.expected)
    for (const [rate, { gross, deposit }] of of) {
      const put = (key: string, cents: number) =>
        sums.set(keyOf(key, onAccount), (sums.get(keyOf(key, onAccount)) ?? 0) + cents)
      put(kind === 'correction' ? `refunds_${rate}` : `proceeds_${rate}_${mode}`, gross - deposit)
      put(`deposit_${rate}`, deposit)
    }
  return new Map([...sums].filter(([, cents]) => cents !== 0).sort())
}
const expectedBookings = () => expectedByAccount((key, onAccount) => `${onAccount ? '1400' : '1361'} ${key}`)

async function allRows() {
  const rows = []
  let after: string | undefined
  do {
    const page = accepted(await shop.books.rows(grete, { month, after, limit: 97 }))
    rows.push(...page.rows)
    after = page.next ?? undefined
  } while (after !== undefined)
  return rows
}

test('each document is one row for each of its VAT rates, with the amounts of the own calculator', async () => {
  const rows = await allRows()
  const found = Map.groupBy(rows, ({ kind, number }) => `${kind} ${number}`)
  expect(found.size).toBe(made.expected.length)
  for (const { kind, number, mode, sums } of made.expected) {
    const of = found.get(`${kind} ${number}`) ?? []
    const journal: ByRate = new Map()
    for (const { rate, gross, deposit, orderMode } of of) {
      add(journal, rate, { gross, deposit })
      expect(orderMode).toBe(mode)
    }
    const isSomething = ([, { gross }]: [number, { gross: number }]) => gross !== 0
    expect([number, [...journal].filter(isSomething)]).toEqual([number, [...sums].filter(isSomething)])
    for (const { rate, net, tax, gross } of of) {
      expect(net + tax).toBe(gross)
      if (kind === 'invoice') expect(net).toBe(netOf(gross, rate))
    }
  }
})

test('sums, days and rows agree, and equal captures less refunds', async () => {
  const state = accepted(await shop.books.month(grete, { month }))
  const total = made.expected.reduce((sum, { sums }) => sum + grossOf(sums), 0)
  expect(state.total.gross).toBe(total)
  expect(state).toMatchObject({ captured: made.money.captured, refunded: made.money.refunded })
  expect(state.captured - state.refunded).toBe(total)
  expect(
    new Map(
      state.sums
        .map(({ key, gross }) => [key, gross] as const)
        .filter(([, cents]) => cents !== 0)
        .sort(),
    ),
  ).toEqual(expectedByAccount())
  for (const { net, tax, gross } of state.sums) expect(net + tax).toBe(gross)
  const { days } = accepted(await shop.books.days(grete, { month, offset: 0, limit: 2_000 }))
  const rows = await allRows()
  for (const field of ['net', 'tax', 'gross', 'deposit'] as const) {
    const ofDays = days.reduce((sum, day) => sum + day[field], 0)
    expect(ofDays).toBe(rows.reduce((sum, row) => sum + row[field], 0))
    if (field !== 'deposit') expect(ofDays).toBe(state.total[field])
  }
})

test('the DATEV file books the same amounts by account, and closing changes none of them', async () => {
  accepted(await shop.books.saveSettings(grete, settings))
  const read = async () => {
    const { base64, bookings } = accepted(await shop.books.datev(grete, { month, part: 1 }))
    const lines = new TextDecoder('windows-1252').decode(Buffer.from(base64, 'base64')).split('\r\n').slice(2, -1)
    expect(lines).toHaveLength(bookings)
    const sums = new Map<string, number>()
    for (const line of lines) {
      const cells = line.split(';')
      const cell = (name: string) => cells[COLUMNS.indexOf(name)] ?? ''
      const cents =
        Number(cell('Umsatz (ohne Soll/Haben-Kz)').replace(',', '')) *
        (cell('Soll/Haben-Kennzeichen') === '"S"' ? 1 : -1)
      expect(cell('Belegdatum')).toMatch(/^\d\d10$/)
      const key =
        Object.entries(settings.accounts).find(
          ([, number]) => number === cell('Gegenkonto (ohne BU-Schlüssel)'),
        )?.[0] ?? ''
      const booked = `${cell('Konto')} ${key}`
      sums.set(booked, (sums.get(booked) ?? 0) + cents)
    }
    return new Map([...sums].filter(([, cents]) => cents !== 0).sort())
  }
  expect(await read()).toEqual(expectedBookings())
  const before = accepted(await shop.books.month(grete, { month }))
  const after = accepted(await shop.books.close(grete, { month }))
  expect(after).toMatchObject({ state: 'closed', sums: before.sums, total: before.total, documents: before.documents })
  expect(await read()).toEqual(expectedBookings())
})

test('the reports count the same money, without deposits', async () => {
  await markAllSums(shop.db)
  await computeDueSums(shop.db)
  const { rows } = await shop.db.execute(sql`
    select sum(orders)::int as orders, sum(turnover_cents)::int as turnover, sum(refunded_cents)::int as refunded
    from daily_sums where branch_id = ${ALL_BRANCHES}`)
  expect(rows).toEqual([made.report])
  const deposits = made.expected.flatMap(({ sums }) => [...sums.values()].map(({ deposit }) => deposit))
  const total = accepted(await shop.books.month(grete, { month })).total.gross
  expect(made.report.turnover - made.report.refunded).toBe(total - deposits.reduce((sum, cents) => sum + cents, 0))
})

test('the collective invoice has the documents on account, and equals what the company owes', async () => {
  const mail = { write: jest.fn(async () => undefined) }
  await issueCollectiveInvoices({
    ...shop,
    clock,
    log: { info: () => {}, warn: () => {}, error: () => {} },
    publicUrl: '',
    mail,
  })
  const { rows } = await shop.db.execute(sql`
    select i.total_cents as total, (select sum(net_cents + tax_cents)::int from company_invoice_rows) as rows,
      (select sum(amount_cents)::int from company_entries) as owed,
      (select count(distinct (document, kind))::int from company_invoice_rows) as documents
    from company_invoices i`)
  const onAccount = made.expected.filter((one) => one.onAccount)
  const total = onAccount.reduce((sum, { sums }) => sum + grossOf(sums), 0)
  const documents = onAccount.filter(({ sums }) => [...sums.values()].some(({ gross }) => gross !== 0)).length
  expect(rows).toEqual([{ total, rows: total, owed: total, documents }])
  expect(mail.write).toHaveBeenCalledTimes(1)
})
