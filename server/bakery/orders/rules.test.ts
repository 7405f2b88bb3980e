import { orderState } from '@/lib/contract/orders/checkout'
import { canBecome, formatInvoiceNumber, formatOrderNumber, missingFields, statesBefore } from './rules'

const contact = { firstName: 'Fiete', lastName: 'Hansen', email: 'fiete@example.com', phone: '' }
const address = { addressLine1: 'Hüxstraße 1', addressZip: '23552', addressCity: 'Lübeck' }

describe('states', () => {
  test('a refunded order has no further state', () => {
    for (const to of orderState.options) expect(canBecome('refunded', to)).toBe(false)
  })

  test('an abandoned order never becomes paid', () => {
    expect(canBecome('abandoned', 'paid')).toBe(false)
    expect(canBecome('abandoned', 'refund_due')).toBe(true)
  })

  test('only unpaid orders can be abandoned', () => {
    expect(statesBefore('abandoned')).toEqual(['pending', 'awaiting_approval', 'capturing', 'review'])
  })
})

test('numbers contain the year and six digits', () => {
  expect(formatOrderNumber(2026, 123)).toBe('HJ-2026-000123')
  expect(formatInvoiceNumber(2026, 123)).toBe('RE-2026-000123')
})

describe('required fields of the customer', () => {
  test('a pickup paid by wallet needs none, because PayPal knows the payer', () => {
    expect(missingFields('pickup', 840, { contact: null, deliveryAddress: null, billing: null })).toEqual({})
  })

  test('an order that costs nothing needs name and email', () => {
    const fields = missingFields('pickup', 0, { contact: null, deliveryAddress: null, billing: null })
    expect(Object.keys(fields)).toEqual(['firstName', 'lastName', 'email'])
  })

  test('a card payment needs name and email, because the payer is unknown', () => {
    const nothing = { contact: null, deliveryAddress: null, billing: null }
    expect(Object.keys(missingFields('pickup', 840, nothing, 'card'))).toEqual(['firstName', 'lastName', 'email'])
  })

  test('a delivery also needs a phone number', () => {
    expect(missingFields('delivery', 840, { contact, deliveryAddress: address, billing: null })).toEqual({
      phone: { code: 'phone_missing' },
    })
  })

  test('a delivery needs an address', () => {
    const given = { contact: { ...contact, phone: '0451 1' }, deliveryAddress: null, billing: null }
    const fields = missingFields('delivery', 840, given)
    expect(Object.keys(fields)).toEqual(['addressLine1'])
  })
})

describe('an invoice over more than 250 €', () => {
  const nobody = { contact: null, deliveryAddress: null, billing: null }
  const asked = (grandTotal: number, customer: Parameters<typeof missingFields>[2]) =>
    Object.keys(missingFields('pickup', grandTotal, customer))

  test('needs a recipient; up to 250 € it does not', () => {
    expect(asked(25_000, nobody)).toEqual([])
    expect(asked(25_001, nobody)).toEqual(['billing'])
  })

  test('takes the delivery address if no other recipient is named', () => {
    const given = { contact: { ...contact, phone: '0451 1' }, deliveryAddress: address, billing: null }
    expect(missingFields('delivery', 30_000, given)).toEqual({})
  })
})
