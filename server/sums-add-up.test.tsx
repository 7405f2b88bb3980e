/**
 * Cart, checkout, thank-you page, email and invoice show the rows of lib/domain/order-sums.ts, which must add up for the reader.
 */
import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { OrderDetails } from '@/components/checkout/thank-you/order-details'
import type { Order } from '@/lib/contract/orders/checkout'
import { rowOfLine, sumRows, sumsOfOrder } from '@/lib/domain/order-sums'
import { sum } from '@/lib/domain/sum'
import { formatCents } from '@/lib/format/money'
import { noBreak } from '@/lib/format/no-break'
import { testLine, testOrder } from '@/testing/order'
import { pdfText } from '@/testing/pdf-text'
import { orderConfirmationEmail } from './bakery/mail/order-confirmation'
import { receiptOf } from './bakery/orders/papers/invoice-pdf'
import { lineDiscounts } from './bakery/pricing/line-discount-rules'
import { type CartToPrice, priceCart } from './bakery/pricing/rules'

/** An order from a cart, priced by the shop's rules. */
function orderOf(cart: CartToPrice): Order {
  const { lines, vat, ...sums } = priceCart(cart)
  const orderLines = lines.map((line, place) =>
    testLine({
      ...{ ...line, discounts: lineDiscounts(line) },
      ...{ skuName: `Laib ${place}`, depositPrice: line.depositTotal / line.units },
    }),
  )
  return testOrder({ ...sums, vat: [...vat], orderMode: cart.orderMode ?? 'pickup', lines: orderLines })
}

const _validFrom = '2026-01-01T00:00:00+01:00'
const line = fc
  .record({
    units: fc.integer({ min: 1, max: 99 }),
    base: fc.integer({ min: 1, max: 5000 }),
    tier: fc.integer({ min: 1, max: 5000 }),
    depositCents: fc.constantFrom(0, 8, 25),
    loyaltyDiscount: fc.boolean(),
  })
  .map(({ base, tier, ...rest }) => ({
    ...rest,
    tiers: [
      { quantity: 0, price: base },
      { quantity: 3, price: tier },
    ],
    vatClass: 'food' as const,
    categorySlug: 'brote',
  }))
const carts: fc.Arbitrary<CartToPrice> = fc.record({
  lines: fc
    .array(line, { minLength: 1, maxLength: 8 })
    .map((lines) => lines.map((one, place) => ({ ...one, skuid: place + 1, packaging: null }))),
  loyal: fc.boolean(),
  loyaltyPercent: fc.constant(6),
  coupon: fc.constantFrom(
    null,
    { code: 'MOIN10', kind: 'percent' as const, value: 10, categorySlug: null },
    { code: 'DEICH', kind: 'fixed' as const, value: 333, categorySlug: null },
  ),
  orderMode: fc.constantFrom('pickup', 'inhouse', 'delivery'),
  delivery: fc.constantFrom(null, { feeCents: 390, freeFromCents: 4000 }),
})

test('prices before discounts add up to the sum, struck prices to the saving, and rows to the total', () => {
  fc.assert(
    fc.property(carts, (cart) => {
      // Delivery rows appear only with delivery.
      const order = orderOf({ ...cart, delivery: cart.orderMode === 'delivery' ? cart.delivery : null })
      const lines = order.lines.map(rowOfLine)
      const rows = sumRows(sumsOfOrder(order))
      const centsOf = (...codes: string[]) =>
        sum(rows.filter(({ code }) => codes.includes(code)).map((row) => row.cents))
      expect(sum(lines.map(({ base, total }) => base ?? total))).toBe(centsOf('goods'))
      expect(sum(lines.map(({ base, total }) => total - (base ?? total)))).toBe(centsOf('savings', 'coupon'))
      expect(centsOf('goods', 'savings', 'coupon', 'deposit', 'shipping')).toBe(centsOf('total'))
    }),
  )
})

test('units times unit price, less the discounts that are named, is the total of each line', () => {
  fc.assert(
    fc.property(carts, (cart) => {
      for (const line of orderOf(cart).lines) {
        const { unitPrice, discounts, total } = rowOfLine(line)
        expect(unitPrice).toBe(`(Einzelpreis ${formatCents(line.unitPrice)})`)
        expect(line.units * line.unitPrice - sum(line.discounts.map(({ amount }) => amount))).toBe(total)
        expect(discounts).toHaveLength(line.discounts.length)
        for (const [index, { name, amount }] of line.discounts.entries()) {
          expect(discounts[index]).toBe(noBreak(`${name} ${formatCents(-amount)}`))
        }
      }
    }),
  )
})

/** A PDF can break lines anywhere, and its reader converts no-break spaces to spaces. */
const withPlainSpaces = (text: string): string => text.replaceAll(/\s+/g, ' ')

describe('an order with a tier, a deposit and a fee', () => {
  const order = orderOf({
    lines: [
      {
        skuid: 1,
        packaging: null,
        units: 3,
        tiers: [
          { quantity: 0, price: 520 },
          { quantity: 3, price: 490 },
        ],
        depositCents: 25,
        loyaltyDiscount: false,
        vatClass: 'food',
        categorySlug: 'brote',
      },
    ],
    loyal: false,
    loyaltyPercent: 6,
    coupon: null,
    orderMode: 'delivery',
    delivery: { feeCents: 390, freeFromCents: 4000 },
  })
  const letter = orderConfirmationEmail(order, 'https://shop.example')
  const invoice = {
    number: '2026-000001',
    issuedAt: order.paidAt,
    billing: null,
    replaces: null,
    replacedBy: null,
    issuedFor: null,
  }
  const papers: Record<string, () => Promise<string>> = {
    'the page': async () =>
      renderToStaticMarkup(
        <OrderDetails order={{ ...order, history: [], changes: [], goodsChangeable: false }} state="done" />,
      ),
    'the letter': async () => letter.html,
    'the letter without HTML': async () => letter.text,
    'the invoice': async () => pdfText((await receiptOf(order, invoice)).base64),
  }

  test.each(Object.keys(papers))('%s shows each amount, and what it was before', async (paper) => {
    const text = withPlainSpaces((await papers[paper]?.()) ?? '')
    const { unitPrice, deposit, discounts } = rowOfLine(testLine(order.lines[0]))
    expect(discounts).toEqual([noBreak(`Mengenrabatt ab 3 Stück ${formatCents(-90)}`)])
    for (const part of [formatCents(1470), formatCents(1560), unitPrice, ...discounts, deposit])
      expect(text).toContain(withPlainSpaces(part))
    for (const { label, value } of sumRows(sumsOfOrder(order))) {
      expect(text).toContain(withPlainSpaces(label))
      expect(text).toContain(withPlainSpaces(value))
    }
  })
})
