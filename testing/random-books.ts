/** Random orders of a month, also on the account of a company, with changes, other recipients and refunds, written to the database as the shop writes them. */
import type { Order } from '@/lib/contract/orders/checkout'
import type { DocumentKind, OrderMode } from '@/lib/contract/values'
import type { Db } from '@/server/bakery/db/client'
import { companies, companyEntries } from '@/server/bakery/db/schema/companies'
import {
  type OrderGoods,
  orderChanges,
  orderEvents,
  orderLines,
  orders,
  payments,
  replacedInvoices,
} from '@/server/bakery/db/schema/orders'
import { refunds } from '@/server/bakery/db/schema/refunds'
import { createRandom } from '@/server/bakery/demo/random'
import { type RefundSelection, shareOf } from '@/server/bakery/refunds/rules'
import { add, type ByRate, costOf, grossOf, netOf, randomGoods, randomMode, type Sold, split } from './random-goods'

type Random = ReturnType<typeof createRandom>

/** A document as the own calculator adds it up; `sums` are negative if money goes back. */
type Expected = { kind: DocumentKind; number: string; mode: OrderMode; sums: ByRate; onAccount: boolean }

type Rows = {
  companies: (typeof companies.$inferInsert)[]
  entries: (typeof companyEntries.$inferInsert)[]
  orders: (typeof orders.$inferInsert)[]
  lines: (typeof orderLines.$inferInsert)[]
  events: (typeof orderEvents.$inferInsert)[]
  payments: (typeof payments.$inferInsert)[]
  changes: (typeof orderChanges.$inferInsert)[]
  replaced: (typeof replacedInvoices.$inferInsert)[]
  refunds: (typeof refunds.$inferInsert)[]
}

const withoutDeposit = (sums: ByRate): number =>
  [...sums.values()].reduce((sum, { gross, deposit }) => sum + gross - deposit, 0)

const HOUR_MS = 3_600_000

const lineOf = (line: Sold['lines'][number], position: number): Order['lines'][number] => ({
  ...{
    skuid: 1 + position,
    skuNumber: `${1001 + position}`,
    skuName: 'Ware',
    skuNameSeparated: '',
    skuSubline: '',
    imagePath: '',
  },
  ...{ units: line.units, unitPrice: line.unitPrice, totalPrice: line.total, depositPrice: line.deposit },
  ...{ totalDiscount: line.units * line.unitPrice - line.total, packaging: line.packaging, discounts: [] },
  ...{ vatRate: line.rate, allergens: '', withdrawal: 'perishable' },
})

function goodsOf(sold: Sold): OrderGoods {
  const sums = costOf(sold)
  const lines = sold.lines.map(lineOf)
  return {
    lines,
    totals: {
      subTotal: lines.reduce((sum, { units, unitPrice }) => sum + units * unitPrice, 0),
      orderCatalogDiscount: lines.reduce((sum, { totalDiscount }) => sum + totalDiscount, 0),
      orderDiscount: 0,
      depositTotal: lines.reduce((sum, { units, depositPrice }) => sum + units * depositPrice, 0),
      shippingPrice: sold.shipping,
      grandTotal: grossOf(sums),
      vat: [...sums].map(([rate, { gross }]) => ({ rate, net: netOf(gross, rate), tax: gross - netOf(gross, rate) })),
    },
  }
}

/** `firstNumber`: above the numbers of the demo's orders. `onAccount`: share of the orders that a company buys on account. */
type Span = { from: Date; hours: number; firstNumber?: number; onAccount?: number }

/** How an order is paid, and the series of its documents' numbers. */
const WALLET = { provider: 'paypal', method: 'wallet', series: 'RE' } as const
const ACCOUNT = { provider: 'account', method: 'account', series: 'LS' } as const
type Paid = typeof WALLET | typeof ACCOUNT

