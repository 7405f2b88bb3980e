/**
 * Columns of product properties, indexed by position. Lists filter thousands of products for every page; typed arrays are
 * contiguous in memory, so scanning them is much faster than scanning the records. Pure.
 */

/** 1 at the position of each product that has the property, else 0. */
export type ProductFlags = Uint8Array

export const productFlagsOf = <T>(items: readonly T[], has: (item: T) => boolean): ProductFlags =>
  Uint8Array.from(items, (item) => Number(has(item)))

export function flagsAt(positions: Iterable<number>, size: number): ProductFlags {
  const flags = new Uint8Array(size)
  for (const position of positions) flags[position] = 1
  return flags
}

/** Selects products that have at least one flag of each list in `anyOf`, and no flag of `noneOf`. */
export type Selection = { anyOf: readonly (readonly ProductFlags[])[]; noneOf: readonly ProductFlags[] }

export function selects({ anyOf, noneOf }: Selection): (position: number) => boolean {
  const isAt = (position: number) => (flags: ProductFlags) => flags[position] === 1
  return (position) => anyOf.every((list) => list.some(isAt(position))) && !noneOf.some(isAt(position))
}

/** Products that come first in every sort order. */
export type Precedence = {
  premium: ProductFlags
  /** Milliseconds since 1970 from which the product has a price; Infinity without one. */
  pricedFrom: Float64Array
  at: number
}

/** Premium products first, then those with a price; otherwise the order stays. Products that fail `passes` are left out. */
export function arrange(
  positions: Int32Array,
  passes: (position: number) => boolean,
  { premium, pricedFrom, at }: Precedence,
): number[] {
  const groups: [number[], number[], number[], number[]] = [[], [], [], []]
  for (const position of positions) {
    if (!passes(position)) continue
    const isPriced = at >= (pricedFrom[position] ?? Number.POSITIVE_INFINITY)
    const [priced, others] = premium[position] === 1 ? [groups[0], groups[1]] : [groups[2], groups[3]]
    const group = isPriced ? priced : others
    group.push(position)
  }
  // `concat`, because `flat` is ten times slower on long lists.
  return groups[0].concat(groups[1], groups[2], groups[3])
}
