/** Changes of the same products that wait for a release, which one look and one press release. Pure. */
import type { AssortmentChange } from '@/lib/contract/assortment/assortment-changes'

type Waiting = Pick<AssortmentChange, 'changeId' | 'state' | 'edits' | 'editCount' | 'isOwn'>

/** Whether a page shows the whole change; nobody releases beside another one what they have not seen. */
const isWhole = ({ edits, editCount }: Waiting): boolean => edits.length === editCount

/**
 * The other waiting changes of the products of `opened`, and of the products of those, the earliest first. What the caller has
 * made is apart from what others have made, because the caller may not be allowed to release it.
 */
export function waitingWith<C extends Waiting>(opened: C, changes: readonly C[]): C[] {
  if (opened.state !== 'waiting' || !isWhole(opened)) return []
  const products = new Set(opened.edits.map(({ skuNumber }) => skuNumber))
  let rest = changes.filter(
    (change) =>
      change.changeId !== opened.changeId &&
      change.state === 'waiting' &&
      change.isOwn === opened.isOwn &&
      isWhole(change),
  )
  const found: C[] = []
  for (;;) {
    const next = rest.filter(({ edits }) => edits.some(({ skuNumber }) => products.has(skuNumber)))
    if (next.length === 0) return found.toSorted((a, b) => a.changeId - b.changeId)
    found.push(...next)
    for (const { skuNumber } of next.flatMap(({ edits }) => edits)) products.add(skuNumber)
    rest = rest.filter((change) => !next.includes(change))
  }
}
