/**
 * Who orders and where to (spec §5 "Profile", "Name-like text"). On its own, because the checkout's form checks with it
 * in the browser, where the rest of the contract is not loaded.
 */
import { z } from 'zod'
import { fault, type PlainFault } from './faults'

/** spec §5 "Name-like text". */
const NAME_LIKE = /^[\p{Script=Latin}\d ()&.;+,:_!["´`\]/-]*$/u
/** A letter and its marks may come as signs of their own (macOS); they count and are kept as one. */
export const nameText = (max: number) =>
  z.string().normalize().trim().max(max, fault('too_long')).regex(NAME_LIKE, fault('sign_forbidden'))
export const nameLike = (missing: PlainFault) => nameText(55).min(1, fault(missing))

export const email = z
  .string()
  .trim()
  .min(1, fault('email_missing'))
  .max(55, fault('too_long'))
  .pipe(z.email(fault('email_missing')))

/** Salutation codes of spec §3: 0 Firma, 1 Herr, 2 Frau, 3 Divers. */
export const salutation = z.int().min(0).max(3)

export const deliveryAddress = z.object({
  addressLine1: nameLike('street_missing').min(2, fault('street_missing')),
  addressZip: z
    .string()
    .trim()
    .regex(/^\d{5}$/, fault('zip_wrong')),
  addressCity: nameLike('city_missing'),
})
export type DeliveryAddress = z.infer<typeof deliveryAddress>

export const phone = z
  .string()
  .trim()
  .max(55, fault('too_long'))
  .regex(/^$|^(?=.*\d)[\d()+\-/\s]{2,}$/, fault('phone_wrong'))

export const contact = z.object({
  salutation: salutation.nullish(),
  firstName: nameLike('first_name_missing'),
  lastName: nameLike('last_name_missing'),
  email,
  phone: phone.default(''),
})
export type Contact = z.infer<typeof contact>
