/** Values that every module of the contract shares. Money is integer euro cents, gross (spec §1 "Money"). */
import { z } from 'zod'
import { fromDigits } from './digits'
import {
  branchServices,
  depositKinds,
  EMPTY_DATE_TIME,
  orderModes,
  packagings,
  vessels,
  withdrawalRules,
} from './values'

/** Integer euro cents, gross. */
export const cents = z.int()
export const skuid = z.int().positive().max(2_147_483_647)
export const branchId = z.int().positive().max(2_147_483_647)

/** A number that may come in an address, where it is text. */
export const inAddress = <S extends z.ZodType>(number: S) =>
  z.preprocess((given) => (typeof given === 'string' ? (fromDigits(given) ?? given) : given), number)

/** ISO 8601 with offset, or the empty date `0001-01-01T00:00:00`. */
export const dateTime = z.union([z.iso.datetime({ offset: true }), z.literal(EMPTY_DATE_TIME)])
/** Calendar day in Europe/Berlin, `yyyy-MM-dd`. */
export const calendarDate = z.iso.date()

export const orderMode = z.enum(orderModes)

export const branchService = z.enum(branchServices)

export const withdrawalRule = z.enum(withdrawalRules)

/** Null: single use, or nothing that there is a choice of; at the table always. */
export const packaging = z.enum(packagings).nullable()

/** Of what has a deposit whatever is chosen, as a bottle. Null: nobody says, and nothing is shown. */
export const depositKind = z.enum(depositKinds).nullable().default(null)

/**
 * What a product can be had in beside single use, which costs the same. A foreign bakery that says nothing of it has none.
 * Null: there is no choice.
 */
export const packagingOffer = z
  .object({
    vessel: z.enum(vessels),
    /** Cents for one; null: there is no reusable one. */
    reusableDeposit: cents.nullable(),
    /** What a customer brings along is filled. */
    own: z.boolean(),
  })
  .nullable()
  .default(null)
export type PackagingOffer = z.infer<typeof packagingOffer>

/**
 * What closing a notification may do to the cart (spec §4): 'reservation_ended' is the time that is over without another
 * one; 'payment_ended' came of a payment from which nothing was kept, and the cart stays. 'branch_paused' keeps all of it,
 * too: the branch takes orders again, or another one does now.
 */
export const notificationKinds = ['notice', 'reservation_ended', 'payment_ended', 'branch_paused'] as const

/** The modal that tells a customer what the shop had to change or refuse (spec §3 "Shop notification"). */
export const shopNotification = z.object({
  kind: z.enum(notificationKinds).default('notice'),
  headline: z.string(),
  text: z.string(),
  explanation: z.string().optional(),
  changes: z.array(z.object({ label: z.string(), reason: z.string() })),
  validationResult: z.enum(['valid', 'invalid']),
  redirectTarget: z.string().nullable(),
})
export type ShopNotification = z.infer<typeof shopNotification>
