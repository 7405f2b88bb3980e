/** The books of a shop with real payments, and closing of months. */
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { BookSettings } from '@/lib/contract/staff/books'
import { dayOf } from '@/lib/format/berlin-time'
import { accepted } from '@/testing/cart-service'
import { openForEachTest } from '@/testing/lifetime'
import { testBilling } from '@/testing/order'
import { createTestShop } from '@/testing/paying-shop'
import { pdfText } from '@/testing/pdf-text'
import { staffCaller } from '@/testing/staff'
import { checkIntegrity } from '../db/integrity-check'
import { orders } from '../db/schema/orders'
import { createInvoicesService } from '../invoices/service'
import { addMonths, monthOf } from './rules'
import { createBooks } from './service'

// Hooks run in the order of their definition: the database is checked before it is closed.
afterEach(async () => {
  expect(await checkIntegrity(shop.bakery.db)).toEqual([])
  shop.resetClock()
})
const shop = openForEachTest(() => createTestShop({ slotsPerDay: 2 }))

const grete = staffCaller('books')
const thisMonth = (): string => monthOf(dayOf(shop.bakery.clock.now()))
const monthState = async (month = thisMonth()) => accepted(await shop.books.month(grete, { month }))
const rowsOf = async (month = thisMonth()) => accepted(await shop.books.rows(grete, { month, limit: 500 })).rows
const amountsOf = async (month?: string) =>
  (await rowsOf(month)).map(({ kind, number, gross, deposit }) => ({ kind, number, gross, deposit }))

/** The clock stands in the next month. */
function passMonth(): void {
  const now = shop.bakery.clock.now()
  const next = new Date(`${addMonths(thisMonth(), 1)}-02T12:00:00Z`)
  shop.pass((next.getTime() - now.getTime()) / 60_000)
}

const settings: BookSettings = {
  ...{ revision: 0, consultant: '29098', client: '55003', fiscalMonth: 1 },
  accounts: { clearing: '1361', proceeds_7_pickup: '8301', refunds_7: '8306', deposit_7: '8305' },
}

const refund = async (order: Awaited<ReturnType<typeof shop.paidOrder>>) => {
  const branch = await shop.branches.byId(order.branchId)
  return shop.refunds.give(staffCaller('head_office'), {
    ...{ branchERPId: branch?.erpId ?? 0, orderNumber: order.orderNumber, requestId: randomUUID() },
    ...{ reason: 'damaged', amount: 115, wish: { kind: 'parts', lines: [{ position: 0, units: 1 }], shipping: false } },
  })
}

const rewrite = (orderGUID: string) =>
  createInvoicesService(shop).rewriteInvoice(shop.nobody, { orderGUID, billing: testBilling() })

test('invoices, another recipient, a change and a correction are rows that equal the receipts and the money', async () => {
  const plain = await shop.paidOrder()
  const renamed = await shop.paidOrder()
  accepted(await rewrite(renamed.orderGuid))
  const changed = await shop.paidOrder()
  const change = await shop.changeOf(changed.orderGuid, 1)
  if (change === null) throw new Error('the change is possible')
  accepted(await shop.orderChanges.changeOrder(shop.nobody, change.bought))
  const damaged = await shop.paidOrder()
  accepted(await refund(damaged))

  const rows = await rowsOf()
  const invoice = rows.find(({ number }) => number === plain.invoiceNumber)
  expect(invoice).toMatchObject({ kind: 'invoice', gross: 230, net: 215, tax: 15, rate: 7, provider: 'paypal' })
  expect(invoice?.references).toBe(plain.captureId)
  expect(rows.filter(({ number }) => number === renamed.invoiceNumber).map(({ kind, gross }) => [kind, gross])).toEqual(
    [
      ['invoice', 230],
      ['reversal', -230],
    ],
  )
  const ofChanged = rows.filter(({ orderNumber }) => orderNumber === changed.orderNumber)
  expect(ofChanged.map(({ kind, gross }) => [kind, gross])).toEqual([
    ['invoice', 230],
    ['reversal', -230],
    ['invoice', 115],
  ])
  const correction = rows.find(({ kind }) => kind === 'correction')
  expect(correction).toMatchObject({ gross: -115, orderNumber: damaged.orderNumber })

  const receipt = accepted(
    await shop.orders.receipt(shop.nobody, { orderGUID: damaged.orderGuid, invoiceNumber: correction?.number ?? '' }),
  )
  expect(await pdfText(receipt.base64)).toContain('1,15')
  const state = await monthState()
  expect(state).toMatchObject({ documents: { invoice: 6, reversal: 2, correction: 1 }, total: { gross: 690 } })
  expect(state.captured - state.refunded).toBe(690)
  expect(state.hindrance).toBe('books_running')
})

