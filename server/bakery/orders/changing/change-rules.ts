/** What of a paid order its customer may change. Pure. */

import type { GoodsProblem } from '@/lib/contract/checkout'
import type { OrderMode, Packaging } from '@/lib/contract/values'
import { type BreadNote, cartNoteFor, isBreadNote } from '@/lib/domain/cart-note'
import { packagingDeposit } from '@/lib/domain/packaging'
import { DEFAULT_MAXIMUM, quantityFault, quantityLimits } from '@/lib/domain/quantity'
import type { Offer } from '../../catalogue/rules'

export { isSameVersion } from './version-rules'

type OrderKind = { orderMode: OrderMode; express: boolean }

/** Who sits at a table or comes within minutes has chosen no slot. */
export const takesAnotherTime = ({ orderMode, express }: OrderKind): boolean => orderMode !== 'inhouse' && !express

/** How bread is packed can be said where it was asked for: of orders with bread that is not eaten at a table. */
export const isNoteOffered = (
  { orderMode }: Pick<OrderKind, 'orderMode'>,
  given: BreadNote | '' | null,
  wanted: BreadNote | '' | null,
): boolean => orderMode !== 'inhouse' && given !== null && isBreadNote(given) && wanted !== null && isBreadNote(wanted)

/** The note that fits other goods: with the first bread comes the question, with the last one it goes. */
export const noteForGoods = (orderMode: OrderMode, hasBread: boolean, wanted: BreadNote | ''): BreadNote | '' => {
  const note = cartNoteFor({ orderMode, table: null, hasBread }, wanted)
  return note === 'table' ? '' : note
}

/** How many the order has of a line on that day, how many it is to have, and what the day has of its product besides. */
export type UnitsToJudge = {
  own: number
  wanted: number
  packaging: Packaging | null
  /** What further lines of the product give back of the day, or below 0 take. */
  freed: number
  offer: Offer | undefined
}

/** `max` is what there can be of the line in all. */
export type UnitsJudgement = { problem: GoodsProblem | null; min: number; max: number; step: number }

const sold = {
  not_sold: ['disabled', 'mode', 'branch', 'no_price'],
  not_then: ['weekday', 'lead_time'],
} as const satisfies Partial<Record<GoodsProblem, readonly NonNullable<Offer['unavailable']>[]>>

function whyNotSold(offer: Offer | undefined, packaging: Packaging | null): 'not_sold' | 'not_then' | null {
  if (offer === undefined || offer.hasVariants) return 'not_sold'
  if (packagingDeposit(offer.packagingOffer, packaging) === null) return 'not_sold'
  const { unavailable } = offer
  if (unavailable === null || unavailable === 'sold_out') return null
  return (sold.not_sold as readonly string[]).includes(unavailable) ? 'not_sold' : 'not_then'
}

/** Units that stay need nothing of the day; less than that, and more, goes by the product's own rules. */
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
