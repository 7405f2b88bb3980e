/**
 * Recipient of an invoice (§ 14 (4) no. 1 UStG). A file of its own, because forms validate with it in the browser, where
 * the rest of the contract is not loaded.
 */
import { z } from 'zod'
import { deliveryAddress, nameText } from './contact'
import { fault } from './faults'
import { visibleText } from './text-form'

/** Format of EU VAT ids after the two letters of the country (Directive 2006/112/EC art. 215). */
const VAT_ID_FORMS: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^[1-9]\d{8}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z\d]\d{7}[A-Z\d]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z\d]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d[A-Z\d+*]\d{5}[A-Z]{1,2}$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{10}01$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
}

const isVatId = (text: string): boolean => text === '' || (VAT_ID_FORMS[text.slice(0, 2)]?.test(text.slice(2)) ?? false)

const vatId = z
  .string()
  .max(30, fault('too_long'))
  .overwrite((text) =>
    visibleText(text)
      .replace(/[\s.\p{Pd}]/gu, '')
      .toUpperCase(),
  )
  .refine(isVatId, fault('vat_id_wrong'))

const fields = z.object({
  companyName: nameText(80),
  /** A person or a department. */
  personalName: nameText(55),
  ...deliveryAddress.shape,
  vatId,
  /** The recipient's own reference, for example 'Kostenstelle 40'. */
  reference: nameText(55),
})

export const billing = fields.refine(({ companyName, personalName }) => companyName !== '' || personalName !== '', {
  path: ['companyName'],
  error: fault('recipient_missing'),
})
export type Billing = z.infer<typeof billing>
