/**
 * What a page will need, before it can know: guesses from what was answered before, so that questions which follow from each other
 * leave together. Each is compared with what is true and thrown away where it is wrong; nothing is shown because of a guess.
 */
import { LRUCache } from 'lru-cache'
import type { Caller } from '@/lib/contract/operation'
import type { SellingPoint } from '@/lib/domain/selling-point'
import { atMost } from '@/server/lru-options'

/** Of visitors who look around now; a few hundred bytes each. */
const points = new LRUCache<string, { point: SellingPoint | null }>(atMost(10_000))
const skuids = new LRUCache<string, number>(atMost(20_000))

/** Where and when this visitor's cart said that they buy, and a stranger does nowhere; undefined: it has said nothing here. */
export function expectedPoint({ cartId, customerId }: Caller): SellingPoint | null | undefined {
  if (cartId === null) return customerId === null ? null : undefined
  return points.get(cartId)?.point
}

export function notePoint({ cartId }: Caller, point: SellingPoint | null): void {
  if (cartId !== null) points.set(cartId, { point })
}

export const isSamePoint = (one: SellingPoint | null | undefined, other: SellingPoint | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

export const knownSkuid = (skuNumber: string): number | undefined => skuids.get(skuNumber)

export function noteSkuid(skuNumber: string, skuid: number): void {
  skuids.set(skuNumber, skuid)
}
