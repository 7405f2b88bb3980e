/** Redirects from other spellings of an address. Used by the HTTP server for visitors and by the middleware for Next's router. */
import { storeSearchOf } from './deep-link'
import { meansWishlist, routes } from './routes'

type Redirect = { address: string; status: 307 | 308 }

/** Capital letters, except in file names. */
const CAPITALS = /[A-Z](?!.*\.[a-z0-9]+$)/

/** A product search without a text leads to the page without the search. */
function withoutEmptySearch(search: string): string | null {
  const query = new URLSearchParams(search)
  if (query.get('suche')?.trim() !== '') return null
  query.delete('suche')
  return query.size === 0 ? '' : `?${query}`
}

/**
 * The redirect for `path` and `search` ('/Produkte', '?search=Kiel'), or null. Paths are lower case (308); the query keeps
 * its case. Addresses like /mein-junge/merkzettel lead to the wishlist (spec §2). The parameter `search` leads to the store
 * finder from every page, unless a branch is named as well.
 */
export function canonicalAddress(path: string, search: string): Redirect | null {
  // Two slashes, or a slash and a backslash, would name another host.
  if (/^\/[/\\]/.test(path)) return null
  const next = nextAddress(path, search)
  if (next === null) return null
  // Redirects are combined, so that a redirect never leads to another one.
  const further = canonicalAddress(...splitAddress(next.address))
  return further === null ? next : { address: further.address, status: 307 }
}

function splitAddress(address: string): [path: string, search: string] {
  const start = address.indexOf('?')
  return start === -1 ? [address, ''] : [address.slice(0, start), address.slice(start)]
}

/** The first applicable redirect. */
function nextAddress(path: string, search: string): Redirect | null {
  if (CAPITALS.test(path)) return { address: path.toLowerCase() + search, status: 308 }
  if (meansWishlist(path)) return { address: routes.wishlist + search, status: 307 }
  const isFinderSearch = path === routes.stores && new URLSearchParams(search).has('search')
  const storeSearch = isFinderSearch ? null : storeSearchOf(search)
  if (storeSearch !== null) return { address: routes.stores + storeSearch, status: 307 }
  const shorter = withoutEmptySearch(search)
  return shorter === null ? null : { address: path + shorter, status: 307 }
}
