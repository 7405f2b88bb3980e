import { addMinutes } from 'date-fns/addMinutes'
import { orderState } from '@/lib/contract/checkout'
import {
  canBecome,
  formatInvoiceNumber,
  formatOrderNumber,
  isOverdue,
  mayCaptureUnattended,
  missingFields,
  nextCheck,
  statesBefore,
} from './rules'

const NOW = new Date('2026-11-21T10:00:00Z')
const contact = { firstName: 'Fiete', lastName: 'Hansen', email: 'fiete@example.com', phone: '' }
const address = { addressLine1: 'Hüxstraße 1', addressZip: '23552', addressCity: 'Lübeck' }

describe('states', () => {
  test('nothing comes back from a refund', () => {
    for (const to of orderState.options) expect(canBecome('refunded', to)).toBe(false)
  })

  test('an order that was given up is never paid', () => {
    expect(canBecome('abandoned', 'paid')).toBe(false)
    expect(canBecome('abandoned', 'refund_due')).toBe(true)
  })

  test('only unpaid orders can be given up', () => {
    expect(statesBefore('abandoned')).toEqual(['pending', 'awaiting_approval', 'capturing', 'review'])
  })
})

test('numbers carry the year and six digits', () => {
  expect(formatOrderNumber(2026, 123)).toBe('HJ-2026-000123')
  expect(formatInvoiceNumber(2026, 123)).toBe('RE-2026-000123')
})

describe('what a customer has to give', () => {
  test('is nothing for a pickup: PayPal knows its payer', () => {
    expect(missingFields('pickup', 840, { contact: null, deliveryAddress: null, billing: null })).toEqual({})
  })

  test('is name and e-mail for an order that costs nothing', () => {
    const fields = missingFields('pickup', 0, { contact: null, deliveryAddress: null, billing: null })
    expect(Object.keys(fields)).toEqual(['firstName', 'lastName', 'email'])
  })

  test('is name and e-mail for a card: nobody knows its payer', () => {
    const nothing = { contact: null, deliveryAddress: null, billing: null }
    expect(Object.keys(missingFields('pickup', 840, nothing, 'card'))).toEqual(['firstName', 'lastName', 'email'])
  })

  test('is a phone number, too, for a delivery', () => {
    expect(missingFields('delivery', 840, { contact, deliveryAddress: address, billing: null })).toEqual({
      phone: { code: 'phone_missing' },
    })
  })

  test('is an address for a delivery', () => {
    const given = { contact: { ...contact, phone: '0451 1' }, deliveryAddress: null, billing: null }
    const fields = missingFields('delivery', 840, given)
    expect(Object.keys(fields)).toEqual(['addressLine1'])
  })
})

describe('an invoice over more than 250 €', () => {
  const nobody = { contact: null, deliveryAddress: null, billing: null }
  const asked = (grandTotal: number, customer: Parameters<typeof missingFields>[2]) =>
    Object.keys(missingFields('pickup', grandTotal, customer))

  test('needs its recipient, up to 250 € it does not', () => {
    expect(asked(25_000, nobody)).toEqual([])
    expect(asked(25_001, nobody)).toEqual(['billing'])
  })

  test('goes to whom it is delivered where nobody else is named', () => {
    const given = { contact: { ...contact, phone: '0451 1' }, deliveryAddress: address, billing: null }
    expect(missingFields('delivery', 30_000, given)).toEqual({})
  })
})

describe('deadlines', () => {
  test('nobody is charged by themselves from the eighth minute on', () => {
    expect(mayCaptureUnattended(addMinutes(NOW, -7), NOW)).toBe(true)
    expect(mayCaptureUnattended(addMinutes(NOW, -8), NOW)).toBe(false)
  })

  test('an order waits for its payer as long as the reservation and five minutes', () => {
    expect(isOverdue(addMinutes(NOW, -25), 20, NOW)).toBe(false)
    expect(isOverdue(addMinutes(NOW, -26), 20, NOW)).toBe(true)
  })

  test('an old order is looked at more rarely, but once an hour at least', () => {
    expect(nextCheck(NOW, NOW)).toEqual(addMinutes(NOW, 1))
    expect(nextCheck(addMinutes(NOW, -100), NOW)).toEqual(addMinutes(NOW, 10))
    expect(nextCheck(addMinutes(NOW, -10_000), NOW)).toEqual(addMinutes(NOW, 60))
  })
})
