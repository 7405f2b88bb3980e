/** Bake waves: when they bake, until when they can be told what, and which of them bakes a product of an order. Pure. */
import { addMinutes } from 'date-fns/addMinutes'
import { subMinutes } from 'date-fns/subMinutes'
import { addCalendarDays, dayOf, instantAt, weekdayOf } from '@/lib/berlin-time'
import type { OrderMode } from '@/lib/contract/values'
import type { BranchRecord } from './rules'

export type BakeWave = {
  name: string
  /** Local time HH:mm. */
  time: string
  /** ISO weekdays of the day it bakes on. */
  weekdays: readonly number[]
  /** Local time HH:mm, so many days before. */
  cutOff: string
  cutOffDaysBefore: number
}

/** What the bakery says of a product: a wave that bakes it, or (null) that none does; at one branch or (null) at all. */
export type ProductWave = { branchId: number | null; skuid: number; wave: string | null }

export type WavePlan = { waves: readonly BakeWave[]; products: ReadonlyMap<number, readonly ProductWave[]> }

/** Of a bakery without a bakehouse. */
export const NO_WAVES: WavePlan = { waves: [], products: new Map() }

/** One wave of one day. */
export type WaveDay = { wave: string; day: string; bakesAt: Date; cutOffAt: Date }

/** Days before an appointment on which its bread may have been baked. */
const DAYS_BACK = 7

/** In the night in which clocks are put forward two times may be one moment: the later by name counts as later. */
const inOrder = (a: WaveDay & { time: string }, b: WaveDay & { time: string }): number =>
  a.bakesAt.getTime() - b.bakesAt.getTime() || a.time.localeCompare(b.time)

export const waveOn = ({ name, time, cutOff, cutOffDaysBefore }: BakeWave, day: string): WaveDay => ({
  wave: name,
  day,
  bakesAt: instantAt(day, time),
  cutOffAt: instantAt(addCalendarDays(day, -cutOffDaysBefore), cutOff),
})

/** The waves of a day, by time. */
export const wavesOn = (waves: readonly BakeWave[], day: string): WaveDay[] =>
  waves
    .filter(({ weekdays }) => weekdays.includes(weekdayOf(day)))
    .map((wave) => ({ ...waveOn(wave, day), time: wave.time }))
    .toSorted(inOrder)
    .map(({ time: _, ...wave }) => wave)

const DAYS_KEPT = 100
const daysOf = new WeakMap<readonly BakeWave[], Map<string, readonly WaveDay[]>>()

/** Worked out once for a plan: each line of each cart asks for the same few days. */
function plannedOn(waves: readonly BakeWave[], day: string): readonly WaveDay[] {
  const days = daysOf.get(waves) ?? new Map<string, readonly WaveDay[]>()
  const known = days.get(day) ?? wavesOn(waves, day)
  if (days.size >= DAYS_KEPT) days.clear()
  daysOf.set(waves, days.set(day, known))
  return known
}

/** The waves that may bake a product for a branch; null: all of them. What is said of the branch goes before all else. */
function wavesFor({ products }: WavePlan, branchId: number, skuid: number): readonly (string | null)[] | null {
  const said = products.get(skuid) ?? []
  const own = said.filter((row) => row.branchId === branchId)
  const meant = own.length > 0 ? own : said.filter((row) => row.branchId === null)
  return meant.length === 0 ? null : meant.map(({ wave }) => wave)
}

export type Appointment = {
  branchId: number
  transportMinutes: number
  orderMode: OrderMode
  express: boolean
  targetAt: Date
}

/** At a table and within minutes the shop serves what it has: nobody bakes for that. */
const isBakedFor = ({ orderMode, express }: Appointment): boolean => orderMode !== 'inhouse' && !express

/**
 * The last wave that bakes the product and whose bread is at the branch by then. Null: none does, within a week, or it is
 * not the bakehouse's.
 */
export function waveFor(plan: WavePlan, skuid: number, appointment: Appointment): WaveDay | null {
  if (!isBakedFor(appointment)) return null
  const { branchId, transportMinutes, targetAt } = appointment
  const allowed = wavesFor(plan, branchId, skuid)
  const latest = subMinutes(targetAt, transportMinutes)
  for (let back = 0; back <= DAYS_BACK; back += 1) {
    const found = plannedOn(plan.waves, addCalendarDays(dayOf(targetAt), -back)).findLast(
      ({ wave, bakesAt }) => bakesAt <= latest && (allowed === null || allowed.includes(wave)),
    )
    if (found !== undefined) return found
  }
  return null
}

/** From when on the bread of a day's waves is at a branch, ascending. */
export const breadArrivals = ({ waves }: WavePlan, transportMinutes: number, day: string): Date[] =>
  plannedOn(waves, day).map(({ bakesAt }) => addMinutes(bakesAt, transportMinutes))

export type Ordered = Pick<Appointment, 'orderMode' | 'express' | 'targetAt'> & {
  branch: Pick<BranchRecord, 'branchId' | 'bakehouse' | 'transportMinutes' | 'preparationMinutes'>
  skuids: readonly number[]
}

const appointmentOf = ({ branch, skuids: _, ...when }: Ordered): Appointment => ({ ...branch, ...when })

/** Until when an order can be changed: before its bread is baked, and before the branch prepares it. */
export function changeableUntil(plan: WavePlan, ordered: Ordered, now: Date): Date {
  const prepared = subMinutes(ordered.targetAt, ordered.branch.preparationMinutes)
  const baked = cutOffFor(plan, ordered.skuids, appointmentOf(ordered), now)
  return baked !== null && baked < prepared ? baked : prepared
}

/** Who bakes a line and when: a bakehouse, its wave and the day; '' where no bakehouse does. */
export type LineWave = { wave: string; waveDay: string | null; bakehouse: string }

export const NOT_BAKED: LineWave = { wave: '', waveDay: null, bakehouse: '' }

/** In the order of the products. `isLeftToShop`: what a branch bakes itself, because it was ordered after the wave's cut-off. */
export const lineWaves = (
  plan: WavePlan,
  ordered: Ordered,
  isLeftToShop: (skuid: number, wave: WaveDay) => boolean = () => false,
): LineWave[] =>
  ordered.skuids.map((skuid) => {
    const found = waveFor(plan, skuid, appointmentOf(ordered))
    return found === null || isLeftToShop(skuid, found)
      ? NOT_BAKED
      : { wave: found.wave, waveDay: found.day, bakehouse: ordered.branch.bakehouse }
  })

/**
 * The first cut-off of its products that is still to come: from then on bread is baked for the order. Null where none is;
 * what is ordered after a cut-off is a supplement, and its customer is bound by the branch's preparation alone.
 */
export function cutOffFor(plan: WavePlan, skuids: readonly number[], appointment: Appointment, now: Date): Date | null {
  const cutOffs = skuids.flatMap((skuid) => waveFor(plan, skuid, appointment)?.cutOffAt ?? [])
  return cutOffs.filter((at) => at > now).toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null
}
