/** Companies that buy on account: their people and cost centres, head office's decisions, and collective invoices. */
import { z } from 'zod'
import { calendarDate, cents, dateTime } from '../common'
import { fault } from '../faults'
import type { Operation } from '../operation'
import { email } from '../orders/contact'
import { companyStates } from '../values'
import { COST_CENTRE_LENGTH, companyForm } from './company-form'

const companyId = z.uuid()
/** Cents; up to 100,000 €. */
const MAX_LIMIT = 10_000_000
const limit = z.int().nonnegative().max(MAX_LIMIT)
const paperNumber = z.string().min(1).max(40)

const MAX_COST_CENTRES = 100
const costCentres = z.array(z.string().trim().min(1).max(COST_CENTRE_LENGTH)).max(MAX_COST_CENTRES)

const centres = z.object({ costCentres, required: z.boolean() })

/** A collective invoice of a month. A negative total: more was refunded than bought. */
const collectiveInvoice = z.object({
  number: paperNumber,
  /** yyyy-MM */
  month: z.string(),
  issuedOn: calendarDate,
  dueOn: calendarDate,
  total: cents,
  /** Cents that head office has entered as paid. */
  paid: cents,
})
export type CollectiveInvoice = z.infer<typeof collectiveInvoice>

const company = z.object({
  companyId,
  ...companyForm.shape,
  state: z.enum(companyStates),
  /** Why head office refused it; empty otherwise. */
  reason: z.string(),
  /** Cents up to which its people may buy on account. */
  limit: cents,
  /** Cents that were bought and neither refunded nor paid. */
  open: cents,
  costCentres: z.array(z.string()),
  /** Every order on account names a cost centre. */
  costCentreRequired: z.boolean(),
  askedAt: dateTime,
  /** The latest first. */
  invoices: z.array(collectiveInvoice),
})
export type Company = z.infer<typeof company>

const person = z.object({
  customerId: z.uuid(),
  name: z.string(),
  email: z.string(),
  isAdmin: z.boolean(),
  isMe: z.boolean(),
  /** Cents per calendar month; null: only the company's limit holds. */
  limit: limit.nullable(),
  /** Cents bought on account in this month, less refunds. */
  spent: cents,
})
export type CompanyPerson = z.infer<typeof person>

/** For people without the rights of an admin: only themselves, without sums of the company and invoices. */
const ownCompany = company.extend({
  isAdmin: z.boolean(),
  people: z.array(person),
  invitations: z.array(z.object({ email: z.string(), expiresAt: dateTime })),
})
export type OwnCompany = z.infer<typeof ownCompany>

const companyOfOffice = company.extend({ people: z.int(), askedBy: z.string() })
export type CompanyOfOffice = z.infer<typeof companyOfOffice>

const file = z.object({ fileName: z.string(), contentType: z.string(), base64: z.string() })
const nothing = z.object({})

const forOffice = { staff: ['head_office'], branch: null } as const
const forBooks = { staff: ['books', 'head_office'], branch: null } as const
const ofStaff = ['not_staff', 'not_allowed'] as const
const ofAdmin = ['not_logged_in', 'company_admin_only'] as const

