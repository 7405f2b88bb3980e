import type { ReactNode } from 'react'
import { LoyaltyPercent } from '@/components/state/business-settings-context'
import { Icon } from '@/components/ui/media/icon'
import { brand } from '@/lib/brand'
import styles from './loyalty-teaser.module.css'

/** The advantages of an account; `children` is the link or button to register. */
export function LoyaltyTeaser({ children }: { children: ReactNode }) {
  return (
    <aside className={styles['teaser']} aria-labelledby="teaser-title">
      <div className={styles['rings']} aria-hidden="true" />
      <span className={styles['six']} aria-hidden="true">
        <LoyaltyPercent />
      </span>
      <h2 id="teaser-title">Neu bei {brand.name}?</h2>
      <ul>
        <li>
          <Icon name="check" size="small" className={styles['tick']} />
          <span>
            <b>
              <LoyaltyPercent /> Treuerabatt
            </b>{' '}
            auf Brote und Heißgetränke
          </span>
        </li>
        <li>
          <Icon name="check" size="small" className={styles['tick']} />
          Ab der ersten Bestellung, ohne Mindestbestellwert
        </li>
        <li>
          <Icon name="check" size="small" className={styles['tick']} />
          Merkzettel und frühere Bestellungen auf einen Blick
        </li>
      </ul>
      <div>{children}</div>
      <p className={styles['note']}>Nicht mit anderen Aktionen kombinierbar.</p>
    </aside>
  )
}
