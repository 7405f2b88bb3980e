/** What rows of a table say to each other. Pure. */
import type { Values } from './cells'

/** `at` counts the rows that were given. */
export type RowFault = { at: number; column: string; reason: string }

/** Hours of one `group` that overlap: their times would be offered twice. */
export const overlaps =
  (...group: string[]) =>
  (rows: readonly Values[]): RowFault[] => {
    const ends = new Map<string, string>()
    const inOrder = rows
      .map(({ opens, closes, ...row }, at) => ({ opens: String(opens), closes: String(closes), row, at }))
      .toSorted((a, b) => a.opens.localeCompare(b.opens))
    return inOrder.flatMap(({ opens, closes, row, at }) => {
      const key = group.map((name) => row[name]).join(' ')
      const end = ends.get(key) ?? ''
      if (closes > end) ends.set(key, closes)
      return opens < end ? [{ at, column: 'opens', reason: `overlaps with hours that end at ${end}` }] : []
    })
  }

/** Products with prices from so many on, but none for one: nobody could buy them. */
export function withoutBasePrice(rows: readonly Values[]): RowFault[] {
  const settled = new Set(rows.filter(({ quantity }) => quantity === 0).map(({ skuNumber }) => skuNumber))
  return rows.flatMap(({ skuNumber }, at) => {
    if (settled.has(skuNumber)) return []
    settled.add(skuNumber)
    return [{ at, column: 'quantity', reason: `there is no base price (quantity 0) of ${skuNumber}` }]
  })
}
