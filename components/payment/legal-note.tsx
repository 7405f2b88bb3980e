'use client'

import { useCart } from '@/components/state/cart-provider'
import { Link } from '@/components/ui/controls/link'
import { productLines } from '@/lib/domain/cart-lines'
import { routes } from '@/lib/web/routes'
import { withdrawalOfOrder } from '@/lib/words/de/withdrawal'
import styles from './legal-note.module.css'

/** Legal notes, directly above every order button. `isCompany`: the customer may order for a company. */
export function LegalNote({ isCompany }: { isCompany: boolean }) {
  const rules = productLines(useCart()).map(({ withdrawal }) => withdrawal)
  return (
    <p className={styles['legal']}>
      Es gelten unsere{' '}
      <Link href={routes.terms} className="link">
        AGB
      </Link>
      . Wie wir mit Ihren Daten umgehen, lesen Sie in der{' '}
      <Link href={routes.privacy} className="link">
        Datenschutzerklärung
      </Link>
      <span>{`. ${withdrawalOfOrder(rules, isCompany)} Näheres unter `}</span>
      <Link href={routes.withdrawalPolicy} className="link">
        Widerruf
      </Link>
      .
    </p>
  )
}
