/**
 * Who orders and where to (spec §5 "Profile", "Name-like text"). On its own, because the checkout's form checks with it
 * in the browser, where the rest of the contract is not loaded.
 */
import { z } from 'zod'

/** spec §5 "Name-like text". */
const NAME_LIKE = /^[\p{Script=Latin}\d ()&.;+,:_!["´`\]/-]*$/u
const forbidden = 'Es wurde ein nicht erlaubtes Zeichen eingegeben.'
/** A letter and its marks may come as signs of their own (macOS); they count and are kept as one. */
export const nameText = (max: number) =>
  z.string().normalize().trim().max(max, `Die Maximaleingabe beträgt ${max} Zeichen.`).regex(NAME_LIKE, forbidden)
export const nameLike = (required: string) => nameText(55).min(1, required)

export const email = z
  .string()
  .trim()
  .min(1, 'Bitte geben Sie eine E-Mail Adresse an.')
  .max(55, 'Die Maximaleingabe beträgt 55 Zeichen.')
  .pipe(z.email('Bitte geben Sie eine E-Mail Adresse an.'))

/** Salutation codes of spec §3: 0 Firma, 1 Herr, 2 Frau, 3 Divers. */
export const salutation = z.int().min(0).max(3)

export const deliveryAddress = z.object({
  addressLine1: nameLike('Bitte geben Sie Straße und Hausnummer an.').min(
    2,
    'Bitte geben Sie Straße und Hausnummer an.',
  ),
  addressZip: z
    .string()
    .trim()
    .regex(/^\d{5}$/, 'Bitte geben Sie eine gültige Postleitzahl ein.'),
  addressCity: nameLike('Bitte geben Sie einen Ort an.'),
})
export type DeliveryAddress = z.infer<typeof deliveryAddress>

export const phone = z
  .string()
  .trim()
  .max(55, 'Die Maximaleingabe beträgt 55 Zeichen.')
  .regex(/^$|^(?=.*\d)[\d()+\-/\s]{2,}$/, 'Bitte geben Sie eine gültige Telefonnummer an.')

export const contact = z.object({
  salutation: salutation.nullish(),
  firstName: nameLike('Bitte geben Sie Ihren Vornamen an.'),
  lastName: nameLike('Bitte geben Sie Ihren Nachnamen an.'),
  email,
  phone: phone.default(''),
})
export type Contact = z.infer<typeof contact>
