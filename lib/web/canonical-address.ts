/** Redirects from other spellings of an address. Used by the HTTP server for visitors and by the middleware for Next's router. */
import { slugOf } from '@/lib/format/slug'
import { storeSearchOf } from './deep-link'
import { meansWishlist, routes } from './routes'

type Redirect = { address: string; status: 307 | 308 }

/** Capital letters, except in file names. */
const CAPITALS = /[A-Z](?!.*\.[a-z0-9]+$)/

/** Pages with a name in their path. */
const NAMED = new RegExp(`^(${routes.products}|${routes.stores})/`)

/**
 * `/produkte/br%C3%B6tchen`, also with the bytes that some clients send unescaped, as `/produkte/broetchen`. Null without such
 * letters.
 */
function withoutUmlauts(path: string): string | null {
  if (!NAMED.test(path)) return null
  const escaped = path.replaceAll(/[\x80-\xff]/g, (byte) => `%${byte.charCodeAt(0).toString(16)}`)
  if (!/%[c-f]/i.test(escaped)) return null
  try {
    const parts = decodeURIComponent(escaped).split('/').filter(Boolean).map(slugOf)
    return parts.includes('') ? null : `/${parts.join('/')}`
  } catch {
    return null
  }
}

/** Without repeated slashes and a slash at the end. */
const withSingleSlashes = (path: string): string => path.replaceAll(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')

/** A product search without a text leads to the page without the search. */
function withoutEmptySearch(search: string): string | null {
  const query = new URLSearchParams(search)
  if (query.get('suche')?.trim() !== '') return null
  query.delete('suche')
  return query.size === 0 ? '' : `?${query}`
}

/**
 * The redirect for `path` and `search` ('/Produkte', '?search=Kiel'), or null. Paths are lower case, without
 * umlauts and without a slash at the end (308); the query keeps its case. Addresses like /mein-junge/merkzettel lead to the wishlist (spec §2). The parameter `search` leads to the store
 * finder from every page, unless a branch is named as well.
 */
export function canonicalAddress(path: string, search: string): Redirect | null {
  // Two slashes, or a slash and a backslash, would name another host.
  if (/^\/[/\\]/.test(path)) return null
  const next = nextAddress(path, search)
  if (next === null) return null
  // Redirects are combined, so that a redirect never leads to another one.
  const further = canonicalAddress(...splitAddress(next.address))
  if (further === null) return next
  return { address: further.address, status: next.status === 308 ? further.status : 307 }
}

function splitAddress(address: string): [path: string, search: string] {
  const start = address.indexOf('?')
  return start === -1 ? [address, ''] : [address.slice(0, start), address.slice(start)]
}

/** The first applicable redirect. */
function nextAddress(path: string, search: string): Redirect | null {
  const single = withSingleSlashes(path)
  if (single !== path) return { address: single + search, status: 308 }
  const plain = withoutUmlauts(path)
  if (plain !== null) return { address: plain + search, status: 308 }
  if (CAPITALS.test(path)) return { address: path.toLowerCase() + search, status: 308 }
  if (meansWishlist(path)) return { address: routes.wishlist + search, status: 307 }
  const isFinderSearch = path === routes.stores && new URLSearchParams(search).has('search')
  const storeSearch = isFinderSearch ? null : storeSearchOf(search)
  if (storeSearch !== null) return { address: routes.stores + storeSearch, status: 307 }
  const shorter = withoutEmptySearch(search)
  return shorter === null ? null : { address: path + shorter, status: 307 }
}
