import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import type { BookSettings } from '@/lib/contract/staff/books'
import type { DocumentKind, OrderMode } from '@/lib/contract/values'

/** Closed months. A trigger rejects updates and deletions, as for `book_entries`. */
export const bookMonths = pgTable('book_months', {
  /** The first day of the month. */
  month: date().primaryKey(),
  closedAt: timestamp({ withTimezone: true }).notNull(),
  staffName: text().notNull(),
  /** Values for DATEV at the time of closing. */
  settings: jsonb().$type<BookSettings>().notNull(),
})

/**
 * Rows of closed months: one for each document and VAT rate, copied when the month was closed. Rows of open months are computed
 * from orders and refunds (`books/journal/store.ts`). They name no person.
 */
export const bookEntries = pgTable(
  'book_entries',
  {
    number: text().notNull(),
    kind: text().$type<DocumentKind>().notNull(),
    /** Per cent. */
    rate: smallint().notNull(),
    month: date()
      .notNull()
      .references(() => bookMonths.month),
    at: timestamp({ withTimezone: true }).notNull(),
    orderNumber: text().notNull(),
    branchId: integer().notNull(),
    branchName: text().notNull(),
    orderMode: text().$type<OrderMode>().notNull(),
    netCents: integer().notNull(),
    taxCents: integer().notNull(),
    /** Gross deposit within net and tax. */
    depositCents: integer().notNull(),
    provider: text(),
    method: text().notNull(),
    /** The provider's ids of captures or of the refund, separated by spaces. */
    providerIds: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.number, t.kind, t.rate] }), index('book_entries_month').on(t.month, t.at, t.number)],
)

/** Versions of the values for DATEV; the latest holds. */
export const bookSettingVersions = pgTable('book_setting_versions', {
  revision: integer().primaryKey(),
  settings: jsonb().$type<Omit<BookSettings, 'revision'>>().notNull(),
  savedAt: timestamp({ withTimezone: true }).notNull(),
})

/** Settlement reports of the payment provider. */
export const settlementReports = pgTable('settlement_reports', {
  /** SHA-256 of the file, in hex. */
  digest: text().primaryKey(),
  name: text().notNull(),
  importedAt: timestamp({ withTimezone: true }).notNull(),
  staffName: text().notNull(),
  fromAt: timestamp({ withTimezone: true }).notNull(),
  toAt: timestamp({ withTimezone: true }).notNull(),
  lines: integer().notNull(),
})

/** Lines of the reports: transactions at the provider. Columns with names or addresses of payers are not stored. */
export const settlementLines = pgTable(
  'settlement_lines',
  {
    digest: text()
      .notNull()
      .references(() => settlementReports.digest),
    /** From 1, in the order of the file. */
    line: integer().notNull(),
    transactionId: text().notNull(),
    /** The provider's code of the kind of transaction: 'T0006'. */
    eventCode: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** In minor units of the currency, negative: taken from the account. */
    grossAmount: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    feeAmount: bigint({ mode: 'number' }).notNull(),
    feeCurrency: text().notNull(),
    /** An earlier line is the same transaction; this one is not counted. */
    isRepeat: boolean().notNull(),
    /** Assigned when the month is closed; null: it belongs to the first open month, or to that of its time if that is later. */
    month: date().references(() => bookMonths.month),
  },
  (t) => [
    primaryKey({ columns: [t.digest, t.line] }),
    index('settlement_lines_transaction').on(t.transactionId),
    index('settlement_lines_at').on(t.at),
    index('settlement_lines_month').on(t.month),
  ],
)
