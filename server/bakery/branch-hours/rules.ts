/** Ends of pauses, and the services that can be paused. Pure. */
import { addMinutes } from 'date-fns/addMinutes'
import { startOfMinute } from 'date-fns/startOfMinute'
import type { BranchService, PauseLength } from '@/lib/contract/values'
import { addCalendarDays, instantAt } from '@/lib/format/berlin-time'
import { type BranchRecord, type HoursSource, hoursOn, localTimeOf, offersService } from '../branches/rules'

/** Days in which the next opening is searched for. If there is none, the pause ends at midnight. */
const LOOKED_AHEAD_DAYS = 14

/** The next opening on a day after today; midnight if the branch stays closed for longer. */
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

/** End of a pause, a whole minute, because it is shown in minutes and pages are cached for a minute. */
export const pauseEnd = (branch: HoursSource, length: PauseLength, now: Date): Date =>
  length === 'today' ? nextMorning(branch, now) : addMinutes(startOfMinute(now), minutes[length])

const offered = {
  pickup: (branch) => offersService(branch, 'pickup', false),
  express: (branch) => offersService(branch, 'pickup', true),
  inhouse: (branch) => offersService(branch, 'inhouse', false),
  delivery: (branch) => offersService(branch, 'delivery', false),
} as const satisfies Record<BranchService, (branch: BranchRecord) => boolean>

/** Whether the branch offers the service that is to be paused. */
export const hasService = (branch: BranchRecord, service: BranchService): boolean => offered[service](branch)
