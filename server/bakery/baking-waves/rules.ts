/**
 * Baking waves of the bakehouse: when a wave bakes, its cut-off (until when orders reach its production list), and the
 * wave that bakes a product of an order. Pure.
 */
import { addMinutes } from 'date-fns/addMinutes'
import { subMinutes } from 'date-fns/subMinutes'
import type { OrderMode } from '@/lib/contract/values'
import { addCalendarDays, dayOf, instantAt, weekdayOf } from '@/lib/format/berlin-time'
import type { BranchRecord } from '../branches/rules'

export type BakeWave = {
  name: string
  /** Local time HH:mm. */
  time: string
  /** ISO weekdays of the day it bakes on. */
  weekdays: readonly number[]
  /** Local time HH:mm, `cutOffDaysBefore` days before the day of the wave. */
  cutOff: string
  cutOffDaysBefore: number
}

/**
 * Assigns a product to a wave. `wave` null: no wave bakes it. `branchId` null: the row holds for every branch that has no
 * row of its own for the product.
 */
export type ProductWave = { branchId: number | null; skuid: number; wave: string | null }

export type WavePlan = { waves: readonly BakeWave[]; products: ReadonlyMap<number, readonly ProductWave[]> }

/** The plan of a bakery without a bakehouse. @internal for tests */
export const NO_WAVES: WavePlan = { waves: [], products: new Map() }

/** One wave on one day ('yyyy-MM-dd'). */
export type WaveDay = { wave: string; day: string; bakesAt: Date; cutOffAt: Date }

/** Days before an appointment on which its bread may have been baked. */
const DAYS_BACK = 7

/** When clocks go forward, two local times can be one instant: the later local time counts as later. */
const byTime = (a: WaveDay & { time: string }, b: WaveDay & { time: string }): number =>
  a.bakesAt.getTime() - b.bakesAt.getTime() || a.time.localeCompare(b.time)

export const waveOn = ({ name, time, cutOff, cutOffDaysBefore }: BakeWave, day: string): WaveDay => ({
  wave: name,
  day,
  bakesAt: instantAt(day, time),
  cutOffAt: instantAt(addCalendarDays(day, -cutOffDaysBefore), cutOff),
})

/** The waves of a day, ascending by time. */
export const wavesOn = (waves: readonly BakeWave[], day: string): WaveDay[] =>
  waves
    .filter(({ weekdays }) => weekdays.includes(weekdayOf(day)))
    .map((wave) => ({ ...waveOn(wave, day), time: wave.time }))
    .toSorted(byTime)
    .map(({ time: _, ...wave }) => wave)

const MAX_CACHED_DAYS = 100
const waveDaysCache = new WeakMap<readonly BakeWave[], Map<string, readonly WaveDay[]>>()

/** `wavesOn`, cached for each plan, because every line of every cart needs the same few days. */
function cachedWavesOn(waves: readonly BakeWave[], day: string): readonly WaveDay[] {
  const days = waveDaysCache.get(waves) ?? new Map<string, readonly WaveDay[]>()
  const waveDays = days.get(day) ?? wavesOn(waves, day)
  if (days.size >= MAX_CACHED_DAYS) days.clear()
  waveDaysCache.set(waves, days.set(day, waveDays))
  return waveDays
}

/** Names of the waves that may bake a product for a branch; null: all of them. Rows of the branch override general rows. */
function allowedWaves({ products }: WavePlan, branchId: number, skuid: number): readonly (string | null)[] | null {
  const rows = products.get(skuid) ?? []
  const ofBranch = rows.filter((row) => row.branchId === branchId)
  const applicable = ofBranch.length > 0 ? ofBranch : rows.filter((row) => row.branchId === null)
  return applicable.length === 0 ? null : applicable.map(({ wave }) => wave)
}

export type Appointment = {
  branchId: number
  transportMinutes: number
  orderMode: OrderMode
  express: boolean
  targetAt: Date
}

/** Table and express orders are served from stock, so no wave bakes for them. */
const needsWave = ({ orderMode, express }: Appointment): boolean => orderMode !== 'inhouse' && !express

/**
 * The last wave that bakes the product and whose bread is at the branch by the appointment. Null: no wave of the seven
 * days before does, or the bakehouse does not bake the product.
 */
export function waveFor(plan: WavePlan, skuid: number, appointment: Appointment): WaveDay | null {
  if (!needsWave(appointment)) return null
  const { branchId, transportMinutes, targetAt } = appointment
  const allowed = allowedWaves(plan, branchId, skuid)
  const latest = subMinutes(targetAt, transportMinutes)
  for (let back = 0; back <= DAYS_BACK; back += 1) {
    const found = cachedWavesOn(plan.waves, addCalendarDays(dayOf(targetAt), -back)).findLast(
      ({ wave, bakesAt }) => bakesAt <= latest && (allowed === null || allowed.includes(wave)),
    )
    if (found !== undefined) return found
  }
  return null
}

/** Arrival times at a branch of the bread of a day's waves, ascending. */
export const breadArrivals = ({ waves }: WavePlan, transportMinutes: number, day: string): Date[] =>
  cachedWavesOn(waves, day).map(({ bakesAt }) => addMinutes(bakesAt, transportMinutes))

/** Branch, mode and time of an order, and its products. */
export type OrderTiming = Pick<Appointment, 'orderMode' | 'express' | 'targetAt'> & {
  branch: Pick<BranchRecord, 'branchId' | 'bakehouse' | 'transportMinutes' | 'preparationMinutes'>
  skuids: readonly number[]
}

const appointmentOf = ({ branch, skuids: _, ...timing }: OrderTiming): Appointment => ({ ...branch, ...timing })

/** The bakehouse, wave and day that bake an order line; '' and null where no bakehouse bakes it. */
export type LineWave = { wave: string; waveDay: string | null; bakehouse: string }

export const NOT_BAKED: LineWave = { wave: '', waveDay: null, bakehouse: '' }

/**
 * The waves of the products, in their order. `isLeftToShop`: the branch bakes the product itself, because it was ordered
 * after the wave's cut-off.
 */
export const lineWaves = (
  plan: WavePlan,
  order: OrderTiming,
  isLeftToShop: (skuid: number, wave: WaveDay) => boolean = () => false,
): LineWave[] =>
  order.skuids.map((skuid) => {
    const found = waveFor(plan, skuid, appointmentOf(order))
    return found === null || isLeftToShop(skuid, found)
      ? NOT_BAKED
      : { wave: found.wave, waveDay: found.day, bakehouse: order.branch.bakehouse }
  })

/** The first cut-off after `now` among the order's products; null when none is left. */
export function nextCutOff(plan: WavePlan, order: OrderTiming, now: Date): Date | null {
  const cutOffs = order.skuids.flatMap((skuid) => waveFor(plan, skuid, appointmentOf(order))?.cutOffAt ?? [])
  return cutOffs.filter((at) => at > now).toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null
}
