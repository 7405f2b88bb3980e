import { sum } from '@/lib/domain/sum'
import { testLine, testOrder } from '@/testing/order'
import { rewritableInvoice } from './rewritable-invoice'

const CUP = { skuid: 150014, skuName: 'Cappuccino', units: 1, totalPrice: 380 }
const order = testOrder({
  orderMode: 'delivery',
  lines: [
    testLine(CUP),
    testLine({ ...CUP, packaging: 'reusable_cup', depositPrice: 100 }),
    testLine({ skuName: 'Hafen-Cola', units: 2, totalPrice: 520, depositPrice: 25 }),
  ],
  subTotal: 1_280,
  depositTotal: 150,
  shippingPrice: 390,
  grandTotal: 1_820,
})

test('adds up goods, deposits and delivery to the total', () => {
  const rows = rewritableInvoice(order).rows.map(({ label, cents }) => [label, cents] as const)
  expect(rows.slice(3)).toEqual([
    ['Pfand', 150],
    ['Liefergebühr', 390],
    ['Gesamtsumme', 1_820],
  ])
  expect(sum(rows.slice(0, -1).map(([, cents]) => cents))).toBe(1_820)
})

test('shows a drink in single use and in a reusable cup as two rows', () => {
  const rows = rewritableInvoice(order).rows
  expect(rows.slice(0, 2).map(({ label }) => label)).toEqual(['1 x Cappuccino', '1 x Cappuccino im Mehrwegbecher'])
  expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
})
