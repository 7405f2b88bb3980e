/** Where the desktop order bar stands on a page (spec §2: hidden on Home; design: away while the page shows the same). */
import { routes } from '@/lib/web/routes'

/** `flow`: under the header. `floating`: only once the page's own order data is out of sight. */
export type BarPosition = 'none' | 'flow' | 'floating'

const startsWith = (pathname: string, path: string): boolean => pathname === path || pathname.startsWith(`${path}/`)

/** Shelves have the order in their sidebar; a product's page, one level deeper, has not. */
const isShelf = (pathname: string): boolean => startsWith(pathname, routes.products) && pathname.split('/').length <= 3

/** What is shown there is another order than the one that is being made. */
const PAGES_OF_OTHER_ORDERS = ['/danke', '/dauerbestellung']

export function barPosition(pathname: string, cartHasItems: boolean): BarPosition {
  if (pathname === routes.home || PAGES_OF_OTHER_ORDERS.some((path) => startsWith(pathname, path))) return 'none'
  if (isShelf(pathname) || startsWith(pathname, routes.checkout)) return 'floating'
  if (startsWith(pathname, routes.cart)) return cartHasItems ? 'floating' : 'flow'
  return 'flow'
}
