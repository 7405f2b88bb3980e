'use client'

import { usePathname } from 'next/navigation'
import { AccountMenu } from '@/components/account/menu/account-menu'
import { ProductSearch } from '@/components/catalogue/search/product-search'
import { useCart } from '@/components/state/cart-queries'
import { Kept } from '@/components/state/kept'
import { classNames } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import { WishlistLink } from '@/components/wishlist/wishlist-link'
import { brand } from '@/lib/brand'
import { BAG_ID, routes } from '@/lib/routes'
import { CartLink } from './cart-link'
import { LocationButton } from './location-button'
import { Logo } from './logo'
import { type CurrentLink, currentLink, MainNav } from './main-nav'
import { MenuButton } from './menu-button'
import { ScrollAids } from './scroll-aids'
import styles from './site-header.module.css'

/** Top bar, logo, main links, place, account, cart; on phones one row with the burger menu. */
export function SiteHeader({ authenticated }: { authenticated: boolean }) {
  const path = usePathname()
  const { itemCount, originInformation } = useCart()
  const place = originInformation?.searchText
  const about = {
    authenticated,
    showsBag: path === routes.cart || path === routes.checkout,
    current: currentLink(path),
  }
  return (
    <>
      <Kept
        as="header"
        className={styles['header']}
        // Those with an account see its name, and what is on their wishlist.
        by={authenticated ? null : `header ${JSON.stringify(about)}`}
        seen={{ itemCount, originInformation: place === undefined ? null : { searchText: place } }}
        prefix="header"
      >
        <Content {...about} />
      </Kept>
      <ScrollAids />
    </>
  )
}

type ContentProps = { authenticated: boolean; showsBag: boolean; current: CurrentLink | null }

function Content({ authenticated, showsBag, current }: ContentProps) {
  return (
    <>
      <SkipLinks showsBag={showsBag} />
      <Kept as="div" className={styles['top']} by="top bar" prefix="top">
        <TopBar />
      </Kept>
      <div className={`wrap ${styles['row']}`}>
        <div className={styles['burger']}>
          <MenuButton authenticated={authenticated} />
        </div>
        <Kept as="div" className={styles['logo']} by="logo" prefix="logo">
          <Logo />
        </Kept>
        <MainNav className={styles['nav']} current={current} />
        <div className={styles['tools']}>
          <ProductSearch look="foldable" className={styles['search']} />
          <LocationButton className={styles['tool']} />
          <WishlistLink className={classNames(styles['tool'], styles['wide'])} />
          <AccountMenu className={styles['tool']} />
          <CartLink className={styles['tool']} />
        </div>
      </div>
    </>
  )
}

/** Past the header: to the page itself, and to the bag or, where the page shows it, to its sums and the till. */
function SkipLinks({ showsBag }: { showsBag: boolean }) {
  const { itemCount } = useCart()
  return (
    <>
      <a href="#main" className={`skip ${styles['skip']}`}>
        Zum Inhalt
      </a>
      {showsBag && itemCount > 0 && (
        <a href={`#${BAG_ID}`} className={`skip ${styles['skip']}`}>
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
  )
}
