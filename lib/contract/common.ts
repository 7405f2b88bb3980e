/** Values that every module of the contract shares. Money is integer euro cents, gross (rulings: units). */
import { z } from 'zod'
import { EMPTY_DATE_TIME, orderModes, withdrawalRules } from './values'

/** Integer euro cents, gross. */
export const cents = z.int()
export const skuid = z.int().positive().max(2_147_483_647)
export const branchId = z.int().positive().max(2_147_483_647)

/** ISO 8601 with offset, or the empty date `0001-01-01T00:00:00`. */
export const dateTime = z.union([z.iso.datetime({ offset: true }), z.literal(EMPTY_DATE_TIME)])
/** Calendar day in Europe/Berlin, `yyyy-MM-dd`. */
export const calendarDate = z.iso.date()

export const orderMode = z.enum(orderModes)

export const withdrawalRule = z.enum(withdrawalRules)

/** The modal that tells a customer what the shop had to change or refuse (spec §3 "Shop notification"). */
export const shopNotification = z.object({
  headline: z.string(),
  text: z.string(),
  explanation: z.string().optional(),
  changes: z.array(z.object({ label: z.string(), reason: z.string() })),
  validationResult: z.enum(['valid', 'invalid']),
  redirectTarget: z.string().nullable(),
})
export type ShopNotification = z.infer<typeof shopNotification>
