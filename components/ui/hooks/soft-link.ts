import { stayInShop } from '@/lib/web/return-url'
import { isTeamPath } from '@/lib/web/team-path'

type Click = Pick<MouseEvent, 'target' | 'button' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>
type Router = { push: (href: string, options: { scroll: boolean }) => void }

const opensElsewhere = ({ button, altKey, ctrlKey, metaKey, shiftKey }: Click): boolean =>
  button !== 0 || altKey || ctrlKey || metaKey || shiftKey

/** The router keeps the frame of the page, but staff and customers have different ones. */
const hasOtherFrame = ({ pathname }: HTMLAnchorElement): boolean =>
  isTeamPath(pathname) !== isTeamPath(window.location.pathname)

/** The `Link` that a click opens in this window by the router; null for any other click. */
export function softLinkOf(click: Click): HTMLAnchorElement | null {
  const link = click.target instanceof Element && click.target.closest<HTMLAnchorElement>('a[data-soft]')
  return !link || opensElsewhere(click) || hasOtherFrame(link) ? null : link
}

/** Opens a link within the shop by the router. */
export const followLink = (router: Router, { pathname, search, hash, dataset }: HTMLAnchorElement): void =>
  router.push(stayInShop(pathname + search + hash), { scroll: dataset['soft'] !== 'still' })
