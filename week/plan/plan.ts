/** The plan of a week: a pure function of the seed. */
import type { Act, laterActs, PlanOptions, staffActs } from './acts'
import { createDice, type Dice } from './dice'

const DAY = 24 * 60

/** Purchases by hour of the day: most come in the morning and after work, some at night. */
const HOURS = [1, 1, 1, 1, 2, 6, 10, 12, 10, 8, 8, 9, 9, 7, 6, 7, 9, 10, 8, 5, 4, 3, 2, 2]

/** Share of purchases that such an act follows, and after how many minutes at most. */
const later = {
  change: { share: 0.3, within: 300 },
  cancel: { share: 0.12, within: 600 },
  receipt: { share: 0.05, within: 900 },
  look: { share: 0.1, within: 600 },
} as const satisfies Record<(typeof laterActs)[number], { share: number; within: number }>

/** Acts of staff per day and 100 purchases of the whole week, at least `least` per day. */
const staff = {
  rush: { per100: 2, least: 3 },
  desk: { per100: 30, least: 16 },
  refund: { per100: 8, least: 4 },
  sell_out: { per100: 5, least: 3 },
  pause: { per100: 2, least: 2 },
  hours: { per100: 1, least: 1 },
  lock: { per100: 6, least: 6 },
  price: { per100: 0, least: 1 },
  recall: { per100: 0, least: 1 },
  closure: { per100: 0, least: 1 },
  standing_order: { per100: 1, least: 2 },
  books: { per100: 0, least: 1 },
} as const satisfies Record<(typeof staffActs)[number], { per100: number; least: number }>

const FAULTS_PER_DAY = 10
/** Staff work between these hours. */
const SHIFT = { from: 5, to: 20 }

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
    return { id: last, act }
  }

  const purchases = Array.from({ length: orders }, () =>
    number({ kind: 'purchase', minute: dice.whole(0, days - 1) * DAY + minuteOfDay(dice) }),
  )
  const followers = purchases.flatMap(({ id, act: { minute } }) =>
    (Object.keys(later) as (keyof typeof later)[]).flatMap((kind) => {
      const at = minute + dice.whole(1, later[kind].within)
      return dice.chance(later[kind].share) && at < end ? [number({ kind, of: id, minute: at })] : []
    }),
  )
  const ofStaff = (Object.keys(staff) as (keyof typeof staff)[]).flatMap((kind) => {
    const perDay = Math.max(staff[kind].least, Math.round((staff[kind].per100 * orders) / 100 / days))
    return Array.from({ length: perDay * days }, (_, index) => {
      const hour = dice.whole(SHIFT.from, SHIFT.to)
      return number({ kind, minute: (index % days) * DAY + hour * 60 + dice.whole(0, 59) })
    })
  })
  const ofMachines = Array.from({ length: FAULTS_PER_DAY * days }, () => {
    const fault = dice.pick(faults)
    return fault === undefined ? null : number({ kind: 'fault', fault, minute: dice.whole(0, end - 1) })
  }).filter((one) => one !== null)

  return [...purchases, ...followers, ...ofStaff, ...ofMachines]
    .map(numbered)
    .toSorted((a, b) => a.minute - b.minute || a.id - b.id)
}
