import { Facts } from '@/components/team/controls/facts'
import office from '@/components/team/office/office.module.css'
import { Button } from '@/components/ui/controls/button'
import { Link } from '@/components/ui/controls/link'
import type { BranchException, ExceptionList } from '@/lib/contract/branches/branch-exceptions'
import { teamRoutes } from '@/lib/web/team-routes'
import { branchCount } from '@/lib/words/de/branches'
import { hoursInWords } from '../hours/hours-words'
import { branchNamesOf, daysInWords } from './closure-words'
import styles from './closures.module.css'

type ClosureListProps = {
  list: ExceptionList
  onChange: (exception: BranchException) => void
  onRemove: (exception: BranchException) => void
}

/** The exceptions from today on, equal ones of several branches in one row. */
export function ClosureList({ list: { exceptions, branches, today }, onChange, onRemove }: ClosureListProps) {
  if (exceptions.length === 0) return <p className={styles['none']}>Alle Tage sind wie gewohnt.</p>
  return (
    <div className={office['scroll']}>
      <table className={office['table']}>
        <thead>
          <tr>
            <th scope="col">Tage</th>
            <th scope="col">Zeiten</th>
            <th scope="col">Grund</th>
            <th scope="col">Filialen</th>
            <th scope="col">
              <span className="visually-hidden">Ändern</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {exceptions.map((exception) => (
            <tr key={JSON.stringify(exception)}>
              <th scope="row" className={styles['rowDays']}>
                {daysInWords(exception, today)}
              </th>
              <td>{hoursInWords(exception.hours)}</td>
              <td className={styles['reason']}>{exception.reason}</td>
              <td>
                <Where erpIds={exception.branchERPIds} names={branchNamesOf(exception.branchERPIds, branches)} />
              </td>
              <td className={styles['rowActs']}>
                <Button variant="link" onClick={() => onChange(exception)}>
                  Ändern
                </Button>
                <Button variant="link" onClick={() => onRemove(exception)}>
                  Aufheben
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** One branch by name, several as their number that opens to the names. */
function Where({ erpIds: [first = 0], names }: { erpIds: readonly number[]; names: readonly string[] }) {
  if (names.length === 1)
    return (
      <Link className={styles['one']} href={teamRoutes.hours(first)}>
        {names[0]}
      </Link>
    )
  return (
    <details className={styles['several']}>
      <summary>{branchCount(names.length)}</summary>
      <p>
        <Facts of={names} />
      </p>
    </details>
  )
}
