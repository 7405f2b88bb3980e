/** The books: journal of a month, accounts for DATEV, closing of a month, settlement reports of the payment provider. */
import { z } from 'zod'
import { cents, dateTime, inAddress, orderMode } from '../common'
import type { Operation } from '../operation'
import { documentKinds, monthHindrances, settlementFindings } from '../values'

/** Calendar month in Europe/Berlin, `yyyy-MM`. */
const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/)

/**
 * Purpose of an account: 'proceeds_7_pickup', 'deposit_19', 'refunds_7' (with the VAT rate), 'clearing' of the payment
 * provider, its 'fees', 'transit' for its payouts, and 'receivables' of companies that buy on account.
 */
const accountKey = z
  .string()
  .regex(/^(proceeds_\d{1,2}_(pickup|inhouse|delivery)|(deposit|refunds)_\d{1,2}|clearing|fees|transit|receivables)$/)

/** Net + tax = gross, cents. Documents that take money back have negative amounts. */
const amounts = z.object({ net: cents, tax: cents, gross: cents })

/** Values for DATEV. Empty: not set yet. All accounts have the same number of digits. */
const bookSettings = z.object({
  /** The number of the saved version; 0: nothing was saved yet. */
  revision: z.int().nonnegative(),
  accounts: z.record(accountKey, z.string().regex(/^(?!0+$)\d{4,8}$/)),
  consultant: z.string().regex(/^$|^[1-9]\d{3,6}$/),
  client: z.string().regex(/^$|^[1-9]\d{0,4}$/),
  /** Month in which the fiscal year begins, on its first day. */
  fiscalMonth: z.int().min(1).max(12),
})
export type BookSettings = z.infer<typeof bookSettings>

/** One row of a document: a VAT rate of an invoice, of the cancellation of a replaced invoice, or of a correction. */
const journalRow = amounts.extend({
  number: z.string(),
  kind: z.enum(documentKinds),
  at: dateTime,
  orderNumber: z.string(),
  branchERPId: z.int(),
  branchName: z.string(),
  orderMode,
  /** Per cent; 0 for a document that cost nothing. */
  rate: z.int(),
  /** Deposit within `gross`. */
  deposit: cents,
  /** Code of the payment provider; null: nothing was paid. */
  provider: z.string().nullable(),
  method: z.string(),
  /** The provider's ids of captures or of the refund, separated by spaces. */
  references: z.string(),
})
export type JournalRow = z.infer<typeof journalRow>

const journalDay = amounts.extend({
  day: z.iso.date(),
  branchERPId: z.int(),
  branchName: z.string(),
  rate: z.int(),
  deposit: cents,
  documents: z.int(),
})
export type JournalDay = z.infer<typeof journalDay>

const settlementSums = z.object({
  reports: z.int(),
  lines: z.int(),
  /** Captures less refunds. */
  gross: cents,
  /** Negative: the provider has kept them. */
  fees: cents,
  /** Negative: paid out to the bank. */
  payouts: cents,
  differences: z.int(),
  /** Sum of what the differences leave open. */
  differenceCents: cents,
})

const bookMonth = z.object({
  month,
  state: z.enum(['running', 'open', 'closed']),
  closedAt: dateTime,
  closedBy: z.string(),
  /** The first month with documents, and the first that is not closed; later documents of closed months are in it. */
  firstMonth: month,
  firstOpen: month,
  /** The current month. */
  thisMonth: month,
  sums: z.array(amounts.extend({ key: accountKey, rate: z.int() })),
  total: amounts,
  /** Numbers of documents by kind. */
  documents: z.object({ invoice: z.int(), reversal: z.int(), correction: z.int() }),
  /** Cents captured and refunded for these documents by the payment provider. */
  captured: cents,
  refunded: cents,
  /** Refunds made at the provider's own site that nobody has assigned to goods: they have no correction yet. */
  unassigned: z.object({ count: z.int(), cents }),
  settlement: settlementSums,
  settings: bookSettings,
  /** Accounts that documents or settlements of this month need and that are not set; also 'consultant' and 'client'. */
  missing: z.array(z.string()),
  /** Why the month cannot be closed; null: it can. */
  hindrance: z.enum(monthHindrances).nullable(),
})
export type BookMonth = z.infer<typeof bookMonth>
export type BookSum = BookMonth['sums'][number]

const settlementDifference = z.object({
  finding: z.enum(settlementFindings),
  transactionId: z.string(),
  /** The order here; empty: none was found. */
  orderNumber: z.string(),
  at: dateTime,
  /** In the provider's report, in minor units of the currency; null: the report has no such line. */
  reported: z.int().nullable(),
  currency: z.string(),
  /** Here; null: nothing was found. */
  booked: cents.nullable(),
})
export type SettlementDifference = z.infer<typeof settlementDifference>

