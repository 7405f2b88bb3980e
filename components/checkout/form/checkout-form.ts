/** Fields of the checkout and their rules (spec §5 "Profile"); the server checks with the same schemas. */
import { z } from 'zod'
import type { PaymentCustomer } from '@/components/payment/payment-customer'
import { fault } from '@/lib/contract/faults'
import { contact, deliveryAddress, phone } from '@/lib/contract/orders/contact'

/** All fields of the form; the address fields stay empty without a delivery. */
export type CheckoutValues = {
  salutation?: number | null | undefined
  firstName: string
  lastName: string
  email: string
  phone: string
  addressLine1: string
  addressZip: string
  addressCity: string
}
export type CheckoutField = keyof CheckoutValues

/** Labels in the order of the form; the error summary lists them. */
export const fieldLabels = {
  salutation: 'Anrede',
  firstName: 'Vorname',
  lastName: 'Nachname',
  email: 'E-Mail Adresse',
  phone: 'Telefon',
  addressLine1: 'Straße und Hausnummer',
  addressZip: 'Postleitzahl',
  addressCity: 'Ort',
} as const satisfies Record<CheckoutField, string>

export const fieldNames = Object.keys(fieldLabels) as CheckoutField[]
export const fieldId = (name: CheckoutField): string => `checkout-${name}`

const optionalText = z.string()
const pickupForm = z.object({
  ...contact.shape,
  phone,
  addressLine1: optionalText,
  addressZip: optionalText,
  addressCity: optionalText,
})
const deliveryForm = z.object({
  ...contact.shape,
  phone: phone.min(1, fault('phone_missing')),
  ...deliveryAddress.shape,
})

/** A delivery also requires address and phone number. */
export const checkoutSchema = (delivery: boolean): z.ZodType<CheckoutValues, CheckoutValues> =>
  delivery ? deliveryForm : pickupForm

export function customerOf(values: CheckoutValues, delivery: boolean): PaymentCustomer {
  const { addressLine1, addressZip, addressCity, ...person } = values
  return delivery
    ? { contact: person, deliveryAddress: { addressLine1, addressZip, addressCity } }
    : { contact: person }
}

/** Maps the server's messages from its field paths ('contact.email') to the form's field names. */
export function fieldFaults(fields: Readonly<Record<string, string>>): Array<[CheckoutField, string]> {
  return Object.entries(fields).flatMap(([path, message]) => {
    const name = fieldNames.find((candidate) => path.split('.').at(-1) === candidate)
    return name === undefined ? [] : [[name, message] as [CheckoutField, string]]
  })
}
