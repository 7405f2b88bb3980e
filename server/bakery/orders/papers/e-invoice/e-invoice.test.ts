/**
 * E-invoices of random carts and refunds: equal to the receipt to the cent, and without fault by the official XSD and the published
 * rules (testing/e-invoices).
 */
import { InvoiceService } from '@e-invoice-eu/core'
import fc from 'fast-check'
import type { Billing } from '@/lib/contract/orders/billing'
import type { VatShare } from '@/lib/contract/orders/carts'
import type { Order } from '@/lib/contract/orders/checkout'
import type { OrderRefund } from '@/lib/contract/orders/order-refund'
import { sum } from '@/lib/domain/sum'
import type { CartToPrice } from '@/server/bakery/pricing/rules'
import { priceCart } from '@/server/bakery/pricing/rules'
import { shareOf } from '@/server/bakery/refunds/rules'
import { faultsOfEInvoices } from '@/testing/e-invoices/faults'
import { hold } from '@/testing/hold'
import { testBilling, testLine, testOrder } from '@/testing/order'
import { randomCart } from '@/testing/random-cart'
import { correctionOf } from '../correction-pdf'
import { type Invoice, receiptOf } from '../invoice-pdf'
import { type EInvoicePaper, eInvoiceData } from './e-invoice-data'
import { E_INVOICE_FORMATS, eInvoiceXml } from './e-invoice-xml'
import { netLines, type Priced } from './net-amounts'
import { partsOfOrder, partsOfRefund } from './priced-parts'

const company = testBilling({ vatId: 'DE123456789', reference: 'Kostenstelle 40', orderReference: 'B-17' })
const authority = testBilling({ leitwegId: '04011000-1234512345-06', reference: 'Amt 3' })

const invoiceFor = (billing: Billing | null, more: Partial<Invoice> = {}): Invoice => ({
  number: 'RE-2026-000001',
  issuedAt: '2026-11-20T09:01:00+01:00',
  billing,
  replaces: null,
  replacedBy: null,
  issuedFor: null,
  ...more,
})

function orderOf(cart: CartToPrice): Order {
  const { lines, vat, itemCount: _count, goodsValue: _value, ...sums } = priceCart(cart)
  return testOrder({
    ...sums,
    vat: [...vat],
    orderMode: cart.orderMode ?? 'pickup',
    lines: lines.map((line) =>
      testLine({
        ...line,
        skuName: `Sorte ${line.skuid}`,
        depositPrice: line.depositTotal / line.units,
        discounts: line.discounts.map(({ reason, cents }) => ({ reason, name: 'Rabatt', amount: cents }) as never),
      }),
    ),
  })
}

const xmlOf = async (order: Order, invoice = invoiceFor(authority)): Promise<string> =>
  Buffer.from((await receiptOf(order, invoice)).base64, 'base64').toString()

/** Expects lines and rows of an e-invoice to add up to the paper, each line's price less its discounts to its amount. */
function expectEqual(parts: readonly Priced[], vat: readonly VatShare[], total: number) {
  hold(sum(parts.map(({ gross }) => gross))).toBe(total)
  const lines = netLines(parts, vat)
  hold(sum(lines.map(({ net }) => net))).toBe(sum(vat.map(({ net }) => net)))
  for (const { rate, net } of vat)
    hold(sum(lines.filter(({ vatRate }) => vatRate === rate).map((line) => line.net))).toBe(net)
  for (const [index, line] of lines.entries()) {
    hold(line.price - sum(line.discounts.map(({ amount }) => amount))).toBe(line.net)
    hold(Math.min(line.net, line.price)).toBeAtLeast(0)
    const gross = parts[index]?.gross ?? 0
    // Within a cent of the line's own net amount: only remainders move between lines.
    hold(Math.abs(line.net - (gross * 100) / (100 + line.vatRate))).toBeAtMost(1.5)
  }
}

test('the lines of any cart add up to the receipt, by rate, to the cent', () => {
  fc.assert(
    fc.property(randomCart, (cart) => {
      const order = orderOf(cart)
      expectEqual(partsOfOrder(order), order.vat, order.grandTotal)
      // Off by two cents at most from net × rate, because the receipt's net amounts come from gross ones.
      for (const { rate, net, tax } of order.vat) hold(Math.abs(Math.round((net * rate) / 100) - tax)).toBeAtMost(2)
    }),
    { numRuns: 1_000 },
  )
})

