import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { LegalPaper } from '@/lib/legal/legal-text'
import { customers } from './customers'

export type EmailAttachment = { fileName: string; contentType: string } & (
  | { content: string }
  /** Bytes of a file. */
  | { base64: string }
  /** Guid of an order, whose receipt is rendered when the email is sent: that of this number, by default the current one. */
  | { receiptOf: string; invoiceNumber?: string }
  /** The legal text that was in force at a moment, rendered when the email is sent. */
  | { legalPaper: LegalPaper; at: string }
  /** A picture in the HTML, which names it by `cid`: the text as a QR code. */
  | { qrCodeOf: string; cid: string }
)

/** Outgoing emails, written in the transaction of the event that they report. */
export const outbox = pgTable(
  'outbox',
  {
    emailId: uuid().primaryKey(),
    /** 'order_confirmation' and so on; at most one of a kind per order. */
    kind: text().notNull(),
    orderId: uuid(),
    /** The customer of the account or order; the email is deleted with the account, whatever address it went to. */
    customerId: uuid().references(() => customers.customerId, { onDelete: 'cascade' }),
    recipient: text().notNull(),
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    attachments: jsonb().$type<EmailAttachment[]>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    nextAttemptAt: timestamp({ withTimezone: true }).notNull(),
    attempts: integer().notNull().default(0),
    sentAt: timestamp({ withTimezone: true }),
    /** Response of the mail server to the last attempt, or why there was none; empty without a failed attempt. */
    lastAnswer: text().notNull().default(''),
  },
  (t) => [
    uniqueIndex('outbox_order_kind').on(t.orderId, t.kind),
    index('outbox_customer').on(t.customerId),
    index('outbox_due').on(t.nextAttemptAt).where(sql`sent_at is null`),
  ],
)
