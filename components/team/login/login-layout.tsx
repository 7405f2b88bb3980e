import type { ReactNode } from 'react'
import { LogoMark } from '@/components/layout/logo'
import { brand } from '@/lib/brand'
import styles from './team-login.module.css'

/** Layout of the login pages: title and introduction on the left, the brand's rings on the right. */
export const LoginLayout = ({
  title,
  introduction,
  children,
}: {
  title: string
  introduction: string
  children: ReactNode
}) => (
  <main id="main" className={styles['entrance']}>
    <div className={styles['form']}>
      <p className={styles['logo']}>
        <LogoMark />
        <span>
          <b>{brand.name}</b>
          Für das Team
        </span>
      </p>
      <h1>{title}</h1>
      <p className={styles['lead']}>{introduction}</p>
    </div>
    {children}
    <div className={styles['rings']} aria-hidden="true" />
  </main>
)
