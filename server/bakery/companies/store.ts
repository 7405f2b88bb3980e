/** SQL of companies, their people and invitations. */
import { and, asc, eq, gt, ne, sql } from 'drizzle-orm'
import { openOf, spentOf } from '../company-accounts/service'
import type { Db, Tx } from '../db/client'
import { alphabetical } from '../db/german-text'
import { companies, companyEntries, companyInvitations, companyInvoices, companyPeople } from '../db/schema/companies'
import { customers } from '../db/schema/customers'

export type CompanyRow = typeof companies.$inferSelect & { open: number }
export type PersonRow = typeof companyPeople.$inferSelect & {
  firstName: string
  lastName: string
  email: string
  spent: number
}
export type InvoiceRow = typeof companyInvoices.$inferSelect & { paid: number }

const OPEN = openOf(sql`companies.company_id`)
const columns = { row: companies, open: sql<number>`${OPEN}` }
const toCompany = ({ row, open }: { row: typeof companies.$inferSelect; open: number }): CompanyRow => ({
  ...row,
  open,
})

export async function insertCompany(tx: Tx, row: typeof companies.$inferInsert): Promise<void> {
  await tx.insert(companies).values(row)
}

export async function updateCompany(
  tx: Tx,
  companyId: string,
  change: Partial<typeof companies.$inferInsert>,
): Promise<void> {
  await tx.update(companies).set(change).where(eq(companies.companyId, companyId))
}

export async function findCompany(db: Db | Tx, companyId: string): Promise<CompanyRow | null> {
  const [found] = await db.select(columns).from(companies).where(eq(companies.companyId, companyId))
  return found === undefined ? null : toCompany(found)
}

/** Locks the company's row, so that its state and people do not change until the transaction ends. */
export async function lockCompany(tx: Tx, companyId: string): Promise<CompanyRow | null> {
  await tx.execute(sql`select 1 from companies where company_id = ${companyId} for update`)
  return findCompany(tx, companyId)
}

/** The same, but null while another transaction has the row. */
export async function lockFreeCompany(tx: Tx, companyId: string): Promise<CompanyRow | null> {
  const { rowCount } = await tx.execute(
    sql`select 1 from companies where company_id = ${companyId} for update skip locked`,
  )
  return rowCount === 0 ? null : findCompany(tx, companyId)
}

export const listCompanies = async (db: Db | Tx): Promise<CompanyRow[]> =>
  (
    await db
      .select(columns)
      .from(companies)
      .where(ne(companies.state, 'refused'))
      .orderBy(sql`${companies.state} <> 'asked'`, alphabetical(sql`${companies.details}->>'companyName'`))
  ).map(toCompany)

export async function personOf(db: Db | Tx, customerId: string): Promise<typeof companyPeople.$inferSelect | null> {
  const [found] = await db.select().from(companyPeople).where(eq(companyPeople.customerId, customerId))
  return found ?? null
}

/** People of a company, or of all: admins first, in the order in which they came. */
export async function peopleOf(db: Db | Tx, now: Date, companyId?: string): Promise<PersonRow[]> {
  const rows = await db
    .select({
      row: companyPeople,
      firstName: customers.firstName,
      lastName: customers.lastName,
      email: customers.email,
      spent: sql<number>`${spentOf(sql`company_people.customer_id`, sql`company_people.company_id`, now)}`,
    })
    .from(companyPeople)
    .innerJoin(customers, eq(customers.customerId, companyPeople.customerId))
    .where(companyId === undefined ? undefined : eq(companyPeople.companyId, companyId))
    .orderBy(sql`not ${companyPeople.isAdmin}`, asc(companyPeople.joinedAt))
  return rows.map(({ row, ...person }) => ({ ...row, ...person }))
}

/** False: the customer belongs to a company already. */
export async function insertPerson(tx: Tx, row: typeof companyPeople.$inferInsert): Promise<boolean> {
  const { rowCount } = await tx.insert(companyPeople).values(row).onConflictDoNothing()
  return rowCount === 1
}

export async function updatePerson(
  tx: Tx,
  { companyId, customerId }: { companyId: string; customerId: string },
  change: { limitCents?: number | null; isAdmin?: boolean },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(companyPeople)
    .set(change)
    .where(and(eq(companyPeople.companyId, companyId), eq(companyPeople.customerId, customerId)))
  return rowCount === 1
}

export async function deletePerson(tx: Tx, companyId: string, customerId: string): Promise<void> {
  await tx
    .delete(companyPeople)
    .where(and(eq(companyPeople.companyId, companyId), eq(companyPeople.customerId, customerId)))
}

type Invitation = typeof companyInvitations.$inferSelect

/** Replaces an earlier invitation of the same address. */
export async function replaceInvitation(tx: Tx, row: Invitation): Promise<void> {
  const { tokenHash, expiresAt } = row
  await tx
    .insert(companyInvitations)
    .values(row)
    .onConflictDoUpdate({
      target: [companyInvitations.companyId, companyInvitations.email],
      set: { tokenHash, expiresAt },
    })
}

export const invitationsOf = (db: Db | Tx, companyId: string, now: Date): Promise<Invitation[]> =>
  db
    .select()
    .from(companyInvitations)
    .where(and(eq(companyInvitations.companyId, companyId), gt(companyInvitations.expiresAt, now)))
    .orderBy(asc(companyInvitations.email))

/** Takes the invitation, which cannot be used again; null: there is none. */
export async function takeInvitation(tx: Tx, tokenHash: string, now: Date): Promise<Invitation | null> {
  const [taken] = await tx
    .delete(companyInvitations)
    .where(and(eq(companyInvitations.tokenHash, tokenHash), gt(companyInvitations.expiresAt, now)))
    .returning()
  return taken ?? null
}

const PAID = sql<number>`(select coalesce(-sum(e.amount_cents), 0)::int from company_entries e
  where e.invoice_number = company_invoices.number)`

/** Collective invoices of all companies, or of one, the latest first. */
export const invoicesOf = async (db: Db | Tx, companyId?: string): Promise<InvoiceRow[]> =>
  (
    await db
      .select({ row: companyInvoices, paid: PAID })
      .from(companyInvoices)
      .where(companyId === undefined ? undefined : eq(companyInvoices.companyId, companyId))
      .orderBy(sql`${companyInvoices.month} desc`)
  ).map(({ row, paid }) => ({ ...row, paid }))

export async function findInvoice(db: Db | Tx, number: string): Promise<InvoiceRow | null> {
  const [found] = await db
    .select({ row: companyInvoices, paid: PAID })
    .from(companyInvoices)
    .where(eq(companyInvoices.number, number))
  return found === undefined ? null : { ...found.row, paid: found.paid }
}

/** False: this payment is entered already. */
export async function insertPayment(
  tx: Tx,
  row: { entryId: string; companyId: string; invoiceNumber: string; amountCents: number; paidOn: string; at: Date },
): Promise<boolean> {
  const { rowCount } = await tx
    .insert(companyEntries)
    .values({ ...row, kind: 'payment', amountCents: -row.amountCents })
    .onConflictDoNothing()
  return rowCount === 1
}
