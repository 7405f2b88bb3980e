/** Companies in the form of the contract. */
import type { Company, CompanyOfOffice, CompanyPerson, OwnCompany } from '@/lib/contract/account/companies'
import { dayOf, toWire } from '@/lib/format/berlin-time'
import type { CompanyRow, InvoiceRow, PersonRow } from './store'

const toInvoice = ({ number, month, issuedAt, dueOn, totalCents, paid }: InvoiceRow): Company['invoices'][number] => ({
  number,
  month: month.slice(0, 7),
  issuedOn: dayOf(issuedAt),
  dueOn,
  total: totalCents,
  paid,
})

export const toCompany = (row: CompanyRow, invoices: readonly InvoiceRow[]): Company => ({
  companyId: row.companyId,
  ...row.details,
  state: row.state,
  reason: row.reason,
  limit: row.limitCents,
  open: row.open,
  costCentres: row.costCentres,
  costCentreRequired: row.costCentreRequired,
  askedAt: toWire(row.askedAt),
  invoices: invoices.filter(({ companyId }) => companyId === row.companyId).map(toInvoice),
})

const fullName = ({ firstName, lastName }: PersonRow): string => `${firstName} ${lastName}`

export const toCompanyOfOffice = (
  row: CompanyRow,
  people: readonly PersonRow[],
  invoices: readonly InvoiceRow[],
): CompanyOfOffice => ({
  ...toCompany(row, invoices),
  people: people.length,
  askedBy: people[0] === undefined ? '' : fullName(people[0]),
})

const toPerson = (row: PersonRow, customerId: string): CompanyPerson => ({
  customerId: row.customerId,
  name: fullName(row),
  email: row.email,
  isAdmin: row.isAdmin,
  isMe: row.customerId === customerId,
  limit: row.limitCents,
  spent: row.spent,
})

type Parts = {
  people: readonly PersonRow[]
  invoices: readonly InvoiceRow[]
  invitations: readonly { email: string; expiresAt: Date }[]
}

/** The company as this person may see it: admins see all of it, other members no sums, invoices and other people. */
export function toOwnCompany(
  row: CompanyRow,
  customerId: string,
  { people, invoices, invitations }: Parts,
): OwnCompany {
  const isAdmin = people.some((person) => person.customerId === customerId && person.isAdmin)
  const shown = people.map((person) => toPerson(person, customerId))
  const company = toCompany(row, isAdmin ? invoices : [])
  return isAdmin
    ? {
        ...company,
        isAdmin,
        people: shown,
        invitations: invitations.map(({ email, expiresAt }) => ({ email, expiresAt: toWire(expiresAt) })),
      }
    : { ...company, open: 0, limit: 0, isAdmin, people: shown.filter(({ isMe }) => isMe), invitations: [] }
}
