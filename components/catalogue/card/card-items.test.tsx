import { setTimeout as wait } from 'node:timers/promises'
import { renderToString } from 'react-dom/server'
import { CartProvider } from '@/components/state/cart-provider'
import { OrderConfigContext } from '@/components/state/order-config-context'
import { WishlistProvider } from '@/components/state/wishlist-provider'
import { packLines } from '@/lib/packed'
import { cartOf, itemOf } from '@/testing/cart'
import type { Card } from './card-face'
import { CardItems } from './card-items'
import type { Offer } from './offer'

jest.mock('next/dist/server/route-modules/app-page/vendored/ssr/react-dom-server', () =>
  jest.requireActual('react-dom/server'),
)

const pricing = {
  tiers: [
    { quantity: 0, price: 520 },
    { quantity: 3, price: 490 },
  ],
  content: 1,
  contentUnit: 'kg',
  deposit: 25,
  depositKind: 'single_use',
} as const
const rules = { skuMinItemsInOrder: 1, multipleOfItem: 1, skuDailyInventory: 1 }
const oven = 'Freitag um 6 aus dem Ofen'
const offers: readonly Offer[] = [
  { state: 'sale', pricing, rules, oven, packagingOffer: null },
  { state: 'variants', pricing, oven: null, packagingOffer: { vessel: 'cup', reusableDeposit: 100, own: true } },
  {
    state: 'unavailable',
    soon: true,
    again: { words: 'Wieder Freitag', at: '2026-11-27T06:00:00+01:00', isLater: false },
  },
  { state: 'unconfigured', units: 1 },
]
const cards = offers.map(
  (offer, index): Card => ({
    ...{ skuid: 101001 + index, name: `Laib ${index}`, nameSeparated: `Laib ${index}`, subline: '', description: '' },
    ...{ productUrl: `/produkte/brote/laib-${index}`, imagePath: '/pictures/landbrot.webp', badges: ['Neu'] },
    ...{ allergens: [101], offer },
  }),
)
const dialog = { open: () => {}, openAt: () => {}, preferredBranch: null }

/** A page of the shelf, and some time after it. Ids of a card that is kept are others. */
async function shelf({ wishlist = null as number[] | null, cart = cartOf({ cartItems: [] }) } = {}) {
  const html = renderToString(
    <CartProvider cart={cart}>
      <WishlistProvider wishlist={wishlist}>
        <OrderConfigContext value={dialog}>
          <CardItems skuids={cards.map(({ skuid }) => skuid)} cards={packLines(cards)} look="shelf" first={2} />
        </OrderConfigContext>
      </WishlistProvider>
    </CartProvider>,
  )
  await wait(50)
  return {
    html,
    withoutIds: html.replaceAll(/_(shelf\d+)?R_\w*_/g, 'id'),
    kept: cards.map(({ skuid }) => html.includes(`_shelf${skuid}R`)),
  }
}

it('cards that are kept are those that React makes for a page, whatever is offered', async () => {
  const first = await shelf()
  await shelf()
  const third = await shelf()
  expect(third.withoutIds).toBe(first.withoutIds)
  // Only what is for sale has an id.
  expect([first.kept, third.kept].map(([sale]) => sale)).toEqual([false, true])
})

it('who has something in the bag or on the wishlist sees it on its card', async () => {
  const own = await shelf({ wishlist: [101002], cart: cartOf({ cartItems: [itemOf({ skuid: 101001 })] }) })
  expect(own.kept[0]).toBe(false)
  expect(own.html).toMatch(/aria-pressed="true"[^>]*aria-label="Laib 1 merken"/)
  // The last one is in the bag.
  expect(own.html).toMatch(
    /disabled=""[^>]*aria-label="Anzahl Laib 0 erhöhen"|aria-label="Anzahl Laib 0 erhöhen"[^>]*disabled=""/,
  )
})
