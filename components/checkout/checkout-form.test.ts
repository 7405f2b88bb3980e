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

it('asks neither phone nor address of who picks up', () => {
  expect(faultyFields(guest, false)).toEqual([])
})

it('asks phone and address for a delivery', () => {
  expect(faultyFields(guest, true)).toEqual(['phone', 'addressLine1', 'addressZip', 'addressCity'])
})

it('trims what was typed', () => {
  const parsed = checkoutSchema(false).parse(guest)
  expect(customerOf(parsed, false).contact?.firstName).toBe('Inken')
})

it('sends no address where nothing is delivered', () => {
  expect(customerOf(guest, false).deliveryAddress).toBeUndefined()
})

it('brings the server’s field paths to the fields of the form', () => {
  expect(fieldFaults({ 'contact.email': 'falsch', body: 'kaputt' })).toEqual([['email', 'falsch']])
})
