import { billing } from './billing'
import { check } from './faults'

const address = { addressLine1: 'An der Untertrave 97', addressZip: '23552', addressCity: 'Lübeck' }
const firm = { companyName: 'Kontorhaus Petersen GmbH', personalName: '', ...address, vatId: '', reference: '' }
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
