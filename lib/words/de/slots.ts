/** Why a day or a time is unavailable (spec §7 "Dates, slots"). */
import type { ClosedReason, DayObstacle, SlotObstacle } from '../../contract/values'
import { tooBigWords } from './outgrown'

const closed = {
  rest_day: 'Ruhetag',
  holiday: 'Feiertag',
} as const satisfies Record<Exclude<ClosedReason['code'], 'exceptional'>, string>

const LEAD_TIME = 'Vorlaufzeit'
const slot = {
  too_late: 'Heute zu spät',
  full: 'Ausgebucht',
  not_express: 'Kein Express',
} as const satisfies Record<Exclude<SlotObstacle['code'], 'lead_time' | 'too_big' | 'saver_hour'>, string>
const day = {
  ...closed,
  too_late: slot.too_late,
  full: slot.full,
  too_big: 'Zu groß',
  only_today: 'Nur heute möglich',
  lead_time: LEAD_TIME,
} as const satisfies Record<Exclude<DayObstacle['code'], 'exceptional'>, string>

export function slotWords(obstacle: SlotObstacle): string {
  if (obstacle.code === 'lead_time') return `${LEAD_TIME}: ${obstacle.product}`
  if (obstacle.code === 'saver_hour') return `Brotretter ${obstacle.from}–${obstacle.until}`
  return obstacle.code === 'too_big' ? tooBigWords(obstacle.at, obstacle.from) : slot[obstacle.code]
}

export const dayObstacleWords = (obstacle: DayObstacle): string =>
  obstacle.code === 'exceptional' ? obstacle.name : day[obstacle.code]
