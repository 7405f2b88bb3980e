/** Pauses: until when a branch takes no orders, and the nearest branch that does. Pure. */

import type { Branch } from '@/lib/contract/branches/branches'
import { refuse } from '@/lib/contract/operation'
import type { OrderMode } from '@/lib/contract/values'
import { toWire } from '@/lib/format/berlin-time'
import type { GeoPoint } from '@/lib/format/distance'
import { type BranchRecord, branchesFor, offersMode, offersService, pausedUntil, serviceOf, toBranch } from './rules'

type PauseQuery = { mode: OrderMode; express: boolean; from: GeoPoint | null; now: Date }

/** Radius in which another branch is suggested. */
const NEAREST_WITHIN_KM = 30

/**
 * The nearest branch that takes orders of this service, with its distance in km from the paused one; null without one within
 * the radius, and for table orders. For a delivery the branch must deliver to the customer's point.
 */
export function nearestAlternative(
  all: readonly BranchRecord[],
  paused: BranchRecord,
  { mode, express, from, now }: PauseQuery,
): { branch: BranchRecord; distance: number } | null {
  if (mode === 'inhouse') return null
  const takes = (branch: BranchRecord): boolean =>
    branch.branchId !== paused.branchId &&
    branch.kind === 'shop' &&
    offersService(branch, mode, express) &&
    offersMode(branch, mode, from) &&
    pausedUntil(branch, serviceOf(mode, express), now) === null
  // Without the mode, because `branchesFor` would check the delivery radius from the paused branch instead of the customer.
  const around = { mode: null, from: { lat: paused.lat, lng: paused.long }, radiusKm: NEAREST_WITHIN_KM }
  return branchesFor(all, around).find(({ branch }) => takes(branch)) ?? null
}

/** Pause for the contract: its end, and the nearest branch that takes orders now. */
export function pauseDetails(
  all: readonly BranchRecord[],
  paused: BranchRecord,
  until: Date,
  query: PauseQuery,
): { until: string; nearest: Branch | null } {
  const nearest = nearestAlternative(all, paused, query)
  const { now } = query
  return {
    until: toWire(until),
    nearest: nearest && toBranch(nearest.branch, { now, distance: nearest.distance }),
  }
}

export const refusePaused = (...args: Parameters<typeof pauseDetails>) =>
  refuse('branch_paused', { details: pauseDetails(...args) })

/** End of the branch's pause for this mode; null if it takes orders. */
export const pauseFor = (branch: BranchRecord, mode: OrderMode, express: boolean, now: Date): Date | null =>
  pausedUntil(branch, serviceOf(mode, express), now)
