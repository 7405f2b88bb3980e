/** Rules for the parts of a paid order that its customer may change. Pure. */

import type { GoodsProblem } from '@/lib/contract/orders/checkout'
import type { OrderMode, Packaging } from '@/lib/contract/values'
import { type BreadNote, cartNoteFor, isBreadNote } from '@/lib/domain/cart-note'
import { packagingDeposit } from '@/lib/domain/packaging'
import { DEFAULT_MAXIMUM, quantityFault, quantityLimits } from '@/lib/domain/quantity'
import type { Offer } from '../../catalogue/rules'

export { isSameVersion } from './version-rules'

type OrderKind = { orderMode: OrderMode; express: boolean }

/** In-house and express orders have no slot that could be exchanged. */
export const takesAnotherTime = ({ orderMode, express }: OrderKind): boolean => orderMode !== 'inhouse' && !express

/** The note about sliced or whole bread can be changed only if the order has one, so not at a table or without bread. */
export const isNoteOffered = (
  { orderMode }: Pick<OrderKind, 'orderMode'>,
  present: BreadNote | '' | null,
  wanted: BreadNote | '' | null,
): boolean =>
  orderMode !== 'inhouse' && present !== null && isBreadNote(present) && wanted !== null && isBreadNote(wanted)

/** The note for changed goods: the first bread makes it possible, removing the last bread clears it. */
export const noteForGoods = (orderMode: OrderMode, hasBread: boolean, wanted: BreadNote | ''): BreadNote | '' => {
  const note = cartNoteFor({ orderMode, table: null, hasBread }, wanted)
  return note === 'table' ? '' : note
}

/** Input of `judgeUnits`: `own` units the order has of the line on that day, `wanted` units it is to have. */
export type UnitsToJudge = {
  own: number
  wanted: number
  packaging: Packaging | null
  /** Units that other lines of the product give back to the day's stock; negative if they take more. */
  freed: number
  offer: Offer | undefined
}

/** `max`: the most units that the line can have in total. */
export type UnitsJudgement = { problem: GoodsProblem | null; min: number; max: number; step: number }

const unavailableReasons = {
  not_sold: ['disabled', 'mode', 'branch', 'no_price'],
  not_then: ['weekday', 'lead_time'],
} as const satisfies Partial<Record<GoodsProblem, readonly NonNullable<Offer['unavailable']>[]>>

function whyNotSold(offer: Offer | undefined, packaging: Packaging | null): 'not_sold' | 'not_then' | null {
  if (offer === undefined || offer.hasVariants) return 'not_sold'
  if (packagingDeposit(offer.packagingOffer, packaging) === null) return 'not_sold'
  const { unavailable } = offer
  if (unavailable === null || unavailable === 'sold_out') return null
  return (unavailableReasons.not_sold as readonly string[]).includes(unavailable) ? 'not_sold' : 'not_then'
}

/** Units that stay need no stock. Fewer or more units follow the product's minimum, step and stock. */
export function judgeUnits({ own, wanted, packaging, freed, offer }: UnitsToJudge): UnitsJudgement {
  const why = whyNotSold(offer, packaging)
  const left = why === null ? (offer?.inventoryLeft ?? null) : 0
  const rules = {
    skuMinItemsInOrder: offer?.record.minItems ?? 1,
    multipleOfItem: offer?.record.multipleOf ?? 1,
    skuDailyInventory: left === null ? null : Math.max(0, own + left + freed),
  }
  const { min, max: most, step } = quantityLimits(rules)
  const max = Math.max(own, Math.min(most, DEFAULT_MAXIMUM))
  const judged = (problem: GoodsProblem | null): UnitsJudgement => ({ problem, min, max, step })
  if (wanted === own || wanted === 0) return judged(null)
  if (wanted > own && why !== null) return judged(why)
  const fault = quantityFault(wanted, { min, max, step })
  return judged(fault === 'above_maximum' ? 'too_few_left' : fault)
}