/** Writes the rows of one order after the other, and what the own calculator makes of each document. */
export function createRandomBooks(seed: number, { from, hours, firstNumber = 900_000, onAccount = 0 }: Span) {
  const random: Random = createRandom(seed)
  const companyId = random.uuid()
  const details = {
    ...{ companyName: 'Kontorhaus Petersen GmbH', addressLine1: 'Kanalstraße 40', addressZip: '23552' },
    ...{ addressCity: 'Lübeck', vatId: '', leitwegId: '', invoiceEmail: 'rechnung@petersen.example' },
  }
  const company = { companyId, details, state: 'confirmed' as const, limitCents: 10_000_000, askedAt: from }
  const rows: Rows = {
    ...{ companies: onAccount === 0 ? [] : [company], entries: [] },
    orders: [],
    lines: [],
    events: [],
    payments: [],
    changes: [],
    replaced: [],
    refunds: [],
  }
  const expected: Expected[] = []
  const money = { captured: 0, refunded: 0 }
  /** The sums of the reports: orders with their goods as they are at the end, and refunds, without deposits. */
  const report = { orders: 0, turnover: 0, refunded: 0 }
  let paid: Paid = WALLET
  let last = firstNumber
  const next = (series: string): string => `${series}-2026-${String(++last).padStart(6, '0')}`
  const expect = (kind: DocumentKind, number: string, mode: OrderMode, sums: ByRate, sign = 1) => {
    const signed: ByRate = new Map()
    for (const [rate, part] of sums) add(signed, rate, part, sign)
    expected.push({ kind, number, mode, sums: signed, onAccount: paid === ACCOUNT })
  }

  /** The provider has captured the amount; on account the company owes it. */
  function capture(paymentId: string, amountCents: number, at: Date) {
    money.captured += amountCents
    const captureId = paid === ACCOUNT ? random.uuid() : next('CAP')
    if (paid === ACCOUNT)
      rows.entries.push({ entryId: captureId, companyId, kind: 'capture', amountCents, paymentId, at })
    return { provider: paid.provider, providerReference: next('P'), captureId }
  }

  function pay(orderId: string, sequence: number, amountCents: number, at: Date): string {
    const isFirst = sequence === 0
    const paymentId = isFirst ? orderId : random.uuid()
    rows.payments.push({
      ...{ paymentId, orderId, sequence, amountCents, purpose: isFirst ? 'first' : 'change', method: paid.method },
      ...{ state: 'captured', createdAt: at, capturedAt: at, requestedVersion: isFirst ? null : ({} as never) },
      ...(amountCents > 0 ? capture(paymentId, amountCents, at) : { provider: null }),
    })
    return paymentId
  }

  function giveBack(
    orderId: string,
    paymentId: string,
    amountCents: number,
    at: Date,
    more: Partial<Rows['refunds'][number]>,
  ) {
    money.refunded += amountCents
    const [refundId, providerRefundId] = [random.uuid(), paid === ACCOUNT ? random.uuid() : next('REF')]
    if (paid === ACCOUNT && amountCents > 0)
      rows.entries.push({
        ...{ entryId: providerRefundId, companyId, kind: 'refund', amountCents: -amountCents },
        ...{ paymentId, refundKey: refundId, at },
      })
    rows.refunds.push({
      ...{
        refundId,
        orderId,
        paymentId: amountCents === 0 ? null : paymentId,
        amountCents,
        state: 'done',
      },
      ...{
        depositCents: 0,
        shippingCents: 0,
        goodwillCents: 0,
        lines: [],
        vat: [],
        initiator: 'shop',
        provider: paid.provider,
      },
      ...{ providerRefundId, createdAt: at, doneAt: at },
      ...more,
    })
  }

  type Change = { orderId: string; paymentId: string; changeId: string; at: Date; invoiceNumber: string }

  /** The difference of both versions is paid or goes back. */
  function storeChange({ paymentId, ...change }: Change, before: OrderGoods, after: OrderGoods) {
    const { orderId, at } = change
    const differenceCents = after.totals.grandTotal - before.totals.grandTotal
    const same = { fromAt: at, toAt: at, fromNote: '', toNote: '' }
    rows.changes.push({ ...change, ...same, fromGoods: before, differenceCents })
    if (differenceCents > 0) pay(orderId, 1, differenceCents, at)
    const back = -differenceCents
    if (back > 0) giveBack(orderId, paymentId, back, at, { reason: 'changed', goodwillCents: back })
  }

  type Bought = { orderId: string; paymentId: string; mode: OrderMode; sold: Sold; goods: OrderGoods }

  /** Writes the refund of a selection with its correction; `sums`: what the own calculator says it is. */
  function correct({ orderId, paymentId, mode, goods }: Bought, at: Date, selection: RefundSelection, sums: ByRate) {
    const share = shareOf({ ...goods.totals, lines: goods.lines }, [], selection)
    if (typeof share === 'string') throw new Error(share)
    const number = next('RK')
    giveBack(orderId, paymentId, share.amount, at, {
      ...{ reason: 'damaged', correctionNumber: number, correctedAt: at, lines: share.lines, vat: share.vat },
      depositCents: share.lines.reduce((sum, one) => sum + one.deposit, 0),
      ...{ shippingCents: share.shipping, goodwillCents: share.goodwill },
    })
    report.refunded += withoutDeposit(sums)
    expect('correction', number, mode, sums, -1)
  }

  /** An amount for no goods in particular is shared by what was paid at each rate. */
  function refundAmount(bought: Bought, at: Date) {
    const cost = costOf(bought.sold)
    if (grossOf(cost) === 0) return
    const amount = random.whole(1, grossOf(cost))
    const parts = split(
      amount,
      [...cost.values()].map(({ gross }) => gross),
    )
    const sums: ByRate = new Map()
    for (const [index, rate] of [...cost.keys()].entries()) add(sums, rate, { gross: parts[index] ?? 0, deposit: 0 })
    correct(bought, at, { kind: 'goodwill', amount }, sums)
  }

  /** Some units of a line with their deposit; the last units of an order with its delivery fee. */
  function refundUnits(bought: Bought, at: Date) {
    const { lines, shipping } = bought.sold
    const position = random.whole(0, lines.length - 1)
    const line = lines[position]
    if (line === undefined) return
    const units = random.whole(1, line.units)
    const deposit = units * line.deposit
    const fee = lines.length === 1 && units === line.units ? shipping : 0
    const goodsCents = Math.floor((2 * line.total * units + line.units) / (2 * line.units))
    const sums: ByRate = new Map([[line.rate, { gross: goodsCents + deposit + fee, deposit }]])
    correct(bought, at, { kind: 'parts', lines: [{ position, units }], shipping: false }, sums)
  }

  return {
    expected,
    money,
    report,
    /** One paid order, and perhaps its change, another recipient, or a refund. */
    order(at = new Date(from.getTime() + Math.floor(random.next() * hours * HOUR_MS))): void {
      const [orderId, mode] = [random.uuid(), randomMode(random)]
      const later = () =>
        new Date(Math.min(at.getTime() + random.whole(1, 900_000), from.getTime() + hours * HOUR_MS - 1))
      let sold = randomGoods(random, mode)
      let goods = goodsOf(sold)
      paid = onAccount > 0 && random.next() < onAccount ? ACCOUNT : WALLET
      let number = next(paid.series)
      let invoicedAt: Date | null = null
      const paymentId = pay(orderId, 0, goods.totals.grandTotal, at)
      expect('invoice', number, mode, costOf(sold))
      const replace = (replacedAt: Date, changeId: string | null) => {
        const replacedBy = next(paid.series)
        rows.replaced.push({
          invoiceNumber: number,
          orderId,
          billing: null,
          issuedAt: invoicedAt ?? at,
          replacedBy,
          replacedAt,
          changeId,
        })
        expect('reversal', number, mode, costOf(sold), -1)
        number = replacedBy
        invoicedAt = replacedAt
      }
      const fate = random.next()
      if (fate < 0.05) {
        replace(later(), null)
        expect('invoice', number, mode, costOf(sold))
      } else if (fate < 0.2) {
        const change = { changeId: random.uuid(), at: later() }
        const before = goods
        replace(change.at, change.changeId)
        sold = randomGoods(random, mode)
        goods = goodsOf(sold)
        expect('invoice', number, mode, costOf(sold))
        storeChange({ orderId, paymentId, ...change, invoiceNumber: number }, before, goods)
      } else if (fate < 0.4) {
        const bought = { orderId, paymentId, mode, sold, goods }
        if (random.next() < 0.4) refundAmount(bought, later())
        else refundUnits(bought, later())
      }
      report.orders += 1
      report.turnover += withoutDeposit(costOf(sold))
      rows.events.push({ orderId, at, fromState: null, toState: 'pending' })
      rows.orders.push({
        ...{ orderId, orderGuid: random.uuid(), orderNumber: next('HJ'), invoiceNumber: number, state: 'collected' },
        ...{ cartId: random.uuid(), cartVersion: 1, branchId: random.pick([17, 18]), orderMode: mode, express: false },
        branch: {
          branchId: 17,
          branchPublicName: 'Lübeck, Hüxstraße',
          street: '',
          postCode: '',
          city: '',
          kind: 'shop',
        },
        ...{
          targetAt: at,
          note: '',
          totals: goods.totals,
          grandTotalCents: goods.totals.grandTotal,
          priceTerms: {} as never,
        },
        ...{ provider: paid.provider, paymentMethod: paid.method, companyId: paid === ACCOUNT ? companyId : null },
        ...{ createdAt: at, paidAt: at, invoicedAt },
      })
      rows.lines.push(
        ...goods.lines.map((line, position) => ({
          ...{
            orderId,
            position,
            skuid: line.skuid,
            skuNumber: line.skuNumber,
            name: line.skuName,
            subline: '',
            imagePath: '',
          },
          ...{ units: line.units, unitPriceCents: line.unitPrice, totalPriceCents: line.totalPrice },
          ...{
            totalDiscountCents: line.totalDiscount,
            depositCents: line.depositPrice,
            packaging: line.packaging,
            discounts: [],
          },
          ...{ vatRate: line.vatRate, allergens: '', withdrawal: 'perishable', wave: '' },
        })),
      )
    },
    /** Writes the orders that were not written yet. */
    async write(db: Pick<Db, 'insert'>): Promise<void> {
      const batches = [
        [companies, rows.companies.splice(0)],
        [orders, rows.orders.splice(0)],
        [orderLines, rows.lines.splice(0)],
        [orderEvents, rows.events.splice(0)],
        [payments, rows.payments.splice(0)],
        [orderChanges, rows.changes.splice(0)],
        [replacedInvoices, rows.replaced.splice(0)],
        [refunds, rows.refunds.splice(0)],
        [companyEntries, rows.entries.splice(0)],
      ] as const
      for (const [table, all] of batches)
        for (let first = 0; first < all.length; first += 500)
          await db.insert(table).values(all.slice(first, first + 500) as never)
    },
  }
}
