/** Where the browser goes once a configuration is saved (spec §4 "Saving the configuration"). */
import { routes } from '@/lib/routes'

/** `reload`: what the page shows depends on branch and time. Otherwise a path of this shop. */
export function targetAfterSave(pathname: string, returnUrl: string | undefined): 'reload' | string {
  if (pathname.toLowerCase().includes(routes.products)) return 'reload'
  return returnUrl ?? routes.products
}
