/** Where to go after login and registration (spec §2 "ReturnUrl"). */

/** Only its origin matters: whatever leaves it leads out of the shop. */
const HERE = 'http://shop.invalid'
const NO_PAGE = /^\/(auth|api)(\/|$)/

/** The path of this shop that `returnUrl` names, else null: never another site, never a call, never login itself. */
export function safeReturnUrl(returnUrl: unknown): string | null {
  if (typeof returnUrl !== 'string' || !returnUrl.startsWith('/')) return null
  const target = URL.parse(returnUrl, HERE)
  if (target === null || target.origin !== HERE || NO_PAGE.test(target.pathname.toLowerCase())) return null
  return target.pathname + target.search + target.hash
}

/** `/auth/login` that leads back to `path` afterwards. */
export const withReturnUrl = (loginPath: string, path: string): string =>
  `${loginPath}${loginPath.includes('?') ? '&' : '?'}ReturnUrl=${encodeURIComponent(path)}`
