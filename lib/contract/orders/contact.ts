/**
 * Contact and delivery address of an order (spec §5 "Profile", "Name-like text"). A file of its own, because the checkout's
 * form validates with it in the browser, where the rest of the contract is not loaded.
 */
import { z } from 'zod'
import { fault, type PlainFault } from '../faults'
import { emailForm, nameForm, phoneForm, postcodeForm } from '../text-form'

/** spec §5 "Name-like text". */
const NAME_LIKE = /^[\p{Script=Latin}\d ()&.;+,:_!["´`\]/-]*$/u
export const nameText = (max: number) =>
  z.string().overwrite(nameForm).max(max, fault('too_long')).regex(NAME_LIKE, fault('sign_forbidden'))
export const nameLike = (missing: PlainFault) => nameText(55).min(1, fault(missing))

/** RFC 5322 dot-atom: no dot at an end of the mailbox, none beside another; and a domain below a top-level one. */
const MAILBOX_AT_DOMAIN = /^(?!\.)(?!.*\.\.)(?!.*\.@).*@.+\.(?=[^.]{2,}$)[^.]*[a-z]/

/** An address that browsers and mail servers accept; only the mailbox itself can prove that it exists. */
export const email = z
  .string()
  .overwrite(emailForm)
  .min(1, fault('email_missing'))
  .max(55, fault('too_long'))
  .pipe(
    z
      .email({ pattern: z.regexes.html5Email, error: fault('email_missing') })
      .regex(MAILBOX_AT_DOMAIN, fault('email_missing')),
  )

/** Salutation codes of spec §3: 0 Firma, 1 Herr, 2 Frau, 3 Divers. */
export const salutation = z.int().min(0).max(3)

export const deliveryAddress = z.object({
  addressLine1: nameLike('street_missing').min(2, fault('street_missing')),
  addressZip: z
    .string()
    .overwrite(postcodeForm)
    .regex(/^\d{5}$/, fault('zip_wrong')),
  addressCity: nameLike('city_missing'),
})
export type DeliveryAddress = z.infer<typeof deliveryAddress>

export const phone = z
  .string()
  .overwrite(phoneForm)
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
