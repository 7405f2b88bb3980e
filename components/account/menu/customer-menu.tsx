'use client'

import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { LoyaltyPercent } from '@/components/state/business-settings-context'
import { useWishlist } from '@/components/state/wishlist-provider'
import { classNames } from '@/components/ui/class-names'
import { Link } from '@/components/ui/controls/link'
import { lazyPart } from '@/components/ui/lazy/lazy-part'
import { Icon } from '@/components/ui/media/icon'
import { Count } from '@/components/ui/text/count'
import { brand } from '@/lib/brand'
import { routes } from '@/lib/web/routes'
import { LogoutButton } from '../login/logout-button'
import { accountLinks } from './account-links'
import styles from './customer-menu.module.css'

const AccountDrawer = lazyPart(() => import('./account-drawer').then((module) => module.AccountDrawer))

/** Narrower screens have a drawer instead of the header's menu. */
const PHONE = '(max-width: 63.9375rem)'

const isTouch = ({ nativeEvent }: MouseEvent): boolean =>
  nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch'

/** The account menu. CSS opens it on hover and focus; Escape closes it until the pointer or focus leaves. */
export function CustomerMenu({ firstName, className }: { firstName: string; className?: string | undefined }) {
  const [dismissed, setDismissed] = useState(false)
  const [drawer, setDrawer] = useState(false)
  const openDrawer = (event: MouseEvent<HTMLElement>) => {
    const isPhone = window.matchMedia(PHONE).matches
    if (!isPhone && !isTouch(event)) return
    event.preventDefault()
    if (isPhone) setDrawer(true)
    // A touch screen cannot hover: a tap focuses the link, which opens the menu. Its first entry is this link's target.
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
  const wishlistCount = useWishlist().length
  return (
    <ul className={styles['links']}>
      {accountLinks.map(({ href, label, icon }) => (
        <li key={href}>
          <Link href={href} className={styles['row']}>
            <Icon name={icon} />
            <span>{label}</span>
            {href === routes.wishlist && wishlistCount > 0 && (
              <span className={styles['count']}>
                <Count value={wishlistCount} tone="quiet" />
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  )
}
