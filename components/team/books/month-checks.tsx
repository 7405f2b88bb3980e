import { classNames } from '@/components/ui/class-names'
import { Link } from '@/components/ui/controls/link'
import { Icon } from '@/components/ui/media/icon'
import type { BookMonth } from '@/lib/contract/staff/books'
import { formatDay } from '@/lib/format/berlin-format'
import { counted, formatCount } from '@/lib/format/count'
import { formatCents } from '@/lib/format/money'
import { teamRoutes } from '@/lib/web/team-routes'
import styles from './books.module.css'
import { accountName } from './books-words'

type Check = { text: string; isGood: boolean }

/** More than these are only counted. */
const MISSING_SHOWN = 3

const missingTexts = (missing: readonly string[]): string[] =>
  missing.length > MISSING_SHOWN
    ? [`${formatCount(missing.length)} Konten und Nummern fehlen`]
    : missing.map((key) => `${accountName(key)} fehlt`)

function checksOf({ missing, settlement, total, captured, refunded, unassigned }: BookMonth): Check[] {
  const money = captured - refunded
  return [
    ...missingTexts(missing).map((text) => ({ text, isGood: false })),
    {
      text:
        money === total.gross
          ? 'Belege = eingezogen abzüglich erstattet'
          : `Belege ${formatCents(total.gross)}, eingezogen abzüglich erstattet ${formatCents(money)}`,
      isGood: money === total.gross,
    },
    settlement.lines === 0
      ? { text: 'Noch keine Abrechnung eingelesen', isGood: false }
      : { text: `Abrechnung eingelesen, ${formatCount(settlement.lines)} Zeilen`, isGood: true },
    ...(settlement.differences === 0
      ? []
      : [{ text: `Differenzen bleiben auf ${accountName('clearing')} offen`, isGood: true }]),
    ...(unassigned.count === 0
      ? []
      : [
          {
            text: `${counted(unassigned.count, 'Erstattung', 'Erstattungen')} ohne Zuordnung, ${formatCents(unassigned.cents)}`,
            isGood: false,
          },
        ]),
  ]
}

/** Lists what hinders the closing of the month, and the checks that passed. */
export function MonthChecks({ state, isHeadOffice }: { state: BookMonth; isHeadOffice: boolean }) {
  const { closedAt, closedBy, unassigned } = state
  if (state.state === 'closed')
    return (
      <section>
        <h2 className={styles['heading']}>Abgeschlossen</h2>
        <p
          className={styles['none']}
        >{`Am ${formatDay(closedAt)} von ${closedBy}. An diesem Monat ändert sich nichts mehr.`}</p>
      </section>
    )
  return (
    <section>
      <h2 className={styles['heading']}>Vor dem Abschluss</h2>
      <ul className={styles['checks']}>
        {checksOf(state).map(({ text, isGood }) => (
          <li key={text} className={classNames(!isGood && styles['open'])}>
            <Icon name={isGood ? 'check' : 'warning-circle'} size="small" />
            <span>{text}</span>
          </li>
        ))}
      </ul>
      {unassigned.count > 0 &&
        (isHeadOffice ? (
          <Link className="link" href={teamRoutes.refunds}>
            Erstattungen zuordnen
          </Link>
        ) : (
          <p className={styles['none']}>Die Zentrale ordnet sie unter „Erstattungen“ zu.</p>
        ))}
    </section>
  )
}
