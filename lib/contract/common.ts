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

/** A name or another single line. */
export const shortText = z.string().max(500)
/** A product's name with soft hyphens (U+00AD) where German may break it; empty: as the name without them. */
export const separatedName = shortText.default('')
/** Text of several paragraphs. */
export const longText = z.string().max(50_000)
/** Part of a path: other characters would be redirected to this form. */
export const pathPart = z.string().regex(/^[a-z0-9-]{1,200}$/)
/** Path of a product's page; never another host or an address that is redirected. */
export const productPath = z.string().regex(/^\/produkte\/[a-z0-9-]{1,200}\/[a-z0-9-]{1,200}$/)
/** A path of this shop or an https address; empty without a picture. */
export const picture = z
  .string()
  .max(2_000)
  .regex(/^$|^\/(?![/\\])[^\s\\]*$|^https:\/\/[^\s/\\]+\/[^\s\\]*$/)
/** Local time, `HH:mm`; `24:00` is the end of the day. */
export const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/)

/** A number that may also arrive as text, in a URL. */
export const inAddress = <S extends z.ZodType>(number: S) =>
  z.preprocess((value) => (typeof value === 'string' ? (fromDigits(value) ?? value) : value), number)

/** ISO 8601 with offset, or the empty date `0001-01-01T00:00:00`. */
export const dateTime = z.union([z.iso.datetime({ offset: true }), z.literal(EMPTY_DATE_TIME)])
/** Calendar day in Europe/Berlin, `yyyy-MM-dd`. */
export const calendarDate = z.iso.date()

export const orderMode = z.enum(orderModes)

export const branchService = z.enum(branchServices)

export const withdrawalRule = z.enum(withdrawalRules)

/** Null: single use, or no choice; always null at the table. */
export const packaging = z.enum(packagings).nullable()

/** Kind of a fixed deposit packaging, for example a bottle. Null: unknown, and nothing is shown. */
export const depositKind = z.enum(depositKinds).nullable().default(null)

/** Packaging that a product is offered in besides single use, at the same price. Null (also if a foreign backend sends nothing): no choice. */
export const packagingOffer = z
  .object({
    vessel: z.enum(vessels),
    /** Cents of one reusable vessel; null if there is none. */
    reusableDeposit: cents.nullable(),
    /** The customer's own vessel is filled. */
    own: z.boolean(),
  })
  .nullable()
  .default(null)
export type PackagingOffer = z.infer<typeof packagingOffer>

/**
 * Kind of a notification, which decides what closing it does to the cart (spec §4). 'reservation_ended': the slot hold
 * ended without a replacement. 'payment_ended': a payment ended without an order; the cart stays. 'branch_paused': the
 * cart stays until the branch takes orders again, or for another branch.
 */
export const notificationKinds = ['notice', 'reservation_ended', 'payment_ended', 'branch_paused'] as const

/** The dialog with changes or refusals of the shop (spec §3 "Shop notification"). */
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

/** One discount of a cart or order line: its name on the screen, and the positive amount for all units of the line. */
export const lineDiscount = z.object({ name: z.string(), amount: cents })
export type LineDiscount = z.infer<typeof lineDiscount>
