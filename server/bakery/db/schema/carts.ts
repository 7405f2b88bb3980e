import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { OriginInformation } from '@/lib/contract/orders/carts'
import type { Notice } from '@/lib/contract/orders/notices'
import type { Packaging } from '@/lib/contract/values'
import type { CartNote } from '@/lib/domain/cart-note'

export const carts = pgTable(
  'carts',
  {
    cartId: uuid().primaryKey(),
    customerId: uuid(),
    version: integer().notNull().default(0),
    origin: jsonb().$type<OriginInformation>(),
    orderMode: text(),
    express: boolean().notNull().default(false),
    branchId: integer(),
    targetAt: timestamp({ withTimezone: true }),
    tableNumber: integer(),
    note: text().$type<CartNote>().notNull().default(''),
    couponCode: text(),
    notification: jsonb().$type<Notice>(),
    recentAdds: text().array().notNull().default([]),
    removed: jsonb()
      .$type<{ skuid: number; packaging: Packaging | null; units: number; addedAt: string; note: CartNote }[]>()
      .notNull()
      .default([]),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('carts_customer').on(t.customerId), index('carts_updated').on(t.updatedAt)],
)

export const cartLines = pgTable(
  'cart_lines',
  {
    cartId: uuid()
      .notNull()
      .references(() => carts.cartId, { onDelete: 'cascade' }),
    skuid: integer().notNull(),
    units: integer().notNull(),
    /** Units by packaging; the remaining units are single use. */
    packagingUnits: jsonb().$type<Partial<Record<Packaging, number>>>().notNull().default({}),
    addedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.cartId, t.skuid] })],
)
