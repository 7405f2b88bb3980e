import { type CheckoutValues, checkoutSchema, customerOf, fieldFaults } from './checkout-form'

const guest: CheckoutValues = {
  firstName: ' Inken ',
  lastName: 'Johannsen',
  email: 'inken@beispiel.de',
  phone: '',
  addressLine1: '',
  addressZip: '',
  addressCity: '',
}

const faultyFields = (values: CheckoutValues, delivery: boolean): PropertyKey[] => {
  const parsed = checkoutSchema(delivery).safeParse(values)
  return parsed.success ? [] : [...new Set(parsed.error.issues.map(({ path }) => path[0] ?? ''))]
}

it('requires neither phone nor address for a pickup', () => {
  expect(faultyFields(guest, false)).toEqual([])
})

it('requires phone and address for a delivery', () => {
  expect(faultyFields(guest, true)).toEqual(['phone', 'addressLine1', 'addressZip', 'addressCity'])
})

it('trims the values', () => {
  const parsed = checkoutSchema(false).parse(guest)
  expect(customerOf(parsed, false).contact?.firstName).toBe('Inken')
})

it('sends no address without a delivery', () => {
  expect(customerOf(guest, false).deliveryAddress).toBeUndefined()
})

it('maps the server’s field paths to the form’s fields', () => {
  expect(fieldFaults({ 'contact.email': 'falsch', body: 'kaputt' })).toEqual([['email', 'falsch']])
})
