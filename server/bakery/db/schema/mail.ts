import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { LegalPaper } from '@/lib/legal/legal-text'
import { customers } from './customers'

export type MailAttachment = { fileName: string; contentType: string } & (
  | { content: string }
  /** Guid of the order whose receipt it is, drawn when the mail is sent: that of this number, without one the one that stands. */
  | { receiptOf: string; invoiceNumber?: string }
  /** A text of law, drawn when the mail is sent. */
  | { legalPaper: LegalPaper }
)

/** Mails to be sent, written in the transaction of what they tell about. */
export const outbox = pgTable(
  'outbox',
  {
    mailId: uuid().primaryKey(),
    /** 'order_confirmation', … ; one of a kind per order. */
    kind: text().notNull(),
    orderId: uuid(),
    /** Whose account it tells about or whose order; it leaves with the account, whatever its address was then. */
    customerId: uuid().references(() => customers.customerId, { onDelete: 'cascade' }),
    recipient: text().notNull(),
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    attachments: jsonb().$type<MailAttachment[]>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    nextAttemptAt: timestamp({ withTimezone: true }).notNull(),
    attempts: integer().notNull().default(0),
    sentAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    uniqueIndex('outbox_order_kind').on(t.orderId, t.kind),
    index('outbox_customer').on(t.customerId),
    index('outbox_due').on(t.nextAttemptAt).where(sql`sent_at is null`),
  ],
)
