import { stayInShop } from '@/lib/web/return-url'

type Click = Pick<MouseEvent, 'target' | 'button' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>
type Router = { push: (href: string, options: { scroll: boolean }) => void }

const opensElsewhere = ({ button, altKey, ctrlKey, metaKey, shiftKey }: Click): boolean =>
  button !== 0 || altKey || ctrlKey || metaKey || shiftKey

/** The `Link` that a click opens in this window; null for any other click. */
export function softLinkOf(click: Click): HTMLAnchorElement | null {
  const link = click.target instanceof Element && click.target.closest<HTMLAnchorElement>('a[data-soft]')
  return !link || opensElsewhere(click) ? null : link
}

/** Opens a link within the shop by the router. */
export const followLink = (router: Router, { pathname, search, hash, dataset }: HTMLAnchorElement): void =>
  router.push(stayInShop(pathname + search + hash), { scroll: dataset['soft'] !== 'still' })
