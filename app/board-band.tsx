import { Board, type Thing } from '@/components/catalogue/board/board'
import { offerOf } from '@/components/catalogue/offer/offer'
import { Band } from '@/components/layout/band'

import type { BoardThing } from '@/lib/contract/catalogue/catalogue'

type BoardBandProps = { things: readonly BoardThing[]; configured: boolean; pricedFor: string }

/** The part of the offer that a board needs; null for one that cannot be had. */
function thingOf(
  { product, skuid, name, nameSeparated, picture, pictureWidth }: BoardThing,
  configured: boolean,
): Thing | null {
  const offer = offerOf(product, configured)
  if (offer.state === 'unavailable') return null
  const { productUrl, allergens, skuMinItemsInOrder, multipleOfItem, skuDailyInventory } = product
  return {
    ...{ skuid, name, nameSeparated, productUrl, allergens, picture, pictureWidth },
    rules: { skuMinItemsInOrder, multipleOfItem, skuDailyInventory },
    pricing: offer.state === 'unconfigured' ? null : offer.pricing,
  }
}

/** 'Das Brett': products that go together, drawn at true scale. Renders nothing for fewer than two. */
export function BoardBand({ things, configured, pricedFor }: BoardBandProps) {
  const shown = things.flatMap((thing) => thingOf(thing, configured) ?? [])
  if (shown.length < 2) return null
  return (
    <Band title="Das Brett" text="Was zusammengehört, im wahren Größenverhältnis.">
      <Board things={shown} pricedFor={pricedFor} />
    </Band>
  )
}
