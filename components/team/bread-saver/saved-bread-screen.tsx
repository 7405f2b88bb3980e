import { Link } from '@/components/ui/controls/link'
import type { BranchSaved, SavedBread } from '@/lib/contract/catalogue/bread-saver'
import { formatCount } from '@/lib/format/count'
import { teamRoutes } from '@/lib/web/team-routes'
import { bagsInWords, savedWeight } from '@/lib/words/de/bread-saver'
import styles from './bread-saver.module.css'

type SavedBreadScreenProps = { saved: { branches: readonly BranchSaved[]; month: SavedBread; year: SavedBread } }

const savedText = ({ bags, grams }: SavedBread): string =>
  bags === 0 ? '–' : `${formatCount(bags)} · ${savedWeight(grams)}`

/** Bags and kilograms saved by each participating branch, and tonight's bags. */
export function SavedBreadScreen({ saved: { branches, month, year } }: SavedBreadScreenProps) {
  return (
    <>
      <div className={styles['head']}>
        <h1>Brotretter</h1>
      </div>
      <dl className={styles['saved']}>
        <div>
          <dt>In diesem Monat gerettet</dt>
          <dd>{`${bagsInWords(month.bags)}, mindestens ${savedWeight(month.grams)}`}</dd>
        </div>
        <div>
          <dt>In diesem Jahr gerettet</dt>
          <dd>{`${bagsInWords(year.bags)}, mindestens ${savedWeight(year.grams)}`}</dd>
        </div>
      </dl>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the focusable region is scrolled with the arrow keys */}
      <section className={styles['scroll']} aria-label="Alle Filialen" tabIndex={0}>
        <table className={styles['table']}>
          <caption className="visually-hidden">Tüten und Kilogramm nach Filiale</caption>
          <thead>
            <tr>
              <th scope="col">Filiale</th>
              <th scope="col">Heute Abend</th>
              <th scope="col">Dieser Monat</th>
              <th scope="col">Dieses Jahr</th>
            </tr>
          </thead>
          <tbody>
            {branches.map(({ branchERPId, branchPublicName, tonight, ...saved }) => (
              <tr key={branchERPId}>
                <th scope="row">
                  <Link className="link" href={teamRoutes.breadSaver(branchERPId)}>
                    {branchPublicName}
                  </Link>
                </th>
                <td>{tonight === null ? 'noch offen' : bagsInWords(tonight)}</td>
                <td>{savedText(saved.month)}</td>
                <td>{savedText(saved.year)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}