export const companies = {
  /** The company of the customer; null without one. */
  mine: {
    http: 'GET /api/company',
    for: 'customer',
    kind: 'read',
    input: nothing,
    output: z.object({ company: ownCompany.nullable() }),
    errors: ['not_logged_in'],
  },
  /** Asks head office for an account; the customer becomes its admin. A refused company may ask again with other data. */
  ask: {
    http: 'POST /api/company',
    for: 'customer',
    kind: 'write',
    input: companyForm,
    output: ownCompany,
    errors: ['not_logged_in', 'company_known'],
  },
  /** Emails a link to a future colleague; it can be used once, within two weeks. A further one replaces it. */
  invite: {
    http: 'POST /api/company/invite',
    for: 'customer',
    kind: 'write',
    input: z.object({ email }),
    output: ownCompany,
    errors: [...ofAdmin, 'company_not_open', 'too_many'],
  },
  /** The customer takes the invitation of the link. */
  accept: {
    http: 'POST /api/company/accept',
    for: 'customer',
    kind: 'write',
    input: z.object({ token: z.string().min(1).max(100) }),
    output: ownCompany,
    errors: ['not_logged_in', 'company_invitation_invalid', 'company_known'],
  },
  /** Sets what a person may spend in a month. `before`: as it was shown; if it has changed since, `company_changed`. */
  setPersonLimit: {
    http: 'POST /api/company/personLimit',
    for: 'customer',
    kind: 'write',
    input: z.object({ customerId: z.uuid(), before: limit.nullable(), limit: limit.nullable() }),
    output: ownCompany,
    errors: [...ofAdmin, 'company_person_unknown', 'company_changed'],
  },
  /** Removes a person, who can no longer buy on account. The last admin stays while there are other people. */
  removePerson: {
    http: 'POST /api/company/removePerson',
    for: 'customer',
    kind: 'write',
    input: z.object({ customerId: z.uuid() }),
    output: z.object({ company: ownCompany.nullable() }),
    errors: [...ofAdmin, 'company_person_unknown', 'company_last_admin'],
  },
  /**
   * Replaces the cost centres of the company, and says whether each order names one. `before`: as they were shown; if they have
   * changed since, `company_changed`.
   */
  setCostCentres: {
    http: 'POST /api/company/costCentres',
    for: 'customer',
    kind: 'write',
    input: z.object({ before: centres, ...centres.shape }),
    output: ownCompany,
    errors: [...ofAdmin, 'company_changed'],
  },
  /** A collective invoice for the company's admins. */
  paper: {
    http: 'GET /api/company/invoice',
    for: 'customer',
    kind: 'read',
    input: z.object({ number: paperNumber }),
    output: file,
    errors: [...ofAdmin, 'company_invoice_unknown'],
  },
  /** All companies: those that wait first, then by name. */
  list: {
    http: 'GET /api/companies',
    for: forBooks,
    kind: 'read',
    input: nothing,
    output: z.object({ companies: z.array(companyOfOffice) }),
    errors: ofStaff,
  },
  /**
   * Confirms a company with a limit, or changes the limit of a confirmed or paused one. `before`: the limit as it was shown; if it
   * has changed since, `company_changed`.
   */
  confirm: {
    http: 'POST /api/companies/confirm',
    for: forOffice,
    kind: 'write',
    input: z.object({ companyId, before: limit, limit: limit.min(1) }),
    output: companyOfOffice,
    errors: [...ofStaff, 'company_unknown', 'company_settled', 'company_changed'],
  },
  /** Refuses a company that waits; its admins read the reason. */
  decline: {
    http: 'POST /api/companies/decline',
    for: forOffice,
    kind: 'write',
    input: z.object({ companyId, reason: z.string().trim().min(1, fault('missing')).max(300) }),
    output: companyOfOffice,
    errors: [...ofStaff, 'company_unknown', 'company_settled'],
  },
  /** Refuses further orders on the company's account until `resume`; the open sum stays. */
  pause: {
    http: 'POST /api/companies/pause',
    for: forOffice,
    kind: 'write',
    input: z.object({ companyId }),
    output: companyOfOffice,
    errors: [...ofStaff, 'company_unknown', 'company_settled'],
  },
  /** The opposite of `pause`. */
  resume: {
    http: 'POST /api/companies/resume',
    for: forOffice,
    kind: 'write',
    input: z.object({ companyId }),
    output: companyOfOffice,
    errors: [...ofStaff, 'company_unknown', 'company_settled'],
  },
  /** Enters money that a company has paid for an invoice. The same `requestId` counts once. */
  enterPayment: {
    http: 'POST /api/companies/payment',
    for: forBooks,
    kind: 'write',
    input: z.object({
      number: paperNumber,
      amount: z.int().positive().max(MAX_LIMIT),
      paidOn: calendarDate,
      requestId: z.uuid(),
    }),
    output: companyOfOffice,
    errors: [...ofStaff, 'company_invoice_unknown', 'company_overpaid', 'day_ahead'],
  },
  /** A collective invoice for staff. */
  staffPaper: {
    http: 'GET /api/companies/invoice',
    for: forBooks,
    kind: 'read',
    input: z.object({ number: paperNumber }),
    output: file,
    errors: [...ofStaff, 'company_invoice_unknown'],
  },
} as const satisfies Record<string, Operation>
