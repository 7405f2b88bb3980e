/** Slot limits of a branch as a week of hours: what a cell shows, and the text of the limits after it is set. Pure. */
import { type LimitRow, limitRowsOf, limitText } from '../limit-rows'

/** Texts of the spreadsheet; empty units: no limit. */
export type HourValue = { orders: string; units: string }
export type HourCell = HourValue & {
  /** Differs from the branch's own number. */
  isOwn: boolean
  /** Not the same through the hour. */
  isMixed: boolean
}

const HOUR = 60
/** Length of the shortest slot. */
const STEP = 15

const minutesOf = (clock: string): number | null => {
  const [, hours, minutes] = /^(\d{2}):(\d{2})$/.exec(clock) ?? []
  return hours === undefined ? null : Number(hours) * HOUR + Number(minutes)
}
const clockAt = (minutes: number): string =>
  `${String(Math.floor(minutes / HOUR)).padStart(2, '0')}:${String(minutes % HOUR).padStart(2, '0')}`

type Span = { from: number; to: number }

function spanOf(opens: string, closes: string): Span | null {
  const [from, to] = [minutesOf(opens), minutesOf(closes)]
  return from === null || to === null || to <= from ? null : { from, to }
}

/** '06:30–13:00, 14:00–18:00' */
const openSpans = (hours: string): Span[] =>
  hours.split(',').flatMap((part) => {
    const [opens = '', closes = ''] = part.split(/[–-]/).map((clock) => clock.trim())
    return spanOf(opens, closes) ?? []
  })

/** First and last hour of a week that are open at all; without any the usual day of a shop. */
export function hoursOfWeek(week: readonly string[]): number[] {
  const spans = week.flatMap(openSpans)
  const first = spans.length === 0 ? 6 : Math.floor(Math.min(...spans.map(({ from }) => from)) / HOUR)
  const last = spans.length === 0 ? 18 : Math.ceil(Math.max(...spans.map(({ to }) => to)) / HOUR)
  return Array.from({ length: last - first }, (_, index) => first + index)
}

const rowAt = (rows: readonly LimitRow[], minute: number): LimitRow | undefined =>
  rows.find(({ opens, closes }) => {
    const span = spanOf(opens, closes)
    return span !== null && span.from <= minute && minute < span.to
  })

/** The values of an hour; null while the branch is closed. */
export function cellAt(day: { hours: string; limits: string; capacity: string }, hour: number): HourCell | null {
  const spans = openSpans(day.hours)
  const rows = limitRowsOf(day.limits)
  const starts = Array.from({ length: HOUR / STEP }, (_, index) => hour * HOUR + index * STEP)
  const values = starts
    .filter((minute) => spans.some(({ from, to }) => from <= minute && minute < to))
    .map((minute) => {
      const row = rowAt(rows, minute)
      return { orders: row?.orders || day.capacity, units: row?.units ?? '', isOwn: row !== undefined }
    })
  const [first] = values
  if (first === undefined) return null
  const isMixed = values.some(({ orders, units }) => orders !== first.orders || units !== first.units)
  return { ...first, isOwn: values.some(({ isOwn }) => isOwn), isMixed }
}

/** The row without an hour: nothing, or what is left before and after it. */
function outside(row: LimitRow, { from, to }: Span): LimitRow[] {
  const span = spanOf(row.opens, row.closes)
  if (span === null || span.to <= from || span.from >= to) return [row]
  return [
    ...(span.from < from ? [{ ...row, closes: clockAt(from) }] : []),
    ...(span.to > to ? [{ ...row, opens: clockAt(to) }] : []),
  ]
}

const joins = (a: LimitRow | undefined, b: LimitRow): a is LimitRow =>
  a !== undefined && a.closes === b.opens && a.orders === b.orders && a.units === b.units

/** The limits of a day after hours are set; null: as the branch's own number says. Equal neighbours become one. */
export function withHours(limits: string, hours: readonly number[], value: HourValue | null): string {
  let rows = limitRowsOf(limits)
  for (const hour of hours) {
    const span = { from: hour * HOUR, to: (hour + 1) * HOUR }
    rows = rows.flatMap((row) => outside(row, span))
    if (value !== null) rows.push({ opens: clockAt(span.from), closes: clockAt(span.to), ...value })
  }
  const merged: LimitRow[] = []
  for (const row of rows.toSorted((a, b) => a.opens.localeCompare(b.opens))) {
    const last = merged.at(-1)
    if (joins(last, row)) merged[merged.length - 1] = { ...last, closes: row.closes }
    else merged.push(row)
  }
  return limitText(merged)
}

type Fields = Readonly<Record<string, string>>

export const dayOfFields = (fields: Fields, mode: string, weekday: number) => ({
  hours: fields[`hours:${weekday}`] ?? '',
  limits: fields[`limits:${mode}:${weekday}`] ?? '',
  capacity: fields[`capacity${mode.charAt(0).toUpperCase()}${mode.slice(1)}`] ?? '',
})

export type HourChange = { weekday: number; hour: number; before: HourCell; after: HourCell }

/** Hours whose numbers two states of a branch have differently, of those that are open in both. */
export function changedHours(before: Fields, after: Fields, mode: string): HourChange[] {
  return [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => {
    const [was, is] = [dayOfFields(before, mode, weekday), dayOfFields(after, mode, weekday)]
    return hoursOfWeek([is.hours]).flatMap((hour) => {
      const [from, to] = [cellAt(was, hour), cellAt(is, hour)]
      if (from === null || to === null || (from.orders === to.orders && from.units === to.units)) return []
      return [{ weekday, hour, before: from, after: to }]
    })
  })
}
