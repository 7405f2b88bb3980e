import { Link } from '@/components/ui/link'
import { routes } from '@/lib/routes'
import styles from './legal-note.module.css'

/** What holds for the order; stands directly above every button that buys. */
export function LegalNote() {
  return (
    <p className={styles['legal']}>
      Es gelten unsere{' '}
      <Link href={routes.terms} className="link">
        AGB
      </Link>
      . Wie wir mit Ihren Daten umgehen, lesen Sie unter{' '}
      <Link href={routes.privacy} className="link">
        Datenschutz
      </Link>
      . Für frische Backwaren besteht kein Widerrufsrecht (§&nbsp;312g Abs.&nbsp;2 Nr.&nbsp;2&nbsp;BGB).
    </p>
  )
}
