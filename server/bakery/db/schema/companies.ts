import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { CompanyForm } from '@/lib/contract/account/company-form'
import type { CompanyState, DocumentKind } from '@/lib/contract/values'
import { customers } from './customers'

/** Companies that may buy on account, and those that have asked for it. */
export const companies = pgTable('companies', {
  companyId: uuid().primaryKey(),
  details: jsonb().$type<CompanyForm>().notNull(),
  state: text().$type<CompanyState>().notNull(),
  /** Why head office refused it. */
  reason: text().notNull().default(''),
  limitCents: integer().notNull().default(0),
  costCentres: text().array().notNull().default(sql`'{}'`),
  costCentreRequired: boolean().notNull().default(false),
  askedAt: timestamp({ withTimezone: true }).notNull(),
})

/** People of companies; a customer belongs to one company at most. */
export const companyPeople = pgTable(
  'company_people',
  {
    customerId: uuid()
      .primaryKey()
      .references(() => customers.customerId, { onDelete: 'cascade' }),
    companyId: uuid()
      .notNull()
      .references(() => companies.companyId, { onDelete: 'cascade' }),
    isAdmin: boolean().notNull(),
    /** Cents per calendar month; null: only the company's limit holds. */
    limitCents: integer(),
    joinedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index('company_people_company').on(t.companyId)],
)

/** Invitations that nobody has taken yet. */
export const companyInvitations = pgTable(
  'company_invitations',
  {
    /** The token itself is only in the email. */
    tokenHash: text().primaryKey(),
    companyId: uuid()
      .notNull()
      .references(() => companies.companyId, { onDelete: 'cascade' }),
    email: text().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [uniqueIndex('company_invitations_email').on(t.companyId, t.email)],
)

/**
 * The account of each company, append-only: captures increase what is open, refunds and payments lower it. The sum of a
 * company's rows is its open sum.
 */
export const companyEntries = pgTable(
  'company_entries',
  {
    /** The id of the capture or the refund at the provider `account`; of a payment the id of its request. */
    entryId: uuid().primaryKey(),
    companyId: uuid()
      .notNull()
      .references(() => companies.companyId),
    kind: text().$type<'capture' | 'refund' | 'payment'>().notNull(),
    /** Negative for refunds and payments. */
    amountCents: integer().notNull(),
    /** The person who bought; null for a payment. */
    customerId: uuid(),
    /** The captured payment of an order, also for its refunds. */
    paymentId: uuid(),
    /** Idempotency key of a refund. */
    refundKey: text(),
    /** Of a payment: the collective invoice, and the day of the payment. */
    invoiceNumber: text(),
    paidOn: date(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    index('company_entries_company').on(t.companyId, t.at),
    uniqueIndex('company_entries_capture').on(t.paymentId).where(sql`kind = 'capture'`),
    uniqueIndex('company_entries_refund').on(t.refundKey),
    index('company_entries_payment').on(t.paymentId),
    index('company_entries_invoice').on(t.invoiceNumber).where(sql`invoice_number is not null`),
    check(
      'company_entries_kind',
      sql`(kind = 'capture') = (amount_cents > 0) and (kind = 'payment') = (payment_id is null) and (kind = 'refund') = (refund_key is not null)`,
    ),
  ],
)

/** Collective invoices, at most one for each company and month. */
export const companyInvoices = pgTable(
  'company_invoices',
  {
    number: text().primaryKey(),
    companyId: uuid()
      .notNull()
      .references(() => companies.companyId),
    /** The first day of the month. */
    month: date().notNull(),
    issuedAt: timestamp({ withTimezone: true }).notNull(),
    dueOn: date().notNull(),
    totalCents: integer().notNull(),
    /** The recipient at the time of issue. */
    details: jsonb().$type<CompanyForm>().notNull(),
  },
  (t) => [uniqueIndex('company_invoices_month').on(t.companyId, t.month)],
)

/** Documents of a collective invoice by VAT rate, copied when it was issued. The key lets a document be in one invoice only. */
export const companyInvoiceRows = pgTable(
  'company_invoice_rows',
  {
    document: text().notNull(),
    kind: text().$type<DocumentKind>().notNull(),
    rate: smallint().notNull(),
    invoiceNumber: text()
      .notNull()
      .references(() => companyInvoices.number),
    at: timestamp({ withTimezone: true }).notNull(),
    orderNumber: text().notNull(),
    suppliedOn: date().notNull(),
    branchName: text().notNull(),
    costCentre: text().notNull(),
    person: text().notNull(),
    netCents: integer().notNull(),
    taxCents: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.document, t.kind, t.rate] }),
    index('company_invoice_rows_invoice').on(t.invoiceNumber),
  ],
)
