import { setTimeout as wait } from 'node:timers/promises'
import { renderToString } from 'react-dom/server'
import { CartContext } from '@/components/state/cart-queries'
import { CartStoreContext, createCartStore } from '@/components/state/cart-store'
import { OrderConfigContext } from '@/components/state/order-config-context'
import { VisitorProvider } from '@/components/state/visitor-context'
import { WishlistContext } from '@/components/state/wishlist-queries'
import type { Cart } from '@/lib/contract/carts'
import { cartOf } from '@/testing/cart'
import { currentLink, MainNav } from './main-nav'
import { SiteHeader } from './site-header'

jest.mock('next/dist/server/route-modules/app-page/vendored/ssr/react-dom-server', () =>
  jest.requireActual('react-dom/server'),
)
let path = '/'
jest.mock('next/navigation', () => ({ ...jest.requireActual('next/navigation'), usePathname: () => path }))
jest.mock('./main-nav', () => {
  const actual = jest.requireActual<typeof import('./main-nav')>('./main-nav')
  return { ...actual, MainNav: jest.fn(actual.MainNav) }
})

const DIALOG = { open: () => {}, openAt: () => {}, preferredBranch: null }

type Visitor = { at: string; cart?: Partial<Cart>; firstName?: string; wished?: number[] }

/** A page of this visitor's, and how often its header was put together for it. */
async function page({ at, cart = {}, firstName, wished = [] }: Visitor) {
  path = at
  jest.mocked(MainNav).mockClear()
  const own = cartOf({ itemCount: 0, originInformation: null, ...cart })
  const html = renderToString(
    <VisitorProvider customer={firstName === undefined ? null : { firstName }}>
      <CartStoreContext value={createCartStore(own)}>
        <CartContext value={own}>
          <WishlistContext value={wished}>
            <OrderConfigContext value={DIALOG}>
              <SiteHeader authenticated={firstName !== undefined} />
            </OrderConfigContext>
          </WishlistContext>
        </CartContext>
      </CartStoreContext>
    </VisitorProvider>,
  )
  const times = jest.mocked(MainNav).mock.calls.length
  await wait(50)
  return { html, times }
}

async function keptPage(visitor: Visitor) {
  const fresh = await page(visitor)
  await page(visitor)
  const kept = await page(visitor)
  return { fresh, kept }
}

it('a guest’s header is put together once, and is what it always was', async () => {
  const { fresh, kept } = await keptPage({ at: '/produkte/brote' })
  expect([fresh.times, kept.times]).toEqual([1, 0])
  // React marks where a text follows another one, and ids are of the part.
  expect(kept.html).toBe(fresh.html)
  expect(kept.html).toMatch(/aria-current="true"[^>]*>Produkte/)
})

it('guests with another bag, or another place, see another header', async () => {
  const place = { searchText: '23552 Lübeck' } as Cart['originInformation']
  const shown = [
    await keptPage({ at: '/impressum' }),
    await keptPage({ at: '/impressum', cart: { itemCount: 3 } }),
    await keptPage({ at: '/impressum', cart: { originInformation: place } }),
    await keptPage({ at: '/warenkorb', cart: { itemCount: 3 } }),
  ].map(({ kept }) => kept)
  expect(shown.map(({ times }) => times)).toEqual([0, 0, 0, 0])
  const [empty, filled, placed, bag] = shown.map(({ html }) => html)
  expect(empty).toContain('Standort auswählen')
  expect(filled).toContain('3 Artikel')
  expect(placed).toContain('Standort ändern, zurzeit 23552 Lübeck')
  expect(bag).toContain('Zur Bestellübersicht')
  expect(filled).not.toContain('Zur Bestellübersicht')
})

it('a customer’s header is their own', async () => {
  const { kept } = await keptPage({ at: '/', firstName: 'Hinnerk', wished: [101001] })
  expect(kept.times).toBe(1)
  expect(kept.html).toContain('Merkzettel, 1 Produkt')
})

it.each([
  ['/', { href: '/', as: 'page' }],
  ['/produkte', { href: '/produkte', as: 'page' }],
  ['/produkte/brote', { href: '/produkte', as: 'true' }],
  ['/geschaeftefinder/luebeck', { href: '/geschaeftefinder', as: 'true' }],
  ['/produktes', null],
  ['/warenkorb', null],
])('of the main links, %s marks %o', (at, expected) => {
  expect(currentLink(at)).toEqual(expected)
})
