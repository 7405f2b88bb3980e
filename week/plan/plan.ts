/** The plan of a week: a pure function of the seed. */
import { addCalendarDays, weekdayOf } from '@/lib/format/berlin-time'
import type { Act, laterActs, PlanOptions, staffActs } from './acts'
import { createDice, type Dice } from './dice'

const DAY = 24 * 60

const SUNDAY = 7
/** The last Sunday of the month, on which the clocks change. */
function lastSunday(month: string): string {
  const days = Array.from({ length: 7 }, (_, index) => `${month}-${31 - index}`)
  return days.find((day) => weekdayOf(day) === SUNDAY) ?? days[0] ?? month
}

/** The first day: any one, one on which the clocks change, or the last one of a month or a year. */
export function firstDayOf(seed: number): string {
  const dice = createDice(seed)
  const year = dice.whole(2027, 2030)
  const days = {
    usual: addCalendarDays(`${year}-01-01`, dice.whole(0, 364)),
    spring: lastSunday(`${year}-03`),
    autumn: lastSunday(`${year}-10`),
    month: `${year}-${dice.pick(['01', '07', '12'])}-31`,
  }
  return days[dice.weighted({ usual: 3, spring: 1, autumn: 1, month: 1 })]
}

/** Purchases by hour of the day: most come in the morning and after work, some at night. */
const HOURS = [1, 1, 1, 1, 2, 6, 10, 12, 10, 8, 8, 9, 9, 7, 6, 7, 9, 10, 8, 5, 4, 3, 2, 2]

/** In this hour of each day nobody does anything, so that the shop must be silent. */
export const QUIET_HOUR = 3
/** An act of the quiet hour happens an hour later. */
const wakes = (minute: number): number => (Math.floor(minute / 60) % 24 === QUIET_HOUR ? minute + 60 : minute)

/** Acts that follow another act: in which share of cases, and after how many minutes at most. */
const later = {
  change: { after: 'purchase', share: 0.3, within: 300 },
  cancel: { after: 'purchase', share: 0.12, within: 600 },
  receipt: { after: 'purchase', share: 0.05, within: 900 },
  look: { after: 'purchase', share: 0.1, within: 600 },
  withdraw: { after: 'purchase', share: 0.1, within: 900 },
  // Some links are never followed, some too late.
  pay_link: { after: 'telephone', share: 0.7, within: 240 },
} as const satisfies Record<(typeof laterActs)[number], { after: Act['kind']; share: number; within: number }>

type StaffFrequency = { per100: number; least: number; hours?: Hours }
type Hours = { from: number; to: number }
/** Staff work between these hours. */
const SHIFT: Hours = { from: 5, to: 20 }

/** Acts of staff per day and 100 purchases of the whole week, at least `least` per day; `hours`: other ones than the shift's. */
const staff = {
  // A browser costs as much as fifty purchases by HTTP.
  purchase_on_screen: { per100: 2, least: 2, hours: { from: 6, to: 22 } },
  rush: { per100: 1, least: 2 },
  late_table: { per100: 2, least: 4, hours: { from: 18, to: 21 } },
  telephone: { per100: 6, least: 5 },
  // Branches report their bags before they close.
  bread_saver: { per100: 2, least: 4, hours: { from: 15, to: 18 } },
  desk: { per100: 30, least: 16 },
  refund: { per100: 8, least: 4 },
  withdrawals: { per100: 1, least: 2 },
  sell_out: { per100: 5, least: 3 },
  pause: { per100: 2, least: 2 },
  hours: { per100: 1, least: 1 },
  lock: { per100: 6, least: 6 },
  price: { per100: 0, least: 1 },
  workbook: { per100: 0, least: 2 },
  recall: { per100: 0, least: 1 },
  closure: { per100: 0, least: 1 },
  standing_order: { per100: 1, least: 2 },
  answer_move: { per100: 4, least: 4, hours: { from: 6, to: 23 } },
  books: { per100: 0, least: 1 },
  close_books: { per100: 0, least: 1 },
  company: { per100: 0, least: 2 },
} as const satisfies Record<(typeof staffActs)[number], StaffFrequency>

/** At least as many as there are kinds, so that each happens. */
const FAULTS_PER_DAY = 12

function minuteOfDay(dice: Dice): number {
  const hour = Number(dice.weighted(Object.fromEntries(HOURS.map((weight, hour) => [String(hour), weight]))))
  return hour * 60 + dice.whole(0, 59)
}

type Unnumbered = Act extends infer A ? (A extends Act ? Omit<A, 'id' | 'seed' | 'node'> : never) : never

/** Acts of all days in the order of time. */
export function planWeek({ seed, days, orders, faults }: PlanOptions): Act[] {
  const dice = createDice(seed)
  const end = days * DAY
  const numbered = ({ id, act }: { id: number; act: Unnumbered }): Act =>
    ({ ...act, id, seed: dice.whole(1, 2 ** 31), node: dice.whole(0, 1) }) as Act
  let last = 0
  const number = (act: Unnumbered) => {
    last += 1
    return { id: last, act: { ...act, minute: wakes(act.minute) } }
  }

  const purchases = Array.from({ length: orders }, () =>
    number({ kind: 'purchase', minute: dice.whole(0, days - 1) * DAY + minuteOfDay(dice) }),
  )
  const ofStaff = (Object.entries(staff) as [keyof typeof staff, StaffFrequency][]).flatMap(([kind, often]) => {
    const { per100, least, hours = SHIFT } = often
    const perDay = Math.max(least, Math.round((per100 * orders) / 100 / days))
    return Array.from({ length: perDay * days }, (_, index) => {
      const hour = dice.whole(hours.from, hours.to)
      return number({ kind, minute: (index % days) * DAY + hour * 60 + dice.whole(0, 59) })
    })
  })
  const followers = [...purchases, ...ofStaff].flatMap(({ id, act }) =>
    (Object.keys(later) as (keyof typeof later)[]).flatMap((kind) => {
      const { after, share, within } = later[kind]
      if (act.kind !== after) return []
      const minute = act.minute + dice.whole(1, within)
      return dice.chance(share) && minute < end ? [number({ kind, of: id, minute })] : []
    }),
  )
  const ofMachines = Array.from({ length: FAULTS_PER_DAY * days }, (_, index) => {
    const fault = faults[index] ?? dice.pick(faults)
    return fault === undefined ? null : number({ kind: 'fault', fault, minute: dice.whole(0, end - 1) })
  }).filter((one) => one !== null)

  return [...purchases, ...followers, ...ofStaff, ...ofMachines]
    .map(numbered)
    .toSorted((a, b) => a.minute - b.minute || a.id - b.id)
}
