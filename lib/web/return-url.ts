/** Where a visitor may be sent: the only place that decides it, for server and browser (spec §2 "ReturnUrl"). */

/** Only its origin matters: whatever leaves it leads out of the shop. */
const HERE = 'http://shop.invalid'
const NO_PAGE = /^\/(auth|api)(\/|$)/
/** Two of these at the beginning are a host, and blanks between them are ignored by browsers. */
const HOST_AHEAD = /^\/[/\\\s\0]/

const decoded = (pathname: string): string | null => {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return null
  }
}

/** `address` as the URL parser understands it, and its path decoded once, as routers and proxies do. */
function parse(address: unknown): { path: string; route: string } | null {
  if (typeof address !== 'string' || !address.startsWith('/')) return null
  const target = URL.parse(address, HERE)
  if (target === null || target.origin !== HERE) return null
  // Dots are resolved by now: "/..//evil.example" has become "//evil.example".
  const route = decoded(target.pathname)
  if (route === null || HOST_AHEAD.test(target.pathname) || HOST_AHEAD.test(route)) return null
  return { path: target.pathname + target.search + target.hash, route }
}

/** The path of this shop that `address` names, else null: never another site, however it is written. */
export const pathInShop = (address: unknown): string | null => parse(address)?.path ?? null

/** For addresses that ought to be paths of this shop: what is none leads to the start page. */
export const stayInShop = (address: string): string => pathInShop(address) ?? '/'

/** Where to go after login and registration: a page of this shop, never a call, never login itself; else null. */
export function safeReturnUrl(returnUrl: unknown): string | null {
  const target = parse(returnUrl)
  return target === null || NO_PAGE.test(target.route.toLowerCase()) ? null : target.path
}

/** `/auth/login` that leads back to `path` afterwards. */
export const withReturnUrl = (loginPath: string, path: string): string =>
  `${loginPath}${loginPath.includes('?') ? '&' : '?'}ReturnUrl=${encodeURIComponent(path)}`
