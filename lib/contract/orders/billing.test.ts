import { testBilling } from '@/testing/order'
import { check } from '../faults'
import { billing, invoiceFormOf } from './billing'

const firm = testBilling()
const faultsOf = (more: Partial<typeof firm>) => {
  const checked = check(billing, { ...firm, ...more })
  return checked.ok ? undefined : checked.faults
}

test('a firm with its address is enough', () => expect(faultsOf({})).toBeUndefined())

test('a person is enough; neither is refused', () => {
  expect(faultsOf({ companyName: '', personalName: 'Frieda Petersen' })).toBeUndefined()
  expect(faultsOf({ companyName: ' ' })).toEqual({ companyName: { code: 'recipient_missing' } })
})

test.each(['DE 123 456 789', 'de123456789', 'ATU12345678', 'NL123456789B01'])(
  '%s has the form of a VAT id',
  (vatId) => {
    expect(billing.parse({ ...firm, vatId }).vatId).toMatch(/^[A-Z]{2}[A-Z\d]+$/)
  },
)

test.each(['DE12345678', '123456789', 'XX123456789', 'DE 023 456 789'])('%s has not', (vatId) => {
  expect(faultsOf({ vatId })).toEqual({ vatId: { code: 'vat_id_wrong' } })
})

test.each([
  '04011000-1234512345-06',
  '991-33333test-33',
  ' 04011000 – 12345 – 03 ',
  '992-90009-96',
  '05711-06001-79',
  '',
])('the check digits of the Leitweg-ID “%s” are right', (leitwegId) => expect(faultsOf({ leitwegId })).toBeUndefined())

test.each([
  '04011000-1234512345-07',
  '04011000-1234512354-06',
  '04011000',
  '04011000-06-',
  '4-06',
  '🥐-06',
  'DE123456789',
])('the Leitweg-ID “%s” is refused', (leitwegId) =>
  expect(faultsOf({ leitwegId })).toEqual({ leitwegId: { code: 'leitweg_id_wrong' } }),
)

test.each([
  ['300 characters', 'x'.repeat(300), { code: 'too_long', limit: 80 }],
  ['an emoji', 'Bäckerei 🥐 GmbH', { code: 'sign_forbidden' }],
  ['Arabic', 'شركة المخبز', { code: 'sign_forbidden' }],
])('a company name with %s is refused', (_what, companyName, fault) => {
  expect(faultsOf({ companyName })).toEqual({ companyName: fault })
})

test('signs that turn the direction of text are removed from a name', () => {
  expect(billing.parse({ ...firm, companyName: '\u202eHbmG\u202c Brot' }).companyName).toBe('HbmG Brot')
})

test('a VAT id or a wish makes an e-invoice, a Leitweg-ID one for an authority', () => {
  const forms = [{}, { vatId: 'DE123456789' }, { eInvoice: true }, { leitwegId: '04011000-12345-03' }]
  expect(forms.map((more) => invoiceFormOf(testBilling(more)))).toEqual(['plain', 'zugferd', 'zugferd', 'xrechnung'])
  expect(invoiceFormOf(null)).toBe('plain')
})
