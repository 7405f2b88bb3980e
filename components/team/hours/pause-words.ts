/** German texts about a pause. */

import type { PauseState } from '@/lib/contract/branches/branch-hours'
import type { PauseLength } from '@/lib/contract/values'
import { formatShortDay, formatTime } from '@/lib/format/berlin-format'
import { addCalendarDays, dayOf } from '@/lib/format/berlin-time'
import { branchServiceLabel } from '@/lib/words/de/labels'

export const lengthLabel = {
  '30_minutes': '30 Min.',
  '60_minutes': '60 Min.',
  today: 'Für heute',
} as const satisfies Record<PauseLength, string>

export const pauseAction = {
  '30_minutes': `${lengthLabel['30_minutes']} anhalten`,
  '60_minutes': `${lengthLabel['60_minutes']} anhalten`,
  today: `${lengthLabel.today} anhalten`,
} as const satisfies Record<PauseLength, string>

/** 'um 12:12', 'morgen 07:00', 'Mo, 23.11. 06:30' */
export function resumesAt(until: string, now: Date): string {
  const [today, day, clock] = [dayOf(now), dayOf(new Date(until)), formatTime(until)]
  if (day === today) return `um ${clock}`
  return `${day === addCalendarDays(today, 1) ? 'morgen' : formatShortDay(until)} ${clock}`
}

/** '15:10', 'morgen 07:00': the earliest end of the pauses. */
export const earliestPauseEnd = (pauses: PauseState['pauses'], now: Date): string =>
  resumesAt(pauses.map(({ until }) => until).sort()[0] ?? now.toISOString(), now).replace(/^um /, '')

/** Names of the paused services; null when all services of the branch are paused. */
export function servicesInWords({ services, pauses }: Pick<PauseState, 'services' | 'pauses'>): string | null {
  if (services.every((one) => pauses.some(({ service }) => service === one))) return null
  return pauses.map(({ service }) => branchServiceLabel[service]).join(', ')
}
