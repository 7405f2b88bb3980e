/** Checks that need several rows of a table. Pure. */
import type { RowValues } from './cell-types'

/** `rowIndex`: index in the checked rows, from 0. */
export type RowFault = { rowIndex: number; column: string; reason: string }

/** Overlapping hours within a `group`, whose times would be offered twice. */
export const overlapFaults =
  (...group: string[]) =>
  (rows: readonly RowValues[]): RowFault[] => {
    const ends = new Map<string, string>()
    const inOrder = rows
      .map(({ opens, closes, ...row }, rowIndex) => ({ opens: String(opens), closes: String(closes), row, rowIndex }))
      .toSorted((a, b) => a.opens.localeCompare(b.opens))
    return inOrder.flatMap(({ opens, closes, row, rowIndex }) => {
      const key = group.map((name) => row[name]).join(' ')
      const end = ends.get(key) ?? ''
      if (closes > end) ends.set(key, closes)
      return opens < end ? [{ rowIndex, column: 'opens', reason: `overlaps with hours that end at ${end}` }] : []
    })
  }

/** Products with price tiers but without a base price, which could not be sold. */
export function missingBasePriceFaults(rows: readonly RowValues[]): RowFault[] {
  const settled = new Set(rows.filter(({ quantity }) => quantity === 0).map(({ skuNumber }) => skuNumber))
  return rows.flatMap(({ skuNumber }, rowIndex) => {
    if (settled.has(skuNumber)) return []
    settled.add(skuNumber)
    return [{ rowIndex, column: 'quantity', reason: `there is no base price (quantity 0) of ${skuNumber}` }]
  })
}

/** Waves that bake at the same minute of a weekday, so that the wave of an appointment would be ambiguous. */
export function sharedMinuteFaults(rows: readonly RowValues[]): RowFault[] {
  const taken = new Map<string, unknown>()
  return rows.flatMap(({ name, time, weekdays }, rowIndex) => {
    const minutes = (weekdays as number[]).map((weekday) => `${weekday} ${time}`)
    const other = minutes.map((minute) => taken.get(minute)).find((known) => known !== undefined)
    for (const minute of minutes) taken.set(minute, name)
    return other === undefined
      ? []
      : [{ rowIndex, column: 'time', reason: `is the same minute as ${other} on one of its weekdays` }]
  })
}
