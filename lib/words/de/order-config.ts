/** Texts of the order dialog about branches, services and times (spec §4 "Dialog flow", §9 "Branch filters"). */

import { counted } from '@/lib/format/count'
import { brand } from '../../brand'
import { EXPRESS_MINUTES } from '../../domain/business-settings'
import type { BranchFilter } from '../../domain/order-config/branch-choice'
import { fieldFaultWords } from './fields'
import { listInWords } from './lists'
import { refusalWords } from './refusals'

export const POSTCODE_ERROR = fieldFaultWords({ code: 'zip_wrong' })
export const TOWN_ERROR = 'Diesen Ort haben wir nicht gefunden. Bitte geben Sie eine Postleitzahl ein.'

export const branchFilterWords = {
  filterByOpenOnSundays: 'Sonntags geöffnet',
  filterByServiceExpress: 'Express',
  filterByServiceInHouse: 'Am Tisch',
  filterByBreadSaver: 'Brotretter',
} as const satisfies Record<BranchFilter, string>

export const branchObstacleWords = {
  no_pickup: 'Hier können Sie nicht abholen.',
  no_inhouse: 'Hier gibt es keine Bestellung am Tisch.',
  no_delivery: 'Dieses Geschäft liefert nicht zu Ihnen.',
  no_express: 'Hier gibt es keinen Express-Service.',
  closed: 'Dafür muss das Geschäft geöffnet sein.',
  paused: refusalWords.branch_paused,
} as const

/** The part of a link that is not possible; `branch`: public name of the branch. */
export type LinkNotice =
  | { code: 'branch_unknown' }
  | { code: 'no_delivery' | 'no_inhouse'; branch: string }
  | { code: 'table_unknown'; table: number }

export function linkNoticeWords(notice: LinkNotice): string {
  switch (notice.code) {
    case 'branch_unknown':
      return 'Das Geschäft, zu dem Ihr Link führt, kennen wir nicht. Sagen Sie uns, wo Sie sind, dann zeigen wir Ihnen die nächsten Geschäfte.'
    case 'no_delivery':
      return `${notice.branch} liefert nicht. Sie können hier anders bestellen, oder Sie wählen ein anderes Geschäft.`
    case 'no_inhouse':
      return `In ${notice.branch} können Sie nicht am Tisch bestellen. Zum Mitnehmen geht es, oder Sie wählen ein anderes Geschäft.`
    case 'table_unknown':
      return `Tisch ${notice.table} gibt es hier nicht. Bitte sehen Sie auf dem Aufsteller nach und geben Sie die Nummer noch einmal ein.`
  }
}

/** For a day without opening hours. */
export const CLOSED = 'geschlossen'

export const TODAY = 'Heute'
export const TOMORROW = 'Morgen'

/** 'Abholen ab heute, 20.11.2026 um 16:30 Uhr': names the day, so that the next day is not overlooked. */
export const earliestWords = (prefix: string, day: 'today' | 'tomorrow' | 'later', time: string): string =>
  `${prefix} ${{ today: 'heute, ', tomorrow: 'morgen, ', later: '' }[day]}${time}`

/** 'heute 16:30', 'morgen 06:00', 'Di, 24.11., 06:00' */
export const soonWords = (near: 'today' | 'tomorrow' | 'later', day: string, time: string): string =>
  `${{ today: 'heute', tomorrow: 'morgen', later: `${day},` }[near]} ${time}`

/** Prefixes of the earliest time of a service. */
export const EARLIEST_PICKUP = 'Abholen ab'
export const EARLIEST_DELIVERY = 'Lieferung ab'
export const INHOUSE_LINE = 'Sie sitzen schon? Tischnummer genügt.'
const shops = (count: number): string => counted(count, 'Geschäft', 'Geschäfte')
/** `count`: number of branches that offer the service now. */
export const expressLine = (count: number): string =>
  `In etwa ${EXPRESS_MINUTES.usually} Minuten fertig, ${shops(count)}`
export const notAvailableAt = (place: string): string => `Für ${place} derzeit nicht verfügbar`

export const dayPartWords = {
  morning: 'Vormittag',
  afternoon: 'Nachmittag',
  evening: 'Abend',
} as const

/** Read out by screen readers once a minute. */
export const reservedWords = (minutes: number): string =>
  `Ihr Termin ist noch ${minutes <= 1 ? 'eine Minute' : `${minutes} Minuten`} für Sie reserviert.`

/** Before a time is saved: products that would be removed from the cart, because they are unavailable then. */
export const lackingWords = (names: readonly string[]): string =>
  `Zu dieser Zeit gibt es nicht: ${listInWords(names)}. Mit „Übernehmen“ nehmen wir das aus Ihrem ${brand.cart}.`
