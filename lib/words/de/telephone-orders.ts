/** Texts about orders by telephone for customers and staff. */
import type { ListedTelephoneOrder } from '../../contract/orders/telephone-orders'

export const LAPSES_BY_ITSELF = 'Unbezahlt verfällt die Bestellung von selbst, und es kostet nichts.'

/** 'KX7 429' */
export const spokenCode = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`

/** The branch is closed at the time that was agreed on the telephone. */
export const closedMeanwhile = (branchName: string): string =>
  `${branchName} hat zu diesem Termin doch geschlossen. An der Kasse bieten wir Ihnen den nächsten freien Termin an.`

export const telephoneStateWords = {
  open: 'wartet auf die Zahlung',
  paying: 'wird gerade bezahlt',
  paid: 'bezahlt',
  lapsed: 'verfallen',
  discarded: 'verworfen',
} as const satisfies Record<ListedTelephoneOrder['state'], string>
