import { LoyaltyPercent } from '@/components/state/business-settings-context'
import { ButtonLink } from '@/components/ui/controls/button'
import { routes } from '@/lib/web/routes'
import styles from './loyalty-band.module.css'

/** Benefit of an account (spec §1 "Loyalty discount"). */
export function LoyaltyBand() {
  return (
    <section className={`wrap ${styles['band']}`}>
      <div className={styles['loyalty']}>
        <div className={styles['rings']} aria-hidden="true" />
        <p className={styles['six']}>
          <LoyaltyPercent />
        </p>
        <div>
          <h2>Treuerabatt auf Brote und Heißgetränke</h2>
          <p>
            Für alle mit Kundenkonto. Ab der ersten Bestellung, ohne Mindestbestellwert. Nicht mit anderen Aktionen
            kombinierbar.
          </p>
        </div>
        <ButtonLink href={routes.login}>Kostenlos registrieren</ButtonLink>
      </div>
    </section>
  )
}
