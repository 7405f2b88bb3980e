import { renderToString } from 'react-dom/server'
import { OrderConfigContext } from '@/components/state/order-dialog/order-config-context'
import type { Cart } from '@/lib/contract/orders/carts'
import { CartProviders, cartOf, itemOf } from '@/testing/cart'
import type { Card } from '../card/card-face'
import type { OfferState } from '../offer/offer'
import { CardItems } from './card-items'

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
const offers: readonly OfferState[] = [
  { state: 'sale', pricing, rules, oven, packagingOffer: null },
  { state: 'variants', pricing, oven: null, packagingOffer: { vessel: 'cup', reusableDeposit: 100, own: true } },
  {
    state: 'unavailable',
    soon: true,
    nextBake: { words: 'Wieder Freitag', at: '2026-11-27T06:00:00+01:00', isLater: false },
  },
  { state: 'unconfigured', units: 1 },
]
const cards = offers.map(
  (offer, index): Card => ({
    ...{ skuid: 101001 + index, name: `Laib ${index}`, nameSeparated: `Laib ${index}`, subline: '', description: '' },
    ...{
      productUrl: `/produkte/brote/laib-${index}`,
      imagePath: '/pictures/landbrot.webp',
      cutPicture: null,
      badges: ['Neu'],
    },
    ...{ allergens: [101], offer },
  }),
)
const dialog = { open: () => {}, openAt: () => {}, preferredBranch: null }

type Visitor = { wishlist?: number[] | null; cart?: Cart }

/** The HTML of a shelf. */
const shelf = ({ wishlist = null, cart = cartOf({ cartItems: [] }) }: Visitor = {}) =>
  renderToString(
    <CartProviders cart={cart} wishlist={wishlist}>
      <OrderConfigContext value={dialog}>
        <CardItems cards={cards} look="shelf" first={2} />
      </OrderConfigContext>
    </CartProviders>,
  )

it('loads the pictures of the first cards eagerly', () => {
  expect(shelf().match(/<img [^>]*loading="eager"/g)).toHaveLength(2)
})

it('shows on a card that its product is in the cart or on the wishlist', () => {
  const html = shelf({ wishlist: [101002], cart: cartOf({ cartItems: [itemOf({ skuid: 101001 })] }) })
  expect(html).toMatch(/aria-pressed="true"[^>]*aria-label="Laib 1 merken"/)
  // The cart holds the last unit in stock, so the stepper is disabled.
  expect(html).toMatch(
    /disabled=""[^>]*aria-label="Anzahl Laib 0 erhöhen"|aria-label="Anzahl Laib 0 erhöhen"[^>]*disabled=""/,
  )
})
