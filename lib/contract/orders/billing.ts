/**
 * Recipient of an invoice (§ 14 (4) no. 1 UStG). A file of its own, because forms validate with it in the browser, where
 * the rest of the contract is not loaded.
 */
import { z } from 'zod'
import { fault } from '../faults'
import { visibleText } from '../text-form'
import { deliveryAddress, nameText } from './contact'

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

/** '04011000-1234512345-06': route, optional detail, check digits. */
const LEITWEG_ID = /^\d{2,12}(-[A-Z\d]{1,30})?-\d{2}$/

/** Remainder of ISO 7064 mod 97-10; a letter counts as two digits, A as 10. */
const mod97 = (text: string): number =>
  [...text].reduce((remainder, sign) => Number(`${remainder}${Number.parseInt(sign, 36)}`) % 97, 0)

const isLeitwegId = (text: string): boolean =>
  text === '' || (LEITWEG_ID.test(text) && mod97(text.replaceAll('-', '')) === 1)

/** Address for electronic invoices of German authorities (KoSIT, 'Formatspezifikation Leitweg-ID'). */
const leitwegId = z
  .string()
  .max(60, fault('too_long'))
  .overwrite((text) =>
    visibleText(text)
      .replaceAll(/\s/gu, '')
      .replaceAll(/[\p{Pd}\u2212]/gu, '-')
      .toUpperCase(),
  )
  .refine(isLeitwegId, fault('leitweg_id_wrong'))

/** The fields of a recipient without the rule that one of the names is required. */
export const billingFields = z.object({
  companyName: nameText(80),
  /** A person or a department. */
  personalName: nameText(55),
  ...deliveryAddress.shape,
  vatId,
  /** The recipient's own reference, for example 'Kostenstelle 40'. */
  reference: nameText(55),
  /** Number of the recipient's own order (BT-13 of EN 16931). */
  orderReference: nameText(55),
  /** Wanted as an e-invoice; one with a VAT id or a Leitweg-ID is one in any case (`invoiceFormOf`). */
  eInvoice: z.boolean(),
  leitwegId,
})

export const billing = billingFields.refine(
  ({ companyName, personalName }) => companyName !== '' || personalName !== '',
  {
    path: ['companyName'],
    error: fault('recipient_missing'),
  },
)
export type Billing = z.infer<typeof billing>

/** `zugferd`: a PDF with the invoice as XML in it; `xrechnung`: XML alone, for authorities. */
export type InvoiceForm = 'plain' | 'zugferd' | 'xrechnung'

export const invoiceFormOf = (recipient: Pick<Billing, 'eInvoice' | 'vatId' | 'leitwegId'> | null): InvoiceForm => {
  if (recipient === null) return 'plain'
  if (recipient.leitwegId !== '') return 'xrechnung'
  return recipient.eInvoice || recipient.vatId !== '' ? 'zugferd' : 'plain'
}
