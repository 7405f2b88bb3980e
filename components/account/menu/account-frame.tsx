import type { ReactNode } from 'react'
import { Link } from '@/components/ui/controls/link'
import { Icon } from '@/components/ui/media/icon'
import { brand } from '@/lib/brand'
import type { CustomerData } from '@/lib/contract/account/customers'
import { routes } from '@/lib/web/routes'
import { LoginAgainProvider } from '../login/login-again'
import { LogoutButton } from '../login/logout-button'
import styles from './account-frame.module.css'
import { accountLinks } from './account-links'

type AccountFrameProps = {
  customer: CustomerData
  /** Path of this page. */
  current: string
  title: string
  children: ReactNode
}

/** The pages of the account with their navigation on the left, on phones above. */
export function AccountFrame({ customer, current, title, children }: AccountFrameProps) {
  return (
    <div className={`wrap ${styles['frame']}`}>
      <nav className={styles['nav']} aria-label={`${brand.account}, Seiten`}>
        {accountLinks.map(({ href, label, icon }) => (
          <Link key={href} href={href} className={styles['link']} aria-current={href === current ? 'page' : undefined}>
            <Icon name={icon} />
            <span>{label}</span>
          </Link>
        ))}
        <Link href={routes.service} className={styles['link']}>
          <Icon name="question" />
          Fragen &amp; Antworten
        </Link>
        <LogoutButton className={styles['link']} />
      </nav>
      <div>
        <p className={`soft ${styles['account']}`}>{brand.account}</p>
        <h1>{title}</h1>
        <LoginAgainProvider email={customer.customerDetails.email}>{children}</LoginAgainProvider>
      </div>
    </div>
  )
}
