/** Opening state of a branch (spec §3 "Branch"). */
import { counted } from '@/lib/format/count'
import type { OpenState } from '../../contract/values'
import { weekdayName } from './weekdays'

function dayWords(day: 'today' | 'tomorrow' | number): string {
  if (day === 'today') return 'heute '
  return day === 'tomorrow' ? 'morgen ' : `${weekdayName(day)} `
}

/** 'Geöffnet bis 18:00', 'Öffnet heute um 14:00', 'Öffnet morgen um 06:30', 'Öffnet Mo um 06:30', 'Geschlossen'. */
export function openWords(state: OpenState): string {
  switch (state.code) {
    case 'always_open':
      return 'Rund um die Uhr geöffnet'
    case 'closed':
      return 'Geschlossen'
    case 'open_until':
      return `Geöffnet bis ${state.clock}`
    case 'opens':
      return `Öffnet ${dayWords(state.day)}um ${state.clock}`
  }
}

/** '1 Filiale', '12 Filialen' */
export const branchCount = (count: number): string => counted(count, 'Filiale', 'Filialen')