/** Refunds one after the other: units of a line, the fee, goodwill; then the rest. */
const wishes = fc.array(
  fc.record({
    what: fc.constantFrom('units', 'fee', 'goodwill'),
    position: fc.nat(5),
    units: fc.integer({ min: 1, max: 4 }),
    cents: fc.integer({ min: 1, max: 700 }),
  }),
  { maxLength: 6 },
)

function refundsOf(order: Order, steps: typeof wishes extends fc.Arbitrary<infer T> ? T : never): OrderRefund[] {
  const given: OrderRefund[] = []
  for (const { what, position, units, cents } of [...steps, { what: 'rest', position: 0, units: 0, cents: 0 }]) {
    const lines = what === 'units' ? [{ position, units }] : []
    const share = shareOf(
      order,
      given,
      what === 'rest'
        ? { kind: 'rest' }
        : what === 'goodwill'
          ? { kind: 'goodwill', amount: cents }
          : { kind: 'parts', lines, shipping: what === 'fee' },
    )
    if (typeof share === 'string') continue
    given.push({
      ...share,
      state: 'done',
      reason: 'missing',
      createdAt: order.paidAt,
      doneAt: order.paidAt,
      correctionNumber: `RK-2026-00000${given.length + 1}`,
      correctedAt: order.paidAt,
    })
  }
  return given
}

test('the lines of any refund add up to its correction, by rate, to the cent', () => {
  fc.assert(
    fc.property(randomCart, wishes, (cart, steps) => {
      const order = orderOf(cart)
      for (const refund of refundsOf(order, steps)) {
        const parts = partsOfRefund(refund, order.lines)
        hold(sum(parts.map(({ gross }) => gross))).toBe(refund.amount)
        const lines = netLines(parts, refund.vat)
        for (const { rate, net } of refund.vat)
          hold(sum(lines.filter(({ vatRate }) => vatRate === rate).map((line) => line.net))).toBe(net)
        hold(Math.min(0, ...lines.map(({ net }) => net))).toBe(0)
      }
    }),
    { numRuns: 300 },
  )
})

test('random invoices and corrections have no fault by schema and rules', async () => {
  const samples = fc.sample(fc.tuple(randomCart, wishes), { numRuns: 20, seed: 63 })
  const documents: string[] = []
  for (const [index, [cart, steps]] of samples.entries()) {
    const order = orderOf(cart)
    const replaces = index % 2 === 0 ? null : { number: 'RE-2026-000000', issuedAt: order.paidAt }
    const invoice = invoiceFor(authority, { replaces })
    documents.push(await xmlOf(order, invoice))
    for (const refund of refundsOf(order, steps).slice(0, 2)) {
      const file = await correctionOf(order, invoice, { ...refund, reason: 'missing' })
      documents.push(Buffer.from(file.base64, 'base64').toString())
    }
  }
  expect(faultsOfEInvoices(documents).flat()).toEqual([])
})

test('an order that costs nothing has an e-invoice without fault', async () => {
  const line = testLine({
    totalPrice: 0,
    totalDiscount: 1_040,
    discounts: [{ name: 'Gutschein', amount: 1_040 } as never],
  })
  const order = testOrder({ lines: [line], grandTotal: 0, provider: null, vat: [{ rate: 7, net: 0, tax: 0 }] })
  const xml = await xmlOf(order)
  expect(faultsOfEInvoices([xml])).toEqual([[]])
  expect(xml).toContain('<ram:GrandTotalAmount>0.00</ram:GrandTotalAmount>')
})

const BROKEN: readonly (readonly [string, string | RegExp, string, string])[] = [
  ['a total that is a cent off', 'GrandTotalAmount>10.40', 'GrandTotalAmount>10.41', 'BR-CO-15'],
  ['a line that is a cent off', /(<ram:LineTotalAmount>)9\.72/, '$19.71', 'BR-CO-10'],
  ['a basis that is a cent off', 'BasisAmount>9.72', 'BasisAmount>9.71', 'BR-S-08'],
  ['a tax that is off', 'CalculatedAmount>0.68', 'CalculatedAmount>0.75', 'BR-CO-17'],
  ['no Leitweg-ID', /<ram:BuyerReference>.*<\/ram:BuyerReference>/, '', 'BR-DE-15'],
  ['a corrected invoice that names none', 'TypeCode>380', 'TypeCode>384', 'BR-DE-26'],
  ['an unknown element', '<ram:LineID>1</ram:LineID>', '<ram:LineId>1</ram:LineId>', 'LineId'],
]

