/** Spellings of an address that lead to another one: the front redirects visitors by it, the middleware Next's router. */
import { storeSearchOf } from '@/lib/web/deep-link'
import { meansWishlist, routes } from './routes'

type Redirect = { address: string; status: 307 | 308 }

/** Names of files keep their capitals. */
const CAPITALS = /[A-Z](?!.*\.[a-z0-9]+$)/

/** A product search for nothing shows the shelf, at its own address. */
function withoutEmptySearch(search: string): string | null {
  const query = new URLSearchParams(search)
  if (query.get('suche')?.trim() !== '') return null
  query.delete('suche')
  return query.size === 0 ? '' : `?${query}`
}

/**
 * `path` and `search` as they were sent ('/Produkte', '?search=Kiel'); null where the address stands as it is. Shop addresses
 * are lower case (308); the guid of an order stands in the query and is left alone. Addresses like /mein-junge/merkzettel
 * mean the wishlist (spec §2). `search` starts a search of the store finder on whatever page it comes in; a branch that is
 * named beside it wins.
 */
export function otherAddress(path: string, search: string): Redirect | null {
  // Two slashes, or one and its mirror, would name another host.
  if (/^\/[/\\]/.test(path)) return null
  const next = nextAddress(path, search)
  if (next === null) return null
  // Straight to the end: a redirect never leads to a redirect.
  const further = otherAddress(...splitAddress(next.address))
  return further === null ? next : { address: further.address, status: 307 }
}

function splitAddress(address: string): [path: string, search: string] {
  const start = address.indexOf('?')
  return start === -1 ? [address, ''] : [address.slice(0, start), address.slice(start)]
}

/** One spelling after the other. */
function nextAddress(path: string, search: string): Redirect | null {
  if (CAPITALS.test(path)) return { address: path.toLowerCase() + search, status: 308 }
  if (meansWishlist(path)) return { address: routes.wishlist + search, status: 307 }
  const isFinderSearch = path === routes.stores && new URLSearchParams(search).has('search')
  const storeSearch = isFinderSearch ? null : storeSearchOf(search)
  if (storeSearch !== null) return { address: routes.stores + storeSearch, status: 307 }
  const shorter = withoutEmptySearch(search)
  return shorter === null ? null : { address: path + shorter, status: 307 }
}
