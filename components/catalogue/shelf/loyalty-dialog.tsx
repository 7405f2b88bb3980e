'use client'

import { useBusinessSettings } from '@/components/state/business-settings-context'
import { useVisitingCustomer } from '@/components/state/visitor-context'
import { Button, ButtonLink } from '@/components/ui/controls/button'
import { BackDialog } from '@/components/ui/dialog/back-dialog'
import { DialogTitle } from '@/components/ui/dialog/dialog'
import { Icon } from '@/components/ui/media/icon'
import { brand } from '@/lib/brand'
import { percentText } from '@/lib/domain/business-settings'
import { routes } from '@/lib/web/routes'
import styles from './loyalty-dialog.module.css'

const rules = [
  'Auf alle Brote und Heißgetränke, für alle mit Kundenkonto.',
  'Ab der ersten Bestellung, ohne Mindestbestellwert.',
  `Der Rabatt wird im ${brand.cart} von selbst abgezogen.`,
  'Nicht mit anderen Aktionen kombinierbar, zum Beispiel mit Mengenpreisen oder Gutscheinen.',
]

/** Explains the loyalty discount and how to get it (spec §1, §9); up to 1024 px wide. */
export function LoyaltyDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const customer = useVisitingCustomer()
  const percent = percentText(useBusinessSettings().loyaltyPercent)
  return (
    <BackDialog open={open} onClose={onClose} size="wide">
      <div className={styles['loyalty']}>
        <div className={styles['rings']} aria-hidden="true" />
        <p className={styles['six']} aria-hidden="true">
          {percent}
        </p>
        <div>
          <DialogTitle>{`${percent} Treuerabatt`}</DialogTitle>
          <ul className={styles['rules']}>
            {rules.map((rule) => (
              <li key={rule}>
                <Icon name="check" size="small" />
                <span>{rule}</span>
              </li>
            ))}
          </ul>
          {customer === null ? (
            <div className={styles['ways']}>
              <ButtonLink variant="primary" href={routes.register}>
                Kostenlos registrieren
              </ButtonLink>
              <ButtonLink variant="link" href={routes.login}>
                Anmelden
              </ButtonLink>
            </div>
          ) : (
            <div className={styles['ways']}>
              <p>{`${brand.greeting} ${customer.firstName}, mit ${brand.account} sparen Sie schon.`}</p>
              <Button onClick={onClose}>Weiter einkaufen</Button>
            </div>
          )}
        </div>
      </div>
    </BackDialog>
  )
}
