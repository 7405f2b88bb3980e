/** Words of the books that screens, files and the audit log share. */
import { formatMonth } from '../../format/berlin-format'

const NOON_IN_THE_MIDDLE = '-15T12:00:00Z'

/** 'Oktober 2026' for '2026-10'. */
export const monthName = (month: string): string => formatMonth(`${month}${NOON_IN_THE_MIDDLE}`)

/** Texts of bookings without a document. */
export const bookingTexts = { fees: 'Gebühren PayPal', payouts: 'Auszahlung PayPal' } as const
