/** Constants of the account area. */
import { RESET_LINK_MINUTES } from '@/lib/domain/business-settings'

const MINUTE_MS = 60_000

export const RESET_LINK_MS = RESET_LINK_MINUTES * MINUTE_MS

/** Sessions per customer; beyond that a new login deletes the one not seen for longest, which bounds the table. */
export const MAX_SESSIONS = 100

export const ORDERS_PER_PAGE = 10
