/** What rows of a table say to each other. Pure. */
import type { RowValues } from './cell-types'

/** `at` counts the rows that were given. */
export type RowFault = { at: number; column: string; reason: string }

/** Hours of one `group` that overlap: their times would be offered twice. */
export const overlapFaults =
  (...group: string[]) =>
  (rows: readonly RowValues[]): RowFault[] => {
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
export function missingBasePriceFaults(rows: readonly RowValues[]): RowFault[] {
  const settled = new Set(rows.filter(({ quantity }) => quantity === 0).map(({ skuNumber }) => skuNumber))
  return rows.flatMap(({ skuNumber }, at) => {
    if (settled.has(skuNumber)) return []
    settled.add(skuNumber)
    return [{ at, column: 'quantity', reason: `there is no base price (quantity 0) of ${skuNumber}` }]
  })
}

/** Waves that bake at the same minute of a weekday: nobody could say which of them bakes for an appointment. */
export function sharedMinuteFaults(rows: readonly RowValues[]): RowFault[] {
  const taken = new Map<string, unknown>()
  return rows.flatMap(({ name, time, weekdays }, at) => {
    const minutes = (weekdays as number[]).map((weekday) => `${weekday} ${time}`)
    const other = minutes.map((minute) => taken.get(minute)).find((known) => known !== undefined)
    for (const minute of minutes) taken.set(minute, name)
    return other === undefined
      ? []
      : [{ at, column: 'time', reason: `is the minute of ${other}, on one of its weekdays` }]
  })
}
