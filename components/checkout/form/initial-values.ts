/** Initial values of the checkout: from the account and from the place of the appointment. */

import type { CustomerData } from '@/lib/contract/account/customers'
import type { Cart } from '@/lib/contract/orders/carts'
import type { CheckoutValues } from './checkout-form'

const EMPTY: CheckoutValues = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  addressLine1: '',
  addressZip: '',
  addressCity: '',
}

type Address = Pick<CheckoutValues, 'addressLine1' | 'addressZip' | 'addressCity'>

/** Postcode and town of the appointment; null unless both are known. */
export function fixedPlace({ originInformation }: Cart): Omit<Address, 'addressLine1'> | null {
  const { postalCode = '', city = '' } = originInformation ?? {}
  return postalCode !== '' && city !== '' ? { addressZip: postalCode, addressCity: city } : null
}

/** The account's address if it has the postcode of the appointment, else the place of the appointment. */
function addressOf(cart: Cart, customer: CustomerData | null): Partial<Address> {
  const place = fixedPlace(cart)
  const address = customer?.shippingAddress ?? customer?.billingAddress ?? null
  const fits = address !== null && (place === null || place.addressZip === address.addressZip)
  if (!fits) return place ?? {}
  const { addressLine1, addressZip, addressCity } = address
  return { addressLine1, addressZip, addressCity, ...place }
}

export function initialValues(cart: Cart, customer: CustomerData | null): CheckoutValues {
  const { salutation, firstName, lastName, email, phone } = customer?.customerDetails ?? EMPTY
  const person = { salutation, firstName, lastName, email, phone }
  return { ...EMPTY, ...person, ...(cart.orderMode === 'delivery' ? addressOf(cart, customer) : {}) }
}