test('a refund made at the provider counts as unassigned until it has a correction; then books and money agree again', async () => {
  const order = await shop.paidOrder()
  const month = await monthState()
  expect(month.unassigned).toEqual({ count: 0, cents: 0 })
  await shop.loseNotices()
  await shop.refundAtProvider(order.reference, 115)
  await shop.ledger.checkProvider(order.orderId)
  // It has no document yet, so that neither rows nor refunded money contain it.
  expect(await monthState()).toMatchObject({
    ...{ unassigned: { count: 1, cents: 115 }, total: month.total },
    ...{ captured: month.captured, refunded: month.refunded },
  })
  const office = staffCaller('head_office')
  const [waiting] = accepted(await shop.refunds.waiting(office, {})).unassigned
  const lines = [{ position: 0, units: 1 }]
  accepted(
    await shop.refunds.assign(office, { refundId: waiting?.refundId ?? '', reason: 'missing', lines, shipping: false }),
  )
  const assigned = await monthState()
  expect(assigned).toMatchObject({
    ...{ unassigned: { count: 0, cents: 0 }, refunded: month.refunded + 115 },
    documents: { correction: month.documents.correction + 1 },
  })
  expect(assigned.total.gross).toBe(assigned.captured - assigned.refunded)
})

test('a month is closed once, in order, when it is over and each account is set', async () => {
  const month = thisMonth()
  await shop.paidOrder()
  expect(await shop.books.close(grete, { month })).toMatchObject({ error: 'books_running' })
  passMonth()
  expect(await monthState(month)).toMatchObject({
    state: 'open',
    hindrance: 'books_account_missing',
    missing: ['proceeds_7_pickup', 'clearing', 'consultant', 'client'],
  })
  expect(await shop.books.close(grete, { month })).toMatchObject({ error: 'books_account_missing' })
  expect(await shop.books.datev(grete, { month, part: 1 })).toMatchObject({ error: 'books_account_missing' })
  const saved = accepted(await shop.books.saveSettings(grete, settings))
  expect(await shop.books.saveSettings(grete, settings)).toMatchObject({ error: 'books_changed' })
  const wrong = { ...saved, accounts: { ...saved.accounts, fees: '49700' } }
  expect(await shop.books.saveSettings(grete, wrong)).toMatchObject({ error: 'books_account_length' })

  const [first, second] = await Promise.all([
    shop.books.close(grete, { month }),
    shop.books.close(staffCaller('head_office'), { month }),
  ])
  expect([first, second].filter(({ ok }) => ok)).toHaveLength(1)
  expect([first, second].find(({ ok }) => !ok)).toMatchObject({ error: 'books_closed' })
  expect(await shop.books.close(grete, { month: addMonths(month, 2) })).toMatchObject({ error: 'books_running' })
  passMonth()
  passMonth()
  expect(await shop.books.close(grete, { month: addMonths(month, 2) })).toMatchObject({ error: 'books_order' })
})

test('a closed month does not change: later corrections and recipients are in the next, and accounts keep their numbers', async () => {
  const month = thisMonth()
  const order = await shop.paidOrder()
  const other = await shop.paidOrder()
  accepted(await shop.books.saveSettings(grete, settings))
  passMonth()
  const closed = accepted(await shop.books.close(grete, { month }))
  const file = accepted(await shop.books.datev(grete, { month, part: 1 }))
  const rows = await amountsOf(month)
  accepted(await refund(order))
  accepted(await rewrite(other.orderGuid))
  accepted(
    await shop.books.saveSettings(grete, { ...settings, revision: 1, client: '7', accounts: { clearing: '99999' } }),
  )

  expect(await amountsOf(month)).toEqual(rows)
  expect(await monthState(month)).toEqual(closed)
  const again = accepted(await shop.books.datev(grete, { month, part: 1 }))
  const withoutTime = (base64: string) =>
    Buffer.from(base64, 'base64')
      .toString('latin1')
      .replace(/;\d{17};/, ';;')
  expect(withoutTime(again.base64)).toBe(withoutTime(file.base64))
  expect(await amountsOf()).toMatchObject([
    { kind: 'correction', gross: -115 },
    { kind: 'reversal', number: other.invoiceNumber, gross: -230 },
    { kind: 'invoice', gross: 230 },
  ])
  expect(await shop.books.month(grete, {})).toMatchObject({ value: { month: thisMonth(), firstOpen: thisMonth() } })
})

test('rows of a closed month cannot be changed in the database', async () => {
  const month = thisMonth()
  await shop.paidOrder()
  accepted(await shop.books.saveSettings(grete, settings))
  passMonth()
  accepted(await shop.books.close(grete, { month }))
  for (const statement of [
    'update book_entries set net_cents = 0',
    'delete from book_entries',
    'delete from book_months',
  ])
    await expect(shop.bakery.db.$client.query(statement)).rejects.toThrow(
      'closed months of the books cannot be changed',
    )
})

