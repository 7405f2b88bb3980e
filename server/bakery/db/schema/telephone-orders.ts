import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { TelephoneContact } from '@/lib/contract/orders/telephone-orders'
import type { Packaging } from '@/lib/contract/values'

/** A line as staff wished it; the cart may have fewer units. */
export type TelephoneLine = {
  skuid: number
  packaging: Packaging | null
  skuName: string
  units: number
  unitPrice: number
}

/** Orders by telephone: staff fill a cart, which keeps its place and its goods until its customer has paid or the time is over. */
export const telephoneOrders = pgTable(
  'telephone_orders',
  {
    /** The unguessable id in the link to pay. */
    telephoneOrderGuid: uuid().primaryKey(),
    /** Code that is read out instead of the link; null: it is not offered to the customer yet, or not any more. */
    code: text(),
    cartId: uuid().notNull(),
    /** Null: not known yet, or erased. */
    contact: jsonb().$type<TelephoneContact>(),
    branchId: integer().notNull(),
    targetAt: timestamp({ withTimezone: true }).notNull(),
    lines: jsonb().$type<TelephoneLine[]>().notNull(),
    totalCents: integer().notNull(),
    /** End of the holds: of a draft after the last input, then the time until which the customer can pay. */
    heldUntil: timestamp({ withTimezone: true }).notNull(),
    staffId: uuid().notNull(),
    staffName: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** When it was offered to the customer; null: a draft. */
    sentAt: timestamp({ withTimezone: true }),
    discardedAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    uniqueIndex('telephone_orders_code').on(t.code),
    index('telephone_orders_cart').on(t.cartId),
    index('telephone_orders_sent').on(t.sentAt),
    index('telephone_orders_email').on(sql`lower(contact ->> 'email')`),
  ],
)
