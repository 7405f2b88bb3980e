/** What is said and offered instead while a branch takes no orders. Pure. */

import type { Branch } from '@/lib/contract/branches'
import { refuse } from '@/lib/contract/operation'
import type { OrderMode } from '@/lib/contract/values'
import { toWire } from '@/lib/format/berlin-time'
import type { GeoPoint } from '@/lib/format/distance'
import { type BranchRecord, branchesFor, offersMode, offersService, pausedUntil, serviceOf, toBranch } from './rules'

type Wanted = { mode: OrderMode; express: boolean; from: GeoPoint | null; now: Date }

/** Farther is no way on. */
const NEAREST_WITHIN_KM = 30

/**
 * The nearest branch that takes orders of this service, `distance` in km from the one that does not; null without any
 * in reach. Who sits at a table is not led to another, and who has bread brought only to a branch that comes to them.
 */
export function nearestInstead(
  all: readonly BranchRecord[],
  paused: BranchRecord,
  { mode, express, from, now }: Wanted,
): { branch: BranchRecord; distance: number } | null {
  if (mode === 'inhouse') return null
  const takes = (branch: BranchRecord): boolean =>
    branch.branchId !== paused.branchId &&
    branch.kind === 'shop' &&
    offersService(branch, mode, express) &&
    offersMode(branch, mode, from) &&
    pausedUntil(branch, serviceOf(mode, express), now) === null
  // Asked for without the mode: a delivery's radius counts from its customer, not from the branch that does not bring it.
  const around = { mode: null, from: { lat: paused.lat, lng: paused.long }, radiusKm: NEAREST_WITHIN_KM }
  return branchesFor(all, around).find(({ branch }) => takes(branch)) ?? null
}

/** As customers are told: until when, and where they can order now. */
export function pauseOf(
  all: readonly BranchRecord[],
  paused: BranchRecord,
  until: Date,
  wanted: Wanted,
): { until: string; nearest: Branch | null } {
  const nearest = nearestInstead(all, paused, wanted)
  const { now } = wanted
  return {
    until: toWire(until),
    nearest: nearest && toBranch(nearest.branch, { now, distance: nearest.distance }),
  }
}

export const refusePaused = (...of: Parameters<typeof pauseOf>) => refuse('branch_paused', { details: pauseOf(...of) })

/** Until when the branch takes no orders of this kind; null when it does. */
export const pauseFor = (branch: BranchRecord, mode: OrderMode, express: boolean, now: Date): Date | null =>
  pausedUntil(branch, serviceOf(mode, express), now)