const settlementReport = z.object({
  name: z.string(),
  importedAt: dateTime,
  importedBy: z.string(),
  from: dateTime,
  to: dateTime,
  lines: z.int(),
})

const settlementState = z.object({
  month,
  sums: settlementSums,
  /** The latest first, at most 100. */
  reports: z.array(settlementReport),
  /** At most 500, the oldest first. */
  differences: z.array(settlementDifference),
})
export type SettlementState = z.infer<typeof settlementState>

const imported = z.object({
  /** Lines that were added, and lines that an earlier report or this one had already. */
  added: z.int(),
  repeated: z.int(),
  /** The month of the last line. */
  month,
})
export type ImportedSettlement = z.infer<typeof imported>

/** Bytes of a report. In base64 it has a third more, and Next reads at most 10 MB. */
export const MAX_REPORT_BYTES = 6_000_000
const BASE64 = 4 / 3

/** Rows of a page of the journal. */
export const MAX_JOURNAL_ROWS = 2_000

/** Bookings of one DATEV file; DATEV reads no more. */
export const MAX_DATEV_BOOKINGS = 99_999

const forBooks = { staff: ['books', 'head_office'], branch: null } as const
const refusedHere = ['not_staff', 'not_allowed'] as const
const ofMonth = z.object({ month })
const branchERPId = inAddress(z.int().positive()).optional()

export const books = {
  /** Sums of a month; without a month of the first that is not closed. One before the first with documents becomes that. */
  month: {
    http: 'GET /api/books/month',
    for: forBooks,
    kind: 'read',
    input: z.object({ month: month.optional() }),
    output: bookMonth,
    errors: refusedHere,
  },
  /** Rows of a month in the order of their time. `after`: the last row's key of the page before. */
  rows: {
    http: 'GET /api/books/rows',
    for: forBooks,
    kind: 'read',
    input: ofMonth.extend({
      branchERPId,
      after: z.string().max(200).optional(),
      limit: inAddress(z.int().positive().max(MAX_JOURNAL_ROWS)),
    }),
    output: z.object({ rows: z.array(journalRow), next: z.string().nullable() }),
    errors: refusedHere,
  },
  /** Sums by day, branch and VAT rate. */
  days: {
    http: 'GET /api/books/days',
    for: forBooks,
    kind: 'read',
    input: ofMonth.extend({
      branchERPId,
      offset: inAddress(z.int().nonnegative()),
      limit: inAddress(z.int().positive().max(MAX_JOURNAL_ROWS)),
    }),
    output: z.object({ days: z.array(journalDay), next: z.int().nullable() }),
    errors: refusedHere,
  },
  /** The settings, in a new version. `revision`: that of the shown one. */
  saveSettings: {
    http: 'POST /api/books/settings',
    for: forBooks,
    kind: 'write',
    input: bookSettings,
    output: bookSettings,
    errors: [...refusedHere, 'books_changed', 'books_account_length'],
  },
  /** Closes the month: its documents and settlement lines do not change any more. */
  close: {
    http: 'POST /api/books/close',
    for: forBooks,
    kind: 'write',
    input: ofMonth,
    output: bookMonth,
    errors: [...refusedHere, ...monthHindrances],
  },
  /** Bookings as a file for DATEV. `part`: from 1, as a file holds a limited number. */
  datev: {
    http: 'GET /api/books/datev',
    for: forBooks,
    kind: 'read',
    input: ofMonth.extend({ part: inAddress(z.int().positive().max(1_000)) }),
    output: z.object({ fileName: z.string(), base64: z.string(), parts: z.int(), bookings: z.int() }),
    errors: [...refusedHere, 'books_account_missing'],
  },
  /** The settlement reports that were read, with the lines of a month that differ from the shop's payments. */
  settlement: {
    http: 'GET /api/books/settlement',
    for: forBooks,
    kind: 'read',
    input: ofMonth,
    output: settlementState,
    errors: refusedHere,
  },
  /** Reads the provider's settlement report, a CSV file. */
  importSettlement: {
    http: 'POST /api/books/settlement',
    for: forBooks,
    kind: 'write',
    maxBytes: Math.ceil(MAX_REPORT_BYTES * BASE64) + 1_000,
    input: z.object({ fileName: z.string().min(1).max(200), base64: z.base64().min(1) }),
    output: imported,
    errors: [...refusedHere, 'report_known', 'report_unreadable'],
  },
} as const satisfies Record<string, Operation>