test('the check finds what is broken', async () => {
  const xml = await xmlOf(testOrder())
  const broken = BROKEN.map(([, from, to]) => xml.replace(from, to))
  for (const document of broken) expect(document).not.toBe(xml)
  for (const [index, faults] of faultsOfEInvoices(broken).entries())
    expect([BROKEN[index]?.[0], faults.join(' ')]).toEqual([
      BROKEN[index]?.[0],
      expect.stringContaining(BROKEN[index]?.[3] ?? ''),
    ])
})

const paper = (order: Order): EInvoicePaper => ({
  type: '380',
  number: 'RE-2026-000001',
  issuedAt: order.paidAt,
  precedes: null,
  notes: ['Bestellung'],
  parts: partsOfOrder(order),
  vat: order.vat,
  total: order.grandTotal,
})

test('a correction is a credit note that names its invoice, an invoice that replaces another one a corrected invoice', async () => {
  const order = testOrder()
  const replaces = { number: 'RE-2026-000000', issuedAt: order.paidAt }
  const replacing = await xmlOf(order, invoiceFor(authority, { replaces }))
  expect(replacing).toContain('<ram:TypeCode>384</ram:TypeCode>')
  expect(replacing).toContain('<ram:IssuerAssignedID>RE-2026-000000</ram:IssuerAssignedID>')
  expect(replacing).toContain('Ersetzt Rechnung RE-2026-000000 vom 20.11.2026, die hiermit storniert ist.')
  const [refund] = refundsOf(order, [])
  const file = await correctionOf(order, invoiceFor(authority), { ...refund, reason: 'missing' } as never)
  const correction = Buffer.from(file.base64, 'base64').toString()
  expect(file).toMatchObject({ fileName: 'Rechnungskorrektur-RK-2026-000001.xml', contentType: 'application/xml' })
  expect(correction).toContain('<ram:TypeCode>381</ram:TypeCode>')
  expect(correction).toContain('<ram:IssuerAssignedID>RE-2026-000001</ram:IssuerAssignedID>')
  expect(correction).toContain('Korrigiert wird die Rechnung RE-2026-000001 vom 20.11.2026.')
})

test.each(['zugferd', 'xrechnung'] as const)(
  'the XML of %s is that of the library, which checks its schema',
  async (form) => {
    const order = testOrder()
    const billing = form === 'zugferd' ? company : authority
    const service = new InvoiceService({ log: jest.fn(), warn: jest.fn(), error: console.error })
    const data = eInvoiceData(order, billing, paper(order))
    const options = { format: E_INVOICE_FORMATS[form], lang: 'de' }
    expect(await eInvoiceXml(order, billing, paper(order), form)).toBe(await service.generate(data, options))
  },
)

test('names both parties, their references and the day of supply', async () => {
  const xml = await eInvoiceXml(testOrder(), company, paper(testOrder()), 'zugferd')
  for (const part of [
    '<ram:ID>urn:cen.eu:en16931:2017</ram:ID>',
    '<ram:Name>Kontorhaus Petersen GmbH</ram:Name>',
    '<ram:ID schemeID="VA">DE123456789</ram:ID>',
    '<ram:ID schemeID="FC">22/000/00000</ram:ID>',
    '<ram:BuyerReference>Kostenstelle 40</ram:BuyerReference>',
    '<ram:IssuerAssignedID>B-17</ram:IssuerAssignedID>',
    '<udt:DateTimeString format="102">20261121</udt:DateTimeString>',
    '<ram:DuePayableAmount>0.00</ram:DuePayableAmount>',
  ])
    expect(xml).toContain(part)
})

test('an authority’s own reference is a note, because the Leitweg-ID is the buyer reference', async () => {
  const xml = await xmlOf(testOrder())
  expect(xml).toContain('<ram:BuyerReference>04011000-1234512345-06</ram:BuyerReference>')
  expect(xml).toContain('<ram:URIID schemeID="0204">04011000-1234512345-06</ram:URIID>')
  expect(xml).toContain('Ihr Zeichen: Amt 3')
})

test('markup in names is text of the XML; the erased customer’s email is left out', async () => {
  const billing = testBilling({ companyName: 'Brot ]]> & Söhne', eInvoice: true })
  const order = testOrder({ contact: null, lines: [testLine({ skuName: '<b>Laib</b>' })] })
  const xml = await eInvoiceXml(order, billing, paper(order), 'zugferd')
  expect(faultsOfEInvoices([xml])).toEqual([[]])
  expect(xml).toContain('&lt;b&gt;Laib&lt;/b&gt;')
  expect(xml).not.toContain('fiete@')
})
