/** Validation of return addresses, for server and browser (spec §2 "ReturnUrl"). No other file decides where a visitor may be sent. */

/** Base for parsing: an address with another origin leads out of the shop. */
const HERE = 'http://shop.invalid'
const NO_PAGE = /^\/(auth|api)(\/|$)/
/** A second slash or backslash at the beginning starts a host; browsers ignore white space between them. */
const HOST_AHEAD = /^\/[/\\\s\0]/

const decoded = (pathname: string): string | null => {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return null
  }
}

/** `path`: the address as parsed; `route`: its path decoded once, as routers and proxies do. Null for anything but a path. */
function parse(address: unknown): { path: string; route: string } | null {
  if (typeof address !== 'string' || !address.startsWith('/')) return null
  const target = URL.parse(address, HERE)
  if (target === null || target.origin !== HERE) return null
  // Dots are resolved at this point: "/..//evil.example" has become "//evil.example".
  const route = decoded(target.pathname)
  if (route === null || HOST_AHEAD.test(target.pathname) || HOST_AHEAD.test(route)) return null
  return { path: target.pathname + target.search + target.hash, route }
}

/** The path of this shop in `address`, or null; never another site, in any spelling. */
export const pathInShop = (address: unknown): string | null => parse(address)?.path ?? null

/** For addresses that should be paths of this shop; anything else becomes the start page. */
export const stayInShop = (address: string): string => pathInShop(address) ?? '/'

/** Target after login and registration: a page of this shop, not an endpoint and not the login; otherwise null. */
export function safeReturnUrl(returnUrl: unknown): string | null {
  const target = parse(returnUrl)
  return target === null || NO_PAGE.test(target.route.toLowerCase()) ? null : target.path
}

/** `loginPath` with `path` as return address. */
export const withReturnUrl = (loginPath: string, path: string): string =>
  `${loginPath}${loginPath.includes('?') ? '&' : '?'}ReturnUrl=${encodeURIComponent(path)}`
