/** Position of the desktop order bar on a page (spec §2: hidden on Home; design: hidden while the page shows the same data). */
import { routes } from '@/lib/web/routes'

/** `flow`: under the header. `floating`: shown only after the page's own order data has scrolled out of view. */
export type BarPosition = 'none' | 'flow' | 'floating'

const startsWith = (pathname: string, path: string): boolean => pathname === path || pathname.startsWith(`${path}/`)

/** Shelves show the order data in their sidebar; product pages, one path segment deeper, do not. */
const isShelf = (pathname: string): boolean => startsWith(pathname, routes.products) && pathname.split('/').length <= 3

/** Pages that show another order than the one being made. */
const PAGES_OF_OTHER_ORDERS = ['/danke', '/dauerbestellung']

export function barPosition(pathname: string, cartHasItems: boolean): BarPosition {
  if (pathname === routes.home || PAGES_OF_OTHER_ORDERS.some((path) => startsWith(pathname, path))) return 'none'
  if (isShelf(pathname) || startsWith(pathname, routes.checkout)) return 'floating'
  if (startsWith(pathname, routes.cart)) return cartHasItems ? 'floating' : 'flow'
  return 'flow'
}
