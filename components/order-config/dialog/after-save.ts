/** Where the browser goes once a configuration is saved (spec §4 "Saving the configuration"). */
import { stayInShop } from '@/lib/web/return-url'
import { routes } from '@/lib/web/routes'

/** The address with the marketing parameters of the page that is left, so that they are not lost on the way. */
export function withMarketing(target: string, search: string): string {
  const utmParams = [...new URLSearchParams(search)].filter(([name]) => name.toLowerCase().startsWith('utm_'))
  if (utmParams.length === 0) return target
  return `${target}${target.includes('?') ? '&' : '?'}${new URLSearchParams(utmParams)}`
}

/** `reload`: what the page shows depends on branch and time. Otherwise a path of this shop. */
export function targetAfterSave(pathname: string, returnUrl: string | undefined): 'reload' | string {
  if (pathname.toLowerCase().includes(routes.products)) return 'reload'
  return returnUrl === undefined ? routes.products : stayInShop(returnUrl)
}
