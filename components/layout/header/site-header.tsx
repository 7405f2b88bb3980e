'use client'

import { usePathname } from 'next/navigation'
import { AccountMenu } from '@/components/account/menu/account-menu'
import { ProductSearch } from '@/components/catalogue/search/product-search'
import { CartLink } from '@/components/layout/header/cart-link'
import { LocationButton } from '@/components/layout/header/location-button'
import { currentLink, MainNav } from '@/components/layout/header/main-nav'
import { MenuButton } from '@/components/layout/header/menu-button'
import { ScrollAids } from '@/components/layout/header/scroll-aids'
import { Logo } from '@/components/layout/logo'
import { useCart } from '@/components/state/cart-provider'
import { classNames } from '@/components/ui/class-names'
import { Link } from '@/components/ui/controls/link'
import { Icon } from '@/components/ui/media/icon'
import { WishlistLink } from '@/components/wishlist/wishlist-link'
import { brand } from '@/lib/brand'
import { ORDER_SUMMARY_ID, routes } from '@/lib/web/routes'
import styles from './site-header.module.css'

/** Top bar, logo, main links, place, account, cart; on phones one row with the burger menu. */
export function SiteHeader({ authenticated }: { authenticated: boolean }) {
  const path = usePathname()
  return (
    <>
      <header className={styles['header']}>
        <SkipLinks showsBag={path === routes.cart || path === routes.checkout} />
        <TopBar />
        <div className={`wrap ${styles['row']}`}>
          <div className={styles['burger']}>
            <MenuButton authenticated={authenticated} />
          </div>
          <div className={styles['logo']}>
            <Logo />
          </div>
          <MainNav className={styles['nav']} current={currentLink(path)} />
          <div className={styles['tools']}>
            <ProductSearch look="foldable" className={styles['search']} />
            <LocationButton className={styles['tool']} />
            <WishlistLink className={classNames(styles['tool'], styles['wide'])} />
            <AccountMenu className={styles['tool']} />
            <CartLink className={styles['tool']} />
          </div>
        </div>
      </header>
      <ScrollAids />
    </>
  )
}

/** Skip links: to the content, and to the cart or, on cart and checkout, to the order summary. */
function SkipLinks({ showsBag }: { showsBag: boolean }) {
  const { itemCount } = useCart()
  return (
    <>
      <a href="#main" className={`skip ${styles['skip']}`}>
        Zum Inhalt
      </a>
      {showsBag && itemCount > 0 && (
        <a href={`#${ORDER_SUMMARY_ID}`} className={`skip ${styles['skip']}`}>
          Zur Bestellübersicht
        </a>
      )}
      {!showsBag && (
        <Link href={routes.cart} className={`skip ${styles['skip']}`}>
          Zum {brand.cart}
        </Link>
      )}
    </>
  )
}

function TopBar() {
  return (
    <div className={styles['top']}>
      <div className="wrap">
        <p>{brand.towns.join(' · ')}</p>
        <ul>
          <li>
            <Link href={routes.service}>Service &amp; Hilfe</Link>
          </li>
          <li>
            <a href={brand.corporateSite.url} target="_blank" rel="noreferrer">
              {brand.corporateSite.label}
              <Icon name="arrow-up-right" size="small" />
              <span className="visually-hidden">(öffnet in einem neuen Tab)</span>
            </a>
          </li>
        </ul>
      </div>
    </div>
  )
}
