/** SQL of the wishlist. */
import { and, count, desc, eq } from 'drizzle-orm'
import type { Db } from '../db/client'
import { wishlistItems } from '../db/schema/customers'

export type WishlistItem = { skuid: number; addedAt: Date }

/** Newest first. */
export const readItems = (db: Db, customerId: string): Promise<WishlistItem[]> =>
  db
    .select({ skuid: wishlistItems.skuid, addedAt: wishlistItems.addedAt })
    .from(wishlistItems)
    .where(eq(wishlistItems.customerId, customerId))
    .orderBy(desc(wishlistItems.addedAt), desc(wishlistItems.skuid))

export async function countItems(db: Db, customerId: string): Promise<number> {
  const [row] = await db.select({ items: count() }).from(wishlistItems).where(eq(wishlistItems.customerId, customerId))
  return row?.items ?? 0
}

/** No effect if the product is on the list already. */
export async function insertItem(db: Db, customerId: string, skuid: number, addedAt: Date): Promise<void> {
  await db.insert(wishlistItems).values({ customerId, skuid, addedAt }).onConflictDoNothing()
}

export async function deleteItem(db: Db, customerId: string, skuid: number): Promise<void> {
  await db.delete(wishlistItems).where(and(eq(wishlistItems.customerId, customerId), eq(wishlistItems.skuid, skuid)))
}

export async function deleteItems(db: Db, customerId: string): Promise<void> {
  await db.delete(wishlistItems).where(eq(wishlistItems.customerId, customerId))
}
