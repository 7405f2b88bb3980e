import type { ReactNode } from 'react'
import { LogoMark } from '@/components/layout/logo'
import { brand } from '@/lib/brand'
import styles from './team-login.module.css'

/** The way in: form left, the brand's rings (and a demo's people) right. */
export const Entrance = ({ title, lead, children }: { title: string; lead: string; children: ReactNode }) => (
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
      <p className={styles['lead']}>{lead}</p>
    </div>
    {children}
    <div className={styles['rings']} aria-hidden="true" />
  </main>
)
