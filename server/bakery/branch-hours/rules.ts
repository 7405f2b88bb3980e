/** When pauses end, and which paid times new hours take away. Pure. */
import { addMinutes } from 'date-fns/addMinutes'
import { startOfMinute } from 'date-fns/startOfMinute'
import type { BranchService, PauseLength } from '@/lib/contract/values'
import { addCalendarDays, instantAt } from '@/lib/format/berlin-time'
import { type BranchRecord, type HoursSource, hoursOn, localTimeOf, offersService } from '../branches/rules'

/** A branch that is closed for longer takes orders again the next morning: it says so itself that it is closed. */
const LOOKED_AHEAD_DAYS = 14

/** When the branch opens next on another day than today; midnight where it does not for long. */
function nextMorning(branch: HoursSource, now: Date): Date {
  const { day } = localTimeOf(now)
  for (let ahead = 1; ahead <= LOOKED_AHEAD_DAYS; ahead++) {
    const later = addCalendarDays(day, ahead)
    const [first] = hoursOn(branch, later).intervals
    if (first !== undefined) return instantAt(later, first.opens)
  }
  return instantAt(addCalendarDays(day, 1), '00:00')
}

const minutes = { '30_minutes': 30, '60_minutes': 60 } as const

/** To the whole minute, because that is how it is told, and because pages are kept for a minute. */
export const pauseEnd = (branch: HoursSource, length: PauseLength, now: Date): Date =>
  length === 'today' ? nextMorning(branch, now) : addMinutes(startOfMinute(now), minutes[length])

const offered = {
  pickup: (branch) => offersService(branch, 'pickup', false),
  express: (branch) => offersService(branch, 'pickup', true),
  inhouse: (branch) => offersService(branch, 'inhouse', false),
  delivery: (branch) => offersService(branch, 'delivery', false),
} as const satisfies Record<BranchService, (branch: BranchRecord) => boolean>

/** Does the branch have what is to take no orders? */
export const hasService = (branch: BranchRecord, service: BranchService): boolean => offered[service](branch)
