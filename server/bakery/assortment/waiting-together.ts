/** Changes of the same products that wait for a release, which one look and one act release. Pure. */
import { MAX_RELEASED } from '@/lib/contract/assortment/assortment-changes'

type Waiting = { changeId: number; skuNumbers: readonly string[] }

/** Ids of the changes that share products, also by way of others, the earliest first; at most `MAX_RELEASED` in a group. */
export function waitingTogether(changes: readonly Waiting[]): number[][] {
  /** The group of each product that any change so far is about. Groups that meet become one. */
  const groupOf = new Map<string, { ids: number[]; skuNumbers: Set<string> }>()
  for (const { changeId, skuNumbers: own } of changes) {
    const met = new Set(own.flatMap((skuNumber) => groupOf.get(skuNumber) ?? []))
    const group = {
      ids: [changeId, ...[...met].flatMap(({ ids }) => ids)],
      skuNumbers: new Set([...own, ...[...met].flatMap(({ skuNumbers }) => [...skuNumbers])]),
    }
    for (const skuNumber of group.skuNumbers) groupOf.set(skuNumber, group)
  }
  return [...new Set(groupOf.values())].flatMap(({ ids }) => {
    const inOrder = ids.toSorted((a, b) => a - b)
    return Array.from({ length: Math.ceil(ids.length / MAX_RELEASED) }, (_, index) =>
      inOrder.slice(index * MAX_RELEASED, (index + 1) * MAX_RELEASED),
    ).filter((chunk) => chunk.length > 1)
  })
}