test('orders that are paid while their month is closed are in it or in the next one, each once', async () => {
  const month = thisMonth()
  const before = await shop.paidOrder()
  accepted(await shop.books.saveSettings(grete, settings))
  const later = { now: () => new Date(`${addMonths(month, 1)}-01T00:00:00Z`) }
  const books = createBooks({ db: shop.bakery.db, clock: later })
  const [closed, ...orders] = await Promise.all([
    books.close(grete, { month }),
    ...Array.from({ length: 6 }, () => shop.paidOrder()),
  ])
  accepted(closed)
  orders.push(await shop.paidOrder())
  const numbers = [...(await rowsOf(month)), ...(await rowsOf(addMonths(month, 1)))].map(({ number }) => number)
  expect(numbers.toSorted()).toEqual([before, ...orders].map(({ invoiceNumber }) => invoiceNumber).toSorted())
})

test('orders at both ends of a day of 25 hours, and in the hour that comes twice, are rows of their own day', async () => {
  const paid = [
    ['2026-10-24T21:59:00Z', '2026-10-24'],
    ['2026-10-24T22:00:00Z', '2026-10-25'],
    // 02:30 in summer time, and an hour later in winter time.
    ['2026-10-25T00:30:00Z', '2026-10-25'],
    ['2026-10-25T01:30:00Z', '2026-10-25'],
    ['2026-10-25T22:59:00Z', '2026-10-25'],
    ['2026-10-25T23:00:00Z', '2026-10-26'],
  ] as const
  const days = new Map<string, string>()
  for (const [at, day] of paid) {
    const { orderId, orderNumber } = await shop.paidOrder()
    const times = { createdAt: new Date(at), paidAt: new Date(at), invoicedAt: new Date(at) }
    await shop.bakery.db.update(orders).set(times).where(eq(orders.orderId, orderId))
    days.set(orderNumber, day)
  }
  const rows = await rowsOf('2026-10')
  expect(new Map(rows.map(({ orderNumber, at }) => [orderNumber, dayOf(new Date(at))]))).toEqual(days)
  const sums = accepted(await shop.books.days(grete, { month: '2026-10', offset: 0, limit: 500 })).days
  expect(sums.filter(({ day }) => day === '2026-10-25').reduce((sum, { gross }) => sum + gross, 0)).toBe(4 * 230)
})

test('an order whose customer is deleted before the month is closed stays in the books, without the person', async () => {
  const month = thisMonth()
  const order = await shop.paidOrder()
  await shop.bakery.db
    .update(orders)
    .set({ personErasedAt: sql`now()`, contact: null, customerId: null, billing: null })
    .where(eq(orders.orderId, order.orderId))
  passMonth()
  accepted(await shop.books.saveSettings(grete, settings))
  accepted(await shop.books.close(grete, { month }))
  const [row] = await rowsOf(month)
  expect(row).toMatchObject({ number: order.invoiceNumber, orderNumber: order.orderNumber, gross: 230 })
  expect(JSON.stringify(row)).not.toMatch(/Fiete|Hansen|@/)
})

test('an order that cost nothing and is cancelled is a row of 0,00 €, needs no account and is no booking', async () => {
  const month = thisMonth()
  const caller = await shop.newCaller()
  await shop.giveAway(caller)
  const contact = { firstName: 'Fiete', lastName: 'Hansen', email: 'fiete@example.com', phone: '' }
  accepted(await shop.payments.openPayment(caller, { ...(await shop.asShown(caller)), contact }))
  const [order] = await shop.bakery.db.select().from(orders).where(eq(orders.cartId, caller.cartId))
  if (order === undefined || order.orderNumber === null) throw new Error('nothing was ordered')
  const at = {
    branchERPId: (await shop.branches.byId(order.branchId))?.erpId ?? 0,
    orderNumber: order.orderNumber,
  }
  accepted(
    await shop.refunds.callOff(staffCaller('counter'), {
      ...{ ...at, requestId: randomUUID(), reason: 'not_kept', amount: 0 },
    }),
  )
  passMonth()
  // The file names bookkeeper and client in its header, also without a booking.
  expect(await monthState(month)).toMatchObject({ missing: ['consultant', 'client'], total: { gross: 0 } })
  accepted(await shop.books.saveSettings(grete, { ...settings, accounts: {} }))
  const rows = await amountsOf(month)
  expect(rows).toContainEqual({ kind: 'invoice', number: order.invoiceNumber, gross: 0, deposit: 0 })
  accepted(await shop.books.close(grete, { month }))
  expect(await amountsOf(month)).toEqual(rows)
  const { base64 } = accepted(await shop.books.datev(grete, { month, part: 1 }))
  const lines = Buffer.from(base64, 'base64').toString('latin1').trim().split('\r\n')
  // The header and the names of the columns.
  expect(lines).toHaveLength(2)
})
