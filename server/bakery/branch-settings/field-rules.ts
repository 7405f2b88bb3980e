/** A branch by fields: the columns of its row, the hours of each weekday, the slot limits of each mode and weekday. Pure. */
import type { BranchEdit } from '@/lib/contract/branches/branch-settings'
import { orderModes } from '@/lib/contract/values'

/** Texts of a row by column. */
type RowTexts = Readonly<Record<string, string>>
export type Fields = Readonly<Record<string, string>>
/** Rows of the three sheets. */
export type BranchTexts = { branch: RowTexts; hours: readonly RowTexts[]; limits: readonly RowTexts[] }

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const

const hoursField = (weekday: string | number): string => `hours:${weekday}`
const limitsField = (mode: string, weekday: string | number): string => `limits:${mode}:${weekday}`

const spanOf = ({ opens, closes }: RowTexts): string => `${opens}–${closes}`
const limitOf = (row: RowTexts): string => `${spanOf(row)};${row['orders']};${row['units']}`

const joined = (rows: readonly RowTexts[], textOf: (row: RowTexts) => string): string => rows.map(textOf).join(', ')

export const fieldOfHours = ({ weekday = '' }: RowTexts): string => hoursField(weekday)
export const fieldOfLimit = ({ orderMode = '', weekday = '' }: RowTexts): string => limitsField(orderMode, weekday)

/** All fields but the number; a weekday without hours or limits is empty. */
export function fieldsOf({ branch: { erpId: _, ...columns }, hours, limits }: BranchTexts): Fields {
  const byDay = Map.groupBy(hours, fieldOfHours)
  const byLimit = Map.groupBy(limits, fieldOfLimit)
  return {
    ...columns,
    ...Object.fromEntries(WEEKDAYS.map((day) => [hoursField(day), joined(byDay.get(hoursField(day)) ?? [], spanOf)])),
    ...Object.fromEntries(
      orderModes.flatMap((mode) =>
        WEEKDAYS.map((day) => [limitsField(mode, day), joined(byLimit.get(limitsField(mode, day)) ?? [], limitOf)]),
      ),
    ),
  }
}

const partsOf = (text: string): string[] => (text.trim() === '' ? [] : text.split(',').map((part) => part.trim()))

/** '06:30–13:00', also with a hyphen; anything else is left to the check of its cells. */
function spanCells(text: string): { opens: string; closes: string } {
  const [opens = '', closes = ''] = text.split(/\s*[–-]\s*/)
  return { opens, closes }
}

/** The opposite of `fieldsOf`; unreadable texts become cells that the spreadsheet's rules refuse. */
export function textsOfFields(erpId: string, fields: Fields): BranchTexts {
  const columns = Object.entries(fields).filter(([field]) => !field.includes(':'))
  const hours = WEEKDAYS.flatMap((weekday) =>
    partsOf(fields[hoursField(weekday)] ?? '').map((part) => ({
      ...{ erpId, weekday: String(weekday) },
      ...spanCells(part),
    })),
  )
  const limits = orderModes.flatMap((orderMode) =>
    WEEKDAYS.flatMap((weekday) =>
      partsOf(fields[limitsField(orderMode, weekday)] ?? '').map((part) => {
        const [span = '', orders = '', units = ''] = part.split(';').map((cell) => cell.trim())
        return { ...{ erpId, orderMode, weekday: String(weekday) }, ...spanCells(span), orders, units }
      }),
    ),
  )
  return { branch: { erpId, ...Object.fromEntries(columns) }, hours, limits }
}

/** Edits that change something, and those whose field is neither what the editor has seen nor what they want. */
export function mergeBranchEdits(edits: readonly BranchEdit[], now: Fields, wanted: Fields) {
  const spelled = edits.map((edit) => ({
    ...edit,
    after: wanted[edit.field] ?? edit.after,
    now: now[edit.field] ?? '',
  }))
  const open = spelled.filter(({ after, now: current }) => after !== current)
  return { edits: open, conflicts: open.filter(({ before, now: current }) => before !== current) }
}
