import { renderToString } from 'react-dom/server'
import { currentLink } from '@/components/layout/header/main-nav'
import { OrderConfigContext } from '@/components/state/order-dialog/order-config-context'
import { VisitorProvider } from '@/components/state/visitor-context'
import type { Cart } from '@/lib/contract/orders/carts'
import { CartProviders, cartOf } from '@/testing/cart'
import { SiteHeader } from './site-header'

let path = '/'
jest.mock('next/navigation', () => ({
  ...jest.requireActual('next/navigation'),
  usePathname: () => path,
  useRouter: () => ({}),
}))

const DIALOG = { open: () => {}, openAt: () => {}, preferredBranch: null }

type Visitor = { at: string; cart?: Partial<Cart>; firstName?: string; wished?: number[] }

/** The header as the server sends it to this visitor. */
function header({ at, cart = {}, firstName, wished = [] }: Visitor): string {
  path = at
  return renderToString(
    <VisitorProvider customer={firstName === undefined ? null : { firstName }}>
      <CartProviders cart={cartOf({ itemCount: 0, originInformation: null, ...cart })} wishlist={wished}>
        <OrderConfigContext value={DIALOG}>
          <SiteHeader authenticated={firstName !== undefined} />
        </OrderConfigContext>
      </CartProviders>
    </VisitorProvider>,
  )
}

it('marks the main link of the current page', () => {
  expect(header({ at: '/produkte/brote' })).toMatch(/aria-current="true"[^>]*>Produkte/)
})

it('shows the cart’s count and the visitor’s place', () => {
  const place = { searchText: '23552 Lübeck' } as Cart['originInformation']
  const filled = header({ at: '/impressum', cart: { itemCount: 3 } })
  expect(header({ at: '/impressum' })).toContain('Standort auswählen')
  expect(filled).toContain('3 Artikel')
  expect(filled).not.toContain('Zur Bestellübersicht')
  expect(header({ at: '/impressum', cart: { originInformation: place } })).toContain(
    'Standort ändern, zurzeit 23552 Lübeck',
  )
  expect(header({ at: '/warenkorb', cart: { itemCount: 3 } })).toContain('Zur Bestellübersicht')
})

it('shows the number of wishlist products to customers', () => {
  expect(header({ at: '/', firstName: 'Hinnerk', wished: [101001] })).toContain('Merkzettel, 1 Produkt')
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
