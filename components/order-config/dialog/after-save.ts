/** The navigation after a configuration is saved (spec §4 "Saving the configuration"). */
import { stayInShop } from '@/lib/web/return-url'
import { routes } from '@/lib/web/routes'

/** Adds the `utm_…` parameters of the current query to the target address. */
export function withMarketing(target: string, search: string): string {
  const utmParams = [...new URLSearchParams(search)].filter(([name]) => name.toLowerCase().startsWith('utm_'))
  if (utmParams.length === 0) return target
  return `${target}${target.includes('?') ? '&' : '?'}${new URLSearchParams(utmParams)}`
}

/** `reload` on product pages, whose content depends on branch and time; otherwise a path of this shop. */
export function targetAfterSave(pathname: string, returnUrl: string | undefined): 'reload' | string {
  if (pathname.toLowerCase().includes(routes.products)) return 'reload'
  return returnUrl === undefined ? routes.products : stayInShop(returnUrl)
}
