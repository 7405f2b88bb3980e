import { Link } from '@/components/ui/controls/link'
import { Count } from '@/components/ui/text/count'
import type { BookMonth } from '@/lib/contract/staff/books'
import { formatCents } from '@/lib/format/money'
import { teamRoutes } from '@/lib/web/team-routes'
import styles from './books.module.css'

/** Sums of the provider's settlement reports, and of their differences. */
export function SettlementSums({ month, settlement }: Pick<BookMonth, 'month' | 'settlement'>) {
  const { gross, fees, payouts, differences, differenceCents, reports, lines } = settlement
  return (
    <section>
      <h2 className={styles['heading']}>Abrechnung PayPal</h2>
      {reports === 0 && lines === 0 ? (
        <p className={styles['none']}>Für diesen Monat ist noch keine Abrechnung eingelesen.</p>
      ) : (
        <dl className={styles['facts']}>
          <dt>Eingezogen abzüglich Erstattet</dt>
          <dd>{formatCents(gross)}</dd>
          <dt>Gebühren</dt>
          <dd>{formatCents(fees)}</dd>
          <dt>Auszahlungen</dt>
          <dd>{formatCents(payouts)}</dd>
          <dt className={styles['withCount']}>
            <span>Differenzen</span>
            <Count value={differences} tone={differences === 0 ? 'quiet' : 'accent'} />
          </dt>
          <dd>{formatCents(differenceCents)}</dd>
        </dl>
      )}
      <Link className="link" href={teamRoutes.settlement(month)}>
        {lines === 0 ? 'Abrechnung einlesen' : 'Abrechnung ansehen'}
      </Link>
    </section>
  )
}
