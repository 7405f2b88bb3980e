/**
 * Fields of a company's request for an account. A file of its own, because the form validates with it in the
 * browser, where the rest of the contract is not loaded.
 */
import type { z } from 'zod'
import { fault } from '../faults'
import { billingFields } from '../orders/billing'
import { email } from '../orders/contact'

export const companyForm = billingFields
  .pick({ companyName: true, addressLine1: true, addressZip: true, addressCity: true, vatId: true, leitwegId: true })
  .extend({ companyName: billingFields.shape.companyName.min(1, fault('company_missing')), invoiceEmail: email })
export type CompanyForm = z.infer<typeof companyForm>

export const COST_CENTRE_LENGTH = 40
