'use client'

import { LoyaltyPercent } from '@/components/state/business-settings-context'
import { useWishlist } from '@/components/state/wishlist-provider'
import { Link } from '@/components/ui/controls/link'
import { BackDialog } from '@/components/ui/dialog/back-dialog'
import { DialogTitle } from '@/components/ui/dialog/dialog'
import { Icon } from '@/components/ui/media/icon'
import { Notice } from '@/components/ui/notices/notice'
import { Count } from '@/components/ui/text/count'
import { brand } from '@/lib/brand'
import { routes } from '@/lib/web/routes'
import { LogoutButton } from '../login/logout-button'
import styles from './account-drawer.module.css'
import { accountLinks } from './account-links'

/** The profile panel of phones (spec §2 "Header"). */
export function AccountDrawer({ firstName, onClose }: { firstName: string; onClose: () => void }) {
  const wishlistCount = useWishlist().length
  return (
    <BackDialog
      open
      onClose={onClose}
      size="drawer"
      closeLabel="Menü schließen"
      leading={<b>{brand.account}</b>}
      foot={<LogoutButton className={styles['logout']} />}
    >
      <div className={styles['title']}>
        <DialogTitle>{`Hallo, ${firstName}!`}</DialogTitle>
      </div>
      <ul className={styles['list']}>
        {accountLinks.map(({ href, label, icon }) => (
          <li key={href}>
            <Link href={href}>
              <Icon name={icon} />
              <span>{label}</span>
              <span className={styles['end']}>
                {href === routes.wishlist && wishlistCount > 0 && <Count value={wishlistCount} tone="quiet" />}
                <Icon name="caret-right" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <Notice tone="loyalty">
        <b>
          <LoyaltyPercent /> Treuerabatt
        </b>{' '}
        ist für Sie aktiv.
      </Notice>
    </BackDialog>
  )
}
