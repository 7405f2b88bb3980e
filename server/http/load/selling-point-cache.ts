/**
 * Caches each cart's selling point (branch and time) and each product's SKU id, so that dependent queries can start in parallel
 * with the cart's query. The loaders compare a cached value with the real one and repeat the query if they differ.
 */
import { LRUCache } from 'lru-cache'
import type { Caller } from '@/lib/contract/operation'
import type { SellingPoint } from '@/lib/domain/selling-point'
import { lruOptions } from '@/server/lru-options'

/** By cart id; a few hundred bytes each. */
const points = new LRUCache<string, { point: SellingPoint | null }>(lruOptions(10_000))
const skuids = new LRUCache<string, number>(lruOptions(20_000))

/** The cart's last known selling point. null: no selling point, as for anonymous visitors without a cart; undefined: unknown. */
export function cachedSellingPoint({ cartId, customerId }: Caller): SellingPoint | null | undefined {
  if (cartId === null) return customerId === null ? null : undefined
  return points.get(cartId)?.point
}

export function cacheSellingPoint({ cartId }: Caller, point: SellingPoint | null): void {
  if (cartId !== null) points.set(cartId, { point })
}

export const isSamePoint = (one: SellingPoint | null | undefined, other: SellingPoint | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

export const cachedSkuid = (skuNumber: string): number | undefined => skuids.get(skuNumber)

export function cacheSkuid(skuNumber: string, skuid: number): void {
  skuids.set(skuNumber, skuid)
}
