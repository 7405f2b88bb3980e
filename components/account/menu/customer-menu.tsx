'use client'

import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { LoyaltyPercent } from '@/components/state/business-settings-context'
import { useWishlist } from '@/components/state/wishlist-provider'
import { classNames } from '@/components/ui/class-names'
import { Count } from '@/components/ui/controls/count'
import { Link } from '@/components/ui/controls/link'
import { lazyPart } from '@/components/ui/lazy/lazy-part'
import { Icon } from '@/components/ui/media/icon'
import { brand } from '@/lib/brand'
import { routes } from '@/lib/web/routes'
import { LogoutButton } from '../login/logout-button'
import { accountLinks } from './account-links'
import styles from './customer-menu.module.css'

const AccountDrawer = lazyPart(() => import('./account-drawer').then((module) => module.AccountDrawer))

/** Below it there is no room for a menu at the header: a drawer takes its place. */
const PHONE = '(max-width: 1023px)'

const isTouch = ({ nativeEvent }: MouseEvent): boolean =>
  nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch'

/** The account's name with its menu. Opens on hover and on focus, by style alone; Escape closes it until the pointer or the focus comes back. */
export function CustomerMenu({ firstName, className }: { firstName: string; className?: string | undefined }) {
  const [dismissed, setDismissed] = useState(false)
  const [drawer, setDrawer] = useState(false)
  const openDrawer = (event: MouseEvent<HTMLElement>) => {
    const isPhone = window.matchMedia(PHONE).matches
    if (!isPhone && !isTouch(event)) return
    event.preventDefault()
    if (isPhone) setDrawer(true)
    // Where nothing hovers, a tap opens the menu, by the focus; its first link leads where this one would have.
    else event.currentTarget.focus()
  }
  const dismiss = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setDismissed(true)
  }
  return (
    <nav
      aria-label={`${brand.account}, Menü`}
      className={classNames(styles['menu'], dismissed && styles['dismissed'])}
      onKeyDown={dismiss}
      onMouseLeave={() => setDismissed(false)}
      onBlur={() => setDismissed(false)}
    >
      <Link href={routes.account} className={className} aria-label={brand.account} onClick={openDrawer}>
        <Icon name="user" />
        <span>{brand.account}</span>
      </Link>
      <div className={styles['pop']}>
        <p className={styles['hello']}>
          <b>{`Hallo, ${firstName}!`}</b>
          <span className="small soft">
            <LoyaltyPercent /> Treuerabatt ist aktiv
          </span>
        </p>
        <MenuLinks />
        <LogoutButton className={styles['row']} />
      </div>
      {drawer && <AccountDrawer firstName={firstName} onClose={() => setDrawer(false)} />}
    </nav>
  )
}

function MenuLinks() {
  const wished = useWishlist().length
  return (
    <ul className={styles['links']}>
      {accountLinks.map(({ href, label, icon }) => (
        <li key={href}>
          <Link href={href} className={styles['row']}>
            <Icon name={icon} />
            <span>{label}</span>
            {href === routes.wishlist && wished > 0 && (
              <span className={styles['count']}>
                <Count value={wished} tone="quiet" />
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  )
}
