import fc from 'fast-check'
import { type OrderLine, paymentMethods } from '@/lib/contract/orders/checkout'
import { schemaFaults } from '@/server/paypal-simulator/request-schemas'
import type { PaymentToOpen } from '../provider'
import { paypalOrderBody, refundBody } from './order-body'

const SHOP = 'https://shop.hansejunge.example'
const cents = (value: string) => Math.round(Number(value) * 100)

const line = fc
  .record({
    skuName: fc.string({ minLength: 1, maxLength: 200, unit: 'grapheme' }),
    skuNumber: fc.stringMatching(/^\d{4,5}$/),
    units: fc.integer({ min: 1, max: 999 }),
    unitPrice: fc.integer({ min: 1, max: 20_000 }),
    depositPrice: fc.constantFrom(0, 8, 15, 25),
  })
  .map((part) => part as OrderLine)

/** Orders whose discounts never exceed the goods, as the cart's arithmetic guarantees. */
const order = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 12 }),
    shippingPrice: fc.constantFrom(0, 390),
    discountShare: fc.double({ min: 0, max: 0.99, noNaN: true }),
  })
  .map(({ lines, shippingPrice, discountShare }): PaymentToOpen => {
    const goods = lines.reduce((sum, { units, unitPrice }) => sum + units * unitPrice, 0)
    const deposits = lines.reduce((sum, { units, depositPrice }) => sum + units * depositPrice, 0)
    const grandTotal = goods - Math.floor(goods * discountShare) + deposits + shippingPrice
    const paymentId = '0f0e6a5c-5a3c-4e0c-9a53-4f0f7a3a5b11'
    const paymentNumber = 'HJ-2026-000001'
    const payment = { paymentId, paymentNumber, attempt: 1, method: 'wallet', returnPath: '/checkout' } as const
    return { ...payment, lines, shippingPrice, grandTotal, delivery: null }
  })

const unitOf = (body: ReturnType<typeof paypalOrderBody>) => {
  const [unit] = body.purchase_units
  if (unit === undefined) throw new Error('an order has one purchase unit')
  return unit
}

test('the parts add up to the total to the cent', () => {
  fc.assert(
    fc.property(order, (toPay) => {
      const { amount, items } = unitOf(paypalOrderBody(toPay, SHOP))
      const { item_total, shipping, discount } = amount.breakdown
      const itemSum = items.reduce((sum, item) => sum + Number(item.quantity) * cents(item.unit_amount.value), 0)
      expect(cents(item_total.value)).toBe(itemSum)
      expect(itemSum + cents(shipping.value) - cents(discount.value)).toBe(toPay.grandTotal)
      expect(cents(amount.value)).toBe(toPay.grandTotal)
    }),
  )
})

const ofPaypal = paymentMethods.filter((method) => method !== 'account')

test.each(ofPaypal)("the body is valid by PayPal's OpenAPI schema, paid by %s", (method) => {
  fc.assert(
    fc.property(order, (toPay) => {
      expect(schemaFaults('createOrder', paypalOrderBody({ ...toPay, method }, SHOP))).toEqual([])
    }),
    { numRuns: 20 },
  )
})

test.each([
  ['card', 'card'],
  ['google_pay', 'google_pay'],
] as const)(
  'paid by %s, the bank is asked wherever the law wants it, and no card is among what is sent',
  (method, name) => {
    const [sample] = fc.sample(order, 1)
    if (sample === undefined) throw new Error('there is a sample')
    const { payment_source } = paypalOrderBody({ ...sample, method }, SHOP)
    expect(payment_source).toMatchObject({ [name]: { attributes: { verification: { method: 'SCA_WHEN_REQUIRED' } } } })
    expect(JSON.stringify(payment_source)).not.toMatch(/number|expiry|security_code|billing|vault/)
  },
)

test('a delivery sends PayPal the address and allows no other', () => {
  const [sample] = fc.sample(order, 1)
  if (sample === undefined) throw new Error('there is a sample')
  const address = { addressLine1: 'Hüxstraße 1', addressZip: '23552', addressCity: 'Lübeck' }
  const body = paypalOrderBody({ ...sample, delivery: { fullName: 'Fiete Hansen', address } }, SHOP)
  expect(body.payment_source).toMatchObject({
    paypal: { experience_context: { shipping_preference: 'SET_PROVIDED_ADDRESS' } },
  })
  expect(unitOf(body).shipping?.address).toMatchObject({ postal_code: '23552', country_code: 'DE' })
  expect(schemaFaults('createOrder', body)).toEqual([])
})

test('throws for a total above the sum of its parts', () => {
  const [sample] = fc.sample(order, 1)
  if (sample === undefined) throw new Error('there is a sample')
  expect(() => paypalOrderBody({ ...sample, grandTotal: 100_000_000 }, SHOP)).toThrow('costs more than its parts')
})

test('the invoice reference is unique across databases of the same merchant with the same numbers', () => {
  const [first, second] = ['0f0e6a5c-5a3c-4e0c-9a53-4f0f7a3a5b11', '7c41d7be-2d2f-4a1b-8f0e-51c7d4b0a9e2'].map(
    (paymentId) => {
      const toPay = {
        paymentId,
        paymentNumber: 'HJ-2026-000001',
        attempt: 1,
        method: 'wallet' as const,
        lines: [],
        shippingPrice: 0,
        grandTotal: 0,
        delivery: null,
        returnPath: '/checkout',
      }
      return unitOf(paypalOrderBody(toPay, SHOP)).invoice_id
    },
  )
  expect(first).toBe('HJ-2026-000001-0f0e6a5c-1')
  expect(second).toBe('HJ-2026-000001-7c41d7be-1')
})

test('a refund contains its amount and key', () => {
  const body = refundBody({ amount: 1230, key: 'a-key' })
  expect(body).toEqual({ amount: { currency_code: 'EUR', value: '12.30' }, custom_id: 'a-key' })
  expect(schemaFaults('refundCapture', body)).toEqual([])
})
